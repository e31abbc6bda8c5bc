"""The table as plain text: the hand, and what lies before each seat."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, all_of, count, lines_of, say, seat_text
from lanternwood.games.winterhaven.content.box import BOX
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.shown.scene import WinterhavenScene, WinterPlace, WinterPredator, WinterWoods, scene
from lanternwood.games.winterhaven.shown.score_sheet import predator_name
from lanternwood.games.winterhaven.words.sentences import name_of, some_of

TITLE = N_("Round {round} of {rounds}")


def picture(s: Winterhaven, seat: int | None = None) -> Text:
    """The whole table as a seat sees it."""
    table = scene(s.view(seat))
    lines: list[Text] = [say(TITLE, round=max(1, table["round"]), rounds=table["rounds"])]
    if table["bonuses"]:
        names = {bonus.id: bonus.name for bonus in BOX.bonuses}
        lines.append(say("Bonuses: {bonuses}", bonuses=[say(names[bonus]) for bonus in table["bonuses"]]))
    if table["prowling"]:
        lines.append(say("Prowling: {cards}", cards=cards(table["prowling"])))
    if table["mode"] == "solo":
        lines.append(say("Predator row: {cards}", cards=cards(table["row"])))
        n = len(table["pile"])
        lines.append(count(n, "The predators have {n} card.", "The predators have {n} cards."))
    for at, place in enumerate(table["places"]):
        lines += _seat(place, at, at == seat)
    lines += _own(table)
    return lines_of(lines)


def cards(ids: list[str]) -> Text:
    """Cards in words, alike ones together; a dash for none."""
    return some_of([BOX.ids.index(card) for card in ids]) if ids else say("-")


def _seat(place: WinterPlace, seat: int, you: bool) -> list[Text]:
    who = seat_text(seat, N_("Seat {n}"))
    pattern = N_("{who} (you): {points} points") if you else N_("{who}: {points} points")
    lines = [say(pattern, who=who, points=place["score"])]
    lines += [_woods(woods) for woods in place["woods"]]
    lines.append(say("  meadow: {cards}", cards=cards([*place["meadow"], *place["wolves"]])))
    lines += [_predator(predator) for predator in place["predators"]]
    if place["thieves"]:
        lines.append(say("  thieves: {cards}", cards=cards(place["thieves"])))
    if place["played"]:
        lines.append(say("  counted thieves: {cards}", cards=cards(place["played"])))
    return lines


def _woods(woods: WinterWoods) -> Text:
    trees = [card for card in woods["trees"] if card != "heart"]
    heart = [say("Heart")] if len(trees) < len(woods["trees"]) else []
    grown = all_of([*heart, *([cards(trees)] if trees else [])])
    values: dict[str, object] = {"slot": woods["slot"], "size": woods["size"], "trees": grown}
    values["cards"] = cards(woods["creatures"])
    if woods["ready"]:
        return say("  woods {slot}: {size} trees ({trees}): {cards}", **values)
    return say("  woods {slot}: {size} trees ({trees}), not ready", **values)


def _predator(predator: WinterPredator) -> Text:
    values: dict[str, object] = {"name": predator_name(predator), "cards": cards(predator["ate"])}
    if predator["resting"]:
        return say("  {name} rests, ate: {cards}", **values)
    return say("  {name} hunts, ate: {cards}", **values)


def _own(table: WinterhavenScene) -> list[Text]:
    lines = []
    if table["hand"]:
        lines.append(say("Your hand: {cards}", cards=[name_of(BOX.ids.index(card)) for card in table["hand"]]))
    if table["picked"]:
        lines.append(say("Your picks: {cards}", cards=[name_of(BOX.ids.index(card)) for card in table["picked"]]))
    if table["to_plant"]:
        lines.append(say("To plant: {cards}", cards=cards(table["to_plant"])))
    return lines

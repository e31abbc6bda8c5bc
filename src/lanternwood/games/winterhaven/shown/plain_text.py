"""The table as plain text: the hand, and what lies before each seat."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, all_of, count, lines_of, say, seat_text
from lanternwood.core.ties import told_points
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables
from lanternwood.games.winterhaven.shown.scene import WinterhavenScene, WinterPlace, WinterPredator, WinterWoods, scene
from lanternwood.games.winterhaven.shown.score_sheet import predator_name
from lanternwood.games.winterhaven.words.cards import listed, name_of

TITLE = N_("Round {round} of {rounds}")


def picture(s: Winterhaven, seat: int | None = None) -> Text:
    """The whole table as a seat sees it."""
    table = scene(s.view(seat), s.box)
    lines: list[Text] = [say(TITLE, round=max(1, table["round"]), rounds=table["rounds"])]
    if table["bonuses"]:
        names = {bonus.id: bonus.name for bonus in s.box.rows.bonuses}
        lines.append(say("Bonuses: {bonuses}", bonuses=[say(names[bonus]) for bonus in table["bonuses"]]))
    if table["prowling"]:
        lines.append(say("Prowling: {cards}", cards=cards(s.box, table["prowling"])))
    if table["mode"] == "solo":
        lines.append(say("Predator row: {cards}", cards=cards(s.box, table["row"])))
        n = len(table["pile"])
        lines.append(count(n, "The predators have {n} card.", "The predators have {n} cards."))
    for at, place in enumerate(table["places"]):
        lines += _seat(s.box, place, at, at == seat)
    lines += _own(s.box, table)
    return lines_of(lines)


def cards(box: Tables, ids: list[str]) -> Text:
    """Cards in words, alike ones together."""
    return listed(box, [box.rows.ids.index(card) for card in ids]) if ids else say("nothing")


def _seat(box: Tables, place: WinterPlace, seat: int, you: bool) -> list[Text]:
    who = seat_text(seat, N_("Seat {n}"))
    pattern = N_("{who} (you): {points}") if you else N_("{who}: {points}")
    lines = [say(pattern, who=who, points=told_points(place["score"]))]
    lines += [_woods(box, woods) for woods in place["woods"]]
    lines.append(say("  meadow: {cards}", cards=cards(box, [*place["meadow"], *place["wolves"]])))
    lines += [_predator(box, predator) for predator in place["predators"]]
    if place["thieves"]:
        lines.append(say("  thieves: {cards}", cards=cards(box, place["thieves"])))
    if place["played"]:
        lines.append(say("  counted thieves: {cards}", cards=cards(box, place["played"])))
    return lines


def _woods(box: Tables, woods: WinterWoods) -> Text:
    trees = [card for card in woods["trees"] if card != "heart"]
    heart = [say("Heart")] if len(trees) < len(woods["trees"]) else []
    grown = all_of([*heart, *([cards(box, trees)] if trees else [])])
    values: dict[str, object] = {"slot": woods["slot"], "trees": grown}
    values["cards"] = cards(box, woods["creatures"])
    values["size"] = count(woods["size"], "{n} tree", "{n} trees")
    if woods["ready"]:
        return say("  woods {slot}: {size} ({trees}): {cards}", **values)
    return say("  woods {slot}: {size} ({trees}), not ready", **values)


def _predator(box: Tables, predator: WinterPredator) -> Text:
    values: dict[str, object] = {"name": predator_name(box, predator), "cards": cards(box, predator["ate"])}
    if predator["resting"]:
        return say("  {name} rests, ate: {cards}", **values)
    return say("  {name} hunts, ate: {cards}", **values)


def _own(box: Tables, table: WinterhavenScene) -> list[Text]:
    lines = []
    if table["hand"]:
        lines.append(
            say("Your hand: {cards}", cards=[name_of(box, box.rows.ids.index(card)) for card in table["hand"]])
        )
    if table["picked"]:
        lines.append(
            say("Your picks: {cards}", cards=[name_of(box, box.rows.ids.index(card)) for card in table["picked"]])
        )
    if table["to_plant"]:
        lines.append(say("To plant: {cards}", cards=cards(box, table["to_plant"])))
    return lines

"""Questions and facts as people read them. What the engine did by itself names the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lanternwood.core.facts import Fact
from lanternwood.core.text import Text, all_of, say, seat_text
from lanternwood.games.winterhaven.rules.draft import Draft
from lanternwood.games.winterhaven.rules.hunt import Hunting, Packing, Prowling, Resting, next_hunter
from lanternwood.games.winterhaven.rules.moves import MEADOW_PLACE
from lanternwood.games.winterhaven.rules.numbers import NONE, ROW, UNPLANTED
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.solo import Discarding, Housing, Removing, Resolving, Turns, next_in_row
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.steal import Evicting, Putting, Stealing, next_thief
from lanternwood.games.winterhaven.words.cards import group, hunter_name, name_of, numbered_name, some, some_of


def ask(s: Winterhaven, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    if not s.stack:
        return say("The game is over.")
    top = s.now
    if isinstance(top, Draft):
        return say("Keep one card; the rest goes to the next player (pick {pick} of 7).", pick=int(s.pick) + 1)
    if isinstance(top, Planning):
        first = seat * int(ROW) + int(UNPLANTED)
        if any(top.plans[at] for at in range(first, first + 3)):
            return say("Plant your trees, and house whom you like.")
        return say("House whom you like, then be ready.")
    if isinstance(top, Stealing):
        return say("Play {card} on somebody, or discard it.", card=numbered_name(s.box, int(next_thief(s))))
    if isinstance(top, Putting):
        return say("Where does what you took go: {card}?", card=some(s.box, int(s.taken)))
    if isinstance(top, Evicting):
        return say("Too few trees in {group}: who moves out?", group=group(int(s.crowded) % 3))
    if isinstance(top, Packing):
        return say("Form packs of three wolves, or be ready.")
    if isinstance(top, Prowling):
        return say("Prowling wolves eat from your meadow: what do you lose?")
    if isinstance(top, Hunting):
        hunter = int(next_hunter(s))
        name = hunter_name(s, hunter)
        return (
            say("What does {hunter} eat?", hunter=name)
            if hunter >= s.box.first_bear
            else say("What does {hunter} eat, if anything?", hunter=name)
        )
    if isinstance(top, Resting):
        return say("Does this pack keep resting, or hunt again?")
    return _ask_alone(s)


def _ask_alone(s: Winterhaven) -> Text:
    top = s.now
    if isinstance(top, Turns):
        return say("Play a card (turn {turn} of 7).", turn=int(s.pick) + 1)
    if isinstance(top, Housing):
        return say("House creatures of your meadow, or go on.")
    if isinstance(top, Resolving):
        place = int(next_in_row(s))
        return say("{card} takes a card: which one?", card=numbered_name(s.box, int(s.row[place])))
    if isinstance(top, Discarding):
        return say("Discard a card.")
    if isinstance(top, Removing):
        return say("Which of the four piles of predators is put away unseen?")
    return say("Chance answers.")


def tell(s: Winterhaven, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data: dict[str, Any] = {
        key: [int(n) for n in value] if isinstance(value, list) else int(str(value)) for key, value in fact.data.items()
    }
    return TELL[fact.kind](s, data, seat_text(data["seat"]) if "seat" in data else say("chance"))


Data = dict[str, Any]


def _round(s: Winterhaven, data: Data, who: Text) -> Text:
    if s.solo:
        return say("round {round}: you draw eight cards, and every pile shows a predator", round=data["round"])
    return say("round {round}: everyone is dealt seven cards", round=data["round"])


def _bonus(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("the bonus {name} is drawn", name=say(s.box.rows.bonuses[data["bonus"]].name))


def _prowls(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{card} prowls in the middle", card=name_of(s.box, data["card"]))


def _drew(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} draws {card}", who=who, card=some(s.box, data["card"]))


def _revealed(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} has drafted {cards}", who=who, cards=some_of(s.box, data["cards"]))


def _planted(s: Winterhaven, data: Data, who: Text) -> Text:
    return say(
        "{who} plants {card} in {group}", who=who, card=some(s.box, data["card"], data["n"]), group=group(data["slot"])
    )


def _housed(s: Winterhaven, data: Data, who: Text) -> Text:
    return say(
        "{who} houses {card} in {group}", who=who, card=some(s.box, data["card"], data["n"]), group=group(data["slot"])
    )


def _outside(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} leaves {cards} in the meadow", who=who, cards=some_of(s.box, data["cards"]))


def _discarded_thief(s: Winterhaven, data: Data, who: Text) -> Text:
    card = numbered_name(s.box, data["thief"])
    if data["forced"]:
        return say("{card} of {who} finds nothing to take and is discarded", card=card, who=who)
    return say("{who} discards {card} and takes nothing", who=who, card=card)


def _took(s: Winterhaven, data: Data, who: Text) -> Text:
    values: Data = {
        "who": who,
        "thief": numbered_name(s.box, data["thief"]),
        "card": some(s.box, data["card"]),
        "other": seat_text(data["from"]),
    }
    if data["slot"] == NONE:
        return say("{who} plays {thief} and takes {card} out of the meadow of {other}", **values)
    return say("{who} plays {thief} and takes {card} out of {group} of {other}", group=group(data["slot"]), **values)


def _put(s: Winterhaven, data: Data, who: Text) -> Text:
    card = some(s.box, data["card"])
    if data["forced"]:
        return say("{who} has no woods for {card}: it stays in the meadow", who=who, card=card)
    if data["place"] == MEADOW_PLACE:
        return say("{who} leaves {card} in the meadow", who=who, card=card)
    if data["card"] < 3:
        return say("{who} plants {card} in {group}", who=who, card=card, group=group(data["place"]))
    return say("{who} houses {card} in {group}", who=who, card=card, group=group(data["place"]))


def _moved_out(s: Winterhaven, data: Data, who: Text) -> Text:
    values: Data = {"who": who, "card": some(s.box, data["card"], data["n"]), "group": group(data["slot"])}
    if data["forced"]:
        return say("{who} sends {card} out of {group}: there are too few trees", **values)
    return say("{who} sends {card} out of {group}", **values)


def _emptied(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{group} of {who} has fewer than three trees: everyone moves out", group=group(data["slot"]), who=who)


def _packed(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} forms {pack}", who=who, pack=hunter_name(s, data["hunter"]))


def _ate(s: Winterhaven, data: Data, who: Text) -> Text:
    values: Data = {
        "who": who,
        "hunter": hunter_name(s, data["hunter"]),
        "card": some(s.box, data["card"]),
        "other": seat_text(data["from"]),
    }
    if data["seat"] == data["from"]:
        del values["other"]
        if data["forced"]:
            return say("{who} has to let {hunter} eat {card} at home: there is no other prey", **values)
        return say("{who} lets {hunter} eat {card} at home", **values)
    if data["forced"]:
        return say("{who} has to let {hunter} eat {card} of {other}: there is no other prey", **values)
    return say("{who} lets {hunter} eat {card} of {other}", **values)


def _declined(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} lets {hunter} eat nothing", hunter=hunter_name(s, data["hunter"]), who=who)


def _found_nothing(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{hunter} of {who} finds no prey and keeps hunting", hunter=hunter_name(s, data["hunter"]), who=who)


def _lost(s: Winterhaven, data: Data, who: Text) -> Text:
    values: Data = {"who": who, "card": some(s.box, data["card"])}
    if data["forced"]:
        return say("prowling wolves eat {card} of {who}: there is no other prey", **values)
    return say("prowling wolves eat {card} of {who}", **values)


def _prowlers_leave(s: Winterhaven, data: Data, who: Text) -> Text:
    wolves = all_of([numbered_name(s.box, wolf) for wolf in data["wolves"]])
    return say("{wolves} have eaten and leave", wolves=wolves)


def _prowlers_starve(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("the prowling wolves find no prey and stay")


def _keeps_resting(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} lets {pack} rest on", who=who, pack=hunter_name(s, data["hunter"]))


def _hunts_again(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} lets {pack} hunt again", who=who, pack=hunter_name(s, data["hunter"]))


def _played(s: Winterhaven, data: Data, who: Text) -> Text:
    card = some(s.box, data["card"])
    if data["place"] == MEADOW_PLACE:
        return say("{who} puts {card} into the meadow", who=who, card=card)
    return _put(s, {**data, "forced": 0}, who)


def _flipped(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{card} is turned up", card=name_of(s.box, data["card"]))


def _gave(s: Winterhaven, data: Data, who: Text) -> Text:
    values: Data = {"predator": numbered_name(s.box, data["predator"]), "card": some(s.box, data["card"])}
    if data["place"] == MEADOW_PLACE:
        if data["forced"]:
            return say("{predator} takes {card} out of the meadow: it must, and there is nothing else", **values)
        return say("{predator} takes {card} out of the meadow", **values)
    values["group"] = group(data["place"])
    if data["forced"]:
        return say("{predator} takes {card} out of {group}: it must, and there is nothing else", **values)
    return say("{predator} takes {card} out of {group}", **values)


def _discarded(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} discards {card}", who=who, card=some(s.box, data["card"]))


def _left_over(s: Winterhaven, data: Data, who: Text) -> Text:
    return say(
        "{predator} found nothing and joins the predators' pile",
        predator=numbered_name(s.box, data["predator"]),
    )


def _removed(s: Winterhaven, data: Data, who: Text) -> Text:
    return say("{who} puts pile {n} away unseen", who=who, n=data["pile"] + 1)


def _ended(s: Winterhaven, data: Data, who: Text) -> Text:
    won = s.winners()
    if s.solo:
        return say("the game is over: you beat the predators") if won else say("the game is over: the predators win")
    return (
        say("the game is over: {who} wins", who=seat_text(won[0]))
        if len(won) == 1
        else say("the game is over: {who} share the win", who=all_of([seat_text(seat) for seat in won]))
    )


TELL: dict[str, Callable[[Winterhaven, Data, Text], Text]] = {
    "round": _round, "bonus": _bonus, "prowls": _prowls, "drew": _drew, "revealed": _revealed,
    "planted": _planted, "housed": _housed, "outside": _outside, "discarded thief": _discarded_thief, "took": _took,
    "put": _put, "moved out": _moved_out, "emptied": _emptied, "packed": _packed, "ate": _ate, "declined": _declined,
    "found nothing": _found_nothing, "lost": _lost, "prowlers leave": _prowlers_leave,
    "prowlers starve": _prowlers_starve, "keeps resting": _keeps_resting, "hunts again": _hunts_again,
    "played": _played, "flipped": _flipped, "gave": _gave, "discarded": _discarded, "left over": _left_over,
    "ended": _ended, "removed": _removed,
}  # fmt: skip

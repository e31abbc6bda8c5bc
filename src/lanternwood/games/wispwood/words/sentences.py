"""Wispwood in words: questions and facts as people read them; moves in words come from `moves`."""

from __future__ import annotations

from lanternwood.core.facts import Fact
from lanternwood.core.kinds import seat_name
from lanternwood.core.text import N_, Text, say, seat_text
from lanternwood.games.wispwood.moves import MOVES, between
from lanternwood.games.wispwood.rules.numbers import BY_HAND
from lanternwood.games.wispwood.rules.rounds import MovingCats, SettingUp
from lanternwood.games.wispwood.rules.solo import HauntingStart
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.turn import Lighting, Placing, Planting, Shaping, Turn
from lanternwood.games.wispwood.words.wisps import GHOST_TAKES, LAYS, LAYS_HIDING, WHICH_SQUARE


def ask(s: Wispwood, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.now
    if isinstance(top, Turn):
        return _turn(s)
    if isinstance(top, Shaping):
        return say("Choose a shape for the wisp.")
    if isinstance(top, Placing):
        return say("Place the {shape}.", shape=s.box.rows.shape_names[int(top.shape)])
    if isinstance(top, Lighting):
        return WHICH_SQUARE[int(s.pond[int(top.space)])]
    if isinstance(top, Planting):
        return say("Plant a tree ({left} left).", left=int(top.left))
    if isinstance(top, MovingCats):
        return say("Move your cat to one of your trees, or leave it.")
    if isinstance(top, HauntingStart):
        return say("Choose the space where the ghost's cat starts.")
    if isinstance(top, SettingUp) and top.step == BY_HAND:
        return say("Lay the pond's four edge pieces in an order, clockwise.")
    return say("The game is over.") if not s.stack else say("Chance answers.")


def _turn(s: Wispwood) -> Text:
    names = {MOVES.split(int(move))[0].name for move in s.moves(s.asked[0])}
    if "take" not in names:
        if "cat-deal" in names:
            return say("Plant trees, or let the cat deal: no wisp can be taken.")
        if "deal" in names:
            return say("Plant trees, or deal new wisps: no wisp can be taken.")
        return say("Plant trees: no wisp can be taken.")
    if "cat-deal" in names:
        return say("Take a wisp, plant trees, or let the cat deal.")
    if "deal" in names:
        return say("Take a wisp, plant trees, or deal new wisps.")
    return say("Take a wisp, or plant trees.")


def tell(s: Wispwood, fact: Fact) -> str:
    """A fact in one sentence, empty if it needs none."""
    data = {key: int(value) if isinstance(value, int) else value for key, value in fact.data.items()}
    who = seat_name(int(str(data["seat"]))) if "seat" in data else ""
    if fact.kind == "deals":
        return say(
            N_("{who} hides the cat and deals new wisps") if data["cat"] else N_("{who} deals new wisps"), who=who
        )
    if fact.kind == "placed":
        lays = LAYS_HIDING if data["with_cat"] else LAYS
        return say(lays[int(str(data["kind"]))], who=who, shape=s.box.rows.shape_names[int(str(data["shape"]))])
    if fact.kind == "planted":
        return say("{who} plants a tree", who=who)
    if fact.kind == "scored":
        totals = [(seat_text(i), n) for i, n in enumerate(list(data["totals"]))]  # type: ignore[call-overload]
        everyone = [*totals, (say("ghost"), data["ghost"])] if s.solo else totals
        points = [say("{who}: {points}", who=one, points=n) for one, n in everyone]
        return say("round {round} is scored, points so far: {totals}", round=data["round"], totals=points)
    if fact.kind == "cat moved":
        return "" if data["stayed"] else say("{who} moves the cat", who=who)
    if fact.kind == "ghost took":
        return say(GHOST_TAKES[int(str(data["kind"]))], **between(s, int(str(data["space"]))))
    if fact.kind == "firefly":
        return say("the firefly shows {value}", value=data.get("value"))
    if fact.kind == "ghost placed":
        where = between(s, int(str(data["space"])))
        return say("the ghost's cat starts between the {one} and the {other}", **where)
    if fact.kind == "reshuffled":
        return say("the discards become the new stacks")
    return say("the trees go back to the stacks") if fact.kind == "trees cleared" else ""

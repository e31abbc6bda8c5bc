"""The moves, each kind named once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cribbage.cards import CARDS, NAMES, WORDS
from lanternwood.core.kinds import Arg, Kinds, listed, seated
from lanternwood.core.text import N_

if TYPE_CHECKING:
    from cribbage.rules import Cribbage


def card(name: str = "card") -> Arg[Any]:
    return listed(name, CARDS, lambda s: WORDS, lambda s: NAMES, like="5H")


MOVES: Kinds[Cribbage] = Kinds("cribbage")
LAY = MOVES.add(
    "lay {one} {other}",
    card("one"),
    card("other"),
    text=N_("lay {one} and {other} away into the crib"),
    points=("card:{one}", "card:{other}"),
)
PLAY = MOVES.add("play {card}", card(), text=N_("play {card}"), points=("card:{card}",))
GO = MOVES.add("go", text=N_("say go"))
FIRST = MOVES.add("first {seat}", seated(size=2), text=N_("{seat} deals first"), nature=True)
DEAL = MOVES.add("deal {card}", card(), text=N_("deal {card}"), nature=True)
CUT = MOVES.add("cut {card}", card(), text=N_("turn up {card}"), nature=True)
SHOW = MOVES.add("show", text=N_("turn up the crib and count"), nature=True)

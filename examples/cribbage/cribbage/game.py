"""Cribbage as Lanternwood finds it."""

from __future__ import annotations

from cribbage.moves import MOVES
from cribbage.rules import FRAMES, Cribbage, build
from cribbage.suite import SUITE
from cribbage.words import ask, decided, draw, tell, why_not
from lanternwood.core.game import Game
from lanternwood.core.parts import Shown, Words
from lanternwood.core.text import say

GAME = Game(
    package=__package__,
    name="cribbage",
    title="Cribbage",
    summary=say("Lay two cards into the crib, peg in the play, count in the show: to 121."),
    rule_tag="CB",
    seat_counts=(2,),
    state=Cribbage,
    build=build,
    frames=FRAMES,
    spans=MOVES.spans,
    words=Words(describe=MOVES.describe, parse=MOVES.parse, ask=ask, tell=tell, why_not=why_not, decided=decided),
    shown=Shown(draw=draw),
    suite=SUITE,
    sure=frozenset({"play", "go"}),
)

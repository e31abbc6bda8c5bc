"""Lantern Auction as Lanternwood finds it: rules, words, and what is left to the default parts."""

from __future__ import annotations

from lanternwood.core.game import Game
from lanternwood.core.options import Setting
from lanternwood.core.parts import Shown, Words
from lanternwood.core.text import N_, say

from lantern_auction.content import BOXES
from lantern_auction.moves import MOVES
from lantern_auction.rules import FRAMES, LanternAuction, build
from lantern_auction.suite import SUITE
from lantern_auction.words import ask, draw, tell, why_not

GAME = Game(
    package=__package__,
    core=1,
    name="lantern-auction",
    title="Lantern Auction",
    summary=say("Bid in secret for lanterns: the highest bid that nobody else made takes the prize."),
    rule_tag="LA",
    seat_counts=(2, 3, 4),
    settings=(Setting(N_("bids"), ("5", "9", "13"), say("the highest bid card, and the number of rounds")),),
    state=LanternAuction,
    build=build,
    frames=FRAMES,
    spans=MOVES.spans,
    boxes=BOXES,
    words=Words(describe=MOVES.describe, parse=MOVES.parse, ask=ask, tell=tell, why_not=why_not),
    shown=Shown(draw=draw),
    suite=SUITE,
)

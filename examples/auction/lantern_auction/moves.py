"""The moves, each kind named once: its words, its arguments, its sentence, and the things it points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternwood.core.kinds import Kinds, counted, listed
from lanternwood.core.text import N_

from lantern_auction.content import BIDS, PRIZES

if TYPE_CHECKING:
    from lantern_auction.rules import LanternAuction

MOVES: Kinds[LanternAuction] = Kinds("lantern-auction")
BID = MOVES.add("bid {card}", counted("card", BIDS), text=N_("bid {card}"), points=("bid:{card}",))
TURN = MOVES.add(
    "turn {prize}",
    listed("prize", PRIZES, lambda s: s.box.ids, lambda s: s.box.names, like="moon"),
    text=N_("turn up {prize}"),
    points=("prize:{prize}",),
    nature=True,
)

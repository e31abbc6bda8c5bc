"""What the shared suite is told about Lantern Auction: prizes and bid cards are somewhere, once."""

from __future__ import annotations

from lanternwood.core.frame import State
from lanternwood.core.suite import Suite

from lantern_auction.rules import LanternAuction

VARIANT = """
[[prize]]
id = "moon"
value = 1

[[prize]]
id = "tallow"
value = 20
"""


def census(s: State) -> dict[str, int]:
    """The prizes, and what should not be: a prize in two places, hands of which one is too small."""
    assert isinstance(s, LanternAuction)
    up = [*s.lying, *(prize for row in s.won for prize in row)]
    return {
        "prizes": len(up) + len(s.bag()),
        "twice": len(up) - len(set(up)),
        "uneven": len({len(hand) for hand in s.hands}) - 1,
    }


def whole(s: State) -> dict[str, int]:
    assert isinstance(s, LanternAuction)
    return {"prizes": len(s.box.prizes), "twice": 0, "uneven": 0}


SUITE = Suite(census=census, whole=whole, variant=VARIANT, quick=True)

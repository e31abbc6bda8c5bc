"""The moves of both games, as named ints. What the two share stands first and has the same numbers in both."""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.core.spans import Spans

SPANS: Final = Spans("vale")
RACE_SPANS: Final = Spans("vale-race")

# A seat's answers, and nature's deal of the panels.
MOVE: Final[i64] = SPANS.add("move", 36)
FLIP: Final[i64] = SPANS.add("flip", 4)
SWAP: Final[i64] = SPANS.add("swap", 6)
DEAL: Final[i64] = SPANS.add("deal", 4)
# Wisp in the Vale alone.
WAKE: Final[i64] = SPANS.add("wake", 3)
SLEEP: Final[i64] = SPANS.add("sleep", 3)
TELEPORT: Final[i64] = SPANS.add("teleport", 36)
PASS: Final[i64] = SPANS.add("pass")
LEAVE: Final[i64] = SPANS.add("leave")
BANISH: Final[i64] = SPANS.add("banish", 36)
SPIN: Final[i64] = SPANS.add("spin", 4)


def _shared() -> None:
    for span in SPANS.spans[:4]:
        RACE_SPANS.add(span.name, span.size)


_shared()
FIRST: Final[i64] = RACE_SPANS.add("first", 4)
CHARMS: Final[i64] = FLIP
"""Flips and swaps lie side by side: a charm on the panels is `move - CHARMS`, 0 to 3 a flip, 4 to 9 a swap."""

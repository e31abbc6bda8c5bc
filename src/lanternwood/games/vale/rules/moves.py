"""The first numbers of all kinds of moves, as `moves` declares them. What both games share has the same numbers."""

from typing import Final

from lanternwood.core.ints import i64

# fields: written by `lanternwood write`
# fmt: off
MOVE: Final[i64] = 0; FLIP: Final[i64] = 36; SWAP: Final[i64] = 40; DEAL: Final[i64] = 46; WAKE: Final[i64] = 50
SLEEP: Final[i64] = 53; TELEPORT: Final[i64] = 56; PASS: Final[i64] = 92; LEAVE: Final[i64] = 93
BANISH: Final[i64] = 94; SPIN: Final[i64] = 130; FIRST: Final[i64] = 50
# fmt: on
# end of fields

CHARMS: Final[i64] = FLIP
"""Flips and swaps lie side by side: a charm on the panels is `move - CHARMS`, 0 to 3 a flip, 4 to 9 a swap."""

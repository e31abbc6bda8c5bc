"""The numbers that rules, words and pages of both games agree on."""

from typing import Final

from lanternwood.core.ints import i64

NONE: Final[i64] = -1
VILLAGERS: Final[i64] = 3
WISP: Final[i64] = 3
"""The wisp's number as a piece, and its seat in Wisp in the Vale."""

# The last charm (WV-30): 0 to 3 a flip, 4 to 9 a swap, then a villager put to sleep, a villager woken.
NO_CHARM: Final[i64] = -1
SWAPS: Final[i64] = 4
PANEL_CHARMS: Final[i64] = 10
SLEPT: Final[i64] = 10
WOKE: Final[i64] = 13

# How a game ended, in `result`: else the seats that have won, as bits.
GOING_ON: Final[i64] = -1
DRAW: Final[i64] = 0
VILLAGERS_WIN: Final[i64] = 7
WISP_WINS: Final[i64] = 8

# What a charm can be (`undo_scope`, B-6).
ALL_CHARMS: Final[i64] = 0
PANELS_ONLY: Final[i64] = 1

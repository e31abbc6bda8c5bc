"""The numbers that rules, words and pages of Wizard Kittens agree on."""

from typing import Final

from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.kittens.content.box import DIFFICULTIES, KEPT

NONE: Final[i64] = -1
TYPES: Final[i64] = 4
CIRCLE: Final[i64] = 12
"""Numbers to a circle: how many of each type lie in each of three chapters."""
PILE: Final[i64] = 10
"""Components in the top and in the bottom pile of the deck (WK-09)."""
BOOK: Final[i64] = KEPT * len(DIFFICULTIES)
"""Curses that clear the book (WK-46)."""
GUILTY: Final[i64] = 10
"""Points with which one has lost when caught (WK-54)."""
TOO_FEW: Final[i64] = 5
"""Points with which one of two has lost when caught (WK-77)."""
BYTE: Final[i64] = 256
"""Extras of a curse are four counts in one number, a byte each."""
EXTRA: Final[Ints] = ints_of([256**n for n in range(4)])

# Spells, by number.
SUMMON: Final[i64] = 0
SLING: Final[i64] = 1
SWAT: Final[i64] = 2
SWITCH: Final[i64] = 3
OVERFLOW: Final[i64] = 4
AVALANCHE: Final[i64] = 5
DISMISS: Final[i64] = 6
YOINK: Final[i64] = 7

# How a game ended.
GOING_ON: Final[i64] = 0
CLEARED: Final[i64] = 1
CAUGHT: Final[i64] = 2

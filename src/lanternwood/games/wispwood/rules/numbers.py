"""Numbers of the rulebook that no row of the box changes, and what kinds of tiles and squares are called."""

from typing import Final

from lanternwood.core.ints import i64

# Types of wisp, in the order of the content rows; then what else lies on a square.
JACK: Final[i64] = 0
WITCH: Final[i64] = 1
ORB: Final[i64] = 2
HEART: Final[i64] = 3
TREE: Final[i64] = 4
CAT: Final[i64] = 5
KINDS: Final[i64] = 6

EMPTY: Final[i64] = -1
GHOST_CAT: Final[i64] = -2
NONE: Final[i64] = -1
SPACES: Final[i64] = 8
LINES: Final[i64] = 6
"""Lines of a seat's score for one round: the five goal cards and the bonus."""

# Which goal cards are drawn from (`deck_rule`), and what `picked` says of a deck.
ANY_CARD: Final[i64] = 0
ONE_PAW: Final[i64] = 1
WITH_PROMOS: Final[i64] = 2
OUT: Final[i64] = -2
"""In `picked`: this deck is not used (WW-62)."""

BY_HAND: Final[i64] = -1
"""The step of set-up at which the first seat lays the ring, in place of step 0 (option `ring`)."""

MARK: Final[i64] = 4
"""Numbers to a mark: seat, square, type, and the reshuffle that made it with the types that were possible then."""
KIND_SETS: Final[i64] = 16

# Squares in moves: from -5 to 5 both ways, counted from the top left of the forest as it lies.
REACH: Final[i64] = 5
SPREAD: Final[i64] = 11
CELLS: Final = 121

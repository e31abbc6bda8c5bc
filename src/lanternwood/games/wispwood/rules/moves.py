"""The first numbers of all kinds of moves, as `moves` declares them, and squares in them.

A cell in a move is counted from the top left of the forest as it lies, from -5 to 5 both ways, because a forest may
grow on any side (WW-35, WW-54). Words for people use the seat's own coordinates instead.
"""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.games.wispwood.rules import numbers as c

# fields: written by `lanternwood write`
# fmt: off
DEAL: Final[i64] = 0; CAT_DEAL: Final[i64] = 1; TAKE: Final[i64] = 2; SHAPE: Final[i64] = 10
CAT_SHAPE: Final[i64] = 18; PLACE: Final[i64] = 26; WISP: Final[i64] = 3293; TREES: Final[i64] = 3414
TREE: Final[i64] = 3415; DONE: Final[i64] = 3536; STAY: Final[i64] = 3537; CAT: Final[i64] = 3538
GHOST: Final[i64] = 3659; RING: Final[i64] = 3667; GOAL: Final[i64] = 3673; FIRST: Final[i64] = 3707
LEVEL: Final[i64] = 3711; DRAW: Final[i64] = 3715; FIREFLY: Final[i64] = 3719; HIDE: Final[i64] = 3723
LAY: Final[i64] = 3727
# fmt: on
# end of fields


def cell_index(row: i64, column: i64) -> i64:
    """A cell's place in a span of cells."""
    return (row + c.REACH) * c.SPREAD + column + c.REACH


def row_of(index: i64) -> i64:
    """The row of a place in a span of cells."""
    return index // c.SPREAD - c.REACH


def column_of(index: i64) -> i64:
    """The column of a place in a span of cells."""
    return index % c.SPREAD - c.REACH

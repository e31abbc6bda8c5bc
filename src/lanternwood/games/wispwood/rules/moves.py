"""The moves of Wispwood, as named ints.

A cell in a move is counted from the top left of the forest as it lies, from -5 to 5 both ways, because a forest may
grow on any side (WW-35, WW-54). Words for people use the seat's own coordinates instead; see `words`.
"""

from typing import Final

from lanternwood.core.ints import i64
from lanternwood.core.spans import Spans
from lanternwood.games.wispwood.content.box import MOST_CARDS
from lanternwood.games.wispwood.content.shapes import LAID
from lanternwood.games.wispwood.rules.numbers import CELLS, REACH, SPREAD

SPANS: Final = Spans("wispwood")

# A seat's answers, in the order of a turn.
DEAL: Final[i64] = SPANS.add("deal")
CAT_DEAL: Final[i64] = SPANS.add("cat-deal")
TAKE: Final[i64] = SPANS.add("take", 8)
SHAPE: Final[i64] = SPANS.add("shape", 8)
CAT_SHAPE: Final[i64] = SPANS.add("cat-shape", 8)
PLACE: Final[i64] = SPANS.add("place", LAID * CELLS)
WISP: Final[i64] = SPANS.add("wisp", CELLS)
TREES: Final[i64] = SPANS.add("trees")
TREE: Final[i64] = SPANS.add("tree", CELLS)
DONE: Final[i64] = SPANS.add("done")
# Between rounds, and the solo set-up.
STAY: Final[i64] = SPANS.add("stay")
CAT: Final[i64] = SPANS.add("cat", CELLS)
GHOST: Final[i64] = SPANS.add("ghost", 8)
# Nature's answers.
RING: Final[i64] = SPANS.add("ring", 6)
GOAL: Final[i64] = SPANS.add("goal", MOST_CARDS)
FIRST: Final[i64] = SPANS.add("first", 4)
LEVEL: Final[i64] = SPANS.add("level", 4)
DRAW: Final[i64] = SPANS.add("draw", 4)
FIREFLY: Final[i64] = SPANS.add("firefly", 4)
HIDE: Final[i64] = SPANS.add("hide", 4)

# A seat's answer again, which came later than the others: the ring, laid by hand.
LAY: Final[i64] = SPANS.add("lay", 6)


def cell_index(row: i64, column: i64) -> i64:
    """A cell's place in a span of cells."""
    return (row + REACH) * SPREAD + column + REACH


def row_of(index: i64) -> i64:
    """The row of a place in a span of cells."""
    return index // SPREAD - REACH


def column_of(index: i64) -> i64:
    """The column of a place in a span of cells."""
    return index % SPREAD - REACH

"""The moves of Wispwood, as named ints, and the shapes in all their orientations.

A cell in a move is counted from the top left of the forest as it lies, from -5 to 5 both ways, because a forest may
grow on any side (WW-35, WW-54). Words for people use the seat's own coordinates instead; see `words`.
"""

from typing import Final

from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.core.spans import Spans
from lanternwood.games.wispwood.content.box import BOX, Shape

REACH: Final[i64] = 5
SPREAD: Final[i64] = 11
CELLS: Final = 121


def _turned(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return _cornered([(c, -r) for r, c in cells])


def _mirrored(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return _cornered([(r, -c) for r, c in cells])


def _cornered(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    top = min(r for r, c in cells)
    left = min(c for r, c in cells)
    return sorted((r - top, c - left) for r, c in cells)


def orientations(shape: Shape) -> list[list[tuple[int, int]]]:
    """The different ways to lay a shape (WW-31): four turns, then four turns of its mirror image."""
    found: list[list[tuple[int, int]]] = []
    cells = _cornered(list(shape.cells))
    for _ in range(2):
        for _ in range(4):
            if cells not in found:
                found.append(cells)
            cells = _turned(cells)
        cells = _mirrored(cells)
    return found


def _all_orientations() -> list[list[tuple[int, int]]]:
    return [cells for shape in BOX.shapes for cells in orientations(shape)]


LAID: Final = _all_orientations()
"""Every orientation of every shape as (row, column) pairs, row by row."""


def _first_orientations() -> list[int]:
    starts = [0]
    for shape in BOX.shapes:
        starts.append(starts[-1] + len(orientations(shape)))
    return starts


def _offsets(which: int) -> list[int]:
    """The bit offset of one cell of each orientation; smaller shapes name their last cell again, to no effect."""
    return [8 * r + c for r, c in (cells[min(which, len(cells) - 1)] for cells in LAID)]


FIRST_LAID: Final[Ints] = ints_of(_first_orientations())
OFFSET_A: Final[Ints] = ints_of(_offsets(0))
OFFSET_B: Final[Ints] = ints_of(_offsets(1))
OFFSET_C: Final[Ints] = ints_of(_offsets(2))
OFFSET_D: Final[Ints] = ints_of(_offsets(3))
OFFSETS: Final[Ints] = ints_of([_offsets(which)[laid] for laid in range(len(LAID)) for which in range(4)])
"""The four of each orientation in a row."""
SIZE: Final[Ints] = ints_of([len(shape.cells) for shape in BOX.shapes])

SPANS: Final = Spans("wispwood")

# A seat's answers, in the order of a turn.
DEAL: Final[i64] = SPANS.add("deal")
CAT_DEAL: Final[i64] = SPANS.add("cat-deal")
TAKE: Final[i64] = SPANS.add("take", 8)
SHAPE: Final[i64] = SPANS.add("shape", 8)
CAT_SHAPE: Final[i64] = SPANS.add("cat-shape", 8)
PLACE: Final[i64] = SPANS.add("place", len(LAID) * CELLS)
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
GOAL: Final[i64] = SPANS.add("goal", len(BOX.cards))
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

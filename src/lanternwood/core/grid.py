"""Small square boards as bits: eight columns to a row, boards of at most six by six, so that no bit is ever lost.

Cells are numbered 8 * row + column. The two spare columns on the right swallow what a shift carries over an edge,
as long as the result is cut to a square. Tables are built from plain ints at import: a literal shifted by an
`i64` would be a 32-bit shift when compiled.
"""

from typing import Final

from lanternwood.core.ints import Ints, append, count, i64, vec

STRIDE: Final = 8
LARGEST: Final = 6


def _table(masks: list[int]) -> Ints:
    out: Ints = vec[i64]()
    for mask in masks:
        out = append(out, mask)
    return out


def _mask(cells: list[tuple[int, int]]) -> int:
    bits = 0
    for row, column in cells:
        bits |= 1 << (STRIDE * row + column)
    return bits


def _squares() -> Ints:
    return _table([_mask([(r, c) for r in range(n) for c in range(n)]) for n in range(LARGEST + 1)])


def _from_cell(kind: str) -> Ints:
    """For each cell the cells of the largest board that stand in a relation to it."""
    masks = []
    for cell in range(STRIDE * STRIDE):
        row, column = divmod(cell, STRIDE)
        found = []
        for r in range(LARGEST):
            for c in range(LARGEST):
                dr, dc = r - row, c - column
                far = max(abs(dr), abs(dc))
                if far == 0:
                    continue
                if (
                    (kind == "row" and dr == 0)
                    or (kind == "column" and dc == 0)
                    or (kind == "falling" and dr == dc)
                    or (kind == "rising" and dr == -dc)
                    or (kind == "ring1" and far == 1)
                    or (kind == "ring2" and far == 2)
                    or (kind == "below" and dc == 0 and dr > 0)
                ):
                    found.append((r, c))
        masks.append(_mask(found))
    return _table(masks)


BIT: Final[Ints] = _table([1 << n for n in range(63)])
SQUARE: Final[Ints] = _squares()
"""The n by n square in the corner, by n."""
WHOLE: Final[i64] = SQUARE[LARGEST]
ROW: Final[Ints] = _table([_mask([(r, c) for c in range(LARGEST)]) for r in range(LARGEST)])
COLUMN: Final[Ints] = _table([_mask([(r, c) for r in range(LARGEST)]) for c in range(LARGEST)])
TOP: Final[i64] = ROW[0]
LEFT: Final[i64] = COLUMN[0]
IN_ROW: Final[Ints] = _from_cell("row")
IN_COLUMN: Final[Ints] = _from_cell("column")
FALLING: Final[Ints] = _from_cell("falling")
RISING: Final[Ints] = _from_cell("rising")
RING1: Final[Ints] = _from_cell("ring1")
RING2: Final[Ints] = _from_cell("ring2")
BELOW: Final[Ints] = _from_cell("below")


def _places() -> Ints:
    """The number of a cell from its single bit: powers of two differ modulo 67."""
    places = [0] * 67
    for n in range(63):
        places[(1 << n) % 67] = n
    return _table(places)


PLACE_OF: Final[Ints] = _places()


def cell_of(bit: i64) -> i64:
    """The cell of a board with one bit."""
    return PLACE_OF[bit % 67]


def beside(board: i64) -> i64:
    """The cells that share a side with a cell of the board (cut it to a square)."""
    return board << 1 | board >> 1 | board << 8 | board >> 8


def corners(board: i64) -> i64:
    """The cells that touch a cell of the board at a corner (cut it to a square)."""
    return board << 9 | board >> 9 | board << 7 | board >> 7


def around(board: i64) -> i64:
    """The cells that surround a cell of the board, sides and corners, on the largest board."""
    return (beside(board) | corners(board)) & WHOLE


def group_of(seed: i64, within: i64) -> i64:
    """The cells joined to the seed through sides, inside `within`."""
    while True:
        wider = (seed | beside(seed)) & within
        if wider == seed:
            return seed
        seed = wider


def height(board: i64) -> i64:
    """Rows from the top of the board down to its lowest cell."""
    n: i64 = LARGEST
    while n > 0 and not board & ROW[n - 1]:
        n -= 1
    return n


def width(board: i64) -> i64:
    """Columns from the left of the board to its last cell."""
    n: i64 = LARGEST
    while n > 0 and not board & COLUMN[n - 1]:
        n -= 1
    return n


__all__ = ["count"]

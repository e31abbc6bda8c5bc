"""The eight shapes of the pond (WW-05): every way two, three or four squares hang together, each once."""

from __future__ import annotations

from dataclasses import dataclass

from lanternwood.core.content import Content, Row

Cell = tuple[int, int]

SHAPES = 8
LAID = 27
"""Ways to lie of all eight together. They are the same eight in every box, so this never changes; their order may."""


@dataclass(frozen=True)
class Shape:
    """A printed shape of the pond (WW-05)."""

    id: str
    name: str
    cells: tuple[Cell, ...]


def cornered(cells: list[Cell]) -> list[Cell]:
    """Squares moved to the top left, row by row."""
    top = min(r for r, c in cells)
    left = min(c for r, c in cells)
    return sorted((r - top, c - left) for r, c in cells)


def orientations(shape: Shape) -> list[list[Cell]]:
    """The different ways to lay a shape (WW-31): four turns, then four turns of its mirror image."""
    found: list[list[Cell]] = []
    cells = cornered(list(shape.cells))
    for _ in range(2):
        for _ in range(4):
            if cells not in found:
                found.append(cells)
            cells = cornered([(c, -r) for r, c in cells])
        cells = cornered([(r, -c) for r, c in cells])
    return found


def parts_of(shape: Shape, shapes: list[Shape]) -> list[int]:
    """The shapes one square smaller that are part of a shape, by number.

    Every square of a shape lies in one of them, so where it fits, touching the forest, one of them does as well.
    """
    found: list[int] = []
    for gone in shape.cells:
        left = [cell for cell in shape.cells if cell != gone]
        for number, other in enumerate(shapes):
            if len(other.cells) == len(left) and cornered(left) in orientations(other) and number not in found:
                found.append(number)
    return found


def read_shapes(content: Content) -> list[Shape]:
    """The eight shapes of a box."""
    shapes: list[Shape] = []
    for row in content.rows("shape"):
        shape = _shape(row)
        for other in shapes:
            if cornered(list(shape.cells)) in orientations(other):
                raise row.wrong(f"this is {other.id} again: every shape is there once")
        shapes.append(shape)
    if len(shapes) != SHAPES:
        raise content.rows("shape")[0].wrong(f"there should be {SHAPES} shapes, not {len(shapes)}")
    return shapes


def _shape(row: Row) -> Shape:
    cells = row.raw("cells")
    good = isinstance(cells, list) and all(
        isinstance(c, list) and len(c) == 2 and all(type(n) is int and 0 <= n < 4 for n in c) for c in cells
    )
    if not good or not 2 <= len(cells) <= 4:
        raise row.wrong("cells should be two to four [row, column] pairs")
    shape = Shape(row.id, row.text("name"), tuple((c[0], c[1]) for c in cells))
    if not _hangs_together(shape.cells):
        raise row.wrong("its squares should be different ones that hang together by their sides")
    row.source()
    row.finish()
    return shape


def _hangs_together(cells: tuple[Cell, ...]) -> bool:
    reached = [cells[0]]
    for row, column in reached:
        for near in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if near in cells and near not in reached:
                reached.append(near)
    return len(reached) == len(cells)

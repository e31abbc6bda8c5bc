"""Boards as bits, held against loops over rows and columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from lanternwood.core import grid
from lanternwood.core.rng import Rng

Cell = tuple[int, int]
SIDES = [(-1, 0), (1, 0), (0, -1), (0, 1)]
CORNERS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
ALL = [(r, c) for r in range(6) for c in range(6)]


def bits(cells: Iterable[Cell]) -> int:
    return sum(1 << (8 * r + c) for r, c in set(cells))


def cells(board: int) -> set[Cell]:
    return {(at // 8, at % 8) for at in range(63) if board >> at & 1}


def boards() -> list[int]:
    """Empty, full, single squares, and many at random."""
    rng = Rng(99)
    some = [[cell for cell in ALL if rng.below(6) < dense] for dense in (1, 2, 3, 4, 5) for _ in range(60)]
    return [0, bits(ALL), *[bits([cell]) for cell in ALL], *[bits(one) for one in some]]


def stepped(board: int, steps: list[Cell]) -> set[Cell]:
    return {(r + dr, c + dc) for r, c in cells(board) for dr, dc in steps if (r + dr, c + dc) in ALL}


def test_tables_of_squares() -> None:
    for n in range(7):
        assert grid.SQUARE[n] == bits((r, c) for r in range(n) for c in range(n))
    assert bits(ALL) == grid.WHOLE
    for n in range(6):
        assert grid.ROW[n] == bits((n, c) for c in range(6))
        assert grid.COLUMN[n] == bits((r, n) for r in range(6))
    assert bits((0, c) for c in range(6)) == grid.TOP
    assert bits((r, 0) for r in range(6)) == grid.LEFT
    for n in range(63):
        assert grid.BIT[n] == 2**n


RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "IN_ROW": lambda dr, dc: dr == 0,
    "IN_COLUMN": lambda dr, dc: dc == 0,
    "FALLING": lambda dr, dc: dr == dc,
    "RISING": lambda dr, dc: dr == -dc,
    "RING1": lambda dr, dc: max(abs(dr), abs(dc)) == 1,
    "RING2": lambda dr, dc: max(abs(dr), abs(dc)) == 2,
    "BELOW": lambda dr, dc: dc == 0 and dr > 0,
}


@pytest.mark.parametrize("name", RELATIONS)
def test_tables_of_relations(name: str) -> None:
    table = getattr(grid, name)
    for row, column in ALL:
        found = {(r, c) for r, c in ALL if (r, c) != (row, column) and RELATIONS[name](r - row, c - column)}
        assert cells(table[8 * row + column]) == found


def test_cell_of_every_bit() -> None:
    for at in range(63):
        assert grid.cell_of(1 << at) == at


def test_counting() -> None:
    for board in boards():
        assert grid.count(board) == len(cells(board))


def test_neighbours() -> None:
    for board in boards():
        assert cells(grid.beside(board) & grid.WHOLE) == stepped(board, SIDES)
        assert cells(grid.corners(board) & grid.WHOLE) == stepped(board, CORNERS)
        assert cells(grid.around(board)) == stepped(board, SIDES + CORNERS)


@pytest.mark.parametrize("side", [3, 4, 5, 6])
def test_neighbours_within_a_smaller_square(side: int) -> None:
    """Nothing wraps round from one edge to the other."""
    for board in boards():
        small = board & grid.SQUARE[side]
        assert cells(grid.beside(small) & grid.SQUARE[side]) == {
            (r, c) for r, c in stepped(small, SIDES) if r < side and c < side
        }


def test_groups() -> None:
    for board in boards()[::6]:
        for cell in cells(board):
            group = {cell}
            while True:
                wider = group | {near for near in stepped(bits(group), SIDES) if near in cells(board)}
                if wider == group:
                    break
                group = wider
            assert cells(grid.group_of(bits([cell]), board)) == group


def test_height_and_width() -> None:
    for board in boards():
        assert grid.height(board) == max((r + 1 for r, _ in cells(board)), default=0)
        assert grid.width(board) == max((c + 1 for _, c in cells(board)), default=0)

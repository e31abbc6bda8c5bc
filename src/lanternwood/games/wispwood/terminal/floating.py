"""The shape in the player's hand: it floats over the forest, turns and mirrors, and jumps to legal places.

This is geometry only. Whether a place is legal is looked up among the offered placements.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lanternwood.games.wispwood.terminal.table import Box, Cell

Cells = frozenset[Cell]


@dataclass(frozen=True)
class Floating:
    """A shape at a place."""

    cells: Cells

    @property
    def corner(self) -> Cell:
        return min(r for r, _ in self.cells), min(c for _, c in self.cells)

    @property
    def size(self) -> Cell:
        top, left = self.corner
        return max(r for r, _ in self.cells) - top + 1, max(c for _, c in self.cells) - left + 1

    def at(self, corner: Cell) -> Floating:
        """The same shape with its top left corner here."""
        top, left = self.corner
        return Floating(frozenset((r - top + corner[0], c - left + corner[1]) for r, c in self.cells))

    def shifted(self, down: int, right: int) -> Floating:
        return Floating(frozenset((r + down, c + right) for r, c in self.cells))

    def turned(self) -> Floating:
        """A quarter turn clockwise, in place."""
        return Floating(frozenset((c, -r) for r, c in self.cells)).at(self.corner)

    def mirrored(self) -> Floating:
        """Left becomes right, in place."""
        return Floating(frozenset((r, -c) for r, c in self.cells)).at(self.corner)

    def centred(self, cell: Cell) -> Floating:
        """The same shape around a square."""
        rows, columns = self.size
        return self.at((cell[0] - (rows - 1) // 2, cell[1] - (columns - 1) // 2))

    def inside(self, box: Box) -> Floating:
        """Pushed back into a box it has left."""
        (top, left), (rows, columns) = self.corner, self.size
        return self.at(
            (
                max(box.top, min(top, box.bottom - rows + 1)),
                max(box.left, min(left, box.right - columns + 1)),
            )
        )

    def words(self) -> str:
        """How a placement is said."""
        return "place " + " ".join(f"{r},{c}" for r, c in sorted(self.cells))


def form(cells: Iterable[Cell]) -> Cells:
    """A shape without its place."""
    return Floating(frozenset(cells)).at((0, 0)).cells


def next_place(now: Floating, places: list[Cells], step: int) -> Floating:
    """The next legal place: first those of the same form, in reading order, then other forms."""
    forms: list[Cells] = []
    turning = now
    for _ in range(2):
        for _ in range(4):
            if form(turning.cells) not in forms:
                forms.append(form(turning.cells))
            turning = turning.turned()
        turning = turning.mirrored()
    mine = form(now.cells)
    here = [place for place in places if form(place) == mine] or places
    order = sorted(here, key=lambda place: (forms.index(form(place)), Floating(place).corner))
    if now.cells in order:
        return Floating(order[(order.index(now.cells) + step) % len(order)])
    top, left = now.corner
    return Floating(
        min(order, key=lambda place: abs(Floating(place).corner[0] - top) + abs(Floating(place).corner[1] - left))
    )


def nearest(now: Floating, places: list[Cells]) -> Floating:
    """The legal place of the same form that is closest, or the shape where it is."""
    mine = [place for place in places if form(place) == form(now.cells)]
    return next_place(now, mine, 0) if mine else now

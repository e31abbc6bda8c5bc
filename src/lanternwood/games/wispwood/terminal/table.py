"""What lies on a Wispwood table, read for drawing. What may be done with it is not known here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from lanternwood.core.frame import State
from lanternwood.games.wispwood.content.box import LETTERS, Card
from lanternwood.games.wispwood.content.box import Box as Rows
from lanternwood.games.wispwood.moves import MOVES, cells_of_placement
from lanternwood.games.wispwood.rules.numbers import LINES
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.turn import Lighting, Placing, Shaping
from lanternwood.games.wispwood.shown.plain_text import pond_letters, squares

Cell = tuple[int, int]


def thing(cell: Cell) -> str:
    """How options and `why_not` name a square."""
    return f"cell:{cell[0]},{cell[1]}"


def cell_of(name: str) -> Cell | None:
    """The square that a name such as cell:0,-1 means."""
    if not name.startswith("cell:"):
        return None
    row, _, column = name[5:].partition(",")
    return int(row), int(column)


@dataclass(frozen=True)
class Box:
    """Rows and columns from first to last."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    def holds(self, cell: Cell) -> bool:
        return self.top <= cell[0] <= self.bottom and self.left <= cell[1] <= self.right


class Table:
    """A Wispwood state as the screen wants it."""

    def __init__(self, state: State) -> None:
        self.s = cast(Wispwood, state)
        self.seats = int(self.s.seats)
        self.round = int(self.s.round)
        self.rounds = int(self.s.last_round)
        self.side = int(self.s.side)
        self.solo = bool(self.s.solo)
        self.pond = pond_letters(self.s)
        self.shapes = [self.box.shapes[int(shape)] for shape in self.s.ring]
        self.supply = int(self.s.supply)
        self.discards = {letter: int(self.s.discards[kind]) for kind, letter in enumerate(LETTERS)}
        self.fireflies = int(self.s.flips)

    @property
    def box(self) -> Rows:
        """The rows of the box on this table."""
        return self.s.box.rows

    def forest(self, seat: int) -> dict[Cell, str]:
        return squares(self.s, seat)

    def extent(self, seat: int) -> Box:
        """The rows and columns a forest takes up."""
        here = self.forest(seat)
        rows, columns = [r for r, _ in here], [c for _, c in here]
        return Box(min(rows), min(columns), max(rows), max(columns))

    def reach(self, seat: int) -> Box:
        """How far the forest could still grow: every place the round's square may come to lie on."""
        box = self.extent(seat)
        spare_rows, spare_columns = self.side - box.rows, self.side - box.columns
        return Box(box.top - spare_rows, box.left - spare_columns, box.bottom + spare_rows, box.right + spare_columns)

    def ready(self, seat: int) -> bool:
        return bool(int(self.s.ready) >> seat & 1)

    def place_in_round(self, seat: int) -> str:
        """Who holds the paw, who is last in the round, and whose last turn of the round it is (WW-10, WW-45)."""
        seats, first = int(self.s.seats), int(self.s.first)
        if seats == 1 or first < 0:
            return ""
        if self.s.ending and seat in self.s.asked:
            return "last turn this round"
        return "paw" if seat == first else "last" if seat == (first + seats - 1) % seats else ""

    @property
    def goals(self) -> list[Card]:
        return [self.box.cards[int(card)] for card in self.s.goals if card >= 0]

    @property
    def ghost(self) -> list[tuple[str, int, int]]:
        """Letter, points for each, and how many the ghost holds, best level first."""
        rows = [(letter, int(self.s.levels[k]), int(self.s.ghost_wisps[k])) for k, letter in enumerate(LETTERS)]
        return sorted(rows, key=lambda row: -row[1])

    @property
    def chosen_space(self) -> int | None:
        """The pond's space whose wisp is being placed."""
        top = self.s.now if self.s.stack else None
        return int(top.space) if isinstance(top, Shaping | Placing | Lighting) else None

    def laid(self, seat: int) -> list[Cell]:
        """The squares of a shape a seat has laid, while its wisp's square is being asked."""
        top = self.s.now if self.s.stack else None
        if not isinstance(top, Lighting) or int(top.seat) != seat:
            return []
        return cells_of_placement(self.s, seat, MOVES.spans.split(int(top.place))[1])

    def scored(self, seat: int) -> list[list[int]]:
        """The lines of every round: five goals and the bonus."""
        out = []
        for past in range(self.rounds):
            at = (past * self.seats + seat) * int(LINES)
            out.append([int(n) for n in self.s.sheet[at : at + int(LINES)]])
        return out

    @property
    def ghost_scored(self) -> list[int]:
        return [int(n) for n in self.s.ghost_sheet[: self.rounds]]

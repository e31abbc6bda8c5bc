"""What the player at the screen sees and points at: the table as shown, the cursor, and what a move changes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lanternwood.cli.tui import session as shared
from lanternwood.cli.tui.session import Choice
from lanternwood.core.scores import SeatScore
from lanternwood.games.wispwood.terminal.choices import Choices
from lanternwood.games.wispwood.terminal.floating import Floating, nearest, next_place
from lanternwood.games.wispwood.terminal.ring import toward
from lanternwood.games.wispwood.terminal.table import Cell, Table, cell_of, thing
from lanternwood.match.match import Match

FEW = 6
"""So many following moves are tried to say what a step can lead to."""


@dataclass(frozen=True)
class Change:
    """What a move does to a seat's score, line by line; `best` if a following step still decides it."""

    lines: dict[str, int] = field(default_factory=dict)
    best: bool = False

    @property
    def total(self) -> int:
        return sum(self.lines.values())


class Session(shared.Session):
    """One match at one screen."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.at = ""
        self.floating: Floating | None = None
        self.hand: Floating | None = None
        self.fresh: dict[int, set[Cell]] = {}
        self.before = Table(self.state)
        self.view = self.before.reach(self.seat)
        self.choices: Choices | None = None
        self.look()

    # Looking

    def look(self) -> None:
        """Take in the table as it is now, and put the cursor somewhere sensible."""
        # A shape that was laid and taken up again stays where it was.
        self.hand, self.floating = self.floating or self.hand, None
        self.choices = None
        super().look()
        if not self.match.can_undo:
            # The picture stands still during a turn, though the forest may come to reach less far.
            self.view = self.table.reach(self.seat)

    def handed_over(self) -> None:
        self.at = ""

    def take_in(self) -> None:
        self.table = Table(self.state)
        self._changes: dict[str, Change | None] = {}
        self._next: dict[str, set[str]] = {}

    def offer(self) -> None:
        self.choices = Choices(self.game, self.state, self.seat)
        self._settle_cursor()

    def _settle_cursor(self) -> None:
        assert self.choices is not None
        if self.choices.kind == "place":
            places = list(self.choices.places)
            if self.hand is not None and self.hand.cells in self.choices.places:
                self.floating = self.hand
                return
            middle = self._middle()
            self.floating = Floating(
                min(places, key=lambda place: abs(_mid(place)[0] - middle[0]) + abs(_mid(place)[1] - middle[1]))
            )
        elif self.at not in self.choices.by_target:
            self.at = self._nearest(cell_of(self.at) or self._middle())

    def _nearest(self, cell: Cell) -> str:
        """The closest square that may be chosen, or the first thing that may."""
        assert self.choices is not None
        order = self.choices.order
        squares = [(square, name) for name in order if (square := cell_of(name)) is not None]
        if not squares:
            return order[0]
        return min(squares, key=lambda found: abs(found[0][0] - cell[0]) + abs(found[0][1] - cell[1]))[1]

    def _middle(self) -> Cell:
        box = self.table.extent(self.seat)
        return (box.top + box.bottom) // 2, (box.left + box.right) // 2

    def before_forest(self) -> dict[Cell, str]:
        """My forest without the step that waits to be confirmed."""
        return Table(self.match.state).forest(self.seat)

    def remember(self) -> None:
        """From here on, new tiles of others count as fresh."""
        self.before = Table(self.match.state.clone())
        self.fresh = {}

    def freshen(self) -> None:
        """Which tiles have come since `remember`."""
        now = Table(self.match.state)
        self.fresh = {}
        for seat in range(now.seats):
            old = self.before.forest(seat)
            self.fresh[seat] = {cell for cell, letter in now.forest(seat).items() if old.get(cell) != letter}

    # The cursor

    def choice(self) -> Choice | None:
        """The legal move under the cursor."""
        if self.choices is None:
            return None
        if self.floating is not None:
            return self.choices.places.get(self.floating.cells)
        return self.choices.by_target.get(self.at)

    def keyed(self, key: str) -> Choice | None:
        """The move that a key picks; a number that is no choice puts the cursor on that space of the pond."""
        if self.choices is None:
            return None
        choice = self.choices.by_key.get(key)
        if choice is None and self.choices.kind == "pond" and key.isdigit():
            self.point(f"pond:{key}")
        return choice

    def step(self, down: int, right: int) -> None:
        """Move the cursor, or the shape in hand, one step."""
        if self.choices is None:
            return
        self.note = ""
        reach = self.table.reach(self.seat)
        if self.floating is not None:
            self.floating = self.floating.shifted(down, right).inside(reach)
            return
        cell = cell_of(self.at)
        if self.choices.kind == "cell" and cell is None:
            self.at = self._nearest(self._middle())
        elif self.choices.kind == "cell" and cell is not None:
            to = (cell[0] + down, cell[1] + right)
            if reach.holds(to):
                self.at = thing(to)
        else:
            self.at = toward(self.at, self.choices, down, right)

    def jump(self, step: int) -> None:
        """To the next legal place."""
        if self.choices is None:
            return
        self.note = ""
        if self.floating is not None:
            self.floating = next_place(self.floating, list(self.choices.places), step)
            return
        order = self.choices.order
        at = order.index(self.at) if self.at in order else -1
        self.at = order[(at + step) % len(order)]

    def turn(self, mirror: bool) -> None:
        """Turn or mirror the shape in hand, to the closest legal place it then has where it was legal before."""
        if self.floating is None or self.choices is None:
            return
        was_legal = self.floating.cells in self.choices.places
        new = self.floating.mirrored() if mirror else self.floating.turned()
        new = new.inside(self.table.reach(self.seat))
        self.floating = nearest(new, list(self.choices.places)) if was_legal else new
        self.note = ""

    def point(self, target: str) -> bool:
        """Put the cursor on a thing; False if it is of no interest now."""
        if self.choices is None:
            return False
        cell = cell_of(target)
        if self.floating is not None:
            if cell is None:
                return False
            self.floating = self.floating.centred(cell).inside(self.table.reach(self.seat))
        elif (cell is not None and self.choices.kind == "cell") or target in self.choices.things():
            self.at = target
        else:
            return False
        self.note = ""
        return True

    # Words

    @property
    def target(self) -> str:
        """What `why_not` is asked about."""
        return self.floating.words() if self.floating is not None else self.at

    def title(self, target: str) -> str:
        """A thing's name for people."""
        kind, _, what = target.partition(":")
        if kind == "shape":
            return next((f"the {shape.name}" for shape in self.table.shapes if shape.id == what), what)
        return {"pond": f"space {what}", "cell": f"square {what}"}.get(kind, target)

    def change(self) -> Change | None:
        """What the move under the cursor would change in my score sheet."""
        if self.match.pending is not None:
            if Table(self.match.state).round != self.table.round:
                return None
            return compared(self.game.shown.score(self.match.state), self.scores, self.seat)
        choice = self.choice()
        if choice is None:
            return None
        if choice.option.words not in self._changes:
            self._changes[choice.option.words] = self._change(choice.move)
        return self._changes[choice.option.words]

    def _change(self, move: int) -> Change | None:
        after = self.state.clone()
        after.play(self.seat, move)
        if Table(after).round != self.table.round:
            return None
        mine = self.table.forest(self.seat)
        if Table(after).forest(self.seat) != mine:
            return compared(self.scores, self.game.shown.score(after), self.seat)
        found = []
        following = list(after.moves(self.seat))
        for later in following if len(following) <= FEW else []:
            further = after.clone()
            further.play(self.seat, later)
            if Table(further).round == self.table.round and Table(further).forest(self.seat) != mine:
                found.append(compared(self.scores, self.game.shown.score(further), self.seat))
        return replace(max(found, key=lambda change: change.total), best=True) if found else None

    def leads_to(self) -> set[str]:
        """The things that could be chosen after the move under the cursor."""
        choice = self.choice()
        if choice is None:
            return set()
        words = choice.option.words
        if words not in self._next:
            after = self.state.clone()
            after.play(self.seat, choice.move)
            points: set[str] = set()
            for move in after.moves(self.seat):
                option = self.game.words.describe(after, self.seat, int(move))
                if not option.words.startswith("cat-"):
                    points.update(option.points)
            self._next[words] = points
        return self._next[words]


def compared(before: list[SeatScore], after: list[SeatScore], seat: int) -> Change:
    """How one seat's sheet changed, line by line."""
    old = {line.name: line.points for line in before[seat].lines}
    new = {line.name: line.points for line in after[seat].lines}
    return Change({name: new[name] - old.get(name, 0) for name in new if new[name] != old.get(name, 0)})


def _mid(cells: frozenset[Cell]) -> tuple[float, float]:
    return sum(r for r, _ in cells) / len(cells), sum(c for _, c in cells) / len(cells)

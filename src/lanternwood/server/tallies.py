"""What became of somebody's tables: one line for each, and a tally for each game, from the rows of the store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from lanternwood.bots import LEVELS
from lanternwood.store.store import MatchRow, SeatRow


@dataclass
class Mine:
    """One table of somebody's: the row of the store, taken apart."""

    row: MatchRow
    seats: list[int]

    @property
    def your_turn(self) -> bool:
        return any(self.row.asked >> seat & 1 for seat in self.seats)

    @property
    def names(self) -> list[str]:
        return self.row.names.split("\n")

    @property
    def scores(self) -> list[int]:
        """Points by seat; none where they were not kept."""
        return [int(score) for score in self.row.scores.split()]

    @property
    def bots(self) -> list[str]:
        return self.row.bots.split("\n") if self.row.winners >= 0 else []

    @property
    def winners(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if self.row.winners > 0 and self.row.winners >> seat & 1]

    @property
    def waited_for(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if self.row.asked >> seat & 1]

    def names_of(self, seats: list[int]) -> list[str]:
        return [self.names[seat] for seat in seats if self.names[seat]]

    @property
    def won(self) -> bool:
        return any(seat in self.winners for seat in self.seats)

    @property
    def counts(self) -> bool:
        """Is it over, is the end known, and was there somebody else, or a game for one?"""
        against = len(self.names) > len(self.seats) or len(self.names) == 1
        return self.row.over and self.row.winners >= 0 and against

    @property
    def level(self) -> str:
        """The strongest bot at the table; empty where only people sat."""
        return next((level for level in reversed(LEVELS) if level in self.bots), "")


@dataclass
class Tally:
    """Somebody's finished games of one kind."""

    played: int = 0
    won: int = 0
    best: int | None = None
    streak: int = 0
    """Games won in a row, up to the last one."""
    levels: dict[str, list[int]] = field(default_factory=dict)
    """Won and played by the strongest bot at the table; `""` where there was none."""
    _broken: bool = False

    def add(self, mine: Mine) -> None:
        """One game more, an older one than those before."""
        self.played += 1
        self.won += mine.won
        self._broken = self._broken or not mine.won
        self.streak += not self._broken
        level = self.levels.setdefault(mine.level, [0, 0])
        level[0] += mine.won
        level[1] += 1
        own = [mine.scores[seat] for seat in mine.seats if seat < len(mine.scores)]
        if own:
            self.best = max(own) if self.best is None else max(self.best, *own)

    @property
    def by_level(self) -> list[tuple[str, int, int]]:
        """Won and played against each level, the weakest first, people last."""
        return [(level, *self.levels[level]) for level in (*LEVELS, "") if level in self.levels]  # type: ignore[misc]


def mine_of(rows: Iterable[tuple[SeatRow, MatchRow]]) -> list[Mine]:
    """Somebody's tables, each once: where it is their turn first, then what goes on, the latest first."""
    tables: dict[str, Mine] = {}
    for seat, row in rows:
        tables.setdefault(row.match, Mine(row, [])).seats.append(seat.seat)
    return sorted(tables.values(), key=lambda each: (not each.your_turn, each.row.over, -each.row.updated))


def tallies(tables: Iterable[Mine]) -> dict[str, Tally]:
    """What was played, by game."""
    out: dict[str, Tally] = {}
    for each in sorted(tables, key=lambda mine: -mine.row.updated):
        if each.counts:
            out.setdefault(each.row.game, Tally()).add(each)
    return out

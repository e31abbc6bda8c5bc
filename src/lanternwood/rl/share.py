"""The games of one process: a batch, the rows of the arrays that it fills, and what it can be told to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lanternwood.rl.batch import Batch
from lanternwood.rl.memory import Arrays
from lanternwood.rl.opponents import Opponents, Seating
from lanternwood.rl.table import Setup, pay, standing


@dataclass(frozen=True)
class Final:
    """How a game of a runner ended, in the step that also began the next one."""

    game: int
    """Its row."""
    terminated: bool
    """It was played to its end; otherwise it was broken off."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    steps: int
    observations: NDArray[np.int16]
    """What each seat saw at the end: one row for each seat."""


class Share:
    """The games from one number to another."""

    def __init__(
        self, setup: Setup, arrays: Arrays, first: int, last: int, limit: int, seating: Seating | None = None
    ) -> None:
        self.setup = setup
        self.first = first
        self.arrays = {name: array[first:last] for name, array in arrays.items()}
        self.masks = self.arrays["masks"].reshape(-1)
        self.marked: NDArray[np.int64] = np.zeros(0, np.int64)
        self.moves: list[int] = []
        encoding = setup.encoding
        self.batch = Batch(setup.start, encoding.encoder, encoding.actions, last - first, first, 0, limit)
        self.batch.counted = setup.by_and_by
        self.stood = np.zeros((last - first, setup.seats), np.float32)
        """What has been paid so far in each game, where rewards come by and by."""
        if seating is not None:
            self.batch.bots = Opponents(setup, seating, self.batch)

    def ready(self, _: Any) -> None:
        """Nothing; it is here."""

    def reset(self, seed: int) -> None:
        """All games from the beginning."""
        self.batch.seed = seed
        self.batch.reset()
        self._show()
        self.stood[:] = 0
        for name in ("rewards", "terminations", "truncations"):
            self.arrays[name][:] = 0

    def check(self, _: Any) -> int:
        """The first game whose action is not legal, by what the tables offer and not by what the masks say; or -1."""
        self.moves = self.arrays["actions"].tolist()
        row = self.batch.wrong(self.moves)
        return row if row < 0 else self.first + row

    def step(self, _: Any) -> None:
        """The actions that were checked, one in each game."""
        self.batch.step(self.moves)
        self._show()
        self._pay()

    def _show(self) -> None:
        batch, arrays = self.batch, self.arrays
        arrays["observations"].reshape(-1)[:] = _numbers(batch.seen, np.int16)
        self.masks[self.marked] = False
        self.marked = _numbers(batch.legal, np.int64)
        self.masks[self.marked] = True
        arrays["seats"][:] = _numbers(batch.seat, np.int64)
        arrays["some"][:] = _numbers(batch.some, np.int64)

    def _pay(self) -> None:
        batch, arrays, setup = self.batch, self.arrays, self.setup
        for name in ("rewards", "terminations", "truncations"):
            arrays[name][:] = 0
        if setup.by_and_by:
            points = _numbers(batch.points, np.int64).reshape(-1, setup.seats)
            now = standing(setup.rewards, points)
            arrays["rewards"][:] = now - self.stood
            self.stood = now
        for end in batch.ended:
            if setup.by_and_by:
                self.stood[end.row] = 0
            else:
                paid = pay(setup.game.name, setup.rewards, setup.seats, end.whole, end.winners, end.scores)
                arrays["rewards"][end.row] = paid
            arrays["terminations" if end.whole else "truncations"][end.row] = True

    def finals(self, _: Any) -> list[dict[str, Any]]:
        """The games that the last step ended, as data."""
        row = self.setup.encoding.encoder.row
        return [
            {
                "game": self.first + end.row,
                "terminated": end.whole,
                "winners": list(end.winners),
                "scores": list(end.scores),
                "steps": end.steps,
                "observations": [[int(number) for number in row(end.table, seat)] for seat in range(self.setup.seats)],
            }
            for end in self.batch.ended
        ]

    def save(self, _: Any) -> list[dict[str, Any]]:
        """Every game as data, and what the last step paid."""
        kept = []
        for row, table in enumerate(self.batch.tables):
            told = {name: self.arrays[name][row].tolist() for name in ("rewards", "terminations", "truncations")}
            numbers = [int(number) for number in self.batch.kept(row)]
            stood = self.stood[row].tolist()
            kept.append({"table": self.setup.game.save(table), "numbers": numbers, "stood": stood} | told)
        return kept

    def load(self, kept: dict[str, Any]) -> None:
        """Games as they were kept."""
        self.batch.seed = kept["seed"]
        self.batch.clear()
        for row, one in enumerate(kept["rows"][self.first : self.first + len(self.batch.tables)]):
            self.batch.restore(row, self.setup.game.load(one["table"]), one["numbers"])
            self.stood[row] = one["stood"]
            for name in ("rewards", "terminations", "truncations"):
                self.arrays[name][row] = one[name]
        self._show()


DEEDS: dict[str, Callable[[Share, Any], Any]] = {
    "ready": Share.ready,
    "reset": Share.reset,
    "check": Share.check,
    "step": Share.step,
    "finals": Share.finals,
    "save": Share.save,
    "load": Share.load,
}
"""What a share of the games can be told to do, in this process or in another."""


def _numbers(items: Any, kind: Any) -> NDArray[Any]:
    """Numbers of a batch as an array: the same memory where it is compiled, a copy where it is not."""
    return np.array(items, kind) if isinstance(items, list) else np.frombuffer(items, kind)

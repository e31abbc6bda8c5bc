"""Many games stepped by one call, in this process or spread over several that share memory.

The arrays of a runner are its own: the next step writes over them. Copy what is to be kept.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import math
import mmap
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from types import TracebackType
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.rl.batch import Batch
from lanternwood.rl.table import Setup, pay

MOST_GAMES = 1_000_000
MOST_PROCESSES = 256
SEED_BITS = 62


Arrays = dict[str, NDArray[Any]]
"""The arrays of some games by name: one row for each game."""


def layout(games: int, length: int, actions: int, seats: int) -> list[tuple[str, tuple[int, ...], Any]]:
    """The arrays as they lie in memory."""
    return [
        ("actions", (games,), np.int64),
        ("seats", (games,), np.int64),
        ("some", (games,), np.int64),
        ("rewards", (games, seats), np.float32),
        ("observations", (games, length), np.int16),
        ("masks", (games, actions), np.bool_),
        ("terminations", (games,), np.bool_),
        ("truncations", (games,), np.bool_),
    ]


def arrays_in(memory: Any, games: int, length: int, actions: int, seats: int) -> Arrays:
    """The arrays in some memory, which may be shared."""
    found: Arrays = {}
    at = 0
    for name, shape, kind in layout(games, length, actions, seats):
        count = math.prod(shape)
        found[name] = np.frombuffer(memory, kind, count, at).reshape(shape)
        at += found[name].nbytes
    return found


def memory_for(games: int, length: int, actions: int, seats: int) -> int:
    """Bytes that the arrays take."""
    return sum(math.prod(shape) * np.dtype(kind).itemsize for _, shape, kind in layout(games, length, actions, seats))


class Share:
    """The games of one process: a batch, and the rows of the arrays that it fills."""

    def __init__(self, setup: Setup, arrays: Arrays, first: int, last: int, limit: int) -> None:
        self.setup = setup
        self.arrays = {name: array[first:last] for name, array in arrays.items()}
        self.masks = self.arrays["masks"].reshape(-1)
        self.marked: NDArray[np.int64] = np.zeros(0, np.int64)
        encoding = setup.encoding
        self.batch = Batch(setup.start, encoding.encoder, encoding.actions, last - first, first, 0, limit)

    def reset(self, seed: int) -> None:
        """All games from the beginning."""
        self.batch.seed = seed
        self.batch.reset()
        self._fill()

    def step(self, _: int) -> None:
        """One answer in each game."""
        self.batch.step(self.arrays["actions"].tolist())
        self._fill()

    def _fill(self) -> None:
        batch, arrays = self.batch, self.arrays
        arrays["observations"].reshape(-1)[:] = _numbers(batch.seen, np.int16)
        self.masks[self.marked] = False
        self.marked = _numbers(batch.legal, np.int64)
        self.masks[self.marked] = True
        arrays["seats"][:] = _numbers(batch.seat, np.int64)
        arrays["some"][:] = _numbers(batch.some, np.int64)
        for name in ("rewards", "terminations", "truncations"):
            arrays[name][:] = 0
        setup = self.setup
        for end in batch.ended:
            paid = pay(setup.game.name, setup.rewards, setup.seats, end.whole, end.winners, end.scores)
            arrays["rewards"][end.row] = paid
            arrays["terminations" if end.whole else "truncations"][end.row] = True


DEEDS: dict[str, Callable[[Share, int], None]] = {
    "ready": lambda share, _: None,
    "reset": Share.reset,
    "step": Share.step,
}
"""What a share of the games can be told to do, in this process or in another."""


def _numbers(items: Any, kind: Any) -> NDArray[Any]:
    """Numbers of a batch as an array: the same memory where it is compiled, a copy where it is not."""
    return np.array(items, kind) if isinstance(items, list) else np.frombuffer(items, kind)


class Runner:
    """Many games. `step` takes one action for each; a game that is over begins anew at once, so that `terminations`
    and `rewards` tell of the game that ended and everything else of the new one.

    The same seed gives the same games, however many processes play them.
    """

    def __init__(self, setup: Setup, games: int, processes: int, seed: int, max_steps: int | None) -> None:
        _whole("games", games, 1, MOST_GAMES)
        _whole("processes", processes, 1, min(MOST_PROCESSES, games))
        _whole("seed", seed, 0, 2**SEED_BITS - 1)
        limit = 0 if max_steps is None else _whole("max_steps", max_steps, 1, 2**31)
        self.setup = setup
        self.seed = seed
        self.games = games
        self.helpers: list[Helper] = []
        encoding = setup.encoding
        shape = (games, encoding.length, encoding.actions, setup.seats)
        if processes == 1:
            self.arrays = arrays_in(bytearray(memory_for(*shape)), *shape)
            self.share: Share | None = Share(setup, self.arrays, 0, games, limit)
        else:
            self.share = None
            with tempfile.NamedTemporaryFile(prefix="lanternwood-") as file:
                file.truncate(memory_for(*shape))
                self.arrays = arrays_in(mmap.mmap(file.fileno(), 0), *shape)
                cuts = [games * n // processes for n in range(processes + 1)]
                orders = {"shape": shape, "file": file.name, "limit": limit, "setup": _written(setup)}
                try:
                    for first, last in itertools.pairwise(cuts):
                        self.helpers.append(Helper(orders | {"first": first, "last": last}))
                    self._do("ready")  # everybody has opened the file; its name may go
                except BaseException:
                    self.close()
                    raise
        self.observations: NDArray[np.int16] = self.arrays["observations"]
        self.masks: NDArray[np.bool_] = self.arrays["masks"]
        self.seats: NDArray[np.int64] = self.arrays["seats"]
        self.some: NDArray[np.int64] = self.arrays["some"]
        """A random legal action for each game: for opponents that play at random, and for measuring."""
        self.rewards: NDArray[np.float32] = self.arrays["rewards"]
        self.terminations: NDArray[np.bool_] = self.arrays["terminations"]
        self.truncations: NDArray[np.bool_] = self.arrays["truncations"]

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
        """All games from the beginning, or other games with another seed: what the asked seats see, and what they may
        do."""
        if seed is not None:
            self.seed = _whole("seed", seed, 0, 2**SEED_BITS - 1)
        self._do("reset", self.seed)
        return self.observations, self.masks

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.int16], NDArray[np.bool_], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """One action in each game: observations, masks, rewards by seat, terminations, truncations."""
        self.arrays["actions"][:] = self._checked(actions)
        self._do("step")
        return self.observations, self.masks, self.rewards, self.terminations, self.truncations

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        if not self.masks.any():
            raise BadInput("no game has begun: reset the runner first")
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise BadInput(f"actions should be {self.games} whole numbers, one for each game")
        most = self.setup.encoding.actions
        wrong = (given < 0) | (given >= most)
        wrong |= ~self.masks[np.arange(self.games), np.where(wrong, 0, given)]
        if wrong.any():
            row = int(wrong.argmax())
            raise BadInput(f"action {given[row]} in game {row} is not legal for seat {self.seats[row]}: see its mask")
        return given.astype(np.int64)

    def _do(self, what: str, number: int = 0) -> None:
        if self.share is not None:
            DEEDS[what](self.share, number)
        for helper in self.helpers:
            helper.say(f"{what} {number}")
        for helper in self.helpers:
            helper.hear()

    def close(self) -> None:
        """End the processes that help."""
        for helper in self.helpers:
            helper.close()
        self.helpers = []

    def __enter__(self) -> Runner:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Helper:
    """Another process with some of the games."""

    def __init__(self, orders: dict[str, Any]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lanternwood.rl.runner", json.dumps(orders)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )

    def say(self, words: str) -> None:
        """Tell it what to do."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(words + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # `hear` says so

    def hear(self) -> None:
        """Wait until it is done."""
        assert self.process.stdout is not None
        if self.process.stdout.readline() != "done\n":
            raise LanternwoodError(f"a process of the runner ended with exit code {self.process.wait()}")

    def close(self) -> None:
        """Let it end."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def serve(orders: dict[str, Any], asked: TextIO, answers: TextIO) -> None:
    """What a helping process does, until nobody asks any more."""
    with open(orders["file"], "r+b") as file:
        arrays = arrays_in(mmap.mmap(file.fileno(), 0), *orders["shape"])
    share = Share(Setup(**orders["setup"]), arrays, orders["first"], orders["last"], orders["limit"])
    for line in asked:
        what, number = line.split()
        DEEDS[what](share, int(number))
        print("done", file=answers, flush=True)


def _written(setup: Setup) -> dict[str, Any]:
    return {
        "game": setup.game.name,
        "seats": setup.seats,
        "options": setup.options,
        "rewards": setup.rewards,
        "scaled": False,
    }


def _whole(name: str, value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise BadInput(f"{name} = {value!r}: a whole number from {least} to {most} is expected")
    return int(value)


if __name__ == "__main__":
    serve(json.loads(sys.argv[1]), sys.stdin, sys.stdout)

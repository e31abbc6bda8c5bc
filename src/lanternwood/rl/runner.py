"""Many games stepped by one call, in this process or spread over several that share memory.

The arrays of a runner are its own: the next step writes over them, and nobody else can. Copy what is to be kept.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import subprocess
import sys
from types import TracebackType
from typing import Any, SupportsIndex, TextIO

import numpy as np
from numpy.typing import NDArray

from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.rl.memory import Shape, arrays_in, memory_for, opened, read_only, shared
from lanternwood.rl.opponents import Seating
from lanternwood.rl.share import DEEDS, Final, Share
from lanternwood.rl.table import Setup, whole

MOST_GAMES = 1_000_000
MOST_PROCESSES = 256
SEED_BITS = 62
VERSION = 2
"""Of what `save` gives."""


class Runner:
    """Many games. `step` takes one action for each; a game that is over begins anew at once (Gymnasium calls this
    resetting in the same step), so that `terminations` and `rewards` tell of the game that ended and everything else
    of the new one. `finals` tells the rest about those that ended.

    The same seed gives the same games, however many processes play them.
    """

    def __init__(
        self,
        setup: Setup,
        games: SupportsIndex,
        processes: SupportsIndex,
        seed: SupportsIndex,
        max_steps: SupportsIndex | None,
        seating: Seating | None = None,
    ) -> None:
        self.games = whole("games", games, 1, MOST_GAMES)
        self.processes = whole("processes", processes, 1, min(MOST_PROCESSES, self.games))
        self.seed = whole("seed", seed, 0, 2**SEED_BITS - 1)
        self.max_steps = None if max_steps is None else whole("max_steps", max_steps, 1, 2**31)
        self.setup = setup
        self.seating = seating
        self.helpers: list[Helper] = []
        self._begun = False
        self._share: Share | None = None
        encoding = setup.encoding
        shape = (self.games, encoding.length, encoding.actions, setup.seats)
        limit = self.max_steps or 0
        if self.processes == 1:
            self._arrays = arrays_in(bytearray(memory_for(shape)), shape)
            self._share = Share(setup, self._arrays, 0, self.games, limit, seating)
        else:
            self._start_helpers(shape, limit)
        self.observations: NDArray[np.int16] = read_only(self._arrays["observations"])
        self.masks: NDArray[np.bool_] = read_only(self._arrays["masks"])
        self.seats: NDArray[np.int64] = read_only(self._arrays["seats"])
        self.some: NDArray[np.int64] = read_only(self._arrays["some"])
        """A random legal action for each game: for opponents that play at random, and for measuring."""
        self.rewards: NDArray[np.float32] = read_only(self._arrays["rewards"])
        self.terminations: NDArray[np.bool_] = read_only(self._arrays["terminations"])
        self.truncations: NDArray[np.bool_] = read_only(self._arrays["truncations"])

    def _start_helpers(self, shape: Shape, limit: int) -> None:
        with shared(memory_for(shape)) as (memory, name):
            self._arrays = arrays_in(memory, shape)
            cuts = [self.games * n // self.processes for n in range(self.processes + 1)]
            orders = {"shape": shape, "memory": name, "limit": limit, "setup": self.setup.plain()}
            orders["seating"] = None if self.seating is None else self.seating.plain()
            try:
                for first, last in itertools.pairwise(cuts):
                    self.helpers.append(Helper(orders | {"first": first, "last": last}))
                self._do("ready")  # everybody has found the memory; its name may go
            except BaseException:
                self.close()
                raise

    def reset(self, seed: SupportsIndex | None = None) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
        """All games from the beginning, or other games with another seed: what the asked seats see, and what they may
        do."""
        if seed is not None:
            self.seed = whole("seed", seed, 0, 2**SEED_BITS - 1)
        self._do("reset", self.seed)
        self._begun = True
        return self.observations, self.masks

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.int16], NDArray[np.bool_], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """One action in each game: observations, masks, rewards by seat, terminations, truncations."""
        if not self._begun:
            raise BadInput("no game has begun: reset the runner first")
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise BadInput(f"actions should be {self.games} whole numbers, one for each game")
        outside = (given < 0) | (given >= self.setup.encoding.actions)
        rows = [int(outside.argmax())] if outside.any() else []
        if not rows:
            self._arrays["actions"][:] = given
            rows = [row for row in self._do("check") if row >= 0]
        if rows:
            seat = self.seats[rows[0]]
            raise BadInput(f"action {given[rows[0]]} in game {rows[0]} is not legal for seat {seat}: see its mask")
        self._do("step")
        return self.observations, self.masks, self.rewards, self.terminations, self.truncations

    def finals(self) -> list[Final]:
        """The games that the last step ended: how, and what each seat saw at the end."""
        found = []
        for one in itertools.chain.from_iterable(self._do("finals")):
            winners, scores = tuple(one["winners"]), tuple(one["scores"])
            observations = np.array(one["observations"], np.int16)
            found.append(Final(one["game"], one["terminated"], winners, scores, one["steps"], observations))
        return found

    # Keeping

    def save(self) -> dict[str, Any]:
        """Everything that is needed to go on from here, as data that JSON can hold (`rl.restore`)."""
        return {
            "version": VERSION,
            "rules": self.setup.game.rules_version,
            "content": self.setup.game.versions.content,
            "setup": self.setup.plain(),
            "seating": None if self.seating is None else self.seating.plain(),
            "games": self.games,
            "seed": self.seed,
            "max_steps": self.max_steps,
            "rows": list(itertools.chain.from_iterable(self._do("save"))) if self._begun else [],
        }

    @classmethod
    def restored(cls, kept: dict[str, Any], processes: SupportsIndex = 1) -> Runner:
        """A runner that goes on exactly as the one that was kept would have."""
        try:
            version, rules, content, rows = kept["version"], kept["rules"], kept["content"], kept["rows"]
            setup = Setup(**kept["setup"])
            seating = None if kept["seating"] is None else Seating(setup.seats, **kept["seating"])
            games, seed, max_steps = kept["games"], kept["seed"], kept["max_steps"]
        except (KeyError, TypeError) as error:
            raise BadInput(f"this was not kept by a runner: {error!r}") from None
        if version != VERSION:
            raise BadInput(f"this runner was kept in form {version}; this version of lanternwood reads form {VERSION}")
        if rules != setup.game.rules_version:
            now = setup.game.rules_version
            raise BadInput(f"this runner was kept with rules {rules} of {setup.game.name}; these are rules {now}")
        if content != setup.game.versions.content:
            here = setup.game.versions.content
            raise BadInput(f"this runner was kept with content {content} of {setup.game.name}; this is content {here}")
        if rows and len(rows) != games:
            raise BadInput(f"this runner was kept with {games} games, and {len(rows)} are there")
        runner = cls(setup, games, processes, seed, max_steps, seating)
        if rows:
            try:
                runner._do("load", {"seed": seed, "rows": rows})
            except BaseException:
                runner.close()
                raise
            runner._begun = True
        return runner

    def __reduce__(self) -> tuple[Any, ...]:
        return Runner.restored, (self.save(), self.processes)

    def _do(self, what: str, more: Any = None) -> list[Any]:
        """What each process answers."""
        if self._share is not None:
            return [DEEDS[what](self._share, more)]
        words = f"{what} {json.dumps(more)}"
        for helper in self.helpers:
            helper.say(words)
        return [helper.hear() for helper in self.helpers]

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
            [sys.executable, "-m", "lanternwood.rl.runner"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        self.say(json.dumps(orders))

    def say(self, words: str) -> None:
        """Tell it what to do."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(words + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # `hear` says so

    def hear(self) -> Any:
        """Wait until it is done; gives what it answers."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.endswith("\n"):
            raise LanternwoodError(f"a process of the runner ended with exit code {self.process.wait()}")
        return json.loads(line)

    def close(self) -> None:
        """Let it end."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def serve(asked: TextIO, answers: TextIO) -> None:
    """What a helping process does, until nobody asks any more. The first line says which games are its own."""
    orders = json.loads(asked.readline())
    setup = Setup(**orders["setup"])
    seating = None if orders["seating"] is None else Seating(setup.seats, **orders["seating"])
    shape = tuple(orders["shape"])
    arrays = arrays_in(opened(orders["memory"], memory_for(shape)), shape)
    share = Share(setup, arrays, orders["first"], orders["last"], orders["limit"], seating)
    for line in asked:
        what, _, more = line.partition(" ")
        print(json.dumps(DEEDS[what](share, json.loads(more))), file=answers, flush=True)


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)

"""A run: games by number, each seeded by its number, and the file that keeps their results as they come.

A run's results are a list, one for each number, and depend on nothing but its definition: not on who played them, how
many at a time, or in which order. So a file of results can be continued by any number of processes, and by more games.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any

from lanternwood import __version__
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES

FORM = 1
"""The form of the file."""

Definition = dict[str, Any]
"""Everything that decides how the games of a run go, as plain data."""
Play = Callable[[Definition, list[int]], list[Any]]
"""Plays games by number and gives the result of each, as plain data. A function of a module, so that it can be sent."""


@dataclass(frozen=True)
class Run:
    """Some kind of run (`simulate`, `arena`, ...), what defines it, and how its games are played."""

    kind: str
    definition: Definition
    play: Play

    @property
    def digest(self) -> str:
        """A short name of all that defines the run."""
        return _digest([self.kind, self.definition])


def defined(game: Game, **more: Any) -> Definition:
    """A definition with the versions that decide how a game goes, and the pack if it is played with one."""
    pack = {"pack": game.pack.text()} if game.pack is not None else {}
    return {"game": game.name, "versions": str(game.versions), "lanternwood": __version__, **pack, **more}


def game_of(definition: Definition) -> Game:
    """The game of a run."""
    return GAMES.get(definition["game"], definition.get("pack", ""))


def check_versions(definition: Definition) -> None:
    """A worker elsewhere may hold another version, whose games go another way."""
    here = defined(game_of(definition))
    for name in ("lanternwood", "versions"):
        if definition[name] != here[name]:
            text = (
                f"a worker has {here[name]} of {definition['game']}, this command {definition[name]}: make them equal"
            )
            raise BadInput(text)


def _digest(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class RunFile:
    """Results in a file: a header that says what the run is, then a line for each batch. A torn end is dropped."""

    def __init__(self, path: str, run: Run) -> None:
        self.path = path
        self.run = run
        try:
            self.stream = open(path, "a+b")  # noqa: SIM115 (closed by `with`)
        except OSError as error:
            raise BadInput(f"cannot be opened: {error.strerror or error}", path) from None

    def __enter__(self) -> RunFile:
        try:
            _lock(self.stream.fileno())
        except OSError:
            self.stream.close()
            raise BadInput("another run is writing to this file", self.path) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stream.close()

    def read(self) -> dict[int, Any]:
        """The results that are there, by number; a new file gets its header."""
        self.stream.seek(0)
        whole = self.stream.read()
        lines = whole.split(b"\n")
        torn = lines.pop()
        if torn:
            self.stream.truncate(len(whole) - len(torn))
        if not lines:
            self._write({"form": FORM, "run": self.run.kind, "digest": self.run.digest, **self.run.definition})
            return {}
        self._check_header(self._line(lines, 0))
        results: dict[int, Any] = {}
        for n in range(1, len(lines)):
            line = self._line(lines, n)
            numbers, given = line.get("games"), line.get("results")
            if not isinstance(numbers, list) or not isinstance(given, list) or len(numbers) != len(given):
                raise BadInput("is not a batch of results", self.path, n + 1)
            if line.get("sum") != _digest([numbers, given]):
                raise BadInput("was changed after it was written (its sum is wrong)", self.path, n + 1)
            results.update(zip(numbers, given, strict=True))
        return results

    def _line(self, lines: list[bytes], n: int) -> dict[str, Any]:
        try:
            line = json.loads(lines[n])
        except ValueError:
            line = None
        if not isinstance(line, dict):
            what = "a header of results" if n == 0 else "a batch of results"
            raise BadInput(f"is not {what}", self.path, n + 1)
        return line

    def _check_header(self, header: dict[str, Any]) -> None:
        """Refuse results of another run, and say what is different."""
        if header.get("form") != FORM or "run" not in header:
            raise BadInput("is not a header of results", self.path, 1)
        ours = {"run": self.run.kind, **self.run.definition}
        for name, value in ours.items():
            there = header.get(name)
            if there != value:
                text = f"holds results of another run: {name} is {_short(there)} there and {_short(value)} here"
                raise BadInput(text, self.path)

    def add(self, numbers: list[int], results: list[Any]) -> None:
        """Keep a batch."""
        self._write({"games": numbers, "results": results, "sum": _digest([numbers, results])})

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self.stream.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            self.stream.flush()
        except OSError as error:
            raise BadInput(f"cannot be written: {error.strerror or error}", self.path) from None


def keep(run: Run, results: Iterable[tuple[int, Any]]) -> str:
    """Save results of a run that broke off without a file; the name of their file."""
    path = f"lanternwood-{run.kind}-{run.digest}.jsonl"
    Path(path).unlink(missing_ok=True)
    numbers, given = zip(*sorted(results), strict=True)
    with RunFile(path, run) as file:
        file.read()
        file.add(list(numbers), list(given))
    return path


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _lock(descriptor: int) -> None:
    """Nobody else may write; where files cannot be locked, nobody is kept from it."""
    if os.name == "posix":
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

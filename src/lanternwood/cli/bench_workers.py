"""Processes that measure, and what they have measured: a measure that fails is noted, and the others go on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from lanternwood.core.errors import LanternwoodError
from lanternwood.core.registry import GAMES

TABLES = tuple(f"{game.name}-{game.suite.measured}p" for game in GAMES.all() if game.suite.measured)
"""The tables that are measured: a game and a number of seats."""
BUILDS = {"pure": "src", "compiled": "build/compiled"}
Key = tuple[str, ...]
"""What is measured: a build, a table and a kind, or a peer."""
Asked = dict[Key, str]
"""The words that ask a worker for each measure."""


class Failed(LanternwoodError):
    """Something could not be measured."""


class Worker:
    """A process that measures one thing at a time when told to."""

    def __init__(self, script: Path, path: Path | None) -> None:
        env = dict(os.environ)
        if path is not None:
            env["PYTHONPATH"] = str(path)
        self.complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self.process = subprocess.Popen(
            [sys.executable, str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            env=env,
        )
        self.hello = self._read()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            code = self.process.wait()
            self.complaints.seek(0)
            last = next((line.strip() for line in reversed(self.complaints.readlines()) if line.strip()), "")
            raise Failed(f"the worker ended with exit code {code}{': ' if last else ''}{last}")
        answer = dict(json.loads(line))
        if "error" in answer:
            raise Failed(answer["error"])
        return answer

    def ask(self, words: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        with suppress(OSError):  # if it has ended, reading says how
            self.process.stdin.write(words + "\n")
            self.process.stdin.flush()
        return self._read()

    def close(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        self.process.wait()
        self.complaints.close()


class Measures:
    """All values of each measure over the rounds, and why some could not be taken."""

    def __init__(self) -> None:
        self.seen: dict[Key, list[float]] = {}
        self.failed: dict[str, str] = {}

    def take(self, key: Key, worker: Worker, words: str, field: str) -> None:
        """One more value; what has failed once is not tried again."""
        name = " ".join(key)
        if name in self.failed:
            return
        try:
            self.seen.setdefault(key, []).append(worker.ask(words)[field])
        except Failed as error:
            self.failed[name] = str(error)
            del self.seen[key]

    def take_turns(self, root: Path, script: str, rounds: int, field: str, peers: Asked, ours: Asked) -> None:
        """Every measure once in each round: those of others beside the plain build, ours in every build."""
        with self.workers(root / "bench" / script, builds(root)) as workers:
            for _ in range(rounds):
                for key, words in peers.items():
                    if worker := workers.get("pure"):
                        self.take(key, worker, words, field)
                for build, worker in workers.items():
                    for key, words in ours.items():
                        self.take((build, *key), worker, words, field)

    @contextmanager
    def workers(self, script: Path, paths: dict[str, Path | None]) -> Iterator[dict[str, Worker]]:
        """A worker for each build that can be started."""
        started: dict[str, Worker] = {}
        try:
            for name, path in paths.items():
                try:
                    started[name] = Worker(script, path)
                except Failed as error:
                    self.failed[name] = str(error)
            yield started
        finally:
            for worker in started.values():
                worker.close()


def builds(root: Path) -> dict[str, Path | None]:
    """The builds that are there."""
    return {build: root / path for build, path in BUILDS.items() if (root / path / "lanternwood").exists()}

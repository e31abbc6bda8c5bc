"""Fan-out: the games of a run are played in batches of about a second by a crew, and kept as they come."""

from __future__ import annotations

import itertools
import math
from collections import Counter, deque
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.lab.crews import Crew, Done, Gone, Lost, Ticket, crew_for
from lanternwood.lab.runs import Run, RunFile, keep

SECONDS = 1.0
"""How long a batch should take."""
LARGEST = 10_000
"""Games in a batch."""
TRIES = 4
"""So often a batch may lose its worker."""


def unwatched(done: int) -> None:
    """Nobody looks on."""


@dataclass(frozen=True)
class Where:
    """Who plays, where results are kept, and who looks on."""

    jobs: int = 1
    on: str = ""
    file: str = ""
    partly: bool = False
    """Whoever stops the run (Ctrl-C) is shown what there is by then."""
    progress: Callable[[int], None] = unwatched
    """Is called with how many games are done."""


class Results(list[Any]):
    """The results of games in order of their numbers; of a run that was stopped, those before the first that is
    missing."""

    stopped = ""
    """What became of the results, if somebody stopped the run."""
    asked = 0
    """How many games were asked for."""

    def marked(self) -> dict[str, Any]:
        """What a report says about being stopped; nothing, if the run is whole."""
        return {"stopped": self.stopped, "asked": self.asked} if self.stopped else {}


class Spread:
    """One run being played."""

    def __init__(self, run: Run, count: int, progress: Callable[[int], None]) -> None:
        self.run = run
        self.count = count
        self.progress = progress
        self.results: dict[int, Any] = {}
        self.left: deque[int] = deque()
        self.lost: Counter[int] = Counter()
        """How often the worker of a game died."""
        self.pace = 0.0
        """Seconds a game takes, by the batches so far; 0 before the first."""

    def batch(self, hands: int) -> list[int]:
        """The next games to hand out: one at first, then about a second of them, and fewer towards the end."""
        size = 1 if not self.pace else int(SECONDS / self.pace)
        size = max(1, min(size, LARGEST, math.ceil(len(self.left) / (2 * hands))))
        return [self.left.popleft() for _ in range(min(size, len(self.left)))]

    def go(self, crew: Crew, file: RunFile | None) -> None:
        """Play what is left, handing out a batch more than there are hands."""
        out: dict[Any, tuple[Ticket, list[int]]] = {}
        while self.left or out:
            while self.left and len(out) < (2 * crew.hands if crew.hands > 1 else 1):
                numbers = self.batch(crew.hands)
                ticket = crew.give(self.run.play, self.run.definition, numbers)
                out[id(ticket)] = ticket, numbers
            for ticket in crew.done([ticket for ticket, _ in out.values()]):
                held, numbers = out.pop(next(key for key, (held, _) in out.items() if held == ticket))
                try:
                    self.receive(numbers, crew.take(held), file)
                except Lost as loss:
                    self.redo(numbers, loss)

    def receive(self, numbers: list[int], done: Done, file: RunFile | None) -> None:
        """Take the results of a batch."""
        how, given, seconds = done
        if how == "refused":
            raise BadInput(given)
        if how == "broke":
            raise RuntimeError(f"game {numbers[0]} or one soon after it broke:\n{given}")
        if file is not None:
            file.add(numbers, given)
        self.results.update(zip(numbers, given, strict=True))
        pace = max(seconds / len(numbers), 1e-6)
        self.pace = pace if not self.pace else 0.7 * self.pace + 0.3 * pace
        self.progress(self.have)

    def redo(self, numbers: list[int], loss: Lost) -> None:
        """A batch goes back to the front of the queue; one that ends every worker ends the run."""
        self.lost.update(numbers)
        if max(self.lost[number] for number in numbers) >= TRIES:
            games = f"game {numbers[0]} was" if len(numbers) == 1 else f"games {numbers[0]} to {numbers[-1]} were"
            raise Gone(f"workers died {TRIES} times while {games} played") from loss
        self.left.extendleft(reversed(numbers))

    @property
    def have(self) -> int:
        """Results that were asked for: a file may hold more."""
        return sum(1 for number in self.results if number < self.count)


def spread(run: Run, count: int, where: Where) -> Results:
    """The results of the first `count` games, in order of their numbers, whoever plays them."""
    work = Spread(run, count, where.progress)
    with RunFile(where.file, run) if where.file else nullcontext() as file:
        if file is not None:
            work.results = file.read()
            work.progress(work.have)
        work.left.extend(number for number in range(count) if number not in work.results)
        if work.left:
            try:
                _play(work, where, file)
            except KeyboardInterrupt as stop:
                found = _in_order(work, str(stop))
                if not where.partly or not found:
                    raise
                return found
    return _in_order(work, "")


def _in_order(work: Spread, stopped: str) -> Results:
    found = Results(
        work.results[number] for number in itertools.takewhile(work.results.__contains__, range(work.count))
    )
    found.stopped, found.asked = stopped, work.count
    return found


def _play(work: Spread, where: Where, file: RunFile | None) -> None:
    """Play with a crew; whatever ends it early, results are kept."""
    try:
        crew = crew_for(min(where.jobs, len(work.left)), where.on)
        try:
            work.go(crew, file)
        except (LanternwoodError, OSError, RuntimeError) as error:
            raise BadInput(f"{_words(error)}; {_kept(work, where)}") from error
        finally:
            crew.close()
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"stopped: {_kept(work, where) if where.file else _not_kept(work)}") from None


def _words(error: Exception) -> str:
    return str(error).strip().replace("\n", " | ") or type(error).__name__


def _not_kept(work: Spread) -> str:
    """Who stops a run on purpose is not left with a file that nobody asked for."""
    if not work.results:
        return "no game was finished"
    return f"{work.have} of {work.count} games were played and are not kept; --file RESULTS.jsonl keeps them"


def _kept(work: Spread, where: Where) -> str:
    """What becomes of the results so far."""
    if not work.results:
        return "no game was finished"
    path = where.file or keep(work.run, work.results.items())
    return f"{work.have} of {work.count} games are kept in {path}: the same command with --file {path} goes on"

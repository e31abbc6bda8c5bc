"""Analyses of finished games: made once, in workers, one game at a time, and kept in the store."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from lanternwood.match.analysis import (
    SECOND_LOOK,
    SECONDS,
    VERSION,
    Judged,
    candidates,
    put_together,
    seconds_for,
)
from lanternwood.match.hints import seconds_of
from lanternwood.match.places import Refused
from lanternwood.match.table import Table
from lanternwood.server.workers import Finished, Stopping, Workers, confirm_one, judge_some, turns_in
from lanternwood.store.sqlite import SqliteStore

LOG = logging.getLogger("lanternwood.analyses")
WAITING = 20
"""Games that may wait to be looked at."""
T = TypeVar("T")


def whole_seconds() -> float:
    """What an analysis may take; the environment variable LANTERNWOOD_ANALYSIS says otherwise."""
    return seconds_of("LANTERNWOOD_ANALYSIS", SECONDS, 600.0)


class Analyses:
    """What is being looked at, and how far it is."""

    def __init__(self, store: SqliteStore, workers: Workers | None) -> None:
        self.store = store
        self.workers = workers
        self.progress: dict[str, float] = {}
        """How far each one is, from 0 to 1; below 0 while it waits."""
        self.failed: set[str] = set()
        self.turn = asyncio.Lock()

    async def found(self, match: str) -> dict[str, Any] | None:
        """What was found about a game, if it was looked at."""
        data = await self.store.analysis(match, VERSION)
        return None if data is None else json.loads(data)

    def begin(self, table: Table) -> bool:
        """Shall this game be looked at now? Not if it is being looked at already."""
        if self.workers is None:
            raise Refused("there is nobody here to look at the game")
        if table.match in self.progress:
            return False
        if len(self.progress) >= WAITING:
            raise Refused("too many games are waiting to be looked at; try again in a few minutes")
        self.progress[table.match] = -1.0
        self.failed.discard(table.match)
        return True

    async def make(self, table: Table) -> None:
        """Look at a finished game and keep what was found."""
        steps = [(seat, words) for seat, words in table.steps]
        created = table.created
        finished: Finished = (table.match, created.game, created.pack, len(table.seats), dict(created.options), steps)
        try:
            async with self.turn:
                self.progress[table.match] = 0.0
                found = await self._look(table, finished)
                data = json.dumps(found, ensure_ascii=False).encode()
                await self.store.keep_analysis(table.match, VERSION, data)
        except Stopping:
            pass  # it can be asked for again
        except Exception:
            self.failed.add(table.match)
            LOG.exception("a game could not be looked at", extra={"match": table.match})
        finally:
            self.progress.pop(table.match, None)

    async def _look(self, table: Table, finished: Finished) -> dict[str, Any]:
        turns = await asyncio.to_thread(turns_in, finished)
        first, second = seconds_for(turns, whole_seconds())
        judged: list[Judged] = []
        while len(judged) < len(turns):
            judged += await self._work(judge_some, finished, len(judged), first)
            self.progress[table.match] = (1 - SECOND_LOOK) * len(judged) / len(turns)
        again: list[Judged] = []
        chosen = candidates(judged)
        for one in chosen:
            again.append(await self._work(confirm_one, finished, one, second))
            self.progress[table.match] = 1 - SECOND_LOOK * (1 - len(again) / len(chosen))
        return put_together(table.game, turns, judged, again, table.state, len(table.steps))

    async def _work(self, work: Callable[..., T], *args: Any) -> T:
        """A batch in a worker; one whose worker died is done again."""
        assert self.workers is not None
        try:
            return await self.workers.run(work, *args)
        except BrokenProcessPool:
            LOG.warning("a worker died; its part of an analysis is done again")
            return await self.workers.run(work, *args)

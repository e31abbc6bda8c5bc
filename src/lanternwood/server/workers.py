"""Bots and advice in worker processes: the world is redealt before it leaves the server, so what is hidden stays here.

A finished game hides nothing, so an analysis is given all of it. It comes in batches of about half a second, so that a
bot that is asked meanwhile does not wait long.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from lanternwood.bots import builds
from lanternwood.core.errors import LanternwoodError
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.text import say
from lanternwood.match.analysis import Judged, Turn, confirm, judge, turns_of
from lanternwood.match.thinking import advice_for, think

LOG = logging.getLogger("lanternwood.workers")
LOOK = 1.0
"""Seconds between two looks whether a better build is there."""
BATCH = 0.5
"""Seconds of an analysis at a time."""
T = TypeVar("T")

Finished = tuple[str, str, str, int, dict[str, str], list[tuple[int, str]]]
"""A finished game: the match, the game, its pack, the seats, the options and the steps."""


_LAST: dict[str, list[Turn]] = {}
"""The turns of the game this worker was asked about last."""


def turns_in(finished: Finished) -> list[Turn]:
    match, game_name, pack, seats, options, steps = finished
    if match not in _LAST:
        game = GAMES.get(game_name, pack)
        _LAST.clear()
        _LAST[match] = turns_of(game, game.new(seats, options), steps)
    return _LAST[match]


def judge_some(finished: Finished, first: int, seconds: float) -> list[Judged]:
    """Some turns of a finished game, from a number on. Runs in a worker."""
    game, turns = GAMES.get(finished[1], finished[2]), turns_in(finished)
    found: list[Judged] = []
    end = time.monotonic() + BATCH
    while first + len(found) < len(turns) and (not found or time.monotonic() + seconds < end):
        found.append(judge(game, turns, first + len(found), seconds))
    return found


def confirm_one(finished: Finished, judged: Judged, seconds: float) -> Judged:
    """A second look at a turn. Runs in a worker."""
    return confirm(GAMES.get(finished[1], finished[2]), turns_in(finished), judged, seconds)


class Stopping(LanternwoodError):
    """The server is being stopped, so nobody thinks any more."""


class Workers:
    """A pool of processes for bots and advice; one that broke is replaced."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.site = ""
        self.pool = self._new_pool()
        self.old: list[ProcessPoolExecutor] = []
        self.closed = False
        self.watch: asyncio.Task[None] | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        return builds.pool(self.processes, self.site)

    @property
    def build(self) -> builds.Build:
        """What bots, hints and analyses are thought with."""
        return builds.Build(builds.COMPILED) if self.site else builds.now()

    def expect_better(self) -> None:
        """Go over to the compiled build when it is made, if one is being made."""
        if builds.awaited():
            self.watch = asyncio.get_running_loop().create_task(self._improve())

    async def _improve(self) -> None:
        while not (site := builds.ready()):
            if self.closed:
                return
            await asyncio.sleep(LOOK)
        better = builds.pool(self.processes, site)
        try:
            compiled = await asyncio.get_running_loop().run_in_executor(better, builds.here)
        except BrokenProcessPool:
            compiled = False
        if not compiled or self.closed:
            LOG.warning("the compiled build cannot be used; bots go on as they are")
            builds.give_up(site)
            better.shutdown(wait=False)
            return
        self.site = site
        self.old.append(self.pool)
        self.pool.shutdown(wait=False)  # what is being thought there is thought to its end
        self.pool = better
        LOG.info("bots, hints and analyses use the compiled build now")

    async def bot_turn(self, game: Game, s: State, seat: int, bot: str, seed: str) -> list[str]:
        """What a bot does next; the world it is given is redealt here, before it leaves this process."""
        return await self.run(think, game.name, redealt(game, s, seat, seed), seat, bot, seed)

    async def advice(self, game: Game, s: State, seat: int, seed: str, seconds: float) -> dict[str, Any]:
        """What a seat could do, with reasons; this world is redealt here, too."""
        return await self.run(advice_for, game.name, redealt(game, s, seat, seed), seat, seed, seconds)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Let a worker do something."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        if self.closed:
            raise Stopping(say("the server is being stopped; try again in a moment"))
        try:
            return await loop.run_in_executor(pool, work, *args)
        except (BrokenProcessPool, asyncio.CancelledError) as error:
            if self.closed:
                raise Stopping(say("the server is being stopped; try again in a moment")) from None
            if isinstance(error, BrokenProcessPool) and self.pool is pool:
                self.pool = self._new_pool()
            raise

    def close(self) -> None:
        """Nobody waits for a thought any more: workers end in the middle of it, because Python would wait for them."""
        if self.closed:
            return
        self.closed = True
        if self.watch is not None:
            self.watch.cancel()
        for pool in (self.pool, *self.old):
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


def redealt(game: Game, s: State, seat: int, seed: str) -> dict[str, Any]:
    """A world that the seat cannot tell from the real one, as data."""
    world = s.clone()
    world.redeal(seat, Rng(seed_of(f"redeal {seed}")))
    return game.save(world)

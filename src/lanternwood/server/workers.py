"""Bots and advice in worker processes: the world is redealt before it leaves the server, so what is hidden stays here.

A finished game hides nothing, so an analysis is given all of it. It comes in batches of about half a second, so that a
bot that is asked meanwhile does not wait long.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from lanternwood.bots import at_table, make
from lanternwood.bots.advice import advise
from lanternwood.core.errors import LanternwoodError
from lanternwood.core.frame import State
from lanternwood.core.game import GAMES, Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.text import say
from lanternwood.match.analysis import Judged, Turn, confirm, judge, turns_of
from lanternwood.match.hints import hint_data, hints
from lanternwood.match.say import secret_question

MOST = 40
"""Steps of a bot that are written at once."""
FEW, LONGER = 24, 3
"""Where the game was played on so rarely in the time there is, a hint may take so many times longer."""
BATCH = 0.5
"""Seconds of an analysis at a time."""
T = TypeVar("T")

Finished = tuple[str, str, int, dict[str, str], list[tuple[int, str]]]
"""A finished game: the match, the game, the seats, the options and the steps."""


def think(game_name: str, saved: dict[str, Any], seat: int, bot: str, seed: str) -> list[str]:
    """A bot's turn in words, as far as it goes without chance or other seats. Runs in a worker."""
    game = GAMES.get(game_name)
    world = game.load(saved)
    player = make(at_table(bot), game, seat, seed)
    words: list[str] = []
    question = secret_question(world)
    while seat in world.asked and secret_question(world) == question and len(words) < MOST:
        move = player.choose(world)
        words.append(game.describe(world, seat, move).words)
        world.play(seat, move)
    return words


def advice_for(game_name: str, saved: dict[str, Any], seat: int, seed: str, seconds: float) -> dict[str, Any]:
    """What a seat could do, with reasons. Runs in a worker."""
    game = GAMES.get(game_name)
    world = game.load(saved)
    advice = advise(game, world, seat, seed, seconds=seconds)
    if advice.iterations < FEW and len(advice.best) > 1:
        advice = advise(game, world, seat, seed, seconds=LONGER * seconds)
    found = hints(game, world, seat, advice)
    return {"looks": advice.iterations, "hints": [hint_data(hint) for hint in found]}


_LAST: dict[str, list[Turn]] = {}
"""The turns of the game this worker was asked about last."""


def turns_in(finished: Finished) -> list[Turn]:
    match, game_name, seats, options, steps = finished
    if match not in _LAST:
        game = GAMES.get(game_name)
        _LAST.clear()
        _LAST[match] = turns_of(game, game.new(seats, options), steps)
    return _LAST[match]


def judge_some(finished: Finished, first: int, seconds: float) -> list[Judged]:
    """Some turns of a finished game, from a number on. Runs in a worker."""
    game, turns = GAMES.get(finished[1]), turns_in(finished)
    found: list[Judged] = []
    end = time.monotonic() + BATCH
    while first + len(found) < len(turns) and (not found or time.monotonic() + seconds < end):
        found.append(judge(game, turns, first + len(found), seconds))
    return found


def confirm_one(finished: Finished, judged: Judged, seconds: float) -> Judged:
    """A second look at a turn. Runs in a worker."""
    return confirm(GAMES.get(finished[1]), turns_in(finished), judged, seconds)


class Stopping(LanternwoodError):
    """The server is being stopped, so nobody thinks any more."""


class Workers:
    """A pool of processes for bots and advice; one that broke is replaced."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self._new_pool()
        self.closed = False

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))

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
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def redealt(game: Game, s: State, seat: int, seed: str) -> dict[str, Any]:
    """A world that the seat cannot tell from the real one, as data."""
    world = s.clone()
    world.redeal(seat, Rng(seed_of(f"redeal {seed}")))
    return game.save(world)

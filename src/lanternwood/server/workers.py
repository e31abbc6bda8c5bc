"""Bots think in processes of their own, never in the event loop. They get a redealt world, never the table."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from lanternwood.bots import make
from lanternwood.core.frame import State
from lanternwood.core.game import GAMES, Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.match.say import secret_question

MOST = 40
"""Steps of a bot that are written at once."""


def think(game_name: str, saved: dict[str, Any], seat: int, bot: str, seed: str) -> list[str]:
    """A bot's turn in words, as far as it goes without chance or other seats. Runs in a worker."""
    game = GAMES.get(game_name)
    world = game.load(saved)
    player = make(bot, game, seat, seed)
    words: list[str] = []
    question = secret_question(world)
    while seat in world.asked and secret_question(world) == question and len(words) < MOST:
        move = player.choose(world)
        words.append(game.describe(world, seat, move).words)
        world.play(seat, move)
    return words


class Workers:
    """A pool of processes for bots; one that broke is replaced."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))

    async def bot_turn(self, game: Game, s: State, seat: int, bot: str, seed: str) -> list[str]:
        """What a bot does next; the world it is given is redealt here, before it leaves this process."""
        world = s.clone()
        world.redeal(seat, Rng(seed_of(f"redeal {seed}")))
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, think, game.name, game.save(world), seat, bot, seed)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self._new_pool()
            raise

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

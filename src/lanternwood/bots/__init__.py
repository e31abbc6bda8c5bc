"""Bots: they see a redealt world, never the real one, so they know what their seat may know and nothing more.

`bot` is what a bot is; `random`, `greedy` and `searching` (with the compiled `search`) are kinds of them, `levels` are
those that people choose from, with their `ratings`; `advice` puts a search into numbers, `clock` and `builds` say for
how long and on which build it runs.
"""

from __future__ import annotations

from lanternwood.bots.bot import Bot
from lanternwood.bots.greedy import Greedy
from lanternwood.bots.levels import Aurora, Beacon, Candle, Lantern, Spark
from lanternwood.bots.random import Random
from lanternwood.bots.searching import Searching
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.text import say

_LEVELS: tuple[type[Bot], ...] = (Spark, Candle, Lantern, Beacon, Aurora)
LEVELS = tuple(level.name for level in _LEVELS)
"""The levels people choose from, the weakest first."""
_ALL: tuple[type[Bot], ...] = (Random, Greedy, Searching, *_LEVELS)
BOTS = {bot.name: bot for bot in _ALL}

MOST_ITERATIONS = 10_000_000
LONGEST = 3600.0


def make(spec: str, game: Game, seat: int, seed: str) -> Bot:
    """A bot for one seat of one table, by its name or with a budget, as in `aurora:iterations=50` and
    `search:seconds=0.5`; the same seed plays the same way, unless time is the budget."""
    name, iterations, seconds = read(spec)
    bot = BOTS[name]
    if issubclass(bot, Searching):
        return bot(game, seat, seed, iterations, seconds)
    return bot(game, seat, seed)


def at_table(spec: str) -> str:
    """A bot as it plays with people: one that searches takes time, not iterations, so that nobody waits longer where
    the machine is slow."""
    bot = BOTS.get(spec)
    return f"{spec}:seconds={bot.patience}" if bot is not None and issubclass(bot, Searching) else spec


def check(spec: str) -> None:
    """Refuse a bot that nobody knows, or a budget that makes no sense."""
    read(spec)


def read(spec: str) -> tuple[str, int, float]:
    """A bot's name, and its budget if one is given: iterations or seconds."""
    name, _, budget = spec.partition(":")
    if name not in BOTS:
        raise BadInput(say("unknown bot {name!r}: choose from {known}", name=name, known=list(BOTS)))
    if not budget and ":" not in spec:
        return name, 0, 0.0
    if not issubclass(BOTS[name], Searching):
        raise BadInput(say("bot {spec!r}: {name} takes no budget, because it does not search", spec=spec, name=name))
    key, _, value = budget.partition("=")
    if key == "iterations":
        if value.isdecimal() and value.isascii() and 1 <= int(value) <= MOST_ITERATIONS:
            return name, int(value), 0.0
        most = MOST_ITERATIONS
        raise BadInput(say("bot {spec!r}: iterations should be a whole number from 1 to {most}", spec=spec, most=most))
    if key == "seconds":
        try:
            seconds = float(value)
        except ValueError:
            seconds = 0.0
        if 0.001 <= seconds <= LONGEST:
            return name, 0, seconds
        raise BadInput(
            say("bot {spec!r}: seconds should be a number from 0.001 to {most}", spec=spec, most=int(LONGEST))
        )
    raise BadInput(say("bot {spec!r}: a budget is iterations=N or seconds=S", spec=spec))

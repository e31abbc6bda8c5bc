"""What is thought about a table in a process of its own: plain data in, plain data out.

The world is redealt before it is sent, so what is hidden stays where the table is.
"""

from __future__ import annotations

from typing import Any

from lanternwood.bots import at_table, builds, make
from lanternwood.bots.advice import advise
from lanternwood.bots.bot import Bot
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.match.hints import hint_data, hints
from lanternwood.match.say import secret_question

MOST = 40
"""Steps of a bot that are written at once."""
FEW, LONGER = 24, 3
"""Where the game was played on so rarely in the time there is, a hint may take so many times longer."""


def think(game_name: str, saved: dict[str, Any], seat: int, bot: str, seed: str) -> list[str]:
    """A bot's turn in words, as far as it goes without chance or other seats."""
    game = GAMES.get(game_name)
    world = game.load(saved)
    player = make(at_table(bot), game, seat, seed)
    words: list[str] = []
    question = secret_question(world)
    while seat in world.asked and secret_question(world) == question and len(words) < MOST:
        move = player.choose(world)
        words.append(game.words.describe(world, seat, move).words)
        world.play(seat, move)
    return words


def advice_for(game_name: str, saved: dict[str, Any], seat: int, seed: str, seconds: float) -> dict[str, Any]:
    """What a seat could do, with reasons."""
    game = GAMES.get(game_name)
    world = game.load(saved)
    advice = advise(game, world, seat, seed, seconds=seconds)
    if advice.iterations < FEW and len(advice.best) > 1:
        advice = advise(game, world, seat, seed, seconds=LONGER * seconds)
    found = hints(game, world, seat, advice)
    return {"looks": advice.iterations, "hints": [hint_data(hint) for hint in found]}


_PLAYERS: dict[tuple[str, int, str, str], Bot] = {}
"""The bots of the table this process was asked about last."""


def choose(game_name: str, saved: dict[str, Any], seat: int, bot: str, seed: str) -> int:
    """One answer of a bot that stays the same from question to question."""
    game = GAMES.get(game_name)
    key = game_name, seat, bot, seed
    if key not in _PLAYERS:
        _PLAYERS[key] = make(bot, game, seat, seed)
    return _PLAYERS[key].choose(game.load(saved))


class Elsewhere(Bot):
    """A bot in the terminal, as long as a better build may come: from the moment it is there, it thinks with that."""

    def __init__(self, game: Game, seat: int, seed: str, spec: str) -> None:
        super().__init__(game, seat, seed)
        self.name, self.spec, self.seed = spec, spec, seed
        self.inner = make(spec, game, seat, seed)

    def choose(self, world: State) -> int:
        if not builds.ready():
            return self.inner.choose(world)
        return builds.best(choose, self.game.name, self.game.save(world), self.seat, self.spec, self.seed)


def player(spec: str, game: Game, seat: int, seed: str) -> Bot:
    """A bot for a table with people at it."""
    return Elsewhere(game, seat, seed, at_table(spec)) if builds.awaited() else make(at_table(spec), game, seat, seed)

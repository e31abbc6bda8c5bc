"""Bots: they see a redealt world, never the real one, so they know what their seat may know and nothing more."""

from __future__ import annotations

from lanternwood.bots.bot import Bot
from lanternwood.bots.greedy import Greedy
from lanternwood.bots.random import Random
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.text import say

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def make(name: str, game: Game, seat: int, seed: str) -> Bot:
    """A bot by name, for one seat of one table; the same seed plays the same way."""
    if name not in BOTS:
        raise BadInput(say("unknown bot {name!r}: choose from {known}", name=name, known=list(BOTS)))
    return BOTS[name](game, seat, seed)

"""A bot that looks one turn ahead with the game's judgement."""

from __future__ import annotations

from lanternwood.bots.bot import Bot
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.text import N_, say


class Greedy(Bot):
    """Plans the best turn it can see, then carries it out step by step."""

    name = N_("greedy")
    summary = say("looks one turn ahead")

    def __init__(self, game: Game, seat: int, seed: str) -> None:
        super().__init__(game, seat, seed)
        self.planned: list[int] = []

    def choose(self, world: State) -> int:
        moves = list(world.moves(self.seat))
        if not self.planned or self.planned[0] not in moves:
            self.planned = [int(move) for move in self.game.judgement.plan(world, self.seat, self.rng)]
        return self.planned.pop(0)

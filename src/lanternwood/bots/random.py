"""A bot that takes any legal move."""

from __future__ import annotations

from lanternwood.bots.bot import Bot
from lanternwood.core.frame import State
from lanternwood.core.text import N_, say


class Random(Bot):
    """Any legal move, each as likely."""

    name = N_("random")
    summary = say("takes any legal move")

    def choose(self, world: State) -> int:
        moves = world.moves(self.seat)
        return int(moves[self.rng.below(len(moves))])

"""Five levels of bots, from one that a child can beat to one that thinks as long as it may."""

from __future__ import annotations

from lanternwood.bots.greedy import Greedy
from lanternwood.bots.searching import Searching
from lanternwood.core.frame import State
from lanternwood.core.text import N_, say


class Careless(Greedy):
    """Plans a turn as `greedy` does, but every so often does anything at all instead."""

    careless = 0
    """How often, of a hundred."""

    def choose(self, world: State) -> int:
        if not self.planned and self.rng.below(100) < self.careless:
            moves = world.moves(self.seat)
            return int(moves[self.rng.below(len(moves))])
        return super().choose(world)


class Spark(Careless):
    name = N_("spark")
    summary = say("a first opponent: often does anything at all; children can beat it")
    careless = 80


class Candle(Careless):
    name = N_("candle")
    summary = say("plays sensibly, with slips")
    careless = 45


class Lantern(Greedy):
    name = N_("lantern")
    summary = say("finds the best turn it can see, one turn ahead")


class Beacon(Searching):
    name = N_("beacon")
    summary = say("thinks ahead, briefly")
    part = 16
    patience = 0.1


class Aurora(Searching):
    name = N_("aurora")
    summary = say("thinks ahead for about a second: the strongest")
    part = 4
    patience = 1.0

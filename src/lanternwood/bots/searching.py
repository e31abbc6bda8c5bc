"""A bot that searches: it imagines many worlds its seat cannot tell from the real one, and plays on in each."""

from __future__ import annotations

from lanternwood.bots.clock import in_time
from lanternwood.bots.greedy import Greedy
from lanternwood.bots.search import Search
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.text import N_, say

LATER = 3
"""The following questions of a turn get this part of the budget, and what is known from before."""


class Searching(Greedy):
    """Searches so many times, or for so long; where the game's plan is as good as anything, it plays that."""

    name = N_("search")
    summary = say("thinks ahead as long as it is told to")
    part = 10
    """Without a budget of its own it searches this part of the game's `pace`."""
    patience = 0.3
    """Seconds for a question at a table with people."""

    def __init__(self, game: Game, seat: int, seed: str, iterations: int = 0, seconds: float = 0.0) -> None:
        super().__init__(game, seat, seed)
        if not iterations and not seconds:
            iterations = max(1, game.judgement.pace // self.part)
        self.iterations, self.seconds = iterations, seconds
        self.search: Search | None = None
        self.expected: dict[str, object] = {}

    def choose(self, world: State) -> int:
        moves = world.moves(self.seat)
        if len(moves) == 1:
            return int(moves[0])
        judgement = self.game.judgement
        if judgement.plans and judgement.settled(world, self.seat):
            return super().choose(world)
        if self.search is None or world.view(self.seat) != self.expected:
            self.search = Search(judgement, world, self.seat, self.rng)
            self.search.run(self.iterations, in_time(self.seconds))
        else:  # much of the tree is there already
            self.search.world = world
            self.search.run(-(-self.iterations // LATER), in_time(self.seconds / LATER))
        if not self.search.best_first():  # no time at all
            self.search.run(1)
        chosen = int(self.search.best_first()[0].move)
        self.look_forward(world, chosen)
        return chosen

    def look_forward(self, world: State, move: int) -> None:
        """Keep what is known about this seat's next question, if nobody else and no chance comes first."""
        after = world.clone()
        after.apply(self.seat, move)
        if self.search is not None and after.asked == (self.seat,) and self.search.step(move, after):
            self.expected = after.view(self.seat)
        else:
            self.search = None

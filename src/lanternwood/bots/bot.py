"""What a bot is: it is given a world its seat cannot tell from the real one, and answers with a move."""

from __future__ import annotations

from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of


class Bot:
    """A player without hands. Subclasses decide in `choose`; they are never given the real table."""

    name = ""
    summary: str = ""

    def __init__(self, game: Game, seat: int, seed: str) -> None:
        self.game = game
        self.seat = seat
        self.rng = Rng(seed_of(f"{seed} {self.name} {seat}"))

    def move(self, s: State) -> int:
        """The answer to what this seat is asked at the table."""
        world = s.clone()
        world.redeal(self.seat, self.rng)
        return self.choose(world)

    def choose(self, world: State) -> int:
        """The answer in a world that may be the real one."""
        raise NotImplementedError

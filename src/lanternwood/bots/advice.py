"""What would you do, and how would it end? A search put into numbers for people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lanternwood.bots.clock import in_time
from lanternwood.bots.search import Node, Search
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.text import say


@dataclass(frozen=True)
class Advised:
    """A move that was looked at: with how the seat would go on, how often it was tried, and how it came out."""

    moves: tuple[int, ...]
    visits: int
    chances: tuple[float, ...]
    """Of winning, by seat, from 0 to 1; a shared win counts its share."""
    worth: tuple[float, ...]
    """Points by seat, as the game's judgement counts them some turns later; good for comparing."""


@dataclass(frozen=True)
class Advice:
    """The moves of a seat, best first, and everybody's chances as things stand."""

    seat: int
    iterations: int
    chances: tuple[float, ...]
    best: tuple[Advised, ...]


def advise(
    game: Game,
    s: State,
    seat: int,
    seed: str,
    *,
    iterations: int = 0,
    seconds: float = 0.0,
    stop: Callable[[], bool] | None = None,
) -> Advice:
    """Search for a seat that is asked, from what it may know; `stop` is asked now and then whether to end early."""
    if seat not in s.asked:
        raise BadInput(say("seat {seat} is not asked anything", seat=seat + 1))
    if iterations <= 0 and seconds <= 0:
        raise BadInput(say("a search needs a budget: iterations or seconds"))
    rng = Rng(seed_of(f"advice {seed} {seat}"))
    world = s.clone()
    world.redeal(seat, rng)
    search = Search(game.judgement, world, seat, rng)
    search.run(iterations, in_time(seconds, stop))
    if not search.iterations:
        search.run(1)
    best = tuple(_advised(search, node) for node in search.best_first())
    return Advice(seat, int(search.iterations), best[0].chances, best)


def _advised(search: Search, node: Node) -> Advised:
    n = int(node.noted)
    return Advised(
        tuple(search.line(node)),
        int(node.visits),
        tuple(total / n for total in node.chances),
        tuple(total / n for total in node.points),
    )

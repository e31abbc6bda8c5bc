"""Random playouts inside the compiled core: the measure of speed, and the heart of simulation."""

from typing import Final

from lanternwood.core.frame import LOWEST, NATURE, NATURE_BIT, State
from lanternwood.core.ints import i64
from lanternwood.core.rng import Rng

LIMIT: Final = 100_000


class Endless(Exception):
    """A playout that did not end within its limit of moves."""


class Playout:
    """What a playout was: decisions made by seats, and a digest of every answer, nature's included."""

    def __init__(self, decisions: i64, digest: i64) -> None:
        self.decisions = decisions
        self.digest = digest


def mixed(digest: i64, seat: i64, move: i64) -> i64:
    """The digest with one more answer in it; stays below 2 ** 31, so that nothing overflows."""
    return ((digest ^ (move * 8 + seat)) * 16777619 + 40503) & 0x7FFFFFFF


def playout(s: State, rng: Rng, limit: i64 = LIMIT) -> Playout:
    """Play on at random to the end, with the full list of legal moves made at every decision."""
    decisions: i64 = 0
    digest: i64 = 1
    steps: i64 = 0
    while s.asking:
        top = s.now
        if s.asking & NATURE_BIT:
            seat: i64 = NATURE
            move = top.draw(s, rng)
        else:
            seat = LOWEST[s.asking]
            moves = top.moves(s, seat)
            move = moves[rng.below(len(moves))]
            decisions += 1
        digest = ((digest ^ (move * 8 + seat)) * 16777619 + 40503) & 0x7FFFFFFF  # as `mixed`, without the call
        top.play(s, seat, move)
        s.settle()
        steps += 1
        if steps > limit:
            raise Endless(f"no end after {limit} moves")
    return Playout(decisions, digest)

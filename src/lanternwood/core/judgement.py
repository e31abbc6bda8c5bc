"""What a game knows about itself for bots: what a table is worth, which turn looks best, and who is likely to win.

A game that says nothing still can be searched: playouts are random then and run to the end. The searching loop is
compiled, so a judgement is a class that compiled code can call; subclasses may be plain Python all the same.
"""

import math
from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, LOWEST, NATURE_BIT, State
from lanternwood.core.ints import Ints, append, i64, mypyc_attr, vec
from lanternwood.core.rng import Rng

NO_END: Final[i64] = 1000000000
TRIES: Final = 4
"""Worlds that each move is tried in, for a game without plans of its own."""
AHEAD: Final = 30
"""Steps that are looked ahead in each."""
FOLLOWED: Final = 60
"""No turn is followed for more steps."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Judges tables of one game. This one knows nothing but who has won."""

    def __init__(
        self,
        plans: bool = False,
        scale: float = 1.0,
        margin: float = 10.0,
        horizon: i64 = 0,
        heat: float = 10.0,
        curious: float = 0.9,
        pace: int = 1000,
    ) -> None:
        self.plans: bool = plans
        """Turns can be planned; otherwise all moves look alike."""
        self.scale: float = scale
        """So much of `worth` is a point."""
        self.margin: float = margin
        """A lead of so many points at the end is a clear one; 0: leads mean nothing."""
        self.horizon: i64 = horizon
        """Playouts stop after so many ticks of the `clock`; 0: they run to the end."""
        self.heat: float = heat
        """Moves that look worse by so much are still worth a thought."""
        self.curious: float = curious
        """How much more a move is tried because it looks good or was tried little."""
        self.pace: int = pace
        """Levels search parts of this many iterations in the lab: about a second's worth, compiled, with two seats; two
        seconds' where a game takes more thought."""

    def worth(self, s: State, seat: i64) -> i64:
        """How good a table is for a seat, rivals included; bots compare these."""
        return s.scores()[seat]

    def plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        """The moves of one turn that look best to somebody who looks one turn ahead.

        A game that says nothing here is played on at random for a while after each move, in worlds that are dealt
        again, and the move with the best prospects is taken."""
        moves = s.moves(seat)
        chosen = moves[0]
        best = -1.0
        for move in moves:
            hope = 0.0
            for _ in range(TRIES if len(moves) > 1 else 0):
                hope += self.prospect(s, seat, move, rng)
            if hope > best:
                best, chosen = hope, move
        return [int(chosen)]

    def prospect(self, s: State, seat: i64, move: i64, rng: Rng) -> float:
        """What a move brings a seat, from 0 to 1, in one world and with random play after it."""
        after = s.clone()
        after.redeal(seat, rng)
        after.apply(seat, move)
        for _ in range(AHEAD):
            if not after.asking:
                break
            if after.asking & NATURE_BIT:
                after.answer_nature(rng)
                continue
            mover = LOWEST[after.asking]
            replies = after.now.moves(after, mover)
            after.apply(mover, replies[rng.below(len(replies))])
        points = self.points(after)
        return self.outcomes(after, points, self.chances(after, points))[seat]

    def quick_plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        """A plan made with less care, for playouts."""
        return self.plan(s, seat, rng)

    def turn(self, s: State) -> i64:
        """A number that is another one when the turn is over."""
        return 0

    def clock(self, s: State) -> i64:
        """Grows as the game goes on."""
        return self.turn(s)

    def until(self, s: State) -> i64:
        """When the clock shows this, a playout that begins here stops."""
        return self.clock(s) + self.horizon if self.horizon else NO_END

    def settled(self, s: State, seat: i64) -> bool:
        """Is there no use in thinking, because the plan is as good as anything?"""
        return False

    def points(self, s: State) -> list[float]:
        """The points each seat has in the end, or may hope for."""
        if not s.asking:
            return [float(score) for score in s.scores()]
        return [float(self.worth(s, seat)) / self.scale for seat in range(s.seats)]

    def lead(self, s: State, points: float) -> float:
        """Alone: by how many points a seat is ahead of what it has to reach."""
        return points

    def spread(self, s: State) -> float:
        """How many points the lead may still change by; between two, a lead of so much wins three games of four."""
        return self.margin

    def chances(self, s: State, points: list[float]) -> list[float]:
        """How likely each seat is to win, from 0 to 1; a shared win counts its share."""
        out: list[float] = []
        if not s.asking:
            winners = s.winners()
            for seat in range(s.seats):
                out.append(1.0 / float(len(winners)) if seat in winners else 0.0)
            return out
        even = self.spread(s) / 1.1
        if even <= 0.0:  # leads mean nothing: nobody can say
            return [1.0 / float(max(s.seats, 2)) for _ in range(s.seats)]
        if s.seats == 1:
            return [logistic(self.lead(s, points[0]) / even)]
        most = points[0]
        for each in points:
            if each > most:
                most = each
        total = 0.0
        for each in points:
            total += math.exp((each - most) / even)
        for each in points:
            out.append(math.exp((each - most) / even) / total)
        return out

    def outcomes(self, s: State, points: list[float], chances: list[float]) -> list[float]:
        """What each seat wants much of, from 0 to 1: winning, and by a clear lead rather than a narrow one."""
        if s.asking or self.margin <= 0.0:
            return chances
        out: list[float] = []
        for seat in range(s.seats):
            ahead = self.lead(s, points[seat]) if s.seats == 1 else points[seat] - best_but(points, seat)
            out.append(0.8 * chances[seat] + 0.2 * logistic(ahead / self.margin))
        return out

    def rank(self, s: State, seat: i64, moves: Ints, rng: Rng) -> Ints:
        """What each move looks worth, with the turn finished as planned."""
        out: Ints = vec[i64](capacity=len(moves))
        turn = self.turn(s)
        for move in moves:
            after = s.clone()
            after.apply(seat, move)
            finish(self, after, seat, turn, rng)
            out = append(out, self.worth(after, seat))
        return out


def finish(judgement: Judgement, s: State, seat: i64, turn: i64, rng: Rng) -> None:
    """Play a turn to its end as planned, chance included."""
    for _ in range(FOLLOWED):
        if s.asking & NATURE_BIT and judgement.turn(s) == turn:
            s.answer_nature(rng)
        if s.asking != BIT_OF_SEAT[seat] or judgement.turn(s) != turn:
            return
        follow(s, seat, judgement.quick_plan(s, seat, rng))


def follow(s: State, seat: i64, planned: list[int]) -> None:
    """Make planned moves as long as the seat is asked and they are legal; the first one is."""
    first = True
    for move in planned:
        if not first:
            if not s.asking & BIT_OF_SEAT[seat] or not offers(s, seat, move):
                return
        first = False
        s.apply(seat, move)


def offers(s: State, seat: i64, wanted: i64) -> bool:
    """Is a move legal?"""
    return any(move == wanted for move in s.now.moves(s, seat))


def play_on(judgement: Judgement, s: State, rng: Rng, until: i64) -> None:
    """A playout, as everybody plans or at random, to the end or until the clock says so."""
    steps: i64 = 0
    while s.asking and steps < 100000:
        steps += 1
        if s.asking & NATURE_BIT:
            s.answer_nature(rng)
            continue
        if until < NO_END and judgement.clock(s) >= until:
            return
        seat = LOWEST[s.asking]
        if judgement.plans:
            follow(s, seat, judgement.quick_plan(s, seat, rng))
        else:
            moves = s.now.moves(s, seat)
            s.apply(seat, moves[rng.below(len(moves))])


def best_but(points: list[float], seat: i64) -> float:
    """The most points of anybody else."""
    most = -1e9
    for other in range(len(points)):
        if other != seat and points[other] > most:
            most = points[other]
    return most


def logistic(x: float) -> float:
    """From 0 to 1, one half at zero."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))

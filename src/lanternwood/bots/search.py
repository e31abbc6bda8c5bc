"""Information-set tree search over redealt worlds: one source for all games.

Every iteration deals again what the searching seat cannot know, walks down the tree of answers, plays on from there as
the game's judgement plans (at random where it has none), and remembers how that came out for whoever moved. Chance has
no nodes: an answer's record is an average over what chance brings, so that no luck is foreseen. Where a secret question
is put to several seats, each chooses by its own record at the same node, and the walk goes on along what the
searching seat has answered: nobody sees what another has chosen. Seats are selfish; partners are those who win
together. The same seed and number of iterations find the same answer.
"""

import math
from collections.abc import Callable
from typing import Any, Final

from lanternwood.core.frame import BIT_OF_SEAT, LOWEST, NATURE_BIT, Frame, State
from lanternwood.core.ints import Ints, i64
from lanternwood.core.judgement import NO_END, Judgement, follow, play_on
from lanternwood.core.rng import Rng

PLAIN: Final = 0.1
"""The part of a move's first promise that all moves share."""
NEW: Final = 0.05
"""A move that was never tried counts so much less than those that were."""
DEEPEST: Final = 200
"""Moves of one walk, forced ones included."""

NO_KIDS: "Final[list[Node]]" = []
NO_NUMBERS: Final[list[float]] = []
"""What most nodes have, so that nothing is made for them."""


class Node:
    """A move of a seat, and what came of it. `total` is the sum of outcomes for that seat; under the root the
    chances and points of all seats are kept as well."""

    def __init__(self, seat: i64, move: i64, promise: float) -> None:
        self.seat: i64 = seat
        self.move: i64 = move
        self.promise: float = promise
        self.visits: i64 = 0
        self.total: float = 0.0
        self.ranked: i64 = 0
        self.kids: list[Node] = NO_KIDS
        self.noted: i64 = 0
        self.chances: list[float] = NO_NUMBERS
        self.points: list[float] = NO_NUMBERS

    def kid(self, seat: i64, move: i64, near: i64) -> "Node | None":
        """The node of a seat's move; most often it lies near the place that is guessed."""
        kids = self.kids
        n: i64 = len(kids)
        at: i64 = near
        if at >= n:
            at = 0
        for _ in range(n):
            node = kids[at]
            if node.move == move and node.seat == seat:
                return node
            at += 1
            if at == n:
                at = 0
        return None

    def mean(self) -> float:
        """How it came out on average."""
        return self.total / float(self.visits) if self.visits else 0.5


class Search:
    """A tree for one seat's question at one table, that can go on as long as there is time."""

    def __init__(self, judgement: Judgement, world: State, seat: i64, rng: Rng) -> None:
        self.judgement = judgement
        self.world = world
        self.seat: i64 = seat
        self.rng = rng
        self.root = Node(seat, -1, 1.0)
        self.iterations: i64 = 0

    def run(self, iterations: i64, stop: Callable[[], bool] | None = None) -> None:
        """Look further, so many times, or until told to stop; given both, whichever comes first."""
        done: i64 = 0
        while done < iterations or (iterations <= 0 and stop is not None):
            if stop is not None and stop():
                return
            self.iterate()
            done += 1

    def iterate(self) -> None:
        """One world, one walk, one playout."""
        s = self.world.clone()
        s.redeal(self.seat, self.rng)
        judgement = self.judgement
        until = judgement.until(s)
        path = self.walk(s, until)
        play_on(judgement, s, self.rng, until)
        points = judgement.points(s)
        chances = judgement.chances(s, points)
        outcomes = judgement.outcomes(s, points, chances)
        self.iterations += 1
        for node in path:
            node.visits += 1
            node.total += outcomes[node.seat]
        if len(path) > 0:
            self.note(path[0], chances, points)

    def note(self, node: Node, chances: list[float], points: list[float]) -> None:
        """Under the root, remember how it came out for everybody."""
        node.noted += 1
        if len(node.chances) == 0:
            node.chances = chances[:]
            node.points = points[:]
            return
        for seat in range(len(chances)):
            node.chances[seat] += chances[seat]
            node.points[seat] += points[seat]

    def walk(self, s: State, until: i64) -> list[Node]:
        """Down the tree to a move that was never tried; the searching seat's own first answer comes first."""
        judgement = self.judgement
        path: list[Node] = []
        here = self.root
        apart: list[Node] = []  # while a secret question is open, where each seat is
        question: Frame[Any] | None = None
        phase: i64 = 0
        new = False
        last: i64 = self.seat
        for _ in range(DEEPEST):
            if s.asking & NATURE_BIT:
                s.answer_nature(self.rng)
            if not s.asking or (until < NO_END and judgement.clock(s) >= until):
                break
            top = s.now
            if question is not None and (top is not question or top.phase(s) != phase):
                here = apart[self.seat] if apart[self.seat] is not here else apart[last]
                question = None
            if question is None:
                if new:
                    break
                if s.asking & (s.asking - 1) and top.SECRET:
                    question = top
                    phase = top.phase(s)
                    apart = [here for _ in range(s.seats)]
            seat = self.seat if s.asking & BIT_OF_SEAT[self.seat] else LOWEST[s.asking]
            moves = top.moves(s, seat)
            if len(path) > 0:  # the question itself always has a node
                if len(moves) == 1:
                    s.apply(seat, moves[0])
                    continue
                if judgement.plans and judgement.settled(s, seat):
                    follow(s, seat, judgement.quick_plan(s, seat, self.rng))
                    continue
            at = here if question is None else apart[seat]
            node = self.choose(at, s, seat, moves)
            path.append(node)
            s.apply(seat, node.move)
            last = seat
            if node.visits == 0:
                new = True
            if question is None:
                here = node
            else:
                apart[seat] = node
        return path

    def choose(self, at: Node, s: State, seat: i64, moves: Ints) -> Node:
        """The move to try: one that came out well, looks good, or was tried little."""
        if self.judgement.plans and not at.ranked & BIT_OF_SEAT[seat]:
            self.rank(at, s, seat, moves)
        tried: i64 = 0
        total = 0.0
        untried: i64 = 0
        pick: i64 = -1
        found: list[Node] = []
        near: i64 = 0
        for move in moves:
            node = at.kid(seat, move, near)
            near += 1
            if node is None:
                if self.judgement.plans:
                    node = self.grow(at, seat, move, 1.0 / float(len(moves)))
                else:
                    untried += 1
                    if self.rng.below(untried) == 0:
                        pick = move
                    continue
            tried += node.visits
            total += node.total
            found.append(node)
        if pick >= 0:
            return self.grow(at, seat, pick, 1.0)
        expected = (total / float(tried) if tried else 0.5) - NEW
        weight = self.judgement.curious * math.sqrt(float(tried) + 1.0)
        if not self.judgement.plans:
            weight /= math.sqrt(float(len(found)))
        best = found[0]
        most = -1e9
        for node in found:
            mean = node.total / float(node.visits) if node.visits else expected
            value = mean + weight * node.promise / (1.0 + float(node.visits))
            if value > most:
                most = value
                best = node
        return best

    def grow(self, at: Node, seat: i64, move: i64, promise: float) -> Node:
        """A new move below a node."""
        node = Node(seat, move, promise)
        if len(at.kids) == 0:
            at.kids = [node]
        else:
            at.kids.append(node)
        return node

    def rank(self, at: Node, s: State, seat: i64, moves: Ints) -> None:
        """Give every move its promise, by what it looks worth."""
        worths = self.judgement.rank(s, seat, moves, self.rng)
        most = worths[0]
        for worth in worths:
            if worth > most:
                most = worth
        weights: list[float] = []
        total = 0.0
        for worth in worths:
            weight = math.exp(float(worth - most) / self.judgement.heat)
            weights.append(weight)
            total += weight
        share = PLAIN / float(len(moves))
        for i in range(len(moves)):
            promise = share + (1.0 - PLAIN) * weights[i] / total
            node = at.kid(seat, moves[i], 0)
            if node is None:
                self.grow(at, seat, moves[i], promise)
            else:
                node.promise = promise
        at.ranked |= BIT_OF_SEAT[seat]

    def best_first(self) -> list[Node]:
        """The answers that were tried, best first: those tried most, then those that came out best."""
        found = [node for node in self.root.kids if node.seat == self.seat and node.visits > 0]
        found.sort(key=how_good, reverse=True)
        return found

    def line(self, node: Node) -> list[int]:
        """A move, and how the same seat would go on, as far as it was looked at."""
        out = [int(node.move)]
        while True:
            best: Node | None = None
            for kid in node.kids:
                if best is None or kid.visits > best.visits:
                    best = kid
            if best is None or best.seat != self.seat or best.visits == 0:
                return out
            node = best
            out.append(int(node.move))

    def step(self, move: i64, world: State) -> bool:
        """Make the answer's node the root, for the seat's next question; false if it was never looked at."""
        node = self.root.kid(self.seat, move, 0)
        if node is None:
            return False
        self.root = node
        self.world = world
        return True


def how_good(node: Node) -> tuple[int, float]:
    return int(node.visits), node.mean()

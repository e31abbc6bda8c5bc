"""The table of Wispwood: pond, stacks, forests, and what each seat has scored."""

from typing import ClassVar, Final

from lanternwood.core.frame import NO_MOVES, NOBODY, State, draw_by_counts, many, total_of, zeros
from lanternwood.core.grid import BIT, COLUMN, ROW, SQUARE
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.tables import Tables


class Wispwood(State):
    """Everything on the table. Nothing here is secret but what face-down tiles hide, and nobody knows that.

    Face-down tiles (the stacks, the trees, the tiles under the cats) have no type until they are turned up: `bag`
    counts the types they can still be. Only a reshuffle ends that: then every tile lying face down in a forest gets
    its type, secretly, as a mark (WW-21), because from then on it is not exchangeable with the new stacks.
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {
        "seats": "all", "last_round": "all", "round": "all", "first": "all", "turn": "all", "ending": "all",
        "ring": "all", "pond": "all", "goals": "all", "supply": "all", "discards": "all", "bag": "none",
        "marks": "none", "reshuffles": "all", "merged": "all", "boards": "all", "origin": "all", "ready": "all",
        "totals": "all", "filled": "all", "sheet": "all", "deck_rule": "all", "picked": "all", "start": "all",
        "ghost": "all", "guide": "all", "levels": "all", "ghost_wisps": "all", "ghost_total": "all",
        "ghost_sheet": "all", "fireflies": "all", "flips": "all",
    }
    CACHES: ClassVar[tuple[str, ...]] = ("here", "fits", "near", "side")

    def __init__(self, seats: i64, box: Tables, source: "Wispwood | None" = None) -> None:
        self.box: Final[Tables] = box; self.seats = seats; self.stack = []; self.now = NOBODY; self.telling = False
        self.facts = []; self.offered = NO_MOVES; self.offered_to = -1
        if source is None:
            self.asking = 0; self.last_round: i64 = 3; self.round: i64 = 1; self.first: i64 = 0; self.turn: i64 = 0
            self.ending: bool = False; self.ring: Ints = zeros(c.SPACES); self.pond: Ints = many(c.SPACES, c.EMPTY)
            self.goals: Ints = many(5, c.NONE); self.supply: i64 = total_of(box.tiles) - seats
            self.discards: Ints = zeros(4); self.bag: Ints = box.tiles[:]; self.marks: Ints = vec[i64]()
            self.reshuffles: i64 = 0; self.merged: i64 = 0; self.boards: Ints = first_boards(seats)
            self.origin: Ints = zeros(seats * 2); self.ready: i64 = BIT[seats] - 1; self.totals: Ints = zeros(seats)
            self.filled: Ints = zeros(seats); self.sheet: Ints = zeros(seats * 3 * c.LINES)
            self.deck_rule: i64 = c.ANY_CARD; self.picked: Ints = many(5, c.NONE); self.start: i64 = c.NONE
            self.ghost: i64 = c.NONE; self.guide: i64 = c.NONE; self.levels: Ints = zeros(4)
            self.ghost_wisps: Ints = zeros(4); self.ghost_total: i64 = 0; self.ghost_sheet: Ints = zeros(3)
            self.fireflies: Ints = zeros(4); self.flips: i64 = 0; self.here: Ints = many(seats, 1)
            self.fits: Ints = zeros(seats * 4); self.near: Ints = shapes_beside_spaces(self.ring)
            self.side: i64 = box.sides[0]
        else:
            self.asking = source.asking; self.last_round = source.last_round; self.round = source.round
            self.first = source.first; self.turn = source.turn; self.ending = source.ending; self.ring = source.ring
            self.pond = source.pond[:]; self.goals = source.goals; self.supply = source.supply
            self.discards = source.discards[:]; self.bag = source.bag[:]; self.marks = source.marks
            self.reshuffles = source.reshuffles; self.merged = source.merged; self.boards = source.boards[:]
            self.origin = source.origin; self.ready = source.ready; self.totals = source.totals
            self.filled = source.filled; self.sheet = source.sheet; self.deck_rule = source.deck_rule
            self.picked = source.picked; self.start = source.start; self.ghost = source.ghost
            self.guide = source.guide; self.levels = source.levels; self.ghost_wisps = source.ghost_wisps
            self.ghost_total = source.ghost_total; self.ghost_sheet = source.ghost_sheet
            self.fireflies = source.fireflies; self.flips = source.flips; self.here = source.here[:]
            self.fits = source.fits[:]; self.near = source.near; self.side = source.side
            for frame in source.stack:
                self.now = frame.copy(); self.stack.append(self.now)

    def clone(self) -> "Wispwood":
        """An independent copy: what is changed in place is copied, what is only ever replaced is shared."""
        return Wispwood(self.seats, self.box, self)

    # fmt: on
    # end of fields

    def refresh(self) -> None:
        for seat in range(self.seats):
            forest_changed(self, seat)
        self.near = shapes_beside_spaces(self.ring)
        self.side = self.box.sides[self.round - 1]

    @property
    def solo(self) -> bool:
        """One player against the ghost (WW-64 ff.)."""
        return self.seats == 1

    def scores(self) -> tuple[int, ...]:
        """Points of the rounds scored so far, by seat (WW-55)."""
        return tuple(int(n) for n in self.totals)

    def winners(self) -> tuple[int, ...]:
        """Most points, then most filled squares, then shared (WW-61); solo: not fewer than the ghost (WW-76)."""
        if self.asking:
            return ()
        if self.solo:
            return (0,) if self.totals[0] >= self.ghost_total else ()
        best = max((int(self.totals[seat]), int(self.filled[seat])) for seat in range(self.seats))
        return tuple(
            int(seat) for seat in range(self.seats) if (int(self.totals[seat]), int(self.filled[seat])) == best
        )

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """Mix the types of marked tiles within each reshuffle, and old ones with the stacks their fellows went to."""
        marks = self.marks[:]
        n = len(marks) // c.MARK
        for i in range(n):
            same: Ints = vec[i64]()
            for j in range(i, n):
                if marks[j * c.MARK + 3] == marks[i * c.MARK + 3]:
                    same = append(same, j)
            j = same[rng.below(len(same))]
            kind = marks[i * c.MARK + 2]
            marks[i * c.MARK + 2] = marks[j * c.MARK + 2]
            marks[j * c.MARK + 2] = kind
            if marks[i * c.MARK + 3] // c.KIND_SETS < self.merged:
                self.swap_with_stacks(marks, i, rng)
        self.marks = marks

    def swap_with_stacks(self, marks: Ints, i: i64, rng: Rng) -> None:
        """Give a tile that stayed under a cat any type it could have had, in exchange with the bag."""
        kind = marks[i * c.MARK + 2]
        possible = marks[i * c.MARK + 3] % c.KIND_SETS
        self.bag[kind] += 1
        weights: Ints = zeros(4)
        for k in range(4):
            if possible & BIT[k]:
                weights[k] = self.bag[k]
        kind = draw_by_counts(weights, rng)
        self.bag[kind] -= 1
        marks[i * c.MARK + 2] = kind


def first_boards(seats: i64) -> Ints:
    """Six boards a seat, four types, trees and the cat, which lies alone in the corner (WW-06)."""
    out = zeros(seats * c.KINDS)
    for seat in range(seats):
        out[seat * c.KINDS + c.CAT] = 1
    return out


def shapes_beside_spaces(ring: Ints) -> Ints:
    """For each space the two shapes it lies between, as bits (WW-05)."""
    out: Ints = vec[i64](capacity=c.SPACES)
    for space in range(c.SPACES):
        out = append(out, BIT[ring[space]] | BIT[ring[(space + 1) & 7]])
    return out


def forest(s: Wispwood, seat: i64) -> i64:
    """Every square of a forest that holds a tile (WW-02, WW-03)."""
    return s.here[seat]


def forest_changed(s: Wispwood, seat: i64) -> None:
    """Work out again what is remembered about a forest; to be called whenever its boards were changed."""
    at = seat * c.KINDS
    b = s.boards
    s.here[seat] = b[at] | b[at + 1] | b[at + 2] | b[at + 3] | b[at + 4] | b[at + 5]
    at = 4 * seat
    s.fits[at] = 0
    s.fits[at + 1] = 0
    s.fits[at + 2] = 0
    s.fits[at + 3] = 0


def move_forest(s: Wispwood, seat: i64, down: i64, right: i64) -> None:
    """Move a forest on its board; its squares keep the names players call them by."""
    at = seat * c.KINDS
    for i in range(at, at + c.KINDS):
        if down >= 0:
            s.boards[i] = s.boards[i] << (8 * down)
        else:
            s.boards[i] = s.boards[i] >> (-8 * down)
        if right >= 0:
            s.boards[i] = s.boards[i] << right
        else:
            s.boards[i] = s.boards[i] >> -right
    origin = s.origin[:]
    origin[2 * seat] -= down
    origin[2 * seat + 1] -= right
    s.origin = origin
    forest_changed(s, seat)


def corner_forest(s: Wispwood, seat: i64) -> None:
    """Bring a forest back to the top left of its board, after squares were emptied."""
    here = forest(s, seat)
    up: i64 = 0
    while not here & ROW[up]:
        up += 1
    left: i64 = 0
    while not here & COLUMN[left]:
        left += 1
    if up or left:
        move_forest(s, seat, -up, -left)


def is_full(s: Wispwood, seat: i64) -> bool:
    """Has this seat filled its square (WW-44)?"""
    return forest(s, seat) == SQUARE[s.side]

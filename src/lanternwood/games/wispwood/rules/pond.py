"""The pond and the stacks (WW-14 to WW-21): deals, discards, and the reshuffle with what it hides."""

from typing import ClassVar, Final

from lanternwood.core.frame import NATURE_BIT, Frame, counts_in, draw_by_counts, kinds_in, total_of, zeros
from lanternwood.core.grid import BIT, cell_of
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.moves import DRAW, HIDE
from lanternwood.games.wispwood.rules.state import Wispwood, forest_changed

FAR: Final[i64] = 64


def wisps_on_pond(s: Wispwood) -> i64:
    """How many wisps can be taken; the ghost's cat is none (WW-72)."""
    n: i64 = 0
    for kind in s.pond:
        if kind >= 0:
            n += 1
    return n


def one_type_left(s: Wispwood) -> bool:
    """Is there at least one wisp, and are all of one type (WW-15, D-03)?"""
    found: i64 = c.EMPTY
    for kind in s.pond:
        if kind < 0:
            continue
        if found >= 0 and kind != found:
            return False
        found = kind
    return found >= 0


def deal(s: Wispwood) -> None:
    """Discard every wisp and deal new ones to all spaces but the ghost's cat's (WW-18, WW-72)."""
    for space in range(c.SPACES):
        if s.pond[space] >= 0:
            s.discards[s.pond[space]] += 1
        if s.pond[space] != c.GHOST_CAT:
            s.pond[space] = c.EMPTY
    if s.telling:
        s.tell("cleared", {})
    s.push(Dealing(0))


class Dealing(Frame[Wispwood]):
    """Nature turns up tiles for the empty spaces, in order (WW-07, WW-18)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"space": "all"}

    def __init__(self, space: i64 = 0) -> None:
        self.space: i64 = space

    def copy(self) -> Frame[Wispwood]:
        return Dealing(self.space)

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        while self.space < c.SPACES and s.pond[self.space] != c.EMPTY:
            self.space += 1
        if self.space < c.SPACES and s.supply > 0:
            return NATURE_BIT
        return 0

    def go_on(self, s: Wispwood) -> None:
        if self.space < c.SPACES:
            reshuffle(s, 0, -1, 0)
        else:
            s.pop()

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        return kinds_in(s.bag, DRAW)

    def weights(self, s: Wispwood) -> Ints:
        return counts_in(s.bag)

    def draw(self, s: Wispwood, rng: Rng) -> i64:
        bag = s.bag
        left = rng.below(bag[0] + bag[1] + bag[2] + bag[3])
        kind: i64 = 0
        while left >= bag[kind]:
            left -= bag[kind]
            kind += 1
        return DRAW + kind

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        kind = move - DRAW
        s.bag[kind] -= 1
        s.supply -= 1
        s.pond[self.space] = kind
        if s.telling:
            s.tell("dealt", {"space": self.space, "kind": kind})


# Face-down tiles


def tile_name(s: Wispwood, seat: i64, cell: i64) -> i64:
    """A square by the coordinates its seat calls it by, which never change, as one number."""
    row = (cell >> 3) + s.origin[2 * seat]
    column = (cell & 7) + s.origin[2 * seat + 1]
    return (row + FAR) * 2 * FAR + column + FAR


def mark_of(s: Wispwood, seat: i64, name: i64) -> i64:
    """Where the mark of a tile is, -1 if it has none."""
    for i in range(len(s.marks) // c.MARK):
        if s.marks[i * c.MARK] == seat and s.marks[i * c.MARK + 1] == name:
            return i
    return -1


def unmarked(s: Wispwood, kinds: i64, but_seat: i64, but: i64) -> Ints:
    """Seat and name of every face-down tile in a forest that has no mark; `kinds`: CAT for cats only."""
    out: Ints = vec[i64]()
    for seat in range(s.seats):
        board = s.boards[seat * c.KINDS + c.CAT]
        if kinds == c.TREE:
            board |= s.boards[seat * c.KINDS + c.TREE]
        if seat == but_seat:
            board &= ~but
        while board:
            name = tile_name(s, seat, cell_of(board & -board))
            board &= board - 1
            if mark_of(s, seat, name) < 0:
                out = append(out, seat)
                out = append(out, name)
    return out


def take_trees(s: Wispwood, seat: i64, laid: i64, n: i64) -> None:
    """Take tiles from the stacks for trees just laid, reshuffling when they run out (WW-21, WW-30, D-19)."""
    if n <= s.supply:
        s.supply -= n
        return
    new = laid
    for _ in range(s.supply):  # the first tiles still come from the old stacks
        new &= new - 1
    owed = n - s.supply
    s.supply = 0
    reshuffle(s, owed, seat, new)


def reshuffle(s: Wispwood, owed: i64, seat: i64, new: i64) -> None:
    """Turn the discards over into new stacks (WW-21), once the tiles lying in forests have their types.

    `owed` tiles are taken from the new stacks at once; they are the squares `new` of the seat.
    """
    s.push(Hiding(unmarked(s, c.TREE, seat, new), owed, 1, possible_kinds(s)))


def possible_kinds(s: Wispwood) -> i64:
    """The types that face-down tiles without a mark can have, as bits."""
    kinds: i64 = 0
    for kind in range(4):
        if s.bag[kind] > 0:
            kinds |= BIT[kind]
    return kinds


class Hiding(Frame[Wispwood]):
    """Nature gives face-down tiles in forests the types they have had all along; nobody gets to see them."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"queue": "all", "owed": "all", "turn_over": "all", "kinds": "all", "at": "all"}

    def __init__(
        self, queue: Ints | None = None, owed: i64 = 0, turn_over: i64 = 0, kinds: i64 = 0, at: i64 = 0,
    ) -> None:
        self.queue: Ints = queue if queue is not None else vec[i64](); self.owed: i64 = owed
        self.turn_over: i64 = turn_over; self.kinds: i64 = kinds; self.at: i64 = at

    def copy(self) -> Frame[Wispwood]:
        return Hiding(self.queue, self.owed, self.turn_over, self.kinds, self.at)

    # fmt: on
    # end of fields

    SECRET: ClassVar[bool] = True

    def asks(self, s: Wispwood) -> i64:
        return NATURE_BIT if self.at < len(self.queue) else 0

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        return kinds_in(s.bag, HIDE)

    def weights(self, s: Wispwood) -> Ints:
        return counts_in(s.bag)

    def draw(self, s: Wispwood, rng: Rng) -> i64:
        return HIDE + draw_by_counts(s.bag, rng)

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        kind = move - HIDE
        s.bag[kind] -= 1
        marks = s.marks[:]
        marks = append(marks, self.queue[self.at])
        marks = append(marks, self.queue[self.at + 1])
        marks = append(marks, kind)
        marks = append(marks, s.reshuffles * c.KIND_SETS + self.kinds)
        s.marks = marks
        self.at += 2

    def go_on(self, s: Wispwood) -> None:
        if self.turn_over:
            s.bag = s.discards
            s.discards = zeros(4)
            s.supply = total_of(s.bag) - self.owed
            if s.telling:
                s.tell("reshuffled", {"tiles": s.supply + self.owed})
        s.reshuffles += 1
        s.pop()


def return_trees(s: Wispwood, seat: i64) -> None:
    """All trees go back to the stacks, face down; the tile under the cat stays (WW-48)."""
    trees = s.boards[seat * c.KINDS + c.TREE]
    s.boards[seat * c.KINDS + c.TREE] = 0
    bits = trees
    while bits:
        name = tile_name(s, seat, cell_of(bits & -bits))
        bits &= bits - 1
        at = mark_of(s, seat, name)
        if at >= 0:
            s.bag[s.marks[at * c.MARK + 2]] += 1
            _forget_mark(s, at)
        s.supply += 1
    forest_changed(s, seat)


def _forget_mark(s: Wispwood, at: i64) -> None:
    kept: Ints = vec[i64]()
    for i in range(len(s.marks)):
        if i // c.MARK != at:
            kept = append(kept, s.marks[i])
    s.marks = kept


def some_marked_tree(s: Wispwood) -> bool:
    """Will a tile with a mark go back to the stacks?"""
    for i in range(len(s.marks) // c.MARK):
        seat = s.marks[i * c.MARK]
        cat = tile_name(s, seat, cell_of(s.boards[seat * c.KINDS + c.CAT]))
        if s.marks[i * c.MARK + 1] != cat:
            return True
    return False

"""A seat's turn, in small steps (WW-12 to WW-43): deals, then a wisp with a shape, or trees one by one.

Every step offers only what can be finished (WW-37), and only the last one of a basic turn changes the forest, so
everything after a deal can be taken back until then.
"""

from typing import ClassVar

from lanternwood.core.frame import BIT_OF_SEAT, Frame
from lanternwood.core.grid import BIT, SQUARE
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.wispwood.rules import moves as m
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.forest import (
    ALL_SHAPES,
    any_shape_fits,
    make_room,
    placements,
    tree_squares,
    usable_shapes,
    witch_squares,
)
from lanternwood.games.wispwood.rules.pond import deal, one_type_left, take_trees, wisps_on_pond
from lanternwood.games.wispwood.rules.state import Wispwood, forest_changed, is_full


def is_ready(s: Wispwood, seat: i64) -> bool:
    """Can this seat's cat still act (WW-22)?"""
    return s.ready & BIT_OF_SEAT[seat] != 0


def hide_cat(s: Wispwood, seat: i64) -> None:
    """A cat action hides the cat (WW-22, WW-25)."""
    s.ready &= ~BIT_OF_SEAT[seat]


def reachable_shapes(s: Wispwood, seat: i64, space: i64) -> i64:
    """The shapes this seat may use for the wisp at a space and can lay somewhere, as bits (WW-24, WW-29, WW-37)."""
    wanted = ALL_SHAPES if is_ready(s, seat) else s.near[space]
    return usable_shapes(s, seat, s.pond[space], wanted)


class Turn(Frame[Wispwood]):
    """The start of a turn: a forced deal if the pond is empty (WW-16), then deal, take a wisp, or plant trees."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "start": "all"}

    def __init__(self, seat: i64 = 0, start: i64 = 1) -> None:
        self.seat: i64 = seat; self.start: i64 = start

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        if self.start and wisps_on_pond(s) == 0:
            return 0
        return BIT_OF_SEAT[self.seat]

    def go_on(self, s: Wispwood) -> None:
        s.become(Turn(self.seat, 0))
        deal(s)

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=12)
        for_witch: i64 = 0
        for_others: i64 = 0
        pond = s.pond
        near = s.near
        for space in range(c.SPACES):
            kind = pond[space]
            if kind == c.WITCH:
                for_witch |= near[space]
            elif kind >= 0:
                for_others |= near[space]
        if is_ready(s, seat):  # any of the eight shapes will do
            if for_witch and not any_shape_fits(s, seat, c.WITCH):
                for_witch = 0
            if for_others and not any_shape_fits(s, seat, c.JACK):
                for_others = 0
        else:
            if for_witch:
                for_witch = usable_shapes(s, seat, c.WITCH, for_witch)
            if for_others:
                for_others = usable_shapes(s, seat, c.JACK, for_others)
        for space in range(c.SPACES):
            kind = pond[space]
            if kind >= 0 and (for_witch if kind == c.WITCH else for_others) & near[space]:
                out = append(out, m.TAKE + space)
        out = append(out, m.TREES)
        if self.start and one_type_left(s):
            out = append(out, m.DEAL)
        if is_ready(s, seat):
            out = append(out, m.CAT_DEAL)
        return out

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        if move == m.DEAL or move == m.CAT_DEAL:
            if move == m.CAT_DEAL:
                hide_cat(s, seat)
            if s.telling:
                s.tell("deals", {"seat": seat, "cat": move == m.CAT_DEAL})
            s.become(Turn(seat, 0))
            deal(s)
        elif move == m.TREES:
            s.become(Planting(seat, 3))
        else:
            s.become(Shaping(seat, move - m.TAKE))


class Shaping(Frame[Wispwood]):
    """A wisp is chosen; now one of its two shapes, or any of the eight with the cat (WW-24, WW-29)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "space": "all"}

    def __init__(self, seat: i64 = 0, space: i64 = 0) -> None:
        self.seat: i64 = seat; self.space: i64 = space

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        return BIT_OF_SEAT[self.seat]

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=8)
        near = s.near[self.space]
        reachable = reachable_shapes(s, seat, self.space)
        for shape in range(8):
            if reachable & BIT[shape]:
                out = append(out, (m.SHAPE if near & BIT[shape] else m.CAT_SHAPE) + shape)  # D-05
        return out

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        if move >= m.CAT_SHAPE:
            s.become(Placing(seat, self.space, move - m.CAT_SHAPE, 1))
        else:
            s.become(Placing(seat, self.space, move - m.SHAPE, 0))


class Placing(Frame[Wispwood]):
    """A shape is chosen; now where it lies (WW-31 to WW-37)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "space": "all", "shape": "all", "with_cat": "all"}

    def __init__(self, seat: i64 = 0, space: i64 = 0, shape: i64 = 0, with_cat: i64 = 0) -> None:
        self.seat: i64 = seat; self.space: i64 = space; self.shape: i64 = shape; self.with_cat: i64 = with_cat

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        return BIT_OF_SEAT[self.seat]

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        return placements(s, seat, self.shape, s.pond[self.space])

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        s.become(Lighting(seat, self.space, self.shape, self.with_cat, move))


class Lighting(Frame[Wispwood]):
    """The shape lies; now which of its squares is the wisp (WW-31, WW-36)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "space": "all", "shape": "all", "with_cat": "all", "place": "all"}

    def __init__(self, seat: i64 = 0, space: i64 = 0, shape: i64 = 0, with_cat: i64 = 0, place: i64 = m.PLACE) -> None:
        self.seat: i64 = seat; self.space: i64 = space; self.shape: i64 = shape; self.with_cat: i64 = with_cat
        self.place: i64 = place

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        return BIT_OF_SEAT[self.seat]

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        laid = (self.place - m.PLACE) // c.CELLS
        spot = (self.place - m.PLACE) % c.CELLS
        row = m.row_of(spot)
        column = m.column_of(spot)
        down = -row if row < 0 else 0
        right = -column if column < 0 else 0
        allowed = SQUARE[s.side]
        if s.pond[self.space] == c.WITCH:
            shift = 8 * down + right
            at = seat * c.KINDS
            allowed &= witch_squares(s, s.boards[at + c.CAT] << shift, s.boards[at + c.WITCH] << shift)
        offsets = s.box.offsets
        for i in range(s.box.size[self.shape]):
            offset = offsets[4 * laid + i]
            at_row = row + (offset >> 3)
            at_column = column + (offset & 7)
            if allowed & BIT[8 * (at_row + down) + at_column + right]:
                out = append(out, m.WISP + m.cell_index(at_row, at_column))
        return out

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        laid = (self.place - m.PLACE) // c.CELLS
        spot = (self.place - m.PLACE) % c.CELLS
        row = m.row_of(spot)
        column = m.column_of(spot)
        shift = make_room(s, seat, row, column)
        corner = 8 * row + column + shift
        board: i64 = 0
        offsets = s.box.offsets
        size = s.box.size[self.shape]
        for i in range(size):
            board |= BIT[corner + offsets[4 * laid + i]]
        cell = move - m.WISP
        wisp = BIT[8 * m.row_of(cell) + m.column_of(cell) + shift]
        kind = s.pond[self.space]
        if self.with_cat:
            hide_cat(s, seat)
        s.pond[self.space] = c.EMPTY
        s.boards[seat * c.KINDS + kind] |= wisp
        s.boards[seat * c.KINDS + c.TREE] |= board & ~wisp
        forest_changed(s, seat)
        s.pop()  # it lies: nothing is in hand when it is told
        if s.telling:
            s.tell(
                "placed",
                {
                    "seat": seat,
                    "kind": kind,
                    "space": self.space,
                    "shape": self.shape,
                    "with_cat": self.with_cat,
                },
            )
        take_trees(s, seat, board & ~wisp, size - 1)


class Planting(Frame[Wispwood]):
    """A tree turn: one to three trees, one after another, then the cat is ready (WW-40 to WW-43)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "left": "all"}

    def __init__(self, seat: i64 = 0, left: i64 = 3) -> None:
        self.seat: i64 = seat; self.left: i64 = left

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        if self.left == 0 or is_full(s, self.seat):
            return 0
        return BIT_OF_SEAT[self.seat]

    def go_on(self, s: Wispwood) -> None:
        s.ready |= BIT_OF_SEAT[self.seat]
        s.pop()

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        out = tree_squares(s, seat, m.TREE)
        if self.left < 3:
            out = append(out, m.DONE)
        return out

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        if move == m.DONE:
            s.become(Planting(seat, 0))
            return
        s.become(Planting(seat, self.left - 1))
        cell = move - m.TREE
        row = m.row_of(cell)
        column = m.column_of(cell)
        shift = make_room(s, seat, row, column)
        board = BIT[8 * row + column + shift]
        s.boards[seat * c.KINDS + c.TREE] |= board
        forest_changed(s, seat)
        if s.telling:
            s.tell("planted", {"seat": seat, "row": row, "column": column})
        take_trees(s, seat, board, 1)

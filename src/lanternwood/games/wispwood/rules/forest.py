"""Where shapes and trees may go (WW-28 to WW-42).

A forest lies in the top left of its board. To find every square it may still grow into (WW-35) it is moved down and
right through the round's square; a placement that would fit without the move is not counted again, so for a moved
forest only placements that touch the first row or column are new. A shape of k squares that reaches from there to
the forest bridges at most k steps, down and right together.
"""

from typing import Final

from lanternwood.core.grid import (
    BIT,
    FALLING,
    IN_COLUMN,
    IN_ROW,
    LEFT,
    PLACE_OF,
    RING1,
    RING2,
    RISING,
    SQUARE,
    TOP,
    beside,
    cell_of,
    corners,
    count,
    height,
    width,
)
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.wispwood.rules.moves import PLACE
from lanternwood.games.wispwood.rules.numbers import CAT, CELLS, KINDS, REACH, SPREAD, WITCH
from lanternwood.games.wispwood.rules.state import Wispwood, forest, move_forest

ALL_SHAPES: Final[i64] = 255
CROWDED: Final[i64] = 8
LARGEST_SHAPE: Final[i64] = 4


def witch_squares(s: Wispwood, cat: i64, witches: i64) -> i64:
    """The squares the witch card allows, from the cat's square and the witches there already (WW-36)."""
    rule = s.box.witch_rule[s.goals[1]]
    cell = cell_of(cat)
    if rule == 0:
        return FALLING[cell] | RISING[cell]
    if rule == 1:
        return IN_ROW[cell] | IN_COLUMN[cell]
    if rule == 2:
        return RING1[cell]
    if rule == 3:
        return RING2[cell]
    linked = cat
    while True:  # a chain of diagonal steps over witches (D-09)
        wider = linked | (corners(linked) & witches)
        if wider == linked:
            return corners(linked)
        linked = wider


def placements(s: Wispwood, seat: i64, shape: i64, kind: i64) -> Ints:
    """Every way to lay a shape that holds a wisp of this kind (WW-31 to WW-38), as moves."""
    out: Ints = vec[i64](capacity=24)
    here = forest(s, seat)
    side = s.side
    square = SQUARE[side]
    box = s.box
    first = box.first_laid[shape]
    last = box.first_laid[shape + 1]
    offset_a = box.offset_a
    offset_b = box.offset_b
    offset_c = box.offset_c
    offset_d = box.offset_d
    cat = s.boards[seat * KINDS + CAT]
    witches = s.boards[seat * KINDS + WITCH]
    down_most = side - height(here)
    right_most = side - width(here)
    bridge = box.size[shape]
    if down_most > bridge:
        down_most = bridge
    for down in range(down_most + 1):
        for right in range(right_most + 1):
            if down + right > bridge:
                break
            shift = 8 * down + right
            moved = here << shift
            free = square & ~moved
            near = free & beside(moved)
            allowed = free
            if kind == WITCH:
                allowed = free & witch_squares(s, cat << shift, witches << shift)
            if not near or not allowed:
                continue
            for laid in range(first, last):
                a = offset_a[laid]
                b = offset_b[laid]
                c = offset_c[laid]
                d = offset_d[laid]
                spots = (free >> a) & (free >> b) & (free >> c) & (free >> d)  # every square is empty (WW-32)
                spots &= (near >> a) | (near >> b) | (near >> c) | (near >> d)  # one is beside a tile (WW-33)
                if kind == WITCH:
                    spots &= (allowed >> a) | (allowed >> b) | (allowed >> c) | (allowed >> d)
                if down:
                    spots &= TOP
                if right:
                    spots &= LEFT
                base = PLACE + laid * CELLS + (REACH - down) * SPREAD + REACH - right
                while spots:
                    spot = PLACE_OF[(spots & -spots) % 67]
                    spots &= spots - 1
                    out = append(out, base + (spot >> 3) * SPREAD + (spot & 7))
    return out


def usable_shapes(s: Wispwood, seat: i64, kind: i64, wanted: i64) -> i64:
    """Which of the wanted shapes can be laid somewhere with a wisp of this kind, as bits.

    What is found out is remembered until the forest changes. A shape contains smaller ones that touch the forest
    where it does, so a shape cannot fit where they do not; a witch needs a square of its own besides, so for
    witches nothing follows.
    """
    at = 4 * seat + (2 if kind == WITCH else 0)
    tested = s.fits[at]
    usable = s.fits[at + 1]
    if not wanted & ~tested:
        return usable & wanted
    if kind != WITCH:
        box = s.box
        small = box.small & ~tested
        if small and is_crowded(s, seat):
            usable |= _shapes_that_fit(s, seat, kind, small, False)
            tested |= small
            for shape in range(8):
                if not box.part[shape] & usable and not box.small & BIT[shape]:
                    tested |= BIT[shape]
    todo = wanted & ~tested
    if todo:
        usable |= _shapes_that_fit(s, seat, kind, todo, False)
        tested |= todo
    s.fits[at] = tested
    s.fits[at + 1] = usable
    return usable & wanted


def is_crowded(s: Wispwood, seat: i64) -> bool:
    """Are few squares left, so that it pays to try small shapes first?"""
    return count(SQUARE[s.side] & ~forest(s, seat)) < CROWDED


def any_shape_fits(s: Wispwood, seat: i64, kind: i64) -> bool:
    """Can a wisp of this kind be laid at all, with any shape? Where anything fits the smallest shape does."""
    if kind != WITCH:
        return usable_shapes(s, seat, kind, s.box.smallest) != 0
    at = 4 * seat + 2
    if s.fits[at + 1] == 0 and s.fits[at] != ALL_SHAPES:
        found = _shapes_that_fit(s, seat, kind, ALL_SHAPES, True)
        s.fits[at + 1] = found
        s.fits[at] = found if found else ALL_SHAPES
    return s.fits[at + 1] != 0


def _shapes_that_fit(s: Wispwood, seat: i64, kind: i64, todo: i64, one_will_do: bool) -> i64:
    """Which of some shapes can be laid somewhere, as bits; or any one of them."""
    found: i64 = 0
    box = s.box
    first_laid = box.first_laid
    offset_a = box.offset_a
    offset_b = box.offset_b
    offset_c = box.offset_c
    offset_d = box.offset_d
    here = forest(s, seat)
    side = s.side
    square = SQUARE[side]
    cat = s.boards[seat * KINDS + CAT]
    witches = s.boards[seat * KINDS + WITCH]
    down_most = side - height(here)
    right_most = side - width(here)
    if down_most > LARGEST_SHAPE:
        down_most = LARGEST_SHAPE
    for down in range(down_most + 1):
        for right in range(right_most + 1):
            if down + right > LARGEST_SHAPE:
                break
            shift = 8 * down + right
            moved = here << shift
            free = square & ~moved
            near = free & beside(moved)
            allowed = near
            if kind == WITCH:
                allowed = free & witch_squares(s, cat << shift, witches << shift)
            if not near or not allowed:
                continue
            for shape in range(8):
                if not todo & BIT[shape]:
                    continue
                for laid in range(first_laid[shape], first_laid[shape + 1]):
                    a = offset_a[laid]
                    b = offset_b[laid]
                    c = offset_c[laid]
                    d = offset_d[laid]
                    spots = (free >> a) & (free >> b) & (free >> c) & (free >> d)
                    if not spots:
                        continue
                    spots &= (near >> a) | (near >> b) | (near >> c) | (near >> d)
                    if kind == WITCH:
                        spots &= (allowed >> a) | (allowed >> b) | (allowed >> c) | (allowed >> d)
                    if spots:
                        if one_will_do:
                            return BIT[shape]
                        found |= BIT[shape]
                        todo &= ~BIT[shape]
                        break
            if not todo:
                return found
    return found


def tree_squares(s: Wispwood, seat: i64, base: i64) -> Ints:
    """Every square for one more tree (WW-41), as moves counted from `base`."""
    out: Ints = vec[i64](capacity=24)
    here = forest(s, seat)
    side = s.side
    square = SQUARE[side]
    down_most = side - height(here)
    right_most = side - width(here)
    for down in range(2 if down_most else 1):
        for right in range(2 if right_most and not down else 1):
            moved = here << (8 * down + right)
            spots = square & ~moved & beside(moved)
            if down:
                spots &= TOP
            if right:
                spots &= LEFT
            corner = base + (REACH - down) * SPREAD + REACH - right
            while spots:
                spot = PLACE_OF[(spots & -spots) % 67]
                spots &= spots - 1
                out = append(out, corner + (spot >> 3) * SPREAD + (spot & 7))
    return out


def make_room(s: Wispwood, seat: i64, row: i64, column: i64) -> i64:
    """Move the forest down and right if a tile goes above or left of it; gives the shift that was made."""
    down = -row if row < 0 else 0
    right = -column if column < 0 else 0
    if down or right:
        move_forest(s, seat, down, right)
    return 8 * down + right

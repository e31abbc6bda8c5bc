"""Where shapes and trees may go (WW-28 to WW-42).

A forest lies in the top left of its board. To find every square it may still grow into (WW-35) it is moved down and
right through the round's square; a placement that would fit without the move is not counted again, so for a moved
forest only placements that touch the first row or column are new.
"""

from lanternwood.core.grid import (
    BIT,
    FALLING,
    IN_COLUMN,
    IN_ROW,
    LEFT,
    RING1,
    RING2,
    RISING,
    SQUARE,
    TOP,
    beside,
    cell_of,
    corners,
    height,
    width,
)
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.wispwood.box import BOX
from lanternwood.games.wispwood.moves import CELLS, FIRST_LAID, OFFSETS, PLACE, REACH, SPREAD
from lanternwood.games.wispwood.state import CAT, KINDS, NONE, WITCH, Wispwood, forest, move_forest

ALL_SHAPES: i64 = 255

WITCH_RULES = ("cat_diagonals", "cat_lines", "cat_ring1", "cat_ring2", "cat_chain")


def _witch_rules() -> Ints:
    """The placement rule of each card by number; -1 for cards of other decks."""
    out: Ints = vec[i64]()
    for card in BOX.cards:
        name = f"cat_ring{card.distance}" if card.op == "cat_ring" else card.op
        out = append(out, WITCH_RULES.index(name) if name in WITCH_RULES else -1)
    return out


WITCH_RULE = _witch_rules()


def witch_squares(s: Wispwood, cat: i64, witches: i64) -> i64:
    """The squares the witch card allows, from the cat's square and the witches there already (WW-36)."""
    rule = WITCH_RULE[s.goals[1]]
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
    first = FIRST_LAID[shape]
    last = FIRST_LAID[shape + 1]
    cat = s.boards[seat * KINDS + CAT]
    witches = s.boards[seat * KINDS + WITCH]
    down_most = side - height(here)
    right_most = side - width(here)
    for down in range(down_most + 1):
        for right in range(right_most + 1):
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
                a = OFFSETS[4 * laid]
                b = OFFSETS[4 * laid + 1]
                c = OFFSETS[4 * laid + 2]
                d = OFFSETS[4 * laid + 3]
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
                    spot = cell_of(spots & -spots)
                    spots &= spots - 1
                    out = append(out, base + (spot >> 3) * SPREAD + (spot & 7))
    return out


def usable_shapes(s: Wispwood, seat: i64, kind: i64) -> i64:
    """The shapes that can be laid somewhere with a wisp of this kind, as bits; remembered until the forest changes."""
    at = 2 * seat + (1 if kind == WITCH else 0)
    known = s.fits[at]
    if known != NONE:
        return known
    found = _shapes_that_fit(s, seat, kind)
    s.fits[at] = found
    return found


def _shapes_that_fit(s: Wispwood, seat: i64, kind: i64) -> i64:
    found: i64 = 0
    here = forest(s, seat)
    side = s.side
    square = SQUARE[side]
    cat = s.boards[seat * KINDS + CAT]
    witches = s.boards[seat * KINDS + WITCH]
    down_most = side - height(here)
    right_most = side - width(here)
    for down in range(down_most + 1):
        for right in range(right_most + 1):
            shift = 8 * down + right
            moved = here << shift
            free = square & ~moved
            near = free & beside(moved)
            allowed = free
            if kind == WITCH:
                allowed = free & witch_squares(s, cat << shift, witches << shift)
            if not near or not allowed:
                continue
            for shape in range(8):
                if found & BIT[shape]:
                    continue
                for laid in range(FIRST_LAID[shape], FIRST_LAID[shape + 1]):
                    a = OFFSETS[4 * laid]
                    b = OFFSETS[4 * laid + 1]
                    c = OFFSETS[4 * laid + 2]
                    d = OFFSETS[4 * laid + 3]
                    spots = (free >> a) & (free >> b) & (free >> c) & (free >> d)
                    spots &= (near >> a) | (near >> b) | (near >> c) | (near >> d)
                    if kind == WITCH:
                        spots &= (allowed >> a) | (allowed >> b) | (allowed >> c) | (allowed >> d)
                    if spots:
                        found |= BIT[shape]
                        break
            if found == ALL_SHAPES:
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
    for down in range(down_most + 1):
        for right in range(right_most + 1):
            moved = here << (8 * down + right)
            spots = square & ~moved & beside(moved)
            if down:
                spots &= TOP
            if right:
                spots &= LEFT
            corner = base + (REACH - down) * SPREAD + REACH - right
            while spots:
                spot = cell_of(spots & -spots)
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

"""Judgement for bots: what a forest is worth beyond the points on it now, and the best turn one can see.

All numbers are tenths of a point and whole, so that both builds judge alike. Wisps score again in every round that is
left; trees and the trees hearts live on have to be earned anew.
"""

from typing import Final

from lanternwood.core.frame import State, any_of
from lanternwood.core.grid import (
    BIT,
    SQUARE,
    cell_of,
    count,
    height,
    width,
)
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.judgement import NO_END, Judgement
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules import moves as m
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.forest import ALL_SHAPES, placements, tree_squares, usable_shapes, witch_squares
from lanternwood.games.wispwood.rules.goal import Goal
from lanternwood.games.wispwood.rules.pond import one_type_left
from lanternwood.games.wispwood.rules.rounds import MovingCats, SettingUp
from lanternwood.games.wispwood.rules.solo import HauntingStart, ghost_choice
from lanternwood.games.wispwood.rules.state import Wispwood, forest, forest_changed
from lanternwood.games.wispwood.rules.turn import (
    Lighting,
    Placing,
    Planting,
    Shaping,
    Turn,
    is_ready,
)

SCALE: Final = 10
READY_CAT: Final[i64] = 25
SQUARE_FILLED: Final[i64] = 6
LATER_HEART: Final[i64] = 6
LATER_TREE: Final[i64] = 0
LAST_TURNS: Final = 3.0
EACH_ROUND: Final = 7.2
"""How many points a lead may change by in the last turns, and in a whole round."""
DEAL_MARGIN: Final[i64] = 15
NOTHING: Final[i64] = -1000000


class Look:
    """A forest being looked at: its boards, moved so that a placement fits, and what the rounds left are worth."""

    def __init__(self, s: Wispwood, seat: i64) -> None:
        at = seat * c.KINDS
        self.jacks: i64 = s.boards[at + c.JACK]
        self.witches: i64 = s.boards[at + c.WITCH]
        self.orbs: i64 = s.boards[at + c.ORB]
        self.hearts: i64 = s.boards[at + c.HEART]
        self.trees: i64 = s.boards[at + c.TREE]
        self.cat: i64 = s.boards[at + c.CAT]
        self.goals: Ints = s.goals
        self.rounds: i64 = s.last_round - s.round + 1
        self.side: i64 = s.side
        self.bonus: i64 = s.box.bonuses[s.round - 1]
        self.cards: list[Goal] = s.box.goals

    def worth(self, shift: i64, kind: i64, wisp: i64, trees: i64) -> i64:
        """The forest moved by `shift`, with a wisp (kind NONE: none) and trees added, in tenths of a point."""
        jacks = self.jacks << shift
        witches = self.witches << shift
        orbs = self.orbs << shift
        hearts = self.hearts << shift
        all_trees = self.trees << shift | trees
        if kind == c.JACK:
            jacks |= wisp
        elif kind == c.WITCH:
            witches |= wisp
        elif kind == c.ORB:
            orbs |= wisp
        elif kind == c.HEART:
            hearts |= wisp
        total: i64 = 0
        for deck in range(5):
            card = self.goals[deck]
            if card == c.NONE:
                continue
            points = self.cards[card].points(jacks, witches, orbs, hearts, all_trees)
            if deck == c.HEART:
                total += points * (SCALE + LATER_HEART * (self.rounds - 1))
            elif deck == c.TREE:
                total += points * (SCALE + LATER_TREE * (self.rounds - 1))
            else:
                total += points * SCALE * self.rounds
        here = jacks | witches | orbs | hearts | all_trees | self.cat << shift
        filled = count(here)
        total += filled * SQUARE_FILLED
        if filled == self.side * self.side:
            total += self.bonus * SCALE
        return total


class Found:
    """The best way found so far."""

    def __init__(self) -> None:
        self.worth: i64 = NOTHING
        self.place: i64 = c.NONE
        self.wisp: i64 = c.NONE


def shift_for(row: i64, column: i64) -> i64:
    """How far the forest moves for a tile at a row and column that may be negative."""
    down = -row if row < 0 else 0
    right = -column if column < 0 else 0
    return 8 * down + right


def look_at_placement(s: Wispwood, look: Look, kind: i64, shape: i64, place: i64, found: Found) -> None:
    """Try every square for the wisp in one placement."""
    laid = (place - m.PLACE) // c.CELLS
    spot = (place - m.PLACE) % c.CELLS
    row = m.row_of(spot)
    column = m.column_of(spot)
    shift = shift_for(row, column)
    corner = 8 * row + column + shift
    board: i64 = 0
    offsets = s.box.offsets
    size = s.box.size[shape]
    for i in range(size):
        board |= BIT[corner + offsets[4 * laid + i]]
    allowed = board
    if kind == c.WITCH:
        allowed &= witch_squares(s, look.cat << shift, look.witches << shift)
    for i in range(size):
        offset = offsets[4 * laid + i]
        wisp = BIT[corner + offset]
        if not allowed & wisp:
            continue
        worth = look.worth(shift, kind, wisp, board & ~wisp)
        if worth > found.worth:
            found.worth = worth
            found.place = place
            found.wisp = m.WISP + m.cell_index(row + (offset >> 3), column + (offset & 7))


def best_placement(s: Wispwood, seat: i64, look: Look, kind: i64, shape: i64) -> Found:
    """The best place for a kind of wisp in a shape."""
    found = Found()
    for place in placements(s, seat, shape, kind):
        look_at_placement(s, look, kind, shape, place, found)
    return found


class TreePlan:
    """Up to three trees, each the best next one."""

    def __init__(self, s: Wispwood, seat: i64, left: i64) -> None:
        self.moves: Ints = vec[i64]()
        now = s.clone()
        look = Look(now, seat)
        self.worth: i64 = look.worth(0, c.NONE, 0, 0)
        planted = 3 - left
        while planted < 3:
            best: i64 = NOTHING
            chosen: i64 = c.NONE
            for move in tree_squares(now, seat, m.TREE):
                cell = move - m.TREE
                row = m.row_of(cell)
                column = m.column_of(cell)
                shift = shift_for(row, column)
                worth = look.worth(shift, c.NONE, 0, BIT[8 * row + column + shift])
                if worth > best:
                    best = worth
                    chosen = move
            if chosen == c.NONE or (planted > 0 and best < self.worth):
                break
            self.moves = append(self.moves, chosen)
            self.worth = best
            planted += 1
            cell = chosen - m.TREE
            row = m.row_of(cell)
            column = m.column_of(cell)
            shift = shift_for(row, column)
            for i in range(seat * c.KINDS, seat * c.KINDS + c.KINDS):
                now.boards[i] = now.boards[i] << shift
            now.boards[seat * c.KINDS + c.TREE] |= BIT[8 * row + column + shift]
            forest_changed(now, seat)
            look = Look(now, seat)
        if planted < 3 and planted > 0:
            here = forest(now, seat)
            if here != SQUARE[now.side]:
                self.moves = append(self.moves, m.DONE)


def plan(s: Wispwood, seat: i64, rng: Rng) -> list[int]:
    """The rest of the turn that looks best, as moves; a deal ends the plan."""
    top = s.now
    if isinstance(top, SettingUp):  # every ring is as good as another
        return [int(any_of(top.moves(s, seat), rng))]
    look = Look(s, seat)
    if isinstance(top, Turn):
        return plan_turn(s, seat, look, top.start)
    if isinstance(top, Shaping):
        return plan_shape(s, seat, look, top.space)
    if isinstance(top, Placing):
        found = best_placement(s, seat, look, s.pond[top.space], top.shape)
        return [found.place, found.wisp]
    if isinstance(top, Lighting):
        found = Found()
        look_at_placement(s, look, s.pond[top.space], top.shape, top.place, found)
        return [found.wisp]
    if isinstance(top, Planting):
        trees = TreePlan(s, seat, top.left)
        return [int(move) for move in trees.moves] if len(trees.moves) > 0 else [m.DONE]
    if isinstance(top, MovingCats):
        return [plan_cat(s, seat)]
    if isinstance(top, HauntingStart):
        return [plan_ghost(s)]
    raise AssertionError("nothing to plan")


def plan_turn(s: Wispwood, seat: i64, look: Look, start: i64) -> list[int]:
    """Compare the best wisp, the best trees, and what a deal promises."""
    ready = is_ready(s, seat)
    kept = READY_CAT if ready else 0
    best: i64 = NOTHING
    best_space: i64 = c.NONE
    best_shape: i64 = c.NONE
    best_found = Found()
    promise: i64 = NOTHING
    for kind in range(4):
        usable = usable_shapes(s, seat, kind, ALL_SHAPES)
        values: Ints = vec[i64]()
        for shape in range(8):
            if not usable & BIT[shape]:
                continue
            found = best_placement(s, seat, look, kind, shape)
            values = append(values, found.worth)
            for space in range(c.SPACES):
                if s.pond[space] != kind:
                    continue
                near = s.near[space] & BIT[shape]
                if not near and not ready:
                    continue
                worth = found.worth + (kept if near else 0)
                if worth > best:
                    best = worth
                    best_space = space
                    best_shape = shape
                    best_found = found
        third = third_best(values)
        if third > promise:
            promise = third
    trees = TreePlan(s, seat, 3)
    if start and one_type_left(s) and promise + kept > best + DEAL_MARGIN and promise + kept > trees.worth + READY_CAT:
        return [m.DEAL]
    if ready and promise > best + DEAL_MARGIN and promise > trees.worth + READY_CAT:
        return [m.CAT_DEAL]
    if best_space == c.NONE or trees.worth + READY_CAT > best:
        return [m.TREES] + [int(move) for move in trees.moves]
    near = s.near[best_space] & BIT[best_shape]
    return [m.TAKE + best_space, (m.SHAPE if near else m.CAT_SHAPE) + best_shape, best_found.place, best_found.wisp]


def third_best(values: Ints) -> i64:
    """What one may hope for when only some of the shapes will be at hand."""
    if len(values) == 0:
        return NOTHING
    if len(values) < 3:
        least = values[0]
        for value in values:
            if value < least:
                least = value
        return least
    first: i64 = NOTHING
    second: i64 = NOTHING
    third: i64 = NOTHING
    for value in values:
        if value > first:
            third = second
            second = first
            first = value
        elif value > second:
            third = second
            second = value
        elif value > third:
            third = value
    return third


def plan_shape(s: Wispwood, seat: i64, look: Look, space: i64) -> list[int]:
    """The best shape for a wisp already chosen."""
    kind = s.pond[space]
    ready = is_ready(s, seat)
    near = s.near[space]
    best: i64 = NOTHING
    out: list[int] = []
    for shape in range(8):
        if not usable_shapes(s, seat, kind, BIT[shape]) or not (ready or near & BIT[shape]):
            continue
        found = best_placement(s, seat, look, kind, shape)
        beside_it = near & BIT[shape]
        worth = found.worth + (READY_CAT if ready and beside_it else 0)
        if worth > best:
            best = worth
            out = [(m.SHAPE if beside_it else m.CAT_SHAPE) + shape, found.place, found.wisp]
    return out


def plan_cat(s: Wispwood, seat: i64) -> i64:
    """Where the cat leaves most squares open to witches in the next round."""
    at = seat * c.KINDS
    side = s.box.sides[s.round]
    here = forest(s, seat)
    shift = 8 * ((side - height(here)) // 2) + (side - width(here)) // 2
    wisps = (s.boards[at] | s.boards[at + 1] | s.boards[at + 2] | s.boards[at + 3]) << shift
    witches = s.boards[at + c.WITCH] << shift
    best = open_witch_squares(s, s.boards[at + c.CAT] << shift, witches, wisps, side)
    choice: i64 = m.STAY
    trees = s.boards[at + c.TREE]
    while trees:
        tree = trees & -trees
        trees &= trees - 1
        squares = open_witch_squares(s, tree << shift, witches, wisps, side)
        if squares > best:
            best = squares
            cell = cell_of(tree)
            choice = m.CAT + m.cell_index(cell >> 3, cell & 7)
    return choice


def open_witch_squares(s: Wispwood, cat: i64, witches: i64, wisps: i64, side: i64) -> i64:
    """How many empty squares a witch could go to with the cat here."""
    return count(witch_squares(s, cat, witches) & SQUARE[side] & ~wisps & ~cat)


def plan_ghost(s: Wispwood) -> i64:
    """The space from which the ghost's first wisp is worth least, on average over the fireflies."""
    best: i64 = 1000000
    choice: i64 = 0
    for space in range(c.SPACES):
        trial = s.clone()
        trial.pond[space] = c.GHOST_CAT
        trial.ghost = space
        worth: i64 = 0
        for value in range(4):
            worth += s.box.fireflies[value] * s.levels[s.pond[ghost_choice(trial, value + 1)]]
        if worth < best:
            best = worth
            choice = space
    return m.GHOST + choice


def judge(s: Wispwood, seat: i64) -> i64:
    """What a table is worth to a seat: points scored, the forest as it lies, and a ready cat; in tenths."""
    worth = s.totals[seat] * SCALE
    if s.asking:
        worth += Look(s, seat).worth(0, c.NONE, 0, 0)
        if is_ready(s, seat):
            worth += READY_CAT
    return worth


class Judge(Judgement):
    """Wispwood for bots."""

    def __init__(self) -> None:
        super().__init__(plans=True, scale=float(SCALE), margin=12.0, heat=15.0, pace=4000, horizon=30)

    def worth(self, s: State, seat: i64) -> i64:
        assert isinstance(s, Wispwood)
        return judge(s, seat)

    def plan(self, s: State, seat: i64, rng: Rng) -> list[int]:
        assert isinstance(s, Wispwood)
        return plan(s, seat, rng)

    def settled(self, s: State, seat: i64) -> bool:
        return isinstance(s.now, SettingUp)

    def turn(self, s: State) -> i64:
        assert isinstance(s, Wispwood)
        return s.round * 8 + s.turn

    def clock(self, s: State) -> i64:
        """Tiles that lie in forests, and rounds."""
        assert isinstance(s, Wispwood)
        tiles: i64 = 0
        for here in s.here:
            tiles += count(here)
        return s.round * 1000 + tiles

    def until(self, s: State) -> i64:
        """Alone, playouts run to the end, where the ghost's points are known."""
        return super().until(s) if s.seats > 1 else NO_END

    def spread(self, s: State) -> float:
        assert isinstance(s, Wispwood)
        filled: i64 = 0
        for here in s.here:
            if count(here) > filled:
                filled = count(here)
        left = float(s.last_round - s.round + 1) - float(filled) / float(s.side * s.side)
        return LAST_TURNS + EACH_ROUND * left

    def lead(self, s: State, points: float) -> float:
        assert isinstance(s, Wispwood)
        return points - float(s.ghost_total)

"""Set-up, the course of the rounds, and what happens between them (WW-05 to WW-11, WW-44 to WW-54)."""

from typing import ClassVar

from lanternwood.core.frame import BIT_OF_SEAT, NATURE, NATURE_BIT, Frame, any_of, changed, many, moves_from
from lanternwood.core.grid import BIT, cell_of
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules import numbers as c
from lanternwood.games.wispwood.rules.moves import CAT as CAT_MOVE
from lanternwood.games.wispwood.rules.moves import FIRST, GOAL, LAY, RING, STAY, cell_index, column_of, row_of
from lanternwood.games.wispwood.rules.pond import Hiding, deal, possible_kinds, return_trees, some_marked_tree, unmarked
from lanternwood.games.wispwood.rules.scoring import score_round
from lanternwood.games.wispwood.rules.solo import GhostTurn, fill_stack, set_up_solo
from lanternwood.games.wispwood.rules.state import Wispwood, corner_forest, is_full
from lanternwood.games.wispwood.rules.tables import Tables
from lanternwood.games.wispwood.rules.turn import Turn


class SettingUp(Frame[Wispwood]):
    """Nature, or the first seat, lays the ring; nature draws the goals that were not picked, and gives the paw; then
    the pond is dealt."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"step": "all"}

    def __init__(self, step: i64 = 0) -> None:
        self.step: i64 = step

    # fmt: on
    # end of fields

    def asks(self, s: Wispwood) -> i64:
        if self.step == c.BY_HAND:
            return BIT_OF_SEAT[0]
        if self.step == 0:
            return NATURE_BIT
        if self.step <= 5:
            return NATURE_BIT if s.goals[self.step - 1] == c.NONE and s.picked[self.step - 1] != c.OUT else 0
        if self.step == 6:
            return NATURE_BIT if not s.solo and s.start == c.NONE else 0
        return 0

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        if self.step <= 0:
            return moves_from(LAY if self.step == c.BY_HAND else RING, 6)
        if self.step > 5:
            return moves_from(FIRST, s.seats)
        out: Ints = vec[i64]()
        deck_of = s.box.deck_of
        for card in range(len(deck_of)):
            if deck_of[card] == self.step - 1 and may_be_drawn(s, card):
                out = append(out, GOAL + card)
        return out

    def draw(self, s: Wispwood, rng: Rng) -> i64:
        return any_of(self.moves(s, NATURE), rng)

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        if self.step <= 0:
            lay_ring(s, move - (LAY if self.step == c.BY_HAND else RING))
            s.become(SettingUp(1))
            return
        if self.step <= 5:
            s.goals = changed(s.goals, self.step - 1, move - GOAL)
        else:
            s.first = move - FIRST
        s.become(SettingUp(self.step + 1))

    def go_on(self, s: Wispwood) -> None:
        if self.step < 7:
            s.become(SettingUp(self.step + 1))
            return
        s.pop()
        if s.solo:
            set_up_solo(s)
        deal(s)


def lay_ring(s: Wispwood, ring: i64) -> None:
    """Lay the four edge pieces in an order (WW-05)."""
    s.ring = s.box.rings[ring]
    s.refresh()


def may_be_drawn(s: Wispwood, card: i64) -> bool:
    """Is a card among those nature draws from (WW-09)?"""
    if s.box.promo[card] and not s.deck_rule & c.WITH_PROMOS:
        return False
    return not s.deck_rule & c.ONE_PAW or s.box.paws_of[card] == 1


class Rounds(Frame[Wispwood]):
    """The frame at the bottom: gives turns in order, and ends rounds (WW-10, WW-45)."""

    def go_on(self, s: Wispwood) -> None:
        if s.solo:
            self.go_on_solo(s)
            return
        if s.turn > 0 and is_full(s, (s.first + s.turn - 1) % s.seats):
            s.ending = True
        if s.ending and s.turn % s.seats == 0:
            end_round(s)
            return
        seat = (s.first + s.turn) % s.seats
        s.turn += 1
        s.push(Turn(seat, 1))

    def go_on_solo(self, s: Wispwood) -> None:
        """Ghost and player alternate; a filled square or the last firefly ends the round (WW-67, WW-73)."""
        after_player = s.turn % 2 == 0
        if s.turn == 0:
            fill_stack(s)
        elif after_player and (is_full(s, 0) or s.flips == 0):
            end_round(s)
            return
        s.turn += 1
        if after_player:
            s.push(GhostTurn(0, 0))
        else:
            s.push(Turn(0, 1))


def end_round(s: Wispwood) -> None:
    """Score; then move cats, clear trees and pass the paw, unless it was the last round (WW-46)."""
    score_round(s)
    if s.round == s.last_round:
        s.pop()
    else:
        s.push(Clearing(0))
        s.push(MovingCats(many(s.seats, c.NONE)))


class MovingCats(Frame[Wispwood]):
    """Every seat may move its cat to one of its trees; shown when all have answered (WW-47, D-22)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"chosen": "own"}

    def __init__(self, chosen: Ints | None = None) -> None:
        self.chosen: Ints = chosen if chosen is not None else vec[i64]()

    def copy(self) -> Frame[Wispwood]:
        return MovingCats(self.chosen[:])

    # fmt: on
    # end of fields

    SECRET: ClassVar[bool] = True

    def asks(self, s: Wispwood) -> i64:
        bits: i64 = 0
        for seat in range(s.seats):
            if self.chosen[seat] == c.NONE:
                bits |= BIT_OF_SEAT[seat]
        return bits

    def moves(self, s: Wispwood, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        out = append(out, STAY)
        trees = s.boards[seat * c.KINDS + c.TREE]
        while trees:
            cell = cell_of(trees & -trees)
            trees &= trees - 1
            out = append(out, CAT_MOVE + cell_index(cell >> 3, cell & 7))
        return out

    def play(self, s: Wispwood, seat: i64, move: i64) -> None:
        self.chosen[seat] = move

    def phase(self, s: Wispwood) -> i64:
        return s.round

    def put_to(self, s: Wispwood) -> i64:
        return BIT_OF_SEAT[s.seats] - 1

    def forget(self, s: Wispwood, seat: i64) -> None:
        for other in range(s.seats):
            if other != seat:
                self.chosen[other] = c.NONE

    def go_on(self, s: Wispwood) -> None:
        for seat in range(s.seats):
            if self.chosen[seat] != STAY:
                cell = self.chosen[seat] - CAT_MOVE
                to = BIT[8 * row_of(cell) + column_of(cell)]
                at = seat * c.KINDS
                s.boards[at + c.TREE] = (s.boards[at + c.TREE] | s.boards[at + c.CAT]) & ~to
                s.boards[at + c.CAT] = to
            if s.telling:
                s.tell("cat moved", {"seat": seat, "stayed": self.chosen[seat] == STAY})
        s.pop()


class Clearing(Frame[Wispwood]):
    """Trees go back to the stacks, the paw goes left, the next round begins (WW-48 to WW-54)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"hidden": "all"}

    def __init__(self, hidden: i64 = 0) -> None:
        self.hidden: i64 = hidden

    # fmt: on
    # end of fields

    def go_on(self, s: Wispwood) -> None:
        if not self.hidden and some_marked_tree(s):
            # Marked tiles join the stacks now, so the tiles that stay behind under cats are no longer exchangeable.
            s.become(Clearing(1))
            s.push(Hiding(unmarked(s, c.CAT, -1, 0), 0, 0, possible_kinds(s)))
            return
        for seat in range(s.seats):
            return_trees(s, seat)
            corner_forest(s, seat)
        if s.telling:
            s.tell("trees cleared", {"round": s.round})
        if self.hidden:
            s.merged = s.reshuffles
        s.round += 1
        s.turn = 0
        s.refresh()
        s.ending = False
        if not s.solo:
            s.first = (s.first + 1) % s.seats
        s.pop()


def new_table(box: Tables, seats: i64) -> Wispwood:
    """A table before set-up; options are filled in before `settle` is called."""
    s = Wispwood(seats, box)
    s.deck_rule = c.ANY_CARD
    s.push(Rounds())
    s.push(SettingUp(0))
    return s

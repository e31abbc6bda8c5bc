"""Objectives, shared and personal (RW-79, RW-80, RW-118)."""

from typing import ClassVar, Final

from lanternwood.core.frame import NATURE_BIT, Frame, any_of, changed
from lanternwood.core.ints import Ints, append, count, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.moves import CLAIM, GOAL, KEEP, SKIP
from lanternwood.games.rats.rules.paying import Items, items, meets, missing
from lanternwood.games.rats.rules.programs import STEPS, Step, happen, run
from lanternwood.games.rats.rules.state import BIT, Rats, first_place

DRAWN: Final[i64] = 2
"""Objectives that one chooses from (RW-118)."""


def free_space(s: Rats, card: i64) -> i64:
    """The top-most free space of a shared objective, NONE if there is none (AMB-12)."""
    for space in range(c.OBJ_SPACES):
        if s.claims[card * c.OBJ_SPACES + space] == c.NONE:
            return space
    return c.NONE


def fulfils(s: Rats, seat: i64, objective: i64, space: i64) -> bool:
    """Does a seat meet what a space asks for, without jokers (RW-80, RW-81)?"""
    at = objective * c.OBJ_SPACES + space
    need = s.box.obj_need[at]
    if s.box.obj_pay[at] and items(s, seat) < s.box.obj_pay[at]:
        return False
    return meets(s, seat, need) and missing(s, seat, need) == 0


def add_claims(s: Rats, moves: Ints, seat: i64) -> Ints:
    """Moves with one more for each objective that a seat can claim now."""
    for card in range(c.SHARED):
        objective = s.shared[card]
        if not s.fulfilled[seat] & BIT[objective]:
            space = free_space(s, card)
            if space != c.NONE and fulfils(s, seat, objective, space):
                moves = append(moves, CLAIM + objective)
    bits = s.personal[seat] & ~s.fulfilled[seat]
    while bits:
        objective = first_place(bits)
        bits &= bits - 1
        if fulfils(s, seat, objective, 0):
            moves = append(moves, CLAIM + objective)
    return moves


def claim(s: Rats, seat: i64, objective: i64) -> None:
    """Claim an objective: a disc on its space, or a personal one turned; pay where it asks for items."""
    space: i64 = 0
    for card in range(c.SHARED):
        if s.shared[card] == objective:
            space = free_space(s, card)
            s.claims = changed(s.claims, card * c.OBJ_SPACES + space, seat)
            s.stock[seat * c.STOCK + c.DISCS] -= 1
    s.fulfilled = changed(s.fulfilled, seat, s.fulfilled[seat] | BIT[objective])
    s.stock[seat * c.STOCK + c.OBJECTIVES] += 1
    if s.telling:
        s.tell("claimed", {"seat": seat, "objective": objective, "space": space})
    s.push(Rewarding(seat, objective))
    price = s.box.obj_pay[objective * c.OBJ_SPACES + space]
    if price:
        s.push(Items(seat, c.FROM_OBJECTIVE + objective, price))


class Rewarding(Frame[Rats]):
    """The reward of an objective, and what the claim sets off."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "objective": "all"}

    def __init__(self, seat: i64 = 0, objective: i64 = 0) -> None:
        self.seat: i64 = seat; self.objective: i64 = objective

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        s.pop()
        happen(s, self.seat, c.ON_CLAIM)
        run(s, self.seat, s.box.obj_reward[self.objective], c.FROM_OBJECTIVE + self.objective)


class Claiming(Step):
    """Claim an objective by an effect, as the fast action does (I-70)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Claiming(seat, cause))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        return append(add_claims(s, out, seat), SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move != SKIP:
            claim(s, seat, move - CLAIM)


# Personal objectives


class Hoping(Frame[Rats]):
    """Objectives are drawn for a seat, which alone sees them (RW-118)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "left": "all"}

    def __init__(self, seat: i64 = 0, left: i64 = 0) -> None:
        self.seat: i64 = seat; self.left: i64 = left

    # fmt: on
    # end of fields

    SECRET: ClassVar[bool] = True

    def asks(self, s: Rats) -> i64:
        return NATURE_BIT if self.left > 0 and s.goals_left > 0 else 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        return goals_in(s.goals)

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_of(goals_in(s.goals), rng)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        goal = move - GOAL
        s.goals &= ~BIT[goal]
        s.goals_left -= 1
        s.goals_drawn = changed(s.goals_drawn, self.seat, s.goals_drawn[self.seat] | BIT[goal])
        if s.telling:
            s.tell("hopes", {"seat": self.seat})
            s.tell("goal", {"seat": self.seat, "objective": goal}, 1 << int(self.seat))
        s.become(Hoping(self.seat, self.left - 1))

    def go_on(self, s: Rats) -> None:
        s.pop()


def goals_in(bits: i64) -> Ints:
    """Nature's answers when an objective is drawn."""
    out: Ints = vec[i64](capacity=count(bits))
    while bits:
        out = append(out, GOAL + first_place(bits))
        bits &= bits - 1
    return out


class Keeping(Step):
    """One of the drawn objectives is kept, the other discarded (RW-118, AMB-33, AMB-37)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        if s.goals_left > 0:
            s.push(Keeping(seat, cause))
            s.push(Hoping(seat, DRAWN))

    def possible(self, s: Rats) -> bool:
        """A single one is asked about too: what was drawn is its owner's secret."""
        return True

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=2)
        bits = s.goals_drawn[seat]
        while bits:
            out = append(out, KEEP + first_place(bits))
            bits &= bits - 1
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        goal = move - KEEP
        s.pop()
        s.personal = changed(s.personal, seat, s.personal[seat] | BIT[goal])
        s.goals_aside = changed(s.goals_aside, seat, s.goals_aside[seat] | (s.goals_drawn[seat] & ~BIT[goal]))
        s.goals_drawn = changed(s.goals_drawn, seat, 0)
        if s.telling:
            s.tell("kept", {"seat": seat, "objective": goal})


STEPS[c.OP_CLAIM] = Claiming()
STEPS[c.OP_OBJECTIVE] = Keeping()

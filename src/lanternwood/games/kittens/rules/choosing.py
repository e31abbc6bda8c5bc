"""Choices that cards put to several kittens (WK-71 to WK-73): all at the same time, or one after another."""

from typing import ClassVar

from lanternwood.core.frame import BIT_OF_SEAT, Frame, any_of, many
from lanternwood.core.ints import Ints, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.rules import numbers as c
from lanternwood.games.kittens.rules.effects import (
    CHOICES,
    COLLECTING,
    ON_DEFEAT,
    PASSING,
    carry_out,
    choices,
    concerned,
    do_deed,
    is_possible,
    pass_cards,
    put_in_force,
)
from lanternwood.games.kittens.rules.state import Kittens


def follow(s: Kittens, step: i64) -> None:
    """A card says so: carry a step out once, or put it in force (WK-45, WK-68, WK-69)."""
    box = s.box
    if box.step_when[step] == ON_DEFEAT and box.step_op[step] != COLLECTING:
        put_in_force(s, step)
    else:
        carry_out_step(s, step)


def carry_out_step(s: Kittens, step: i64) -> None:
    """A step happens: at once, or when those it concerns have chosen."""
    if s.box.step_op[step] >= CHOICES:
        do_deed(s, step)
    elif s.in_turn:
        s.push(InTurn(step))
    else:
        s.questions += 1
        s.push(Together(step, s.questions, can_choose(s, step), many(s.seats, c.NONE)))


def can_choose(s: Kittens, step: i64) -> i64:
    """The seats that a step asks and that have something to choose, as bits."""
    bits: i64 = 0
    for seat in range(s.seats):
        if concerned(s, step, seat) and len(choices(s, step, seat)) > 0:
            bits |= BIT_OF_SEAT[seat]
    return bits


class Together(Frame[Kittens]):
    """All are asked at once, in secret; what they chose happens clockwise from the kitten on turn (A-26).

    When a kitten's turn comes and what it chose cannot be done any more, or it can choose something now that it could
    not before, it alone is asked (again). What is passed moves at once when all have chosen (WK-72).
    """

    SECRET: ClassVar[bool] = True

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"step": "all", "number": "all", "put": "all", "held": "own", "at": "all"}

    def __init__(self, step: i64 = 0, number: i64 = 0, put: i64 = 0, held: Ints | None = None, at: i64 = -1) -> None:
        self.step: i64 = step; self.number: i64 = number; self.put: i64 = put
        self.held: Ints = held if held is not None else vec[i64](); self.at: i64 = at

    def copy(self) -> Frame[Kittens]:
        return Together(self.step, self.number, self.put, self.held[:], self.at)

    # fmt: on
    # end of fields

    def phase(self, s: Kittens) -> i64:
        return self.number * 8 + self.at + 1

    def put_to(self, s: Kittens) -> i64:
        return self.put

    def asks(self, s: Kittens) -> i64:
        bits: i64 = 0
        for seat in range(s.seats):
            if self.put & BIT_OF_SEAT[seat] and self.held[seat] == c.NONE:
                bits |= BIT_OF_SEAT[seat]
        return bits

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return choices(s, self.step, seat)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        self.held[seat] = move

    def forget(self, s: Kittens, seat: i64) -> None:
        if self.at < 0:
            for other in range(s.seats):
                if other != seat:
                    self.held[other] = c.NONE

    def redeal(self, s: Kittens, seat: int, rng: Rng) -> None:
        """What others chose and is still to happen could be anything they can choose."""
        if self.at < 0:
            return
        for other in range(s.seats):
            if other != seat and self.held[other] != c.NONE:
                could = choices(s, self.step, other)
                self.held[other] = any_of(could, rng) if len(could) > 0 else self.held[other]

    def go_on(self, s: Kittens) -> None:
        if s.box.step_op[self.step] == PASSING:
            s.pop()
            pass_cards(s, self.step, self.held)
            return
        if self.at < 0:
            self.at = 0
        self.put = 0
        while self.at < s.seats:
            seat = (s.turn + self.at) % s.seats
            if concerned(s, self.step, seat):
                move = self.held[seat]
                self.held[seat] = c.NONE
                if move != c.NONE and is_possible(s, self.step, seat, move):
                    carry_out(s, self.step, seat, move)
                elif len(choices(s, self.step, seat)) > 0:
                    self.put = BIT_OF_SEAT[seat]
                    return
            self.at += 1
        s.pop()


class InTurn(Frame[Kittens]):
    """One after another, clockwise from the kitten on turn; what was chosen is seen, and happens at once (WK-71).

    What is passed moves when all have chosen (WK-72).
    """

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"step": "all", "at": "all", "who": "all", "held": "all"}

    def __init__(self, step: i64 = 0, at: i64 = 0, who: i64 = c.NONE, held: Ints | None = None) -> None:
        self.step: i64 = step; self.at: i64 = at; self.who: i64 = who
        self.held: Ints = held if held is not None else many(4, c.NONE)

    def copy(self) -> Frame[Kittens]:
        return InTurn(self.step, self.at, self.who, self.held[:])

    # fmt: on
    # end of fields

    def asks(self, s: Kittens) -> i64:
        return BIT_OF_SEAT[self.who] if self.who >= 0 else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return choices(s, self.step, seat)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        if s.box.step_op[self.step] == PASSING:
            self.held[seat] = move
        else:
            carry_out(s, self.step, seat, move)
        self.who = -1

    def go_on(self, s: Kittens) -> None:
        while self.at < s.seats:
            seat = (s.turn + self.at) % s.seats
            self.at += 1
            if concerned(s, self.step, seat) and len(choices(s, self.step, seat)) > 0:
                self.who = seat
                return
        s.pop()
        if s.box.step_op[self.step] == PASSING:
            pass_cards(s, self.step, self.held)

"""A choice between effects, potions (RW-43), and the effects of a bonus space in one's own order (AMB-36)."""

from typing import ClassVar, Final

from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.moves import CHOOSE, POTION, STEP
from lanternwood.games.rats.rules.programs import STEPS, Counted, Running, Step, happen, run, would_do
from lanternwood.games.rats.rules.state import Rats

ALL_SPACES: Final[i64] = 18


class Choosing(Step):
    """One of several effects (`one()`), among those that would do something; a single one is not asked about."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "at": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, at: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.at: i64 = at

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Choosing(seat, cause, at))

    def branch(self, s: Rats, number: i64) -> i64:
        """The program of a branch."""
        return s.box.code[self.at + c.ROW * (1 + number) + 1]

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=4)
        for number in range(s.box.code[self.at + 1]):
            if would_do(s, seat, self.branch(s, number), self.cause):
                out = append(out, CHOOSE + number)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        run(s, seat, self.branch(s, move - CHOOSE), self.cause)

    def go_on(self, s: Rats) -> None:
        moves = self.moves(s, self.seat)
        s.pop()
        if len(moves) > 0:
            run(s, self.seat, self.branch(s, moves[0] - CHOOSE), self.cause)


class Brewing(Counted):
    """A potion of one's choice, so many times."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Brewing(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=s.box.potion_count)
        for potion in range(s.box.potion_count):
            out = append(out, POTION + potion)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        potion = move - POTION
        if self.n > 1:
            s.become(Brewing(seat, self.cause, self.n - 1))
        else:
            s.pop()
        if s.telling:
            s.tell("brewed", {"seat": seat, "potion": potion})
        happen(s, seat, c.ON_POTION)
        run(s, seat, s.box.potion_program[potion], c.FROM_POTION + potion)


class Bonus(Step):
    """Two effects of a bonus space, of which the seat chooses the first."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "space": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, space: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.space: i64 = space

    # fmt: on
    # end of fields

    def moves(self, s: Rats, seat: i64) -> Ints:
        return vec[i64]([STEP, STEP + 1])

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        first = move - STEP
        s.become(Running(seat, s.box.space_step[2 * self.space + 1 - first], self.cause))
        run(s, seat, s.box.space_step[2 * self.space + first], self.cause)


def bonus(s: Rats, seat: i64, place: i64) -> None:
    """Carry out the bonus action of a space: gains first, then what is possible; a question where both are.

    A card may care whether a gain comes before or after it, so beside a play a gain does not come first by itself.
    """
    space = place if s.seats == 2 else place + ALL_SPACES
    cause = c.FROM_SPACE + place
    one = s.box.space_step[2 * space]
    other = s.box.space_step[2 * space + 1]
    if s.box.space_steps[space] == 1:
        run(s, seat, one, cause)
    elif (s.box.code[one] == c.OP_GAIN and s.box.code[other] != c.OP_PLAY) or not would_do(s, seat, other, cause):
        s.push(Running(seat, other, cause))
        run(s, seat, one, cause)
    elif (s.box.code[other] == c.OP_GAIN and s.box.code[one] != c.OP_PLAY) or not would_do(s, seat, one, cause):
        s.push(Running(seat, one, cause))
        run(s, seat, other, cause)
    else:
        s.push(Bonus(seat, cause, space))


STEPS[c.OP_CHOICE] = Choosing()
STEPS[c.OP_POTION] = Brewing()

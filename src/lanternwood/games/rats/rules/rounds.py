"""Rounds (RW-21 to RW-33): turn order, the guest of the round, the turning wheel, income, the displays; and the end."""

from typing import Final

from lanternwood.core.frame import NO_MOVES, Frame, many, zeros
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import calling
from lanternwood.games.rats.rules.hands import REFILLING, throw
from lanternwood.games.rats.rules.numbers import CHIEFS, NONE, SHOWN, STOCK, TURNS_EACH, WORDS
from lanternwood.games.rats.rules.programs import Effects, income_of
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.turn import Turn

LEAVING: Final[i64] = 2
"""Cards of each display that are discarded in a new round (RW-29)."""


class Rounds(Frame[Rats]):
    """The frame at the bottom: three turns each, then a new round, and final scoring after the last (RW-30, RW-33)."""

    def go_on(self, s: Rats) -> None:
        if s.round == 0:
            s.round = 1  # the first round has no New Round phase (RW-21)
        elif s.turns == TURNS_EACH * s.seats:
            update_order(s)
            if s.stack_left == 0:
                s.finished = True
                s.turn = NONE
                s.pop()
                if s.telling:
                    s.tell("finished", {})
                return
            new_round(s)
            return
        s.turn = s.order[s.turns % s.seats]
        s.turns += 1
        s.push(Turn(s.turn))


def update_order(s: Rats) -> None:
    """Those with a chief at the hut come first, by their left-most one; the others as before (RW-23, AMB-26)."""
    if len(s.hut) == 0:
        return
    order: Ints = vec[i64](capacity=s.seats)
    for seat in s.hut:
        if seat not in order:
            order = append(order, seat)
    for seat in s.order:
        if seat not in order:
            order = append(order, seat)
    s.order = order
    if s.telling:
        s.tell("order", {"order": [int(seat) for seat in order]})


def new_round(s: Rats) -> None:
    """The New Round phase, in its fixed order (RW-22 to RW-29); what comes last is pushed first."""
    s.round += 1
    s.turns = 0
    s.turn = NONE
    s.hut = NO_MOVES
    s.spaces = many(len(s.spaces), NONE)
    for seat in range(s.seats):
        s.stock[seat * STOCK + CHIEFS] = TURNS_EACH
    s.round_guest = NONE
    s.push(SLIDING)
    s.push(PAYDAY)
    s.push(calling(s))


def turn_wheel(s: Rats) -> None:
    """The wheel turns one position clockwise (RW-26)."""
    sectors = s.sectors[:]
    for position in range(6):
        sectors[(position + 1) % 6] = s.sectors[position]
    s.sectors = sectors


class Payday(Frame[Rats]):
    """The wheel turns, then everybody has income, in turn order (RW-26, RW-27)."""

    def go_on(self, s: Rats) -> None:
        turn_wheel(s)
        s.pop()
        if s.telling:
            s.tell("round", {"round": s.round})
        for place in range(s.seats - 1, -1, -1):
            seat = s.order[place]
            sources = income_of(s, seat)
            for bits in sources:
                if bits:
                    s.push(Effects(seat, c.INCOME, sources))
                    break


class Sliding(Frame[Rats]):
    """1x tokens go; two cards of each display are discarded, the others slide, new ones come (RW-28, RW-29)."""

    def go_on(self, s: Rats) -> None:
        s.used = zeros(WORDS)
        for deck in range(2):
            slide(s, deck * SHOWN)
        s.become(REFILLING)


def slide(s: Rats, first: i64) -> None:
    """The two right-most cards of a display go, the rest slide to the right."""
    cards: Ints = vec[i64](capacity=SHOWN)
    for place in range(first, first + SHOWN):
        if s.display[place] != NONE:
            cards = append(cards, s.display[place])
        s.display[place] = NONE
    staying = len(cards) - LEAVING
    for i in range(len(cards)):
        if i < staying:
            s.display[first + SHOWN - staying + i] = cards[i]
        else:
            throw(s, cards[i])
            if s.telling:
                s.tell("left", {"card": cards[i]})


ROUNDS: Final = Rounds()
PAYDAY: Final = Payday()
SLIDING: Final = Sliding()
# Frames without fields: every table can use the same ones.

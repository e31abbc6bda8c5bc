"""The draft (WH-07 to WH-11): everybody picks a card in secret, hands go round, and all is shown at the end."""

from typing import Final

from lanternwood.core.frame import BIT_OF_SEAT, Frame
from lanternwood.core.ints import Ints, i64
from lanternwood.games.winterhaven.rules.moves import PICK
from lanternwood.games.winterhaven.rules.numbers import HAND, NONE, PICKS, QUESTIONS
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.woods import gather


class Draft(Frame[Winterhaven]):
    """Every seat chooses one card of its hand; nobody sees which until all have (WH-07)."""

    SECRET = True

    def phase(self, s: Winterhaven) -> i64:
        return s.round * QUESTIONS + s.pick

    def put_to(self, s: Winterhaven) -> i64:
        return BIT_OF_SEAT[s.seats] - 1

    def forget(self, s: Winterhaven, seat: i64) -> None:
        for other in range(s.seats):
            if other != seat:
                s.picks[other * PICKS + s.pick] = NONE

    def asks(self, s: Winterhaven) -> i64:
        if s.pick >= PICKS - 1:  # the last card is no choice (WH-09)
            return 0
        picks = s.picks
        bits: i64 = 0
        at = s.pick
        for seat in range(s.seats):
            if picks[at] == NONE:
                bits |= BIT_OF_SEAT[seat]
            at += PICKS
        return bits

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        at = seat * HAND
        out = s.hands[at : at + PICKS - s.pick]
        different: i64 = 0
        last: i64 = NONE
        for card in out:
            if card != last:
                out[different] = PICK + card
                different += 1
                last = card
        return out if different == len(out) else out[:different]

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        s.picks[seat * PICKS + s.pick] = move - PICK

    def go_on(self, s: Winterhaven) -> None:
        if s.pick == PICKS - 1:
            take_last(s)
            s.pick = 0  # nothing lies face down any more while it is told what was
            s.pop()
            reveal(s)
            return
        pass_hands(s)
        s.pick += 1


def pass_hands(s: Winterhaven) -> None:
    """What is left of a hand goes to the next player, in the same direction every round (WH-08)."""
    before = s.hands
    hands = before[:]
    picks = s.picks
    held = PICKS - s.pick
    seat = s.seats - 1  # the hand that comes to the first seat
    for first in range(0, s.seats * HAND, HAND):
        picked = picks[seat * PICKS + s.pick]
        to = first
        at = seat * HAND
        for i in range(at, at + held):
            card = before[i]
            if card == picked:
                picked = NONE  # only one of several alike
            else:
                hands[to] = card
                to += 1
        hands[to] = NONE
        seat += 1
        if seat == s.seats:
            seat = 0
    s.hands = hands


def take_last(s: Winterhaven) -> None:
    """The seventh card is the only one left (WH-09)."""
    for seat in range(s.seats):
        s.picks[seat * PICKS + PICKS - 1] = s.hands[seat * HAND]
        s.hands[seat * HAND] = NONE


def reveal(s: Winterhaven) -> None:
    """All picks of the round are turned up at once (WH-11)."""
    for seat in range(s.seats):
        cards = [int(card) for card in s.picks[seat * PICKS : (seat + 1) * PICKS]] if s.telling else []
        for at in range(seat * PICKS, (seat + 1) * PICKS):
            gather(s, seat, s.picks[at])
            s.picks[at] = NONE
        if s.telling:
            s.tell("revealed", {"seat": seat, "cards": sorted(cards)})


DRAFT: Final = Draft()

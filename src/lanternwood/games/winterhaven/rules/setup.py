"""Set-up and the deal (WH-01 to WH-05, WH-75 to WH-77, WH-87 to WH-90): bonuses, hands, and wolves that prowl."""

from typing import Final

from lanternwood.core.frame import NATURE_BIT, Frame, any_of, counts_in, ints_of, kind_at, kinds_in, many
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.winterhaven.content.box import PILES
from lanternwood.games.winterhaven.rules.moves import BONUS, DEAL
from lanternwood.games.winterhaven.rules.numbers import HAND, NONE, PICKS, PLAIN
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.rules.tables import Tables

DRAWN_BONUSES: Final = 3


class Choosing(Frame[Winterhaven]):
    """Random Bonuses: nature draws three before the first round (WH-75, WH-86)."""

    def asks(self, s: Winterhaven) -> i64:
        return NATURE_BIT if s.random and len(s.bonuses) < DRAWN_BONUSES else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=12)
        for bonus in range(len(s.box.paid)):
            if bonus not in [int(drawn) for drawn in s.bonuses]:
                out = append(out, BONUS + bonus)
        return out

    def draw(self, s: Winterhaven, rng: Rng) -> i64:
        return any_of(self.moves(s, 0), rng)

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        drawn = [int(bonus) for bonus in s.bonuses]
        drawn.append(int(move - BONUS))
        s.bonuses = ints_of(sorted(drawn))
        if s.telling:
            s.tell("bonus", {"bonus": move - BONUS})

    def go_on(self, s: Winterhaven) -> None:
        s.pop()


class Dealing(Frame[Winterhaven]):
    """Hands are filled card by card, seat by seat (WH-05, WH-90).

    For two, wolves then go to the middle and are replaced, the first player's first (WH-77, D-30).
    """

    SECRET = True

    def asks(self, s: Winterhaven) -> i64:
        return NATURE_BIT if s.hands[s.actor * HAND + last_place(s)] == NONE else 0

    def moves(self, s: Winterhaven, seat: i64) -> Ints:
        return kinds_in(s.deck, DEAL)

    def weights(self, s: Winterhaven) -> Ints:
        return counts_in(s.deck)

    def draw(self, s: Winterhaven, rng: Rng) -> i64:
        return DEAL + kind_at(s.deck, rng.below(s.left))

    def play(self, s: Winterhaven, seat: i64, move: i64) -> None:
        card = move - DEAL
        s.deck[card] -= 1
        s.left -= 1
        if s.swept and is_wolf(s.box, card):
            prowl(s, card)
            return
        add_to_hand(s.hands, s.actor * HAND, card)
        if s.telling and s.solo:
            s.tell("drew", {"seat": 0, "card": card}, 1)

    def go_on(self, s: Winterhaven) -> None:
        s.actor += 1
        if s.actor < s.seats:
            return
        s.actor = 0
        if s.seats == 2 and not s.swept:
            s.swept = True
            sweep(s)
            return
        s.pop()


def last_place(s: Winterhaven) -> i64:
    """The last place of a hand that is to be full: of 7 cards, alone of 8 and one less each turn (WH-05, WH-96)."""
    return HAND - 1 - s.pick if s.seats == 1 else PICKS - 1


def is_wolf(box: Tables, card: i64) -> bool:
    return card >= PLAIN + box.first_wolf and card < PLAIN + box.first_bear


def add_to_hand(hands: Ints, first: i64, card: i64) -> None:
    """Put a card where it belongs in a sorted hand; there is room."""
    at = first
    while hands[at] != NONE and hands[at] <= card:
        at += 1
    while card != NONE:
        here = hands[at]
        hands[at] = card
        card = here
        at += 1


def take_from_hand(hands: Ints, first: i64, card: i64) -> None:
    """Take a card out of a hand and close the gap."""
    at = first
    while hands[at] != card:
        at += 1
    last = first + HAND - 1
    while at < last:
        hands[at] = hands[at + 1]
        at += 1
    hands[last] = NONE


def sweep(s: Winterhaven) -> None:
    """Wolves in hands go to the middle of the table (WH-77)."""
    for seat in range(s.seats):
        for at in range(PICKS):
            while is_wolf(s.box, s.hands[seat * HAND + at]):
                card = s.hands[seat * HAND + at]
                take_from_hand(s.hands, seat * HAND, card)
                prowl(s, card)


def prowl(s: Winterhaven, card: i64) -> None:
    """A wolf joins those that prowl (WH-77)."""
    s.prowling |= BIT[card - PLAIN]
    if s.telling:
        s.tell("prowls", {"card": card})


CHOOSING: Final = Choosing()
DEALING: Final = Dealing()


def lay_piles(s: Winterhaven, hard: bool) -> None:
    """Alone: four equal piles face down, of which one is taken away unless it is to be hard (WH-88, WH-89)."""
    s.unseen = s.box.predators
    piles = PILES if hard else PILES - 1
    s.piles = many(piles, s.box.pile_size)
    s.row = many(piles, NONE)

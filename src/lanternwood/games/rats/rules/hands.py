"""Hands, decks and discard piles (RW-20, RW-90): cards go from one to the other, and nature says which are drawn."""

from typing import ClassVar, Final

from lanternwood.core.frame import BIT_OF_SEAT, NATURE_BIT, Frame, changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.moves import CARD
from lanternwood.games.rats.rules.state import BIT_OF, WORD_OF, Rats, first_place

BASIC_DECK: Final[i64] = 0
ADV_DECK: Final[i64] = 1
EITHER: Final[i64] = 2


def deck_of(card: i64) -> i64:
    """0 for basic cards, 1 for advanced ones."""
    return ADV_DECK if card >= c.CARDS else BASIC_DECK


def in_hand(s: Rats, seat: i64, deck: i64) -> i64:
    """How many cards of a deck a seat holds."""
    return s.stock[seat * c.STOCK + (c.HAND if deck == EITHER else c.HAND_BASIC + deck)]


def hand_word(s: Rats, seat: i64, word: i64) -> i64:
    """A word of all cards in a hand."""
    at = seat * c.CARD_WORDS + word
    return s.known[at] | s.blind[at]


def holds(s: Rats, seat: i64, card: i64) -> bool:
    """Is a card in a hand?"""
    return hand_word(s, seat, WORD_OF[card]) & BIT_OF[card] != 0


def add_cards(moves: Ints, first: i64, word: i64, bits: i64) -> Ints:
    """Moves with one more for each card of a word; `first` is the move of card 0."""
    start = first + word * 45
    while bits:
        moves = append(moves, start + first_place(bits))
        bits &= bits - 1
    return moves


def hand_moves(s: Rats, seat: i64, deck: i64, first: i64) -> Ints:
    """A move for each card of a deck in a hand."""
    out: Ints = vec[i64](capacity=12)
    start: i64 = 2 if deck == ADV_DECK else 0
    end: i64 = 2 if deck == BASIC_DECK else 4
    for word in range(start, end):
        out = add_cards(out, first, word, hand_word(s, seat, word))
    return out


def give(s: Rats, seat: i64, card: i64, openly: bool) -> None:
    """A card comes into a hand; all have seen it, or only its owner has."""
    at = seat * c.CARD_WORDS + WORD_OF[card]
    if openly:
        s.known[at] |= BIT_OF[card]
    else:
        s.blind[at] |= BIT_OF[card]
    row = seat * c.STOCK
    s.stock[row + c.HAND] += 1
    s.stock[row + (c.HAND_ADV if card >= c.CARDS else c.HAND_BASIC)] += 1


def take_out(s: Rats, seat: i64, card: i64) -> None:
    """A card leaves a hand, and all see it."""
    at = seat * c.CARD_WORDS + WORD_OF[card]
    s.known[at] &= ~BIT_OF[card]
    s.blind[at] &= ~BIT_OF[card]
    if s.stale[WORD_OF[card]] & BIT_OF[card]:
        s.stale = changed(s.stale, WORD_OF[card], s.stale[WORD_OF[card]] & ~BIT_OF[card])
    row = seat * c.STOCK
    s.stock[row + c.HAND] -= 1
    s.stock[row + (c.HAND_ADV if card >= c.CARDS else c.HAND_BASIC)] -= 1


def throw(s: Rats, card: i64) -> None:
    """A card goes on the discard pile of its deck."""
    s.discards[WORD_OF[card]] |= BIT_OF[card]


def throw_from_hand(s: Rats, seat: i64, card: i64) -> None:
    """A seat discards a card of its hand."""
    take_out(s, seat, card)
    throw(s, card)
    if s.telling:
        s.tell("discarded", {"seat": seat, "card": card})


def can_draw(s: Rats, deck: i64) -> bool:
    """Is there a card to draw: in the deck, or in the pile that would be shuffled (RW-90, AMB-15)?"""
    return s.left[deck] > 0 or (s.discards[2 * deck] | s.discards[2 * deck + 1]) != 0


def shuffle_if_empty(s: Rats, deck: i64) -> None:
    """The discard pile becomes the deck (RW-90). What is in hands unseen can be worked out as a whole from then on."""
    if s.left[deck] > 0:
        return
    total: i64 = 0
    for word in range(2 * deck, 2 * deck + 2):
        bits = s.discards[word]
        s.deck[word] = bits
        s.discards[word] = 0
        unseen: i64 = 0
        for seat in range(s.seats):
            unseen |= s.blind[seat * c.CARD_WORDS + word] | s.aside[seat * c.CARD_WORDS + word]
        s.stale = changed(s.stale, word, unseen)
        while bits:
            total += 1
            bits &= bits - 1
    s.left[deck] = total
    if s.telling:
        s.tell("shuffled", {"deck": deck})


def draw_out(s: Rats, card: i64) -> None:
    """A card leaves its deck."""
    deck = deck_of(card)
    shuffle_if_empty(s, deck)
    s.deck[WORD_OF[card]] &= ~BIT_OF[card]
    s.left[deck] -= 1


def drawable(s: Rats, deck: i64) -> Ints:
    """Nature's answers when a card of a deck is drawn."""
    out: Ints = vec[i64](capacity=90)
    for word in range(2 * deck, 2 * deck + 2):
        bits = s.deck[word] if s.left[deck] > 0 else s.discards[word]
        out = add_cards(out, CARD, word, bits)
    return out


def any_drawable(s: Rats, deck: i64, rng: Rng) -> i64:
    """One of them."""
    if s.left[deck] == 0:
        moves = drawable(s, deck)
        return moves[rng.below(len(moves))]
    left = rng.below(s.left[deck])
    word = 2 * deck
    while True:
        bits = s.deck[word]
        while bits:
            if left == 0:
                return CARD + word * 45 + first_place(bits)
            left -= 1
            bits &= bits - 1
        word += 1


class DrawingCards(Frame[Rats]):
    """Nature draws a card of a deck; what becomes of it is said by those that inherit from this."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "deck": "all", "left": "all"}

    def __init__(self, seat: i64 = 0, deck: i64 = 0, left: i64 = 0) -> None:
        self.seat: i64 = seat; self.deck: i64 = deck; self.left: i64 = left

    # fmt: on
    # end of fields

    def asks(self, s: Rats) -> i64:
        return NATURE_BIT if self.left > 0 and can_draw(s, self.deck) else 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        return drawable(s, self.deck)

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_drawable(s, self.deck, rng)

    def go_on(self, s: Rats) -> None:
        s.pop()


class Drawing(DrawingCards):
    """Cards from the top of a deck into a hand; only their owner sees them."""

    SECRET: ClassVar[bool] = True

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        card = move - CARD
        draw_out(s, card)
        give(s, self.seat, card, False)
        if s.telling:
            s.tell("drew", {"seat": self.seat, "deck": self.deck})
            s.tell("drawn", {"seat": self.seat, "card": card}, int(BIT_OF_SEAT[self.seat]))
        if self.left > 1:
            s.become(Drawing(self.seat, self.deck, self.left - 1))
        else:
            s.pop()


class Refilling(Frame[Rats]):
    """Holes of the displays are filled in place (RW-32, AMB-16)."""

    def hole(self, s: Rats) -> i64:
        """The first empty place that can be filled, NONE if there is none."""
        for place in range(2 * c.SHOWN):
            if s.display[place] == c.NONE and can_draw(s, place // c.SHOWN):
                return place
        return c.NONE

    def asks(self, s: Rats) -> i64:
        return 0 if self.hole(s) == c.NONE else NATURE_BIT

    def moves(self, s: Rats, seat: i64) -> Ints:
        return drawable(s, self.hole(s) // c.SHOWN)

    def draw(self, s: Rats, rng: Rng) -> i64:
        return any_drawable(s, self.hole(s) // c.SHOWN, rng)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        place = self.hole(s)
        draw_out(s, move - CARD)
        s.display[place] = move - CARD
        if s.telling:
            s.tell("shown", {"card": move - CARD})

    def go_on(self, s: Rats) -> None:
        s.pop()


REFILLING: Final = Refilling()

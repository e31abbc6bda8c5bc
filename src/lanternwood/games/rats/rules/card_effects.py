"""Effects that move cards and items: draw, flip, regain, swap (RW-90, I-46 to I-48, I-57, I-58, I-86, I-90)."""

from typing import ClassVar, Final

from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.hands import (
    EITHER,
    Drawing,
    DrawingCards,
    add_cards,
    can_draw,
    draw_out,
    give,
    hand_moves,
    throw,
    throw_from_hand,
)
from lanternwood.games.rats.rules.moves import CARD, DRAW, REGAIN, SKIP, SWAP
from lanternwood.games.rats.rules.paying import spend
from lanternwood.games.rats.rules.programs import STEPS, Counted, Step, gain
from lanternwood.games.rats.rules.state import BIT_OF, WORD_OF, Rats

SWAP_WOOD: Final[i64] = 180


class Decking(Counted):
    """Cards from deck tops; where either deck will do, the seat chooses for each card."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        if s.box.code[at + 1] == EITHER:
            s.push(Decking(seat, cause, s.box.code[at + 2]))
        else:
            s.push(Drawing(seat, s.box.code[at + 1], s.box.code[at + 2]))

    def possible(self, s: Rats) -> bool:
        return can_draw(s, 0) or can_draw(s, 1)

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=2)
        for deck in range(2):
            if can_draw(s, deck):
                out = append(out, DRAW + deck)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if self.n > 1:
            s.become(Decking(seat, self.cause, self.n - 1))
        else:
            s.pop()
        s.push(Drawing(seat, move - DRAW, 1))


class Flipping(DrawingCards):
    """The top card of a deck is shown to all: it goes to the hand if its type is right (I-82)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "deck": "all", "left": "all", "kind": "all"}

    def __init__(self, seat: i64 = 0, deck: i64 = 0, left: i64 = 0, kind: i64 = 0) -> None:
        self.seat: i64 = seat; self.deck: i64 = deck; self.left: i64 = left; self.kind: i64 = kind

    # fmt: on
    # end of fields

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        card = move - CARD
        draw_out(s, card)
        s.pop()
        right = s.box.type_of[card] == self.kind
        if right:
            give(s, self.seat, card, True)
        else:
            throw(s, card)
        if s.telling:
            s.tell("flipped", {"seat": self.seat, "card": card, "kept": int(right)})


class Flip(Step):
    """Starts a flip; nobody is asked."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Flipping(seat, s.box.code[at + 1], 1, s.box.code[at + 2]))


class Regaining(Step):
    """A card of one's choice from either discard pile (I-90)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Regaining(seat, cause))

    def possible(self, s: Rats) -> bool:
        return any(bits != 0 for bits in s.discards)

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        for word in range(c.CARD_WORDS):
            out = add_cards(out, REGAIN, word, s.discards[word])
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move != SKIP:
            card = move - REGAIN
            s.discards[WORD_OF[card]] &= ~BIT_OF[card]
            give(s, seat, card, True)
            if s.telling:
                s.tell("regained", {"seat": seat, "card": card})


class Swapping(Counted):
    """Up to so many times an item for one of another kind; a card comes from the top of a deck (I-86)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Swapping(seat, cause, s.box.code[at + 1]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=24)
        for token in range(2):
            if s.stock[seat * c.STOCK + token]:
                first = SWAP + 4 * (SWAP_WOOD + token)
                out = append(out, first + 1 - token)
                for deck in range(2):
                    if can_draw(s, deck):
                        out = append(out, first + 2 + deck)
        for card in hand_moves(s, seat, EITHER, 0):
            out = append(out, SWAP + 4 * card)
            out = append(out, SWAP + 4 * card + 1)
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP or self.n <= 1:
            s.pop()
        else:
            s.become(Swapping(seat, self.cause, self.n - 1))
        if move == SKIP:
            return
        given = (move - SWAP) // 4
        gained = (move - SWAP) % 4
        if given >= SWAP_WOOD:
            spend(s, seat, given - SWAP_WOOD, 1)
        else:
            throw_from_hand(s, seat, given)
        if gained >= 2:
            s.push(Drawing(seat, gained - 2, 1))
        else:
            gain(s, seat, gained, 1, self.cause)


STEPS[c.OP_DRAW] = Decking()
STEPS[c.OP_FLIP] = Flip()
STEPS[c.OP_REGAIN] = Regaining()
STEPS[c.OP_SWAP] = Swapping()

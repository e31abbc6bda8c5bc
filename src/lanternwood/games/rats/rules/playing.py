"""Inventions and heroes come into play (RW-81 to RW-89, RW-98, RW-102)."""

from typing import ClassVar, Final

from lanternwood.core.frame import Frame, changed
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.guests import begin
from lanternwood.games.rats.rules.hands import (
    DrawingCards,
    can_draw,
    deck_of,
    draw_out,
    hand_word,
    take_out,
    throw,
)
from lanternwood.games.rats.rules.moves import CARD, HERO, PICK, PLAY, PLAY_LESS, SKIP
from lanternwood.games.rats.rules.paying import affordable, less, meets, missing, pay
from lanternwood.games.rats.rules.programs import STEPS, Effects, Step
from lanternwood.games.rats.rules.state import BIT, BIT_OF, WORD_OF, Rats, first_place
from lanternwood.games.rats.rules.tables import Tables

PICKED: Final[i64] = 3
"""Cards drawn to play one of them (RW-102)."""


def fits(box: Tables, card: i64, which: i64) -> bool:
    """Does a card match the filter of a play effect?"""
    if which >= c.WITHOUT_STR:
        if box.icons[4 * card]:
            return False
        which -= c.WITHOUT_STR
    if which == c.PLAY_ANY:
        return True
    if which == c.PLAY_BASIC:
        return card < c.CARDS
    if which == c.PLAY_ADV:
        return card >= c.CARDS
    return box.type_of[card] == which - c.PLAY_TYPE


def playable_free(s: Rats, seat: i64, card: i64, skill: i64) -> bool:
    """Can a card be played for free: always, or with the option if its conditions hold (RW-89, AMB-02)?"""
    if s.waives_all:
        return True
    need = s.box.need_of[card]
    return meets(s, seat, need) and affordable(s, seat, 0, 0, 0, less(missing(s, seat, need), skill), card)


def playable(s: Rats, seat: i64, card: i64, wood_off: i64, metal_off: i64, skill: i64) -> bool:
    """Can a card be played at a price (RW-81)?"""
    need = s.box.need_of[card]
    if not meets(s, seat, need):
        return False
    jokers = less(missing(s, seat, need), skill)
    return affordable(s, seat, s.box.cost_of[card], wood_off, metal_off, jokers, card)


class Playing(Step):
    """Play one card of the hand that fits: at its price, cheaper, or for free."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "cause": "all", "which": "all", "price": "all", "skill": "all"}

    def __init__(self, seat: i64 = 0, cause: i64 = c.NONE, which: i64 = 0, price: i64 = 0, skill: i64 = 0) -> None:
        self.seat: i64 = seat; self.cause: i64 = cause; self.which: i64 = which; self.price: i64 = price
        self.skill: i64 = skill

    # fmt: on
    # end of fields

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Playing(seat, cause, s.box.code[at + 1], s.box.code[at + 2], s.box.code[at + 3]))

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=8)
        for word in range(c.CARD_WORDS):
            bits = hand_word(s, seat, word)
            while bits:
                card = word * 45 + first_place(bits)
                bits &= bits - 1
                if fits(s.box, card, self.which):
                    out = self.add(s, out, card)
        return append(out, SKIP)

    def add(self, s: Rats, moves: Ints, card: i64) -> Ints:
        """Moves with one more for each way to play a card."""
        seat = self.seat
        if self.price == c.FREE_PLAY:
            return append(moves, PLAY + card) if playable_free(s, seat, card, self.skill) else moves
        if self.price != c.LESS_EITHER:
            able = playable(s, seat, card, self.price % 8, self.price // 8, self.skill)
            return append(moves, PLAY + card) if able else moves
        wood = s.box.costs[s.box.cost_of[card] * c.COST_ROW + c.COST_WOOD] > 0
        metal = s.box.costs[s.box.cost_of[card] * c.COST_ROW + c.COST_METAL] > 0
        if wood and metal:
            if playable(s, seat, card, 1, 0, self.skill):
                moves = append(moves, PLAY_LESS + 2 * card)
            if playable(s, seat, card, 0, 1, self.skill):
                moves = append(moves, PLAY_LESS + 2 * card + 1)
        elif playable(s, seat, card, 1, 1, self.skill):
            moves = append(moves, PLAY + card)
        return moves

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        if move == SKIP:
            s.pop()
            return
        wood_off: i64 = 0
        metal_off: i64 = 0
        if move >= PLAY_LESS:
            card = (move - PLAY_LESS) // 2
            wood_off = 1 - (move - PLAY_LESS) % 2
            metal_off = 1 - wood_off
        else:
            card = move - PLAY
            if self.price == c.LESS_EITHER:
                wood_off = 1
                metal_off = 1
            elif self.price != c.FREE_PLAY:
                wood_off = self.price % 8
                metal_off = self.price // 8
        cost = s.box.cost_of[card]
        jokers = less(missing(s, seat, s.box.need_of[card]), self.skill)
        if self.price == c.FREE_PLAY:
            cost = 0
            if s.waives_all:
                jokers = 0
        take_out(s, seat, card)
        s.become(Entering(seat, card))
        if s.telling:
            s.tell("played", {"seat": seat, "card": card})
        pay(s, seat, cost, wood_off, metal_off, jokers, card)


class Entering(Frame[Rats]):
    """A card that is paid for comes into play (RW-88)."""

    # fields: written by `lanternwood write`
    # fmt: off
    SEEN: ClassVar[dict[str, str]] = {"seat": "all", "card": "all"}

    def __init__(self, seat: i64 = 0, card: i64 = 0) -> None:
        self.seat: i64 = seat; self.card: i64 = card

    # fmt: on
    # end of fields

    def go_on(self, s: Rats) -> None:
        s.pop()
        enter(s, self.seat, self.card)


def enter(s: Rats, seat: i64, card: i64) -> None:
    """A card is in play: its effect comes first, then what its playing sets off, but not by itself (RW-93, AMB-19)."""
    set_off(s, seat, card)
    put_into_play(s, seat, card)
    row = seat * c.STOCK
    s.stock[row + c.INV] += 1
    s.stock[row + (c.ADV if card >= c.CARDS else c.BASIC)] += 1
    s.stock[row + c.TOOL + s.box.type_of[card]] += 1
    s.stock[row + c.INC + s.box.kind_of[card]] += 1
    begin(s, seat, card)


def put_into_play(s: Rats, seat: i64, source: i64) -> None:
    """A card or hero lies in the play area, and its icons count."""
    icons = s.box.icons
    s.tableau[seat * c.WORDS + WORD_OF[source]] |= BIT_OF[source]
    row = seat * c.STOCK + c.STR
    for skill in range(4):
        s.stock[row + skill] += icons[4 * source + skill]


def set_off(s: Rats, seat: i64, source: i64) -> None:
    """What the playing of a card or hero sets off: by its deck, its type, and each icon once (AMB-39)."""
    event_masks = s.box.event_masks
    icons = s.box.icons
    type_of = s.box.type_of
    sources: Ints = vec[i64](capacity=c.WORDS)
    found = False
    for word in range(c.WORDS):
        mask: i64 = 0
        if type_of[source] >= 0:
            mask = event_masks[(c.ON_PLAY_DECK + deck_of(source)) * c.WORDS + word]
            mask |= event_masks[(c.ON_PLAY_TYPE + type_of[source]) * c.WORDS + word]
        for skill in range(4):
            if icons[4 * source + skill]:
                mask |= event_masks[(c.ON_PLAY_SKILL + skill) * c.WORDS + word]
        mask &= s.tableau[seat * c.WORDS + word]
        sources = append(sources, mask)
        if mask:
            found = True
    if found:
        s.push(Effects(seat, c.ON_PLAY_DECK, sources))


# Draw three, play one


class Sifting(DrawingCards):
    """Three cards of a deck are shown to the player (RW-102)."""

    SECRET: ClassVar[bool] = True

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        card = move - CARD
        draw_out(s, card)
        at = self.seat * c.CARD_WORDS + WORD_OF[card]
        s.aside = changed(s.aside, at, s.aside[at] | BIT_OF[card])
        if s.telling:
            s.tell("drew", {"seat": self.seat, "deck": self.deck})
            s.tell("drawn", {"seat": self.seat, "card": card}, 1 << int(self.seat))
        if self.left > 1:
            s.become(Sifting(self.seat, self.deck, self.left - 1))
        else:
            s.pop()


class Picking(Step):
    """One of the three cards is played for free, the others are discarded (RW-102)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        if can_draw(s, s.box.code[at + 1]):
            s.push(Picking(seat, cause))
            s.push(Sifting(seat, s.box.code[at + 1], PICKED))

    def possible(self, s: Rats) -> bool:
        return len(self.moves(s, self.seat)) > 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=3)
        for word in range(c.CARD_WORDS):
            bits = s.aside[seat * c.CARD_WORDS + word]
            while bits:
                card = word * 45 + first_place(bits)
                bits &= bits - 1
                if playable_free(s, seat, card, 0):
                    out = append(out, PICK + card)
        return out

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        card = move - PICK
        s.become(Entering(seat, card))
        if s.telling:
            s.tell("played", {"seat": seat, "card": card})
        self.clear(s, card)
        if not s.waives_all:
            pay(s, seat, 0, 0, 0, missing(s, seat, s.box.need_of[card]), card)

    def go_on(self, s: Rats) -> None:
        s.pop()
        self.clear(s, c.NONE)

    def clear(self, s: Rats, kept: i64) -> None:
        """All but one of the cards are discarded."""
        aside = s.aside[:]
        for word in range(c.CARD_WORDS):
            at = self.seat * c.CARD_WORDS + word
            bits = aside[at]
            aside[at] = 0
            while bits:
                card = word * 45 + first_place(bits)
                bits &= bits - 1
                if card != kept:
                    throw(s, card)
                    if s.telling:
                        s.tell("discarded", {"seat": self.seat, "card": card})
        s.aside = aside


# Heroes


class Hiring(Step):
    """An available hero comes into play without cost (RW-98)."""

    def start(self, s: Rats, seat: i64, at: i64, cause: i64) -> None:
        s.push(Hiring(seat, cause))

    def possible(self, s: Rats) -> bool:
        return s.heroes != 0

    def moves(self, s: Rats, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=s.box.hero_count + 1)
        bits = s.heroes
        while bits:
            out = append(out, HERO + first_place(bits))
            bits &= bits - 1
        return append(out, SKIP)

    def play(self, s: Rats, seat: i64, move: i64) -> None:
        s.pop()
        if move == SKIP:
            return
        hero = move - HERO
        s.heroes &= ~BIT[hero]
        if s.telling:
            s.tell("hero", {"seat": seat, "hero": s.box.first_hero + hero})
        set_off(s, seat, s.box.first_hero + hero)
        put_into_play(s, seat, s.box.first_hero + hero)
        begin(s, seat, s.box.first_hero + hero)


STEPS[c.OP_PLAY] = Playing()
STEPS[c.OP_PICK] = Picking()
STEPS[c.OP_HERO] = Hiring()

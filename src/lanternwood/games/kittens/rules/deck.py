"""The decks (WK-09 to WK-15, WK-39, WK-42 to WK-47): drawing, Chaos Cats, Caught, and curses turned up."""

from typing import Final

from lanternwood.core.frame import NATURE, NATURE_BIT, Frame, any_of, changed, draw_by_counts, moves_from, total_of
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.content.box import KEPT
from lanternwood.games.kittens.rules.choosing import follow
from lanternwood.games.kittens.rules.moves import CAT, CHAOS, DRAW, REVEAL, RULE, THIRD_CAT
from lanternwood.games.kittens.rules.moves import CAUGHT as CAUGHT_CARD
from lanternwood.games.kittens.rules.numbers import BOOK, CAUGHT, NONE, TYPES
from lanternwood.games.kittens.rules.state import Kittens

SHARE: Final[i64] = 2520
"""Divisible by every count of curses of one difficulty that can be unseen."""
STEPS: Final[i64] = 4


class Drawing(Frame[Kittens]):
    """Nature draws the top card; after a Chaos Cat the draw is repeated (WK-44), and Caught ends it all (WK-47).

    The first pile is pure, the Chaos Cats lie in the second and Caught in the third; which component comes is the same
    in all of them, since nobody has seen any.
    """

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT

    def moves(self, s: Kittens, seat: i64) -> Ints:
        out: Ints = vec[i64](capacity=6)
        if s.top or s.middle > s.cats or (not s.middle and s.bottom > 1):
            for kind in range(TYPES):
                if s.unseen[kind]:
                    out = append(out, DRAW + kind)
        if s.top:
            return out
        if s.middle:
            if s.cats > (1 if s.third else 0):
                out = append(out, DRAW + CAT)
            if s.third:
                out = append(out, DRAW + THIRD_CAT)
        else:
            out = append(out, DRAW + CAUGHT_CARD)
        return out

    def weights(self, s: Kittens) -> Ints:
        out: Ints = vec[i64](capacity=6)
        all_unseen = total_of(s.unseen)
        for move in self.moves(s, NATURE):
            card = move - DRAW
            if card == CAUGHT_CARD:
                out = append(out, all_unseen if all_unseen else 1)
            elif card == THIRD_CAT:
                out = append(out, all_unseen)
            elif card == CAT:
                out = append(out, (s.cats - (1 if s.third else 0)) * all_unseen)
            elif s.top:
                out = append(out, s.unseen[card])
            else:
                out = append(out, s.unseen[card] * (s.middle - s.cats if s.middle else s.bottom - 1))
        return out

    def draw(self, s: Kittens, rng: Rng) -> i64:
        if not s.top:
            if s.middle:
                if s.cats:
                    cat = rng.below(s.middle)
                    if cat < s.cats:
                        return DRAW + THIRD_CAT if s.third and cat == 0 else DRAW + CAT
            elif rng.below(s.bottom) == 0:
                return DRAW + CAUGHT_CARD
        return DRAW + draw_by_counts(s.unseen, rng)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        card = move - DRAW
        if s.top:
            s.top -= 1
        elif s.middle:
            s.middle -= 1
        else:
            s.bottom -= 1
        if card < TYPES:
            s.unseen[card] -= 1
            if s.drawn == NONE:
                s.drawn = card
            else:
                s.second = card
            s.pop()
            if s.telling:
                s.tell("drew", {"seat": s.turn, "type": card})
        elif card == CAUGHT_CARD:
            be_caught(s)
        else:
            meet_cat(s, card == THIRD_CAT)


def be_caught(s: Kittens) -> None:
    """The game ends at this very moment (WK-47)."""
    s.result = CAUGHT
    while len(s.stack) > 0:
        s.pop()
    if s.telling:
        s.tell("caught", {"seat": s.turn})


def meet_cat(s: Kittens, third: bool) -> None:
    """Chapter 3 opens with its cat (WK-42, WK-67), not for two (WK-74); then a New Rule or a step of chaos (WK-45)."""
    s.cats -= 1
    s.cats_drawn += 1
    if s.telling:
        s.tell("cat", {"seat": s.turn, "number": s.cats_drawn})
    if s.new_rules or s.chaos:
        s.push(UNRULY)
    if third:
        s.third = False
        if s.seats > 2:
            s.chapters = 3
            s.push(REVEALING)
            if s.telling:
                s.tell("opened", {})


class Unruly(Frame[Kittens]):
    """A Chaos Cat brings a New Rule (WK-45), or the next step of the Chaos Mode card, shown by the first (WK-66)."""

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT if (s.card if s.chaos else s.rule) == NONE else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        if s.chaos:
            return moves_from(CHAOS, len(s.box.chaos_step) // STEPS)
        out: Ints = vec[i64](capacity=8)
        pawprints = s.box.pawprints
        for rule in range(len(pawprints)):
            if s.seats > 2 or pawprints[rule]:
                out = append(out, RULE + rule)
        return out

    def draw(self, s: Kittens, rng: Rng) -> i64:
        return any_of(self.moves(s, NATURE), rng)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        if s.chaos:
            s.card = move - CHAOS
        else:
            s.rule = move - RULE

    def go_on(self, s: Kittens) -> None:
        s.pop()
        step = s.box.chaos_step[s.card * STEPS + s.cats_drawn - 1] if s.chaos else s.box.rule_step[s.rule]
        if s.telling:
            s.tell("step", {"step": step, "number": s.cats_drawn})
        follow(s, step)


class Revealing(Frame[Kittens]):
    """Open chapters of the centre without a curse get the next one, lowest first, while there are any (WK-15, WK-39).

    Nobody knows which six were kept: nature takes a difficulty by what is left of it, and any unseen curse of that.
    """

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT if empty_chapter(s) >= 0 and curses_left(s) > 0 else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        levels = s.box.difficulty
        out: Ints = vec[i64](capacity=len(levels))
        for curse in range(len(levels)):
            if not s.revealed & BIT[curse] and seen_of(s, levels[curse]) < KEPT:
                out = append(out, REVEAL + curse)
        return out

    def weights(self, s: Kittens) -> Ints:
        levels = s.box.difficulty
        per_level = s.box.per_difficulty
        out: Ints = vec[i64](capacity=len(levels))
        for move in self.moves(s, NATURE):
            difficulty = levels[move - REVEAL]
            seen = seen_of(s, difficulty)
            out = append(out, (KEPT - seen) * SHARE // (per_level[difficulty] - seen))
        return out

    def draw(self, s: Kittens, rng: Rng) -> i64:
        left = rng.below(curses_left(s))
        difficulty: i64 = 0
        seen = seen_of(s, 0)
        while left >= KEPT - seen:
            left -= KEPT - seen
            difficulty += 1
            seen = seen_of(s, difficulty)
        left = rng.below(s.box.per_difficulty[difficulty] - seen)
        levels = s.box.difficulty
        curse: i64 = 0
        while levels[curse] != difficulty or s.revealed & BIT[curse] or left > 0:
            if levels[curse] == difficulty and not s.revealed & BIT[curse]:
                left -= 1
            curse += 1
        return REVEAL + curse

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        curse = move - REVEAL
        chapter = empty_chapter(s)
        s.revealed |= BIT[curse]
        s.centre = changed(s.centre, chapter, curse)
        if s.telling:
            s.tell("revealed", {"curse": curse, "chapter": chapter})

    def go_on(self, s: Kittens) -> None:
        s.pop()


def empty_chapter(s: Kittens) -> i64:
    """The first open chapter of the centre without a curse, -1 if there is none."""
    for chapter in range(s.chapters):
        if s.centre[chapter] == NONE:
            return chapter
    return -1


def seen_of(s: Kittens, difficulty: i64) -> i64:
    """How many curses of a difficulty have been seen."""
    n: i64 = 0
    levels = s.box.difficulty
    for curse in range(len(levels)):
        if levels[curse] == difficulty and s.revealed & BIT[curse]:
            n += 1
    return n


def curses_left(s: Kittens) -> i64:
    """How many cards the curse deck has left."""
    n: i64 = BOOK
    for curse in range(s.box.curses):
        if s.revealed & BIT[curse]:
            n -= 1
    return n


DRAWING: Final = Drawing()
UNRULY: Final = Unruly()
REVEALING: Final = Revealing()
# Frames without fields: every table can use the same ones.

"""Set-up (WK-03 to WK-16): kittens, Extra Credit, two components each, two curses, and who begins."""

from typing import ClassVar

from lanternwood.core.frame import (
    BIT_OF_SEAT,
    NATURE_BIT,
    Frame,
    changed,
    counts_in,
    draw_by_counts,
    kinds_in,
    moves_from,
)
from lanternwood.core.grid import BIT
from lanternwood.core.ints import Ints, append, i64, vec
from lanternwood.core.rng import Rng
from lanternwood.games.kittens.rules.deck import REVEALING
from lanternwood.games.kittens.rules.moves import CREDIT, DEAL, FIRST, KITTEN, MAT
from lanternwood.games.kittens.rules.numbers import CIRCLE, NONE, TYPES
from lanternwood.games.kittens.rules.state import Kittens, unused
from lanternwood.games.kittens.rules.tables import Tables
from lanternwood.games.kittens.rules.turn import TURNS


class Choosing(Frame[Kittens]):
    """Nature gives each seat its kitten, unless the host did (WK-03, A-22)."""

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT if s.kittens[s.seats - 1] == NONE else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return unused_from(KITTEN, used_in(s.kittens), s.box.kittens)

    def draw(self, s: Kittens, rng: Rng) -> i64:
        return KITTEN + unused(used_in(s.kittens), s.box.kittens, rng)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        s.kittens = changed(s.kittens, next_without(s.kittens), move - KITTEN)

    def go_on(self, s: Kittens) -> None:
        s.pop()
        if s.telling:
            for seat in range(s.seats):
                s.tell("kitten", {"seat": seat, "kitten": s.kittens[seat]})


class ChoosingMats(Choosing):
    """The same at the table: each seat in turn takes one of the mats that are left (WK-03, option `mats`)."""

    def asks(self, s: Kittens) -> i64:
        return BIT_OF_SEAT[next_without(s.kittens)] if s.kittens[s.seats - 1] == NONE else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return unused_from(MAT, used_in(s.kittens), s.box.kittens)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        super().play(s, seat, move - MAT + KITTEN)


class Grading(Frame[Kittens]):
    """Each kitten gets an Extra Credit card that only it may see (WK-06)."""

    SECRET: ClassVar[bool] = True

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT if next_without(s.credits) < s.seats else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return unused_from(CREDIT, used_in(s.credits), s.box.credits)

    def draw(self, s: Kittens, rng: Rng) -> i64:
        return CREDIT + unused(used_in(s.credits), s.box.credits, rng)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        owner = next_without(s.credits)
        s.credits = changed(s.credits, owner, move - CREDIT)
        if s.telling:
            s.tell("credit", {"seat": owner, "credit": move - CREDIT}, int(BIT[owner]))

    def go_on(self, s: Kittens) -> None:
        s.pop()


def next_without(items: Ints) -> i64:
    """The first seat that has none yet; the number of seats if all have."""
    seat: i64 = 0
    for item in items:
        if item == NONE:
            return seat
        seat += 1
    return seat


def used_in(items: Ints) -> i64:
    """The cards that were dealt, as bits."""
    used: i64 = 0
    for card in items:
        if card != NONE:
            used |= BIT[card]
    return used


def unused_from(first: i64, used: i64, cards: i64) -> Ints:
    """Each of so many cards that is not among the dealt ones, as moves counted from `first`."""
    out: Ints = vec[i64](capacity=cards)
    for card in range(cards):
        if not used & BIT[card]:
            out = append(out, first + card)
    return out


class Dealing(Frame[Kittens]):
    """One component into Chapter 1 and one into Chapter 2 of each circle (WK-08)."""

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT if s.dealt < 2 * s.seats else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return kinds_in(s.unseen, DEAL)

    def weights(self, s: Kittens) -> Ints:
        return counts_in(s.unseen)

    def draw(self, s: Kittens, rng: Rng) -> i64:
        return DEAL + draw_by_counts(s.unseen, rng)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        kind = move - DEAL
        s.unseen[kind] -= 1
        s.circle[s.dealt // 2 * CIRCLE + s.dealt % 2 * TYPES + kind] += 1
        if s.telling:
            s.tell("dealt", {"seat": s.dealt // 2, "card": s.dealt % 2 * TYPES + kind})
        s.dealt += 1

    def go_on(self, s: Kittens) -> None:
        s.pop()


class Starting(Frame[Kittens]):
    """Nature says who begins, unless the host did (WK-16)."""

    def asks(self, s: Kittens) -> i64:
        return NATURE_BIT if s.first == NONE else 0

    def moves(self, s: Kittens, seat: i64) -> Ints:
        return moves_from(FIRST, s.seats)

    def draw(self, s: Kittens, rng: Rng) -> i64:
        return FIRST + rng.below(s.seats)

    def play(self, s: Kittens, seat: i64, move: i64) -> None:
        s.first = move - FIRST

    def go_on(self, s: Kittens) -> None:
        s.pop()
        if s.telling:
            s.tell("began", {"seat": s.first})


def new_table(box: Tables, seats: i64, cats: i64) -> Kittens:
    """A table before anything has happened, with so many Chaos Cats (WK-07, WK-09 to WK-12, WK-65)."""
    s = Kittens(seats, box)
    s.middle += cats - 1
    s.cats = cats
    s.push(TURNS)
    s.push(Starting())
    s.push(REVEALING)
    s.push(Dealing())
    s.push(Grading())
    s.push(Choosing())
    return s

"""Goal cards for jacks, witches and orbs: they look at wisps only (WW-57, WW-58, WW-79)."""

from lanternwood.core.frame import ints_of
from lanternwood.core.grid import (
    FALLING,
    IN_COLUMN,
    IN_ROW,
    RISING,
    around,
    beside,
    cell_of,
    corners,
    count,
    group_of,
)
from lanternwood.core.ints import Ints, i64
from lanternwood.games.wispwood.content.box import Box, Card
from lanternwood.games.wispwood.rules.goal import Goal
from lanternwood.games.wispwood.rules.numbers import HEART, JACK, ORB, WITCH

# Jacks


class JacksApart(Goal):
    """Jacks with no jack around them."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        return self.looked_up(count(jacks & ~around(jacks)))


class JacksAloneInLines(Goal):
    """Jacks that are the only jack of their row and of their column."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = jacks
        while left:
            cell = cell_of(left & -left)
            left &= left - 1
            if not jacks & (IN_ROW[cell] | IN_COLUMN[cell]):
                n += 1
        return self.looked_up(n)


class JacksOffDiagonals(Goal):
    """Jacks that share no diagonal with another jack."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = jacks
        while left:
            cell = cell_of(left & -left)
            left &= left - 1
            if not jacks & (FALLING[cell] | RISING[cell]):
                n += 1
        return self.looked_up(n)


class JackPairs(Goal):
    """Groups of jacks that are exactly two."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = jacks
        while left:
            group = group_of(left & -left, jacks)
            left &= ~group
            if count(group) == 2:
                n += 1
        return self.looked_up(n)


class GroupsWithJack(Goal):
    """Groups of wisps with a jack in them, each once."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        wisps = jacks | witches | orbs | hearts
        n: i64 = 0
        left = jacks
        while left:
            left &= ~group_of(left & -left, wisps)
            n += 1
        return self.looked_up(n)


# Witches


class Witches(Goal):
    """All witch cards score by number alone, by the track of the box (WW-58)."""

    def __init__(self, card: Card, box: Box) -> None:
        super().__init__(card)
        self.set: i64 = box.witch_set
        self.set_points: i64 = box.witch_set_points
        self.extra: Ints = ints_of(box.witch_extra)

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n = count(witches)
        return n // self.set * self.set_points + self.extra[n % self.set]


# Orbs


def types_in(area: i64, jacks: i64, witches: i64, orbs: i64, hearts: i64) -> i64:
    """How many of the four types an area holds (WW-79)."""
    n: i64 = 0
    if area & jacks:
        n += 1
    if area & witches:
        n += 1
    if area & orbs:
        n += 1
    if area & hearts:
        n += 1
    return n


class TypesAround(Goal):
    """For each orb the types around it."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = orbs
        while left:
            n += types_in(around(left & -left), jacks, witches, orbs, hearts)
            left &= left - 1
        return n * self.each


class TypesInLine(Goal):
    """For each orb the types in its row or its column, whichever is better, itself included."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = orbs
        while left:
            orb = left & -left
            left &= left - 1
            cell = cell_of(orb)
            in_row = types_in(orb | IN_ROW[cell], jacks, witches, orbs, hearts)
            in_column = types_in(orb | IN_COLUMN[cell], jacks, witches, orbs, hearts)
            n += in_row if in_row > in_column else in_column
        return n * self.each


class FewestType(Goal):
    """Every orb is worth the value of the type you own fewest of; the best value on a tie (D-15)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n_jack = count(jacks)
        n_witch = count(witches)
        n_orb = count(orbs)
        n_heart = count(hearts)
        least = n_jack
        if n_witch < least:
            least = n_witch
        if n_orb < least:
            least = n_orb
        if n_heart < least:
            least = n_heart
        best: i64 = 0
        if n_jack == least:
            best = self.values[JACK]
        if n_witch == least and self.values[WITCH] > best:
            best = self.values[WITCH]
        if n_orb == least and self.values[ORB] > best:
            best = self.values[ORB]
        if n_heart == least and self.values[HEART] > best:
            best = self.values[HEART]
        return n_orb * best


class LowestBeside(Goal):
    """For each orb the value of the lowest-valued type beside it (D-16)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        total: i64 = 0
        left = orbs
        while left:
            near = beside(left & -left)
            left &= left - 1
            lowest: i64 = -1
            if near & jacks:
                lowest = self.values[JACK]
            if near & witches and (lowest < 0 or self.values[WITCH] < lowest):
                lowest = self.values[WITCH]
            if near & orbs and (lowest < 0 or self.values[ORB] < lowest):
                lowest = self.values[ORB]
            if near & hearts and (lowest < 0 or self.values[HEART] < lowest):
                lowest = self.values[HEART]
            if lowest > 0:
                total += lowest
        return total


class TypesInGroup(Goal):
    """For each group of wisps with an orb in it, once, the types in the group."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        wisps = jacks | witches | orbs | hearts
        n: i64 = 0
        left = orbs
        while left:
            group = group_of(left & -left, wisps)
            left &= ~group
            n += types_in(group, jacks, witches, orbs, hearts)
        return n * self.each


class TypesAtCorner(Goal):
    """For each orb the types of the best group that touches it only at a corner."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        wisps = jacks | witches | orbs | hearts
        n: i64 = 0
        left = orbs
        while left:
            orb = left & -left
            left &= left - 1
            touching = corners(orb) & wisps & ~group_of(orb, wisps)
            best: i64 = 0
            while touching:
                group = group_of(touching & -touching, wisps)
                touching &= ~group
                types = types_in(group, jacks, witches, orbs, hearts)
                if types > best:
                    best = types
            n += best
        return n * self.each

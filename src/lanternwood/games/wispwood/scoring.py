"""Goal cards as points (WW-55 to WW-60). Each card is a small object made from its row; `sheet` gives the reasons.

A card sees the boards of the four types and of the trees; the cat is in none of them (WW-03). Boards may lie anywhere
in the six by six corner.
"""

from typing import Final

from lanternwood.core.frame import ints_of
from lanternwood.core.grid import (
    BELOW,
    COLUMN,
    FALLING,
    IN_COLUMN,
    IN_ROW,
    LARGEST,
    RISING,
    ROW,
    WHOLE,
    around,
    beside,
    cell_of,
    corners,
    count,
    group_of,
)
from lanternwood.core.ints import Ints, i64
from lanternwood.games.wispwood.box import BOX, Card
from lanternwood.games.wispwood.state import (
    BONUSES,
    HEART,
    JACK,
    KINDS,
    LINES,
    NONE,
    ORB,
    TREE,
    WITCH,
    Wispwood,
    is_full,
)


class Goal:
    """A goal card that can count. The numbers come from the card's row."""

    def __init__(self, card: Card) -> None:
        self.each: i64 = card.each
        self.least: i64 = card.least
        self.values: Ints = ints_of(list(card.values))
        self.table: Ints = ints_of(list(card.points))
        self.beyond: i64 = card.beyond

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        """What a forest is worth under this card."""
        raise NotImplementedError

    def looked_up(self, n: i64) -> i64:
        """The table of a jack card: n things are worth so much."""
        if n == 0:
            return 0
        listed = len(self.table)
        if n <= listed:
            return self.table[n - 1]
        return self.table[listed - 1] + (n - listed) * self.beyond


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
    """All witch cards score by number alone (WW-58)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n = count(witches)
        return n // WITCH_SET * WITCH_SET_POINTS + WITCH_EXTRA[n % WITCH_SET]


WITCH_SET: Final[i64] = BOX.witch_set
WITCH_SET_POINTS: Final[i64] = BOX.witch_set_points
WITCH_EXTRA: Final[Ints] = ints_of(BOX.witch_extra)


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


# Hearts


class TreesInLines(Goal):
    """For each heart the trees in its row and column."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = hearts
        while left:
            cell = cell_of(left & -left)
            left &= left - 1
            n += count(trees & (IN_ROW[cell] | IN_COLUMN[cell]))
        return n * self.each


class TreesBeside(Goal):
    """For each heart the trees beside it."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = hearts
        while left:
            n += count(trees & beside(left & -left))
            left &= left - 1
        return n * self.each


class TreesBelow(Goal):
    """For each heart the trees below it in its column, through anything (D-11)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = hearts
        while left:
            n += count(trees & BELOW[cell_of(left & -left)])
            left &= left - 1
        return n * self.each


class TreesOnDiagonal(Goal):
    """For each heart the trees on the better of its two diagonals, through anything (D-13)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = hearts
        while left:
            cell = cell_of(left & -left)
            left &= left - 1
            falling = count(trees & FALLING[cell])
            rising = count(trees & RISING[cell])
            n += falling if falling > rising else rising
        return n * self.each


class TreesInBeam(Goal):
    """For each heart its longest unbroken run of trees in one direction (D-12)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = hearts
        while left:
            n += longest_beam(left & -left, trees)
            left &= left - 1
        return n * self.each


def longest_beam(heart: i64, trees: i64) -> i64:
    """How many trees the best of the four beams passes; all four are followed at once."""
    up = heart >> 8 & trees
    down = heart << 8 & trees
    back = heart >> 1 & trees
    forth = heart << 1 & trees
    n: i64 = 0
    while up | down | back | forth:
        n += 1
        up = up >> 8 & trees
        down = down << 8 & trees
        back = back >> 1 & trees
        forth = forth << 1 & trees
    return n


# Trees


class FullLines(Goal):
    """Rows and columns with enough trees."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        for i in range(LARGEST):
            if count(trees & ROW[i]) >= self.least:
                n += 1
            if count(trees & COLUMN[i]) >= self.least:
                n += 1
        return n * self.each


class LargestGroup(Goal):
    """The trees of the largest group (D-18)."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        best: i64 = 0
        left = trees
        while left:
            group = group_of(left & -left, trees)
            left &= ~group
            size = count(group)
            if size > best:
                best = size
        return best * self.each


class DeepTrees(Goal):
    """Trees with enough trees beside them."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = trees
        while left:
            if count(beside(left & -left) & trees) >= self.least:
                n += 1
            left &= left - 1
        return n * self.each


class SecondGroup(Goal):
    """The trees of the second largest group; nothing if there is only one."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        best: i64 = 0
        second: i64 = 0
        left = trees
        while left:
            group = group_of(left & -left, trees)
            left &= ~group
            size = count(group)
            if size > best:
                second = best
                best = size
            elif size > second:
                second = size
        return second * self.each


class Groves(Goal):
    """Groups of enough trees."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        n: i64 = 0
        left = trees
        while left:
            group = group_of(left & -left, trees)
            left &= ~group
            if count(group) >= self.least:
                n += 1
        return n * self.each


class ClearDiagonal(Goal):
    """The most trees on one diagonal that holds no wisp."""

    def points(self, jacks: i64, witches: i64, orbs: i64, hearts: i64, trees: i64) -> i64:
        wisps = jacks | witches | orbs | hearts
        best: i64 = 0
        left = trees
        while left:
            tree = left & -left
            left &= left - 1
            cell = cell_of(tree)
            falling = FALLING[cell] | tree
            rising = RISING[cell] | tree
            if not falling & wisps and count(falling & trees) > best:
                best = count(falling & trees)
            if not rising & wisps and count(rising & trees) > best:
                best = count(rising & trees)
        return best * self.each


def _goal(card: Card) -> Goal:
    makers: dict[str, type[Goal]] = {
        "jacks_apart": JacksApart,
        "jacks_alone_in_lines": JacksAloneInLines,
        "jacks_off_diagonals": JacksOffDiagonals,
        "jack_pairs": JackPairs,
        "groups_with_jack": GroupsWithJack,
        "types_around": TypesAround,
        "types_in_line": TypesInLine,
        "fewest_type": FewestType,
        "lowest_beside": LowestBeside,
        "types_in_group": TypesInGroup,
        "types_at_corner": TypesAtCorner,
        "trees_in_lines": TreesInLines,
        "trees_beside": TreesBeside,
        "trees_below": TreesBelow,
        "trees_on_diagonal": TreesOnDiagonal,
        "trees_in_beam": TreesInBeam,
        "full_lines": FullLines,
        "largest_group": LargestGroup,
        "deep_trees": DeepTrees,
        "second_group": SecondGroup,
        "groves": Groves,
        "clear_diagonal": ClearDiagonal,
    }
    return Witches(card) if card.deck == "witch" else makers[card.op](card)


GOALS: Final[list[Goal]] = [_goal(card) for card in BOX.cards]


def goal_points(s: Wispwood, seat: i64, deck: i64) -> i64:
    """What the chosen card of a deck is worth to a seat now; nothing without a card (WW-62)."""
    card = s.goals[deck]
    if card == NONE:
        return 0
    at = seat * KINDS
    b = s.boards
    return GOALS[card].points(b[at + JACK], b[at + WITCH], b[at + ORB], b[at + HEART], b[at + TREE] & WHOLE)


def bonus_points(s: Wispwood, seat: i64) -> i64:
    """The bonus for a filled square (WW-56)."""
    return BONUSES[s.round - 1] if is_full(s, seat) else 0


def forest_points(s: Wispwood, seat: i64) -> i64:
    """What a forest would score if the round ended now (WW-55)."""
    total = bonus_points(s, seat)
    for deck in range(5):
        total += goal_points(s, seat, deck)
    return total


def score_round(s: Wispwood) -> None:
    """Write this round's lines for every seat and the ghost, and add them up (WW-55, WW-74)."""
    sheet = s.sheet[:]
    totals = s.totals[:]
    filled = s.filled[:]
    for seat in range(s.seats):
        at = ((s.round - 1) * s.seats + seat) * LINES
        for deck in range(5):
            sheet[at + deck] = goal_points(s, seat, deck)
            totals[seat] += sheet[at + deck]
        sheet[at + 5] = bonus_points(s, seat)
        totals[seat] += sheet[at + 5]
        if is_full(s, seat):
            filled[seat] += 1
    s.sheet = sheet
    s.totals = totals
    s.filled = filled
    if s.solo:
        points: i64 = 0
        for kind in range(4):
            points += s.ghost_wisps[kind] * s.levels[kind]
        ghost_sheet = s.ghost_sheet[:]
        ghost_sheet[s.round - 1] = points
        s.ghost_sheet = ghost_sheet
        s.ghost_total += points
    if s.telling:
        s.tell("scored", {"round": s.round, "totals": [int(n) for n in s.totals], "ghost": s.ghost_total})

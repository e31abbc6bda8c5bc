"""Goal cards for hearts and trees: they look at trees (WW-59, WW-62)."""

from lanternwood.core.grid import (
    BELOW,
    COLUMN,
    FALLING,
    IN_COLUMN,
    IN_ROW,
    LARGEST,
    RISING,
    ROW,
    beside,
    cell_of,
    count,
    group_of,
)
from lanternwood.core.ints import i64
from lanternwood.games.wispwood.rules.goal import Goal

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

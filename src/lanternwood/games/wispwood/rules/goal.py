"""A goal card that can count (WW-55, WW-78): the cards themselves are in `goals_of_wisps` and `goals_of_trees`.

A card sees the boards of the four types and of the trees; the cat is in none of them (WW-03). Boards may lie anywhere
in the six by six corner.
"""

from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.wispwood.content.box import Card


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

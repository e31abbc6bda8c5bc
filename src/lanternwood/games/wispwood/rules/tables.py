"""What is in the box as tables of numbers that rules look things up in (WW-01, WW-05 to WW-09, WW-64); one to a box."""

from pathlib import Path
from typing import Final

from lanternwood.core.content import Boxes, Content
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.wispwood.content.box import DECKS, FILES, WORDS, Box, Card
from lanternwood.games.wispwood.content.shapes import parts_of
from lanternwood.games.wispwood.rules.goal import Goal
from lanternwood.games.wispwood.rules.goals import goal_of

WITCH_RULES: Final = ("cat_diagonals", "cat_lines", "cat_ring1", "cat_ring2", "cat_chain")


def _witch_rule(card: Card) -> int:
    """The placement rule of a card by number; -1 for cards of other decks."""
    name = f"cat_ring{card.distance}" if card.op == "cat_ring" else card.op
    return WITCH_RULES.index(name) if name in WITCH_RULES else -1


def _offsets(rows: Box, which: int) -> list[int]:
    """The bit offset of one cell of each orientation; smaller shapes name their last cell again, to no effect."""
    return [8 * r + c for r, c in (cells[min(which, len(cells) - 1)] for cells in rows.laid)]


def _smaller_than(rows: Box, size: int) -> int:
    """The shapes of fewer squares, as bits."""
    return sum(1 << number for number, shape in enumerate(rows.shapes) if len(shape.cells) < size)


class Tables:
    """One box: the rows, and what follows from them."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.rows: Final = Box(content)
        rows = self.rows
        self.tiles: Final[Ints] = ints_of(rows.tiles)
        self.sides: Final[Ints] = ints_of(rows.sides)
        self.bonuses: Final[Ints] = ints_of(rows.bonuses)
        # The shapes, and every way they lie
        self.size: Final[Ints] = ints_of([len(shape.cells) for shape in rows.shapes])
        self.first_laid: Final[Ints] = ints_of(rows.first_laid)
        self.offset_a: Final[Ints] = ints_of(_offsets(rows, 0))
        self.offset_b: Final[Ints] = ints_of(_offsets(rows, 1))
        self.offset_c: Final[Ints] = ints_of(_offsets(rows, 2))
        self.offset_d: Final[Ints] = ints_of(_offsets(rows, 3))
        four = [_offsets(rows, which) for which in range(4)]
        self.offsets: Final[Ints] = ints_of([each[laid] for laid in range(len(rows.laid)) for each in four])
        """The four of each orientation in a row."""
        parts = [parts_of(shape, rows.shapes) for shape in rows.shapes]
        self.part: Final[Ints] = ints_of([sum(1 << part for part in found) for found in parts])
        """For each shape the shapes one square smaller that are part of it, as bits."""
        self.small: Final[i64] = _smaller_than(rows, 4)
        self.smallest: Final[i64] = _smaller_than(rows, 3)
        self.rings: Final[list[Ints]] = [ints_of(ring) for ring in rows.rings]
        # The goal cards
        self.goals: Final[list[Goal]] = [goal_of(card, rows) for card in rows.cards]
        self.deck_of: Final[Ints] = ints_of([DECKS.index(card.deck) for card in rows.cards])
        self.paws_of: Final[Ints] = ints_of([card.paws for card in rows.cards])
        self.promo: Final[Ints] = ints_of([1 if card.promo else 0 for card in rows.cards])
        self.witch_rule: Final[Ints] = ints_of([_witch_rule(card) for card in rows.cards])
        # The ghost
        self.fireflies: Final[Ints] = ints_of([rows.fireflies.count(value) for value in range(1, 5)])
        self.stacks: Final[Ints] = ints_of(rows.stacks)
        self.guides: Final[list[Ints]] = [ints_of(guide) for guide in rows.guides]


BOXES: Final = Boxes("wispwood", Path(__file__).parents[1] / "content", FILES, Tables, WORDS)

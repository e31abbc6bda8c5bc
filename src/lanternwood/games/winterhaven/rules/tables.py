"""What is in the box as tables of numbers that rules look things up in; one for each box."""

from pathlib import Path
from typing import Final

from lanternwood.core.content import Boxes, Content
from lanternwood.core.frame import ints_of
from lanternwood.core.ints import Ints, i64
from lanternwood.games.winterhaven.content.box import FILES, MOST_SEATS, PILES, Box
from lanternwood.games.winterhaven.content.box import THIEVES as THIEF_KINDS
from lanternwood.games.winterhaven.rules.numbers import HUNTERS, THIEVES, TRIPLES, WOLVES

NEVER: Final = 99
"""The place in the order of those that never act alone."""


def deck_of(rows: Box, seats: int) -> list[int]:
    """The woods deck as counts by card (WH-03, WH-76, WH-87)."""
    return [rows.in_deck(card, max(seats, 1)) for card in rows.cards]


def set_of(rows: Box) -> list[int]:
    """The set of a seat's row that each numbered card joins when it is drafted."""
    where = {"wolf": int(WOLVES), "bear": int(HUNTERS)}
    return [where.get(card.kind.id, int(THIEVES)) for card in rows.numbered]


def row_order(rows: Box) -> list[int]:
    """Who acts first alone, by numbered card: the lower number, a thief before a hunter (WH-100, D-28)."""
    by_number = sorted(rows.row_cards, key=lambda card: (card.number, card.kind.sort != "steal"))
    places = {card.id: place for place, card in enumerate(by_number)}
    return [places.get(card.id, NEVER) for card in rows.numbered]


def pack_bits(rows: Box) -> list[int]:
    """The wolves of each pack as bits of numbered cards; none for a pack of wolves that the box does not have."""
    first, wolves = len(rows.thieves), len(rows.wolves)
    return [sum(1 << (first + wolf) for wolf in triple) if triple[2] < wolves else 0 for triple in TRIPLES]


class Tables:
    """One box: the rows, and what follows from them."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.rows: Final = Box(content)
        rows = self.rows
        self.cards: Final[i64] = len(rows.cards)
        self.numbered: Final[i64] = len(rows.numbered)
        self.first_wolf: Final[i64] = len(rows.thieves)
        self.first_bear: Final[i64] = len(rows.thieves) + len(rows.wolves)
        self.most_packs: Final[i64] = len(rows.wolves) // 3
        """Packs that one seat could form."""
        self.decks: Final = [ints_of(deck_of(rows, seats)) for seats in range(MOST_SEATS + 1)]
        """The woods deck by number of players, as counts by card."""
        self.deck_sizes: Final[Ints] = ints_of([sum(deck_of(rows, seats)) for seats in range(MOST_SEATS + 1)])
        self.heart: Final[i64] = rows.heart
        """Trees of the Heart."""
        self.set_of: Final[Ints] = ints_of(set_of(rows))
        self.thief_of: Final[Ints] = ints_of([THIEF_KINDS.index(card.kind.id) for card in rows.thieves])
        """What kind of thief a numbered card is."""
        bits = pack_bits(rows)
        self.pack_bits: Final[Ints] = ints_of(bits)
        self.pack_moves: Final[Ints] = ints_of([at for at, wolves in enumerate(bits) if wolves])
        """The packs that the wolves of this box could form, by their places in `pack_bits`."""
        # The game alone
        self.row_cards: Final[Ints] = ints_of([rows.numbered.index(card) for card in rows.row_cards])
        """The predators, as numbered cards (WH-88)."""
        self.predators: Final[i64] = sum(1 << rows.numbered.index(card) for card in rows.row_cards)
        """The same as bits."""
        self.pile_size: Final[i64] = len(rows.row_cards) // PILES
        self.row_order: Final[Ints] = ints_of(row_order(rows))
        # Points
        self.standard: Final[Ints] = ints_of([at for at, bonus in enumerate(rows.bonuses) if bonus.standard])
        """The usual bonuses."""
        self.paid: Final = [ints_of(list(bonus.points)) for bonus in rows.bonuses]
        """What each bonus pays, by bonus."""
        self.least_trees: Final[i64] = rows.bonuses[4].least
        """Trees that Old Growth asks for."""
        self.penalties: Final[Ints] = ints_of(rows.penalties)
        self.beyond: Final[i64] = rows.beyond


BOXES: Final = Boxes("winterhaven", Path(__file__).parents[1] / "content", FILES, Tables)

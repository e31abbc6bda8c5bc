"""What is in the box: tiles, shapes, goal cards, fireflies and guides, read from the content rows and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lanternwood.core.content import WORDING, Content, Row, Source, ids_of, names_of
from lanternwood.core.text import say
from lanternwood.games.wispwood.content.shapes import Cell, Shape, cornered, orientations, read_shapes

TYPES = ("jack", "witch", "orb", "heart")
DECKS = (*TYPES, "tree")
LETTERS = "JWOH"
NAMES = {"jack": say("jack"), "witch": say("witch"), "orb": say("orb"), "heart": say("heart"), "tree": say("tree")}
MANY = {"jack": say("jacks"), "witch": say("witches"), "orb": say("orbs"), "heart": say("hearts"), "tree": say("trees")}
MOST_CARDS = 34
"""Goal cards a box can have: moves and numbers for training are laid out for so many."""
GUIDES = 4
PIECE_ORDERS = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1))
"""Piece A stays where it is, because turning the whole ring changes nothing: six rings are left (WW-05)."""
WORDS = WORDING | {"example", "example_points", "letter"}
"""Fields that no rule depends on."""
FILES = ("goals.toml", "pond.toml", "rounds.toml", "solo.toml")

JACK_OPS = ("jacks_apart", "jacks_alone_in_lines", "jacks_off_diagonals", "jack_pairs", "groups_with_jack")
WITCH_OPS = ("cat_diagonals", "cat_lines", "cat_ring", "cat_chain")
ORB_OPS = (
    "types_around",
    "types_in_line",
    "fewest_type",
    "lowest_beside",
    "types_in_group",
    "types_at_corner",
)
HEART_OPS = ("trees_in_lines", "trees_beside", "trees_below", "trees_on_diagonal", "trees_in_beam")
TREE_OPS = ("full_lines", "largest_group", "deep_trees", "second_group", "groves", "clear_diagonal")
OPS = {"jack": JACK_OPS, "witch": WITCH_OPS, "orb": ORB_OPS, "heart": HEART_OPS, "tree": TREE_OPS}
WITH_VALUES = ("fewest_type", "lowest_beside")
WITH_LEAST = ("full_lines", "deep_trees", "groves")


@dataclass(frozen=True)
class Card:
    """A goal card (WW-09, WW-77): its condition by name, and the numbers the condition needs."""

    id: str
    deck: str
    name: str
    paws: int
    promo: bool
    op: str
    points: tuple[int, ...]
    beyond: int
    each: int
    least: int
    distance: int
    values: tuple[int, ...]
    text: str
    brief: str
    """The text in so few words that they stand beside the name."""
    example: str
    example_points: tuple[int, ...]
    source: Source


def _card(row: Row) -> Card:
    deck = row.one_of("deck", DECKS)
    op = row.one_of("op", OPS[deck])
    points: tuple[int, ...] = ()
    beyond = each = least = distance = 0
    values: tuple[int, ...] = ()
    if deck == "jack":
        points = tuple(row.numbers("points"))
        beyond = row.number("beyond")
    elif op == "cat_ring":
        distance = row.number("distance", 1, 2)
    elif op in WITH_VALUES:
        table = row.raw("values")
        if not isinstance(table, dict) or set(table) != set(TYPES):
            raise row.wrong(f"values should name {', '.join(TYPES)}")
        values = tuple(int(table[name]) for name in TYPES)
    elif deck != "witch":
        each = row.number("each", 1)
        if op in WITH_LEAST:
            least = row.number("least", 1, 36)
    example_points = tuple(row.numbers("example_points")) if deck != "witch" else ()
    card = Card(
        id=row.id, deck=deck, name=row.text("name"), paws=row.number("paws", 1, 3), promo=row.flag("promo"),
        op=op, points=points, beyond=beyond, each=each, least=least, distance=distance, values=values,
        text=row.text("text"), brief=row.text("brief" if "brief" in row.data else "text"),
        example=row.text("example").strip("\n"), example_points=example_points,
        source=row.source(),
    )  # fmt: skip
    row.finish()
    return card


def _pieces(content: Content, shapes: list[Shape]) -> list[tuple[int, int]]:
    ids = [shape.id for shape in shapes]
    pieces = []
    for row in content.rows("piece"):
        named = row.raw("shapes")
        if not isinstance(named, list) or len(named) != 2 or not all(name in ids for name in named):
            raise row.wrong(f"shapes should be two of {', '.join(ids)}")
        pieces.append((ids.index(named[0]), ids.index(named[1])))
        row.source()
        row.finish()
    used = sorted(shape for piece in pieces for shape in piece)
    if used != list(range(8)):
        raise content.rows("piece")[0].wrong("the four pieces together should show each of the eight shapes once")
    return pieces


def _numbers(content: Content, table: str, key: str, ids: list[str], least: int, most: int) -> list[int]:
    rows = content.rows(table)
    if [row.id for row in rows] != ids:
        raise rows[0].wrong(f"the rows should be {', '.join(ids)}, in this order")
    return [row.number(key, least, most) for row in rows]


def pays(card: Card, box: Box) -> str:
    """What a card that counts things pays for so many of them, as a sentence; empty where its text says it all."""
    if card.deck == "witch":
        extra = [say("{points} for {n} left over", points=points, n=n) for n, points in enumerate(box.witch_extra) if n]
        whole = say("{points} for every {n}", points=box.witch_set_points, n=box.witch_set)
        return say("Witches pay {pays}.", pays=[whole, *extra])
    if not card.points:
        return ""
    if card.beyond:
        return say("1, 2, 3, ... pay {points}, then {more} more for each.", points=card.points, more=card.beyond)
    return say("1, 2, 3, ... pay {points}.", points=card.points)


class Box:
    """Everything in the box, by number: the order of the rows is the order of the numbers."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tiles = _numbers(content, "tile", "count", list(TYPES), 1, 60)
        self.shapes = read_shapes(content)
        self.pieces = _pieces(content, self.shapes)
        for row in content.rows("card")[MOST_CARDS:]:
            raise row.wrong(f"a box can have {MOST_CARDS} goal cards, not {len(content.rows('card'))}")
        self.cards = [_card(row) for row in content.rows("card")]
        for deck in DECKS:
            if not any(card.deck == deck and not card.promo for card in self.cards):
                raise content.rows("card")[0].wrong(f"no card for the deck {deck}")
        self.sides = _numbers(content, "round", "side", ["1", "2", "3"], 2, 6)
        if self.sides != sorted(self.sides):
            raise content.rows("round")[0].wrong(f"a square never shrinks, but the sides are {self.sides}")
        if sum(self.tiles) < (needed := 4 * self.sides[-1] ** 2 + 8):
            raise content.rows("tile")[0].wrong(
                f"four full squares and a pond take {needed} tiles, but there are {sum(self.tiles)}"
            )
        self.bonuses = _numbers(content, "round", "bonus", ["1", "2", "3"], 0, 100)
        self.fireflies = [row.number("value", 1, 4) for row in content.rows("firefly")]
        self.stacks = _numbers(content, "stack", "tokens", ["1", "2", "3"], 1, len(self.fireflies))
        self.guides = [row.numbers("values") for row in content.rows("guide")]
        if len(self.guides) != GUIDES:
            raise content.rows("guide")[0].wrong(f"there should be {GUIDES} guides, not {len(self.guides)}")
        for row, guide in zip(content.rows("guide"), self.guides, strict=True):
            if len(guide) != 4 or len(set(guide)) != 4:
                raise row.wrong("values should be four different numbers, best first (D-31)")
        track = content.rows("witches")[0]
        self.witch_set = track.number("set", 1)
        self.witch_set_points = track.number("set_points")
        self.witch_extra = track.numbers("extra")
        if len(self.witch_extra) != self.witch_set:
            raise track.wrong(f"extra should hold {self.witch_set} numbers, for 0 to {self.witch_set - 1} witches")

    def card(self, card_id: str) -> int:
        """The number of a card."""
        for number, card in enumerate(self.cards):
            if card.id == card_id:
                return number
        raise KeyError(card_id)

    # What moves and files call things

    card_ids = ids_of("cards")
    shape_ids = ids_of("shapes")
    shape_names = names_of("shapes")

    @cached_property
    def ring_names(self) -> list[str]:
        """The six rings by their edge pieces, such as A-B-C-D."""
        ids = [row.id for row in self.content.rows("piece")]
        return ["-".join(ids[piece] for piece in order) for order in PIECE_ORDERS]

    @cached_property
    def rings(self) -> list[list[int]]:
        """The shapes of each ring, clockwise."""
        return [[shape for piece in order for shape in self.pieces[piece]] for order in PIECE_ORDERS]

    # Shapes as they may lie

    @cached_property
    def laid(self) -> list[list[Cell]]:
        """Every orientation of every shape as (row, column) pairs, row by row."""
        return [cells for shape in self.shapes for cells in orientations(shape)]

    @cached_property
    def first_laid(self) -> list[int]:
        """Where the orientations of each shape begin, and where the last ones end."""
        starts = [0]
        for shape in self.shapes:
            starts.append(starts[-1] + len(orientations(shape)))
        return starts

    @cached_property
    def laid_by_cells(self) -> dict[tuple[Cell, ...], int]:
        return {tuple(cells): number for number, cells in enumerate(self.laid)}

    def orientation(self, cells: list[Cell]) -> int | None:
        """The orientation that squares make, None if they make none."""
        return self.laid_by_cells.get(tuple(cornered(cells))) if cells else None

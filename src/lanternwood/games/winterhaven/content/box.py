"""What is in the box: the woods deck, the Heart, the bonuses and the price of thefts, read from rows and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lanternwood.core.content import Content, Row, ids_of
from lanternwood.core.text import Text, say
from lanternwood.games.winterhaven.rules.numbers import MOST_NUMBERED, MOST_PREDATORS, MOST_WOLVES

FILES = ("deck.toml",)
KINDS = ("chickadee", "jay", "twin", "deer", "red", "gray", "rabbit", "cardinal", "hedgehog")
"""Cards without a number, in the order of their numbers in the program: trees, those who live in woods, hedgehogs."""
TREES = KINDS[:3]
HOUSED = KINDS[3:8]
THIEVES = ("fox", "owl", "beaver")
HUNTERS = ("wolf", "bear")
BONUSES = (
    "good-growth", "balanced-diet", "largest-herd", "birds-of-a-feather", "old-growth", "biodiversity", "deep-forest",
    "full-branches", "prickle", "warren", "old-rivals", "apex",
)  # fmt: skip
PLACES = {"largest-herd": 2, "deep-forest": 2, "prickle": 2, "apex": 2, "birds-of-a-feather": 5, "biodiversity": 6,
          "warren": 4}  # fmt: skip
"""How many numbers a bonus pays, where it is more than one."""
HAND, ROUNDS, LONG_WALK, MOST_SEATS = 7, 3, 5, 6
ALONE_HAND, ALONE_DRAWS, PILES = 8, 6, 4
MOST_ALIKE, MOST_IN_DECK = 40, 255
"""Room for cards without a number."""


@dataclass(frozen=True)
class Kind:
    """A row of the deck: its acorns, or the numbers of its cards."""

    id: str
    sort: str
    name: str
    text: str
    one: int
    two: int
    bare: int
    numbers: tuple[int, ...]
    trees: int
    bird: str
    alone: bool


@dataclass(frozen=True)
class Card:
    """A card by its id, `red` or `fox-4`; cards of one id are alike."""

    id: str
    kind: Kind
    number: int

    @property
    def count(self) -> int:
        """How many of them the box has."""
        return 1 if self.number else self.kind.one + self.kind.two + self.kind.bare


@dataclass(frozen=True)
class Bonus:
    """A bonus: what it pays (WH-66 to WH-69, WH-75)."""

    id: str
    name: str
    text: str
    points: tuple[int, ...]
    least: int
    standard: bool


class Box:
    """Everything in the box. `cards` stand in the order of their numbers: kinds without a number, thieves by number,
    wolves by number, bears by number."""

    def __init__(self, content: Content) -> None:
        self.content = content
        rows = {row.id: row for row in content.rows("card")}
        for row in content.rows("card"):
            row.one_of("id", (*KINDS, *THIEVES, *HUNTERS))
        for name in (*KINDS, *THIEVES, *HUNTERS):
            if name not in rows:
                raise content.rows("card")[0].wrong(f"there is no row for {name}")
        self.kinds = {name: _kind(rows[name]) for name in (*KINDS, *THIEVES, *HUNTERS)}
        self.plain = [Card(name, self.kinds[name], 0) for name in KINDS]
        self.thieves = self._numbered(THIEVES, rows)
        self.wolves = self._numbered(("wolf",), rows)
        self.bears = self._numbered(("bear",), rows)
        self.cards = [*self.plain, *self.thieves, *self.wolves, *self.bears]
        self.ids = [card.id for card in self.cards]
        self._check_hunters(rows["wolf"], rows["bear"])
        self._check_decks(rows)
        heart = content.rows("heart")[0]
        self.heart_name, self.heart_text = heart.text("name"), heart.text("text")
        self.heart = heart.number("trees", 3, 20)
        self._closed(heart)
        self.bonuses = self._bonuses(content.rows("bonus"))
        penalty = content.rows("penalty")[0]
        self.penalties = penalty.numbers("points", 0, 100)
        self.beyond = penalty.number("beyond", 0, 100)
        self._closed(penalty)

    # Names

    @cached_property
    def row_cards(self) -> list[Card]:
        """The predators of the game alone (WH-88)."""
        return [*self.thieves, self.wolves[0], *self.bears]

    row_ids = ids_of("row_cards")

    @cached_property
    def numbered(self) -> list[Card]:
        """The cards with a number: thieves, wolves, bears."""
        return self.cards[len(KINDS) :]

    numbered_ids = ids_of("numbered")
    thief_ids = ids_of("thieves")
    wolf_ids = ids_of("wolves")
    bear_ids = ids_of("bears")
    bonus_ids = ids_of("bonuses")

    @cached_property
    def bonus_by_id(self) -> dict[str, Bonus]:
        return {bonus.id: bonus for bonus in self.bonuses}

    @cached_property
    def kind_names(self) -> dict[str, Text]:
        return {kind.id: say(kind.name) for kind in self.kinds.values()}

    # Rows

    @staticmethod
    def _closed(row: Row) -> None:
        row.source()
        row.finish()

    @staticmethod
    def _numbered(kinds: tuple[str, ...], rows: dict[str, Row]) -> list[Card]:
        found: dict[int, str] = {}
        cards = []
        for name in kinds:
            kind = _kind(rows[name])
            for number in kind.numbers:
                if number in found:
                    raise rows[name].wrong(f"the number {number} is there already, at {found[number]} (WH-33, WH-50)")
                found[number] = name
                cards.append(Card(f"{name}-{number}", kind, number))
        return sorted(cards, key=lambda card: card.number)

    def _check_hunters(self, wolf: Row, bear: Row) -> None:
        both = {card.number for card in self.wolves} & {card.number for card in self.bears}
        if both:
            raise bear.wrong(f"the number {min(both)} is there already, at a wolf (WH-112)")
        if self.wolves[0].number != 1:
            raise wolf.wrong("there should be a wolf with the number 1 (WH-88)")
        numbered = len(self.cards) - len(KINDS)
        if len(self.wolves) > MOST_WOLVES:
            raise wolf.wrong(f"there are {len(self.wolves)} wolves; there is room for {MOST_WOLVES}")
        if numbered > MOST_NUMBERED:
            raise wolf.wrong(f"there are {numbered} cards with a number; there is room for {MOST_NUMBERED}")

    def _check_decks(self, rows: dict[str, Row]) -> None:
        """Refuse decks that could run out in some mode (WH-05, WH-85, WH-88, WH-96; D-01)."""
        row = rows[KINDS[0]]
        full = sum(self.in_deck(card, 6) for card in self.cards)
        needed = MOST_SEATS * HAND * ROUNDS
        if full < needed:
            raise row.wrong(f"the deck has {full} cards; six players need {needed} (WH-05)")
        for_two = sum(self.in_deck(card, 2) for card in self.cards if card.kind.id != "wolf")
        needed = 2 * HAND * LONG_WALK
        if for_two < needed:
            raise row.wrong(f"the deck for two has {for_two} cards without wolves; a long walk needs {needed} (WH-85)")
        alone = sum(self.in_deck(card, 1) for card in self.cards)
        needed = ROUNDS * (ALONE_HAND + ALONE_DRAWS)
        if alone < needed:
            raise row.wrong(f"the deck for one has {alone} cards; three rounds need {needed} (WH-96)")
        if self.kinds["cardinal"].one != 1 or not self.kinds["cardinal"].alone:
            raise rows["cardinal"].wrong("there should be one Cardinal, with one acorn, for the game alone (WH-87)")
        predators = len(self.row_cards)
        if predators > MOST_PREDATORS:
            raise rows["bear"].wrong(
                f"{predators} thieves, bears and wolf 1 are too many: there is room for {MOST_PREDATORS}"
            )
        if predators % PILES or predators < PILES * ROUNDS:
            raise rows["bear"].wrong(
                f"{predators} thieves, bears and wolf 1 should make {PILES} equal piles of at least {ROUNDS} (WH-88)"
            )
        for card in self.plain:
            if card.count > MOST_ALIKE:
                raise rows[card.id].wrong(f"there are {card.count} of them; there is room for {MOST_ALIKE}")
        if full > MOST_IN_DECK:
            raise row.wrong(f"the deck has {full} cards; there is room for {MOST_IN_DECK}")

    @staticmethod
    def in_deck(card: Card, seats: int) -> int:
        """How many of a card are shuffled into the woods deck (WH-02, WH-03, WH-76, WH-87)."""
        kind = card.kind
        if card.number:
            return 1 if seats > 1 else 0
        if seats == 1:
            return kind.one
        if kind.alone:
            return 0
        return kind.one + kind.two + (kind.bare if seats > 2 else 0)

    def _bonuses(self, rows: list[Row]) -> list[Bonus]:
        if tuple(row.id for row in rows) != BONUSES:
            raise rows[0].wrong(f"there should be these bonuses, in this order: {', '.join(BONUSES)}")
        out = []
        for row in rows:
            points = tuple(row.numbers("points", -100, 100))
            if len(points) != PLACES.get(row.id, 1):
                raise row.wrong(f"points should be {PLACES.get(row.id, 1)} numbers")
            least = row.number("least", 1, 100) if row.id == "old-growth" else 0
            out.append(Bonus(row.id, row.text("name"), row.text("text"), points, least, row.flag("standard")))
            self._closed(row)
        return out


def _kind(row: Row) -> Kind:
    sort = row.one_of("sort", ("tree", "creature", "steal", "hunter"))
    expected = (
        "tree" if row.id in TREES else "creature" if row.id in KINDS else "steal" if row.id in THIEVES else "hunter"
    )
    if sort != expected:
        raise row.wrong(f"sort should be {expected}")
    one = two = bare = trees = 0
    numbers: tuple[int, ...] = ()
    bird = "none"
    if sort in ("tree", "creature"):
        one, two, bare = (row.number(key, 0, 200) for key in ("one", "two", "bare"))
    else:
        numbers = tuple(row.numbers("numbers", 1, 999))
    if sort == "tree":
        trees = row.number("trees", 1, 2)
        bird = row.one_of("bird", ("chickadee", "jay", "none"))
        if trees != (2 if row.id == "twin" else 1) or bird != ("none" if row.id == "twin" else row.id):
            raise row.wrong("chickadee and jay are one tree with that bird, twin is two trees without one (WH-110)")
    kind = Kind(
        row.id, sort, row.text("name"), row.text("text"), one, two, bare, numbers, trees, bird, row.flag("alone")
    )
    Box._closed(row)
    return kind

"""Winterhaven Woods as clients draw it: the box once, and from a seat's view what lies where.

Things on the table have names. What lies before a seat is `seat/thing` with the seat's number from 0: `1/meadow:red`,
`1/woods:2` (a group by its slot, 1 to 3, 1 is the Heart's), `1/woods:2:red`, `1/woods:2:jay`, `1/card:bear-13`,
`1/card:fox-4`, `1/new` (a place for a new group, also called by its slot `1/woods:3`). One's own cards are `hand:red`; in
solo the predators are `row:owl-2`. Score sheets leave the seat out.
"""

from __future__ import annotations

from typing import TypedDict


class WinterCard(TypedDict):
    """A card by its id (`jay`, `deer`, `fox-4`): its sort (tree, creature, steal, hunter), its species (`fox`), a name
    with its number, what it does, the number (0: none), its trees, its bird (`chickadee`, `jay` or none), and how many
    the box has with one acorn, with two, and in all."""

    id: str
    sort: str
    species: str
    name: str
    text: str
    number: int
    trees: int
    bird: str
    one_acorn: int
    two_acorns: int
    count: int


class WinterBonus(TypedDict):
    id: str
    name: str
    text: str


class WinterhavenBox(TypedDict):
    """What never changes. `birds` and `penalties` are points by count, `types` by number of kinds (solo)."""

    cards: list[WinterCard]
    bonuses: list[WinterBonus]
    birds: list[int]
    penalties: list[int]
    types: list[int]
    most_squirrels: int
    ready_from: int


class WinterWoods(TypedDict):
    """A group of trees: its cards in order (`heart` first), its creatures, how many trees that makes, whether it is a
    ready woods, and how many more creatures have a tree. `new_trees` and `new_creatures` are those of the plan that can
    still be taken back, counted from the end of each list. `guarded`: the Cardinal keeps owls away."""

    slot: int
    trees: list[str]
    creatures: list[str]
    size: int
    ready: bool
    room: int
    new_trees: int
    new_creatures: int
    guarded: bool


class WinterPredator(TypedDict):
    """A bear or a pack: its name (that of its lowest card), its cards, whether it rests, and what lies under it."""

    id: str
    cards: list[str]
    resting: bool
    ate: list[str]


class WinterPlace(TypedDict):
    """What lies before a seat. `meadow`: creatures outside; `wolves`: those in no pack. `thieves`: steal cards drafted
    this round whose turn has not come; `played`: those that count at the end. `drafted`: how many cards lie face down.
    `deer`: housed ones. `trees`: of all groups. `committed` is true when everyone knows that this layout is final."""

    woods: list[WinterWoods]
    free_slot: int
    meadow: list[str]
    wolves: list[str]
    predators: list[WinterPredator]
    thieves: list[str]
    played: list[str]
    drafted: int
    trees: int
    score: int


class WinterTurn(TypedDict):
    """A card that acts in this phase, in order: whose it is (-1: nobody's), and whether it has acted."""

    card: str
    seat: int
    state: str
    """`done`, `now` or `waiting`."""


class WinterhavenScene(TypedDict):
    """The table as one seat sees it.

    `phase`: `deal`, `draft`, `plan`, `steal`, `pack`, `hunt`, `rest`, in solo `play`, `house`, `resolve`, `discard`, and
    `over`. `hand`: cards to choose from; `picked`: what this seat has drafted this round, in order, with the card of
    this pick last if it is chosen already (`chosen`, which can be taken back until all have chosen). `to_plant`: trees
    of this seat that are not planted yet. `committed`: this seat has said ready. `order`: this phase's thieves or
    hunters. `acting`: the card that acts now, with its owner. `taken`: the card it took and that is to be put somewhere,
    with whose it was. `evicting`: the slot of the seat's woods that has more creatures than trees (0: none).
    `prowling`: wolves in the middle (two players). `row`, `pile`, `piles`: solo, the face-up predators, what they have
    taken with themselves, and how many cards each face-down pile holds. `to_next` is the seat hands are passed to.
    """

    mode: str
    tranquil: bool
    phase: str
    round: int
    rounds: int
    pick: int
    picks: int
    hand: list[str]
    picked: list[str]
    chosen: str
    to_plant: list[str]
    committed: bool
    places: list[WinterPlace]
    order: list[WinterTurn]
    acting: WinterTurn | None
    taken: str
    taken_from: int
    evicting: int
    prowling: list[str]
    row: list[str]
    pile: list[str]
    piles: list[int]
    bonuses: list[str]
    deck: int
    discards: list[str]
    to_next: int
    result: str

"""Cards in words: by name, as what something is done with, and predators by who they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lanternwood.core.text import N_, Text, say
from lanternwood.games.winterhaven.content.box import KINDS
from lanternwood.games.winterhaven.rules.numbers import PLAIN

if TYPE_CHECKING:
    from lanternwood.games.winterhaven.rules.state import Winterhaven
    from lanternwood.games.winterhaven.rules.tables import Tables

ONE = {
    "chickadee": say("a One Tree with a chickadee"),
    "jay": say("a One Tree with a blue jay"),
    "twin": say("a Two Trees card"),
    "deer": say("a deer"),
    "red": say("a red squirrel"),
    "gray": say("a gray squirrel"),
    "rabbit": say("a rabbit"),
    "cardinal": say("the Cardinal"),
    "hedgehog": say("a hedgehog"),
}
SEVERAL = {
    "chickadee": N_("{n} One Trees with chickadees"),
    "jay": N_("{n} One Trees with blue jays"),
    "twin": N_("{n} Two Trees cards"),
    "deer": N_("{n} deer"),
    "red": N_("{n} red squirrels"),
    "gray": N_("{n} gray squirrels"),
    "rabbit": N_("{n} rabbits"),
    "cardinal": N_("{n} Cardinals"),
    "hedgehog": N_("{n} hedgehogs"),
}
"""Cards as what something is done with: one, and several (or none)."""


def name_of(box: Tables, card: int) -> Text:
    """A card's name, with its number if it has one: Fox 4."""
    found = box.rows.cards[card]
    if not found.number:
        return box.rows.kind_names[found.kind.id]
    return say("{name} {number}", name=box.rows.kind_names[found.kind.id], number=found.number)


def numbered_name(box: Tables, card: int) -> Text:
    """A numbered card by its bit."""
    return name_of(box, int(PLAIN) + card)


def some(box: Tables, card: int, n: int = 1) -> Text:
    """One card or several as an object: a red squirrel, 2 deer, Wolf 3."""
    if card >= PLAIN:
        return name_of(box, card)
    return ONE[KINDS[card]] if n == 1 else say(SEVERAL[KINDS[card]], n=n)


def so_many(box: Tables, card: int, n: int = 1) -> Text:
    """The same where they are listed, so that one card goes by its name alone: Hedgehog, 2 deer."""
    return name_of(box, card) if n == 1 else some(box, card, n)


def listed(box: Tables, cards: Sequence[int]) -> Text:
    """Several cards as a list, alike ones together."""
    return say("{cards}", cards=[so_many(box, card, cards.count(card)) for card in sorted(set(cards))])


def some_of(box: Tables, cards: Sequence[int]) -> Text:
    """Several cards as an object, alike ones together."""
    return say("{cards}", cards=[some(box, card, cards.count(card)) for card in sorted(set(cards))])


def group(slot: int) -> Text:
    """A group by its slot."""
    return say("woods {slot}", slot=slot + 1)


def hunter_name(s: Winterhaven, hunter: int) -> Text:
    """A bear, or a pack by its wolves."""
    wolves = int(s.packs[hunter])
    if not wolves:
        return numbered_name(s.box, hunter)
    numbers = [s.box.rows.cards[int(PLAIN) + n].number for n in range(len(s.box.rows.numbered_ids)) if wolves >> n & 1]
    return say("the pack of wolves {numbers}", numbers=numbers)

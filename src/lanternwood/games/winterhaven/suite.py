"""Winterhaven Woods: every card is in one place, and every woods is as the rules allow (WH-14, WH-20 to WH-25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from lanternwood.core.frame import State
from lanternwood.core.suite import Suite
from lanternwood.games.winterhaven.rules import numbers as c
from lanternwood.games.winterhaven.rules.planning import Planning
from lanternwood.games.winterhaven.rules.state import Winterhaven
from lanternwood.games.winterhaven.shown.scene import eaten_cards, ids_in, numbered_ids

WRONG = "woods against the rules"


def census(s: State) -> dict[str, int]:
    """Every card of this table's box that is not where it belongs, and every woods that breaks a rule.

    Boxes differ with the number of players, so cards are counted as missing or surplus.
    """
    assert isinstance(s, Winterhaven)
    seats = int(s.seats)
    found = Counter(ids_in(s.box, [int(n) for n in s.deck], 0))
    found.update(ids_in(s.box, [int(n) for n in s.discards], 0))
    found.update(ids_in(s.box, [int(n) for n in s.pile], 0))
    found.update(s.box.rows.ids[int(card)] for card in s.hands if card != c.NONE)
    found.update(numbered_ids(s.box, int(s.prowling) | int(s.unseen)))
    found.update(s.box.rows.ids[int(c.PLAIN + card)] for card in s.row if card != c.NONE)
    if s.taken != c.NONE:
        found[s.box.rows.ids[int(s.taken)]] += 1
    found.update(_picked(s))
    for seat in range(seats):
        found.update(_before(s, [int(n) for n in s.land[seat * c.ROW : (seat + 1) * c.ROW]]))
    expected = Counter({card.id: s.box.rows.in_deck(card, seats) for card in s.box.rows.cards})
    if seats == 1:
        expected.update(card.id for card in [*s.box.rows.thieves, s.box.rows.wolves[0], *s.box.rows.bears])
    wrong = sum((expected - found).values()) + sum((found - expected).values())
    top = s.now
    lands = [s.land, top.plans] if isinstance(top, Planning) else [s.land]
    broken = sum(
        _broken([int(n) for n in land[seat * c.ROW : (seat + 1) * c.ROW]], s, seat)
        for land in lands
        for seat in range(seats)
    )
    return {"cards missing or surplus": wrong, WRONG: broken}


def _picked(s: Winterhaven) -> list[str]:
    """Cards picked in this draft; that of the present pick is still counted in its hand."""
    drafting = bool(s.stack) and type(s.now).__name__ == "Draft"
    width = len(s.picks) // int(s.seats)
    return [
        s.box.rows.ids[int(card)]
        for at, card in enumerate(s.picks)
        if card != c.NONE and not (drafting and at % width == s.pick)
    ]


def _before(s: Winterhaven, row: list[int]) -> list[str]:
    """Cards before a seat."""
    out = ids_in(s.box, row[c.MEADOW + 3 : c.MEADOW + 9], 3) + ids_in(s.box, row[c.UNPLANTED : c.UNPLANTED + 3], 0)
    for slot in range(3):
        out += ids_in(s.box, row[slot * c.SLOT : (slot + 1) * c.SLOT], 0)
    out += numbered_ids(s.box, row[c.THIEVES]) + numbered_ids(s.box, row[c.PLAYED]) + numbered_ids(s.box, row[c.WOLVES])
    for hunter in range(len(s.box.rows.cards) - int(c.PLAIN)):
        if row[c.HUNTERS] >> hunter & 1:
            members = int(s.packs[hunter])
            assert members == 0 or members.bit_count() == 3, "a pack has three wolves"
            out += numbered_ids(s.box, members or 1 << hunter) + eaten_cards(s.box, int(s.ate[hunter]))
    return out


def _broken(row: list[int], s: Winterhaven, seat: int) -> int:
    """Woods of a seat that break WH-20 to WH-25; one that is being put right does not count."""
    wrong = 0
    for slot in range(3):
        chickadee, jay, twin, deer, red, gray, rabbit, cardinal = row[slot * c.SLOT : (slot + 1) * c.SLOT]
        trees = chickadee + jay + 2 * twin + (int(s.box.heart) if slot == 0 else 0)
        creatures = deer + red + gray + rabbit + cardinal
        kinds = sum(1 for n in (deer, red, gray) if n)
        fine = not creatures or (
            trees >= 3 and creatures <= trees and kinds <= 1 and max(red, gray) <= 5 and rabbit <= 1 and deer % 2 == 0
        )
        wrong += not fine and s.crowded != 3 * seat + slot
    return wrong


def whole(s: State) -> dict[str, int]:
    return {"cards missing or surplus": 0, WRONG: 0}


def lies(scene: Mapping[str, Any], thing: str) -> bool:
    """Cards in one's hand, and animals in a meadow: `hand:wolf-1`, `0/meadow:red`."""
    where, _, what = thing.partition(":")
    if where == "hand":
        return what in scene["hand"]
    return not where.endswith("/meadow") or what in scene["places"][int(where[0])]["meadow"]


VARIANT = """
[[card]]
id = "wolf"
numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 31, 44]

[[card]]
id = "bear"
numbers = [12, 40, 50, 60, 61]

[[card]]
id = "deer"
bare = 9

[[heart]]
id = "heart"
trees = 4

[[bonus]]
id = "good-growth"
points = [9]

[[penalty]]
id = "thefts"
beyond = 3
"""
SUITE = Suite(
    measured=4,
    variant=VARIANT,
    census=census,
    whole=whole,
    questions={"pile": "choose"},
    why=("0/woods:2", "0/meadow:red", "house deer 1", "pick wolf-1", "ready"),
    lies=lies,
)

"""Wizard Kittens: every component somewhere, every curse in one place, Chaos Cats and Caught (WK-01, WK-02, WK-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lanternwood.core.frame import State
from lanternwood.core.suite import Suite
from lanternwood.games.kittens.rules.numbers import BYTE, CAUGHT, NONE, TYPES
from lanternwood.games.kittens.rules.state import Kittens


def census(s: State) -> dict[str, int]:
    """Components by type wherever they lie; what does not add up is counted and should be 0."""
    assert isinstance(s, Kittens)
    found = {}
    for kind, component in enumerate(s.box.rows.components):
        in_circles = sum(int(n) for at, n in enumerate(s.circle) if at % int(TYPES) == kind)
        extras = sum(int(packed) // int(BYTE) ** kind % int(BYTE) for packed in s.extras)
        needed = sum(int(n) for at, n in enumerate(s.aside) if at % int(TYPES) == kind)
        in_the_air = [int(s.drawn), int(s.second)].count(kind)
        away = list(s.discard).count(kind) + int(s.unseen[kind])
        found[component.id] = in_circles + extras + needed + in_the_air + away
    caught = int(s.result == CAUGHT)
    left = int(s.top + s.middle + s.bottom) - int(s.cats) - (1 - caught)
    if int(s.dealt) == 2 * int(s.seats):
        found["deck"] = left - sum(int(n) for n in s.unseen)
    in_centre = [int(curse) for curse in s.centre if curse != NONE]
    taken = [int(curse) for curse in s.defeated]
    seen = sum(1 << curse for curse in set(in_centre + taken))
    found["curses"] = len(in_centre + taken) - len(set(in_centre + taken)) + int(seen != int(s.revealed))
    found["owners"] = sum(int(owner) != NONE for owner in s.owner) - len(taken)
    found["closed chapter"] = sum(int(n) for at, n in enumerate(s.circle) if at // 4 % 3 >= s.chapters)
    return found


def whole(s: State) -> dict[str, int]:
    assert isinstance(s, Kittens)
    nothing = {"deck": 0, "curses": 0, "owners": 0, "closed chapter": 0}
    return {component.id: component.count for component in s.box.rows.components} | nothing


def lies(scene: Mapping[str, Any], thing: str) -> bool:
    """Components in a chapter of a magic circle: `0/chapter:2:potion`."""
    where, _, what = thing.partition(":")
    if not where.endswith("/chapter") or ":" not in what:
        return True
    chapter, kind = what.split(":")
    return kind in scene["places"][int(where[0])]["chapters"][int(chapter) - 1]


VARIANT = """
[[component]]
id = "potion"
count = 15

[[curse]]
id = "snail"
needs = ["artifact", "scroll"]
points = 3

[[curse]]
id = "toad"
name = "Toad in the hat"
difficulty = "easy"
needs = ["familiar", "familiar"]
points = 4
bonus = "potion"
source = { kind = "mine", doc = "suite" }

[[credit]]
id = "X05"
gone = true
"""

SUITE = Suite(
    measured=4,
    variant=VARIANT,
    census=census,
    whole=whole,
    questions={"mats": "choose"},
    why=("0/chapter:1:potion", "1/chapter:2", "cast swat", "discard artifact 1", "discard:potion"),
    lies=lies,
)

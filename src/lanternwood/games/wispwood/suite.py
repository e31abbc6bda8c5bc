"""Wispwood's tiles by type, wherever they lie, and the face-down ones (WW-01, WW-21, WW-48)."""

from __future__ import annotations

from lanternwood.core.frame import State
from lanternwood.core.suite import Suite
from lanternwood.games.wispwood.content.box import TYPES
from lanternwood.games.wispwood.rules.numbers import KINDS, MARK, TREE
from lanternwood.games.wispwood.rules.pond import Hiding, unmarked
from lanternwood.games.wispwood.rules.rounds import SettingUp
from lanternwood.games.wispwood.rules.state import Wispwood


def census(s: State) -> dict[str, int]:
    """Tiles by type, on the table and off it; 0 face-down tiles may be missing or too many."""
    assert isinstance(s, Wispwood)
    on_guide = 1 if s.solo and not isinstance(s.now, SettingUp) else 0
    marks = list(s.marks)[2 :: int(MARK)]
    found = {}
    for kind, name in enumerate(TYPES):
        in_forests = sum(int(s.boards[seat * int(KINDS) + kind]).bit_count() for seat in range(int(s.seats)))
        on_pond = list(s.pond).count(kind)
        away = int(s.bag[kind]) + int(s.discards[kind]) + int(s.ghost_wisps[kind])
        found[name] = in_forests + on_pond + away + marks.count(kind) + on_guide
    if not any(isinstance(frame, Hiding) for frame in s.stack):
        face_down = int(s.supply) + len(unmarked(s, TREE, -1, 0)) // 2
        found["face-down tiles without a type"] = face_down - sum(s.bag)
    return found


def whole(s: State) -> dict[str, int]:
    assert isinstance(s, Wispwood)
    return dict(zip(TYPES, s.box.rows.tiles, strict=True)) | {"face-down tiles without a type": 0}


VARIANT = """
[pack]
game = "wispwood"
name = "Small beginnings"

[[tile]]
id = "witch"
count = 50

[[round]]
id = "1"
side = 3

[[piece]]
id = "B"
shapes = ["P4S", "P3I"]

[[card]]
id = "J1"
points = [1, 2, 3]
beyond = 1

[[card]]
id = "T9"
deck = "tree"
name = "Any Two"
paws = 1
op = "groves"
each = 3
least = 2
text = "3 for each group of two or more trees."
example = "T T . C"
example_points = [3]
source = { kind = "mine", doc = "our design" }

[[witches]]
id = "track"
set = 2
set_points = 9
extra = [0, 3]

[[guide]]
id = "1"
values = [9, 2, 5, 4]
"""
SUITE = Suite(
    measured=2,
    variant=VARIANT,
    census=census,
    whole=whole,
    fond=("cat-deal", "tree"),  # so that tiles run out
    questions={"ring": "by-hand"},
    why=("pond:0", "pond:1"),
)

"""Wispwood's tiles by type, wherever they lie, and the face-down ones (WW-01, WW-21, WW-48)."""

from __future__ import annotations

from lanternwood.core.frame import State
from lanternwood.core.suite import Suite
from lanternwood.games.wispwood.content.box import BOX, TYPES
from lanternwood.games.wispwood.rules.pond import Hiding, unmarked
from lanternwood.games.wispwood.rules.rounds import SettingUp
from lanternwood.games.wispwood.rules.state import KINDS, MARK, TREE, Wispwood


def census(s: State) -> dict[str, int]:
    """Tiles by type, on the table and off it; 0 face-down tiles may be missing or too many."""
    assert isinstance(s, Wispwood)
    on_guide = 1 if s.solo and not isinstance(s.stack[-1] if s.stack else None, SettingUp) else 0
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
    return dict(zip(TYPES, BOX.tiles, strict=True)) | {"face-down tiles without a type": 0}


SUITE = Suite(
    census=census,
    whole=whole,
    fond=("cat-deal", "tree"),  # so that tiles run out
    questions={"ring": "by-hand"},
    why=("pond:0", "pond:1"),
)

"""The vale: every panel in one slot, 18 light and 10 shadow spaces, and every piece on the board (WV-02, WV-56)."""

from __future__ import annotations

from dataclasses import replace

from lanternwood.core.frame import State
from lanternwood.core.suite import Suite
from lanternwood.games.vale.content.box import HOME, SPACES
from lanternwood.games.vale.rules.lamp import order_of
from lanternwood.games.vale.rules.state import Vale
from lanternwood.games.vale.shown.scene import scene


def census(s: State) -> dict[str, int]:
    """Panels, light and shadow as they lie, and pieces that stand where they may."""
    assert isinstance(s, Vale)
    seen = scene(s.view(None), s.box)
    found = {panel.id: order_of(int(s.arrangement)).count(number) for number, panel in enumerate(s.box.rows.panels)}
    found |= {"light": len(seen["light"]), "shadow": len(seen["dark"])}
    homes = [piece.home * SPACES + HOME for piece in s.box.rows.pieces]
    found["in a foreign home"] = sum(
        1
        for seat, place in enumerate(s.places)
        if int(place) % SPACES == HOME and int(place) != homes[int(s.pieces[seat])]
    )
    at_home = sum(1 << seat for seat, place in enumerate(s.places) if int(place) % SPACES == HOME)
    found["wrongly at home, or asleep there"] = int(at_home != int(s.home)) + int(s.home & s.asleep)
    found["racers in shadow"] = sum(1 for one in seen["pieces"] if s.race and one["trapped"])
    return found


def whole(s: State) -> dict[str, int]:
    assert isinstance(s, Vale)
    nothing = {"in a foreign home": 0, "wrongly at home, or asleep there": 0, "racers in shadow": 0}
    return {panel.id: 1 for panel in s.box.rows.panels} | {"light": 18, "shadow": 10} | nothing


VARIANT = """
[[panel]]
id = "A"
shadows = ["b2", "c3"]

[[toppet]]
id = "4"
weight = 3
"""
RACE_SUITE = Suite(measured=2, variant=VARIANT, census=census, whole=whole, short={"max_rounds": "12"}, quick=True)
SUITE = replace(RACE_SUITE, measured=4, wanders=True, quick=False)

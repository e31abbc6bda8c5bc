"""The shared suite: what every game must do, whoever wrote it. Nothing here knows a game's rules.

A package that brings a game runs it from a test of its own,

    from lanternwood.suite.every import *

    GAME = "cribbage"

or by `python -m lanternwood.suite cribbage`. Without a `GAME` every installed game is tested. It needs pytest and
hypothesis; the part that looks at what a server sends also needs the server's packages.

`tables` is what the tests walk on, `given` gives them their tables, `options` says which games are meant. The tests by
topic: `play`, `moves`, `copies`, `views`, `foresee`, `hidden` (over a `wire`), `boxes`, `coverage`, `positions` (with
`slips` of the pen), `texts`, `lessons`, `bots`, and a `machine` that plays anything; `every` is all of them. `goldens`
writes and reads golden files.
"""

from __future__ import annotations

import pytest

MODULES = (
    "bots", "boxes", "copies", "coverage", "foresee", "hidden", "lessons", "machine", "moves", "play", "positions",
    "slips", "tables", "texts", "views", "wire",
)  # fmt: skip
"""Those with assertions, which pytest is to explain when they fail."""

pytest.register_assert_rewrite(*[f"lanternwood.suite.{name}" for name in MODULES])

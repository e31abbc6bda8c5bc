"""`game` runs a test on every game, `table` on every table of each, `few` on a spread of them that meets every mode."""

from __future__ import annotations

import pytest

from lanternwood.core.registry import GAMES
from tests.conformance.tools import COMPILED, SPREAD, TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`most` is every table where games are fast, else the spread; `course` every game with lessons."""
    found = {
        "game": GAMES.all(),
        "table": TABLES,
        "few": SPREAD,
        "most": TABLES if COMPILED else SPREAD,
        "course": [game for game in GAMES.all() if game.lessons()],
    }
    for name, values in found.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values, ids=lambda each: getattr(each, "name", None) or str(each))

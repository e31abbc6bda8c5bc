"""`table` runs a test on every table of every game, `few` on a spread, `game` on each game by name."""

from __future__ import annotations

import pytest

from lanternwood.core.registry import GAMES
from lanternwood.suite.tables import all_spread, all_tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, values in (("table", all_tables()), ("few", all_spread()), ("game", GAMES.names)):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values, ids=str)

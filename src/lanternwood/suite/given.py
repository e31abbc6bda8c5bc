"""Gives the tests their tables: `game` runs a test on every game, `table` on every table of each, `few` on a spread of
them that meets every mode, `most` on every table where games are fast and else on the spread, `seated` on a game with
the fewest, two and the most seats, and `course` on every game with lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.suite.tables import COMPILED, seated_of, spread_of, tables_of

KINDS: dict[str, Callable[[Game], list[Any]]] = {
    "game": lambda game: [game],
    "table": tables_of,
    "few": spread_of,
    "most": tables_of if COMPILED else spread_of,
    "seated": seated_of,
    "course": lambda game: [game] if game.lessons() else [],
}


def games_for(metafunc: pytest.Metafunc) -> list[Game]:
    """The games that were asked for: by `--game`, by the `GAME` of a module, or all."""
    chosen: list[str] = metafunc.config.getoption("game", default=[]) or []
    named = getattr(metafunc.module, "GAME", "")
    chosen = chosen or ([named] if isinstance(named, str) and named else [])
    return [GAMES.get(name) for name in chosen] or GAMES.all()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, of in KINDS.items():
        if name in metafunc.fixturenames:
            values = [value for game in games_for(metafunc) for value in of(game)]
            metafunc.parametrize(name, values, ids=[getattr(value, "name", "") or str(value) for value in values])

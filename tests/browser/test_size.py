"""The client stays small; how quick it is, `make bench-page` measures.

Nobody loads every game: a table needs what is common to all pages, one page, and one game.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lanternwood.server.built import built

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
GAMES = ("plain", *sorted(path.parent.name for path in BOARDS.glob("*/board.ts")))
"""Every board of a game's own, and the one for games without."""
DIGEST = len("-12345678.js")
PAGES = ("Table", "Replay", "Learn")
A_GAME = 22_000
A_TABLE = 90_000
"""Bytes of compressed script."""


@pytest.fixture(scope="module")
def sizes() -> dict[str, int]:
    """What every script weighs, by the name before its digest; boards of games have one name together."""
    made = built()
    assert made is not None
    found: dict[str, int] = {}
    for name, (_, small, kind) in made.files.items():
        if kind == "text/javascript":
            part = name[:-DIGEST]
            found[part] = found.get(part, 0) + len(small)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_stays_under_its_limit(sizes: dict[str, int], game: str) -> None:
    assert 0 < sizes[game] < A_GAME, sizes


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_table_needs_stays_under_the_limit(sizes: dict[str, int], game: str, page: str) -> None:
    assert sizes["main"] + sizes["common"] + sizes["board"] + sizes[page] + sizes[game] < A_TABLE, sizes

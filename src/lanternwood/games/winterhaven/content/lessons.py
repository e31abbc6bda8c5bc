"""The first game of Winterhaven Woods in small lessons, from `lessons.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lanternwood.core import lessons
from lanternwood.core.game import Game
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
COURSE = lessons.Course(
    FOLDER, "lessons.toml", ("hand:", "0/", "1/", "2/", "bonus:"), (say("Guest"), say("Fern"), say("Moss"))
)


def read(game: Game) -> list[dict[str, Any]]:
    """All lessons as plain data, read anew."""
    return lessons.read(game, COURSE)


@cache
def first_game(game: Game) -> list[dict[str, Any]]:
    """The same, read once."""
    return read(game)

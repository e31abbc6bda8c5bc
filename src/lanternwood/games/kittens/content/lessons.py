"""The first game of Wizard Kittens in small lessons, from `lessons.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lanternwood.core import lessons
from lanternwood.core.game import Game
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
THINGS = ("0/", "1/", "2/", "curse:", "deck", "discard")
COURSE = lessons.Course(FOLDER, "lessons.toml", THINGS, (say("Guest"), say("Fern"), say("Moss")))


def read(game: Game) -> list[dict[str, Any]]:
    """All lessons as plain data, read anew."""
    return lessons.read(game, COURSE)


@cache
def first_game(game: Game) -> list[dict[str, Any]]:
    """The same, read once."""
    return read(game)

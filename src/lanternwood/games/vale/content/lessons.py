"""The first games of the vale in small lessons, from `lessons-vale.toml` and `lessons-race.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lanternwood.core import lessons
from lanternwood.core.game import Game
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
THINGS = ("space:", "panel:", "piece:")
COURSES = {
    "vale": lessons.Course(FOLDER, "lessons-vale.toml", THINGS, (say("Guest"), say("Fern"), say("Hazel"), say("Moss"))),
    "vale-race": lessons.Course(FOLDER, "lessons-race.toml", THINGS, (say("Guest"), say("Moss"))),
}


def read(game: Game) -> list[dict[str, Any]]:
    """All lessons as plain data, read anew."""
    return lessons.read(game, COURSES[game.name])


@cache
def first_game(game: Game) -> list[dict[str, Any]]:
    """The same, read once."""
    return read(game)

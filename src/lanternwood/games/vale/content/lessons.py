"""The first games of the vale in small lessons, from `lessons-vale.toml` and `lessons-race.toml`."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core import lessons
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
THINGS = ("space:", "panel:", "piece:")
COURSES = {
    "vale": lessons.Course(FOLDER, "lessons-vale.toml", THINGS, (say("Guest"), say("Fern"), say("Hazel"), say("Moss"))),
    "vale-race": lessons.Course(FOLDER, "lessons-race.toml", THINGS, (say("Guest"), say("Moss"))),
}

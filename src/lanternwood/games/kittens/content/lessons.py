"""The first game of Wizard Kittens in small lessons, from `lessons.toml`."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core import lessons
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
THINGS = ("0/", "1/", "2/", "curse:", "deck", "discard")
COURSE = lessons.Course(FOLDER, "lessons.toml", THINGS, (say("Guest"), say("Fern"), say("Moss")))

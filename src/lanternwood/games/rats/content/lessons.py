"""The first game of Rats of Wistar in small lessons, from `lessons.toml`."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core import lessons
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
THINGS = (
    "0/", "1/", "space:", "hut", "action:", "area:", "door:", "room:", "mission:", "objective:", "display:", "deck:",
)  # fmt: skip
COURSE = lessons.Course(FOLDER, "lessons.toml", THINGS, (say("Guest"), say("Fern")))

"""The first game of Winterhaven Woods in small lessons, from `lessons.toml`."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core import lessons
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
COURSE = lessons.Course(
    FOLDER, "lessons.toml", ("hand:", "0/", "1/", "2/", "bonus:"), (say("Guest"), say("Fern"), say("Moss"))
)

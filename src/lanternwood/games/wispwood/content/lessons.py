"""The first game of Wispwood in small lessons, from `lessons.toml`."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core import lessons
from lanternwood.core.text import say

FOLDER = Path(__file__).parent
COURSE = lessons.Course(
    FOLDER, "lessons.toml", ("pond:", "shape:", "goal:", "cell:", "cat:"), (say("Guest"), say("Moss"))
)

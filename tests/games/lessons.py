"""Lessons with a slip in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.game import Game
from lanternwood.core.lessons import read


def refused_with_a_cuckoo(game: Game, line: str, folder: Path) -> None:
    """A line of a lesson's position ends in a word that the game does not know: the row is refused with it."""
    assert game.course is not None
    text = (game.course.folder / game.course.file).read_text()
    assert line in text
    (folder / game.course.file).write_text(text.replace(line, f"{line.rsplit(' ', 1)[0]} cuckoo", 1))
    with pytest.raises(ContentError, match=r"lessons\.toml.*cuckoo"):
        read(game, replace(game.course, folder=folder))

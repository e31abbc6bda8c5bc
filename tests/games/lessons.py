"""Lessons with a slip in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.game import Game


def refused_with_a_cuckoo(game: Game, module: Any, line: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """A line of a lesson's position ends in a word that the game does not know: the row is refused with it."""
    text = (module.FOLDER / "lessons.toml").read_text()
    assert line in text
    (folder / game.name).mkdir()
    (folder / game.name / "lessons.toml").write_text(text.replace(line, f"{line.rsplit(' ', 1)[0]} cuckoo", 1))
    patch.setenv("LANTERNWOOD_CONTENT", str(folder))
    with pytest.raises(ContentError, match=r"lessons\.toml.*cuckoo"):
        module.read(game)

"""Records that were written before moves got their numbers of today and content its digest: they go as they went."""

from __future__ import annotations

from pathlib import Path

import pytest

from lanternwood.core.registry import GAMES
from lanternwood.match.record import read, replay, result_of

OLD = sorted((Path(__file__).parent / "schema1").glob("*.record"))


def test_every_game_has_old_records() -> None:
    assert {path.stem.rpartition("-")[0] for path in OLD} >= {game.name for game in GAMES.all() if game.first_contents}


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_record_goes_as_it_went(path: Path) -> None:
    """Every digest on the way, the end and the points."""
    record = read(path.read_text(encoding="utf-8"))
    assert "schema=1" in record.versions
    last = list(replay(record, prove=True))[-1]
    assert not last.state.asked
    assert result_of(GAMES.get(record.game), last.state) == record.result

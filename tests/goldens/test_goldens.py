"""The games of the golden files go as they went; on both builds, so that both play the same, bit for bit."""

from __future__ import annotations

from pathlib import Path

import pytest

from lanternwood.match import record as records
from lanternwood.suite.goldens import SEEDS, STATES, difference, files_in, goldens
from tests.ours import OURS

FOLDER = Path(__file__).parent
NAMES = files_in(FOLDER)
MADE = goldens(OURS)


def test_no_file_is_missing_or_left_over() -> None:
    assert sorted(MADE) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    assert difference(FOLDER, name, MADE[name]) == "", "`make goldens` makes them all again"


def test_a_difference_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one\ntwo\n", encoding="utf-8")
    assert difference(tmp_path, "a.txt", lambda: "one\ntwo\n") == ""
    assert difference(tmp_path, "a.txt", lambda: "one\n2\n").startswith("a.txt, line 2: '2', and it was 'two'")
    assert difference(tmp_path, "a.txt", lambda: "one\n").startswith("a.txt, line 2: 'nothing', and it was 'two'")


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".record")])
def test_the_records_prove_themselves(name: str) -> None:
    record = records.read((FOLDER / name).read_text(encoding="utf-8"))
    steps = list(records.replay(record, prove=True))
    assert len(steps) == len(record.steps)
    assert steps[-1].state.asked == ()
    assert len(record.checks) >= len(steps) // STATES
    assert record.result


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("-playouts.txt")])
def test_there_are_many_seeds(name: str) -> None:
    games = [line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(games) >= SEEDS
    assert len({line.split(";")[0] for line in games}) == len(games), "no two games are the same"

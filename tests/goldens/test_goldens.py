"""The games of the golden files go as they went; on both builds, so that both play the same, bit for bit."""

from __future__ import annotations

import pytest

from lanternwood.match import record as records
from tests.goldens.games import FOLDER, SEEDS, STATES, goldens

NAMES = sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".record"))
AGAIN = "if that is meant, `make goldens` writes the files again; if an old record could now end differently, raise the"


def test_no_file_is_missing_or_left_over() -> None:
    assert sorted(goldens()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    expected = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    made = goldens()[name]().splitlines()
    for line, (was, now) in enumerate(zip(expected, made, strict=False), start=1):
        assert now == was, f"{name}, line {line}: {AGAIN} game's rules number"
    assert len(made) == len(expected)


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

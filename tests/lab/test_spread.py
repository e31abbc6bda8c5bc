"""Fan-out: results do not depend on who plays, and outlast whatever ends a run."""

from __future__ import annotations

import functools
import json
import socket
import sys
from pathlib import Path

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.lab import crews
from lanternwood.lab.runs import Run
from lanternwood.lab.spread import TRIES, Spread, Where, spread
from tests.lab.work import number_of, play, play_and_break, play_and_die, play_and_die_once, run_of

GAMES = 60


@pytest.fixture(scope="module")
def right() -> list[int]:
    """What every crew must find."""
    return spread(run_of(), GAMES, Where())


def refused(run: Run, where: Where, games: int = GAMES) -> str:
    with pytest.raises(BadInput) as caught:
        spread(run, games, where)
    return str(caught.value)


# Who plays


def test_batches_change_nothing(right: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert right == [number_of(run_of().definition, number) for number in range(GAMES)]
    monkeypatch.setattr("lanternwood.lab.spread.LARGEST", 7)
    assert spread(run_of(), GAMES, Where()) == right


def test_batches_last_about_a_second_and_shrink_towards_the_end() -> None:
    work = Spread(run_of(), 1000, lambda done: None)
    work.left.extend(range(1000))
    assert work.batch(2) == [0]
    work.receive([0], ("done", [5], 0.01), None)
    assert len(work.batch(2)) == 100
    while len(work.left) > 40:
        work.left.pop()
    assert len(work.batch(2)) == 10


def test_processes_play_the_same_and_one_that_is_killed_is_replaced(right: list[int], tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    counted: list[int] = []
    run = run_of(play_and_die_once, mark=str(mark))
    assert spread(run, GAMES, Where(jobs=2, progress=counted.append)) == right
    assert mark.read_text() == "killed"
    assert counted[-1] == GAMES
    assert counted == sorted(counted)


# What is kept


def test_a_run_goes_on_from_its_file(right: list[int], tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    spread(run_of(), 20, Where(file=str(file)))
    header, *batches = file.read_text().splitlines()
    assert json.loads(header)["game"] == "vale-race"
    assert sum(len(json.loads(batch)["games"]) for batch in batches) == 20
    with file.open("ab") as end:
        end.write(b'{"games":[20,21],"resu')  # the machine went down here
    asked: list[int] = []

    def noted(definition: object, numbers: list[int]) -> list[int]:
        asked.extend(numbers)
        return play(definition, numbers)  # type: ignore[arg-type]

    assert spread(Run("test", run_of().definition, noted), GAMES, Where(file=str(file))) == right
    assert asked == list(range(20, GAMES))
    asked.clear()
    assert spread(Run("test", run_of().definition, noted), GAMES, Where(file=str(file))) == right
    assert asked == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text.replace('"seed":"7"', '"seed":"8"', 1), 'another run: seed is "8" there and "7" here'),
        (lambda text: text.replace('"run":"test"', '"run":"arena"', 1), 'run is "arena" there'),
        (lambda text: "a,b\n1,2\n", "line 1: is not a header of results"),
        (lambda text: text.replace('"results":[', '"results":[[', 1), "line 2: is not a batch of results"),
        (lambda text: text.replace('"games":[0', '"games":[1', 1), "line 2: was changed after it was written"),
        (lambda text: text.replace('"games":[0', '"games":[0,1', 1), "line 2: is not a batch of results"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(change, says: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "runs.jsonl"
    spread(run_of(), 20, Where(file=str(file)))
    spoilt = change(file.read_text())
    file.write_text(spoilt)
    message = refused(run_of(), Where(file=str(file)))
    assert says in message
    assert str(file) in message
    assert file.read_text() == spoilt


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    file = str(tmp_path / "runs.jsonl")

    def second(definition: object, numbers: list[int]) -> list[int]:
        raise AssertionError(refused(run_of(), Where(file=file)))

    assert "another run is writing to this file" in refused(Run("test", run_of().definition, second), Where(file=file))


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    assert "cannot be opened: Is a directory" in refused(run_of(), Where(file=str(tmp_path)))


# What goes wrong


def test_a_game_that_ends_every_worker_ends_the_run_and_the_rest_is_kept(
    right: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    message = refused(run_of(play_and_die), Where(jobs=2))
    assert f"workers died {TRIES} times while game" in message
    kept = next(tmp_path.glob("lanternwood-test-*.jsonl")).name
    assert f"games are kept in {kept}" in message
    assert spread(run_of(), GAMES, Where(file=kept)) == right


def test_a_fault_in_a_game_is_told_and_the_rest_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    message = refused(run_of(play_and_break), Where(file=str(file)))
    assert "KeyError: 'nine'" in message
    assert f"of {GAMES} games are kept in {file}" in message


def test_a_worker_with_another_version_is_refused() -> None:
    run = run_of()
    run.definition["versions"] = "rules=1 schema=1 content=other"
    assert "make them equal; no game was finished" in refused(run, Where())


@pytest.mark.parametrize("on", ["dask", "dask://", "dask://here", "dask://here:port", "mpi://here:1", "ray://"])
def test_an_address_that_is_none(on: str) -> None:
    assert "should be dask://HOST:PORT, ray://HOST:PORT or ray://auto" in refused(run_of(), Where(on=on))


@pytest.mark.parametrize("kind", ["dask", "ray"])
def test_a_cluster_that_nobody_answers_for(kind: str) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        address = f"{kind}://127.0.0.1:{held.getsockname()[1]}"
        assert f"--on {address}: nothing can be reached there" in refused(run_of(), Where(on=address))


def test_no_ray_runs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    found = "ray._private.services.find_gcs_addresses"
    monkeypatch.setattr(found, functools.cache(lambda: set()))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert "--on ray://auto: no Ray cluster can be reached there" in refused(run_of(), Where(on="ray://auto"))


@pytest.mark.parametrize(
    ("module", "where", "extra"),
    [
        ("joblib.externals.loky", Where(jobs=2), "lab"),
        ("distributed", Where(on="dask://127.0.0.1:1"), "dask"),
        ("ray", Where(on="ray://127.0.0.1:1"), "ray"),
    ],
)
def test_what_is_not_installed_is_named(module: str, where: Where, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert f"pip install 'lanternwood[{extra}]'" in refused(run_of(), where)


def test_something_else_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "REACH", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"dask://127.0.0.1:{other.getsockname()[1]}"
        assert "nothing there speaks as a Dask scheduler" in refused(run_of(), Where(on=address))

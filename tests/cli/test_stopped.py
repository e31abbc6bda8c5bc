"""Ctrl-C in a long run: what was played is summed up and marked, and a line says whether it is kept."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lanternwood.lab.arena
import lanternwood.lab.balance
import lanternwood.lab.cards
import lanternwood.lab.simulate
from lanternwood.lab.simulate import play_one
from tests.cli.test_commands import run  # noqa: F401
from tests.processes import HEARING

Stop = Callable[[int], None]
LOST = "{} of {} games were played and are not kept; --file RESULTS.jsonl keeps them"


@pytest.fixture
def stop_after(monkeypatch: pytest.MonkeyPatch) -> Stop:
    """Somebody presses Ctrl-C in the game after so many; games are handed out one by one."""

    def set_up(games: int) -> None:
        left = [games]

        def play(*args: Any) -> Any:
            if not left[0]:
                raise KeyboardInterrupt
            left[0] -= 1
            return play_one(*args)

        for module in (lanternwood.lab.arena, lanternwood.lab.balance, lanternwood.lab.cards, lanternwood.lab.simulate):
            monkeypatch.setattr(module, "play_one", play)
        monkeypatch.setattr("lanternwood.lab.spread.LARGEST", 1)

    return set_up


@pytest.mark.parametrize(
    ("words", "games", "shown"),
    [
        ("simulate vale-race --bots random,random --games 40", 40, 7),
        ("arena vale-race --bots random,spark --games 40", 40, 6),  # whole deals of two games
        ("cards rats --bots random --seats 2 --games 40", 40, 7),
    ],
)
def test_what_was_played_is_shown_and_said_to_be_lost(  # type: ignore[no-untyped-def]
    run,  # noqa: F811
    stop_after: Stop,
    words: str,
    games: int,
    shown: int,
) -> None:
    stop_after(7)
    code, out, err = run(*words.split())
    assert code == 130
    assert out.startswith(f"stopped early, after {shown} of {games} games\n")
    assert err == f"stopped: {LOST.format(7, games)}\n"
    stop_after(7)
    code, out, err = run(*words.split(), "--json")
    report = json.loads(out)
    assert (code, report["games"], report["asked"]) == (130, shown, games)
    assert report["stopped"] == f"stopped: {LOST.format(7, games)}"
    stop_after(100)
    whole = json.loads(run(*words.replace("--games 40", f"--games {shown}").split(), "--json")[1])
    assert "stopped" not in whole
    assert report.get("digest") == whole.get("digest")


def test_balance_writes_no_page(run, stop_after: Stop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    monkeypatch.chdir(tmp_path)
    stop_after(7)
    code, out, err = run("balance", "kittens", "--bots", "random", "--seats", "2")
    assert (code, out) == (130, "")
    assert err.startswith("\nstopped: 7 of ")
    assert err.endswith("games were played and are not kept; --file RESULTS.jsonl keeps them\n")
    assert list(tmp_path.iterdir()) == []


def test_nothing_finished_is_said(run, stop_after: Stop) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    stop_after(0)
    assert run("simulate", "vale-race", "--bots", "random,random") == (130, "", "\nstopped: no game was finished\n")
    stop_after(1)
    code, out, err = run("arena", "vale-race", "--bots", "random,spark", "--games", "4")
    assert (code, out, err) == (130, "", f"\nstopped: {LOST.format(1, 4)}\n")


def test_a_file_keeps_what_was_played(run, stop_after: Stop, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    file = tmp_path / "runs.jsonl"
    words = ["simulate", "vale-race", "--bots", "random,random", "--games", "20", "--file", str(file)]
    stop_after(7)
    code, out, err = run(*words)
    assert code == 130
    assert out.startswith("stopped early, after 7 of 20 games\n")
    assert err == f"stopped: 7 of 20 games are kept in {file}: the same command with --file {file} goes on\n"
    stop_after(13)
    code, out, _ = run(*words)
    assert code == 0
    assert out.startswith("vale-race: 20 games")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of other systems")
def test_a_real_run_over_processes_ends_at_once(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    words = [sys.executable, "-m", "lanternwood.cli.main", "simulate", "vale-race", "--bots", "random,random"]
    words += ["--games", "9000000", "--jobs", "2", "--file", str(file)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **HEARING) as process:
        end = time.monotonic() + 60
        while not file.exists() or not re.search(rb'"games":\[0[],]', file.read_bytes()):  # a report begins with game 0
            assert time.monotonic() < end, "no game was played"
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out.startswith("stopped early, after ")
    assert err.startswith("stopped: ")
    assert err.count("\n") == 1

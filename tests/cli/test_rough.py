"""Rough handling: odd numbers, files that cannot be written, streams that are closed, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lanternwood.cli.common import one_line
from lanternwood.cli.plain import check_target
from lanternwood.core.errors import BadInput
from tests.cli.test_commands import FLOATING, refused, run  # noqa: F401 (a fixture)
from tests.processes import HEARING

LANTERNWOOD = (sys.executable, "-m", "lanternwood.cli.main")


@pytest.mark.parametrize("seats", ["0", "-1", "٣", "9" * 30, "1_0", ""])
def test_a_seat_count_is_a_small_number(run, seats: str) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run("play", "wispwood", "--plain", f"--seats={seats}"), "--seats", "whole number from 1 to 99")


def test_no_players_are_not_the_usual_players(run) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run("play", "wispwood", "--plain", "--players", ""), "unknown player ''", "person")


@pytest.mark.parametrize("words", ["--seat=0", "--seat=٢"])
def test_why_not_counts_seats_from_one(run, words: str) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run("why-not", FLOATING, words, "take 1"), "whole number from 1")


def test_no_more_processes_than_work(run) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    code, out, _ = run("simulate", "wispwood", "--bots", "random,random", "--games", "2", "--jobs", "256")
    assert code == 0
    assert "2 games" in out
    refused(run("simulate", "wispwood", "--bots", "random,random", "--jobs", "100000"), "from 1 to 256")


def test_bench_takes_only_lengths_of_time(run) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    for words in ("nan", "-1", "inf", "0", "x"):
        refused(run("bench", f"--seconds={words}"), "seconds from 0.001 to 3600")


def test_rules_asks_only_for_the_game(run) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run("rules"), "required: GAME;")


# Files to save in


def test_a_file_that_cannot_be_saved_to_is_refused_before_the_game(  # type: ignore[no-untyped-def]
    run,  # noqa: F811
    tmp_path: Path,
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Mira")
    for target, words in (
        (tmp_path / "no" / "game.record", "there is no folder"),
        (tmp_path, "a folder or a device"),
        (Path("/dev/full"), "a folder or a device"),
        (letter, "is not a record"),
    ):
        refused(run("play", "wispwood", "--plain", "--save", str(target)), words)
    refused(run("play", "wispwood", "--plain", "--save", ""), "needs a name")
    assert letter.read_text() == "Dear Mira"
    assert sorted(tmp_path.iterdir()) == [letter]


def test_an_odd_file_name_is_a_complaint() -> None:
    for name in ("a\0b", "x" * 5000, "~nobody-here-at-all/x"):
        with pytest.raises(BadInput, match="cannot be written"):
            check_target(name)


# Streams and signals


def test_an_output_that_is_full_is_one_line() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    with open("/dev/full", "w") as full:
        done = subprocess.run([*LANTERNWOOD, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "lanternwood: the output cannot be written: No space left on device\n"


def test_a_game_without_input_stops_at_once() -> None:
    words = f"{sys.executable} -m lanternwood.cli.main play wispwood <&-"
    done = subprocess.run(words, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "No more input" in done.stdout


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of other systems")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_plain_game_that_is_told_to_end_is_saved(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    words = [*LANTERNWOOD, "play", "wispwood", "--plain", "--save", str(file)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **HEARING
    ) as game:
        assert game.stdout is not None
        while "Player 1:" not in game.stdout.readline():
            pass
        time.sleep(0.2)
        game.send_signal(getattr(signal, name))
        _, errors = game.communicate(timeout=20)
    assert game.returncode == 128 + getattr(signal, name)
    assert errors == ""
    assert file.read_text().startswith("lanternwood record 1\n")
    assert sorted(tmp_path.iterdir()) == [file]


# Messages


def test_a_message_is_one_short_line_without_control_characters() -> None:
    assert one_line("a\nb \x1b[31m \u202e") == "a\\nb \\x1b[31m \\u202e"
    assert one_line("Größe 日本") == "Größe 日本"
    assert len(one_line("x" * 5000)) < 2100


def test_a_hostile_file_name_does_not_reach_the_terminal(  # type: ignore[no-untyped-def]
    run,  # noqa: F811
) -> None:
    refused(run("legal", "\x1b[2J\nnew line"), "\\x1b[2J\\nnew line: there is no such file")


@pytest.mark.parametrize("words", ["33", "ww-33", "WW-33"])
def test_a_rule_is_found_by_its_bare_number(run, words: str) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    assert run("rules", "wispwood", words)[1].startswith("WW-33  ")
    refused(run("rules", "wispwood", "WW-99"), "they run from WW-01 to WW-82")


def test_score_says_who_won(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    """E17: equal points, more full squares."""
    page = tmp_path / "over.position"
    page.write_text(
        "lanternwood position 1\ngame: wispwood\nseats: 2\nround: 3\nphase: over\ngoals: J1 W1 O1 H1 T1\n"
        "pond: . . . . . . . .\nscores: 180 180\nfilled: 2 1\nforest 1:\n  C\nforest 2:\n  C\n"
    )
    said = run("score", str(page))[1]
    assert "\nThe game is over: won by seat 1.\n  seat 1 and seat 2 are tied with 180 points\n" in said
    assert '"winners": [\n    "seat 1"\n  ]' in run("score", str(page), "--json")[1]

"""Every command that a page shows is run as it stands there, except that what would take long is made short."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from lanternwood.cli.main import main
from tests.docs.test_docs import PAGES, ROOT, calls

PLACEHOLDER = re.compile(r"^\[?(GAME|NAME|FILE|FOLDER|NUMBER|MOVE|LIST|COMMAND|[A-Z])\b|\.\.\.")
ELSEWHERE = {"serve": "tests/release/test_wheels.py", "bench": "tests/cli/test_bench.py"}
FEWEST = {"balance": "40", "arena": "4", "cards": "4", "simulate": "4"}
QUICKER = [
    (r"^aurora$", "aurora:iterations=2"),
    (r"iterations=\d+", "iterations=2"),
    (r"^levels$", "spark,candle"),
    (r"\baurora$", "aurora:iterations=2"),
]


def shown() -> list[tuple[str, ...]]:
    """The calls of all pages, made short, each once; forms with placeholders say how to call, not what."""
    found: dict[tuple[str, ...], None] = {}
    for page in PAGES:
        for words in calls(page.read_text(encoding="utf-8")):
            whole = len(words) > 1 or words == ["games"]
            if whole and words[0] not in ELSEWHERE and not any(PLACEHOLDER.search(word) for word in words):
                found[tuple(short(words))] = None
    return list(found)


def short(words: list[str]) -> list[str]:
    command, rest = words[0], iter(words[1:])
    made = [command]
    for word in rest:
        if word == "--games":
            next(rest)
        elif word == "--on":
            assert re.match(r"(dask|ray)://", next(rest))  # tests/lab has clusters of its own
        elif word == "--bots":
            made += [word, quicker(next(rest))]
        else:
            made.append(word)
    if command in FEWEST:
        made += ["--games", FEWEST[command]]
    if command == "balance" and "--bots" not in made:
        made += ["--bots", "random"]
    return [*made, "--plain"] if command == "play" else made


def quicker(bots: str) -> str:
    for pattern, instead in QUICKER:
        bots = re.sub(pattern, instead, bots)
    return bots


def test_pages_show_many_commands_of_many_kinds() -> None:
    found = shown()
    assert len(found) > 25
    assert {"play", "score", "why-not", "replay", "simulate", "arena", "balance", "cards", "rules", "puzzle"} <= {
        words[0] for words in found
    }


def test_what_is_run_elsewhere_is_run_there() -> None:
    for command, where in ELSEWHERE.items():
        assert f'"{command}"' in (ROOT / where).read_text(encoding="utf-8"), f"{where} does not run {command}"


@pytest.mark.parametrize("words", shown(), ids=" ".join)
def test_a_command_of_a_page_runs(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "docs" / "balance").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    code = main(list(words))
    told = capsys.readouterr()
    assert code == 0, told.err
    assert told.out.strip()
    for flag in ("--out", "--plot", "--csv", "--file"):
        if flag in words:
            assert Path(words[words.index(flag) + 1]).stat().st_size > 0

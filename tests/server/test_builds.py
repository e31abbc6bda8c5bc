"""A better build that is made beside a running server: what is shown of it, and what happens when it is no good."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lanternwood.bots import builds
from lanternwood.core.registry import get
from lanternwood.match.match import Match
from lanternwood.match.thinking import Elsewhere
from lanternwood.server.workers import Workers


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Writes the note that says how the build goes."""
    path = tmp_path / "compiling.json"
    monkeypatch.setenv(builds.NOTE, str(path))
    before = list(sys.path)

    def write(state: str, done: int = 0, of: int = 0, by: int = os.getpid(), site: str = "") -> None:
        told = {"state": state, "done": done, "of": of, "by": by, "site": site}
        path.write_text(json.dumps(told), encoding="utf-8")

    yield write
    sys.path[:] = before


def test_how_far_it_is(note: Any) -> None:
    assert builds.now() == builds.Build("interpreted")
    note("waiting")
    assert builds.now() == builds.Build("compiling", 0)
    note("compiling", 3, 4)
    assert builds.now() == builds.Build("compiling", 75)
    note("failed")
    assert builds.now() == builds.Build("interpreted")


def test_a_note_outlives_its_writer_and_is_not_believed(note: Any) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    note("compiling", 3, 4, by=gone.pid)
    assert builds.now() == builds.Build("interpreted")


def test_half_a_note_is_no_note(note: Any) -> None:
    Path(os.environ[builds.NOTE]).write_text('{"state": "rea', encoding="utf-8")
    assert builds.now() == builds.Build("interpreted")
    assert builds.ready() == ""


def test_it_is_ready_when_the_note_says_so_and_the_folder_is_there(note: Any, tmp_path: Path) -> None:
    note("ready", site=str(tmp_path / "nowhere"))
    assert builds.ready() == ""
    note("ready", site=str(tmp_path))
    assert builds.ready() == str(tmp_path)


def test_without_a_note_nothing_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(builds.NOTE, raising=False)
    assert not builds.awaited()
    assert not isinstance(Match(get("vale-race"), ["person", "lantern"]).bots[1], Elsewhere)


def test_a_build_that_is_not_compiled_is_left_alone_and_bots_go_on(note: Any, tmp_path: Path) -> None:
    """The folder holds no compiled package: workers started for it run this one, so they stay as they are."""
    note("ready", site=str(tmp_path))

    async def play() -> tuple[list[str], builds.Build]:
        workers = Workers(1)
        workers.expect_better()
        assert workers.watch is not None
        await asyncio.wait_for(workers.watch, 60)
        game = get("vale-race")
        match = Match(game, ["person", "lantern"], seed="7")
        words = await workers.bot_turn(game, match.state, match.state.asked[0], "greedy", "7")
        told = workers.build
        workers.close()
        return words, told

    words, told = asyncio.run(play())
    assert words
    assert told == builds.Build("interpreted")
    assert str(tmp_path) not in sys.path


def test_a_bot_in_the_terminal_waits_for_nothing(note: Any) -> None:
    """As long as there is no better build it thinks here, and as it would without."""
    note("compiling", 1, 2)
    match = Match(get("vale-race"), ["person", "greedy"], seed="7")
    bot = match.bots[1]
    assert isinstance(bot, Elsewhere)
    assert bot.choose(match.state.clone()) in match.state.moves(match.state.asked[0])

"""A table that starts on the source while a compiled build is made beside it. Runs after `make compiled`."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.processes import TOGETHER
from tests.release.environments import ROOT, clean

TWO_BOTS = {"game": "vale-race", "seats": [{"kind": "bot", "bot": "lantern"}] * 2}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout that has never been compiled, except that the objects of its C lie there."""
    for name in ("src", "scripts", "docs", "web/src", "web/package.json", "web/package-lock.json", "hatch_build.py"):
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy2)(ROOT / name, place)
    for name in ("pyproject.toml", "pins.txt", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy2(ROOT / name, tmp_path)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    shutil.copytree(ROOT / "build" / "mypyc" / "objects", tmp_path / "build" / "mypyc" / "objects")
    return tmp_path


class Beside:
    """`lanternwood serve` started as `make play` does, on a copy of the source."""

    def __init__(self, checkout: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.log = checkout / "serve.log"
        command = [sys.executable, str(checkout / "scripts" / "compiled.py"), "beside"]
        serve = [sys.executable, "-m", "lanternwood.cli.main", "serve", "--no-open", "--port", str(self.port)]
        # The package that is installed in this environment is the checkout's; the copy comes before it.
        settings = {"PYTHONPATH": str(checkout / "src"), "LANTERNWOOD_DATABASE": f"sqlite:///{checkout / 'tables.db'}"}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, *serve], cwd=checkout, env=clean(**settings), stdout=log, stderr=log, **TOGETHER
            )

    def ask(self, path: str, data: Any = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body)
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())

    def build(self) -> str:
        try:
            return str(self.ask("/api/build")["kind"])
        except OSError:
            return ""

    def wait_for(self, kind: str, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (now := self.build()) != kind:
            assert time.monotonic() < end, f"{kind} was awaited, it is {now!r}:\n{self.log.read_text()}"
            assert self.process.poll() is None, self.log.read_text()
            assert now != "interpreted", self.log.read_text()
            time.sleep(0.2)

    def stop(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
            self.process.wait(timeout=20)


@pytest.fixture
def beside(checkout: Path) -> Iterator[Beside]:
    made = Beside(checkout)
    yield made
    made.stop()


def test_a_table_starts_at_once_and_gets_the_compiled_build_without_being_lost(beside: Beside, checkout: Path) -> None:
    beside.wait_for("compiling", 60)
    table = beside.ask("/api/tables", TWO_BOTS)
    beside.wait_for("compiled", 150)
    end = time.monotonic() + 60
    while not beside.ask(f"/api/tables/{table['table']}")["over"]:
        assert time.monotonic() < end, "bots do not move any more"
        time.sleep(0.5)
    log = beside.log.read_text()
    assert "compiling beside" in log
    assert "bots, hints and analyses use the compiled build now" in log
    beside.stop()
    again = Beside(checkout)
    try:
        again.wait_for("compiled", 60)
        assert "compiling" not in again.log.read_text()
        assert again.ask(f"/api/tables/{table['table']}")["over"]
    finally:
        again.stop()


def test_without_a_compiler_it_says_so_in_a_line(checkout: Path) -> None:
    said = subprocess.run(
        [sys.executable, checkout / "scripts" / "compiled.py", "beside", sys.executable, "-c", "print('started')"],
        env=clean(CC="no-such-compiler"),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert said.returncode == 0
    assert said.stdout.splitlines() == [
        "Bots and hints would think many times faster compiled, but no C compiler was found ($CC, cc, gcc, clang).",
        "started",
    ]


def test_bots_in_the_terminal_think_with_the_compiled_build_when_it_is_there(tmp_path: Path) -> None:
    """The process is interpreted and stays so; where a bot thinks is compiled, and its answer is a move."""
    note = tmp_path / "note.json"
    note.write_text(json.dumps({"state": "ready", "site": str(ROOT / "build" / "compiled")}), encoding="utf-8")
    program = tmp_path / "table.py"
    program.write_text(
        "from lanternwood.bots import builds\n"
        "from lanternwood.core.registry import get\n"
        "from lanternwood.match.match import Match\n"
        "if __name__ == '__main__':\n"
        "    match = Match(get('vale-race'), ['person', 'aurora'], seed='7')\n"
        "    bot = match.bots[1]\n"
        "    while match.bot is None:\n"
        "        match.play(0, match.state.moves(0)[0])\n"
        "        match.pending and match.confirm()\n"
        "    print(type(bot).__name__, builds.here(), builds.best(builds.here), match.bot_step() is not None)\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, program], env=clean(LANTERNWOOD_BUILDING=str(note)), capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["Elsewhere", "False", "True", "True"], done.stderr

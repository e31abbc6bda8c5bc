"""What `make` measures with runs at all: every benchmark in its short form (the engine: tests/cli/test_bench.py)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from lanternwood.server.built import built

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "scripts"))

import browser  # noqa: E402


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_server_is_measured_under_load() -> None:
    done = ran("bench/server.py", "--short", "--json")
    report = json.loads(done.stdout)
    assert (done.returncode, report["failed"]) == (0, {}), done.stderr
    for kind in ("full", "paced"):
        assert report["pure"][kind]["moves"] > 20
        assert report["pure"][kind]["p99_ms"] >= report["pure"][kind]["p50_ms"] > 0
    assert report["pure"]["full"]["moves_per_second"] > report["pure"]["paced"]["moves_per_second"]


@pytest.mark.skipif(sys.platform == "win32", reason="a script for other systems")
def test_what_cannot_be_measured_is_said_and_the_rest_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'nobody answers' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    done = ran("bench/server.py", "--matches", "2", "--seconds", "0.3")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "FAILED: boardgame.io: npm ci failed: nobody answers"
    assert "pure, as fast as it goes" in done.stdout


@pytest.mark.skipif(not browser.find() or built() is None, reason="no Chromium, or the web client is not built")
def test_the_page_is_measured() -> None:
    done = ran("-m", "bench.page", "--short", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert len(report["usable_ms"]) == 1
    assert 10 < report["script_kb"]["table"] < report["script_kb"]["all"]


@pytest.mark.skipif(not browser.find() or built() is None, reason="no Chromium, or the web client is not built")
def test_pictures_are_taken() -> None:
    shots = ROOT / "build" / "shots"
    before = {path: path.stat().st_mtime_ns for path in shots.glob("desk-dark-*.png")}
    done = ran("-m", "tests.browser.shots", "--short", "--only", "desk-dark")
    assert done.returncode == 0, done.stderr
    fresh = {path.name for path in shots.glob("*.png") if before.get(path) != path.stat().st_mtime_ns}
    assert {"desk-dark-home.png", "desk-dark-new.png", "desk-dark-vale.png", "desk-dark-race.png"} <= fresh


def test_the_soak_runs() -> None:
    done = ran("-m", "tests.faults.soak", "--kills", "2")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("2 kills, ")
    assert done.stdout.endswith("0 problems\n")

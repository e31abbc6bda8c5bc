"""`lanternwood bench`: every part runs, a part that fails takes no other with it, and two builds can be compared."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from lanternwood.cli.bench_search import KINDS, PEERS
from lanternwood.cli.bench_workers import TABLES
from tests.cli.test_commands import refused, run  # noqa: F401

ROOT = Path(__file__).resolve().parent.parent.parent


def test_everything_is_measured_in_the_short_form() -> None:
    words = [sys.executable, "-m", "lanternwood.cli.main", "bench", "--short", "--json"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    data = json.loads(done.stdout)
    assert (done.returncode, data["failed"]) == (0, {}), done.stderr
    builds = ["pure"] + (["compiled"] if (ROOT / "build" / "compiled" / "lanternwood").exists() else [])
    assert data["baseline"]["decisions_per_second"] > 0
    assert set(data["search"]["peers"]) == set(PEERS)
    assert list(data["games"]) == list(data["search"]["games"]) == list(data["rl"]["games"]) == list(TABLES)
    for table in TABLES:
        assert list(data["games"][table]) == list(data["rl"]["games"][table]) == builds
        for build in builds:
            row = data["games"][table][build]
            assert {"ratio", "driven_ratio", "decisions_per_second", "clone_us", "bytes"} <= set(row)
            assert min(row.values()) > 0
            assert set(data["search"]["games"][table][build]) == set(KINDS)
            assert data["rl"]["games"][table][build]["steps_per_second"] > 0


def test_bench_outside_a_checkout_says_so(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    monkeypatch.chdir(tmp_path)
    refused(run("bench"), "checkout")


# With workers that measure nothing

WORKER = """
import json, os, sys
from pathlib import Path
path = Path(os.environ["PYTHONPATH"])
print(json.dumps({"ready": True, "compiled": (path / "compiled").exists()}), flush=True)
speed = float((path / "speed").read_text())
for line in sys.stdin:
    kind, table, *_ = line.split()
    found = {name: speed for name in ("decisions_per_second", "steps_per_second", "simulations_per_second", "bytes")}
    found["clone_us"] = 100 / speed
    BROKEN
    print(json.dumps(found), flush=True)
"""
BASELINE = WORKER.replace('os.environ["PYTHONPATH"]', '"src"').replace("kind, table, *_ = line.split()", "")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bench").mkdir()
    for name in ("engine", "search", "rl"):
        (tmp_path / "bench" / f"{name}.py").write_text(WORKER.replace("BROKEN", ""))
    (tmp_path / "bench" / "baseline.py").write_text(BASELINE.replace("BROKEN", ""))
    build(tmp_path / "src", 50)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def build(folder: Path, speed: float) -> Path:
    (folder / "lanternwood").mkdir(parents=True)
    (folder / "speed").write_text(str(speed))
    return folder


def test_a_measure_that_fails_is_named_and_the_others_go_on(run, checkout: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    broken = 'if (kind, table) == ("near", "rats-4p"): found = {"error": "TypeError: no copies"}'
    (checkout / "bench" / "search.py").write_text(WORKER.replace("BROKEN", broken))
    code, out, _ = run("bench", "--rounds", "2")
    assert code == 1
    assert [line for line in out.splitlines() if "FAILED" in line] == [
        "FAILED: pure rats-4p near: TypeError: no copies"
    ]
    rats = [line.split() for line in out.splitlines() if line.startswith("rats-4p")]
    assert ["rats-4p", "pure", "50.0", "1.0", "-", "-", "50.0", "1.0"] in rats
    assert rats[-1][-1] == "50", "training was measured after it"


def test_a_worker_that_dies_says_why(run, checkout: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    (checkout / "bench" / "search.py").write_text("import no_such_module")
    (checkout / "bench" / "baseline.py").write_text(BASELINE.replace("BROKEN", "sys.exit('no more')"))
    code, out, _ = run("bench", "--rounds", "2", "--json")
    assert code == 1
    data = json.loads(out)
    assert data["failed"] == {
        "engine: baseline": "the worker ended with exit code 1: no more",
        "search: pure": "the worker ended with exit code 1: ModuleNotFoundError: No module named 'no_such_module'",
    }
    assert data["games"]["rats-4p"]["pure"]["decisions_per_second"] == 50
    assert data["rl"]["games"]["rats-4p"]["pure"]["steps_per_second"] == 50


def test_two_builds_side_by_side(run, checkout: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    other = build(checkout / "other", 40)
    code, out, _ = run("bench", "--against", str(other), "--rounds", "3", "--json")
    data = json.loads(out)
    assert (code, data["build"], list(data["games"])) == (0, "pure", list(TABLES))
    equal = {"ratio": 1.25, "least": 1.25, "most": 1.25}
    assert data["games"]["vale-4p"]["inside"] == {"new": 50, "old": 40} | equal
    assert data["games"]["vale-4p"]["clone"] == {"new": 2, "old": 2.5} | equal
    assert "faster" in run("bench", "--against", str(other), "--rounds", "1")[1]

    refused(run("bench", "--against", str(checkout / "bench")), "no package 'lanternwood'")
    (other / "compiled").touch()
    refused(run("bench", "--against", str(other)), "build/compiled is not there")

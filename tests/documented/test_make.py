"""What `make` offers: every target can be made out, and those that only print or look are run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.release.environments import clean

ROOT = Path(__file__).parents[2]
TARGETS = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
ELSEWHERE = {
    "play": ("tests/release/test_beside.py", '"beside"'),
    "bench": ("tests/cli/test_bench.py", '"bench", "--short"'),
    "bench-server": ("tests/docs/test_benches.py", '"bench/server.py", "--short"'),
    "bench-page": ("tests/docs/test_benches.py", '"bench.page", "--short"'),
    "shots": ("tests/docs/test_benches.py", '"tests.browser.shots", "--short"'),
    "soak": ("tests/docs/test_benches.py", '"tests.faults.soak", "--kills"'),
    "goldens": ("tests/goldens/test_goldens.py", "goldens(OURS)"),
}
"""What takes long or writes: the test that runs its short form, or what it calls, and how."""


def make(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in clean().items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(["make", *words], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


def test_make_alone_lists_the_targets() -> None:
    told = make().stdout
    assert len(TARGETS) > 12
    for target in TARGETS:
        assert re.search(rf"^make {target} ", told, re.MULTILINE), target


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_names_programs_that_are_there(target: str) -> None:
    done = make("-n", target)
    assert done.returncode == 0, done.stderr
    for script in re.findall(r"\b((?:scripts|bench)/\w+\.py)", done.stdout):
        assert (ROOT / script).exists(), f"make {target} names {script}"
    for module in re.findall(r"python -m ((?:tests|bench)[\w.]+)", done.stdout):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), f"make {target} names {module}"


def test_what_takes_long_has_a_short_form_somewhere() -> None:
    for target, (where, call) in ELSEWHERE.items():
        assert target in TARGETS
        assert call in (ROOT / where).read_text(encoding="utf-8"), f"{where} does not run {call}"


def test_every_rule_is_printed_with_its_tests() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.rules"], cwd=ROOT, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.search(r"RW-121\b.*test_", done.stdout)

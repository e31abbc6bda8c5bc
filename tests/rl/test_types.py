"""Programs that use `lanternwood.rl` can be checked by mypy, and run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_users_program_checks_and_runs() -> None:
    """mypy knows the package from `make check`; alone this takes as long as that."""
    for words in (["mypy", "tests/rl/typed.py"], ["tests.rl.typed"]):
        done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

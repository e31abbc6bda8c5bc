"""Pure and compiled play the same games, bit for bit; run on the compiled build, which looks at the pure one."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import tomllib
from hashlib import blake2b
from pathlib import Path

from lanternwood.suite.tables import COMPILED
from tests.conformance.transcript import lines

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"


def listed_modules() -> list[str]:
    """The modules that the build compiles, by name."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    files = [path for glob in settings["tool"]["lanternwood"]["compiled"] for path in ROOT.glob(glob)]
    return [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in files]


def test_one_build_is_running() -> None:
    """All listed modules are compiled, or none is: a mixture would prove nothing."""
    names = listed_modules()
    assert len(names) > 5
    for name in names:
        file = Path(str(importlib.import_module(name).__file__))
        assert (file.suffix != ".py") == COMPILED, f"{name} comes from {file}"


def test_the_build_asked_for_is_running() -> None:
    wanted = str(ROOT / "build" / "compiled") in os.environ.get("PYTHONPATH", "").split(os.pathsep)
    assert COMPILED or not wanted


def fresh_seed() -> str:
    """New with every change of the source, the same as long as nothing changes."""
    total = blake2b(digest_size=6)
    for path in sorted(SOURCE.rglob("*.py")):
        total.update(path.read_bytes())
    return total.hexdigest()


def transcript_of(path: Path, seed: str) -> list[str]:
    """The games as the build at that path plays them."""
    environment = os.environ | {"PYTHONPATH": str(path)}
    command = [sys.executable, "-m", "tests.conformance.transcript", seed]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


if COMPILED:

    def test_pure_and_compiled_play_the_same_games() -> None:
        seed = fresh_seed()
        ours = list(lines(seed))
        pure = transcript_of(SOURCE, seed)
        for mine, theirs in zip(ours, pure, strict=True):
            assert mine == theirs, f"compiled, then pure; again with: -m tests.conformance.transcript {seed}"

    def test_the_other_build_is_pure() -> None:
        command = "from lanternwood.suite.tables import COMPILED; print(COMPILED)"
        done = subprocess.run(
            [sys.executable, "-c", command],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}"},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == "False"

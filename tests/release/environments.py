"""New environments without the checkout, and commands in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEEP = ROOT / "build" / "mypyc"
"""The objects of `make compiled`: the same C is not compiled again for a wheel."""
OURS = ("LANTERNWOOD_", "PYTHONPATH", "PYTEST_")


def clean(**settings: str) -> dict[str, str]:
    """This process's environment without anything of ours, and some settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS)} | settings


def run(*command: str | Path, where: Path, code: int = 0, **settings: str) -> str:
    """Run a command that should end with this code; what it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=where,
        env=clean(**settings),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
    )
    assert done.returncode == code, f"{command} ended with {done.returncode}:\n{done.stdout[-4000:]}"
    return done.stdout


class Environment:
    """A virtual environment with nothing in it but what is installed here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False, symlinks=os.name != "nt")
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"

    def install(self, what: str) -> None:
        """At the versions of our pins, so that a new release elsewhere is no failure here."""
        pins = ROOT / "pins.txt"
        if shutil.which("uv"):
            tool = ["uv", "pip", "install", "--python", str(self.python)]
        else:
            tool = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--disable-pip-version-check"]
        run(*tool, "--quiet", "--constraint", pins, what, where=self.folder)

    def command(self, *words: str, code: int = 0) -> str:
        """The command `lanternwood`, started where no checkout is."""
        return run(self.bin / "lanternwood", *words, where=self.folder, code=code)

    def program(self, text: str) -> str:
        return run(self.python, "-c", text, where=self.folder)

    def packages(self) -> set[str]:
        names = "import importlib.metadata as m; print(*(d.name for d in m.distributions()))"
        return {name.lower() for name in self.program(names).split()}

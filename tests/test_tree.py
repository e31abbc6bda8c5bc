"""Nothing in the repository depends on the machine it was written on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = {".git", ".venv", "build", "dist", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}

# Written in pieces, so that this file does not name what it looks for.
PLACES = ["/ho" + r"me/\w", "/ro" + "ot/", "/wo" + "rk/", "/Us" + r"ers/\w", r"\b[A-Z]:" + r"\\Us" + "ers"]
ADDRESSES = [
    r"\b(?:10|172|192)(?!\.0\.2\.)" + r"(?:\.\d{1,3}){3}\b",  # this machine's own loopback is nobody's address
    "(?:index|registry)[-_]" + "url",
    "arti" + "factory",
    r"https?://[^\s/]*(?:py" + "pi|np" + "mjs|mir" + "ror|pro" + "xy|nex" + "us)",
]


def tracked() -> list[Path]:
    """The files of the repository; without git, everything that was not built."""
    try:
        done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        files = [ROOT / name for name in done.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [path for path in ROOT.rglob("*") if not BUILT & set(path.relative_to(ROOT).parts)]
    return [path for path in files if path.is_file()]


def test_no_machine_is_named() -> None:
    wrong = re.compile("|".join(PLACES + ADDRESSES))
    looked_at = 0
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        looked_at += 1
        for number, line in enumerate(text.splitlines(), start=1):
            found = wrong.search(line)
            assert not found, f"{path.relative_to(ROOT)}:{number} names {found.group() if found else ''!r}"
    assert looked_at > 50


def test_what_is_looked_for_would_be_found() -> None:
    for text in ("/ho" + "me/mira/x", "/wo" + "rk/main", "--index" + "-url x", "http://192" + ".168.0.7:8080"):
        assert re.search("|".join(PLACES + ADDRESSES), text), text


LONGEST = 120
GENERATED = {"web/src/messages.ts"}


def test_no_line_of_the_client_is_too_long() -> None:
    wrong, looked_at = [], 0
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith("web/src/") or name in GENERATED:
            continue
        looked_at += 1
        lines = path.read_text(encoding="utf-8").splitlines()
        wrong += [f"{name}:{number}" for number, line in enumerate(lines, start=1) if len(line) > LONGEST]
    assert not wrong, f"longer than {LONGEST} characters: {', '.join(wrong)}"
    assert looked_at > 50

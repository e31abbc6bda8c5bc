"""Imports point down only: core, games, bots, match, then {store, lab, rl}, then the server, then the command line."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "lanternwood"

MAY_IMPORT = {
    "": {"core"},  # `lanternwood` itself: what a program says first
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "match": {"core", "bots", "match"},
    "store": {"core", "store"},  # it keeps bytes under numbers and knows no match
    "lab": {"core", "bots", "match", "lab"},
    "rl": {"core", "bots", "rl"},
    "server": {"core", "bots", "match", "store", "server"},
    "suite": {"core", "bots", "match", "server", "suite"},  # tests that a game's package runs
    "cli": {"core", "bots", "match", "store", "lab", "server", "suite", "cli"},
    "terminal": {"core", "games", "bots", "match", "cli"},  # a room of a game: its full screen, imported by name
}
"""Games are found by name, so nothing imports one but what lies in its own folder."""
TERMINAL = "terminal"

THIRD_PARTY = {
    "core": {"librt", "mypy_extensions", "typing_extensions"},  # types for the compiler; interpreted code does without
    "games": set(),
    "bots": set(),
    "match": {"msgspec"},  # the events of a match
}
"""What the lower packages may need from outside; the upper ones need what docs/dependencies.md says."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> list[str]:
    parts = list(path.relative_to(SOURCE).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports_of(path: Path) -> list[tuple[int, list[str]]]:
    """Every import of a module, wherever it stands, with its line."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: write imports in full"
            base = (node.module or "").split(".")
            # `from lanternwood import core` names a package of ours just as well
            names = [[*base, alias.name] for alias in node.names] if base == ["lanternwood"] else [base]
            found += [(node.lineno, name) for name in names]
    return found


def package_of(path: Path) -> str:
    parts = name_of(path)
    if parts[1:2] == ["games"] and parts[3:4] == [TERMINAL]:
        return TERMINAL
    return parts[1] if len(parts) > 1 else ""


def test_every_package_has_its_place() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == set(MAY_IMPORT) - {"", TERMINAL}, "say in MAY_IMPORT what the new package may import"


@pytest.mark.parametrize("path", modules(), ids=lambda path: ".".join(name_of(path)))
def test_imports_point_down(path: Path) -> None:
    package = package_of(path)
    for line, name in imports_of(path):
        where = f"{path.relative_to(ROOT)}:{line} imports {'.'.join(name)}"
        if name[0] == "lanternwood":
            if len(name) > 1 and (PACKAGE / name[1]).is_dir():
                assert name[1] in MAY_IMPORT[package], where
            if name[1:2] == ["games"] and name[3:4] == [TERMINAL]:
                assert package == TERMINAL, where
            if package in ("games", TERMINAL) and name[1:2] == ["games"]:
                assert name[2:3] == name_of(path)[2:3], f"{where}: a game knows no other game"
        elif package in THIRD_PARTY and name[0] not in sys.stdlib_module_names:
            assert name[0] in THIRD_PARTY[package], where


def test_only_the_writer_finds_modules_by_name() -> None:
    for path in modules():
        if package_of(path) in ("core", "games", "bots", "match") and path != PACKAGE / "core" / "writer.py":
            text = path.read_text(encoding="utf-8")
            assert "import_module" not in text, path
            assert "__import__" not in text, path


def test_the_core_knows_no_clock_and_no_random_source() -> None:
    """But for bots that are given seconds to think."""
    for path in modules():
        if package_of(path) in ("core", "games", "bots") and path != PACKAGE / "bots" / "clock.py":
            for line, name in imports_of(path):
                assert name[0] not in ("random", "secrets", "time", "datetime", "uuid"), f"{path}:{line}"


def test_a_game_can_be_played_without_anything_installed() -> None:
    """The pure build needs Python and nothing else, up to and with bots; a match also needs msgspec for its events."""
    program = """
import sys
for name in ("librt", "librt.vecs", "mypy_extensions", "msgspec", "sqlalchemy", "fastapi", "textual", "rich"):
    sys.modules[name] = None
from lanternwood.bots import make
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
for game in GAMES.all():
    s, rng = game.new(game.seat_counts[0]), Rng(1)
    bots = [make("random", game, seat, "alone") for seat in range(s.seats)]
    while s.asked:
        if s.asked == (NATURE,):
            s.answer_nature(rng)
        else:
            s.play(s.asked[0], bots[s.asked[0]].move(s))
print("played")
"""
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("played", 0), done.stderr

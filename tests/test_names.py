"""A game is one folder: no other code, and no test that all games share, names one.

What is looked at are names of files, identifiers and strings, not comments and docstrings, which may give examples.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from tests.ours import OURS

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "lanternwood"
SHARED = ("conformance", "goldens")
"""Folders of tests that run over every game."""

NAMES = {game.name.split("-")[0] for game in OURS} | {game.package.rpartition(".")[2] for game in OURS}
TEXTS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
WORD = re.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def docstrings(tree: ast.AST) -> set[int]:
    """The lines on which texts begin that are there to be read: docstrings, also those below a constant."""
    found = set()
    for node in ast.walk(tree):
        for child in getattr(node, "body", []) if not isinstance(node, (ast.Lambda, ast.IfExp)) else []:
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                found.add(child.value.lineno)
    return found


def named_in(text: str) -> dict[str, int]:
    """The games that code names, each with the first line."""
    said = docstrings(ast.parse(text))
    found: dict[str, int] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        read = token.type == tokenize.NAME or (token.type in TEXTS and token.start[0] not in said)
        for word in WORD.findall(token.string) if read else ():
            if word.lower() in NAMES:
                found.setdefault(word.lower(), token.start[0])
    return found


def code() -> list[Path]:
    """Everything outside the games' own folders."""
    inside = SOURCE / "games"
    paths = [path for path in SOURCE.rglob("*.py") if inside not in path.parents or path.parent == inside]
    return sorted([*paths, *(path for folder in SHARED for path in (ROOT / "tests" / folder).rglob("*.py"))])


@pytest.mark.parametrize("path", code(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_game_is_named(path: Path) -> None:
    found = named_in(path.read_text(encoding="utf-8")) | named_in(f"_{path.stem}")
    where = path.relative_to(ROOT).as_posix()
    assert not found, f"{where} names {found}"


def test_names_would_be_found() -> None:
    for line in (
        'x = get("vale-race")',
        "from lanternwood.games.kittens import game",
        "class RatsBox: pass",
        "VALE = 3",
    ):
        assert named_in(line), line
    for line in ('"""As in `lanternwood play vale`."""', "rate = strategy('prevalent', equivalent_value)  # rats"):
        assert not named_in(line), line
    assert {"vale", "rats"} <= NAMES

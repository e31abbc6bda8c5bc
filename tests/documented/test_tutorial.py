"""The tutorial's blocks are the example's files, part by part, and the example stays small."""

from __future__ import annotations

import re

import pytest

from tests.docs.test_docs import ROOT

EXAMPLE = ROOT / "examples" / "cribbage"
PAGE = (ROOT / "docs" / "tutorials" / "a-game-in-an-afternoon.md").read_text(encoding="utf-8")
FILES = sorted(path.relative_to(EXAMPLE).as_posix() for path in (EXAMPLE / "cribbage").rglob("*.py"))
MOST_LINES = 700
"""Without tests, content and German."""


def blocks() -> list[tuple[str, str]]:
    """Every block of Python with the file that the paragraph before it names last."""
    found = []
    for piece in re.split(r"^```python\n", PAGE, flags=re.MULTILINE)[1:]:
        block = piece.partition("\n```\n")[0] + "\n"
        before = PAGE[: PAGE.index(f"```python\n{block}```")]
        named = re.findall(r"`(cribbage/\w+\.py)`", before.rstrip().rpartition("\n\n")[2])
        assert named, f"no file is named before\n{block[:200]}"
        found.append((named[-1], block))
    return found


def test_every_block_of_python_is_looked_at() -> None:
    assert len(blocks()) == PAGE.count("```python\n") > 15


def test_every_file_is_in_the_tutorial() -> None:
    assert sorted({name for name, _ in blocks()}) == FILES


@pytest.mark.parametrize("name", FILES)
def test_the_blocks_of_a_file_are_the_file(name: str) -> None:
    """One after the other, with nothing but empty lines between them."""
    text = (EXAMPLE / name).read_text(encoding="utf-8")
    at = 0
    for block in [block for file, block in blocks() if file == name]:
        found = text.find(block, at)
        assert found >= 0, f"{name} has no such part after line {text[:at].count(chr(10))}:\n{block[:300]}"
        assert not text[at:found].strip(), f"the tutorial leaves out of {name}:\n{text[at:found]}"
        at = found + len(block)
    assert not text[at:].strip(), f"the tutorial leaves out the end of {name}:\n{text[at:]}"


def test_the_entry_point_is_that_of_the_package() -> None:
    (shown,) = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert shown in (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")


def test_the_example_is_small() -> None:
    counted = [*FILES, "pyproject.toml", "cribbage/pages/cribbage.md"]
    lines = sum(len((EXAMPLE / name).read_text(encoding="utf-8").splitlines()) for name in counted)
    assert 300 < lines <= MOST_LINES


# Rows, options and secrets

AUCTION = ROOT / "examples" / "auction"
ROWS = (ROOT / "docs" / "tutorials" / "rows-options-secrets.md").read_text(encoding="utf-8")
PARTS = re.findall(r"^```(?:python|toml)\n(.*?)^```", ROWS, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.splitlines()[0].strip())
def test_a_block_about_rows_options_and_secrets_is_part_of_the_file_named_before(part: str) -> None:
    before = ROWS[: ROWS.index(part)].rpartition("\n\n")[0]
    named = re.findall(r"`(lantern_auction/[\w/]+\.(?:py|toml))`", before.rpartition("\n\n")[2])
    assert named, f"no file is named before\n{part[:200]}"
    assert part in (AUCTION / named[-1]).read_text(encoding="utf-8")


def test_all_its_blocks_are_looked_at() -> None:
    assert len(PARTS) == 7

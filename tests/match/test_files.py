"""Files from strangers: what is read, and what is refused before anybody sees it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lanternwood.core import position
from lanternwood.core.errors import BadInput
from lanternwood.match import record
from lanternwood.match.files import LARGEST, load_position, load_record, text_of

EXAMPLES = Path(__file__).parents[2] / "examples"
PAGE = (EXAMPLES / "full-table.position").read_text(encoding="utf-8")
GAME = (EXAMPLES / "solo.record").read_text(encoding="utf-8")


@pytest.mark.parametrize("change", [("\n", "\r\n"), ("\n", "\r"), ("  ", "\t"), (PAGE, f"\ufeff{PAGE}")])
def test_pages_of_other_editors_are_read(change: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "page"
    file.write_bytes(PAGE.replace(*change).encode())
    assert load_position(str(file))[1].asked == load_position(str(EXAMPLES / "full-table.position"))[1].asked


@pytest.mark.parametrize("odd", ["\x1b[31m", "\x00", "\x07", "\x0c", "\x85", "\u202e", "\u2028"])
def test_characters_that_steer_a_terminal_are_refused(odd: str, tmp_path: Path) -> None:
    file = tmp_path / "page"
    for text, line in ((f"lanternwood record 1\nseat 1: {odd}Mira\n", 2), (f"# {odd}\n{GAME}", 1)):
        file.write_text(text, encoding="utf-8", newline="")
        with pytest.raises(BadInput, match="has no place in this file") as found:
            load_record(str(file))
        assert found.value.line == line
        assert str(found.value).isprintable()


def test_a_file_that_is_no_text_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "page"
    file.write_bytes(b"lanternwood position 1\ngame: \xff\n")
    with pytest.raises(BadInput, match="line 2: this file cannot be read: it is no text"):
        text_of(str(file))
    with pytest.raises(BadInput, match="expected the name of a file"):
        text_of("")


def test_no_more_than_a_page_is_read_of_an_endless_file(tmp_path: Path) -> None:
    file = tmp_path / "page"
    file.write_bytes(b"#" * (LARGEST + 1))
    for name in (str(file), "/dev/zero"):
        if Path(name).exists():
            with pytest.raises(BadInput, match="larger than"):
                text_of(name)


def test_a_page_of_many_lines_is_refused_soon() -> None:
    start = time.process_time()
    with pytest.raises(BadInput, match="stands here a second time"):
        position.read(position.HEADER + "".join(f"\nkey {n}: x" for n in range(100_000)) + "\nkey 7: x")
    assert time.process_time() - start < 20  # a hundred times what it takes; comparing all pairs took minutes


def test_a_result_that_was_cut_off_is_found_out() -> None:
    cut = record.read("\n".join(line for line in GAME.splitlines() if not line.startswith("result:")))
    with pytest.raises(BadInput, match="the record says no result"):
        list(record.replay(cut, prove=True))

"""The reader of position files: every complaint names its line and says what was expected."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanternwood.core.errors import BadInput
from lanternwood.core.position import Sheet, number, read

GOOD = """\
# a remark first

lanternwood position 1
game: toy   # a remark behind
seats:   2
forest 1  ready:
  T C   # a remark in a drawing
  . T

pond: J W
"""


def complaint(text: str) -> tuple[int, str]:
    with pytest.raises(BadInput) as caught:
        read(text)
    return caught.value.line, caught.value.text


def sheet() -> Sheet:
    return read(GOOD)


def test_entries_are_read() -> None:
    good = sheet()
    assert good.take("game").value == "toy"
    assert good.take("seats").number(1, 4) == 2
    assert good.take("forest 1 ready").drawing() == [(7, ["T", "C"]), (8, [".", "T"])]
    assert good.take("pond").words() == ["J", "W"]
    assert good.take("pond").line == 10
    good.finish()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "expected 'lanternwood position 1' as the first line"),
        ("\n\n", 1, "expected 'lanternwood position 1' as the first line"),
        ("\n\ngame: toy\n", 3, "expected 'lanternwood position 1' as the first line"),
        ("lanternwood position 2\n", 1, "expected 'lanternwood position 1' as the first line"),
        (
            "lanternwood position 1\n  T C\n",
            2,
            "an indented line belongs below a key such as 'forest 1:'",
        ),
        (
            "lanternwood position 1\ngame: toy\n  T C\n",
            3,
            "an indented line belongs below a key such as 'forest 1:'",
        ),
        ("lanternwood position 1\ngame toy\n", 2, "'game toy' should be written 'key: value'"),
        ("lanternwood position 1\n: toy\n", 2, "': toy' should be written 'key: value'"),
        (
            "lanternwood position 1\na: 1\n\na: 2\n",
            4,
            "'a' stands here a second time (first in line 2)",
        ),
    ],
)
def test_what_cannot_be_read(text: str, line: int, words: str) -> None:
    assert complaint(text) == (line, words)


def test_a_missing_line_is_asked_for_at_the_end() -> None:
    with pytest.raises(BadInput) as caught:
        sheet().take("round")
    assert str(caught.value) == "line 10: expected a line 'round: ...'"
    assert sheet().maybe("round") is None


def test_lines_nobody_asks_for_are_refused() -> None:
    some = sheet()
    some.take("game")
    with pytest.raises(BadInput) as caught:
        some.finish()
    assert str(caught.value) == "line 5: unknown line 'seats': this table knows game"


def test_all_lines_that_begin_with_a_word() -> None:
    some = read("lanternwood position 1\nforest 2:\n  C\nforest 1:\n  C\npond: J\n")
    assert [entry.key for entry in some.starting("forest")] == ["forest 2", "forest 1"]
    with pytest.raises(BadInput, match="unknown line 'pond'"):
        some.finish()


def test_a_drawing_that_is_missing() -> None:
    some = read("lanternwood position 1\nforest 1:\npond: J\n")
    with pytest.raises(BadInput) as caught:
        some.take("forest 1").drawing()
    assert str(caught.value) == "line 2: forest 1: expected a drawing in indented lines below"


def test_one_of_some_words() -> None:
    with pytest.raises(BadInput) as caught:
        sheet().take("game").one_of(["chess", "go"])
    assert str(caught.value) == "line 4: game: 'toy' should be one of chess, go"


@pytest.mark.parametrize(
    "text", ["", "x", "1.5", "5", "-1", "--2", "+2", "2 3", "\N{SUPERSCRIPT TWO}", "٣", "9" * 9999]
)
def test_what_is_no_number_from_0_to_4(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        number(text, 0, 4, "round", 3)
    assert str(caught.value) == f"line 3: round: {text!r} should be a whole number from 0 to 4"


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("4", 4), ("-3", -3), ("007", 7)])
def test_numbers(text: str, value: int) -> None:
    assert number(text, -5, 10, "round", 3) == value


def test_a_complaint_can_name_the_file() -> None:
    with pytest.raises(BadInput) as caught:
        read("nonsense")
    assert str(caught.value.at("table.position")).startswith("table.position, line 1: expected")


@settings(derandomize=True, deadline=None, database=None)
@given(st.text(alphabet=" \n\t:#aT.²\x0b\x1c\u2028", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read("lanternwood position 1\n" + text)
    except BadInput as error:
        where = error.line
    else:
        where = found.last_line
    assert 1 <= where <= text.count("\n") + 60

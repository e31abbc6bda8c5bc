"""The reader of position files: every complaint names its line and says what was expected."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanternwood.core.errors import BadInput
from lanternwood.core.position import Entry, Sheet, index_of, number, read

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


def test_only_drawings_stand_below_their_key() -> None:
    text = "lanternwood position 1\npond:\n  J W\nlair 1:\n  bed\n"
    for use in (Entry.words, Entry.parts, lambda entry: entry.number(0, 4), lambda entry: entry.one_of(["J"])):
        with pytest.raises(BadInput) as caught:
            use(read(text).take("pond"))
        assert str(caught.value) == "line 3: what belongs to 'pond:' stands in the same line, not indented below it"
    some = read(text)
    some.take("pond").drawing()
    assert some.take("lair 1").value == ""
    with pytest.raises(BadInput, match="line 5: what belongs to 'lair 1:' stands in the same line"):
        some.finish()


@pytest.mark.parametrize("value", ["a;", ";a", "a;;b", " ; "])
def test_no_part_of_a_value_is_empty(value: str) -> None:
    with pytest.raises(BadInput, match="line 2: then: nothing stands before or after a ';'"):
        read(f"lanternwood position 1\nthen: {value}\n").take("then").parts()


def test_parts_of_a_value() -> None:
    some = read("lanternwood position 1\nthen: a b ;c\nplan 1:\n")
    assert some.take("then").parts() == ["a b", "c"]
    assert some.take("plan 1").parts() == []


def test_one_number_that_is_possible() -> None:
    with pytest.raises(BadInput) as caught:
        number("5", 4, 4, "actions", 3)
    assert str(caught.value) == "line 3: actions: '5' should be 4"


MANY = [f"B{n:02}" for n in range(1, 91)]


@pytest.mark.parametrize(
    ("word", "known", "complaint"),
    [
        ("elk", ["deer", "", "red"], "hand 1: 'elk' should be one of deer, red"),
        ("", ["deer", "red"], "hand 1: '' should be one of deer, red"),
        ("B1", MANY, "hand 1: unknown 'B1', perhaps B81, B71, B61 or B51"),
        ("unicorn", MANY, "hand 1: unknown 'unicorn', expected words such as B01, B02, B03"),
    ],
)
def test_a_word_that_is_not_known(word: str, known: list[str], complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        index_of(word, known, "hand 1", 7)
    assert (caught.value.line, caught.value.text[: len(complaint)]) == (7, complaint)


def test_a_word_that_is_known() -> None:
    assert index_of("red", ["deer", "red"], "hand 1", 7) == 1


def test_an_unknown_line_is_shown_what_begins_alike() -> None:
    some = read("lanternwood position 1\nhand 5: a\nseats: 2\n")
    some.take("seats")
    assert some.of_seats("hand", 2) == [None, None]
    with pytest.raises(BadInput) as caught:
        some.finish()
    assert str(caught.value) == "line 2: unknown line 'hand 5', expected 'hand 1' or 'hand 2'"
    other = read("lanternwood position 1\nmoon: a\n")
    other.of_seats("hand", 3)
    with pytest.raises(BadInput, match="line 2: unknown line 'moon': this table knows hand N"):
        other.finish()


def test_lines_that_say_nothing_here() -> None:
    some = sheet()
    some.unused(["round"], "there is none")
    with pytest.raises(BadInput, match="line 10: pond: there is none"):
        some.unused(["round", "pond"], "there is none")
    assert (some.line_of("round", "pond"), some.line_of("round")) == (10, 10)
    assert some.line_of("seats", "pond") == 5

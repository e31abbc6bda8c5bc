"""Sentences remember how they were made, so that they can be said in another language."""

from __future__ import annotations

from lanternwood.core.errors import BadInput, Illegal, LanternwoodError
from lanternwood.core.text import N_, Text, all_of, any_of, count, forms, lines_of, say, seat_text, told


class Loud:
    """A catalogue that shouts patterns, so that what did not come through it shows."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"«{one if n == 1 else many}»"


def test_a_text_is_an_ordinary_english_str() -> None:
    text = say("plant a tree on {at}", at="0,1")
    assert text == "plant a tree on 0,1"
    assert isinstance(text, str)
    assert count(1, "{n} tree", "{n} trees") == "1 tree"
    assert count(2, "{n} tree", "{n} trees") == "2 trees"
    assert say("types {found}", found=[say("jack"), say("orb")]) == "types jack, orb"


def test_told_says_patterns_and_texts_inside_them_again() -> None:
    inner = say("{who} takes {what}", who=seat_text(1), what=say("an orb"))
    assert told(inner, Loud(), ["Mira", "Owl"]) == "«Owl takes «an orb»»"
    assert told(inner, Loud()) == "««seat 2» takes «an orb»»"
    assert told(count(3, "{n} tree", "{n} trees"), Loud()) == "«3 trees»"
    assert told(say("{all}", all=(say("a"), "b")), Loud()) == "««a», b»"


def test_braces_in_names_are_left_alone() -> None:
    assert told(say("{who} waits", who=seat_text(0)), Loud(), ["{n} %s"]) == "«{n} %s waits»"
    assert isinstance(say("{"), Text)


def test_a_plain_str_is_looked_up_as_it_is() -> None:
    assert told("Jack Patch", Loud()) == "«Jack Patch»"
    assert told("", Loud()) == ""


def test_an_empty_line_stays_empty() -> None:
    assert told(say(""), Loud()) == ""
    assert told("", Loud()) == ""


def test_lists_are_joined_in_words() -> None:
    seats = [seat_text(0), seat_text(1), seat_text(2)]
    assert all_of(seats) == "seat 1, seat 2 and seat 3"
    assert all_of(seats[:1]) == "seat 1"
    assert all_of([]) == ""
    assert any_of([2, 3, 4]) == "2, 3 or 4"
    assert told(all_of(seats[:2]), Loud()) == "«««seat 1»» and «seat 2»»"
    assert told(lines_of([say("a"), "b"]), Loud()) == "««a»\nb»"
    assert lines_of([say("a"), "b"]) == "a\nb"


def test_marks_give_back_what_they_mark() -> None:
    assert N_("{n} tree") == "{n} tree"
    assert count(2, *forms("{n} tree", "{n} trees")) == "2 trees"


def test_errors_keep_their_text() -> None:
    error = BadInput(say("unknown line {key!r}", key="x"), "a.txt", 3)
    assert str(error) == "a.txt, line 3: unknown line 'x'"
    assert told(error.said, Loud()) == "««a.txt, line 3»: «unknown line 'x'»»"
    assert told(Illegal(0, "Turn", "R1", say("no")).said, Loud()) == "««no» (R1)»"
    assert LanternwoodError().said == ""

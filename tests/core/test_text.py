"""Sentences remember how they were made, so that they can be said in another language."""

from __future__ import annotations

from lanternwood.core.text import Text, count, say, seat_text, told


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

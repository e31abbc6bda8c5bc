"""The lessons: checked rows, tables that can be set up, and things to light that lie on them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.lessons import read
from lanternwood.core.registry import GAMES
from lanternwood.core.text import Text
from lanternwood.games.wispwood.content import lessons
from lanternwood.games.wispwood.content.box import FILES
from lanternwood.match.files import read_position
from tests.games.wispwood.table import BOX

GAME = GAMES.get("wispwood")
LESSONS = GAME.lessons()
ROWS = (lessons.FOLDER / "lessons.toml").read_text(encoding="utf-8")


def counts(lesson: dict[str, Any], words: str) -> bool:
    """Does a move count in a lesson?"""
    return not lesson["moves"] or any(f"{words} ".startswith(f"{move} ") for move in lesson["moves"])


def test_there_is_a_first_game_of_about_a_dozen_lessons() -> None:
    assert 10 <= len(LESSONS) <= 14
    assert LESSONS[0]["position"]
    assert LESSONS[-1]["until"] == "next"


def test_lessons_are_not_part_of_what_records_name() -> None:
    assert "lessons.toml" not in FILES
    assert "lesson" not in GAME.content.tables


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
def test_everything_said_is_short_and_can_be_said_in_another_language(lesson: dict[str, Any]) -> None:
    for key, most in (("title", 40), ("says", 260), ("praise", 220), ("hint", 140)):
        if lesson[key]:
            assert isinstance(lesson[key], Text), key
            assert len(lesson[key]) <= most, (key, len(lesson[key]))


@pytest.mark.parametrize("lesson", [each for each in LESSONS if each["position"]], ids=lambda lesson: lesson["id"])
def test_what_is_lit_lies_on_the_table_and_what_counts_can_be_done(lesson: dict[str, Any]) -> None:
    s = read_position(lesson["position"])[1]
    scene: Any = GAME.scene(s, 0)
    things = {f"pond:{space}" for space in range(8)} | {f"shape:{shape.id}" for shape in BOX.shapes}
    things |= {f"goal:{BOX.cards[card].id}" for card in scene["goals"]} | {"cat:1"}
    things |= {f"cell:{cell}" for cell in scene["forests"][0]["tiles"]}
    assert set(lesson["light"]) <= things
    options = [GAME.words.describe(s, 0, int(move)).words for move in s.moves(0)]
    if lesson["until"] != "next":
        assert any(counts(lesson, words) for words in options)
        assert not all(counts(lesson, words) for words in options) or lesson["id"] == "witch"


BAD = [
    ('until = "next"\nlight', 'until = "dance"\nlight', "[[lesson]] cat: until: 'dance' does not begin like a move"),
    ('moves = ["take 0"]', 'moves = ["grab 0"]', "[[lesson]] take: moves: 'grab 0' does not begin like a move"),
    ('moves = ["take 0"]', "moves = 3", "[[lesson]] take: moves = 3 should be a list of words"),
    ('light = ["pond:0"]', 'light = ["lake:0"]', "[[lesson]] take: light: 'lake:0' should begin with one of pond:"),
    ("turns = 2", "turns = 0", "[[lesson]] free: turns = 0 should be a whole number from 1 to 9"),
    ("turns = 2", "times = 2", "[[lesson]] free: unknown field times"),
    ('title = "Take a wisp"', "", "[[lesson]] take: the field 'title' is missing"),
    ("  C\nforest 2", "  X\nforest 2", "[[lesson]] cat: position: line 9: 'X' in a forest"),
    ("then: take 3; shape P2", "then: take 3; shape P4T", "[[lesson]] witch: position: line 15: then: 'shape P4T'"),
    ("seats: 2\n", "seats: 3\nforest 3:\n  C\n", "[[lesson]] cat: position: there should be 2 seats"),
    ('id = "take"', 'id = "cat"', "[[lesson]] cat: this id is used twice"),
    ('says = "There are three', 'praise = "Good!"\nsays = "There are three', "a lesson that is only read has no moves"),
]


@pytest.mark.parametrize(("there", "instead", "complaint"), BAD, ids=[bad[2][11:45] for bad in BAD])
def test_a_bad_row_is_refused_with_file_row_and_problem(
    there: str, instead: str, complaint: str, tmp_path: Path
) -> None:
    assert there in ROWS
    (tmp_path / "lessons.toml").write_text(ROWS.replace(there, instead, 1), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read(GAME, replace(lessons.COURSE, folder=tmp_path))
    assert "lessons.toml" in str(error.value)
    assert complaint in str(error.value)

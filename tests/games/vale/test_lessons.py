"""The lessons of both games: checked rows, tables that can be set up, and things to light that lie on them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.lessons import read
from lanternwood.core.text import Text
from lanternwood.games.vale.content import lessons
from lanternwood.games.vale.content.box import FILES
from lanternwood.match.files import read_position
from tests.games.vale.table import BOX, RACE, VALE, play, words

GAMES = (VALE, RACE)
ALL = [(game, lesson) for game in GAMES for lesson in game.lessons()]
IDS = [f"{game.name}-{lesson['id']}" for game, lesson in ALL]


def counts(moves: list[str], move: str) -> bool:
    """Does a move begin like one of these?"""
    return any(f"{move} ".startswith(f"{each} ") for each in moves)


def lesson_of(game: Any, name: str) -> dict[str, Any]:
    return next(lesson for lesson in game.lessons() if lesson["id"] == name)


def table_of(game: Any, name: str) -> Any:
    return read_position(lesson_of(game, name)["position"])[1]


def test_each_game_has_a_first_game() -> None:
    assert len(VALE.lessons()) == 14
    assert len(RACE.lessons()) == 8
    for game in GAMES:
        assert game.lessons()[0]["position"]
        assert game.lessons()[-1]["until"] == "next"


def test_lessons_are_not_part_of_what_records_name() -> None:
    assert not any("lesson" in file for file in FILES)
    assert "lesson" not in BOX.content.tables


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=IDS)
def test_everything_said_is_short_and_can_be_said_in_another_language(game: Any, lesson: dict[str, Any]) -> None:
    for key, most in (("title", 40), ("says", 260), ("praise", 220), ("hint", 140)):
        if lesson[key]:
            assert isinstance(lesson[key], Text), key
            assert len(lesson[key]) <= most, (key, len(lesson[key]))


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=IDS)
def test_what_is_lit_lies_on_the_table(game: Any, lesson: dict[str, Any]) -> None:
    pieces = ["baker", "soldier"] if game is RACE else [piece.id for piece in BOX.pieces]
    things = {f"space:{name}" for name in BOX.names} | {f"panel:{slot}" for slot in BOX.fields}
    assert set(lesson["light"]) <= things | {f"piece:{piece}" for piece in pieces}


@pytest.mark.parametrize(
    ("game", "lesson"), [(game, each) for game, each in ALL if each["position"] and each["until"] != "next"]
)
def test_what_counts_can_be_done_and_something_else_as_well(game: Any, lesson: dict[str, Any]) -> None:
    s = read_position(lesson["position"])[1]
    legal = words(s, 0)
    right = [move for move in legal if counts(lesson["moves"], move)]
    assert right
    assert len(right) < len(legal)


def test_what_the_lessons_of_the_vale_promise_is_true() -> None:
    s = table_of(VALE, "swap")
    assert not VALE.scene(s, 0)["pieces"][0]["path"]
    play(s, "swap E S")
    assert VALE.scene(s, 0)["pieces"][0]["path"]
    s = table_of(VALE, "trapped")
    assert VALE.scene(s, 0)["pieces"][0]["trapped"]
    assert not words(s, 0, "move")
    s = table_of(VALE, "undo")
    assert not words(s, 0, "wake")
    play(s, "flip N")
    assert words(s, 0, "wake") == ["wake farmer"]
    assert "flip N" not in words(s, 0)
    s = table_of(VALE, "banish")
    play(s, "flip S")
    assert set(lesson_of(VALE, "banish")["moves"][1:]) == {move for move in words(s, 0) if move.startswith("banish N")}


def test_who_leaves_a_sleeper_behind_loses_and_who_wakes_them_wins() -> None:
    s = table_of(VALE, "together")
    play(s, "move W.HOME")
    assert VALE.scene(s, 0)["result"] == "wisp"
    s = table_of(VALE, "together")
    play(s, "wake farmer", "move W.HOME", "pass", "spin 1", "move E.HOME")
    assert VALE.scene(s, 0)["result"] == "villagers"


def test_what_the_lessons_of_the_race_promise_is_true() -> None:
    s = table_of(RACE, "charm")
    play(s, "swap E S")
    baker = RACE.scene(s, 0)["pieces"][0]
    assert (baker["path"], baker["charms"]) == (True, 3)
    for charm in words(table_of(RACE, "darken"), 0):
        s = table_of(RACE, "darken")
        play(s, charm)
        caught = RACE.scene(s, 0)["pieces"][1]["at"] == "E.START"
        assert caught == counts(lesson_of(RACE, "darken")["moves"], charm), charm
    s = table_of(RACE, "own")
    assert "swap N E" not in words(s, 0)
    play(s, "swap E S")
    assert RACE.scene(s, 0)["pieces"][1]["at"] == "E.START"
    for charm in words(table_of(RACE, "undo"), 0, "flip") + words(table_of(RACE, "undo"), 0, "swap"):
        s = table_of(RACE, "undo")
        play(s, charm)
        opened = "S.c1" in RACE.scene(s, 0)["light"]
        assert opened == counts(lesson_of(RACE, "undo")["moves"], charm), charm


BAD = [
    ("vale", 'light = ["panel:E", "panel:S"]', 'light = ["cat:1"]', "swap: light: 'cat:1' should begin with one of"),
    ("vale", 'until = "banish"', 'until = "dance"', "banish: until: 'dance' does not begin like a move"),
    ("vale", "actions: 3 of 3\n", "", "lantern: position: there should be 4 seats, and the first should be asked"),
    ("vale", "last: sleep farmer", "last: sleep cat", "undo: position: line 7: last"),
    ("race", 'moves = ["swap E S"]', 'moves = ["wake soldier"]', "charm: moves: 'wake soldier' does not begin"),
    ("race", "seats: 2", "seats: 3", "race: position: there should be 2 seats"),
]


@pytest.mark.parametrize(("which", "there", "instead", "complaint"), BAD, ids=[bad[3][:24] for bad in BAD])
def test_a_bad_row_is_refused_with_file_row_and_problem(
    which: str, there: str, instead: str, complaint: str, tmp_path: Path
) -> None:
    game = RACE if which == "race" else VALE
    file = f"lessons-{which}.toml"
    rows = (lessons.FOLDER / file).read_text(encoding="utf-8")
    assert there in rows
    (tmp_path / file).write_text(rows.replace(there, instead, 1), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read(game, replace(lessons.COURSES[game.name], folder=tmp_path))
    assert file in str(error.value)
    assert f"[[lesson]] {complaint}" in str(error.value)

"""The lessons: checked rows, short words, tables that can be set up, and moves that can be made one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import get
from lanternwood.core.rng import Rng
from lanternwood.core.text import Text
from lanternwood.games.winterhaven import lessons
from lanternwood.games.winterhaven.box import BOX
from lanternwood.match.files import read_position

GAME = get("winterhaven")
ALL = GAME.lessons()
IDS = [lesson["id"] for lesson in ALL]


def options_of(s: State) -> list[str]:
    return [GAME.describe(s, 0, int(move)).words for move in s.moves(0)]


def counts(moves: list[str], words: str) -> bool:
    return any(f"{words} ".startswith(f"{move} ") for move in moves)


def test_there_is_a_first_game() -> None:
    assert len(ALL) == 16
    assert ALL[0]["position"]
    assert ALL[-1]["until"] == "next"
    assert "lesson" not in BOX.content.tables, "records do not name lessons"


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_everything_said_is_short_and_can_be_said_in_another_language(lesson: dict[str, Any]) -> None:
    for key, most in (("title", 40), ("says", 260), ("praise", 220), ("hint", 140)):
        if lesson[key]:
            assert isinstance(lesson[key], Text), key
            assert len(lesson[key]) <= most, (key, len(lesson[key]))


def test_the_lessons_can_be_played_one_after_the_other() -> None:
    """As the page does it: moves that count until the lesson is done, then chance and bots until one is asked again."""
    s: State | None = None
    rng = Rng(3)
    for lesson in ALL:
        if lesson["position"]:
            s = read_position(lesson["position"])[1]
        assert s is not None
        assert 0 in s.asked, lesson["id"]
        if lesson["until"] == "next":
            continue
        for _ in range(6):
            words = next(each for each in options_of(s) if counts(lesson["moves"], each))
            assert counts(lesson["offer"], words)
            GAME.play(s, 0, words)
            while s.asked and 0 not in s.asked:
                seat = s.asked[0]
                move = s.stack[-1].draw(s, rng) if seat == NATURE else GAME.plan(s, seat, rng)[0]
                s.play(seat, int(move))
            if counts([lesson["until"]], words):
                break
        else:
            raise AssertionError(f"{lesson['id']} does not end")


@pytest.mark.parametrize(
    "lesson", [each for each in ALL if each["offer"] != each["moves"]], ids=lambda each: each["id"]
)
def test_a_wrong_move_is_on_offer_and_has_a_hint(lesson: dict[str, Any]) -> None:
    if lesson["position"]:
        s = read_position(lesson["position"])[1]
        offered = [words for words in options_of(s) if counts(lesson["offer"], words)]
        assert any(not counts(lesson["moves"], words) for words in offered)
    assert lesson["hint"]


def test_what_is_lit_lies_on_the_table() -> None:
    s: State | None = None
    for lesson in ALL:
        if not lesson["position"]:
            continue
        s = read_position(lesson["position"])[1]
        scene = GAME.present(s.view(0))
        for thing in lesson["light"]:
            where, _, what = thing.partition(":")
            if where == "hand":
                assert what in scene["hand"]
            elif where.endswith("/meadow"):
                assert what in scene["places"][int(where[0])]["meadow"]


def test_a_row_that_cannot_be_used_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (lessons.FOLDER / "lessons.toml").read_text().replace("hand 2: chickadee", "hand 2: cuckoo", 1)
    (tmp_path / "winterhaven").mkdir()
    (tmp_path / "winterhaven" / "lessons.toml").write_text(text)
    monkeypatch.setenv("LANTERNWOOD_CONTENT", str(tmp_path))
    with pytest.raises(ContentError, match=r"lessons\.toml.*winter.*cuckoo"):
        lessons.read(GAME)

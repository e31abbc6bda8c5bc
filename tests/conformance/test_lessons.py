"""The lessons of every game: checked rows, short words, tables that can be set up, and moves one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.errors import ContentError
from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import GAMES, Game, get
from lanternwood.core.rng import Rng
from lanternwood.core.text import Text
from lanternwood.games.kittens.content import lessons as kittens_lessons
from lanternwood.games.rats.content import lessons as rats_lessons
from lanternwood.games.winterhaven.content import lessons as winterhaven_lessons
from lanternwood.match.files import read_position
from lanternwood.match.say import keeps_the_say

COURSES = [game for game in GAMES.all() if game.lessons()]
ALL = [(game, lesson) for game in COURSES for lesson in game.lessons()]
IDS = [f"{game.name}-{lesson['id']}" for game, lesson in ALL]
LENGTHS = (("title", 40), ("says", 260), ("praise", 220), ("hint", 140))
"""What fits beside a board on a phone."""


def options_of(game: Game, s: State) -> list[str]:
    return [game.describe(s, 0, int(move)).words for move in s.moves(0)]


def counts(moves: list[str], words: str) -> bool:
    return not moves or any(f"{words} ".startswith(f"{move} ") for move in moves)


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.name)
def test_a_first_game_begins_at_a_table_and_ends_with_words(game: Game) -> None:
    assert len(game.lessons()) >= 8
    assert game.lessons()[0]["position"]
    assert game.lessons()[-1]["until"] == "next"
    assert "lesson" not in game.content.tables, "records do not name lessons"


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=IDS)
def test_everything_said_is_short_and_can_be_said_in_another_language(game: Game, lesson: dict[str, Any]) -> None:
    for key, most in LENGTHS:
        if lesson[key]:
            assert isinstance(lesson[key], Text), key
            assert len(lesson[key]) <= most, (key, len(lesson[key]))


def let_others_answer(game: Game, s: State, rng: Rng) -> None:
    while s.asked and 0 not in s.asked:
        seat = s.asked[0]
        move = s.stack[-1].draw(s, rng) if seat == NATURE else game.judgement.plan(s, seat, rng)[0]
        s.play(seat, int(move))


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.name)
def test_the_lessons_can_be_played_one_after_the_other(game: Game) -> None:
    """As the page does it: moves that count until the lesson is done, then chance and bots until one is asked again."""
    s: State | None = None
    rng = Rng(3)
    for lesson in game.lessons():
        if lesson["position"]:
            s = read_position(lesson["position"])[1]
        assert s is not None
        assert 0 in s.asked or lesson["until"] == "next", lesson["id"]
        if lesson["until"] == "next":
            continue
        turns = 0
        for _ in range(40):
            options = options_of(game, s)
            words = next((each for each in options if counts(lesson["moves"], each)), options[0])
            assert counts(lesson["offer"], words) or not any(counts(lesson["offer"], each) for each in options)
            before = s.clone()
            game.play(s, 0, words)
            turns += not keeps_the_say(0, before, s)
            let_others_answer(game, s, rng)
            if not s.asked or (
                turns >= lesson["turns"] if lesson["until"] == "turn" else counts([lesson["until"]], words)
            ):
                break
        else:
            raise AssertionError(f"{lesson['id']} does not end")


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=IDS)
def test_a_wrong_move_that_is_on_offer_has_a_hint(game: Game, lesson: dict[str, Any]) -> None:
    if lesson["position"] and lesson["offer"] != lesson["moves"]:
        s = read_position(lesson["position"])[1]
        offered = [words for words in options_of(game, s) if counts(lesson["offer"], words)]
        assert any(not counts(lesson["moves"], words) for words in offered)
    assert bool(lesson["hint"]) == (lesson["until"] != "next")


@pytest.mark.parametrize("game", [get("winterhaven"), get("kittens"), get("rats")], ids=lambda game: game.name)
def test_things_of_a_seat_that_are_lit_lie_on_the_table(game: Game) -> None:
    for lesson in game.lessons():
        if not lesson["position"]:
            continue
        s = read_position(lesson["position"])[1]
        scene = game.present(s.view(0))
        for thing in lesson["light"]:
            where, _, what = thing.partition(":")
            if where == "hand":
                assert what in scene["hand"]
            elif where.endswith("/meadow"):
                assert what in scene["places"][int(where[0])]["meadow"]
            elif where.endswith("/hand") and "seats" in scene:
                assert what in [card["id"] for card in scene["seats"][int(where[0])]["hand"]]
            elif where.endswith("/card") and "seats" in scene:
                assert what in scene["seats"][int(where[0])]["cards"]
            elif where == "mission":
                assert what.split(":")[0] in [room["mission"] for room in scene["rooms"]]
            elif where == "objective":
                assert what in [objective["id"] for objective in scene["objectives"]]
            elif where.endswith("/chapter") and ":" in what:
                chapter, kind = what.split(":")
                assert kind in scene["places"][int(where[0])]["chapters"][int(chapter) - 1]


@pytest.mark.parametrize(
    ("name", "module", "word"),
    [
        ("winterhaven", winterhaven_lessons, "hand 2: chickadee"),
        ("kittens", kittens_lessons, "centre: snail"),
        ("rats", rats_lessons, "round guest: H01"),
    ],
)
def test_a_row_that_cannot_be_used_is_refused(
    name: str, module: Any, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (module.FOLDER / "lessons.toml").read_text().replace(word, word.rsplit(" ", 1)[0] + " cuckoo", 1)
    (tmp_path / name).mkdir()
    (tmp_path / name / "lessons.toml").write_text(text)
    monkeypatch.setenv("LANTERNWOOD_CONTENT", str(tmp_path))
    with pytest.raises(ContentError, match=r"lessons\.toml.*cuckoo"):
        module.read(get(name))

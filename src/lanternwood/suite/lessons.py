"""The lessons of every game: checked rows, short words, tables that can be set up, and moves one after the other."""

from __future__ import annotations

from itertools import product

from lanternwood.core.frame import NATURE, State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.text import Text
from lanternwood.match.files import read_position
from lanternwood.match.say import keeps_the_say

LENGTHS = (("title", 40), ("says", 260), ("praise", 220), ("hint", 140))
"""What fits beside a board on a phone."""


def options_of(game: Game, s: State) -> list[str]:
    return [game.words.describe(s, 0, int(move)).words for move in s.moves(0)]


def counts(moves: list[str], words: str) -> bool:
    return not moves or any(f"{words} ".startswith(f"{move} ") for move in moves)


def test_a_first_game_begins_at_a_table_and_ends_with_words(course: Game) -> None:
    assert len(course.lessons()) >= 8
    assert course.lessons()[0]["position"]
    assert course.lessons()[-1]["until"] == "next"
    assert "lesson" not in course.content.tables, "records do not name lessons"


def test_everything_said_is_short_and_can_be_said_in_another_language(course: Game) -> None:
    for lesson, (key, most) in product(course.lessons(), LENGTHS):
        if lesson[key]:
            assert isinstance(lesson[key], Text), (lesson["id"], key)
            assert len(lesson[key]) <= most, (lesson["id"], key, len(lesson[key]))


def let_others_answer(game: Game, s: State, rng: Rng) -> None:
    while s.asked and 0 not in s.asked:
        seat = s.asked[0]
        move = s.now.draw(s, rng) if seat == NATURE else game.judgement.plan(s, seat, rng)[0]
        s.play(seat, int(move))


def test_the_lessons_can_be_played_one_after_the_other(course: Game) -> None:
    """As the page does it: moves that count until the lesson is done, then chance and bots until one is asked again."""
    game = course
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


def test_a_wrong_move_that_is_on_offer_has_a_hint(course: Game) -> None:
    for lesson in course.lessons():
        if lesson["position"] and lesson["offer"] != lesson["moves"]:
            s = read_position(lesson["position"])[1]
            offered = [words for words in options_of(course, s) if counts(lesson["offer"], words)]
            assert any(not counts(lesson["moves"], words) for words in offered), lesson["id"]
        assert bool(lesson["hint"]) == (lesson["until"] != "next"), lesson["id"]


def test_things_of_a_seat_that_are_lit_lie_on_the_table(course: Game) -> None:
    for lesson in course.lessons():
        if lesson["position"]:
            scene = course.scene(read_position(lesson["position"])[1], 0)
            for thing in lesson["light"]:
                assert course.suite.lies(scene, thing), f"{lesson['id']}: {thing}"

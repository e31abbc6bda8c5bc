"""Options: unknown names, bad values and wrong seat counts are refused with what is allowed."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.options import Setting, clockwise, complete, parse, starting_seat, written
from lanternwood.core.registry import GAMES


def small(value: str) -> str:
    if not value.islower():
        raise BadInput(f"option name = {value!r} should be written small")
    return value


SETTINGS = (
    Setting("goals", ("random", "pick"), "how goals are chosen"),
    Setting("ghost", ("easy", "hard"), "the ghost", seats=(1,)),
    Setting("name", ("none",), "any name", check=small, mode=False),
)


def test_defaults_are_filled_in() -> None:
    assert complete(SETTINGS, 2, {}) == {"goals": "random", "name": "none"}
    assert complete(SETTINGS, 1, {"goals": "pick"}) == {"goals": "pick", "ghost": "easy", "name": "none"}


@pytest.mark.parametrize(
    ("seats", "given", "complaint"),
    [
        (2, {"gaols": "pick"}, "unknown option 'gaols': choose from goals, ghost, name"),
        (2, {"goals": "all"}, "option goals = 'all': choose one of random, pick"),
        (2, {"ghost": "hard"}, "option ghost is only for 1 seats, not for 2"),
        (1, {"ghost": "kind"}, "option ghost = 'kind': choose one of easy, hard"),
        (1, {"name": "LOUD"}, "option name = 'LOUD' should be written small"),
    ],
)
def test_what_does_not_fit_is_refused(seats: int, given: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        complete(SETTINGS, seats, given)
    assert str(caught.value) == complaint


def test_the_default_of_an_option_for_other_seat_counts_is_no_mistake() -> None:
    assert "ghost" not in complete(SETTINGS, 2, {"ghost": "easy"})


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("", {}),
        ("a=1", {"a": "1"}),
        ("a=1 b=2", {"a": "1", "b": "2"}),
        ("a=1,b=2", {"a": "1", "b": "2"}),
        ("a= b=2", {"a": "", "b": "2"}),
        ('cards="J1 W2" b=2', {"cards": "J1 W2", "b": "2"}),
        ("a=b=c", {"a": "b=c"}),
    ],
)
def test_options_in_words(words: str, options: dict[str, str]) -> None:
    assert parse(words) == options
    assert parse(written(options)) == options


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("a", "option 'a' should be written name=value"),
        ("=1", "option '=1' should be written name=value"),
        ("a=1 a=2", "option 'a' is given twice"),
        ('a="1', "cannot be read"),
    ],
)
def test_words_that_are_no_options(words: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        parse(words)


@pytest.mark.parametrize("game", GAMES.all(), ids=lambda game: game.name)
def test_every_game_refuses_wrong_seats(game: Game) -> None:
    for seats in (0, -1, max(game.seat_counts) + 1):
        with pytest.raises(BadInput, match=f"{game.name} is played with .* seats, not with {seats}"):
            game.new(seats)
    for setting in game.settings:
        assert setting.help
        assert setting.checked(setting.default) == setting.default


def test_unknown_games_are_refused() -> None:
    with pytest.raises(BadInput, match=f"unknown game 'chess': choose from {GAMES.names[0]}"):
        GAMES.get("chess")


def test_who_begins():
    assert [starting_seat({"start": start}, 3) for start in ("random", "1", "3")] == [-1, 0, 2]
    with pytest.raises(BadInput, match="option start = 4: there are only 3 seats"):
        starting_seat({"start": "4"}, 3)
    assert clockwise(2, 4) == [2, 3, 0, 1]
    assert clockwise(-1, 4) == []

"""Kinds of moves that begin with the same words, and complaints about words that name none."""

from __future__ import annotations

from typing import Any

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.kinds import Kinds, counted, listed, written

ROOM: Any = listed("room", 3, lambda s: ["KIT", "DIN"], like="KIT")
MOVES: Kinds[State] = Kinds("farm")
MOVES.add("tent", text="pitch a tent")
MOVES.add("tent {room}", ROOM, name="tent at", text="pitch a tent in {room}", points=("room:{room}", "{me}/tent"))
MOVES.add("tent {room} by {n}", ROOM, counted("n", 2), name="tent by", text="pitch tent {n}")
MOVES.add("tent down", name="strike", text="take the tent down")
MOVES.add("go {room}", ROOM, text="go to {room}")
MOVES.add("rain {n}", counted("n", 2), text="it rains {n}", nature=True)


def parsed(words: str, seat: int = 0) -> int:
    return MOVES.parse(State(2), seat, words)


@pytest.mark.parametrize(
    ("words", "name", "numbers"),
    [
        ("tent", "tent", {}),
        ("tent DIN", "tent at", {"room": 1}),
        ("tent KIT by 2", "tent by", {"room": 0, "n": 1}),
        ("tent down", "strike", {}),
        ("go DIN", "go", {"room": 1}),
    ],
)
def test_words_are_read_by_the_kind_they_fit(words: str, name: str, numbers: dict[str, int]) -> None:
    move = parsed(words)
    assert move == MOVES.join(name, **numbers)
    assert MOVES.split(move) == (MOVES.by_name[name], numbers)
    assert MOVES.describe(State(2), 0, move).words == words


def test_things_of_the_seat_are_its_own() -> None:
    assert MOVES.describe(State(2), 1, parsed("tent DIN")).points == ("room:DIN", "1/tent")


def test_things_have_the_names_that_people_call_them() -> None:
    card: Any = listed("card", 2, lambda s: ["5H", "KS"], lambda s: ["5♥", "K♠"])
    moves: Kinds[State] = Kinds("cards")
    moves.add("lay {card} {room}", card, ROOM, text="lay {card}", points=("{me}/hand", "card:{card}", "room:{room}"))
    option = moves.describe(State(2), 0, moves.join("lay", card=1, room=0))
    assert dict(zip(option.points, option.names, strict=True)) == {"0/hand": "", "card:KS": "K♠", "room:KIT": ""}
    assert MOVES.describe(State(2), 0, parsed("tent DIN")).names == ()


def test_a_number_to_spare_is_no_move() -> None:
    with pytest.raises(IndexError):
        MOVES.describe(State(2), 0, MOVES.join("go", room=2))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("fly", "unknown move 'fly': moves begin with tent, tent down, go"),
        ("tent ATTIC", "'tent ATTIC' should be written like 'tent', 'tent KIT', 'tent KIT by 1'"),
        ("tent down now", "'tent down now' should be 'tent down' alone"),
        ("go", "'go' should be written like 'go KIT'"),
        ("go ATTIC", "room 'ATTIC': choose one of KIT, DIN"),
    ],
)
def test_other_words_are_refused_with_what_was_expected(words: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        parsed(words)
    assert str(caught.value) == complaint


def test_nature_is_told_its_own_words() -> None:
    with pytest.raises(BadInput, match=r"moves begin with rain$"):
        parsed("hail", NATURE)


def test_first_numbers_may_have_names_of_their_own() -> None:
    lines = written(MOVES, called={"tent": "PITCH"})
    assert lines[:3] == ["PITCH: Final[i64] = 0", "TENT_AT: Final[i64] = 1", "TENT_BY: Final[i64] = 4"]

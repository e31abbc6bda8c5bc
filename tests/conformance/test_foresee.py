"""A step shows nothing that others hide; and the test of it finds a game that settles what it should ask."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from lanternwood.core.frame import Frame, State, ints_of
from lanternwood.core.game import Game, Option
from lanternwood.core.parts import Shown, Words
from lanternwood.core.rng import Rng
from lanternwood.core.spans import Spans
from lanternwood.suite.foresee import *  # noqa: F403
from lanternwood.suite.foresee import foreseen

PASS, DARE, SHOW = 0, 1, 2


class Higher(State):
    """Both hold a card. The first may dare the second: the higher card wins."""

    SEEN: ClassVar[dict[str, str]] = {"seats": "all", "cards": "own", "won": "all"}

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.cards = ints_of([5, 3])
        self.won = -1

    def clone(self) -> Higher:
        new = Higher(self.seats)
        self.copy_core_to(new)
        new.cards, new.won = self.cards[:], self.won
        return new

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        self.cards[1 - seat] = 9 if self.cards[1 - seat] < 5 else 3

    def scores(self) -> tuple[int, ...]:
        return (0, 0)

    def winners(self) -> tuple[int, ...]:
        return () if self.asking or self.won < 0 else (self.won,)

    def compare(self) -> None:
        self.won = 0 if self.cards[0] > self.cards[1] else 1


class Daring(Frame[Any]):
    """The first seat dares or passes. `Settling` compares at once: a dare that is taken back has shown a card."""

    SEEN: ClassVar[dict[str, str]] = {}

    def copy(self) -> Daring:
        return self

    def asks(self, s: Higher) -> int:
        return 1

    def moves(self, s: Higher, seat: int) -> list[int]:
        return ints_of([PASS, DARE] if seat == 0 else [])

    def play(self, s: Higher, seat: int, move: int) -> None:
        s.pop()
        if move == DARE:
            s.push(Showing())


class Settling(Daring):
    def play(self, s: Higher, seat: int, move: int) -> None:
        s.pop()
        if move == DARE:
            s.compare()


class Telling(Daring):
    """Says it in a fact only."""

    def play(self, s: Higher, seat: int, move: int) -> None:
        s.tell("heard", {"card": int(s.cards[1])}, 1)
        super().play(s, seat, move)


class Showing(Frame[Any]):
    """The other seat is asked, although it has no choice: that it answers is what may show its card."""

    SEEN: ClassVar[dict[str, str]] = {}

    def copy(self) -> Showing:
        return self

    def asks(self, s: Higher) -> int:
        return 2

    def moves(self, s: Higher, seat: int) -> list[int]:
        return ints_of([SHOW] if seat == 1 else [])

    def play(self, s: Higher, seat: int, move: int) -> None:
        s.pop()
        s.compare()


MOVES = Spans("higher")
MOVES.add("move", 3)
GAME_OF_CARDS = Game(
    package=__package__ or "",
    name="higher",
    title="Higher",
    summary="",
    seat_counts=(2,),
    state=Higher,
    build=lambda box, seats, options: Higher(seats),
    frames=(Daring, Settling, Telling, Showing),
    spans=MOVES,
    words=Words(
        describe=lambda s, seat, move: Option(["pass", "dare", "show"][move], ""),
        parse=lambda s, seat, words: ["pass", "dare", "show"].index(words),
        ask=lambda s, seat: "",
        tell=lambda s, fact: fact.kind,
    ),
    shown=Shown(draw=lambda s, seat=None: ""),
)


def found(frame: Frame[Any], move: int) -> list[str]:
    s = Higher()
    s.push(frame)
    s.settle()
    return foreseen(GAME_OF_CARDS, s, 0, move, Rng(1))


def test_what_is_asked_of_the_other_seat_cannot_be_foreseen() -> None:
    assert found(Daring(), DARE) == []


@pytest.mark.parametrize(("frame", "parts"), [(Settling(), ["view", "winners"]), (Telling(), ["facts"])])
def test_what_is_settled_at_once_is_found(frame: Frame[Any], parts: list[str]) -> None:
    assert found(frame, DARE) == parts


def test_a_step_that_shows_nothing_is_fine_in_any_game() -> None:
    assert found(Settling(), PASS) == []

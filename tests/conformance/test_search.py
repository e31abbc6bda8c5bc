"""The search plays any game, knows what its seat may know, foresees no luck, and is the same on both builds."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from lanternwood.bots.search import Search
from lanternwood.core.frame import NATURE, NATURE_BIT, Frame, State, ints_of
from lanternwood.core.judgement import Judgement
from lanternwood.core.rng import Rng
from tests.conformance.test_plain_game import Matches, Taking


class Guess(State):
    """Seat 0 hides a number, seat 1 guesses it in secret, then a coin may turn the result round. `real` is true of the
    table and all that was cloned from it until it is dealt again."""

    SEEN: ClassVar[dict[str, str]] = {"seats": "all", "answers": "own", "coin": "all", "real": "none"}

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.answers = ints_of([-1, -1])
        self.coin = False
        self.turned = False
        self.real = True

    def clone(self) -> Guess:
        new = Guess(self.seats)
        self.copy_core_to(new)
        new.answers, new.coin, new.turned, new.real = self.answers[:], self.coin, self.turned, self.real
        return new

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        self.real = False

    def scores(self) -> tuple[int, ...]:
        won = (self.answers[0] == self.answers[1]) != self.turned
        return (int(not won), int(won))

    def winners(self) -> tuple[int, ...]:
        return () if self.asking else (self.scores().index(1),)


class Asking(Frame[Any]):
    SEEN: ClassVar[dict[str, str]] = {}
    SECRET: ClassVar[bool] = True

    def copy(self) -> Asking:
        return self

    def asks(self, s: Guess) -> int:
        return sum(1 << seat for seat in range(2) if s.answers[seat] < 0)

    def put_to(self, s: Guess) -> int:
        return 3

    def forget(self, s: Guess, seat: int) -> None:
        s.answers[1 - seat] = -1

    def moves(self, s: Guess, seat: int) -> list[int]:
        assert not s.real or not LOOKING, "a bot looked at the real table"
        return ints_of([0, 1, 2, 3])

    def play(self, s: Guess, seat: int, move: int) -> None:
        s.answers[seat] = move

    def go_on(self, s: Guess) -> None:
        if s.coin:
            s.become(Tossing())
        else:
            s.pop()


class Tossing(Frame[Any]):
    SEEN: ClassVar[dict[str, str]] = {}

    def __init__(self, tossed: bool = False) -> None:
        self.tossed = tossed

    def copy(self) -> Tossing:
        return Tossing(self.tossed)

    def asks(self, s: Guess) -> int:
        return 0 if self.tossed else NATURE_BIT

    def moves(self, s: Guess, seat: int) -> list[int]:
        return ints_of([0, 1])

    def play(self, s: Guess, seat: int, move: int) -> None:
        assert seat == NATURE
        s.turned = bool(move)
        self.tossed = True

    def go_on(self, s: Guess) -> None:
        s.pop()


LOOKING: list[bool] = []


def guessing(coin: bool = False) -> Guess:
    s = Guess()
    s.coin = coin
    s.push(Asking())
    s.settle()
    return s


def chance_of(s: State, seat: int, iterations: int) -> float:
    search = Search(Judgement(), s, seat, Rng(4))
    search.run(iterations)
    best = search.best_first()[0]
    return float(best.chances[seat] / best.noted)


def test_a_game_without_judgement_is_played_well() -> None:
    """Whoever leaves four matches wins."""
    s = Matches(2)
    s.left = 7
    s.push(Taking())
    s.settle()
    search = Search(Judgement(), s, 0, Rng(1))
    search.run(400)
    assert search.best_first()[0].move == 3
    assert chance_of(s, 0, 1500) > 0.9


@pytest.mark.parametrize("answered", [False, True])
def test_a_secret_answer_is_not_seen_by_the_one_who_thinks(answered: bool) -> None:
    s = guessing()
    if answered:
        s.play(0, 2)
    assert 0.1 < chance_of(s, 1, 600) < 0.5


def test_the_one_who_hides_is_not_seen_either() -> None:
    assert 0.5 < chance_of(guessing(), 0, 600) < 0.9


def test_luck_is_not_foreseen() -> None:
    for seat in range(2):
        assert 0.4 < chance_of(guessing(coin=True), seat, 600) < 0.6


def test_every_world_a_search_looks_at_was_dealt_again() -> None:
    """A canary sits in the real table: whoever asks it for moves without a redeal is caught."""
    s = guessing()
    s.play(0, 1)
    LOOKING.append(True)
    try:
        search = Search(Judgement(), s, 1, Rng(1))
        search.run(20)
        with pytest.raises(AssertionError, match="real table"):
            s.stack[-1].moves(s, 1)
    finally:
        LOOKING.clear()
    assert search.iterations == 20
    assert s.answers[0] == 1


def test_a_search_ends_when_it_is_told_to() -> None:
    calls: list[int] = []

    def stop() -> bool:
        calls.append(1)
        return len(calls) > 7

    search = Search(Judgement(), guessing(), 0, Rng(1))
    search.run(1000, stop)
    assert search.iterations == 7
    search.run(0)
    assert search.iterations == 7

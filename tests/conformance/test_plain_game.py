"""A builder's game in plain Python runs on the core, compiled or not: a game of taking one to three matches."""

from __future__ import annotations

from typing import ClassVar

import pytest

from lanternwood.core import see
from lanternwood.core.errors import Illegal
from lanternwood.core.frame import Frame, State, ints_of
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng


class Matches(State):
    """Whoever takes the last match wins."""

    SEEN: ClassVar[dict[str, str]] = {"seats": "all", "left": "all", "last": "all", "stakes": "own"}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.left = 12
        self.last = -1
        self.stakes = ints_of([5, 7])

    def clone(self) -> Matches:
        new = Matches(self.seats)
        self.copy_core_to(new)
        new.left, new.last, new.stakes = self.left, self.last, self.stakes[:]
        return new

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        self.stakes[1 - seat] = rng.below(10)

    def scores(self) -> tuple[int, ...]:
        return tuple(int(seat == self.last) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        return () if self.asking else (self.last,)


class Taking(Frame[Matches]):
    """One seat takes matches, then the other."""

    SEEN: ClassVar[dict[str, str]] = {"seat": "all"}

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def copy(self) -> Taking:
        return self

    def asks(self, s: Matches) -> int:
        return 1 << self.seat if s.left else 0

    def go_on(self, s: Matches) -> None:
        s.pop()

    def moves(self, s: Matches, seat: int) -> list[int]:
        return ints_of(list(range(1, min(3, s.left) + 1)))

    def play(self, s: Matches, seat: int, move: int) -> None:
        s.left -= move
        s.last = seat
        s.become(Taking(1 - seat))


def table() -> Matches:
    s = Matches(2)
    s.push(Taking())
    s.settle()
    return s


def test_a_plain_game_is_played_by_hand_and_at_random() -> None:
    s = table()
    s.play(0, 3)
    s.play(1, 1)
    assert (s.left, s.asked, list(s.moves(0))) == (8, (0,), [1, 2, 3])
    with pytest.raises(Illegal):
        s.play(1, 1)
    with pytest.raises(Illegal):
        s.play(0, 4)
    world = s.clone()
    assert playout(world, Rng(3)).decisions >= 3
    assert (world.left, world.asked, len(world.winners())) == (0, (), 1)
    assert s.left == 8


def test_a_plain_game_is_saved_and_keeps_its_secrets() -> None:
    s = table()
    s.play(0, 2)
    again = see.restore(Matches(2), {"Taking": Taking}, see.dump(s))
    assert see.digest(again) == see.digest(s)
    assert s.view(0)["stakes"] == [5, None]
    assert s.view(None)["stakes"] == [None, None]
    world = s.clone()
    world.redeal(0, Rng(1))
    assert world.view(0) == s.view(0)

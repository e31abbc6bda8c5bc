"""What all environments share: a game with its seats and options, how it is observed, checked, answered and paid."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.packs import Pack, pack_from, read_pack
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from lanternwood.rl.encoding import Observation, encoding

BY_AND_BY = ("gain", "lead")
"""Rewards that come with every step, as points come and go."""
REWARDS = ("win", "score", *BY_AND_BY)


class Moves(Discrete):
    """The moves of a game as a space of actions; `sample` takes a legal one unless a mask says otherwise."""

    def __init__(self, n: int, legal: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(n)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random legal move; with a mask or probabilities as they say."""
        if mask is None and probability is None:
            mask = self.legal()
        return np.int64(super().sample(mask, probability))


class Setup:
    """A game with its seats, options and rewards."""

    def __init__(
        self,
        game: str,
        seats: SupportsIndex | None,
        options: Mapping[str, str] | None,
        rewards: str,
        scaled: bool,
        pack: str | Path | Pack | None = None,
    ) -> None:
        self.game = with_pack(GAMES.get(game), pack)
        self.seats = usual_seats(game) if seats is None else whole("seats", seats, 1, 99)
        self.options = {name: str(value) for name, value in (options or {}).items()}
        self.start = self.game.new(self.seats, self.game.options_of_bots(self.seats, self.options))
        self.encoding = encoding(game, self.seats)
        if rewards not in REWARDS:
            raise BadInput(f"rewards = {rewards!r}: choose one of {', '.join(REWARDS)}")
        self.rewards = rewards
        self.scaled = scaled

    @property
    def by_and_by(self) -> bool:
        """Do rewards come with every step, and not only at the end?"""
        return self.rewards in BY_AND_BY

    def plain(self) -> dict[str, Any]:
        """As data, from which the same can be made."""
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": self.options,
            "rewards": self.rewards,
            "scaled": self.scaled,
            "pack": self.game.pack.text() if self.game.pack is not None else None,
        }

    @property
    def box(self) -> Box:
        """The space of observations."""
        if self.scaled:
            return Box(-1.0, 1.0, (self.encoding.length,), np.float32)
        return Box(self.encoding.low, self.encoding.high, dtype=np.int16)

    def new(self, fate: Rng) -> State:
        """A new table, at its first question to a seat."""
        s: State = self.start.clone()
        s.answer_nature(fate)
        return s

    def observe(self, s: State, seat: int) -> Observation:
        """What a seat sees, as it was asked for: whole numbers or floats."""
        row = self.encoding(s, seat)
        return self.encoding.scaled(row) if self.scaled else row

    def play(self, s: State, seat: int, action: Any, fate: Rng) -> None:
        """Make a move and let nature answer; a wrong one says what is wrong with it and changes nothing."""
        s.play(seat, self.checked(action, seat))
        s.answer_nature(fate)

    def checked(self, action: Any, seat: int) -> int:
        """An action as the number of a move."""
        most = self.encoding.actions - 1
        try:
            move = operator.index(action)
        except TypeError:
            move = -1
        if not 0 <= move <= most:
            raise BadInput(f"action {action!r} of seat {seat}: a whole number from 0 to {most} is expected")
        return move

    def paid(self, s: State) -> list[float]:
        """The rewards of all seats, all in all, for a game that is over or broken off."""
        return pay(self.game.name, self.rewards, self.seats, not s.asking, s.winners(), s.scores())


class Purse:
    """What has been paid in one game so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.stood = [0.0] * setup.seats

    def next(self, s: State, ended: bool) -> list[float]:
        """The rewards of all seats since the last time: what they are paid by now, less what they were paid before."""
        if not ended and not self.setup.by_and_by:
            return [0.0] * self.setup.seats
        now = self.setup.paid(s)
        paid = [after - before for after, before in zip(now, self.stood, strict=True)]
        self.stood = now
        return paid


def whole(name: str, value: SupportsIndex, least: int, most: int) -> int:
    """A whole number between two others, of any kind that Python takes for one (NumPy's are)."""
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise BadInput(f"{name} = {value!r}: a whole number from {least} to {most} is expected")
    return number


def with_pack(game: Game, pack: str | Path | Pack | None) -> Game:
    """A game with a pack: one that was read, its file, or its text."""
    if pack is None or isinstance(pack, Pack):
        return game.with_pack(pack)
    if isinstance(pack, str) and pack.lstrip().startswith("{"):
        return game.with_pack(pack_from(pack))
    return game.with_pack(read_pack(pack, game.boxes.game if game.boxes is not None else game.name))


def usual_seats(name: str) -> int:
    """The least number of seats with which a game is played against others."""
    return min(seats for seats in GAMES.get(name).seat_counts if seats > 1)


def pay(
    name: str, rewards: str, seats: int, whole: bool, winners: tuple[int, ...], scores: tuple[int, ...]
) -> list[float]:
    """Rewards at the end. `score`: the points. `win`: 1 for a win, -1 for a loss, in between for a shared win, 0 for
    all where nobody wins against others or the game was broken off. What comes by and by adds up to `standing`."""
    if rewards == "score":
        return [float(points) for points in scores]
    if rewards in BY_AND_BY:
        found: list[float] = standing(rewards, np.array([scores]))[0].tolist()
        return found
    if not whole or (not winners and seats > 1):
        return [0.0] * seats
    share = 1.0 if GAMES.get(name).sides(seats) else 2 / max(len(winners), 1) - 1
    return [share if seat in winners else -1.0 for seat in range(seats)]


def standing(rewards: str, points: NDArray[np.int64]) -> NDArray[np.float32]:
    """What seats are paid all in all while points stand so, one row for each table. `gain`: the seat's own points.
    `lead`: its points less the most that anybody else has; alone its points."""
    if rewards == "gain" or points.shape[1] == 1:
        return points.astype(np.float32)
    two = np.sort(points, axis=1)[:, -2:]
    best_other = np.where(points == two[:, 1:], two[:, :1], two[:, 1:])  # of two that are equal, each has the other
    return (points - best_other).astype(np.float32)

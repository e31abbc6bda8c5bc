"""What the shared suite walks on: every table of every registered game, random games on them, and canaries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from lanternwood.core import frame as frame_module
from lanternwood.core.frame import NATURE, Frame, State, ints_of
from lanternwood.core.game import Game
from lanternwood.core.options import Options, written
from lanternwood.core.playout import Playout, playout
from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest, plain, rows

COMPILED = not str(frame_module.__file__).endswith(".py")
STEP_LIMIT = 5_000
"""Moves that a random game may take; a bit shift gone wrong shows as a game that never ends."""


@dataclass(frozen=True)
class Table:
    """A game with a seat count and a combination of modes."""

    game: Game
    seats: int
    options: Options

    def new(self) -> State:
        s: State = self.game.new(self.seats, self.options)
        return s

    def rng(self, purpose: str) -> Rng:
        return Rng(seed_of(f"{purpose} {self}"))

    def __str__(self) -> str:
        usual = self.game.options_of_bots(self.seats)
        modes = {setting.name for setting in self.game.settings if setting.mode}
        words = written({name: value for name, value in self.options.items() if name in modes or value != usual[name]})
        return f"{self.game.name} {self.seats} {words}"

    __hash__ = object.__hash__


def _tables(game: Game) -> Iterator[Table]:
    """Every combination of modes as bots play it, and tables of people where their defaults are others."""
    yield from (Table(game, seats, options) for seats, options in game.tables())
    for seats in game.seat_counts:
        if game.options(seats) != game.options_of_bots(seats) and not game.suite.wanders:
            yield Table(game, seats, game.options(seats))
        for name, value in game.suite.questions.items():
            if name in game.options(seats):
                yield Table(game, seats, game.options_of_bots(seats, {name: value}))


@cache
def tables_of(game: Game) -> list[Table]:
    """All tables of a game."""
    return list(_tables(game))


@cache
def spread_of(game: Game) -> list[Table]:
    """A few tables in which every seat count and every mode of it is met: enough for what is slow."""
    met: set[tuple[int, str, str]] = set()
    out = []
    for table in sorted(tables_of(game), key=lambda table: seed_of(str(table))):
        modes = {(table.seats, "", ""), *((table.seats, *option) for option in table.options.items())}
        if modes - met:
            out.append(table)
            met |= modes
    return sorted(out, key=tables_of(game).index)


def seated_of(game: Game) -> list[Table]:
    """A table with the fewest, with two and with the most seats."""
    counts = sorted({game.seat_counts[0], 2, game.seat_counts[-1]} & set(game.seat_counts))
    return [next(table for table in tables_of(game) if table.seats == seats) for seats in counts]


def all_tables() -> list[Table]:
    return [table for game in GAMES.all() for table in tables_of(game)]


def all_spread() -> list[Table]:
    return [table for game in GAMES.all() for table in spread_of(game)]


def walk(s: State, rng: Rng) -> Iterator[tuple[int, int]]:
    """Play at random to the end; at every pause, gives the seat that will answer and its move before it is made."""
    for _ in range(STEP_LIMIT):
        if not s.asked:
            return
        seat, move = any_answer(s, rng)
        yield seat, move
        s.play(seat, move)
    raise AssertionError(f"no end after {STEP_LIMIT} moves")


def any_answer(s: State, rng: Rng) -> tuple[int, int]:
    """One of the seats that are asked, and one of its moves."""
    seat = s.asked[rng.below(len(s.asked))]
    if seat == NATURE:
        return seat, int(s.now.draw(s, rng))
    moves = s.moves(seat)
    return seat, int(moves[rng.below(len(moves))])


def moves_of(s: State, seat: int) -> list[int]:
    return [int(move) for move in s.moves(seat)]


def all_moves(s: State) -> dict[int, list[int]]:
    """The legal moves of everyone who is asked."""
    return {seat: moves_of(s, seat) for seat in s.asked}


def finish(s: State, seed: int) -> tuple[int, int, str]:
    """Play on to the end at random: what happened, and the digest of the last state."""
    done: Playout = playout(s, Rng(seed), STEP_LIMIT)
    return done.decisions, done.digest, digest(s)


def watchers(s: State) -> list[int | None]:
    """Everyone who may look at a table: the seats, and a spectator."""
    return [*range(s.seats), None]


def holders(s: State) -> list[State | Frame[Any]]:
    """The state and its frames: all that declares fields."""
    return [s, *s.stack]


# Canaries: values that no game would hold, of the same form as the value they stand in for.

CANARY = 987_654_321


def canary(value: Any) -> Any:
    """A value of the same form that is surely another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return CANARY
    if isinstance(value, str):
        return f"canary {CANARY}"
    if value is None:
        return None
    items = list(value)
    if all(type(item) is int for item in items):
        return ints_of([CANARY] * max(len(items), 1))
    return [canary(item) for item in items]


def canary_for_others(value: Any, seat: int | None) -> Any:
    """The same for a list by seat: every place but this seat's."""
    items = list(value)
    changed = [item if place == seat else canary(item) for place, item in enumerate(items)]
    return ints_of(changed) if all(type(item) is int for item in items) else changed


def canary_for_other_rows(value: Any, seat: int | None, seats: int) -> Any:
    """The same for a flat list with as many places for each seat."""
    items = rows(list(value), seats)
    return ints_of([n for place, row in enumerate(items) for n in (row if place == seat else map(canary, row))])


def fields(thing: State | Frame[Any]) -> dict[str, Any]:
    """Every declared field as plain data."""
    return {name: plain(getattr(thing, name)) for name in thing.SEEN}


def caches(s: State) -> dict[str, Any]:
    """The helper fields that are not part of the position."""
    return {name: plain(getattr(s, name)) for name in s.CACHES}

"""Puzzles: tables with a question to which one answer stands out, found by search and kept in `content`.

`python -m lanternwood.lab.puzzles` makes them. A day picks one of each game, the same for everyone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from lanternwood.bots.advice import Advised
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.registry import get
from lanternwood.core.text import say
from lanternwood.match.files import read_position
from lanternwood.match.hints import Hint, explained

MANY = 1000
"""The two best moves were looked at often enough to be believed."""


def file_of(game: str) -> Path:
    """The file of a game's puzzles."""
    return get(game).folder / "content" / f"puzzles-{game}.toml"


@dataclass(frozen=True)
class Line:
    """A move that was looked at: the steps of the turn in words, everyone's chances, and what it leads to."""

    words: tuple[str, ...]
    chances: tuple[float, ...]
    worth: tuple[float, ...]


@dataclass(frozen=True)
class Puzzle:
    """A table, the seat that is asked, every answer with its chance of winning, and the two best in full."""

    id: str
    game: str
    position: str
    seat: int
    answers: dict[str, float]
    best: Line
    second: Line

    @property
    def solution(self) -> str:
        return self.best.words[0]

    def table(self) -> tuple[Game, State]:
        return read_position(self.position)

    def explained(self) -> Hint:
        """The solution, and why."""
        game, s = self.table()
        best, second = (_advised(game, s, self.seat, line) for line in (self.best, self.second))
        return explained(game, s, self.seat, best, [second])


def _advised(game: Game, s: State, seat: int, line: Line) -> Advised:
    world = s.clone()
    moves: list[int] = []
    for words in line.words:
        moves.append(game.words.parse(world, seat, words))
        world.play(seat, moves[-1])
    return Advised(tuple(moves), MANY, line.chances, line.worth)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game."""
    path = file_of(game)
    if not path.exists():
        return ()
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("puzzle", [])
    return tuple(_puzzle(game, row) for row in rows)


def _puzzle(game: str, row: dict[str, Any]) -> Puzzle:
    lines = [
        Line(tuple(row[name]["words"]), tuple(row[name]["chances"]), tuple(row[name]["worth"]))
        for name in ("best", "second")
    ]
    answers = {words: float(chance) for words, chance in row["answers"]}
    return Puzzle(row["id"], game, row["position"], row["seat"], answers, lines[0], lines[1])


def puzzle_of(game: str, day: date) -> Puzzle:
    """The puzzle of a day."""
    known = puzzles(game)
    if not known:
        raise BadInput(say("{game} has no puzzles yet", game=game))
    return known[day.toordinal() % len(known)]


def puzzle_by_id(game: str, name: str) -> Puzzle:
    """A certain puzzle."""
    for puzzle in puzzles(game):
        if puzzle.id == name:
            return puzzle
    raise BadInput(say("there is no puzzle {name!r} of {game}", name=name, game=game))

"""Games for workers of every kind, and ways to die while playing them."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from lanternwood.core.registry import GAMES
from lanternwood.lab.runs import Definition, Run, defined
from lanternwood.lab.simulate import play_one

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that nobody can answer; on Windows the other one is."""


def number_of(definition: Definition, number: int) -> int:
    """The digest of a game: what every worker must find alike."""
    seed = f"{definition['seed']} {number}"
    game = GAMES.get(definition["game"])
    return play_one(game, definition["bots"], definition["options"], seed).digest


def play(definition: Definition, numbers: list[int]) -> list[Any]:
    return [number_of(definition, number) for number in numbers]


def play_and_die_once(definition: Definition, numbers: list[int]) -> list[Any]:
    """The first worker that comes to game 9 is killed there."""
    if 9 in numbers and not Path(definition["mark"]).exists():
        Path(definition["mark"]).write_text("killed")
        os.kill(os.getpid(), KILL)
    return play(definition, numbers)


def play_and_die(definition: Definition, numbers: list[int]) -> list[Any]:
    """Every worker that comes to game 9 is killed there."""
    if 9 in numbers:
        os.kill(os.getpid(), KILL)
    return play(definition, numbers)


def play_and_break(definition: Definition, numbers: list[int]) -> list[Any]:
    """A fault in game 9."""
    if 9 in numbers:
        raise KeyError("nine")
    return play(definition, numbers)


def run_of(how: Any = play, **more: Any) -> Run:
    game = GAMES.get("vale-race")
    options = game.options(2)
    return Run("test", defined(game, bots=["greedy", "random"], options=options, seed="7", **more), how)

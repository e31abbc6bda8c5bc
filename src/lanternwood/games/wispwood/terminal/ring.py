"""Where the things of a question lie on the screen, and which one an arrow key goes to."""

from __future__ import annotations

from lanternwood.games.wispwood.terminal.choices import Choices
from lanternwood.games.wispwood.terminal.table import Table

RING = [(0, c) for c in range(5)] + [(r, 4) for r in range(1, 5)] + [(4, c) for c in (3, 2, 1, 0)]
RING += [(r, 0) for r in (3, 2, 1)]
"""Rows and columns of the ring on a 5 by 5 square, clockwise: shape 0, space 0, shape 1, space 1, ..."""


def toward(at: str, choices: Choices, down: int, right: int) -> str:
    """The nearest thing in a direction; where nothing lies, stay."""
    places = spots(choices)
    here = places.get(at, (0.0, 0.0))
    best, least = at, 1e9
    for name, (row, column) in places.items():
        ahead = (row - here[0]) * down + (column - here[1]) * right
        aside = abs((row - here[0]) * right) + abs((column - here[1]) * down)
        if name != at and ahead > 0.1 and ahead + 2 * aside < least:
            best, least = name, ahead + 2 * aside
    return best


def spots(choices: Choices) -> dict[str, tuple[float, float]]:
    """Where the things of a question lie, for the arrow keys; words lie below everything else."""
    out: dict[str, tuple[float, float]] = {}
    for name in choices.things():
        kind, _, what = name.partition(":")
        if kind == "pond":
            row, column = RING[2 * int(what) + 1]
        elif kind == "shape":
            ids = [shape.id for shape in Table(choices.state).shapes]
            row, column = RING[2 * ids.index(what)]
        else:
            row, column = 8, len(out) % 5
        out[name] = (float(row), float(column))
    lowest = [name for name in out if ":" not in name]
    for number, name in enumerate(lowest):
        out[name] = (8.0, 2.0 * number)
    return out

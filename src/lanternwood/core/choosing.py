"""What people choose from before a table begins, so that they can press it: roles, rows of things, a first game.

A page shows it and knows no game. Pictures are SVG files in the folder `pages/parts` of the game's package, by the name
that stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Role:
    """What a seat is, in a game whose seats differ: its name, how somebody is told to play it, and what it wants."""

    name: str
    you: str
    """`you as the baker`."""
    wants: str
    picture: str = ""


@dataclass(frozen=True)
class Choice:
    """One thing to press: the word that the option gets, and what people see."""

    value: str
    name: str
    about: str = ""
    picture: str = ""
    board: tuple[str, ...] = ()
    """A small board to draw, a letter for each square, `.` for an empty one."""
    marks: int = 0
    """Paws, stars: how demanding it is."""


@dataclass(frozen=True)
class Row:
    """Things of which one is taken; in a setting `by_seat` they are for the seat of the row's number."""

    name: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class First:
    """The first game after the lessons: options for beginners, and a level that a beginner can beat."""

    bot: str
    options: Mapping[str, str] = field(default_factory=dict)


def no_roles(seats: int) -> tuple[Role, ...]:
    """Everybody plays the same."""
    return ()

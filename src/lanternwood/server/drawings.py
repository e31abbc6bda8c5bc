"""A game's plain-text drawing as parts of a page: forests as tables, the pond as a list, the rest as lines.

Nothing here knows a rule. A drawing shows a board as a line of column numbers with numbered rows below it, and a ring
as `name [what lies behind it]` again and again; what letters and names stand for is in the game's box. What a part is
can be seen from the drawing as the game made it, what it says is read from the same drawing told in the reader's
language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lanternwood.core.game import Game
from lanternwood.server.shown import Tell

COLUMNS = re.compile(r"\s+-?\d+(?:\s+-?\d+)*")
ROW = re.compile(r"\s*(-?\d+)((?:\s+\S)+)")
RING = re.compile(r"([^\[\],:]+) \[([^\]]*)\]")

Cell = tuple[int, int]


@dataclass
class Board:
    """A board with numbered rows and columns: a letter for each square."""

    caption: str
    columns: list[int]
    rows: list[tuple[int, list[str]]] = field(default_factory=list)
    mine: bool = False
    corner: Cell = (1, 1)
    """What moves call the square in its row 1 and column 1."""

    @property
    def squares(self) -> dict[Cell, str]:
        """Letters by what moves call their squares."""
        down, right = self.corner[0] - 1, self.corner[1] - 1
        return {
            (r + down, c + right): letter for r, row in self.rows for c, letter in zip(self.columns, row, strict=False)
        }


@dataclass
class Ring:
    """Things in turn, each with what lies in the space behind it, as the game calls them and as people read them."""

    name: str
    caption: str
    places: list[tuple[str, str]]
    told: list[tuple[str, str]]


@dataclass
class Lines:
    """Anything else: a heading line, or notes that stand under one."""

    lines: list[str]
    notes: bool = False


Part = Board | Ring | Lines


def parts_of(drawing: str, told: str, seat: int | None, corners: Sequence[Cell] = ()) -> list[Part]:
    """A drawing, cut into its parts, in the words it was told in; boards and corners come in the order of seats."""
    parts: list[Part] = []
    boards = 0
    for line, words in zip(drawing.splitlines(), told.splitlines(), strict=True):
        last = parts[-1] if parts else None
        row = ROW.fullmatch(line)
        if isinstance(last, Board) and row and len(row[2].split()) == len(last.columns):
            last.rows.append((int(row[1]), row[2].split()))
        elif COLUMNS.fullmatch(line) and isinstance(last, Lines):
            caption = last.lines.pop()
            if not last.lines:
                parts.pop()
            corner = corners[boards] if boards < len(corners) else (1, 1)
            parts.append(Board(caption, [int(n) for n in line.split()], mine=boards == seat, corner=corner))
            boards += 1
        elif len(RING.findall(line)) > 1:
            name, caption = line.partition(":")[0].lower(), words.partition(":")[0]
            parts.append(Ring(name, caption, _places(line), _places(words)))
        elif isinstance(last, Lines) and last.notes == line.startswith(" "):
            last.lines.append(words.strip())
        else:
            parts.append(Lines([words.strip()], line.startswith(" ")))
    return parts


def _places(line: str) -> list[tuple[str, str]]:
    return [(thing.strip(), what) for thing, what in RING.findall(line.partition(":")[2])]


def letters_of(game: Game, tell: Tell) -> dict[str, str]:
    """What the letters of a drawing stand for."""
    return {letter: tell(word) for letter, word in game.shown.box(game.box()).get("letters", {}).items()}


def shapes_of(game: Game, tell: Tell) -> dict[str, dict[str, Any]]:
    """Shapes by id and by name: their names and squares."""
    shapes = game.shown.box(game.box()).get("shapes", [])
    known = [(shape, {"name": tell(shape["name"]), "cells": shape["cells"]}) for shape in shapes]
    return {str(shape[key]): said for shape, said in known for key in ("id", "name")}


@dataclass(frozen=True)
class Mini:
    """A tiny picture for an option: squares with a class each, in a frame."""

    width: int
    height: int
    squares: tuple[tuple[int, int, str], ...]


def cells_in(points: tuple[str, ...]) -> list[Cell]:
    """The squares among the things an option points at."""
    found = [re.fullmatch(r"cell:(-?\d+),(-?\d+)", point) for point in points]
    return [(int(match[1]), int(match[2])) for match in found if match]


def mini(
    points: tuple[str, ...], board: Board | None, shapes: dict[str, dict[str, Any]], others: set[Cell]
) -> Mini | None:
    """A picture of what an option points at: a shape, or squares of one's own board among `others` of its kind."""
    cells = cells_in(points)
    if cells and board is not None:
        marks = dict.fromkeys(others, "may") if len(cells) == 1 else {}
        marks.update({cell: _kind(letter) for cell, letter in board.squares.items() if letter != "."})
        marks.update(dict.fromkeys(cells, "new"))
        return _framed(marks)
    shape = next((shapes[p[6:]] for p in points if p.startswith("shape:") and p[6:] in shapes), None)
    return None if shape is None else shape_picture(shape["cells"])


def shape_picture(cells: list[list[int]]) -> Mini:
    return _framed({(int(cell[0]), int(cell[1])): "shape" for cell in cells})


def _kind(letter: str) -> str:
    return "cat" if letter == "C" else "tree" if letter == "T" else f"k-{letter}" if letter.isalpha() else "old"


def _framed(marks: dict[Cell, str]) -> Mini:
    top, left = min(r for r, _ in marks), min(c for _, c in marks)
    height, width = max(r for r, _ in marks) - top + 1, max(c for _, c in marks) - left + 1
    return Mini(width, height, tuple((c - left, r - top, kind) for (r, c), kind in sorted(marks.items())))

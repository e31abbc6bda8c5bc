"""A first game in small lessons, from a file of rows. They are content of their own: no record depends on them.

A row of the file has these fields:

title      what the lesson is about, in a few words
says       what the host says: short, one thing at a time
position   a table to begin with (docs/positions.md), the learner in seat 1; without it the lesson goes on from where
           the last one ended
moves      how the moves begin that count in this lesson; without it all of them do
offer      how the moves begin that are shown as possible, if these are more: a wrong one is answered by the hint
until      when it is done: "next" (it is only read), "turn" (the learner's turn has passed), or how a move begins
turns      with until = "turn": how many of them, if more than one
light      things to light up, as moves point at them
praise     said when it is done, with the reason; without it the next lesson begins at once
hint       said to a click on anything else
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lanternwood.core import position
from lanternwood.core.content import Row, load
from lanternwood.core.errors import BadInput
from lanternwood.core.text import Text, say

if TYPE_CHECKING:
    from lanternwood.core.game import Game

LEARNER = 0


@dataclass(frozen=True)
class Course:
    """Where a game's lessons lie, how the things begin that they light, and who sits at the table."""

    folder: Path
    file: str
    things: tuple[str, ...]
    names: tuple[Text, ...]


def read(game: Game, course: Course) -> list[dict[str, Any]]:
    """All lessons as plain data; a row that cannot be used is refused with its file, its id and the problem."""
    rows = load(game.name, course.folder, (course.file,)).rows("lesson")
    if "position" not in rows[0].data:
        raise rows[0].wrong("the first lesson needs a position")
    return [_lesson(game, course, row) for row in rows]


def _lesson(game: Game, course: Course, row: Row) -> dict[str, Any]:
    until = row.text("until")
    if until not in ("next", "turn"):
        _check_move(game, row, "until", until)
    moves = _words(row, "moves")
    offer = _words(row, "offer") or moves
    for move in (*moves, *offer):
        _check_move(game, row, "moves", move)
    light = _words(row, "light")
    for thing in light:
        if not thing.startswith(course.things):
            raise row.wrong(f"light: {thing!r} should begin with one of {', '.join(course.things)}")
    if until == "next" and (moves or "praise" in row.data or "hint" in row.data):
        raise row.wrong("a lesson that is only read has no moves, no praise and no hint")
    lesson = {
        "id": row.id,
        "title": say(row.text("title")),
        "says": say(row.text("says")),
        "position": _position(game, course, row),
        "moves": moves,
        "offer": offer,
        "until": until,
        "turns": row.number("turns", 1, 9) if "turns" in row.data else 1,
        "light": light,
        "praise": say(row.text("praise")) if "praise" in row.data else "",
        "hint": say(row.text("hint")) if until != "next" else "",
        "seat": LEARNER,
        "names": list(course.names),
    }
    row.source()
    row.finish()
    return lesson


def _words(row: Row, key: str) -> list[str]:
    if key not in row.data:
        return []
    value = row.raw(key)
    if not isinstance(value, list) or not value or not all(isinstance(word, str) and word.strip() for word in value):
        raise row.wrong(f"{key} = {value!r} should be a list of words")
    return list(value)


def _check_move(game: Game, row: Row, key: str, move: str) -> None:
    if move.split()[0] not in game.spans.by_name:
        raise row.wrong(f"{key}: {move!r} does not begin like a move")


def _position(game: Game, course: Course, row: Row) -> str:
    """The table a lesson begins with, empty if it goes on; the learner must be the one who is asked."""
    if "position" not in row.data:
        return ""
    text = row.text("position").strip() + "\n"
    try:
        s = game.files.read(game, _sheet(text), game.box())
    except BadInput as error:
        raise row.wrong(f"position: {error}") from None
    if s.seats != len(course.names) or LEARNER not in s.asked:
        raise row.wrong(f"position: there should be {len(course.names)} seats, and the first should be asked")
    return text


def _sheet(text: str) -> position.Sheet:
    sheet = position.read(text)
    sheet.take("game")
    return sheet

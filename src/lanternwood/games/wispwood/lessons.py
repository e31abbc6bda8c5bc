"""The first game in small lessons, from `lessons.toml`. They are content of their own: no record depends on them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lanternwood.core import position
from lanternwood.core.content import Row, load
from lanternwood.core.errors import BadInput
from lanternwood.core.game import Game
from lanternwood.core.text import say
from lanternwood.games.wispwood.moves import SPANS

FOLDER = Path(__file__).parent / "content"
LEARNER = 0
THINGS = ("pond:", "shape:", "goal:", "cell:", "cat:")


def read(game: Game) -> list[dict[str, Any]]:
    """All lessons as plain data; a row that cannot be used is refused with its file, its id and the problem."""
    rows = load(game.name, FOLDER, ("lessons.toml",)).rows("lesson")
    if "position" not in rows[0].data:
        raise rows[0].wrong("the first lesson needs a position")
    return [_lesson(game, row) for row in rows]


@cache
def lessons(game: Game) -> list[dict[str, Any]]:
    """The same, read once."""
    return read(game)


def _lesson(game: Game, row: Row) -> dict[str, Any]:
    until = row.text("until")
    if until not in ("next", "turn"):
        _check_move(row, "until", until)
    moves = _words(row, "moves")
    offer = _words(row, "offer") or moves
    for move in (*moves, *offer):
        _check_move(row, "moves", move)
    light = _words(row, "light")
    for thing in light:
        if not thing.startswith(THINGS):
            raise row.wrong(f"light: {thing!r} should begin with one of {', '.join(THINGS)}")
    if until == "next" and (moves or "praise" in row.data or "hint" in row.data):
        raise row.wrong("a lesson that is only read has no moves, no praise and no hint")
    lesson = {
        "id": row.id,
        "title": say(row.text("title")),
        "says": say(row.text("says")),
        "position": _position(game, row),
        "moves": moves,
        "offer": offer,
        "until": until,
        "turns": row.number("turns", 1, 9) if "turns" in row.data else 1,
        "light": light,
        "praise": say(row.text("praise")) if "praise" in row.data else "",
        "hint": say(row.text("hint")) if until != "next" else "",
        "seat": LEARNER,
        "names": [say("Guest"), say("Moss")],
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


def _check_move(row: Row, key: str, move: str) -> None:
    if move.split()[0] not in SPANS.by_name:
        raise row.wrong(f"{key}: {move!r} does not begin like a move")


def _position(game: Game, row: Row) -> str:
    """The table a lesson begins with, empty if it goes on; the learner must be the one who is asked."""
    if "position" not in row.data:
        return ""
    text = row.text("position").strip() + "\n"
    try:
        s = game.read_position(_sheet(text))
    except BadInput as error:
        raise row.wrong(f"position: {error}") from None
    if s.seats != 2 or s.asked != (LEARNER,):
        raise row.wrong("position: there should be two seats, and the first should be asked")
    return text


def _sheet(text: str) -> position.Sheet:
    sheet = position.read(text)
    sheet.take("game")
    return sheet

"""Reading position and record files from disk or text, with the file's name in every complaint."""

from __future__ import annotations

from pathlib import Path

from lanternwood.core import position
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import GAMES, Game
from lanternwood.match import record

LARGEST = 4_000_000


def text_of(path: str) -> str:
    """The text of a file, or a complaint in one line."""
    try:
        file = Path(path)
        if file.is_dir():
            raise BadInput("this is a folder, expected a file", path)
        if file.stat().st_size > LARGEST:
            raise BadInput(f"this file is larger than {LARGEST} bytes", path)
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput("there is no such file", path) from None
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise BadInput(f"this file cannot be read: {error}", path) from None


def read_position(text: str) -> tuple[Game, State]:
    """A table from the text of a position file."""
    sheet = position.read(text)
    entry = sheet.take("game")
    try:
        game = GAMES.get(entry.value)
    except BadInput as error:
        raise entry.wrong(error.text) from None
    return game, game.read_position(sheet)


def load_position(path: str) -> tuple[Game, State]:
    """A table from a position file."""
    text = text_of(path)
    try:
        return read_position(text)
    except BadInput as error:
        raise error.at(path) from None


def load_record(path: str) -> record.Record:
    """A record from its file."""
    text = text_of(path)
    try:
        return record.read(text)
    except BadInput as error:
        raise error.at(path) from None

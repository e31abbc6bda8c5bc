"""Reading position and record files from disk or text, with the file's name in every complaint."""

from __future__ import annotations

import re
from pathlib import Path

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.packs import read_pack
from lanternwood.core.registry import read_position
from lanternwood.core.text import say
from lanternwood.match import record

__all__ = ["load_position", "load_record", "read_position", "text_of"]

LARGEST = 4_000_000
ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Characters that steer a terminal or turn lines round; a file from a stranger is shown to people."""


def text_of(path: str) -> str:
    """The text of a file, or a complaint in one line."""
    if not path:
        raise BadInput(say("expected the name of a file"))
    try:
        file = Path(path)
        if file.is_dir():
            raise BadInput(say("this is a folder, expected a file"), path)
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise BadInput(say("this file is larger than {bytes} bytes", bytes=LARGEST), path)
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise BadInput(say("there is no such file"), path) from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadInput(say("this file cannot be read: it is no text in UTF-8"), path, line) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", "") or error
        raise BadInput(say("this file cannot be read: {reason}", reason=reason), path) from None
    odd = ODD.search(text)
    if odd is not None:
        line = text.count("\n", 0, odd.start()) + 1
        raise BadInput(say("the character {odd!r} has no place in this file", odd=odd[0]), path, line)
    return text


def load_position(path: str, pack: str = "") -> tuple[Game, State]:
    """A table from a position file, with the pack of another file."""
    text = text_of(path)
    try:
        return read_position(text, read_pack(pack) if pack else None)
    except BadInput as error:
        raise error.at(path) from None


def load_record(path: str) -> record.Record:
    """A record from its file."""
    text = text_of(path)
    try:
        return record.read(text)
    except BadInput as error:
        raise error.at(path) from None

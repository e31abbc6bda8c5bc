"""Packs: a named set of rows over a game's own content, read from one TOML file or from a folder of them.

    [pack]
    game = "kittens"
    name = "Softer curses"

    [[curse]]
    id = "snail"
    points = 6

A row whose id the game knows changes the fields it names, a row with a new id is added, and `gone = true` takes a row
out. Nothing is checked here but the form: the box that is made of the rows checks them as it checks the game's own, and
complaints name the pack's file, the row and the field.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lanternwood.core.errors import ContentError

HEAD = "pack"
GONE = "gone"
KNOWN = ("game", "name", "author", "licence", "version", "about")


@dataclass(frozen=True)
class Change:
    """One row of a pack, and the file it stands in."""

    table: str
    id: str
    fields: Mapping[str, Any]
    file: str

    @property
    def gone(self) -> bool:
        return self.fields.get(GONE, False) is True


@dataclass(frozen=True)
class Pack:
    """A named set of changes to the content of one game's package. It is plain data: it can be sent and kept."""

    game: str
    name: str
    changes: tuple[Change, ...]

    def __str__(self) -> str:
        return self.name

    def text(self) -> str:
        """The pack in one line, to be kept beside a record or sent to another process; `pack_from` reads it."""
        rows: dict[str, list[dict[str, Any]]] = {}
        for change in self.changes:
            rows.setdefault(change.table, []).append(dict(change.fields))
        return json.dumps({HEAD: {"game": self.game, "name": self.name}, **rows}, sort_keys=True)


def read_pack(path: Path | str, game: str = "") -> Pack:
    """The pack of a file or a folder; `game` is the package it must be for, where it does not say so itself."""
    path = Path(path)
    if not path.exists():
        raise ContentError("there is no such pack", str(path))
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise ContentError("a folder that is a pack holds .toml files", str(path))
    head: dict[str, Any] = {}
    changes: list[Change] = []
    for file in files:
        data = _read(file)
        if HEAD in data:
            if head:
                raise ContentError(f"[{HEAD}] stands in one file only", file.name)
            head = _head(data.pop(HEAD), file.name)
        changes += _changes(data, file.name)
    return _made(head, changes, path.stem, game, path.name)


def pack_from(text: str, game: str = "") -> Pack:
    """The pack that `Pack.text` wrote."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise ContentError(f"cannot be read: {error}", "pack") from None
    if not isinstance(data, dict):
        raise ContentError("should be rows by table", "pack")
    return pack_of(data, game)


def pack_of(data: Mapping[str, Any], game: str = "", name: str = "pack") -> Pack:
    """A pack from its rows by table, as a TOML file has them."""
    rows = {table: found for table, found in data.items() if table != HEAD}
    return _made(_head(data.get(HEAD, {}), name), _changes(rows, name), name, game, name)


def _made(head: dict[str, str], changes: list[Change], stem: str, game: str, file: str) -> Pack:
    of = head.get("game", game)
    if not of:
        raise ContentError(f'which game is it for? [{HEAD}] should say game = "…"', file)
    if game and of != game:
        raise ContentError(f"this is a pack for {of}, not for {game}", file)
    return Pack(of, head.get("name", stem), tuple(changes))


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"cannot be read: {error}", file.name) from None


def _head(data: Any, file: str) -> dict[str, str]:
    if not isinstance(data, dict) or not all(isinstance(value, str) and value.strip() for value in data.values()):
        raise ContentError(f"[{HEAD}] should hold words only: {', '.join(KNOWN)}", file)
    for key in data:
        if key not in KNOWN:
            raise ContentError(f"[{HEAD}] unknown field {key}: it may hold {', '.join(KNOWN)}", file)
    return data


def _changes(data: dict[str, Any], file: str) -> list[Change]:
    out: list[Change] = []
    met: set[tuple[str, str]] = set()
    for table, rows in data.items():
        listed = rows if isinstance(rows, list) else [rows]
        for row in listed:
            if not isinstance(row, dict):
                raise ContentError(f"[[{table}]] should be rows", file)
            key = row.get("id")
            if not isinstance(key, str) or not key.strip():
                raise ContentError(f"[[{table}]] without id: the field 'id' is missing", file)
            if (table, key) in met:
                raise ContentError(f"[[{table}]] {key}: this id is used twice", file)
            met.add((table, key))
            out.append(Change(table, key, row, file))
    return out

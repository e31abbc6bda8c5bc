"""Content rows: cards, tiles and tables of numbers in TOML files, checked and digested when a game is loaded.

Every row has an `id` and a `source`. A row that cannot be used is refused with its file, its id and the field.
A folder named by the environment variable LANTERNWOOD_CONTENT may hold corrected files (`<game>/<file>.toml`),
which take the place of ours.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from lanternwood.core.errors import ContentError

KINDS = ("rulebook", "public", "reconstructed")
OVERRIDES = "LANTERNWOOD_CONTENT"


@dataclass(frozen=True)
class Source:
    """Where the facts of a row come from; `kind` is that of its least certain fact."""

    kind: str
    doc: str
    note: str = ""


@dataclass
class Row:
    """One row of a content file; its getters refuse what does not fit."""

    file: str
    table: str
    data: dict[str, Any]
    used: set[str] = field(default_factory=set)

    @property
    def id(self) -> str:
        return self.text("id")

    def wrong(self, text: str) -> ContentError:
        name = self.data.get("id", "without id")
        return ContentError(f"[[{self.table}]] {name}: {text}", self.file)

    def _get(self, key: str) -> Any:
        if key not in self.data:
            raise self.wrong(f"the field {key!r} is missing")
        self.used.add(key)
        return self.data[key]

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{key} = {value!r} should be some words")
        return value

    def one_of(self, key: str, allowed: Iterable[str]) -> str:
        value = self.text(key)
        allowed = list(allowed)
        if value not in allowed:
            raise self.wrong(f"{key} = {value!r} should be one of {', '.join(allowed)}")
        return value

    def number(self, key: str, least: int = 0, most: int = 1000) -> int:
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(f"{key} = {value!r} should be a whole number from {least} to {most}")
        return value

    def numbers(self, key: str, least: int = 0, most: int = 1000) -> list[int]:
        value = self._get(key)
        good = isinstance(value, list) and value and all(type(n) is int and least <= n <= most for n in value)
        if not good:
            raise self.wrong(f"{key} = {value!r} should be a list of whole numbers from {least} to {most}")
        return list(value)

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        self.used.add(key)
        if not isinstance(value, bool):
            raise self.wrong(f"{key} = {value!r} should be true or false")
        return value

    def raw(self, key: str) -> Any:
        """A field of its own form; the caller checks it."""
        return self._get(key)

    def source(self) -> Source:
        value = self._get("source")
        if not isinstance(value, dict) or value.get("kind") not in KINDS or not isinstance(value.get("doc"), str):
            raise self.wrong(f"source needs a kind ({', '.join(KINDS)}) and a doc")
        return Source(value["kind"], value["doc"], value.get("note", ""))

    def finish(self) -> None:
        """Refuse fields that nobody reads: they are spelling mistakes."""
        extra = sorted(set(self.data) - self.used)
        if extra:
            raise self.wrong(f"unknown field {', '.join(extra)}")


@dataclass
class Content:
    """All rows of one game."""

    game: str
    tables: dict[str, list[Row]]

    def rows(self, table: str) -> list[Row]:
        if table not in self.tables:
            raise ContentError(f"no [[{table}]] rows", f"content of {self.game}")
        return self.tables[table]

    @property
    def digest(self) -> str:
        """Changes when any row changes, whatever the order of its fields."""
        plain = {table: [row.data for row in rows] for table, rows in sorted(self.tables.items())}
        return blake2b(json.dumps(plain, sort_keys=True).encode(), digest_size=6).hexdigest()


def load(game: str, folder: Path, files: Sequence[str]) -> Content:
    """Read a game's content files; a table named twice, a row without id or with an id used before is refused."""
    tables: dict[str, list[Row]] = {}
    for file in files:
        path = _find(game, folder, file)
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ContentError(f"cannot be read: {error}", str(path)) from None
        for table, rows in data.items():
            listed = rows if isinstance(rows, list) else [rows]
            if table in tables or not all(isinstance(row, dict) for row in listed):
                raise ContentError(f"[[{table}]] should be rows, in one file", str(path))
            tables[table] = _checked(path, table, listed)
    return Content(game, tables)


def _find(game: str, folder: Path, file: str) -> Path:
    override = os.environ.get(OVERRIDES)
    if override:
        path = Path(override) / game / file
        if path.exists():
            return path
    return folder / file


def _checked(path: Path, table: str, rows: list[dict[str, Any]]) -> list[Row]:
    out: list[Row] = []
    seen: set[str] = set()
    for data in rows:
        row = Row(path.name, table, data)
        if row.id in seen:
            raise row.wrong("this id is used twice")
        seen.add(row.id)
        row.source()
        out.append(row)
    return out

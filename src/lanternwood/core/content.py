"""Content rows: cards, tiles and tables of numbers in TOML files, read, checked and digested when a box is asked for.

Every row has an `id` and a `source`. A row that cannot be used is refused with its file, its id and the field. A pack
(core/packs) lays its rows over a game's own. Two digests say what a content is: of what rules depend on, and of all
its words as well. `Boxes` makes a game's boxes, one for each content, and finds them again by their digest.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from lanternwood.core.errors import ContentError
from lanternwood.core.packs import GONE, Change, Pack, read_pack
from lanternwood.core.text import Text, say

KINDS = ("rulebook", "public", "reconstructed", "mine")
OVERRIDES = "LANTERNWOOD_CONTENT"
"""The environment variable that names a pack for everything: its file or folder, or a folder with one for each game."""
WORDING = frozenset({"name", "text", "brief", "note", "source", "colour"})
"""Fields that no rule depends on; a game adds its own."""


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
        """What moves and records call it: one word."""
        self.check_id()
        return str(self.data["id"])

    def check_id(self) -> None:
        value = self.text("id")
        if value.split() != [value]:
            raise self.wrong(f"id = {value!r} should be one word")

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
    """All rows of one game: its own, with those of a pack over them."""

    game: str
    tables: dict[str, list[Row]]
    pack: Pack | None = None
    wording: frozenset[str] = WORDING

    def rows(self, table: str) -> list[Row]:
        if table not in self.tables:
            raise ContentError(f"no [[{table}]] rows", f"content of {self.game}")
        return self.tables[table]

    @cached_property
    def digest(self) -> str:
        """Changes when anything changes that rules depend on; part of every record's and every match's version."""
        return self._digest(self.wording)

    @cached_property
    def words(self) -> str:
        """Changes when any row changes at all, its wording and its sources too."""
        return self._digest(frozenset())

    def _digest(self, without: frozenset[str]) -> str:
        plain = {
            table: [{key: value for key, value in row.data.items() if key not in without} for row in rows]
            for table, rows in sorted(self.tables.items())
        }
        return blake2b(json.dumps(plain, sort_keys=True).encode(), digest_size=6).hexdigest()


def load(
    game: str, folder: Path, files: Sequence[str], pack: Pack | None = None, wording: frozenset[str] = WORDING
) -> Content:
    """Read a game's content files; a table named twice, a row without id or with an id used before is refused."""
    tables: dict[str, list[Row]] = {}
    for file in files:
        path = folder / file
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ContentError(f"cannot be read: {error}", str(path)) from None
        for table, rows in data.items():
            listed = rows if isinstance(rows, list) else [rows]
            if table in tables or not all(isinstance(row, dict) for row in listed):
                raise ContentError(f"[[{table}]] should be rows, in one file", str(path))
            tables[table] = _checked(path, table, listed)
    for change in pack.changes if pack is not None else ():
        _change(game, tables, change)
    return Content(game, tables, pack, wording)


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


def _change(game: str, tables: dict[str, list[Row]], change: Change) -> None:
    """Lay one row of a pack over the rows of a table."""
    row = Row(change.file, change.table, dict(change.fields))
    if change.table not in tables:
        raise row.wrong(f"{game} has no such table: choose from {', '.join(sorted(tables))}")
    rows = tables[change.table]
    at = next((at for at, known in enumerate(rows) if known.id == change.id), None)
    if GONE in change.fields:
        if not change.gone or at is None or len(change.fields) > 2:
            raise row.wrong(f"{GONE} = true takes a row out that is there, and nothing else stands beside it")
        del rows[at]
    else:
        changed = row if at is None else Row(change.file, change.table, rows[at].data | row.data)
        changed.check_id()
        changed.source()
        at = len(rows) if at is None else at
        rows[at : at + 1] = [changed]


def ids_of(rows: str) -> cached_property[list[str]]:
    """The ids of a box's list of rows, for the body of its class; made when they are asked for."""
    return cached_property(lambda box: [row.id for row in getattr(box, rows)])


def names_of(rows: str) -> cached_property[list[Text]]:
    """Their names, likewise."""
    return cached_property(lambda box: [say(row.name) for row in getattr(box, rows)])


class Boxed(Protocol):
    """What `Boxes` makes: anything that remembers the rows it was made of."""

    @property
    def content(self) -> Content: ...


B = TypeVar("B", bound=Boxed)


@dataclass
class Boxes(Generic[B]):
    """The boxes of one game: made from its rows when they are asked for, one for each content, found by its digest."""

    game: str
    folder: Path
    files: Sequence[str]
    make: Callable[[Content], B]
    wording: frozenset[str] = WORDING
    _usual: dict[str, B] = field(default_factory=dict)
    _by_pack: dict[str, B] = field(default_factory=dict)
    _by_digest: dict[str, B] = field(default_factory=dict)

    def get(self, pack: Pack | None = None) -> B:
        """The box with a pack, or the usual one: the game's own, or with the pack that LANTERNWOOD_CONTENT names."""
        if pack is None:
            named = os.environ.get(OVERRIDES, "")
            if named not in self._usual:
                self._usual[named] = self._box(named_pack(named, self.game))
            return self._usual[named]
        if pack.game != self.game:
            raise ContentError(f"this is a pack for {pack.game}, not for {self.game}", pack.name)
        text = pack.text()
        if text not in self._by_pack:
            self._by_pack[text] = self._box(pack)
        return self._by_pack[text]

    def _box(self, pack: Pack | None) -> B:
        content = load(self.game, self.folder, self.files, pack, self.wording)
        box = self.make(content)
        return self._by_digest.setdefault(content.words, box)

    def find(self, digest: str) -> B | None:
        """A box that was made before, by the digest of what rules depend on; the usual one first."""
        usual = self.get()
        if usual.content.digest == digest:
            return usual
        return next((box for box in self._by_digest.values() if box.content.digest == digest), None)


def named_pack(path: str, game: str) -> Pack | None:
    """The pack for a game that a path leads to: a pack, or a folder with a folder of rows for each game."""
    if not path:
        return None
    own = Path(path) / game
    if own.is_dir():
        return read_pack(own, game)
    if Path(path).is_dir() and not any(Path(path).glob("*.toml")):
        return None
    pack = read_pack(path)
    return pack if pack.game == game else None

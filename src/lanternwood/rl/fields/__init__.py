"""Tables of games that do not name their fields once yet (core/fields): what becomes of a field as numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module

from lanternwood.core import codes, fields
from lanternwood.core.fields import (
    SEATS_FIELD,
    Part,
    bits,
    board,
    choice,
    counts,
    number,
    order,
    owned,
    seat,
    seats,
    yes,
)
from lanternwood.core.game import Game


@dataclass(frozen=True)
class Field:
    """A field: how it lies, its values, and what it means; without values it is left out, and `means` says why."""

    means: str
    parts: tuple[Part, ...] = ()
    layout: int = codes.ONE
    solo: bool = False
    """It is written for one player alone only."""


@dataclass(frozen=True)
class Table:
    """The fields of a state by name, and those of its frames by name, or by kind and name where a name has several
    meanings."""

    state: dict[str, Field]
    frames: dict[str, Field]


def one(means: str, part: Part) -> Field:
    """A field with one value."""
    return Field(means, (part,))


def some(means: str, *parts: Part) -> Field:
    """A list for the whole table; of a list that grows, as many values as there are at most."""
    return Field(means, parts, codes.LIST)


def rows(means: str, *parts: Part) -> Field:
    """As many values for each seat."""
    return Field(means, parts, codes.ROWS)


def own(means: str, *parts: Part) -> Field:
    """As many values for each seat, of which it sees its own."""
    return Field(means, parts, codes.OWN_ROW)


def tally(means: str, size: int, most: int, wrap: int = 0) -> Field:
    """A list of kinds: how many there are of each."""
    return Field(means, (Part(codes.NUMBER, wrap, most, size, "count"),), codes.TALLY)


def alone(field: Field) -> Field:
    """A field that means something for one player alone only."""
    return replace(field, solo=True)


def without(why: str) -> Field:
    """A field that is not written."""
    return Field(why)


def table_of(game: Game) -> Table:
    """The table of a game."""
    declared = game.declared
    if declared is None:
        found = import_module(f"lanternwood.rl.fields.{game.package.rpartition('.')[2]}").TABLE
        assert isinstance(found, Table)
        return found
    frames = {
        f"{record.name}.{name}": _field(field)
        for record in declared.frames
        for name, field in declared.of(record.name).items()
    }
    seats = {"seats": _field(SEATS_FIELD)}
    return Table(seats | {name: _field(field) for name, field in declared.of(declared.state.name).items()}, frames)


def _field(field: fields.Field) -> Field:
    code = field.code
    return Field(field.means if code.parts else code.why, code.parts, code.layout, code.solo)


__all__ = [
    "Field", "Part", "Table", "alone", "bits", "board", "choice", "counts", "number", "one", "order", "own", "owned",
    "rows", "seat", "seats", "some", "table_of", "tally", "without", "yes",
]  # fmt: skip

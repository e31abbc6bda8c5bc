"""What becomes of a game's declared fields (core/fields) as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from lanternwood.core import codes, fields
from lanternwood.core.errors import BadInput
from lanternwood.core.fields import SEATS_FIELD, Part
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
    """The fields of a state by name, and those of its frames by kind and name."""

    state: dict[str, Field]
    frames: dict[str, Field]


def table_of(game: Game) -> Table:
    """The table of a game."""
    declared = game.declared
    if declared is None:
        raise BadInput(f"{game.name} does not declare its fields, so training cannot see them")
    state = {field.name: _field(field) for field in (SEATS_FIELD, *declared.state.kept)}
    frames = {
        f"{record.name}.{name}": _field(field)
        for record in declared.frames
        for name, field in declared.of(record.name).items()
    }
    return Table(state, frames)


def _field(field: fields.Field) -> Field:
    code = field.code
    return Field(field.means if code.parts else code.why, code.parts, code.layout, code.solo)

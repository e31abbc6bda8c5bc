"""What may be seen and what is kept: views by seat, saved states and digests, all from the fields a class declares.

A state and its frames name every field in `SEEN` with who may see it. A view takes those fields through that table
and nothing else, so a field that is not declared cannot leave, and a secret one leaves only for its owner.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, TypeVar

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import Frame, State, ints_of
from lanternwood.core.text import say

S = TypeVar("S", bound=State)
ALL, OWN, ROWS, NOBODY = "all", "own", "rows", "none"


def plain(value: Any) -> Any:
    """A field as data a file can hold."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return [item if type(item) is int else plain(item) for item in value]


def _field(value: Any, who: str, seat: int | None, seats: int) -> Any:
    if who == ALL:
        return plain(value)
    if who == ROWS:
        return [row if place == seat else None for place, row in enumerate(rows(plain(value), seats))]
    return [plain(item) if place == seat else None for place, item in enumerate(value)]


def rows(flat: list[Any], seats: int) -> list[list[Any]]:
    """A flat list with as many places for each seat, seat by seat."""
    wide = len(flat) // seats
    return [flat[seat * wide : (seat + 1) * wide] for seat in range(seats)]


def _fields(thing: State | Frame[Any], seat: int | None, seats: int) -> dict[str, Any]:
    return {name: _field(getattr(thing, name), who, seat, seats) for name, who in thing.SEEN.items() if who != NOBODY}


def is_open(s: State) -> bool:
    """Does everybody see the same at this table?"""
    tables = [s.SEEN, *(frame.SEEN for frame in s.stack)]
    return not any(who in (OWN, ROWS) for seen in tables for who in seen.values())


def see(s: State, seat: int | None) -> dict[str, object]:
    """Everything this seat (None: a spectator) may see."""
    seats = int(s.seats)
    view: dict[str, object] = _fields(s, seat, seats)
    view["asked"] = list(s.asked)
    view["asks"] = [{"ask": type(frame).__name__, **_fields(frame, seat, seats)} for frame in s.stack]
    return view


def dump(s: State) -> dict[str, Any]:
    """The whole state as plain data, secrets included: for files and digests, never for a seat."""
    return {
        "state": {name: plain(getattr(s, name)) for name in s.SEEN},
        "stack": [
            {"frame": type(frame).__name__, **{name: plain(getattr(frame, name)) for name in frame.SEEN}}
            for frame in s.stack
        ],
    }


def revive(value: Any) -> Any:
    """The other way: lists of numbers become `Ints`."""
    if isinstance(value, list):
        if all(type(item) is int for item in value):
            return ints_of(value)
        return [revive(item) for item in value]
    return value


def _kept(thing: State | Frame[Any], value: Any) -> Any:
    return json.loads(json.dumps(value)) if thing.LISTS else revive(value)


def restore(s: S, frames: Mapping[str, type[Frame[Any]]], data: dict[str, Any]) -> S:
    """Fill an empty state of the right class with what `dump` gave."""
    try:
        for name in s.SEEN:
            setattr(s, name, _kept(s, data["state"][name]))
        s.clear()
        for saved in data["stack"]:
            frame = frames[saved["frame"]]()
            for name in frame.SEEN:
                setattr(frame, name, _kept(frame, saved[name]))
            s.push(frame)
        s.refresh()
        s.settle()
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadInput(say("this is not a saved state of the game: {error}", error=error)) from None
    return s


def digest(s: State) -> str:
    """A short fingerprint of the whole state, the same on every build."""
    return blake2b(json.dumps(dump(s), sort_keys=True).encode(), digest_size=8).hexdigest()

"""Sentences as plain data, so that they can be kept in a file or a database and told later, in any language."""

from __future__ import annotations

from typing import Any

from lanternwood.core.text import SeatText, Text, count, say, seat_text


def packed(value: object) -> Any:
    """A sentence, or a list of them, as data a file can hold; anything else as its words."""
    if isinstance(value, SeatText):
        return {"seat": value.seat, "say": value.pattern}
    if isinstance(value, Text):
        values = {name: packed(part) for name, part in value.values.items()}
        return {"say": value.pattern, "many": value.many, "values": values}
    if isinstance(value, (list, tuple)):
        return [packed(part) for part in value]
    return value if value is None or isinstance(value, (bool, int, float, str)) else str(value)


def unpacked(data: Any) -> Any:
    """The sentence that `packed` was given."""
    if isinstance(data, list):
        return [unpacked(part) for part in data]
    if not isinstance(data, dict):
        return data
    if "seat" in data:
        return seat_text(data["seat"], data["say"])
    values = {name: unpacked(part) for name, part in data["values"].items()}
    if data["many"]:
        return count(values.pop("n"), data["say"], data["many"], **values)
    return say(data["say"], **values)

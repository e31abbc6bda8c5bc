"""Sentences that can be said in another language: a text that remembers its pattern and what was filled in.

A `Text` is an ordinary (English) str, so nobody has to know. Where people read it, `told` says it again through a
catalogue, with the names of players for the numbers of their seats. Patterns are marked by being the first argument
of `say`, or the second and third of `count`; `N_` and `forms` mark those that are kept in a table and said later. A
list or tuple among the values is said part by part, with commas.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol


class Catalogue(Protocol):
    """What gettext offers of a language."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, one: str, many: str, n: int, /) -> str: ...


class Text(str):
    """A str with its pattern and values; made by `say` and `count`."""

    pattern: str
    many: str
    values: dict[str, object]


class SeatText(Text):
    """A seat by its number; `told` puts the player's name there."""

    seat: int


def names_seats(text: object) -> bool:
    """Does a sentence speak of seats, so that players' names belong into it?"""
    if isinstance(text, SeatText):
        return True
    if isinstance(text, Text):
        return any(names_seats(value) for value in text.values.values())
    return isinstance(text, (list, tuple)) and any(names_seats(part) for part in text)


def N_(pattern: str) -> str:
    """Marks a pattern for the catalogue where it is not said yet."""
    return pattern


def forms(one: str, many: str) -> tuple[str, str]:
    """Marks the two patterns of a `count` for the catalogue."""
    return one, many


SEAT = N_("seat {n}")


def say(pattern: str, **values: object) -> Text:
    """A sentence: `say("plant a tree on {at}", at=cell)`."""
    text = Text(pattern.format(**{key: _plain(value) for key, value in values.items()}) if values else pattern)
    text.pattern, text.many, text.values = pattern, "", values
    return text


def count(n: int, one: str, many: str, **values: object) -> Text:
    """A sentence that depends on a number: `count(3, "{n} tree", "{n} trees")`."""
    values["n"] = n
    text = Text((one if n == 1 else many).format(**{key: _plain(value) for key, value in values.items()}))
    text.pattern, text.many, text.values = one, many, values
    return text


def seat_text(seat: int, pattern: str = SEAT) -> SeatText:
    """`seat 1` for seat 0."""
    text = SeatText(pattern.format(n=seat + 1))
    text.pattern, text.many, text.values, text.seat = pattern, "", {"n": seat + 1}, seat
    return text


def all_of(parts: Sequence[object]) -> Text:
    """`seat 1, seat 2 and seat 3`."""
    return say("{some} and {last}", some=_row(parts[:-1]), last=parts[-1]) if len(parts) > 1 else _row(parts)


def any_of(parts: Sequence[object]) -> Text:
    """`2, 3 or 4`."""
    return say("{some} or {last}", some=_row(parts[:-1]), last=parts[-1]) if len(parts) > 1 else _row(parts)


def _row(parts: Sequence[object]) -> Text:
    """`seat 1, seat 2, seat 3`."""
    if len(parts) < 2:
        return say("{part}", part=parts[0] if parts else "")
    return say("{some}, {last}", some=_row(parts[:-1]), last=parts[-1])


def lines_of(lines: Sequence[str]) -> Text:
    """Texts below one another."""
    return say(
        "\n".join(f"{{line{n}}}" for n in range(len(lines))), **{f"line{n}": line for n, line in enumerate(lines)}
    )


def _plain(value: object) -> object:
    return ", ".join(str(part) for part in value) if isinstance(value, (list, tuple)) else value


def told(text: str, catalogue: Catalogue, names: Sequence[str] | Callable[[int], str] = ()) -> str:
    """A text in another language; a plain str is looked up as it is."""
    if not isinstance(text, Text):
        return catalogue.gettext(text) if text else ""
    if isinstance(text, SeatText):
        name = names(text.seat) if callable(names) else names[text.seat] if text.seat < len(names) else ""
        if name:
            return name
    values = {key: _told(value, catalogue, names) for key, value in text.values.items()}
    n = text.values.get("n")
    if text.many and isinstance(n, int):
        return catalogue.ngettext(text.pattern, text.many, n).format(**values)
    pattern = catalogue.gettext(text.pattern) if text.pattern else ""  # under nothing a catalogue has its own head
    return pattern.format(**values) if values else pattern


def _told(value: object, catalogue: Catalogue, names: Sequence[str] | Callable[[int], str]) -> object:
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_told(part, catalogue, names)) for part in value)
    return told(value, catalogue, names) if isinstance(value, Text) else value

"""Options of a game: declared with defaults, checked with messages that say what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lanternwood.core.choosing import Row
from lanternwood.core.errors import BadInput
from lanternwood.core.text import any_of, say


@dataclass(frozen=True)
class Setting:
    """One option: its name, what it may be (the first is the default), and what it does.

    `seats` limits it to some seat counts; `check` takes the place of the list for options of free form and raises
    BadInput. `mode` says that the option is a mode of play, so that every value is tried by the conformance suite.
    `bots` is the default in runs of bots only, where it is another one than at a table with people.

    For forms: `called` says a value in words where the value does not. An option that is made of several words has
    `rows` of things to press, of a box; a value is one word of each row, as far as they are chosen. `by_seat` gives
    each seat a row, and then every seat has a word. `when` names an option and the value with which this one is asked.
    """

    name: str
    choices: tuple[str, ...]
    help: str
    seats: tuple[int, ...] = ()
    check: Callable[[str], str] | None = None
    mode: bool = True
    bots: str = ""
    called: tuple[tuple[str, str], ...] = ()
    rows: Callable[[Any], tuple[Row, ...]] | None = None
    by_seat: bool = False
    when: tuple[str, str] | None = None

    @property
    def default(self) -> str:
        return self.choices[0]

    @property
    def default_of_bots(self) -> str:
        return self.bots or self.default

    @property
    def names_seats(self) -> bool:
        """Are its values seats? Then a form offers those that are taken."""
        return self.called is SEATS_CALLED

    def words_of(self, value: str) -> str:
        """A value as people read it."""
        return dict(self.called).get(value, value)

    def applies(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def checked(self, value: str) -> str:
        if self.check is not None:
            return self.check(value)
        if value not in self.choices:
            raise BadInput(
                say(
                    "option {name} = {value!r}: choose one of {choices}",
                    name=self.name,
                    value=value,
                    choices=self.choices,
                )
            )
        return value


Options = dict[str, str]
SEATS_CALLED = tuple((str(n), say("seat {n}", n=n)) for n in range(1, 7))
"""Seats by their numbers, for `called` of an option that names one."""


def complete(settings: tuple[Setting, ...], seats: int, given: Mapping[str, str]) -> Options:
    """All options with defaults filled in; unknown names, bad values and options of other seat counts are refused."""
    known = {setting.name: setting for setting in settings}
    for name in given:
        if name not in known:
            raise BadInput(say("unknown option {name!r}: choose from {known}", name=name, known=list(known)))
    out: Options = {}
    for name, setting in known.items():
        if not setting.applies(seats):
            if name in given and given[name] != setting.default:
                raise BadInput(
                    say(
                        "option {name} is only for {allowed} seats, not for {seats}",
                        name=name,
                        allowed=any_of(setting.seats),
                        seats=seats,
                    )
                )
            continue
        out[name] = setting.checked(given.get(name, setting.default))
    return out


def starting_seat(options: Options, seats: int) -> int:
    """The seat that an option `start` names, counted from 0; -1 where chance says who begins."""
    start = options["start"]
    if start == "random":
        return -1
    if int(start) > seats:
        raise BadInput(say("option start = {start}: there are only {seats} seats", start=start, seats=seats))
    return int(start) - 1


def clockwise(first: int, seats: int) -> list[int]:
    """The seats in the order of the first round; none as long as it is not known who begins."""
    return [(first + n) % seats for n in range(seats)] if first >= 0 else []


def parse(words: str) -> Options:
    """Options written as `name=value name=value`; a value with spaces stands in quotes."""
    import shlex

    try:
        parts = shlex.split(words.replace(",", " ") if '"' not in words and "'" not in words else words)
    except ValueError as error:
        raise BadInput(say("options {words!r} cannot be read: {error}", words=words, error=error)) from None
    return from_parts(parts)


def from_parts(parts: list[str]) -> Options:
    """Options given one by one as `name=value`."""
    out: Options = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals or not name:
            raise BadInput(say("option {part!r} should be written name=value", part=part))
        if name in out:
            raise BadInput(say("option {name!r} is given twice", name=name))
        out[name] = value
    return out


def written(options: Mapping[str, str]) -> str:
    """The other way."""
    return " ".join(f'{name}="{value}"' if " " in value else f"{name}={value}" for name, value in options.items())

"""What the fields of a game mean as numbers: a table for each game, made of the words below.

Every field that some seat may see stands in its game's table, with what it becomes or why it is left out. `encoding`
turns a table into an observation, and docs/rl.md shows it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module

from lanternwood.rl import batch


@dataclass(frozen=True)
class Part:
    """Some values of a row that are written alike."""

    what: int
    one: int = 0
    two: int = 0
    times: int = 1
    says: str = ""

    def __mul__(self, times: int) -> Part:
        return Part(self.what, self.one, self.two, self.times * times, self.says)


@dataclass(frozen=True)
class Field:
    """A field: how it lies, its values, and what it means; without values it is left out, and `means` says why."""

    means: str
    parts: tuple[Part, ...] = ()
    layout: int = batch.ONE
    solo: bool = False
    """It is written for one player alone only."""


@dataclass(frozen=True)
class Table:
    """The fields of a state by name, and those of its frames by name, or by kind and name where a name has several
    meanings."""

    state: dict[str, Field]
    frames: dict[str, Field]


def number(low: int, high: int) -> Part:
    """A number as it is."""
    return Part(batch.NUMBER, low, high, says="number")


def yes() -> Part:
    """1 for yes."""
    return Part(batch.NUMBER, 0, 1, says="yes or no")


def choice(size: int, first: int = 0) -> Part:
    """One of so many things: a 1 in its place, nowhere for none of them."""
    return Part(batch.CHOICE, first, size, says=f"one of {size}")


def bits(size: int) -> Part:
    """A set: a 1 for each thing in it."""
    return Part(batch.BITS, size, says=f"set of {size}")


def board(side: int) -> Part:
    """Squares of a board, row by row: a 1 for each that is in the set."""
    return Part(batch.BOARD, side, says=f"squares of {side} by {side}")


def seat(other: int = 0) -> Part:
    """A seat, counted from the one that looks; `other` is a number below -1 that means something else."""
    return Part(batch.SEAT, other, says="seat, or neutral" if other else "seat")


def seats() -> Part:
    """A set of seats, counted from the one that looks."""
    return Part(batch.SEATS, says="set of seats")


def owned(size: int) -> Part:
    """One of so many things of a seat, counted from the one that looks."""
    return Part(batch.OWNED, size, says=f"seat's, one of {size}")


def counts(size: int, things: int = 0) -> Part:
    """So many counts kept in one number, and a set of things."""
    return Part(batch.BYTES, size, things, says=f"{size} counts, set of {things}" if things else f"{size} counts")


def order(size: int) -> Part:
    """Which of so many things stands in which place, and a set of places."""
    return Part(batch.ORDER, size, says=f"order of {size}, set of {size}")


def one(means: str, part: Part) -> Field:
    """A field with one value."""
    return Field(means, (part,))


def some(means: str, *parts: Part) -> Field:
    """A list for the whole table; of a list that grows, as many values as there are at most."""
    return Field(means, parts, batch.LIST)


def rows(means: str, *parts: Part) -> Field:
    """As many values for each seat."""
    return Field(means, parts, batch.ROWS)


def own(means: str, *parts: Part) -> Field:
    """As many values for each seat, of which it sees its own."""
    return Field(means, parts, batch.OWN_ROW)


def tally(means: str, size: int, most: int, wrap: int = 0) -> Field:
    """A list of kinds: how many there are of each."""
    return Field(means, (Part(batch.NUMBER, wrap, most, size, "count"),), batch.TALLY)


def alone(field: Field) -> Field:
    """A field that means something for one player alone only."""
    return replace(field, solo=True)


def without(why: str) -> Field:
    """A field that is not written."""
    return Field(why)


def table_of(package: str) -> Table:
    """The table of a game's package."""
    found = import_module(f"lanternwood.rl.fields.{package}").TABLE
    assert isinstance(found, Table)
    return found

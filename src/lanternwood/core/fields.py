"""Fields named once: what a state and its frames hold, who may see it, how it is copied, and what it means as numbers.

    Field("circle", "Ints", "zeros(seats * CIRCLE)", "components in the circle", copied=True, code=rows(number(0, 40)))
    Field("credits", "Ints", "many(seats, NONE)", "the Extra Credit card", who=OWN, code=own(choice(CREDITS)))

Constructor, clone and `SEEN` come from that (core/writer writes them into compiled classes, core/plain makes them at
run time for interpreted ones), and from these view, save, restore and digest; so do what training sees (`rl`), the
types of the web client and the lines of position files where a game writes none of its own.

How a field lies (`one`, `some`, `rows`, `own`, `tally`) and what its values are (`number`, `choice`, `bits` …) is said
in the words below; `left_out` says why training does not see it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lanternwood.core import codes
from lanternwood.core.see import ALL


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
class Code:
    """How a field is written as numbers; without parts it is left out, and `why` says why."""

    parts: tuple[Part, ...] = ()
    layout: int = codes.ONE
    solo: bool = False
    """It is written for one player alone only."""
    why: str = ""


def left_out(why: str) -> Code:
    """A field that training does not see."""
    return Code(why=why)


NOT_ASKED = left_out("no seat is asked then")


@dataclass(frozen=True)
class Field:
    """One field of a state or a frame."""

    name: str
    type: str
    """As it stands in the source: "i64", "bool", "str", "Ints"."""
    start: str
    """What a new one begins with, as it stands in the source; it may use `seats`, `box`, and fields before it."""
    means: str
    who: str = ALL
    copied: bool = False
    """It is changed in place, so a clone gets a copy; otherwise it is only ever replaced, and shared."""
    code: Code = NOT_ASKED
    cache: bool = False
    """It is only remembered: worked out again (`refresh`), never kept."""


@dataclass(frozen=True)
class Record:
    """The fields of one class: the state, or one kind of frame."""

    file: str
    """Where the class stands, within the package."""
    name: str
    fields: tuple[Field, ...]
    box: str = ""
    """Of a state: the class of its box."""
    frozen: bool = False
    """Of a frame: its fields never change, so a clone may share it."""
    state: str = ""
    """Of a frame: the class of its state."""
    base: Record | None = None
    """Of a frame: the one it is derived from, whose fields come first; where it adds none, nothing is written."""

    def frame(self, file: str, name: str, *fields: Field, frozen: bool = False) -> Record:
        """Of a state: one of its kinds of frames, in a module of its rules."""
        return Record(f"rules/{file}.py", name, fields, frozen=frozen, state=self.name)

    @property
    def all(self) -> tuple[Field, ...]:
        return (*self.base.all, *self.fields) if self.base is not None else self.fields

    @property
    def kept(self) -> tuple[Field, ...]:
        return tuple(field for field in self.all if not field.cache)


@dataclass(frozen=True)
class Fields:
    """All records of a package."""

    state: Record
    frames: tuple[Record, ...] = ()

    def of(self, name: str) -> dict[str, Field]:
        """The fields of a class by name; none for a frame that holds nothing."""
        for record in (self.state, *self.frames):
            if record.name == name:
                return {field.name: field for field in record.kept}
        return {}


def table(name: str, *fields: Field) -> Record:
    """The state of a game that has a box, in the module where it stands in all our games."""
    return Record("rules/state.py", name, fields, box="Tables")


SEATS_FIELD = Field("seats", "i64", "seats", "how many seats there are", code=left_out("the length says it"))
"""Every state has it."""


# What a value is


def number(low: int, high: int) -> Part:
    """A number as it is."""
    return Part(codes.NUMBER, low, high, says="number")


def yes() -> Part:
    """1 for yes."""
    return Part(codes.NUMBER, 0, 1, says="yes or no")


def choice(size: int, first: int = 0) -> Part:
    """One of so many things: a 1 in its place, nowhere for none of them."""
    return Part(codes.CHOICE, first, size, says=f"one of {size}")


def bits(size: int) -> Part:
    """A set: a 1 for each thing in it."""
    return Part(codes.BITS, size, says=f"set of {size}")


def board(side: int) -> Part:
    """Squares of a board, row by row: a 1 for each that is in the set."""
    return Part(codes.BOARD, side, says=f"squares of {side} by {side}")


def seat(other: int = 0) -> Part:
    """A seat, counted from the one that looks; `other` is a number below -1 that means something else."""
    return Part(codes.SEAT, other, says="seat, or neutral" if other else "seat")


def seats() -> Part:
    """A set of seats, counted from the one that looks."""
    return Part(codes.SEATS, says="set of seats")


def owned(size: int) -> Part:
    """One of so many things of a seat, counted from the one that looks."""
    return Part(codes.OWNED, size, says=f"seat's, one of {size}")


def counts(size: int, things: int = 0) -> Part:
    """So many counts kept in one number, and a set of things."""
    return Part(codes.BYTES, size, things, says=f"{size} counts, set of {things}" if things else f"{size} counts")


def order(size: int) -> Part:
    """Which of so many things stands in which place, and a set of places."""
    return Part(codes.ORDER, size, says=f"order of {size}, set of {size}")


# How a field lies


def one(part: Part) -> Code:
    """One value."""
    return Code((part,))


def some(*parts: Part) -> Code:
    """A list for the whole table; of a list that grows, as many values as there are at most."""
    return Code(parts, codes.LIST)


def rows(*parts: Part) -> Code:
    """As many values for each seat."""
    return Code(parts, codes.ROWS)


def own(*parts: Part) -> Code:
    """As many values for each seat, of which it sees its own."""
    return Code(parts, codes.OWN_ROW)


def tally(size: int, most: int, wrap: int = 0) -> Code:
    """A list of kinds: how many there are of each."""
    return Code((Part(codes.NUMBER, wrap, most, size, "count"),), codes.TALLY)


def alone(code: Code) -> Code:
    """A field that means something for one player alone only."""
    return replace(code, solo=True)

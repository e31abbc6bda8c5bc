"""States and frames of a game in plain Python: fields are named in the class body, and everything follows from that.

    class Nim(PlainState):
        left: int = holds(12, "matches left", code=one(number(0, 12)))
        secret: list[int] = holds(lambda seats: [0] * seats, "the bet", who="own", code=own(number(0, 9)))

    class Taking(PlainFrame[Nim]):
        turn: int = holds(0, "who takes", code=one(seat()))

        def seats(self, s: Nim) -> list[int]:
            return [self.turn]

        def options(self, s: Nim, seat: int) -> list[int]:
            return [TAKE + n for n in range(min(3, s.left))]

Such a game runs on the compiled core as on the interpreted one. A game that shall be as fast as ours declares its
fields in `fields.py` instead and has its classes compiled (core/writer).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar, TypeVar, get_type_hints

from lanternwood.core.fields import NOT_ASKED, Code, Field, Fields, Record
from lanternwood.core.frame import NATURE, NATURE_BIT, Frame, State, ints_of
from lanternwood.core.ints import Ints
from lanternwood.core.rng import Rng

S = TypeVar("S", bound=State)
T = TypeVar("T", bound="PlainState")
TYPES = {int: "i64", bool: "bool", str: "str"}
CORE_FIELDS = ("seats", "asking", "stack", "now", "telling", "facts", "offered", "offered_to", "box")
"""What every state has from the core."""


class Held:
    """A field as it stands in a class body."""

    def __init__(self, start: Any, field: Field) -> None:
        self.start = start
        self.field = field


def holds(start: Any, means: str, who: str = "all", code: Code = NOT_ASKED) -> Any:
    """A field: what a new one begins with (a value; in a state also a function of the number of seats), what it means,
    who may see it, and what it is as numbers for training."""
    return Held(start, Field("", "", "", means, who, code=code))


def copied(value: Any) -> Any:
    """A value of its own for a clone."""
    return [copied(item) for item in value] if isinstance(value, list) else value


def _collected(cls: type) -> dict[str, Held]:
    """The fields of a class and of those it is made from, in the order they stand."""
    found: dict[str, Held] = {}
    for kind in reversed(cls.__mro__):
        hints = get_type_hints(kind) if any(isinstance(held, Held) for held in vars(kind).values()) else {}
        for name, held in list(vars(kind).items()):
            if isinstance(held, Held):
                field = replace(held.field, name=name, type=TYPES.get(hints.get(name, list), "list"))
                found[name] = Held(held.start, field)
    return found


def _checked(cls: type, base: type, taken: tuple[str, ...] = ()) -> dict[str, Held]:
    """The same, or TypeError if one of them has the name of something that every table or pause has."""
    found = _collected(cls)
    for name in found:
        if name in taken or hasattr(base, name):
            raise TypeError(f"{cls.__name__}: a field cannot be called {name!r}, every {base.__name__} has one already")
    return found


class PlainState(State):
    """One table. A subclass names its fields with `holds` and adds `scores` and `winners`."""

    HELD: ClassVar[dict[str, Held]] = {}
    LISTS: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.HELD = _checked(cls, PlainState, CORE_FIELDS)
        cls.SEEN = {"seats": "all"} | {name: held.field.who for name, held in cls.HELD.items()}

    def __init__(self, seats: int, box: Any = None) -> None:
        super().__init__(seats)
        if box is not None:
            self.box = box
        for name, held in self.HELD.items():
            setattr(self, name, held.start(seats) if callable(held.start) else copied(held.start))

    def clone(self: T) -> T:
        """An independent copy, without facts."""
        new = type(self)(self.seats, getattr(self, "box", None))
        self.copy_core_to(new)
        for name in self.HELD:
            setattr(new, name, copied(getattr(self, name)))
        return new

    def mix_hidden(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden unless a game says so."""
        hidden = [name for name, who in self.SEEN.items() if who != "all"]
        assert not hidden, f"{type(self).__name__} hides {hidden}: say in mix_hidden how it is dealt again"


class PlainFrame(Frame[S]):
    """A pause. A subclass says whom it asks, what they may answer, and what an answer does."""

    HELD: ClassVar[dict[str, Held]] = {}
    LISTS: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.HELD = _checked(cls, PlainFrame)
        cls.SEEN = {name: held.field.who for name, held in cls.HELD.items()}

    def __init__(self, **given: Any) -> None:
        for name, held in self.HELD.items():
            setattr(self, name, given[name] if name in given else copied(held.start))
        extra = set(given) - set(self.HELD)
        if extra:
            raise TypeError(f"{type(self).__name__} holds no {', '.join(sorted(extra))}")

    def copy(self) -> Frame[S]:
        return type(self)(**{name: copied(getattr(self, name)) for name in self.HELD})

    # What a game says

    def seats(self, s: S) -> Iterable[int]:
        """Whom it asks: seats, or NATURE; nobody means go on."""
        return ()

    def options(self, s: S, seat: int) -> Iterable[int]:
        """Every legal answer of a seat that is asked, or of nature; never empty."""
        raise NotImplementedError

    def odds(self, s: S) -> Iterable[int] | None:
        """How likely nature's answers are, beside `options`; None where all are alike."""
        return None

    # What the core asks

    def asks(self, s: S) -> Any:
        bits = 0
        for seat in self.seats(s):
            bits |= NATURE_BIT if seat == NATURE else 1 << seat
        return bits

    def moves(self, s: S, seat: Any) -> Ints:
        return ints_of(list(self.options(s, int(seat))))

    def weights(self, s: S) -> Ints:
        odds = self.odds(s)
        return ints_of(list(odds)) if odds is not None else super().weights(s)


def fields_of(state: type[PlainState], frames: Iterable[type[PlainFrame[Any]]]) -> Fields:
    """What a game's classes hold, as everything that reads declarations wants it."""

    def record(kind: type[PlainState] | type[PlainFrame[Any]]) -> Record:
        return Record("", kind.__name__, tuple(held.field for held in kind.HELD.values()))

    return Fields(record(state), tuple(record(frame) for frame in frames))

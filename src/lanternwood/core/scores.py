"""What people are told about moves and points: options, reasons, and lines of a score sheet."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Option:
    """A move as people meet it: the words that name it, a sentence, and the things on the table it points at."""

    words: str
    text: str
    points: tuple[str, ...] = ()
    names: tuple[object, ...] = field(default=(), compare=False)
    """What people call each of those things, where they do not call it by its words; else empty. Only boards need it:
    what is kept of an option goes without."""


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done: the rule's number and a sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet: what it is, its points, the rule, and a reason for each part with its tiles."""

    name: str
    points: int
    rule: str
    parts: tuple[ScorePart, ...] = ()


@dataclass(frozen=True)
class ScorePart:
    """Points earned by certain tiles."""

    points: int
    text: str
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeatScore:
    """The score sheet of one seat, or of a rival without a seat (the ghost)."""

    who: str
    lines: tuple[ScoreLine, ...]
    before: int
    """Points from earlier rounds."""

    @property
    def now(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def total(self) -> int:
        return self.before + self.now

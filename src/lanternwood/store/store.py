"""What a store is asked and answers; `sqlite` is the embedded one."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternwood.core.errors import LanternwoodError


@dataclass(frozen=True)
class Draft:
    """An entry that is not written yet: its idempotency key and its content."""

    key: str
    data: bytes


@dataclass(frozen=True)
class Entry:
    """An entry on disk."""

    match: str
    seq: int
    key: str
    at: float
    data: bytes


@dataclass(frozen=True)
class MatchRow:
    """What lists show of a match."""

    match: str
    game: str
    public: bool
    over: bool
    open_seats: int
    asked: int
    """Seats that owe an answer, as bits."""
    names: str
    updated: float = 0.0
    scores: str = ""
    """The points of the seats, with spaces; empty where a match was written before they were kept."""
    winners: int = -1
    """Seats that have won, as bits; 0 while nobody has, -1 where it is not known."""
    bots: str = ""
    """The bot of each seat, a line each; empty for people."""


@dataclass(frozen=True)
class SeatRow:
    """Whose seat it is: hashes of the seat's secret and of its owner's."""

    match: str
    seat: int
    secret: str
    owner: str


@dataclass(frozen=True)
class Append:
    """Entries that continue a match after number `after`, all or none, with the rows that repeat what they say."""

    match: str
    after: int
    drafts: tuple[Draft, ...]
    row: MatchRow | None = None
    seats: tuple[SeatRow, ...] = field(default_factory=tuple)


class StoreError(LanternwoodError):
    """The store could not do what it was asked; nothing was written."""


class Overtaken(StoreError):
    """Somebody else has continued the match: read what is new and try again."""


class Repeated(StoreError):
    """An entry with this key is there already."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key!r} was written before")
        self.key = key


class NoRoom(StoreError):
    """The disk is full, or the database may not grow."""

"""What is written down of a match on a server: a match is what its events say, in order, and nothing else."""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """What a seat is meant for: a person, or a bot by name."""

    bot: str = ""


class Created(msgspec.Struct, tag="created", frozen=True, kw_only=True):
    """A table was made; nature has answered until the first seat is asked."""

    game: str
    options: dict[str, str]
    versions: str
    plans: list[Plan]
    seed: str
    commitment: str
    host: str
    public: bool = False
    chat: bool = True
    hints: bool = True
    """Anybody who is asked may ask what a strong bot would do."""
    clock: int = 0
    """Seconds for each turn; 0: no clock."""
    nature: list[str] = []
    steps: list[list[str]] = []
    """Moves of an older match that this one goes on from: [seat or "nature", words]."""
    from_match: str = ""
    pack: str = ""
    """The pack it is played with, as text; a match keeps the cards it began with."""


class Seated(msgspec.Struct, tag="seated", frozen=True, kw_only=True):
    """Somebody took a seat, came back to it, or changed name, colour or symbol."""

    seat: int
    name: str
    colour: str
    symbol: str
    secret: str
    owner: str


class Freed(msgspec.Struct, tag="freed", frozen=True, kw_only=True):
    """A seat was given a new secret: whoever has it may sit down. `by` is the seat that did so for a host who has lost
    hers; -1: the host did it."""

    seat: int
    secret: str
    by: int = -1


class Moved(msgspec.Struct, tag="moved", frozen=True, kw_only=True):
    """A seat answered, and nature after it; the digest is that of the state then."""

    seat: int
    words: str
    nature: list[str] = []
    digest: str = ""


class Undone(msgspec.Struct, tag="undone", frozen=True, kw_only=True):
    """Everything after the first `keep` steps was taken back; `only`: the step after them alone, an answer to a secret
    question to which others have answered meanwhile."""

    seat: int
    keep: int
    only: bool = False


class Said(msgspec.Struct, tag="said", frozen=True, kw_only=True):
    """Small talk."""

    seat: int
    text: str


class Muted(msgspec.Struct, tag="muted", frozen=True, kw_only=True):
    """The host switched the talk off or on."""

    chat: bool


class Hinted(msgspec.Struct, tag="hinted", frozen=True, kw_only=True):
    """The host switched hints off or on."""

    hints: bool


class Followed(msgspec.Struct, tag="followed", frozen=True, kw_only=True):
    """A rematch was set up."""

    match: str


Event = Created | Seated | Freed | Moved | Undone | Said | Muted | Hinted | Followed

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    return ENCODER.encode(event)


def decode(data: bytes) -> Event:
    return DECODER.decode(data)

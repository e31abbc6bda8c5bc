"""What travels: requests as msgspec structs, and the message that shows a table to one seat or to a spectator."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from lanternwood.core.text import Text

T = TypeVar("T")
NAME = 24
TEXT = 300
KEY = 64


class Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A request: unknown fields are mistakes."""


class SeatWish(Strict):
    """What a seat of a new table is for: me, open for somebody, or a bot."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: str = ""


class Who(Strict):
    """How somebody wants to be shown."""

    name: str = ""
    colour: str = ""
    symbol: str = ""


class MakeTable(Strict):
    """A new table."""

    game: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    who: Who = msgspec.field(default_factory=Who)
    public: bool = False
    chat: bool = True
    hints: bool = True
    clock: int = 0


class Join(Strict):
    """Take a seat: a certain one, or any that is free."""

    seat: int | None = None
    who: Who = msgspec.field(default_factory=Who)


class Looks(Strict):
    """Another name, colour or symbol for one's own seat; what is empty stays as it is."""

    who: Who
    key: str
    seat: int | None = None


class MakeMove(Strict):
    """The answer to a question, by its name. A step that passes the say to others needs `confirm`."""

    ask: str
    move: str
    key: str
    confirm: bool = False
    seat: int | None = None


class TakeBack(Strict):
    """The last step back; `far`: my whole last turn, where only bots sit besides."""

    key: str
    far: bool = False
    seat: int | None = None


class Say(Strict):
    """Small talk: words of one's own, or one of the quick phrases."""

    text: str
    key: str
    seat: int | None = None


class Mute(Strict):
    """The host switches the talk off or on."""

    chat: bool
    key: str


class Hints(Strict):
    """The host switches hints off or on."""

    hints: bool
    key: str


class AskHint(Strict):
    """What would you do? For the seat that is asked."""

    seat: int | None = None


class Reissue(Strict):
    """The host gives a seat a new secret."""

    seat: int
    key: str


class Rematch(Strict):
    """The same seats again, with other options if given; `harder`: every bot one level up."""

    key: str
    options: dict[str, str] | None = None
    harder: bool = False


class Fork(Strict):
    """A new table that goes on from a step of a finished game; other seats are taken by bots. `seat` is the one
    to play, one's own unless it is named."""

    step: int
    key: str
    bot: str = "lantern"
    seat: int | None = None


class ImportRecord(Strict):
    """A record to be kept for replay."""

    record: str
    key: str


class Study(Strict):
    """A table that only the client keeps: a position, and the steps made since. `go_on` lets chance and bots answer;
    `names` are those of the players, `why` is something to explain: a move in words, or a thing such as pond:3."""

    game: str
    position: str
    steps: list[str] = []
    seat: int = 0
    go_on: bool = True
    names: list[str] = []
    why: str = ""


class TryPuzzle(Strict):
    """An answer to a puzzle, by its id: a move in words; without one the solution is shown."""

    id: str
    move: str = ""


class ScoreTable(Strict):
    """A table at home, as a position file (see docs/positions.md); `names` are those of the players."""

    position: str
    names: list[str] = []


class LiveMove(MakeMove, tag="move", tag_field="do"):
    """A move over the websocket."""


class LiveUndo(TakeBack, tag="undo", tag_field="do"):
    """A step back over the websocket."""


class LiveSay(Say, tag="say", tag_field="do"):
    """Talk over the websocket."""


class LiveWhy(Strict, tag="why", tag_field="do"):
    """Why is this not possible? A move in words, or a thing such as pond:3."""

    target: str
    seat: int | None = None


class LiveTry(Strict, tag="try", tag_field="do"):
    """How would the table lie after these steps, before anybody else answers? `id` comes back with the answer."""

    id: int
    steps: list[str]
    seat: int | None = None


class LiveScore(Strict, tag="score", tag_field="do"):
    """The score sheets, please."""


class LiveTell(Strict, tag="tell", tag_field="do"):
    """What happened since this number? It is told once more."""

    seen: int = 0


class LiveHello(Strict, tag="hello", tag_field="do"):
    """Show me the table; I have seen everything up to this number."""

    seen: int = 0


def decoded(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """A request from outside; whatever is wrong with it is a DecodeError."""
    try:
        return decoder.decode(data)
    except UnicodeError:
        raise msgspec.DecodeError("it is not written in UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None


Live = LiveMove | LiveUndo | LiveSay | LiveWhy | LiveHello | LiveTry | LiveScore | LiveTell
LIVE: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)


def _plain(value: object) -> str:
    """A sentence that nobody has told in the reader's language stays English."""
    if isinstance(value, Text):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be sent")


ENCODE = msgspec.json.Encoder(enc_hook=_plain).encode

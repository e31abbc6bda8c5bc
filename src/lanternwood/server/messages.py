"""What travels: requests as msgspec structs, and the message that shows a table to one seat or to a spectator."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec

from lanternwood.core.game import SeatScore
from lanternwood.match.table import Table

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
    clock: int = 0


class Join(Strict):
    """Take a seat: a certain one, or any that is free."""

    seat: int | None = None
    who: Who = msgspec.field(default_factory=Who)


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


class Reissue(Strict):
    """The host gives a seat a new secret."""

    seat: int
    key: str


class Rematch(Strict):
    """The same seats again, with other options if given."""

    key: str
    options: dict[str, str] | None = None


class Fork(Strict):
    """A new table that goes on from a step of a finished game; other seats are taken by bots."""

    step: int
    key: str
    bot: str = "greedy"


class ImportRecord(Strict):
    """A record to be kept for replay."""

    record: str
    key: str


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


Live = LiveMove | LiveUndo | LiveSay | LiveWhy | LiveHello
LIVE: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)
ENCODE = msgspec.json.Encoder().encode


def table_message(table: Table, seat: int | None, seen: int = 0) -> dict[str, Any]:
    """A table as one seat (None: a spectator) may see it, with the log behind a number."""
    s = table.state
    asked = [other for other in s.asked if other < len(table.seats)]
    scores = s.scores()
    return {
        "table": table.match,
        "seq": table.seq,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.created.options,
        "seat": seat,
        "seats": [
            {
                "name": table.name(number),
                "colour": place.colour,
                "symbol": place.symbol,
                "bot": place.bot,
                "free": place.free,
                "asked": number in asked,
                "score": scores[number],
            }
            for number, place in enumerate(table.seats)
        ],
        "over": table.over,
        "result": table.record().result if table.over else "",
        "winners": list(s.winners()),
        "commitment": table.created.commitment,
        "seed": table.created.seed if table.over else "",
        "view": table.game.present(s.view(seat)),
        "ask": ask_message(table, seat),
        "can_undo": bool(table.back) and seat is not None and table.steps[table.back[-1].steps][0] == seat,
        "can_take_back": seat is not None and not table.over and table.only_bots_else and table.own_moves[seat] > 0,
        "log": log_since(table, seat, seen),
        "chat": table.chat,
        "talk": [{"seq": talk.seq, "seat": talk.seat, "text": talk.text} for talk in table.talk if talk.seq > seen],
        "next": table.followed,
        "public": table.created.public,
        "clock": table.created.clock,
        "from": table.created.from_match,
    }


def ask_message(table: Table, seat: int | None) -> dict[str, Any] | None:
    """The question a seat is asked, with every answer it may give."""
    if seat is None or seat not in table.state.asked:
        return None
    s = table.state
    options = [table.game.describe(s, seat, int(move)) for move in s.moves(seat)]
    return {
        "id": table.ask_id(seat),
        "text": table.game.ask(s, seat),
        "options": [{"words": o.words, "text": o.text, "points": o.points} for o in options],
    }


def log_since(table: Table, seat: int | None, seen: int) -> list[dict[str, Any]]:
    """The log behind a number, without what this seat may not know."""
    out: list[dict[str, Any]] = []
    for line in reversed(table.lines):
        if line.seq <= seen:
            break
        out.append({"seq": line.seq, "seat": line.seat, "words": line.words_for(seat), "facts": line.facts_for(seat)})
    return out[::-1]


def sheet_message(sheets: list[SeatScore]) -> list[dict[str, Any]]:
    """Score sheets with the reason for every point."""
    return [
        {"who": s.who, "before": s.before, "now": s.now, "total": s.total, "lines": msgspec.to_builtins(s.lines)}
        for s in sheets
    ]

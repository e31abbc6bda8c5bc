"""The HTTP API: one function for each thing that can be done, all named in `routes`."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from typing import Any

from starlette.responses import PlainTextResponse

from lanternwood.bots import LEVELS
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.core.text import Text, say
from lanternwood.match import record as records
from lanternwood.match.about import data_of
from lanternwood.match.events import Created, Event, Followed, Freed, Muted, Plan, Said, Seated
from lanternwood.match.places import COLOURS, Refused, Try
from lanternwood.match.table import Table, new_table
from lanternwood.server.answers import TableMessage, WhyMessage
from lanternwood.server.calls import Call, NeedsConfirmation
from lanternwood.server.hub import LiveTable
from lanternwood.server.i18n import language_of, told_in
from lanternwood.server.messages import (
    KEY,
    NAME,
    TEXT,
    Fork,
    ImportRecord,
    Join,
    Looks,
    MakeMove,
    MakeTable,
    Mute,
    Reissue,
    Rematch,
    Say,
    TakeBack,
    Who,
)
from lanternwood.server.secrets import hash_of, new_seed, new_token
from lanternwood.server.shown import lead_message, scene_of, score_message, table_message, teller, told_all
from lanternwood.server.telling import replay_told

SYMBOLS = ("cat", "owl", "moon", "leaf", "star", "fern")
PHRASES = ("Hello!", "Good luck!", "Well played!", "Thank you!", "One moment, please.", "Another game?")
BOTS = (*LEVELS, "greedy", "random")
"""Bots that may sit at a table: the levels, and those that older tables know."""
CLOCKS = (0, 7 * 24 * 3600)
RECORD = 400_000
"""Characters of the longest record that can be imported."""


# Words from outside


def clean(text: str, most: int, what: Text) -> str:
    """One line of harmless words: no control characters, no direction marks, not too long."""
    words = " ".join(
        "".join(c if unicodedata.category(c)[0] != "C" else " " for c in unicodedata.normalize("NFC", text)).split()
    )
    if len(words) > most:
        raise BadInput(say("{what} is longer than {most} characters", what=what, most=most))
    return words


def checked_key(key: str) -> str:
    if not re.fullmatch(rf"[\x21-\x7e]{{1,{KEY}}}", key) or "#" in key:
        raise BadInput(say("key should be 1 to {most} letters, digits or signs, without spaces and #", most=KEY))
    return key


def key_of(seat: int, key: str) -> str:
    """A seat's key as it is written: two seats that both count from 1 do not meet."""
    return f"{seat} {checked_key(key)}"


def looks_of(call: Call, who: Who, seat: int) -> tuple[str, str, str]:
    """Name, colour and symbol, with friendly defaults."""
    nobody = told_in(say("Wanderer {n}", n=seat + 1), language_of(call.request))
    name = clean(who.name, NAME, say("name")) or nobody
    for value, allowed, what in ((who.colour, COLOURS, say("colour")), (who.symbol, SYMBOLS, say("symbol"))):
        if value and value not in allowed:
            raise BadInput(say("{what} {value!r}: choose one of {allowed}", what=what, value=value, allowed=allowed))
    return name, who.colour or COLOURS[seat % len(COLOURS)], who.symbol or SYMBOLS[seat % len(SYMBOLS)]


def unknown_bot(name: str) -> BadInput:
    return BadInput(say("unknown bot {name!r}: choose from {known}", name=name, known=list(BOTS)))


def wrong_step(table: Table) -> BadInput:
    return BadInput(say("step should be a number from 0 to {last}", last=len(table.steps)))


# Tables


async def games(call: Call) -> Any:
    """Every game with its options, the bots, and what can be chosen for a seat."""
    return {
        "games": told_all([data_of(game) for game in GAMES.all()], teller(language_of(call.request))),
        "colours": COLOURS,
        "symbols": SYMBOLS,
        "phrases": PHRASES,
    }


async def build(call: Call) -> Any:
    """What bots, hints and analyses are thought with: the compiled build, the source, or the source for now."""
    workers = call.hub.workers
    return {"kind": "none", "percent": 0} if workers is None else vars(workers.build)


async def game(call: Call) -> Any:
    """One game with its options, and what a client needs to draw it."""
    found = GAMES.get(call.path["game"])
    tell = teller(language_of(call.request))
    return told_all({**data_of(found), "box": dict(found.shown.box(found.box()))}, tell)


async def make(call: Call) -> Any:
    """Make a table. Seats are for me, open, or for a bot; whoever makes it is its host."""
    body: MakeTable = call.body
    game = GAMES.get(body.game)
    if not 1 <= len(body.seats) <= 6:
        raise BadInput("a table has 1 to 6 seats")
    plans = []
    for wish in body.seats:
        if wish.kind == "bot" and wish.bot not in BOTS:
            raise unknown_bot(wish.bot)
        plans.append(Plan(wish.bot if wish.kind == "bot" else ""))
    if body.clock and not 30 <= body.clock <= CLOCKS[1]:
        raise BadInput(say("clock should be 0 or 30 to {most} seconds", most=CLOCKS[1]))
    call.caller.become_known()
    match = new_token()
    more = {"public": body.public, "chat": body.chat, "hints": body.hints, "clock": body.clock}
    created, table = new_table(match, game, body.options, plans, new_seed(), call.caller.owner, **more)
    mine = [number for number, wish in enumerate(body.seats) if wish.kind == "me"]
    return await _add(call, match, created, table, mine, body.who, f"made {match}")


async def _add(
    call: Call, match: str, created: Created, table: Table, mine: list[int], who: Who, key: str
) -> dict[str, Any]:
    events: list[Event] = []
    tokens: dict[int, str] = {}
    for seat in mine:
        name, colour, symbol = looks_of(call, who, seat)
        tokens[seat] = new_token()
        secret = hash_of(tokens[seat])
        events.append(
            Seated(seat=seat, name=name, colour=colour, symbol=symbol, secret=secret, owner=call.caller.owner)
        )
    await call.hub.add(match, created, table, events, key)
    return {
        "table": match,
        "link": f"/t/{match}",
        "commitment": created.commitment,
        "seats": [{"seat": seat, "secret": token, "recover": f"/seat/{token}"} for seat, token in tokens.items()],
    }


async def mine(call: Call) -> Any:
    """The tables the caller plays at, those where it is their turn first."""
    rows = await call.hub.store.seats_of(call.caller.owner) if call.caller.owner else []
    tables: dict[str, dict[str, Any]] = {}
    for seat, row in rows:
        entry = tables.setdefault(
            row.match,
            {
                "table": row.match,
                "game": row.game,
                "names": row.names.split("\n"),
                "seats": [],
                "your_turn": False,
                "over": row.over,
                "open_seats": row.open_seats,
                "updated": row.updated,
            },
        )
        entry["seats"].append(seat.seat)
        entry["your_turn"] = entry["your_turn"] or bool(row.asked >> seat.seat & 1)
    found = sorted(tables.values(), key=lambda entry: (not entry["your_turn"], entry["over"], -entry["updated"]))
    return {"tables": found}


async def lobby(call: Call) -> Any:
    """Public tables with a free seat, and public games that are over."""
    waiting, over = await call.hub.store.lobby(), await call.hub.store.finished()
    return {
        "waiting": [
            {"table": r.match, "game": r.game, "open_seats": r.open_seats, "names": r.names.split("\n")}
            for r in waiting
        ],
        "finished": [{"table": r.match, "game": r.game, "names": r.names.split("\n")} for r in over],
    }


async def show(call: Call) -> Any:
    """A table as the caller may see it."""
    live = await call.hub.find(call.match)
    wanted = _seat_in_query(call)
    seen = call.request.query_params.get("seen", "0")
    if not seen.isascii() or not seen.isdigit() or len(seen) > 9:
        raise BadInput("seen should be a number")
    return shown_to(call, live, call.caller.seat_at(live.table, wanted), int(seen))


def _seat_in_query(call: Call) -> int | None:
    text = call.request.query_params.get("seat", "")
    if text and (not text.isascii() or not text.isdigit() or len(text) > 2):
        raise BadInput("seat should be a number from 0")
    return int(text) if text else None


async def join(call: Call) -> Any:
    """Take a free seat."""
    body: Join = call.body
    live = await call.hub.find(call.match)
    call.caller.become_known()
    token = new_token()
    taken: list[int] = []

    def action(table: Table) -> list[Event]:
        free = [number for number, seat in enumerate(table.seats) if seat.free]
        if body.seat is not None and body.seat not in free:
            raise Refused("that seat is not free")
        if not free:
            raise Refused("no seat is free at this table")
        seat = free[0] if body.seat is None else body.seat
        taken[:] = [seat]
        name, colour, symbol = looks_of(call, body.who, seat)
        owner, secret = call.caller.owner, hash_of(token)
        return [Seated(seat=seat, name=name, colour=colour, symbol=symbol, secret=secret, owner=owner)]

    await call.hub.act(live, f"made {new_token()}", action)  # a name of its own: keys are kept as they are
    return {"table": call.match, "seat": taken[0], "secret": token, "recover": f"/seat/{token}"}


async def looks(call: Call) -> Any:
    """Change how one's own seat is shown."""
    body: Looks = call.body
    live = await call.hub.find(call.match)
    seat = call.caller.must_sit(live.table, body.seat)
    name, colour, symbol = looks_of(call, body.who, seat)

    def action(table: Table) -> list[Event]:
        old = table.seats[seat]
        return [
            Seated(
                seat=seat,
                name=name if body.who.name else old.name,
                colour=colour if body.who.colour else old.colour,
                symbol=symbol if body.who.symbol else old.symbol,
                secret=old.secret,
                owner=old.owner,
            )
        ]

    await call.hub.act(live, key_of(seat, body.key), action)
    return {"seat": seat, "name": live.table.name(seat)}


async def recover(call: Call) -> Any:
    """Come back to a seat with its secret: from now on it belongs to this browser."""
    token = call.path["secret"]
    row = await call.hub.store.seat_by_secret(hash_of(token))
    if row is None:
        raise BadInput("this link opens no seat; the host of the table can make a new one")
    live = await call.hub.find(row.match)
    call.caller.become_known()

    def action(table: Table) -> list[Event]:
        seat = table.seats[row.seat]
        if seat.secret != hash_of(token):
            raise Refused("this link has been replaced by a newer one")
        name, colour, symbol = looks_of(call, Who(), row.seat)
        return [
            Seated(
                seat=row.seat,
                name=seat.name or name,
                colour=seat.colour or colour,
                symbol=seat.symbol or symbol,
                secret=seat.secret,
                owner=call.caller.owner,
            )
        ]

    await call.hub.act(live, f"made {new_token()}", action)
    return {"table": row.match, "seat": row.seat, "link": f"/t/{row.match}"}


async def reissue(call: Call) -> Any:
    """The host gives a seat a new secret; the old one opens nothing any more. For a host who is away, anybody at the
    table may do so, and everybody is told."""
    body: Reissue = call.body
    live = await call.hub.find(call.match)
    hosts, mine = call.caller.hosts(live.table), call.caller.seats_at(live.table)
    if not hosts and not mine:
        call.caller.must_host(live.table)
    if not 0 <= body.seat < len(live.table.seats) or live.table.seats[body.seat].bot:
        raise BadInput("that is not a person's seat")
    token = new_token()

    def action(table: Table) -> list[Event]:
        if hosts:
            return [Freed(seat=body.seat, secret=hash_of(token))]
        if not table.is_hosts(body.seat):
            call.caller.must_host(table)
        if body.seat in live.here:
            raise Refused("the host is here and keeps her seat")
        return [Freed(seat=body.seat, secret=hash_of(token), by=mine[0])]

    key = f"host {checked_key(body.key)}" if hosts else key_of(mine[0], body.key)
    _, again = await call.hub.act(live, key, action)
    if again:
        raise Refused("that was done before, and its secret is not kept; ask with another key for a new one")
    return {"seat": body.seat, "secret": token, "recover": f"/seat/{token}"}


# Playing


async def move(call: Call) -> Any:
    """Answer the question that is open for the caller's seat."""
    live = await call.hub.find(call.match)
    seq, again = await act_move(call, live, call.body)
    return {"seq": seq, "repeated": again, "table": _shown(call, live, call.body.seat)}


async def act_move(call: Call, live: LiveTable, body: MakeMove, language: str = "") -> tuple[int, bool]:
    """The move itself, also for the websocket, which names its language."""
    seat = call.caller.must_sit(live.table, body.seat)

    def action(table: Table) -> Try:
        made = table.try_move(seat, body.ask, body.move)
        if made.passes and not body.confirm:
            tell = teller(language or language_of(call.request), table)
            view = scene_of(table.game, table.preview(seat, body.move), seat, tell)
            raise NeedsConfirmation(seat, view)
        return made

    return await call.hub.act(live, key_of(seat, body.key), action)


async def undo(call: Call) -> Any:
    """Take the last step back."""
    live = await call.hub.find(call.match)
    seq, again = await act_undo(call, live, call.body)
    return {"seq": seq, "repeated": again, "table": _shown(call, live, call.body.seat)}


async def act_undo(call: Call, live: LiveTable, body: TakeBack) -> tuple[int, bool]:
    seat = call.caller.must_sit(live.table, body.seat)
    return await call.hub.act(live, key_of(seat, body.key), lambda table: table.try_undo(seat, body.far))


async def talk(call: Call) -> Any:
    """Say something to the table."""
    live = await call.hub.find(call.match)
    seq, again = await act_say(call, live, call.body)
    return {"seq": seq, "repeated": again}


async def act_say(call: Call, live: LiveTable, body: Say) -> tuple[int, bool]:
    seat = call.caller.must_sit(live.table, body.seat)
    text = clean(body.text, TEXT, say("what you say"))
    if not text:
        raise BadInput("there are no words to say")

    def action(table: Table) -> list[Event]:
        if not table.chat:
            raise Refused("the host has switched the talk off")
        return [Said(seat=seat, text=text)]

    return await call.hub.act(live, key_of(seat, body.key), action)


async def mute(call: Call) -> Any:
    """The host switches the talk off or on."""
    body: Mute = call.body
    await act_as_host(call, body.key, Muted(chat=body.chat))
    return {"chat": body.chat}


async def act_as_host(call: Call, key: str, event: Event) -> None:
    """What only the host of a table may do, once for each key."""
    live = await call.hub.find(call.match)
    call.caller.must_host(live.table)
    await call.hub.act(live, f"host {checked_key(key)}", lambda table: [event])


def shown_to(call: Call, live: LiveTable, seat: int | None, seen: int) -> TableMessage:
    """The table for a caller's eyes, in their language."""
    return table_message(live.table, seat, seen, language_of(call.request), live.deadline, here=live.here)


def _shown(call: Call, live: LiveTable, wanted: int | None) -> TableMessage:
    return shown_to(call, live, call.caller.seat_at(live.table, wanted), live.table.seq)


async def why(call: Call) -> Any:
    """Why is this not possible? Give a move in words or a thing on the table as `target`."""
    live = await call.hub.find(call.match)
    seat = call.caller.must_sit(live.table, _seat_in_query(call))
    return why_message(live.table, seat, call.request.query_params.get("target", ""), language_of(call.request))


def why_message(table: Table, seat: int, target: str, language: str = "en") -> WhyMessage:
    target = clean(target, 200, say("target"))
    if not target:
        raise BadInput("say what you would like to do, as target")
    reason = table.game.why_not(table.state.clone(), seat, target)
    if reason is None:
        return {"target": target, "legal": True, "rule": "", "text": ""}
    tell = teller(language, table)
    return {"target": target, "legal": False, "rule": reason.rule, "text": tell(reason.text)}


async def score(call: Call) -> Any:
    """The score sheets as they stand, with the reason for every point."""
    live = await call.hub.find(call.match)
    seat = call.caller.seat_at(live.table, _seat_in_query(call))
    return score_message(live.table, seat, language_of(call.request))


async def replay(call: Call) -> Any:
    """A finished game after `?step=` of its steps, as `&seat=` saw it, and what led there since the step `&from=`."""
    table = (await call.hub.find(call.match)).table
    step, since = (_step_in_query(call, table, name) for name in ("step", "from"))
    seat = call.request.query_params.get("seat", "")
    if seat and seat not in [str(number) for number in range(len(table.seats))]:
        raise BadInput(say("seat should be a number from 0 to {last}", last=len(table.seats) - 1))
    return replay_told(table, step, since, int(seat) if seat else None, language_of(call.request))


def _step_in_query(call: Call, table: Table, name: str) -> int:
    text = call.request.query_params.get(name, "0")
    if not text.isascii() or not text.isdigit() or len(text) > 6 or int(text) > len(table.steps):
        raise wrong_step(table)
    return int(text)


async def lead(call: Call) -> Any:
    """The step that decided a finished game."""
    table = (await call.hub.find(call.match)).table
    if not table.over:
        raise Refused("what decided a game can be seen when it is over")
    return await asyncio.to_thread(lead_message, table, language_of(call.request))


async def record(call: Call) -> Any:
    """The record of a finished game, with its seed."""
    live = await call.hub.find(call.match)
    if not live.table.over:
        raise Refused("the record can be had when the game is over")
    return PlainTextResponse(live.table.record().text())


# New tables from old ones


async def rematch(call: Call) -> Any:
    """The same seats again, everyone invited, with other options if given."""
    body: Rematch = call.body
    live = await call.hub.find(call.match)
    seat = call.caller.must_sit(live.table)
    key = key_of(seat, body.key)
    if not live.table.over:
        raise Refused("a rematch can be made when the game is over")
    async with live.following:  # two seats may ask at once: the second finds the first one's table
        if not live.table.followed:
            await _follow(call, live, key)
    return {"table": live.table.followed, "link": f"/t/{live.table.followed}", "seat": seat}


async def _follow(call: Call, live: LiveTable, key: str) -> None:
    body: Rematch = call.body
    old = live.table
    options = dict(old.created.options if body.options is None else body.options)
    match = new_token()
    plans = [Plan(one_up(place.bot) if body.harder else place.bot) for place in old.seats]
    more: dict[str, Any] = {"public": old.created.public, "chat": old.chat, "hints": old.hints}
    more |= {"clock": old.created.clock, "from_match": old.match}
    created, table = new_table(match, old.game, options, plans, new_seed(), call.caller.owner, **more)
    events: list[Event] = [
        Seated(seat=n, name=p.name, colour=p.colour, symbol=p.symbol, secret=hash_of(new_token()), owner=p.owner)
        for n, p in enumerate(old.seats)
        if p.owner
    ]
    await call.hub.add(match, created, table, events, f"made {match}")
    await call.hub.act(live, key, lambda now: _followed(now, match))


def one_up(bot: str) -> str:
    """The level above a bot's; the highest stays, and so does whoever is no level."""
    return LEVELS[min(LEVELS.index(bot) + 1, len(LEVELS) - 1)] if bot in LEVELS else bot


def _followed(table: Table, match: str) -> list[Event]:
    if table.followed:
        raise Refused("a rematch is there already")
    return [Followed(match=match)]


async def fork(call: Call) -> Any:
    """Go on from a step of a finished game, against bots."""
    body: Fork = call.body
    live = await call.hub.find(call.match)
    old = live.table
    if not old.over:
        raise Refused("a game can be gone on from when it is over")
    if not 0 <= body.step <= len(old.steps):
        raise wrong_step(old)
    if body.bot not in BOTS:
        raise unknown_bot(body.bot)
    call.caller.become_known()
    checked_key(body.key)
    steps = [["nature" if seat == NATURE else str(seat + 1), words] for seat, words in old.steps[: body.step]]
    if body.seat is not None and not 0 <= body.seat < len(old.seats):
        raise BadInput(say("seat should be a number from 0 to {last}", last=len(old.seats) - 1))
    seat = body.seat if body.seat is not None else call.caller.seat_at(old) or 0
    plans = [Plan("" if number == seat else body.bot) for number in range(len(old.seats))]
    match = new_token()
    more = {"steps": steps, "from_match": old.match}
    created, table = new_table(match, old.game, old.created.options, plans, new_seed(), call.caller.owner, **more)
    if table.over:
        raise BadInput("there the game is over; choose an earlier step")
    who = Who(name=old.seats[seat].name if not old.seats[seat].bot else "")
    return await _add(call, match, created, table, [seat], who, f"made {match}")


async def import_record(call: Call) -> Any:
    """Keep a record for replay; it is played again and every digest compared first."""
    body: ImportRecord = call.body
    checked_key(body.key)
    if len(body.record) > RECORD:
        raise BadInput(say("a record may have at most {most} characters", most=RECORD))
    read = records.read(body.record)
    if read.position:
        raise BadInput("a record that begins from a position cannot be imported")
    for _ in records.replay(read, prove=True):
        pass
    game = GAMES.get(read.game)
    call.caller.become_known()
    match = new_token()
    steps = [["nature" if step.seat == NATURE else str(step.seat + 1), step.words] for step in read.steps]
    plans = [Plan() for _ in read.names]
    created, table = new_table(match, game, read.options, plans, new_seed(), call.caller.owner, steps=steps)
    if not table.over:
        raise BadInput("only records of finished games are kept")
    events: list[Event] = [
        Seated(
            seat=n,
            name=clean(name, 60, say("name"))[:NAME],
            colour="",
            symbol="",
            secret=hash_of(new_token()),
            owner="-",
        )
        for n, name in enumerate(read.names)
    ]
    await call.hub.add(match, created, table, events, f"made {match}")
    return {"table": match, "link": f"/t/{match}"}

"""A table over a websocket: moves come in, and what a seat may see goes out, each time the table has changed.

A connection is sent only what came after the last number it has seen, so a client that lost its line says `hello` with
that number and misses nothing. Several changes at once make one message.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from lanternwood.core.errors import LanternwoodError
from lanternwood.core.text import say
from lanternwood.match.places import Refused
from lanternwood.server import api
from lanternwood.server.answers import TableMessage
from lanternwood.server.calls import Call, Forbidden, caller_of, check_origin
from lanternwood.server.hub import Hub, LiveTable
from lanternwood.server.i18n import LANGUAGES, language_of
from lanternwood.server.limits import Limits
from lanternwood.server.messages import (
    ENCODE,
    LIVE,
    LiveHello,
    LiveMove,
    LiveSay,
    LiveScore,
    LiveTell,
    LiveTry,
    LiveUndo,
    decoded,
)
from lanternwood.server.problems import problem
from lanternwood.server.shown import here_message, score_message, table_message, teller, try_message
from lanternwood.server.telling import log_told, tale_message

LOG = logging.getLogger("lanternwood.live")
LARGEST = 16_384
"""Characters of the longest message a client may send."""


async def live(socket: WebSocket, hub: Hub, limits: Limits) -> None:
    """One connection, from hello to goodbye."""
    caller = caller_of(socket)
    call = Call(hub, caller, limits, socket, path=dict(socket.path_params))
    try:
        check_origin(socket)
        call.limit("ask")
        table = await hub.find(call.match)
        watching = "watch" in socket.query_params
        seat = None if watching else caller.seat_at(table.table, api._seat_in_query(call))
    except LanternwoodError as error:
        await socket.close(4403 if isinstance(error, Forbidden) else 4404, str(error)[:100])
        return
    await socket.accept()
    await Connection(socket, call, table, seat).run()


def language_asked(socket: WebSocket) -> str:
    """The language that a page names with `?lang=`; browsers do not tell theirs on every websocket."""
    wanted = socket.query_params.get("lang", "")
    return wanted if wanted in LANGUAGES else language_of(socket)


class Connection:
    """What one client has seen, and what is still to be sent."""

    def __init__(self, socket: WebSocket, call: Call, table: LiveTable, seat: int | None) -> None:
        self.socket = socket
        self.call = call
        self.table = table
        self.seat = seat
        self.seen = 0
        self.last = table.table.seq
        """The table that was sent last; before that, the one at which this client came."""
        self.here: set[int] | None = None
        """Who was here when something was sent last."""
        self.again = False
        """It is to be shown the table, whether that has changed or not."""
        self.language = language_asked(socket)
        self.news = asyncio.Event()
        self.sending = asyncio.Lock()  # one message after the other: an answer must not overtake an older table

    async def run(self) -> None:
        hub, seats = self.call.hub, [] if self.seat is None else self.call.caller.seats_at(self.table.table)
        self.table.listeners.add(self.changed)
        hub.come(self.table, seats)
        sender = asyncio.create_task(self.send_news())
        try:
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                if text is None or len(text) > LARGEST:
                    await self.socket.close(1009 if text else 1003, "messages are text of moderate length")
                    return
                await self.send(await self.answer(text))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.table.listeners.discard(self.changed)
            hub.go(self.table, seats)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    def changed(self, live: LiveTable) -> None:
        self.news.set()

    def show_again(self) -> None:
        """Send the table, also if it is the one that was sent last."""
        self.again = True
        self.news.set()

    async def send(self, data: dict[str, Any] | None) -> None:
        if data is not None:
            async with self.sending:
                await self.socket.send_text(ENCODE(data).decode())

    async def send_news(self) -> None:
        """Show the table whenever it has changed, and say who is here when only that has."""
        while True:
            await self.news.wait()
            self.news.clear()
            if self.seat is not None and self.seat not in self.call.caller.seats_at(self.table.table):
                await self.socket.close(4403, "this seat belongs to somebody else now")
                return
            async with self.sending:
                text = self.next_message()
                try:
                    if text is not None:
                        await self.socket.send_text(text.decode())
                except (WebSocketDisconnect, RuntimeError):
                    return

    def next_message(self) -> bytes | None:
        """What this client does not know yet."""
        live, key = self.table, (self.seat, self.seen, self.language)
        if not self.again and self.last == live.table.seq:
            if self.here is None or self.here == live.here:
                return None
            self.here = set(live.here)
            return ENCODE(here_message(live.table, self.here))
        if key not in live.shown:
            live.shown[key] = ENCODE({"t": "table", **self.message()})
        self.seen = self.last = live.table.seq
        self.here, self.again = set(live.here), False
        return live.shown[key]

    def message(self) -> TableMessage:
        live = self.table
        scene = live.scene(self.seat, self.language)
        shown = table_message(live.table, self.seat, self.seen, self.language, live.deadline, scene, live.here)
        if shown["log"] and self.seen:  # who sees the table for the first time is told nothing
            shown["log"] = log_told(live.table, self.seat, self.seen, teller(self.language, live.table))
        return shown

    async def answer(self, text: str) -> dict[str, Any] | None:
        """What a message gets back at once; what it changed comes with the news."""
        key = ""
        try:
            request = decoded(LIVE, text)
            key = getattr(request, "key", "")
            self.call.limit("talk" if isinstance(request, LiveSay) else "move" if key else "ask")
            if isinstance(request, LiveHello):
                self.seen = max(0, min(request.seen, self.table.table.seq))
                self.show_again()
                return None
            if isinstance(request, LiveMove):
                seq, again = await api.act_move(self.call, self.table, request, self.language)
            elif isinstance(request, LiveUndo):
                seq, again = await api.act_undo(self.call, self.table, request)
            elif isinstance(request, LiveSay):
                seq, again = await api.act_say(self.call, self.table, request)
            elif isinstance(request, LiveScore):
                return {"t": "score", **score_message(self.table.table, self.seat, self.language)}
            elif isinstance(request, LiveTell):
                return {"t": "tale", **tale_message(self.table.table, self.seat, request.seen, self.language)}
            elif isinstance(request, LiveTry):
                seat = self.call.caller.must_sit(self.table.table, request.seat)
                return {"t": "try", **try_message(self.table.table, seat, request.steps, request.id, self.language)}
            else:
                seat = self.call.caller.must_sit(self.table.table, request.seat)
                return {"t": "why", **api.why_message(self.table.table, seat, request.target, self.language)}
        except (LanternwoodError, msgspec.DecodeError) as error:
            if isinstance(error, Refused) and error.stale:
                self.show_again()
            names = [seat.name for seat in self.table.table.seats]
            _, data = problem(error, self.language, names)
            return {"t": "confirm" if "preview" in data else "refused", "key": key, **data}
        except Exception:  # a game of somebody else may break; what broke could tell what is hidden
            LOG.exception("a message failed", extra={"match": self.table.table.match})
            self.show_again()  # what it changed, if anything, is shown
            broken = Refused(say("something broke here; look at the table before you go on"), stale=True)
            return {"t": "refused", "key": key, **problem(broken, self.language, [])[1]}
        return {"t": "done", "key": key, "seq": seq, "repeated": again}

"""The hub: tables in memory, actions tried and written, and everyone told afterwards.

A table in memory is a cache of the store. An action is tried on it, written, and only then taken in and shown; if
another process has continued the match meanwhile, the store says so, the news is read, and the action is tried again.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import Raw

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE, State
from lanternwood.core.see import is_open
from lanternwood.core.text import say
from lanternwood.match.events import Created, Event, Freed, Moved, Seated, Undone, decode, encode
from lanternwood.match.places import Refused, Try
from lanternwood.match.table import Table
from lanternwood.server.analyses import Analyses
from lanternwood.server.built import is_plain
from lanternwood.server.messages import ENCODE
from lanternwood.server.shown import scene_of, teller
from lanternwood.server.workers import Stopping, Workers
from lanternwood.store.sqlite import SqliteStore
from lanternwood.store.store import Append, Draft, MatchRow, Overtaken, Repeated, SeatRow

LOG = logging.getLogger("lanternwood.hub")
TRIES = 8
KEPT = 2000
"""Tables that stay in memory when nobody looks at them."""
PACE = 0.7
"""Seconds that a bot leaves people to see what happened before it."""
AWAY = 5.0
"""Seconds without a line after which somebody is away: whoever loads the page again stays here."""

Action = Callable[[Table], Try | list[Event]]
Listener = Callable[["LiveTable"], None]


class NoSuchTable(BadInput):
    """There is no table with this number."""


@dataclass
class LiveTable:
    """A table in memory and who looks at it."""

    table: Table
    keys: dict[str, int]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    following: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a rematch is made, so that nobody finds two."""
    listeners: set[Listener] = field(default_factory=set)
    here: set[int] = field(default_factory=set)
    """Seats of people who look at the table now, or did a moment ago."""
    lines: Counter[int] = field(default_factory=Counter)
    """How many connections each seat has."""
    leaving: dict[int, asyncio.TimerHandle] = field(default_factory=dict)
    """Seats that have lost their last connection and are not away yet."""
    moved: float = -math.inf
    """When the last step was made or taken back here, by the hub's clock."""
    thinking: str = ""
    """The question a bot is thinking about."""
    used: float = 0.0
    timed: str = ""
    """The turn whose clock is running, and when it is up."""
    deadline: float = 0.0
    shown: dict[tuple[int | None, int, str], bytes] = field(default_factory=dict)
    """Messages made for this state of the table, by seat, number seen and language."""
    scenes: dict[tuple[int | None, str], Raw] = field(default_factory=dict)
    """Scenes made for this state, by seat; where nothing is hidden there is one for all. A drawing is one seat's in one
    language."""

    hints: dict[int, tuple[str, asyncio.Future[dict[str, Any]]]] = field(default_factory=dict)
    """The last hint of each seat, or the one it waits for, and the question it is for."""

    def scene(self, seat: int | None, language: str) -> Raw:
        """The scene that a seat is shown, as it is sent."""
        s, game = self.table.state, self.table.game
        plain = is_plain(game.name)
        key = (seat if plain or not is_open(s) else None, language if plain else "")
        if key not in self.scenes:
            self.scenes[key] = Raw(ENCODE(scene_of(game, s, key[0], teller(language, self.table))))
        return self.scenes[key]


class Hub:
    """All tables of one server process."""

    def __init__(self, store: SqliteStore, workers: Workers | None, pace: float = PACE, away: float = AWAY) -> None:
        self.store = store
        self.workers = workers
        self.pace = pace
        self.away = away
        self.now: Callable[[], float] = time.monotonic
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.analyses = Analyses(store, workers)
        self.live: dict[str, LiveTable] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.moves = 0

    # Finding tables

    async def find(self, match: str) -> LiveTable:
        """A table by its number, from memory or from the store."""
        found = self.live.get(match)
        if found is None:
            entries = await self.store.read(match)
            found = self.live.get(match)
            if found is None:
                if not entries:
                    raise NoSuchTable(say("there is no table {match!r}", match=match))
                created = decode(entries[0].data)
                assert isinstance(created, Created)
                table = Table(match, created)
                table.adopt([decode(entry.data) for entry in entries[1:]])
                found = LiveTable(table, {entry.key: entry.seq for entry in entries})
                self._forget_some()
                self.live[match] = found
                self.let_bots_think(found)
        found.used = time.monotonic()
        return found

    def _forget_some(self) -> None:
        if len(self.live) >= KEPT:
            idle = sorted((live for live in self.live.values() if not live.listeners), key=lambda live: live.used)
            for live in idle[: KEPT // 4]:
                del self.live[live.table.match]

    async def add(self, match: str, created: Created, table: Table, events: list[Event], key: str) -> LiveTable:
        """Write a new table with its first seats."""
        table.adopt(events)
        drafts = _drafts(key, [created, *events])
        await self.store.append(Append(match, 0, drafts, row_of(table), seat_rows(table)))
        live = LiveTable(table, {draft.key: seq for seq, draft in enumerate(drafts, start=1)})
        self._forget_some()
        self.live[match] = live
        self.let_bots_think(live)
        return live

    # Acting

    async def act(self, live: LiveTable, key: str, action: Action) -> tuple[int, bool]:
        """Do something at a table, once for each key; gives the entry's number and whether it was there already."""
        async with live.lock:
            for _ in range(TRIES):
                if key in live.keys:
                    return live.keys[key], True
                made = action(live.table)
                events = made.events if isinstance(made, Try) else made
                drafts = _drafts(key, events)
                after = _after(live.table, made, events)
                job = Append(live.table.match, live.table.seq, drafts, after, _seat_changes(live.table, events))
                try:
                    last = await self.store.append(job)
                except (Overtaken, Repeated):
                    await self._catch_up(live)
                    continue
                try:
                    live.table.adopt(events, made if isinstance(made, Try) else None)
                except BaseException:
                    self.live.pop(live.table.match, None)  # what is on disk counts: the next look reads it again
                    raise
                first = last - len(drafts) + 1
                live.keys.update({draft.key: first + number for number, draft in enumerate(drafts)})
                self.moves += 1
                if any(isinstance(event, (Moved, Undone)) for event in events):
                    live.moved = self.now()
                self.show(live)
                self.let_bots_think(live)
                return first, False
        raise Refused(say("the table is too busy; try again"), stale=True)

    async def _catch_up(self, live: LiveTable) -> None:
        """Take in what another process has written."""
        entries = await self.store.read(live.table.match, live.table.seq)
        live.table.adopt([decode(entry.data) for entry in entries])
        live.keys.update({entry.key: entry.seq for entry in entries})
        self.show(live)

    def show(self, live: LiveTable) -> None:
        """Tell everyone who looks at a table that it has changed."""
        live.shown.clear()
        live.scenes.clear()
        for listener in list(live.listeners):
            listener(live)

    # Who is here

    def come(self, live: LiveTable, seats: Iterable[int]) -> None:
        """Somebody looks at a table from these seats."""
        for seat in seats:
            live.lines[seat] += 1
            if seat in live.leaving:
                live.leaving.pop(seat).cancel()
            self._set_here(live, seat, True)

    def go(self, live: LiveTable, seats: Iterable[int]) -> None:
        """One connection of these seats is gone."""
        for seat in seats:
            live.lines[seat] -= 1
            if not live.lines[seat]:
                later = asyncio.get_running_loop().call_later
                live.leaving[seat] = later(self.away, self._gone, live, seat)

    def _gone(self, live: LiveTable, seat: int) -> None:
        live.leaving.pop(seat, None)
        self._set_here(live, seat, False)

    def _set_here(self, live: LiveTable, seat: int, here: bool) -> None:
        if (seat in live.here) == here:
            return
        (live.here.add if here else live.here.discard)(seat)
        live.shown.clear()
        for listener in list(live.listeners):
            listener(live)

    # Bots

    def let_bots_think(self, live: LiveTable) -> None:
        """If a bot is asked, let it think in a worker."""
        table = live.table
        self.let_clock_run(live)
        seat = next((seat for seat in table.state.asked if seat != NATURE and table.seats[seat].bot), None)
        if seat is None or self.workers is None:
            return
        ask = f"{seat} {table.ask_id(seat)}"
        if live.thinking == ask:
            return
        live.thinking = ask
        self.start(self._bot(live, seat, table.ask_id(seat)))

    def let_clock_run(self, live: LiveTable) -> None:
        """Where a turn has a time limit, a bot takes it when the time is up; a secret question has one for all."""
        table = live.table
        s = table.state
        people = [n for n, seat in enumerate(table.seats) if not seat.bot and (n in s.asked or n in s.answered)]
        if not table.created.clock or not people or self.workers is None or table.seats[people[0]].free:
            return
        turn = turn_of(table, people[0])
        if live.timed != turn:
            live.timed = turn
            live.deadline = time.time() + table.created.clock
            self.start(self._clock(live, people, turn))

    async def _clock(self, live: LiveTable, people: list[int], turn: str) -> None:
        await asyncio.sleep(live.table.created.clock)
        for seat in people:
            if live.timed == turn and seat in live.table.state.asked and turn == turn_of(live.table, people[0]):
                await self._bot(live, seat, live.table.ask_id(seat), "lantern")

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done meanwhile; it ends with the server."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _bot(self, live: LiveTable, seat: int, ask: str, stand_in: str = "") -> None:
        table = live.table
        assert self.workers is not None
        bot = stand_in or table.seats[seat].bot
        try:
            seed = f"{table.created.commitment} {len(table.steps)}"
            words = await self.workers.bot_turn(table.game, table.state, seat, bot, seed)
            if not stand_in:
                await self._let_people_follow(live)
            await self.act(live, f"bot {seat} {ask} {table.seq}", lambda now: now.try_bot(seat, ask, words))
        except Refused:
            pass  # the table has gone on, by undo or through another process; the next question is another one
        except Stopping:
            return
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("a bot could not move", extra={"match": table.match})
            await asyncio.sleep(1.0)
        if live.thinking == f"{seat} {ask}":  # else a bot thinks about the next question already
            live.thinking = ""
        self.let_bots_think(live)

    async def _let_people_follow(self, live: LiveTable) -> None:
        """Where somebody looks on, a bot gives them time to see the step before its own. Nobody waits for an answer
        that several give in secret."""
        s = live.table.state
        together = s.now.SECRET and len(s.asked) + len(s.answered) > 1
        left = live.moved + self.pace - self.now()
        if live.listeners and not together and left > 0:
            await self.sleep(left)

    def stop_thinking(self) -> None:
        """Nobody thinks any more, and who waits for a thought is told so: the server is about to go."""
        if self.workers is not None:
            self.workers.close()

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.stop_thinking()
        await asyncio.to_thread(self.store.close)


def turn_of(table: Table, seat: int) -> str:
    """A name for a seat's turn: how many steps were made before it began, or before a secret question was put."""
    if table.open is not None:
        return f"all {table.open.steps}"
    steps = len(table.steps)
    while steps and table.steps[steps - 1][0] == seat:
        steps -= 1
    return f"{seat} {steps}"


def _drafts(key: str, events: list[Event]) -> tuple[Draft, ...]:
    return tuple(
        Draft(key if number == 0 else f"{key}#{number + 1}", encode(event)) for number, event in enumerate(events)
    )


def _after(table: Table, made: Try | list[Event], events: list[Event]) -> MatchRow:
    """What lists will show once the events are written."""
    row = row_of(table)
    asked = made.state.asked if isinstance(made, Try) else table.state.asked
    names = [seat.name for seat in table.seats]
    free = [seat.free for seat in table.seats]
    for event in events:
        if isinstance(event, Seated):
            names[event.seat], free[event.seat] = event.name, False
        elif isinstance(event, Freed):
            free[event.seat] = False
    state = made.state if isinstance(made, Try) else table.state
    return replace(row, over=not asked, open_seats=sum(free), names="\n".join(names), **_standing(state))


def row_of(table: Table) -> MatchRow:
    """What lists show of a table."""
    names = "\n".join(seat.name for seat in table.seats)
    free = sum(seat.free for seat in table.seats)
    return MatchRow(
        match=table.match,
        game=table.game.name,
        public=table.created.public,
        over=not table.state.asked,
        open_seats=free,
        names=names,
        bots="\n".join(seat.bot for seat in table.seats),
        **_standing(table.state),
    )


def _standing(s: State) -> dict[str, Any]:
    """Who is asked, the points, and who has won."""
    return {
        "asked": sum(1 << seat for seat in s.asked if seat != NATURE),
        "scores": " ".join(str(score) for score in s.scores()),
        "winners": 0 if s.asked else sum(1 << seat for seat in s.winners()),
    }


def seat_rows(table: Table) -> tuple[SeatRow, ...]:
    """Who has which seat."""
    return tuple(
        SeatRow(table.match, number, seat.secret, seat.owner) for number, seat in enumerate(table.seats) if seat.secret
    )


def _seat_changes(table: Table, events: list[Event]) -> tuple[SeatRow, ...]:
    rows: list[SeatRow] = []
    for event in events:
        if isinstance(event, Seated):
            rows.append(SeatRow(table.match, event.seat, event.secret, event.owner))
        elif isinstance(event, Freed):
            rows.append(SeatRow(table.match, event.seat, event.secret, ""))
    return tuple(rows)

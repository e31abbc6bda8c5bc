"""A table on a server, and everything that a viewer of it can be sent: over the wire, byte for byte."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from msgspec import structs
from starlette.websockets import WebSocket

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.rng import Rng, seed_of
from lanternwood.match.beats import Beat
from lanternwood.match.events import Plan, Seated
from lanternwood.match.table import Table, new_table
from lanternwood.server.api import why_message
from lanternwood.server.calls import Call, Caller
from lanternwood.server.hub import Hub, LiveTable
from lanternwood.server.limits import Limits
from lanternwood.server.live import Connection
from lanternwood.server.messages import ENCODE
from lanternwood.server.shown import score_message, table_message, try_message

CANARY = "canary 987654321"
STEPS = 1000
"""Steps of the longest answer that is given at random."""
SPECTATOR = -1
"""A seat that nobody has: redealt for it, everything hidden is mixed."""


def walk(game: Game, seats: int, number: int) -> Iterator[Table]:
    """A random game as a table, with answers taken back now and then. In every other one seats are fond of moves that
    the game names, so that what is rare comes up."""
    seed = Rng(seed_of(f"hidden {seats} {number}"))
    every = [options for count, options in game.tables() if count == seats]
    options = every[(number - 1) % len(every)]
    plans = [Plan() for _ in range(seats)]
    _, table = new_table("m", game, options, plans, bytes(seed.below(256) for _ in range(16)), "host")
    for seat in range(seats):
        table.adopt([Seated(seat=seat, name=f"P{seat}", colour="", symbol="", secret=f"s{seat}", owner=f"o{seat}")])
    while not table.over:
        yield table
        seat = seed.below(seats)
        if seats > 1 and table.open is not None and table.can_undo(seat) and not seed.below(5):
            undone = table.try_undo(seat)
            table.adopt(undone.events, undone)
            continue
        seat = table.state.asked[seed.below(len(table.state.asked))]
        choices = [game.words.describe(table.state, seat, int(move)).words for move in table.state.moves(seat)]
        if number % 2 and seed.below(4):
            fond = [[words for words in choices if words.startswith(what)] for what in game.suite.fond]
            choices = next((some for some in fond if some), choices)
        words = choices[seed.below(len(choices))]
        made = table.try_move(seat, table.ask_id(seat), words)
        table.adopt(made.events, made)


def holds_answers(table: Table) -> bool:
    return table.open is not None and table.open.steps < len(table.steps)


def aside(table: Table) -> Table:
    """A copy to try events on."""
    other = copy.copy(table)
    other.steps, other.lines, other.back = list(table.steps), list(table.lines), list(table.back)
    other.own_moves, other.checks, other.fate = list(table.own_moves), dict(table.checks), copy.copy(table.fate)
    return other


def answer_again(s: State, seats: list[int], rng: Rng) -> None:
    """Let these seats answer a secret question anew, each as it likes."""
    for seat in seats:
        for _ in range(STEPS):
            if seat not in s.asked:
                break
            moves = s.moves(seat)
            s.play(seat, moves[rng.below(len(moves))])
        assert seat in s.answered, f"seat {seat} has not finished its answer in {STEPS} steps"


def for_viewer(to: int, viewer: int | None) -> bool:
    return to < 0 or (viewer is not None and bool(to >> viewer & 1))


def redealt(table: Table, viewer: int | None, rng: Rng) -> Table:
    """The same table for this viewer, with everything else changed: others have answered something else."""
    other = copy.copy(table)
    other.state = table.state.clone()
    other.state.redeal(SPECTATOR if viewer is None else viewer, rng)
    answer_again(other.state, [seat for seat in table.state.answered if seat != viewer], rng)
    other.lines = [
        replace(
            line,
            words=CANARY if line.secret and line.seat != viewer else line.words,
            beats=[_beat_redealt(beat, viewer, rng) for beat in line.beats],
        )
        for line in table.lines
    ]
    other.created = structs.replace(table.created, seed="f" * 32, nature=[CANARY], steps=[[CANARY]])
    other.fate = copy.copy(table.fate)
    other.fate.seed = b"f" * 16
    return other


def _beat_redealt(beat: Beat, viewer: int | None, rng: Rng) -> Beat:
    """What this viewer may not know of a beat, changed as at the table itself."""
    after = beat.after.clone() if beat.after is not None else None
    if after is not None:
        after.redeal(SPECTATOR if viewer is None else viewer, rng)
    if for_viewer(beat.to, viewer):
        return replace(beat, after=after)
    return replace(beat, text=CANARY, kind=CANARY, seat=99, moves=((CANARY, CANARY),), after=after)


class Wire:
    """A websocket that only remembers what was sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.cookies: dict[str, str] = {}
        self.headers: dict[str, str] = {}
        self.query_params: dict[str, str] = {}

    async def send_text(self, text: str) -> None:
        self.sent.append(text)
        raise RuntimeError("the line is cut after one message")


def at_the_wire(table: Table, viewer: int | None, seen: int) -> tuple[Wire, Connection]:
    wire = Wire()
    caller = Caller(owner="" if viewer is None else f"o{viewer}")
    call = Call(cast(Hub, None), caller, Limits(), cast(Any, None))
    connection = Connection(cast(WebSocket, wire), call, LiveTable(table, {}), viewer)
    connection.seen = seen
    return wire, connection


def answer_to_why(table: Table, seat: int, target: str) -> Any:
    """Why something cannot be done, or that there is no such thing."""
    try:
        return why_message(table, seat, target)
    except BadInput as error:
        return str(error)


def over_the_wire(table: Table, viewer: int | None, seen: int, things: tuple[str, ...] = ()) -> bytes:
    """Everything that a viewer can be sent at this moment, also when they ask why some things cannot be done."""
    wire, connection = at_the_wire(table, viewer, seen)
    connection.show_again()
    asyncio.run(connection.send_news())
    sheets = score_message(table, viewer)
    targets = (*table.game.suite.why, *things) if viewer in table.state.asked else ()
    why = [answer_to_why(table, cast(int, viewer), target) for target in targets]
    tried: list[Any] = []
    if viewer is not None and viewer in table.state.asked:
        moves = table.state.moves(viewer)
        some = [
            table.game.words.describe(table.state, viewer, int(move)).words
            for move in (moves[0], moves[len(moves) - 1])
        ]
        tried = [try_message(table, viewer, [words], 1) for words in some]
    http = ENCODE([table_message(table, viewer, seen), sheets, why, tried])
    return wire.sent[0].encode() + b"\n" + http

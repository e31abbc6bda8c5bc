"""Hidden information over the wire: whatever is sent is the same, byte for byte, when hidden things are redealt.

Random games of Wispwood at every seat count are walked through as tables on a server. At 2,000 of their states, what a
seat or a spectator would be sent is made twice: at the table as it is, and at a table where everything that this
viewer may not know is another: the state is redealt for them, and the secret words of others in the log are replaced.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest
from msgspec import structs
from starlette.websockets import WebSocket

from lanternwood.core.frame import NATURE
from lanternwood.core.game import get
from lanternwood.core.rng import Rng, seed_of
from lanternwood.core.see import digest
from lanternwood.games.wispwood.rounds import MovingCats
from lanternwood.match.events import Plan, Seated
from lanternwood.match.table import Line, Table, new_table
from lanternwood.server import live
from lanternwood.server.api import why_message
from lanternwood.server.calls import Call, Caller
from lanternwood.server.hub import Hub, LiveTable
from lanternwood.server.limits import Limits
from lanternwood.server.live import Connection
from lanternwood.server.messages import ENCODE
from lanternwood.server.shown import score_message, table_message, try_message

WISPWOOD = get("wispwood")
STATES = 500
"""For each of four seat counts."""
CANARY = "canary 987654321"
SPECTATOR = -1
"""A seat that nobody has: redealt for it, everything hidden is mixed."""


def walk(seats: int, game: int) -> Iterator[Table]:
    """A random game as a table; in every other one seats are fond of new deals and trees, so that tiles run out."""
    options = {"rounds": "3" if game % 4 else "2", "goals": ("random", "one-paw")[game % 2]}
    seed = Rng(seed_of(f"hidden {seats} {game}"))
    _, table = new_table(
        "m", WISPWOOD, options, [Plan() for _ in range(seats)], bytes(seed.below(256) for _ in range(16)), "host"
    )
    for seat in range(seats):
        table.adopt([Seated(seat=seat, name=f"P{seat}", colour="", symbol="", secret=f"s{seat}", owner=f"o{seat}")])
    while not table.over:
        yield table
        seat = table.state.asked[seed.below(len(table.state.asked))]
        choices = [WISPWOOD.describe(table.state, seat, int(move)).words for move in table.state.moves(seat)]
        if game % 2 and seed.below(4):
            fond = [[words for words in choices if words.startswith(what)] for what in ("cat-deal", "tree")]
            choices = next((some for some in fond if some), choices)
        words = choices[seed.below(len(choices))]
        made = table.try_move(seat, table.ask_id(seat), words)
        table.adopt(made.events, made)


def holds_answers(table: Table) -> bool:
    frame = table.state.stack[-1]
    return isinstance(frame, MovingCats) and len(table.state.asked) < len(table.seats)


def has_marks(table: Table) -> bool:
    return len(table.state.marks) > 0  # type: ignore[attr-defined]


def for_viewer(to: int, viewer: int | None) -> bool:
    return to < 0 or (viewer is not None and bool(to >> viewer & 1))


def redealt(table: Table, viewer: int | None, rng: Rng) -> Table:
    """The same table for this viewer, with everything else changed."""
    other = copy.copy(table)
    other.state = table.state.clone()
    other.state.redeal(SPECTATOR if viewer is None else viewer, rng)
    other.lines = [
        replace(
            line,
            words=CANARY if line.secret and line.seat != viewer else line.words,
            facts=[(to, text if for_viewer(to, viewer) else CANARY) for to, text in line.facts],
        )
        for line in table.lines
    ]
    other.created = structs.replace(table.created, seed="f" * 32, nature=[CANARY], steps=[[CANARY]])
    other.fate = copy.copy(table.fate)
    other.fate.seed = b"f" * 16
    return other


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


def over_the_wire(table: Table, viewer: int | None, seen: int) -> bytes:
    """Everything that a viewer can be sent at this moment."""
    wire = Wire()
    caller = Caller(owner="" if viewer is None else f"o{viewer}")
    call = Call(cast(Hub, None), caller, Limits(), cast(Any, None))
    connection = Connection(cast(WebSocket, wire), call, LiveTable(table, {}), viewer)
    connection.seen = seen
    connection.news.set()
    asyncio.run(connection.send_news())
    sheets = score_message(table, viewer)
    why = [why_message(table, viewer, f"pond:{space}") for space in range(2)] if viewer in table.state.asked else []
    tried: list[Any] = []
    if viewer is not None and viewer in table.state.asked:
        moves = table.state.moves(viewer)
        some = [table.game.describe(table.state, viewer, int(move)).words for move in (moves[0], moves[len(moves) - 1])]
        tried = [try_message(table, viewer, [words], 1) for words in some]
    http = ENCODE([table_message(table, viewer, seen), sheets, why, tried])
    return wire.sent[0].encode() + b"\n" + http


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_sent_depends_on_what_the_viewer_may_not_know(seats: int) -> None:
    rng = Rng(seed_of(f"worlds {seats}"))
    looked_at = changed = held = marked = 0
    game = 0
    while looked_at < STATES:
        game += 1
        for count, table in enumerate(walk(seats, game)):
            interesting = holds_answers(table) or (has_marks(table) and count % 5 == 0)
            if looked_at >= STATES or not (interesting or count % 11 == 0):
                continue
            looked_at += 1
            held += holds_answers(table)
            marked += has_marks(table)
            before = digest(table.state)
            for viewer in (*range(seats), None):
                seen = 0 if looked_at % 10 == 0 else max(0, table.seq - 12)
                other = redealt(table, viewer, rng)
                changed += digest(other.state) != before
                sent = over_the_wire(table, viewer, seen)
                assert sent == over_the_wire(other, viewer, seen)
                assert CANARY.encode() not in sent
                assert table.created.seed.encode() not in sent
            assert digest(table.state) == before
    print(f"{seats} seats: {looked_at} states of {game} games, {held} with answers held back, {marked} with hidden")
    print(f"types; {changed} redealt worlds differed")
    if seats > 1:  # alone with the ghost, tiles never run out and nobody else answers: nothing is hidden but the seed
        assert min(held, marked) > 30
        assert changed > 100, "hardly anything was hidden, so the test shows little"


def test_a_secret_answer_is_its_owners_until_all_have_answered() -> None:
    shown = 0
    for game in range(1, 4):
        for table in walk(3, game):
            if not holds_answers(table):
                continue
            held = [line for line in table.lines[-3:] if line.secret and line.seat != NATURE]
            for viewer in (0, 1, 2, None):
                log = table_message(table, viewer, table.seq - 3)["log"]
                words = {line["seat"]: line["words"] for line in log if line["seat"] in {each.seat for each in held}}
                for line in held[-1:]:
                    assert words[line.seat] == (line.words if line.seat == viewer else "")
                    shown += 1
    assert shown > 20


def differs_somewhere(viewer: int | None) -> bool:
    rng = Rng(5)
    tables = (table for table in walk(3, 1) if holds_answers(table))
    return any(
        over_the_wire(table, viewer, table.seq - 3) != over_the_wire(redealt(table, viewer, rng), viewer, table.seq - 3)
        for table in tables
    )


@pytest.mark.parametrize("viewer", [0, None])
def test_a_leak_would_be_found(viewer: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison fails when words are shown to all, a field is declared wrongly, or the seed is sent."""
    assert not differs_somewhere(viewer)
    with monkeypatch.context() as leak:
        leak.setattr(Line, "words_for", lambda line, seat: line.words)
        assert differs_somewhere(viewer)
    with monkeypatch.context() as leak:
        leak.setattr(type(WISPWOOD), "present", lambda game, view: view)
        assert not differs_somewhere(viewer)
        leak.setattr(MovingCats, "SEEN", {"chosen": "all"})
        assert differs_somewhere(viewer)
    with monkeypatch.context() as leak:
        leak.setattr(live, "table_message", lambda table, *_: {"seed": table.created.seed})
        assert differs_somewhere(viewer)


def test_trying_the_last_secret_answer_shows_nobody_elses() -> None:
    """Whoever answers last would see what the others chose, if the table were shown as it lies then."""
    tried = 0
    for table in walk(3, 1):
        for seat in table.state.asked if holds_answers(table) else ():
            words = table.game.describe(table.state, seat, int(table.state.moves(seat)[0])).words
            shown = table.preview(seat, words)
            cats = [shown.view(None)["boards"], table.state.view(None)["boards"]]
            assert cats[0] == cats[1]
            tried += len(table.state.asked) == 1
    assert tried

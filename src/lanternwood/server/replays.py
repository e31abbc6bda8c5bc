"""Replays: finished public games, records brought along, and a game step by step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.responses import Response

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.match.places import Refused
from lanternwood.match.table import Table
from lanternwood.server import api
from lanternwood.server import messages as m
from lanternwood.server.calls import Call
from lanternwood.server.i18n import language_of
from lanternwood.server.pages import levels, titled
from lanternwood.server.problems import problem
from lanternwood.server.render import Form, go, page
from lanternwood.server.secrets import new_token
from lanternwood.server.shown import Tell, state_at, teller
from lanternwood.server.starts import LEVEL
from lanternwood.server.view import name_of, parts_told

AROUND = 8
"""Steps of the log shown before and after the one looked at."""


async def replays(call: Call) -> Response:
    """Finished public games, and the form for a record."""
    return await _list(call)


async def _list(call: Call, record: str = "", status: int = 200, wrong: str = "") -> Response:
    rows = titled((await api.lobby(call))["finished"])
    return page(call, "replays.html", status, tables=rows, record=record, wrong=wrong)


async def bring(call: Call) -> Response:
    """Keep a record for replay."""
    form: Form = call.body
    text = form["record"].replace("\r\n", "\n")
    try:
        got = await api.import_record(replace(call, body=m.ImportRecord(record=text, key=new_token())))
    except BadInput as error:
        status, data = problem(error, language_of(call.request))
        return await _list(call, text, status, str(data["error"]))
    return go(f"/replay/{got['table']}")


async def replay(call: Call) -> Response:
    """A finished game at one of its steps."""
    table = (await call.hub.find(call.match)).table
    if not table.over:
        raise Refused("a game can be replayed when it is over")
    last = len(table.steps)
    step = min(Form(call.request.query_params).number("step") or 0, last)
    state = state_at(table, step)
    first = max(0, step - AROUND)
    tell = teller(language_of(call.request), table)
    lines = _lines(table, first, step + AROUND, tell)
    return page(
        call,
        "replay.html",
        table=table,
        game=table.game,
        step=step,
        last=last,
        turns=_turns(table, step),
        lines=lines,
        parts=parts_told(table.game, state, None, tell),
        scores=[(name_of(table, seat, tell), score) for seat, score in enumerate(state.scores())],
        levels=levels(),
        level=LEVEL,
        key=new_token(),
        can_fork=step < last,
    )


def _lines(table: Table, first: int, end: int, tell: Tell) -> list[dict[str, Any]]:
    """Some steps in sentences: what was chosen, and what was told of it."""
    s, game = state_at(table, first), table.game
    lines = []
    for at, line in enumerate(table.lines[first:end], start=first + 1):
        move = game.words.parse(s, line.seat, line.words)
        lines.append(
            {
                "step": at,
                "seat": None if line.seat == NATURE else line.seat,
                "name": "" if line.seat == NATURE else name_of(table, line.seat, tell),
                "text": tell(game.words.describe(s, line.seat, move).text),
                "facts": [tell(beat.text) for beat in line.beats if beat.text],
            }
        )
        s.play(line.seat, move)
    return lines


def _turns(table: Table, step: int) -> tuple[int, int]:
    """Where the turn before and the turn after this step end."""
    ends = [0]
    for at, (seat, _) in enumerate(table.steps, start=1):
        if at == len(table.steps) or (seat != NATURE and table.steps[at][0] != seat):
            ends.append(at)
    before = max((end for end in ends if end < step), default=0)
    after = min((end for end in ends if end > step), default=len(table.steps))
    return before, after

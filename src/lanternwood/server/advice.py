"""Hints and analyses: what a seat could do now, for its own eyes, and what was found about a finished game."""

from __future__ import annotations

import asyncio
from typing import Any

from lanternwood.match.events import Hinted
from lanternwood.match.hints import Hint, hint_from, hint_seconds, option_from
from lanternwood.match.places import Refused
from lanternwood.match.table import Table
from lanternwood.server.answers import AnalysisMessage, AnalysisShown, HintMessage, HintShown
from lanternwood.server.api import act_as_host
from lanternwood.server.calls import Call
from lanternwood.server.hub import LiveTable
from lanternwood.server.i18n import language_of
from lanternwood.server.messages import AskHint, Hints
from lanternwood.server.shown import Tell, option_message, teller

# Hints


async def hint(call: Call) -> HintMessage:
    """What could I do, and why? For the caller's seat, if it is asked and the host allows hints."""
    body: AskHint = call.body
    live = await call.hub.find(call.match)
    return await hint_for(call, live, call.caller.must_sit(live.table, body.seat))


async def hint_for(call: Call, live: LiveTable, seat: int) -> HintMessage:
    """The hint itself. Nobody else can notice that it was asked for: nothing is written, and nothing is sent."""
    table = live.table
    if not table.hints:
        raise Refused("the host has switched hints off")
    if seat not in table.state.asked:
        raise Refused("there is no question to you now", stale=True)
    if call.hub.workers is None:
        raise Refused("there is nobody here to give hints")
    ask = table.ask_id(seat)
    data = await asyncio.shield(asked_for(call, live, seat, ask))
    if seat not in table.state.asked or table.ask_id(seat) != ask:
        raise Refused("that question is not open any more; look at the table again", stale=True)
    tell = teller(language_of(call.request), table)
    hints = [hint_message(hint_from(one), tell) for one in data["hints"]]
    return {"ask": ask, "looks": data["looks"], "hints": hints}


def asked_for(call: Call, live: LiveTable, seat: int, ask: str) -> asyncio.Future[dict[str, Any]]:
    """The hint for a question: the one that is there or on its way, or a new one. Its luck is the question's own, and
    rests on nothing the seat may not know."""
    assert call.hub.workers is not None
    table = live.table
    name = f"{ask} {table.seq}"
    known, future = live.hints.get(seat, ("", None))
    if future is None or known != name or (future.done() and (future.cancelled() or future.exception())):
        seed = f"hint {table.created.commitment} {seat} {name}"
        work = call.hub.workers.advice(table.game, table.state, seat, seed, hint_seconds())
        future = asyncio.ensure_future(work)
        live.hints[seat] = (name, future)
    return future


def hint_message(hint: Hint, tell: Tell) -> HintShown:
    return {
        "steps": [option_message(step, tell) for step in hint.steps],
        "chance": round(hint.chance, 3),
        "gain": hint.gain,
        "why": [tell(text) for text in hint.why],
    }


async def switch(call: Call) -> Any:
    """The host switches hints off or on."""
    body: Hints = call.body
    await act_as_host(call, body.key, Hinted(hints=body.hints))
    return {"hints": body.hints}


# Analyses


async def analysis(call: Call) -> AnalysisMessage:
    """What was found about a finished game, or how far it is."""
    table = _finished((await call.hub.find(call.match)).table)
    return await analysis_message(call, table)


async def analyse(call: Call) -> AnalysisMessage:
    """Look at a finished game, unless that was done or is being done."""
    table = _finished((await call.hub.find(call.match)).table)
    analyses = call.hub.analyses
    if await analyses.found(table.match) is None and analyses.begin(table):
        call.hub.start(analyses.make(table))
    return await analysis_message(call, table)


def _finished(table: Table) -> Table:
    if not table.over:
        raise Refused("a game can be looked at again when it is over")
    return table


async def analysis_message(call: Call, table: Table) -> AnalysisMessage:
    analyses = call.hub.analyses
    progress = analyses.progress.get(table.match)
    found = await analyses.found(table.match) if progress is None else None
    if found is not None:
        shown = analysis_shown(found, teller(language_of(call.request), table))
        return {"state": "done", "progress": 1.0, "analysis": shown}
    if progress is None:
        return {"state": "failed" if table.match in analyses.failed else "none", "progress": 0.0, "analysis": None}
    return {"state": "waiting" if progress < 0 else "running", "progress": max(0.0, progress), "analysis": None}


def analysis_shown(found: dict[str, Any], tell: Tell) -> AnalysisShown:
    """What was found, in the reader's language."""
    return {
        "looks": found["looks"],
        "points": [
            {
                "step": point["step"],
                "seats": point["seats"],
                "chances": [round(chance, 3) for chance in point["chances"]],
            }
            for point in found["points"]
        ],
        "turning": [
            {
                "step": one["step"],
                "end": one["end"],
                "seat": one["seat"],
                "lost": round(one["lost"], 3),
                "played": [option_message(option_from(option), tell) for option in one["played"]],
                "better": hint_message(hint_from(one["better"]), tell),
            }
            for one in found["turning"]
        ],
    }

"""The table as a page: the seat's view in words, the question with its answers as buttons, log, scores and talk.

It needs no script. Every form is answered with a redirect to the table, or with the table and a sentence on top that
says what was wrong; a step that passes the say is shown first and asked for again.
"""

from __future__ import annotations

import time
from dataclasses import replace
from hashlib import blake2b
from typing import Any

import segno
from starlette.responses import Response

from lanternwood.core.errors import LanternwoodError
from lanternwood.core.frame import NATURE, State
from lanternwood.match.events import Event, Seated
from lanternwood.match.places import Refused
from lanternwood.match.table import Table
from lanternwood.server import api
from lanternwood.server import messages as m
from lanternwood.server.advice import hint_for, switch
from lanternwood.server.answers import HintMessage
from lanternwood.server.calls import Call, NeedsConfirmation
from lanternwood.server.chosen import options_in
from lanternwood.server.hub import LiveTable, NoSuchTable
from lanternwood.server.i18n import N_, language_of
from lanternwood.server.pages import CHOICES, keep_secrets, secrets_of, who_in
from lanternwood.server.problems import problem
from lanternwood.server.render import Form, go, page, svg
from lanternwood.server.secrets import hash_of, new_token
from lanternwood.server.shown import score_message, table_message, talk_since, teller
from lanternwood.server.starts import LEVEL
from lanternwood.server.view import log_of, options_of, parts_told, waits_for
from lanternwood.server.visitor import filled, keep

PHRASES = (
    N_("Hello!"),
    N_("Good luck!"),
    N_("Well played!"),
    N_("Thank you!"),
    N_("One moment, please."),
    N_("Another game?"),
)
assert PHRASES == api.PHRASES


async def table(call: Call) -> Response:
    """A table, as the caller's seat sees it; `?watch` shows it as spectators see it, with nothing to do."""
    watching = "watch" in call.request.query_params
    return table_page(call, await call.hub.find(call.match), api._seat_in_query(call), watching=watching)


async def old_link(call: Call) -> Response:
    """Where plain tables were found before."""
    return go(f"/t/{call.match}/text")


def table_page(
    call: Call,
    live: LiveTable,
    wanted: int | None = None,
    *,
    watching: bool = False,
    status: int = 200,
    wrong: str = "",
    confirm: dict[str, Any] | None = None,
    preview: State | None = None,
    fresh: dict[str, Any] | None = None,
    advice: HintMessage | None = None,
) -> Response:
    """The page; `preview` shows the table as it would lie, `fresh` a private link just made, `advice` the hints."""
    table = live.table
    seat = None if watching else call.caller.seat_at(table, wanted)
    state = preview or table.state
    language = language_of(call.request)
    tell = teller(language, table)
    drawing = table.game.shown.draw(state, seat)
    log = log_of(table, seat, tell)
    asked = [other for other in table.state.asked if other != NATURE]
    mine = [] if watching else call.caller.seats_at(table)
    link = f"{call.request.base_url}t/{table.match}"
    parts = parts_told(table.game, state, seat, tell)
    return page(
        call,
        "table.html",
        status,
        table=table_message(table, seat, table.seq, language, here=live.here),
        game=table.game,
        seat=seat,
        mine=mine,
        host=call.caller.hosts(table) and not watching,
        watching=watching,
        asked=asked,
        waits_for=waits_for(table, tell),
        bot_thinks=any(table.seats[other].bot for other in asked) and call.hub.workers is not None,
        deadline=max(0, int(live.deadline - time.time())) if table.created.clock and asked and live.deadline else None,
        options=options_of(table, seat, parts, tell) if confirm is None else [],
        parts=parts,
        drawing=tell(drawing),
        log=log,
        news=log.since(seat),
        sheets=score_message(table, seat, language)["sheets"],
        talk=talk_since(table, 0, tell)[-40:],
        phrases=PHRASES,
        free=[number for number, place in enumerate(table.seats) if place.free],
        link=link,
        qr=qr_code(link),
        private=private_links(call, table, mine),
        fresh=fresh,
        wrong=wrong,
        confirm=confirm,
        key=new_token(),
        advice=advice,
        steps=len(table.steps),
        **CHOICES,
    )


def qr_code(link: str) -> Any:
    """A link for the camera of a phone."""
    return svg(segno.make(link, micro=False).svg_inline(omitsize=True, border=2, dark="#0f1a24", light="#ffffff"))


def private_links(call: Call, table: Table, mine: list[int]) -> dict[int, str]:
    """The links back to one's own seats, as far as this browser has them."""
    return {
        seat: f"{call.request.base_url}seat/{secret}"
        for seat, secret in secrets_of(call).items()
        if seat in mine and table.seats[seat].secret == hash_of(secret)
    }


async def refused_page(call: Call, error: Exception) -> Response | None:
    """The present table under a sentence that says what went wrong; None where there is no table to show."""
    if "table" not in call.path or not isinstance(error, LanternwoodError) or isinstance(error, NoSuchTable):
        return None
    try:
        live = await call.hub.find(call.match)
    except LanternwoodError:
        return None
    status, data = problem(error, language_of(call.request), [seat.name for seat in live.table.seats])
    if status not in (400, 403, 409, 503, 507):
        return None
    text = str(data.get("error", ""))
    rule = data.get("rule")
    return table_page(call, live, status=status, wrong=f"{text} ({rule})" if rule else text)


def _home(call: Call, match: str = "") -> str:
    """The table's page that a form came from: the plain one, or the one with the boards."""
    plain = f"/t/{call.match}/text/" in call.request.url.path
    return f"/t/{match or call.match}" + ("/text" if plain else "")


def _link(call: Call, form: Form, part: str = "") -> str:
    seat = form.number("seat")
    return _home(call) + (f"?seat={seat}" if form["several"] and seat is not None else "") + part


def _key(form: Form, *more: str) -> str:
    """A key for what a form asks for: the same when it is sent again, another one when something else was chosen."""
    return f"{form['key'][:22]}-{blake2b(repr(more).encode(), digest_size=6).hexdigest()}"


# What the forms do


async def join(call: Call) -> Response:
    """Take a free seat."""
    form: Form = call.body
    who = filled(call, who_in(form))
    got = await api.join(replace(call, body=m.Join(seat=form.number("seat"), who=who)))
    return keep(call, keep_secrets(call, go(_home(call)), call.match, {got["seat"]: got["secret"]}), who)


async def looks(call: Call) -> Response:
    """Another name, colour or symbol for one's own seat."""
    form: Form = call.body
    who = who_in(form)
    body = m.Looks(who=who, key=_key(form, who.name, who.colour, who.symbol), seat=form.number("seat"))
    await api.looks(replace(call, body=body))
    return keep(call, go(_link(call, form)), filled(call, who))


async def move(call: Call) -> Response:
    """Answer the question; a step that passes the say is shown first."""
    form: Form = call.body
    live = await call.hub.find(call.match)
    words, seat = form["move"], form.number("seat")
    body = m.MakeMove(ask=form["ask"], move=words, key=_key(form, words), confirm=form["confirm"] == "yes", seat=seat)
    try:
        await api.act_move(call, live, body)
    except NeedsConfirmation as need:
        table = live.table
        option = table.game.words.describe(
            table.state, need.seat, table.game.words.parse(table.state, need.seat, words)
        )
        told = teller(language_of(call.request), table)(option.text)
        confirm = {"ask": body.ask, "move": words, "text": told, "key": form["key"], "several": form["several"]}
        return table_page(call, live, need.seat, confirm=confirm, preview=table.preview(need.seat, words))
    return go(_link(call, form, "#ask"))


async def undo(call: Call) -> Response:
    """A step back, or the whole last turn."""
    form: Form = call.body
    far = form["far"] == "yes"
    body = m.TakeBack(key=_key(form, "undo"), far=far, seat=form.number("seat"))
    await api.act_undo(call, await call.hub.find(call.match), body)
    return go(_link(call, form, "#ask"))


async def say(call: Call) -> Response:
    """Say something; a quick phrase wins over the line that was typed."""
    form: Form = call.body
    text = form["phrase"] or form["text"]
    body = m.Say(text=text, key=_key(form, text), seat=form.number("seat"))
    await api.act_say(call, await call.hub.find(call.match), body)
    return go(_link(call, form, "#talk"))


async def hint(call: Call) -> Response:
    """What could I do, and why?"""
    form: Form = call.body
    live = await call.hub.find(call.match)
    seat = call.caller.must_sit(live.table, form.number("seat"))
    return table_page(call, live, seat, advice=await hint_for(call, live, seat))


async def hints(call: Call) -> Response:
    """The host switches hints off or on."""
    form: Form = call.body
    await switch(replace(call, body=m.Hints(hints=form["hints"] == "on", key=_key(form, "hints", form["hints"]))))
    return go(_home(call))


async def mute(call: Call) -> Response:
    """The host switches the talk off or on."""
    form: Form = call.body
    await api.mute(replace(call, body=m.Mute(chat=form["chat"] == "on", key=_key(form, form["chat"]))))
    return go(_home(call) + "#talk")


async def reissue(call: Call) -> Response:
    """The host gives a seat a new private link and sees it once."""
    form: Form = call.body
    seat = form.number("seat")
    got = await api.reissue(replace(call, body=m.Reissue(seat=-1 if seat is None else seat, key=new_token())))
    live = await call.hub.find(call.match)
    return table_page(call, live, fresh={"seat": got["seat"], "link": f"{call.request.base_url}seat/{got['secret']}"})


async def new_link(call: Call) -> Response:
    """A new private link for one's own seat; the one before opens nothing any more."""
    form: Form = call.body
    live = await call.hub.find(call.match)
    seat = call.caller.must_sit(live.table, form.number("seat"))
    token = new_token()

    def action(table: Table) -> list[Event]:
        place = table.seats[seat]
        if place.owner != call.caller.owner:
            raise Refused("that seat is not yours any more")
        who = {"name": place.name, "colour": place.colour, "symbol": place.symbol}
        return [Seated(seat=seat, secret=hash_of(token), owner=place.owner, **who)]

    await call.hub.act(live, f"made {token}", action)
    return keep_secrets(call, go(_home(call) + "#share"), call.match, {seat: token})


async def rematch(call: Call) -> Response:
    """Once more, with other options if they were changed."""
    form: Form = call.body
    live = await call.hub.find(call.match)
    options = {**live.table.created.options, **options_in(live.table.game, form, len(live.table.seats))}
    body = m.Rematch(key=_key(form, "rematch"), options=options, harder=form["harder"] == "on")
    got = await api.rematch(replace(call, body=body))
    return go(_home(call, got["table"]))


async def fork(call: Call) -> Response:
    """Go on from a step of a finished game."""
    form: Form = call.body
    step = form.number("step")
    bot, seat = form["bot"] or LEVEL, form.number("seat")
    body = m.Fork(step=-1 if step is None else step, key=_key(form, "fork"), bot=bot, seat=seat)
    got = await api.fork(replace(call, body=body))
    return keep_secrets(
        call, go(_home(call, got["table"])), got["table"], {s["seat"]: s["secret"] for s in got["seats"]}
    )

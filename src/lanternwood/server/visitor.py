"""How a visitor wants to be shown: asked once, kept in a cookie, and used wherever somebody sits down."""

from __future__ import annotations

from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lanternwood.core.errors import BadInput
from lanternwood.core.text import say
from lanternwood.match.places import COLOURS
from lanternwood.server.api import SYMBOLS, clean
from lanternwood.server.calls import YEAR, Call
from lanternwood.server.messages import NAME, Who

COOKIE = "lanternwood_who"


def kept(request: HTTPConnection) -> Who:
    """What the browser remembers; nothing where it remembers nothing that makes sense."""
    colour, symbol, name, *_ = (*request.cookies.get(COOKIE, "").split(".", 2), "", "", "")
    try:
        name = clean(unquote(name[:300], errors="strict"), NAME, say("name"))
    except (BadInput, ValueError):
        name = ""
    return Who(name=name, colour=colour if colour in COLOURS else "", symbol=symbol if symbol in SYMBOLS else "")


def filled(call: Call, who: Who) -> Who:
    """What a form says, and what is known already where it says nothing."""
    known = kept(call.request)
    return Who(
        name=who.name.strip() or known.name, colour=who.colour or known.colour, symbol=who.symbol or known.symbol
    )


def keep(call: Call, response: Response, who: Who) -> Response:
    """Remember it, so that nobody is asked twice."""
    if who.name or who.colour or who.symbol:
        secure = call.request.url.scheme == "https"
        value = f"{who.colour}.{who.symbol}.{quote(who.name, safe='')}"
        response.set_cookie(COOKIE, value, YEAR, httponly=True, samesite="lax", secure=secure)
    return response

"""A request on its way to its handler: who calls, for which seat, and what can be refused on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from lanternwood.core.errors import LanternwoodError
from lanternwood.core.text import say
from lanternwood.match.table import Table
from lanternwood.server.hub import Hub
from lanternwood.server.limits import Limits
from lanternwood.server.secrets import hash_of, is_token, new_token

COOKIE = "lanternwood_me"
YEAR = 365 * 24 * 3600
SHARED = ("create", "join")
HOUSEHOLD = 5
"""Callers that may come from one address."""


class Forbidden(LanternwoodError):
    """The caller may not do this."""


class TooMany(LanternwoodError):
    """The caller asks too often."""

    def __init__(self, seconds: float) -> None:
        super().__init__(say("too many requests; wait {seconds:.1f} seconds", seconds=seconds))
        self.seconds = seconds


class TooLarge(LanternwoodError):
    """The request is larger than any that makes sense."""


class NeedsConfirmation(LanternwoodError):
    """The step would pass the say to others; here is the table as it would lie."""

    def __init__(self, seat: int, view: dict[str, Any]) -> None:
        super().__init__(say("this step passes the say to others: send it again with confirm"))
        self.seat = seat
        self.view = view


@dataclass
class Caller:
    """Whoever calls: a browser by its cookie, or a program by the secret of its seat."""

    owner: str = ""
    secret: str = ""
    fresh: str = ""
    """A new cookie to be set."""
    address: str = ""

    @property
    def name(self) -> str:
        """For rate limits."""
        return self.secret or self.owner or self.address

    def become_known(self) -> None:
        """Give a caller without a cookie one: what they make or take must belong to somebody."""
        if not self.owner:
            self.fresh = new_token()
            self.owner = hash_of(self.fresh)

    def seats_at(self, table: Table) -> list[int]:
        """The seats that are the caller's."""
        return [
            number
            for number, seat in enumerate(table.seats)
            if (self.owner and seat.owner == self.owner) or (self.secret and seat.secret == self.secret)
        ]

    def seat_at(self, table: Table, wanted: int | None = None) -> int | None:
        """The seat a request is for: the wanted one, the one that is asked, or the first; None for spectators."""
        mine = self.seats_at(table)
        if wanted is not None:
            if wanted not in mine:
                raise Forbidden(say("that seat is not yours"))
            return wanted
        asked = [seat for seat in mine if seat in table.state.asked]
        return next(iter(asked or mine), None)

    def must_sit(self, table: Table, wanted: int | None = None) -> int:
        seat = self.seat_at(table, wanted)
        if seat is None:
            raise Forbidden(say("you have no seat at this table"))
        return seat

    def hosts(self, table: Table) -> bool:
        return bool(self.owner) and self.owner == table.host

    def must_host(self, table: Table) -> None:
        if not self.hosts(table):
            raise Forbidden(say("only the host of this table may do that"))


def caller_of(connection: HTTPConnection) -> Caller:
    """Who calls, by cookie or by `Authorization: Bearer SECRET`."""
    caller = Caller(address=connection.client.host if connection.client else "")
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and is_token(token):
        caller.secret = hash_of(token)
    cookie = connection.cookies.get(COOKIE, "")
    if is_token(cookie):
        caller.owner = hash_of(cookie)
    return caller


def check_origin(connection: HTTPConnection) -> None:
    """A page of another site must not act for a visitor of ours."""
    origin = connection.headers.get("origin")
    if origin is not None and _site(origin) != connection.headers.get("host"):
        raise Forbidden(say("requests from other sites are refused"))
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Forbidden(say("requests from other sites are refused"))


def _site(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


@dataclass
class Call:
    """A request, its caller and what it carries."""

    hub: Hub
    caller: Caller
    limits: Limits
    request: HTTPConnection
    body: Any = None
    path: dict[str, str] = field(default_factory=dict)

    @property
    def match(self) -> str:
        return self.path["table"]

    def limit(self, kind: str) -> None:
        """Refuse who asks too often. Names cost nothing, so an address has a limit too for what fills the disk."""
        seconds = self.limits.wait(kind, self.caller.name)
        if not seconds and kind in SHARED:
            seconds = self.limits.wait(kind, f"address {self.caller.address}", HOUSEHOLD)
        if seconds:
            raise TooMany(seconds)

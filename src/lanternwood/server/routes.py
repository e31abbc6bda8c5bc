"""Every route of the server, in one list. Handlers live in `api`, `live` and `pages`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from lanternwood.server import api, pages, render, replays, text
from lanternwood.server import messages as m
from lanternwood.server.calls import Call

Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """A method and a path, who handles it, what it carries, and how often it may be called."""

    method: str
    path: str
    handler: Handler
    body: Any = None
    limit: str = "ask"
    page: bool = False
    """A page for people: it carries a form, errors are pages too, and OpenAPI does not tell of it."""


def page(method: str, path: str, handler: Handler, limit: str = "ask") -> Route:
    return Route(method, path, handler, None, limit, True)


ROUTES = [
    Route("GET", "/api/games", api.games),
    Route("POST", "/api/tables", api.make, m.MakeTable, "create"),
    Route("GET", "/api/tables", api.mine),
    Route("GET", "/api/lobby", api.lobby),
    Route("POST", "/api/records", api.import_record, m.ImportRecord, "create"),
    Route("GET", "/api/tables/{table}", api.show),
    Route("POST", "/api/tables/{table}/join", api.join, m.Join, "join"),
    Route("POST", "/api/tables/{table}/move", api.move, m.MakeMove, "move"),
    Route("POST", "/api/tables/{table}/undo", api.undo, m.TakeBack, "move"),
    Route("POST", "/api/tables/{table}/say", api.say, m.Say, "talk"),
    Route("POST", "/api/tables/{table}/mute", api.mute, m.Mute, "talk"),
    Route("POST", "/api/tables/{table}/reissue", api.reissue, m.Reissue, "join"),
    Route("POST", "/api/tables/{table}/rematch", api.rematch, m.Rematch, "create"),
    Route("POST", "/api/tables/{table}/fork", api.fork, m.Fork, "create"),
    Route("GET", "/api/tables/{table}/why", api.why),
    Route("GET", "/api/tables/{table}/score", api.score),
    Route("GET", "/api/tables/{table}/record", api.record),
    Route("POST", "/api/seats/{secret}", api.recover, None, "join"),
]
LIVE = "/api/tables/{table}/live"

PAGES = [
    page("GET", "/", pages.home),
    page("GET", "/new/{game}", pages.new),
    page("POST", "/new/{game}", pages.make, "create"),
    page("GET", "/mine", pages.mine),
    page("GET", "/lobby", pages.lobby),
    page("GET", "/rules", pages.rules_list),
    page("GET", "/rules/{game}", pages.rules),
    page("GET", "/t/{table}", text.table),
    page("GET", "/text/{table}", text.table),
    page("GET", "/t/{table}/watch", text.watch),
    page("POST", "/t/{table}/join", text.join, "join"),
    page("POST", "/t/{table}/move", text.move, "move"),
    page("POST", "/t/{table}/undo", text.undo, "move"),
    page("POST", "/t/{table}/say", text.say, "talk"),
    page("POST", "/t/{table}/mute", text.mute, "talk"),
    page("POST", "/t/{table}/reissue", text.reissue, "join"),
    page("POST", "/t/{table}/link", text.new_link, "join"),
    page("POST", "/t/{table}/rematch", text.rematch, "create"),
    page("POST", "/t/{table}/fork", text.fork, "create"),
    page("GET", "/seat/{secret}", pages.seat, "join"),
    page("POST", "/seat/{secret}", pages.take_seat, "join"),
    page("GET", "/replays", replays.replays),
    page("POST", "/replays", replays.bring, "create"),
    page("GET", "/replay/{table}", replays.replay),
    page("POST", "/settings", render.settings),
    page("GET", "/static/{file}", render.static),
]

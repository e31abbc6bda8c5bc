"""Every route of the server, in one list. Handlers live in `api`, `live` and `pages`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from lanternwood.server import api
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

"""Every route of the server, in one list. Handlers live in `api`, `live` and `pages`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from lanternwood.server import advice, api, client, installed, pages, puzzles, render, replays, study, text
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
    Route("GET", "/api/games/{game}", api.game),
    Route("GET", "/api/build", api.build),
    Route("POST", "/api/tables", api.make, m.MakeTable, "create"),
    Route("GET", "/api/tables", api.mine),
    Route("GET", "/api/lobby", api.lobby),
    Route("POST", "/api/records", api.import_record, m.ImportRecord, "create"),
    Route("GET", "/api/tables/{table}", api.show),
    Route("POST", "/api/tables/{table}/join", api.join, m.Join, "join"),
    Route("POST", "/api/tables/{table}/looks", api.looks, m.Looks, "join"),
    Route("POST", "/api/tables/{table}/move", api.move, m.MakeMove, "move"),
    Route("POST", "/api/tables/{table}/undo", api.undo, m.TakeBack, "move"),
    Route("POST", "/api/tables/{table}/say", api.talk, m.Say, "talk"),
    Route("POST", "/api/tables/{table}/mute", api.mute, m.Mute, "talk"),
    Route("POST", "/api/tables/{table}/hints", advice.switch, m.Hints, "talk"),
    Route("POST", "/api/tables/{table}/hint", advice.hint, m.AskHint, "hint"),
    Route("POST", "/api/tables/{table}/reissue", api.reissue, m.Reissue, "join"),
    Route("POST", "/api/tables/{table}/rematch", api.rematch, m.Rematch, "create"),
    Route("POST", "/api/tables/{table}/fork", api.fork, m.Fork, "create"),
    Route("GET", "/api/tables/{table}/why", api.why),
    Route("GET", "/api/tables/{table}/score", api.score),
    Route("GET", "/api/tables/{table}/record", api.record),
    Route("GET", "/api/tables/{table}/replay", api.replay),
    Route("GET", "/api/tables/{table}/lead", api.lead),
    Route("GET", "/api/tables/{table}/analysis", advice.analysis),
    Route("POST", "/api/tables/{table}/analysis", advice.analyse, None, "hint"),
    Route("POST", "/api/study", study.study, m.Study, "move"),
    Route("POST", "/api/puzzles/{game}", puzzles.answer, m.TryPuzzle),
    Route("POST", "/api/score", study.score, m.ScoreTable, "move"),
    Route("POST", "/api/seats/{secret}", api.recover, None, "join"),
]
LIVE = "/api/tables/{table}/live"

TABLE_PAGES = ("/t/{table}", "/t/{table}/text")
FORMS = (
    ("join", text.join, "join"),
    ("looks", text.looks, "join"),
    ("move", text.move, "move"),
    ("undo", text.undo, "move"),
    ("say", text.say, "talk"),
    ("mute", text.mute, "talk"),
    ("hint", text.hint, "hint"),
    ("hints", text.hints, "talk"),
    ("reissue", text.reissue, "join"),
    ("link", text.new_link, "join"),
    ("rematch", text.rematch, "create"),
    ("fork", text.fork, "create"),
)
PAGES = [
    page("GET", "/", pages.home),
    page("GET", "/new/{game}", pages.new),
    page("POST", "/new/{game}", pages.make, "create"),
    page("GET", "/mine", pages.mine),
    page("GET", "/lobby", pages.lobby),
    page("GET", "/rules", pages.rules_list),
    page("GET", "/rules/{game}", pages.rules),
    page("GET", "/t/{table}", client.table),
    page("GET", "/t/{table}/watch", client.watch),
    page("GET", "/t/{table}/text", text.table),
    page("GET", "/text/{table}", text.old_link),
    *(page("POST", f"{base}/{name}", handler, limit) for base in TABLE_PAGES for name, handler, limit in FORMS),
    page("GET", "/seat/{secret}", pages.seat, "join"),
    page("POST", "/seat/{secret}", pages.take_seat, "join"),
    page("GET", "/replays", replays.replays),
    page("POST", "/replays", replays.bring, "create"),
    page("GET", "/replay/{table}", client.replay),
    page("GET", "/replay/{table}/text", replays.replay),
    page("GET", "/learn", pages.learn_list),
    page("GET", "/learn/{game}", client.learn),
    page("GET", "/score/{game}", client.score),
    page("GET", "/puzzle/{game}", client.puzzle),
    page("POST", "/settings", render.settings),
    page("GET", "/static/{file}", render.static, ""),
    page("GET", "/parts/{game}/{name}.svg", render.part, ""),
    page("GET", "/manifest.webmanifest", installed.manifest, ""),
    page("GET", "/worker.js", installed.worker, ""),
    page("GET", "/offline", installed.offline, ""),
    page("GET", "/client/{file}", client.file, ""),
]

"""The application: routes from `routes`, wrapped in what every request needs, on FastAPI."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import re
import signal
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

import msgspec
from fastapi import FastAPI, Request, WebSocket
from fastapi.exception_handlers import http_exception_handler
from fastapi.openapi.utils import get_openapi
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from lanternwood import __version__
from lanternwood.core.errors import LanternwoodError
from lanternwood.core.text import say
from lanternwood.match.places import Refused
from lanternwood.server.calls import COOKIE, YEAR, Call, Caller, TooLarge, TooMany, caller_of, check_origin
from lanternwood.server.guard import Guard
from lanternwood.server.hub import AWAY, PACE, Hub
from lanternwood.server.i18n import language_of
from lanternwood.server.limits import Limits
from lanternwood.server.live import live
from lanternwood.server.messages import ENCODE, decoded
from lanternwood.server.problems import problem
from lanternwood.server.render import error_page, form_of, status_page, warm
from lanternwood.server.routes import LIVE, PAGES, ROUTES, Route
from lanternwood.server.shown import table_message
from lanternwood.server.text import refused_page
from lanternwood.server.workers import Workers
from lanternwood.store.places import usual_database
from lanternwood.store.sqlite import SqliteStore

LARGEST = 1_000_000
"""Bytes of the largest request."""
LOG = logging.getLogger("lanternwood.app")


class Metrics:
    """What the server counts, for Prometheus."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("lanternwood_requests", "Requests", ["route", "status"], registry=self.registry)
        self.seconds = Histogram("lanternwood_request_seconds", "Time of requests", ["route"], registry=self.registry)
        gauges: dict[str, Callable[[], float]] = {
            "moves": lambda: hub().moves,
            "appends": lambda: hub().store.appends,
            "commits": lambda: hub().store.commits,
            "tables": lambda: len(hub().live),
            "connections": lambda: sum(len(live.listeners) for live in hub().live.values()),
        }
        for name, value in gauges.items():
            Gauge(f"lanternwood_{name}", f"Number of {name}", registry=self.registry).set_function(value)


def make_app(
    database: str = "",
    workers: int = -1,
    limits: Limits | None = None,
    pace: float | None = None,
    away: float = AWAY,
) -> FastAPI:
    """The application on a database; `workers` = 0 switches bots off (for tests). Bots wait `pace` seconds after the
    step before theirs (LANTERNWOOD_PACE if it is not given); people are away after `away` seconds without a line."""
    url = database or usual_database()
    wait = usual_pace() if pace is None else pace

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.hub = Hub(SqliteStore(url), None if workers == 0 else Workers(max(workers, 0)), wait, away)
        when_told_to_stop(app.state.hub.stop_thinking)
        if app.state.hub.workers is not None:
            app.state.hub.workers.expect_better()
        yield
        await app.state.hub.close()

    app = FastAPI(
        title="Lanternwood",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(Guard)
    app.state.limits = limits or Limits()
    app.state.metrics = Metrics(lambda: app.state.hub)
    for route in ROUTES:
        app.add_api_route(
            route.path,
            endpoint(app, route),
            methods=[route.method],
            name=route.handler.__name__,
            summary=(route.handler.__doc__ or "").strip(),
            openapi_extra=described(route),
            response_class=Response,
        )
    for route in PAGES:
        methods = ["GET", "HEAD"] if route.method == "GET" else [route.method]
        app.add_api_route(route.path, endpoint(app, route), methods=methods, include_in_schema=False)
    warm()
    app.add_exception_handler(HTTPException, not_found(app))
    app.add_api_route("/health", health(app), methods=["GET"], include_in_schema=False)
    app.add_api_route("/metrics", metrics(app), methods=["GET"], include_in_schema=False)

    @app.websocket(LIVE)
    async def websocket(socket: WebSocket) -> None:
        await live(socket, app.state.hub, app.state.limits)

    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app


def usual_pace() -> float:
    """How long bots wait, as `lanternwood serve --pace` has said."""
    return float(os.environ.get("LANTERNWOOD_PACE") or PACE)


def when_told_to_stop(act: Callable[[], None]) -> None:
    """Do something as soon as a signal says stop: a server waits for open requests before it ends the application, and
    some of them wait for a thought. The server's own answer to the signal stays."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()

    def chain(number: int, before: Callable[[int, FrameType | None], Any]) -> None:
        def told(number: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(act)
            before(number, frame)

        signal.signal(number, told)

    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before):
            chain(number, before)


def endpoint(app: FastAPI, route: Route) -> Callable[[Request], Awaitable[Response]]:
    """A handler with everything around it: origin, limits, body, errors, cookie, numbers."""
    decoder = None if route.body is None else msgspec.json.Decoder(route.body)

    async def run(request: Request) -> Response:
        start = time.perf_counter()
        caller = caller_of(request)
        call = Call(app.state.hub, caller, app.state.limits, request, path=dict(request.path_params))
        try:
            if route.method != "GET":
                check_origin(request)
            if route.limit:
                call.limit(route.limit)
            if route.page and route.method == "POST":
                call.body = form_of(await body_of(request))
            if decoder is not None:
                call.body = decoded(decoder, await body_of(request))
            result = await route.handler(call)
            response = result if isinstance(result, Response) else json_response(200, result)
        except Exception as error:
            if not isinstance(error, (LanternwoodError, msgspec.DecodeError)):
                LOG.exception("a request failed: %s %s", route.method, route.path)
            response = await (refusal_page if route.page else refusal)(call, error)
        finish(response, caller, request)
        app.state.metrics.requests.labels(route.path, str(response.status_code)).inc()
        app.state.metrics.seconds.labels(route.path).observe(time.perf_counter() - start)
        return response

    run.__name__ = route.handler.__name__
    return run


async def body_of(request: Request) -> bytes:
    """The body of a request, if it is not too large."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > LARGEST:
            raise TooLarge(say("the request is larger than {most} bytes", most=LARGEST))
    return bytes(data)


async def refusal(call: Call, error: Exception) -> Response:
    """A clear answer; a stale request gets the present view along with it."""
    status, data = problem(error, language_of(call.request))
    if isinstance(error, Refused) and error.stale and "table" in call.path:
        found = await call.hub.find(call.match)
        table = found.table
        mine, wanted = call.caller.seats_at(table), getattr(call.body, "seat", None)
        seat, language = wanted if wanted in mine else next(iter(mine), None), language_of(call.request)
        data["table"] = table_message(table, seat, table.seq, language, here=found.here)
    response = json_response(status, data)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(math.ceil(error.seconds))
    return response


async def refusal_page(call: Call, error: Exception) -> Response:
    """The same as a page: the present table with a sentence on top, or the sentence alone."""
    shown = await refused_page(call, error) if call.request.scope["method"] == "POST" else None
    return shown or error_page(call, error)


def not_found(app: FastAPI) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def run(request: Request, error: Exception) -> Response:
        """An address or a method that nobody answers: a page for people, JSON below /api."""
        assert isinstance(error, HTTPException)
        if request.url.path.startswith("/api"):
            return await http_exception_handler(request, error)
        caller = caller_of(request)
        call = Call(app.state.hub, caller, app.state.limits, request)
        text = {404: say("there is no such page"), 405: say("this address cannot do that")}
        response = status_page(call, error.status_code, text.get(error.status_code, error.detail))
        finish(response, caller, request)
        return response

    return run


def json_response(status: int, data: Any) -> Response:
    return Response(ENCODE(data), status, {"Cache-Control": "no-store"}, "application/json")


def finish(response: Response, caller: Caller, request: Request) -> None:
    """A new caller's cookie."""
    if caller.fresh:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, caller.fresh, YEAR, httponly=True, samesite="lax", secure=secure)


def health(app: FastAPI) -> Callable[[], Awaitable[Response]]:
    async def run() -> Response:
        """Can tables be read?"""
        await app.state.hub.store.lobby(1)
        return PlainTextResponse("ok\n")

    return run


def metrics(app: FastAPI) -> Callable[[], Awaitable[Response]]:
    async def run() -> Response:
        """Numbers for Prometheus."""
        return PlainTextResponse(generate_latest(app.state.metrics.registry).decode())

    return run


# The published description

BODIES = [route.body for route in ROUTES if route.body is not None]
SCHEMAS, COMPONENTS = msgspec.json.schema_components(BODIES, ref_template="#/components/schemas/{name}")
SCHEMA_OF = dict(zip(BODIES, SCHEMAS, strict=True))
ANSWERS = {
    "400": "The request makes no sense; the answer says why.",
    "403": "The caller may not do this.",
    "404": "There is no such table.",
    "409": "Not possible now: the rule is named; a stale request gets the present table.",
    "413": "The request is too large.",
    "429": "Too many requests.",
    "503": "The store cannot write now, or the server is being stopped; nothing was changed.",
    "507": "The disk is full; nothing was changed.",
}


def described(route: Route) -> dict[str, Any]:
    """A route for OpenAPI: its path's parts, its body, its answers."""
    extra: dict[str, Any] = {
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"\{(\w+)\}", route.path)
        ],
        "responses": {
            "200": {"description": "Done.", "content": {"application/json": {}}},
            **{status: {"description": text, "content": {"application/json": {}}} for status, text in ANSWERS.items()},
        },
    }
    if route.body is not None:
        content = {"application/json": {"schema": SCHEMA_OF[route.body]}}
        extra["requestBody"] = {"required": True, "content": content}
    return extra


def openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the requests' schemas from msgspec."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schema.setdefault("components", {}).setdefault("schemas", {}).update(COMPONENTS)
        app.openapi_schema = schema
    return app.openapi_schema

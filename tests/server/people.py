"""A house with a server in it, and people who come to play: each with a browser of their own."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import anyio
from fastapi import FastAPI
from httpx import Response
from starlette.testclient import TestClient, WebSocketTestSession

from lanternwood.core.rng import Rng
from lanternwood.server.app import make_app
from lanternwood.server.hub import Hub, LiveTable
from lanternwood.server.limits import Limits

GENEROUS = dict.fromkeys(("create", "join", "move", "talk", "ask", "hint"), (1_000_000, 1.0))
PATIENCE = 20.0
"""Seconds that a websocket may be silent."""
KEYS = itertools.count(1)
OPEN = {"kind": "open"}
ME = {"kind": "me"}
QUICK = {"rounds": "2"}


def new_key() -> str:
    return f"key-{next(KEYS)}"


class Person:
    """Somebody with a browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def get(self, path: str, **more: Any) -> Response:
        return self.client.get(f"/api{path}", **more)

    def post(self, path: str, headers: dict[str, str] | None = None, **body: Any) -> Response:
        return self.client.post(f"/api{path}", json=body, headers=headers)

    def make(self, *seats: dict[str, str], **more: Any) -> str:
        body = {"game": "wispwood", "seats": list(seats) or [ME, OPEN], "options": {"start": "1"}} | more
        return str(done(self.post("/tables", **body))["table"])

    def join(self, table: str, **more: Any) -> dict[str, Any]:
        return done(self.post(f"/tables/{table}/join", **more))

    def show(self, table: str, **query: Any) -> dict[str, Any]:
        return done(self.get(f"/tables/{table}", params=query))

    def try_move(self, table: str, words: str, **more: Any) -> Response:
        seen = self.show(table, **({"seat": more["seat"]} if "seat" in more else {}))
        ask = (seen["ask"] or {"id": "none"})["id"]
        return self.post(f"/tables/{table}/move", **({"ask": ask, "move": words, "key": new_key()} | more))

    def move(self, table: str, *all_words: str, **more: Any) -> dict[str, Any]:
        """Steps that must go through; gives the last answer."""
        for words in all_words:
            answer = done(self.try_move(table, words, **({"confirm": True} | more)))
            assert "confirm" not in answer
        return answer

    def say(self, table: str, text: str, **more: Any) -> Response:
        return self.post(f"/tables/{table}/say", **({"text": text, "key": new_key()} | more))

    def live(self, table: str, seat: int | None = None, **more: Any) -> Any:
        query = "" if seat is None else f"?seat={seat}"
        session = self.client.websocket_connect(f"/api/tables/{table}/live{query}", **more)
        session.receive = lambda: impatient(session)  # type: ignore[method-assign]
        return session


def impatient(session: WebSocketTestSession) -> Any:
    """The next message; silence is a failure, not a test that never ends."""

    async def wait() -> Any:
        with anyio.fail_after(PATIENCE):
            return await session._send_rx.receive()

    return session.portal.call(wait)


def done(answer: Response) -> dict[str, Any]:
    assert answer.status_code == 200, (answer.status_code, answer.text)
    data: dict[str, Any] = answer.json()
    return data


def refused(answer: Response, status: int, words: str = "") -> dict[str, Any]:
    """A refusal with the right status and a sentence for people."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    data: dict[str, Any] = answer.json()
    assert isinstance(data["error"], str)
    assert data["error"]
    assert words in data["error"], data["error"]
    return data


class House:
    """A server on a database of its own; everyone comes in through `person`."""

    def __init__(self, database: str, workers: int = 0, rates: dict[str, tuple[int, float]] | None = None) -> None:
        self.app: FastAPI = make_app(database, workers, Limits(rates or GENEROUS), pace=0, away=0)
        self.door = TestClient(self.app)

    def __enter__(self) -> House:
        self.door.__enter__()
        return self

    def __exit__(self, *args: object) -> None:
        self.door.__exit__(*args)  # type: ignore[arg-type]

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def person(self) -> Person:
        client = TestClient(self.app)
        client.portal = self.door.portal  # one event loop for everyone, as on a real server
        return Person(client)

    def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """Do something in the server's event loop."""
        assert self.door.portal is not None
        return self.door.portal.call(work, *args)

    def live(self, table: str) -> LiveTable:
        live: LiveTable = self.run(self.hub.find, table)
        return live

    def entries(self, table: str) -> list[Any]:
        """What is on disk."""
        entries: list[Any] = self.run(self.hub.store.read, table)
        return entries

    def play_out(self, table: str, people: dict[int, Person], seed: int = 1) -> None:
        """A random game to its end, over HTTP."""
        rng = Rng(seed)
        while asked := self.live(table).table.state.asked:
            seat = next(seat for seat in asked if seat in people)
            ask = people[seat].show(table, seat=seat, seen=999999)["ask"]
            options = ask["options"]
            words = options[rng.below(len(options))]["words"]
            body = {"ask": ask["id"], "move": words, "key": new_key(), "confirm": True, "seat": seat}
            done(people[seat].post(f"/tables/{table}/move", **body))

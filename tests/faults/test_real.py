"""The real server on a real port: what the test client cannot show about Granian, and that it goes away when told."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lanternwood.server.app import LARGEST
from tests.faults.soak import Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and groups of other systems")
IN_TIME = 3.0
"""Seconds in which a server goes that was told to."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with (tmp_path / "server.log").open("ab") as log:
        server = Server(tmp_path / "tables.db", log)
        server.start()
        try:
            asyncio.run(server.wait())
            yield server
        finally:
            server.kill()


def test_the_real_server_keeps_strangers_out_and_stops_when_told(server: Server, tmp_path: Path) -> None:
    made, cookie = server.post("/api/tables", {"game": "wispwood", "seats": [{"kind": "me"}, {"kind": "me"}]})
    live = f"{server.address.replace('http', 'ws')}/api/tables/{made['table']}/live"
    secret = made["seats"][0]["secret"]
    asyncio.run(_knock(live, server.address, secret))
    with urllib.request.urlopen(f"{server.address}/health", timeout=10) as answer:
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.read() == b"ok\n"
    status, text = _post(server, made["table"], b"x" * (LARGEST + 1))  # all is read, so the answer gets through
    assert (status, "larger than" in text) == (413, True)
    assert _post(server, made["table"], b'{"text":"\xff","key":"k"}')[0] == 400

    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGINT)  # Ctrl-C
    assert server.process.wait(20) in (0, 130, -signal.SIGINT)
    assert _gone(server.process.pid), "something of the server is left"
    log = (tmp_path / "server.log").read_text(encoding="utf-8")
    for word in (secret, cookie.partition("=")[2]):
        assert word
        assert word not in log
    assert "Traceback" not in log, log


@pytest.mark.parametrize(
    ("told", "everyone", "more"),
    [(signal.SIGTERM, False, ()), (signal.SIGINT, True, ()), (signal.SIGTERM, False, ("--uvicorn",))],
    ids=["stopped", "ctrl-c", "stopped-uvicorn"],
)
def test_a_server_whose_bots_think_goes_at_once_and_loses_nothing(
    tmp_path: Path, told: signal.Signals, everyone: bool, more: tuple[str, ...]
) -> None:
    database = tmp_path / "tables.db"
    with (tmp_path / "server.log").open("ab") as log:
        server = Server(database, log)
        server.start(*more, LANTERNWOOD_HINT="20")
        try:
            asyncio.run(server.wait())
            assert server.process is not None
            made, cookie = server.post(
                "/api/tables", {"game": "wispwood", "seats": [ME, ME], "options": {"start": "1"}}
            )
            seats = [{"kind": "bot", "bot": "aurora"}] * 4
            bots = [server.post("/api/tables", {"game": "rats", "seats": seats})[0]["table"] for _ in range(4)]
            kept = [f"{seat} k{number}" for number, seat in enumerate(_play(server, made["table"], cookie))]
            hint = Thread(target=_ask_for_a_hint, args=(server, made["table"], cookie), daemon=True)
            hint.start()
            time.sleep(1.0)
            assert hint.is_alive(), "nobody is thinking, so this shows nothing"
            start = time.monotonic()
            (os.killpg if everyone else os.kill)(server.process.pid, told)
            assert server.process.wait(20) in (0, 128 + told, -told)
            assert time.monotonic() - start < IN_TIME
            assert _gone(server.process.pid), "something of the server is left"
        finally:
            server.kill()
    assert "Traceback" not in (tmp_path / "server.log").read_text(encoding="utf-8")
    assert not list(tmp_path.glob("tables.db-*")), "the store was not closed"
    with sqlite3.connect(database) as raw:
        keys = {key for (key,) in raw.execute("SELECT key FROM entries WHERE match = ?", [made["table"]])}
        assert {match for (match,) in raw.execute("SELECT DISTINCT match FROM entries")} == {made["table"], *bots}
    assert keys >= set(kept)


ME = {"kind": "me"}


def _play(server: Server, table: str, cookie: str) -> Iterator[int]:
    """Ten moves, all acknowledged; gives the seats that made them."""
    for number in range(10):
        request = urllib.request.Request(f"{server.address}/api/tables/{table}", headers={"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=10) as answer:
            shown = json.loads(answer.read())
        seat = next(seat for seat, one in enumerate(shown["seats"]) if one["asked"])
        request = urllib.request.Request(f"{request.full_url}?seat={seat}", headers={"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=10) as answer:
            ask = json.loads(answer.read())["ask"]
        move = {
            "ask": ask["id"],
            "move": ask["options"][0]["words"],
            "key": f"k{number}",
            "confirm": True,
            "seat": seat,
        }
        server.post(f"/api/tables/{table}/move", move, cookie)
        yield seat


def _ask_for_a_hint(server: Server, table: str, cookie: str) -> None:
    for seat in (0, 1):  # whoever is asked
        with suppress(OSError, HTTPException):
            server.post(f"/api/tables/{table}/hint", {"seat": seat}, cookie)


def test_workers_go_with_a_server_that_was_killed(tmp_path: Path) -> None:
    with (tmp_path / "server.log").open("ab") as log:
        server = Server(tmp_path / "tables.db", log)
        server.start()
        try:
            asyncio.run(server.wait())
            server.post("/api/tables", {"game": "vale-race", "seats": [{"kind": "bot", "bot": "aurora"}] * 2})
            assert server.process is not None
            group = _members(server.process.pid)
            end = time.monotonic() + 20
            while len(group) < 4:  # the server, its process for requests, Python's tracker, a bot's
                assert time.monotonic() < end, "no bot has begun to think"
                time.sleep(0.1)
                group = _members(server.process.pid)
            time.sleep(1.0)  # until it thinks
            for pid in group[:2]:
                os.kill(pid, signal.SIGKILL)
            server.process.wait(20)
            assert _gone(server.process.pid), "a bot thinks on without its server"
        finally:
            server.kill()


def _members(group: int) -> list[int]:
    """The processes of a group, the first of them first."""
    found = subprocess.run(["ps", "-A", "-o", "pid=,pgid="], capture_output=True, text=True, check=True).stdout
    pairs = [tuple(map(int, line.split())) for line in found.splitlines()]
    return sorted(pid for pid, of in pairs if of == group)


def _gone(group: int) -> bool:
    """Is every process of the group gone? The last ones may take a moment to be buried."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def _post(server: Server, table: str, data: bytes) -> tuple[int, str]:
    request = urllib.request.Request(f"{server.address}/api/tables/{table}/say", data, {"Content-Type": "text/json"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def _knock(live: str, address: str, secret: str) -> None:
    async def hello(line: Any) -> dict[str, Any]:
        await line.send('{"do":"hello"}')
        message: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 10))
        return message

    headers = {"Authorization": f"Bearer {secret}"}
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with connect(live, origin="https://elsewhere.example", additional_headers=headers) as line:  # type: ignore[arg-type]
            await hello(line)
    async with connect(live, origin=address, additional_headers=headers) as line:  # type: ignore[arg-type]
        assert (await hello(line))["seat"] == 0
    async with connect(live) as line:
        assert (await hello(line))["seat"] is None
    async with connect(live, additional_headers=headers) as line:
        await line.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as ended:
            await asyncio.wait_for(line.recv(), 10)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1009

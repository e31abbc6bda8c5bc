"""The real server on a real port: what the test client cannot show about Granian, and that it goes away when told."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lanternwood.server.app import LARGEST
from tests.faults.soak import Server


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

"""Kill the server at random moments under load, start it again, and hold what clients were told against the disk.

python -m tests.faults.soak --kills 200

Several two-seat matches are played over websockets, each seat on a connection of its own. A move that was not
acknowledged when the line broke is sent again with its key. At the end every acknowledged key must stand in the
database under the number that was acknowledged, once, and every match must replay from its entries.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lanternwood.match.events import Created, Moved, decode
from lanternwood.match.table import Table
from tests.processes import TOGETHER, kill_all

HOST = "localhost"
MATCHES = 6
PATIENCE = 30.0
"""Seconds for the server to come up."""
LOST_LINE = (OSError, WebSocketException, TimeoutError, EOFError)


class Server:
    """A real `lanternwood serve` on a free port, with its whole process group in our hands."""

    program: Sequence[str] = (
        sys.executable,
        "-c",
        "import sys; from lanternwood.cli.main import main; sys.exit(main())",
    )

    def __init__(self, database: Path, log: IO[bytes]) -> None:
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port: int = probe.getsockname()[1]
            self.host: str = probe.getsockname()[0]
        self.database, self.log = database, log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}"

    def start(self, *more: str, **env: str) -> None:
        words = ["serve", "--no-open", "--host", self.host, "--port", str(self.port), *more]
        words += ["--database", f"sqlite:///{self.database}"]
        self.process = subprocess.Popen(
            [*self.program, *words],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            env=os.environ | {"LANTERNWOOD_RATE": "1000", "LANTERNWOOD_PACE": "0"} | env,
            **TOGETHER,
        )

    def kill(self) -> None:
        """SIGKILL for the server and everything it started; nothing is tidied up."""
        if self.process is not None:
            kill_all(self.process)
            self.process = None

    def post(self, path: str, data: object, cookie: str = "") -> tuple[dict[str, Any], str]:
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        request = urllib.request.Request(self.address + path, json.dumps(data).encode(), headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read()), answer.headers.get("Set-Cookie", "").partition(";")[0]

    async def wait(self) -> None:
        """Until it takes connections."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(*LOST_LINE):
                _, writer = await asyncio.open_connection(self.host, self.port)
                writer.close()
                return
            assert self.process is not None
            assert self.process.poll() is None, "the server has ended by itself"
            await asyncio.sleep(0.01)
        raise AssertionError(f"the server did not come up in {PATIENCE} seconds")


@dataclass
class Found:
    """What a run has shown."""

    kills: int = 0
    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number that was acknowledged for a match and a key."""
    repeated: int = 0
    """Moves that were on disk when they were sent again: the kill fell between disk and answer."""
    resent: int = 0
    restarts: list[float] = field(default_factory=list)
    """Seconds from the start of the process to the first move acknowledged."""
    problems: list[str] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)

    def say(self) -> str:
        slowest = max(self.restarts, default=0.0)
        middle = sorted(self.restarts)[len(self.restarts) // 2] if self.restarts else 0.0
        return (
            f"{self.kills} kills, {len(self.acknowledged)} moves acknowledged, {self.resent} sent again, "
            f"{self.repeated} of them on disk already; first move after restart: median {middle:.2f} s, "
            f"slowest {slowest:.2f} s (to reach: 2 s); {len(self.problems)} problems"
        )


class Load:
    """All matches, played until told to stop; a match that is over is followed by another."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.seed = seed
        self.found = Found()
        self.up = asyncio.Event()
        self.stop = False
        self.started = 0.0
        self.first: asyncio.Event = asyncio.Event()

    def acknowledge(self, match: str, key: str, message: dict[str, Any]) -> None:
        before = self.found.acknowledged.setdefault((match, key), message["seq"])
        if before != message["seq"]:
            self.found.problems.append(f"{match} {key}: acknowledged as {before} and as {message['seq']}")
        if self.up.is_set() and not self.first.is_set():  # what was still in a line before the kill does not count
            self.found.restarts.append(time.monotonic() - self.started)
            self.first.set()

    async def play_on(self, number: int) -> None:
        """One match after the other."""
        count = 0
        while not self.stop:
            await self.up.wait()
            try:
                body = {"game": "wispwood", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"rounds": "2"}}
                made, _ = await asyncio.to_thread(self.server.post, "/api/tables", body)
                joined, _ = await asyncio.to_thread(self.server.post, f"/api/tables/{made['table']}/join", {})
            except LOST_LINE:
                await asyncio.sleep(0.02)
                continue
            secrets = [made["seats"][0]["secret"], joined["secret"]]
            self.found.secrets += secrets
            seats = [
                Seat(self, made["table"], seat, secret, random.Random(f"{self.seed} {number} {count} {seat}"))
                for seat, secret in enumerate(secrets)
            ]
            await asyncio.gather(*(seat.play() for seat in seats))
            count += 1


class Seat:
    """A client at one seat: it comes back after every lost line and sends again what was not acknowledged."""

    def __init__(self, load: Load, match: str, seat: int, secret: str, rng: random.Random) -> None:
        self.load, self.match, self.seat, self.secret, self.rng = load, match, seat, secret, rng
        self.waiting: dict[str, Any] | None = None
        self.seen = 0
        self.over = False
        self.count = 0

    async def play(self) -> None:
        url = f"{self.load.server.address.replace('http', 'ws')}/api/tables/{self.match}/live"
        headers = {"Authorization": f"Bearer {self.secret}"}
        while not self.load.stop and not self.over:
            await self.load.up.wait()
            try:
                async with connect(
                    url, additional_headers=headers, compression=None, open_timeout=5, close_timeout=1
                ) as line:
                    await self.sit(line)
            except LOST_LINE:
                await asyncio.sleep(0.01)

    async def sit(self, line: ClientConnection) -> None:
        if self.waiting is not None:
            self.load.found.resent += 1
            await line.send(json.dumps(self.waiting))
        await line.send(json.dumps({"do": "hello", "seen": self.seen}))
        while not self.over and not (self.load.stop and self.waiting is None):
            try:
                async with asyncio.timeout(1.0):
                    message = json.loads(await line.recv())
            except TimeoutError:
                if self.load.up.is_set() and self.waiting is None:
                    continue  # the other seat is to move
                raise
            await self.hear(line, message)

    async def hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "table":
            if message["seq"] < self.seen:
                self.load.found.problems.append(f"{self.match}: shown {self.seen}, then only {message['seq']}")
            self.seen, self.over = message["seq"], message["over"]
            if message["ask"] and self.waiting is None and not self.load.stop:
                words = self.rng.choice(message["ask"]["options"])["words"]
                self.count += 1
                key = f"{self.seat}-{self.count}"
                self.waiting = {"do": "move", "ask": message["ask"]["id"], "move": words, "key": key, "confirm": True}
                await line.send(json.dumps(self.waiting))
        elif kind == "done" and self.waiting is not None and message["key"] == self.waiting["key"]:
            self.load.acknowledge(self.match, f"{self.seat} {message['key']}", message)
            self.load.found.repeated += message["repeated"]
            self.waiting = None
            await line.send(json.dumps({"do": "hello", "seen": self.seen}))
        elif kind != "here":
            self.load.found.problems.append(f"{self.match}: {json.dumps(message)[:300]} for {self.waiting}")
            self.waiting = None


async def soak(folder: Path, kills: int, seed: int = 1, busy: float = 0.5) -> Found:
    """Play, kill and start again so many times; `busy` is the most seconds between first move and kill."""
    rng = random.Random(seed)
    database = folder / "tables.db"
    with (folder / "server.log").open("ab") as log:
        server = Server(database, log)
        load = Load(server, seed)
        tasks = [asyncio.create_task(load.play_on(number)) for number in range(MATCHES)]
        try:
            for _ in range(kills + 1):
                load.first.clear()
                load.started = time.monotonic()
                server.start()
                await server.wait()
                load.up.set()
                async with asyncio.timeout(PATIENCE):
                    await load.first.wait()
                if load.found.kills < kills:
                    await asyncio.sleep(rng.uniform(0, busy))
                    load.up.clear()
                    server.kill()
                    load.found.kills += 1
            await asyncio.sleep(1.0)  # everyone comes back once more
            load.stop = True
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            server.kill()
    check(database, load.found)
    check_log(folder / "server.log", load.found)
    return load.found


def check(database: Path, found: Found) -> None:
    """Hold the acknowledged moves against the entries, and replay every match."""
    with sqlite3.connect(database) as raw:
        rows = raw.execute("SELECT match, seq, key, data FROM entries ORDER BY match, seq").fetchall()
        sound = raw.execute("PRAGMA integrity_check").fetchone()[0]
    if sound != "ok":
        found.problems.append(f"the database is damaged: {sound}")
    matches: dict[str, list[tuple[int, str, bytes]]] = {}
    for match, seq, key, data in rows:
        matches.setdefault(match, []).append((seq, key, data))
    tables: dict[str, Table] = {}
    for match, entries in matches.items():
        try:
            tables[match] = replay(match, entries)
        except Exception as error:
            found.problems.append(f"{match} does not replay: {error!r}")
    for (match, key), seq in found.acknowledged.items():
        entries = matches.get(match, []) if match in tables else []
        there = [number for number, name, _ in entries if name == key]
        if there != [seq]:
            found.problems.append(f"{match} {key}: acknowledged as {seq}, on disk as {there}")


def replay(match: str, entries: list[tuple[int, str, bytes]]) -> Table:
    """A match made anew from what is on disk; digests in the entries are compared on the way."""
    assert [seq for seq, _, _ in entries] == list(range(1, len(entries) + 1)), "numbers are missing"
    created, *events = [decode(data) for _, _, data in entries]
    assert isinstance(created, Created)
    table = Table(match, created)
    table.adopt(events)
    moves = [key for (_, key, _), event in zip(entries[1:], events, strict=True) if isinstance(event, Moved)]
    for seat in (0, 1):
        own = [key for key in moves if key.startswith(f"{seat} ")]
        assert own == [f"{seat} {seat}-{count}" for count in range(1, len(own) + 1)], "a move was skipped or doubled"
    return table


def check_log(path: Path, found: Found) -> None:
    """Nothing secret is logged."""
    text = path.read_text(encoding="utf-8", errors="replace")
    found.problems += ["a seat's secret is in the log" for secret in found.secrets if secret in text]
    if "Traceback" in text:
        found.problems.append(f"the server's log holds a traceback: {text[text.index('Traceback') :][:2000]}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the server at random moments under load.")
    parser.add_argument("--kills", type=int, default=200, help="how often; a few show that it runs")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(soak(Path(folder), args.kills, args.seed, busy=1.0))
    print(found.say())
    for problem in found.problems[:20]:
        print(f"problem: {problem}")
    return 1 if found.problems else 0


if __name__ == "__main__":
    sys.exit(main())

"""The embedded store: SQLite in WAL mode with every commit on disk, one writer thread, many appends to a commit.

`append` gives its answer only after the commit that holds it has been synced. While a commit is being synced, further
appends gather; the next commit takes them all.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from lanternwood.core.errors import BadInput
from lanternwood.core.text import say
from lanternwood.store.schema import ANALYSES, ENTRIES, MATCHES, SEATS
from lanternwood.store.store import Append, Entry, MatchRow, NoRoom, Overtaken, Repeated, SeatRow, StoreError

BATCH = 512
T = TypeVar("T")


class SqliteStore:
    """A store in one file."""

    def __init__(self, url: str) -> None:
        path = file_of(url)
        self.engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "timeout": 10})
        event.listen(self.engine, "connect", _set_up)
        event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        self._jobs: queue.SimpleQueue[tuple[Append, Future[int]] | None] = queue.SimpleQueue()
        self.commits = 0
        self.appends = 0
        try:
            with self.engine.connect() as connection:
                migrate(connection)
        except DatabaseError as error:
            raise BadInput(f"database {url!r} cannot be opened: {error.orig}") from None
        except CommandError as error:
            raise BadInput(f"database {url!r} was made by a newer version: {error}") from None
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what was asked for, then stop."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._writer.join()
            self.engine.dispose()

    # Writing

    async def append(self, job: Append) -> int:
        """Continue a match; gives the new last number once it is on disk."""
        return await asyncio.wrap_future(self.submit(job))

    def submit(self, job: Append) -> Future[int]:
        """The same for code without an event loop."""
        future: Future[int] = Future()
        if self._closed:
            future.set_exception(StoreError(say("the store is closed")))
        else:
            self._jobs.put((job, future))
        return future

    def _write_all(self) -> None:
        raw = self.engine.raw_connection()
        cursor = raw.cursor()
        try:
            while jobs := self._gather():
                self._write(cursor, jobs)
        finally:
            cursor.close()
            raw.close()

    def _gather(self) -> list[tuple[Append, Future[int]]]:
        first = self._jobs.get()
        if first is None:
            return []
        jobs = [first]
        while len(jobs) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _write(self, cursor: Any, gathered: list[tuple[Append, Future[int]]]) -> None:
        """One transaction for all jobs; a job that cannot be done leaves no trace, the others go on."""
        # Whoever asked may have gone away. From here on nobody can, so that every answer finds its future open.
        jobs = [(job, future) for job, future in gathered if future.set_running_or_notify_cancel()]
        if not jobs:
            return
        done: list[tuple[Future[int], int]] = []
        refused: list[tuple[Future[int], Exception]] = []
        try:
            cursor.execute("BEGIN IMMEDIATE")
            for job, future in jobs:
                cursor.execute("SAVEPOINT job")
                try:
                    done.append((future, _append(cursor, job)))
                except (StoreError, sqlite3.IntegrityError) as error:
                    cursor.execute("ROLLBACK TO job")
                    overtaken = Overtaken(f"match {job.match} has gone on")
                    refused.append((future, error if isinstance(error, StoreError) else overtaken))
                cursor.execute("RELEASE job")
            cursor.execute("COMMIT")
        except Exception as error:
            _give_up(cursor)
            for _, future in jobs:
                future.set_exception(_problem(error))
            return
        self.commits += 1
        self.appends += len(done)
        for future, seq in done:
            future.set_result(seq)
        for future, refusal in refused:
            future.set_exception(refusal)

    # Reading

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        """The entries of a match behind a number, in order."""
        return await self._ask(lambda connection: read(connection, match, after))

    async def entry(self, match: str, key: str) -> Entry | None:
        """The entry with a key."""
        return await self._ask(lambda connection: entry_by_key(connection, match, key))

    async def seats_of(self, owner: str) -> list[tuple[SeatRow, MatchRow]]:
        """Everything an owner plays at, the latest first."""
        return await self._ask(lambda connection: seats_of(connection, owner))

    async def beginnings(self, matches: list[str]) -> dict[str, Entry]:
        """The first entry of each match: how it was made."""
        return await self._ask(lambda connection: beginnings(connection, matches))

    async def seat_by_secret(self, secret: str) -> SeatRow | None:
        """The seat that a secret opens."""
        return await self._ask(lambda connection: seat_by_secret(connection, secret))

    async def lobby(self, most: int = 50) -> list[MatchRow]:
        """Public tables with a seat free, the latest first."""
        return await self._ask(lambda connection: lobby(connection, most))

    async def finished(self, most: int = 50) -> list[MatchRow]:
        """Public tables whose game is over, the latest first."""
        return await self._ask(lambda connection: lobby(connection, most, over=True))

    async def analysis(self, match: str, version: int) -> bytes | None:
        """What was found about a finished game, if it was looked at."""
        return await self._ask(lambda connection: analysis(connection, match, version))

    async def keep_analysis(self, match: str, version: int, data: bytes) -> None:
        """Keep what was found; what another process has found first stays."""
        try:
            await self._ask(lambda connection: keep_analysis(connection, match, version, data))
        except DatabaseError as error:
            raise _problem(error) from None

    async def _ask(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._answer, question)

    def _answer(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)


def file_of(url: str) -> str:
    """The file that a database URL names."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(f"database {url!r} should be written sqlite:///FILE") from None
    if parsed.drivername != "sqlite":
        raise BadInput(f"database {url!r}: only sqlite:///FILE is built in")
    if parsed.host or parsed.query or parsed.database in (None, "", ":memory:"):
        raise BadInput(f"database {url!r} names no file: write sqlite:///FILE")
    return str(parsed.database)


def _set_up(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # SQLAlchemy says BEGIN itself, so that savepoints work
    for words in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {words}")


def migrate(connection: Connection) -> None:
    """Bring a database to the present form."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


LAST = "SELECT max(seq) FROM entries WHERE match = ?"
KNOWN = "SELECT 1 FROM entries WHERE match = ? AND key = ?"
INSERT = "INSERT INTO entries (match, seq, key, at, data) VALUES (?, ?, ?, ?, ?)"
MATCH = """INSERT INTO matches (match, game, public, over, open_seats, asked, names, scores, winners, bots, updated)
VALUES (?,?,?,?,?,?,?,?,?,?,?)
ON CONFLICT (match) DO UPDATE SET public = excluded.public, over = excluded.over, open_seats = excluded.open_seats,
asked = excluded.asked, names = excluded.names, scores = excluded.scores, winners = excluded.winners,
bots = excluded.bots, updated = excluded.updated"""
SEAT = """INSERT INTO seats (match, seat, secret, owner) VALUES (?, ?, ?, ?)
ON CONFLICT (match, seat) DO UPDATE SET secret = excluded.secret, owner = excluded.owner"""


def _append(cursor: Any, job: Append) -> int:
    """Inside a transaction. Plain SQL on the driver: this runs for every move of every table."""
    for draft in job.drafts:
        if cursor.execute(KNOWN, (job.match, draft.key)).fetchone():
            raise Repeated(draft.key)
    last = cursor.execute(LAST, (job.match,)).fetchone()[0] or 0
    if last != job.after:
        raise Overtaken(f"match {job.match} is at {last}, not at {job.after}")
    now = time.time()
    for draft in job.drafts:
        last += 1
        cursor.execute(INSERT, (job.match, last, draft.key, now, draft.data))
    if job.row is not None:
        r = job.row
        state = (int(r.public), int(r.over), r.open_seats, r.asked, r.names, r.scores, r.winners, r.bots)
        cursor.execute(MATCH, (r.match, r.game, *state, now))
    for s in job.seats:
        cursor.execute(SEAT, (s.match, s.seat, s.secret, s.owner))
    return int(last)


def _give_up(cursor: Any) -> None:
    """Back to before the transaction; SQLite may have gone there by itself."""
    with contextlib.suppress(sqlite3.Error):
        cursor.execute("ROLLBACK")


def _problem(error: Exception) -> StoreError:
    text = str(getattr(error, "orig", error))
    if "full" in text:
        return NoRoom(say("there is no room left to write on disk; nothing was changed, try again later"))
    return StoreError(say("the move could not be written: {text}", text=text))


def read(connection: Connection, match: str, after: int) -> list[Entry]:
    rows = connection.execute(
        select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.seq > after).order_by(ENTRIES.c.seq)
    )
    return [Entry(row.match, row.seq, row.key, row.at, row.data) for row in rows]


def entry_by_key(connection: Connection, match: str, key: str) -> Entry | None:
    row = connection.execute(select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.key == key)).first()
    return None if row is None else Entry(row.match, row.seq, row.key, row.at, row.data)


def _match_row(row: Any) -> MatchRow:
    return MatchRow(
        match=row.match,
        game=row.game,
        public=bool(row.public),
        over=bool(row.over),
        open_seats=row.open_seats,
        asked=row.asked,
        names=row.names,
        updated=row.updated,
        scores=row.scores,
        winners=row.winners,
        bots=row.bots,
    )


def seats_of(connection: Connection, owner: str) -> list[tuple[SeatRow, MatchRow]]:
    rows = connection.execute(
        select(SEATS, MATCHES)
        .join(MATCHES, MATCHES.c.match == SEATS.c.match)
        .where(SEATS.c.owner == owner)
        .order_by(MATCHES.c.updated.desc())
    )
    return [(SeatRow(row.match, row.seat, row.secret, row.owner), _match_row(row)) for row in rows]


def beginnings(connection: Connection, matches: list[str]) -> dict[str, Entry]:
    rows = connection.execute(select(ENTRIES).where(ENTRIES.c.match.in_(matches), ENTRIES.c.seq == 1))
    return {row.match: Entry(row.match, row.seq, row.key, row.at, row.data) for row in rows}


def seat_by_secret(connection: Connection, secret: str) -> SeatRow | None:
    row = connection.execute(select(SEATS).where(SEATS.c.secret == secret)).first()
    return None if row is None else SeatRow(row.match, row.seat, row.secret, row.owner)


def analysis(connection: Connection, match: str, version: int) -> bytes | None:
    chosen = select(ANALYSES.c.data).where(ANALYSES.c.match == match, ANALYSES.c.version == version)
    return connection.execute(chosen).scalar()


def keep_analysis(connection: Connection, match: str, version: int, data: bytes) -> None:
    row = {"match": match, "version": version, "at": time.time(), "data": data}
    connection.execute(insert(ANALYSES).prefix_with("OR IGNORE"), row)
    connection.commit()


def lobby(connection: Connection, most: int, over: bool = False) -> list[MatchRow]:
    chosen = select(MATCHES).where(MATCHES.c.public == 1, MATCHES.c.over == int(over))
    if not over:
        chosen = chosen.where(MATCHES.c.open_seats > 0)
    return [_match_row(row) for row in connection.execute(chosen.order_by(MATCHES.c.updated.desc()).limit(most))]

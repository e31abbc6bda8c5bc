"""Appends go in whole or not at all, once for each key, in order, and are on disk before they are answered."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.store.sqlite import SqliteStore
from lanternwood.store.store import Append, Draft, MatchRow, NoRoom, Overtaken, Repeated, SeatRow, StoreError

PATIENCE = 20
"""Seconds after which a test gives up on an answer."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(f"sqlite:///{path}")
    yield store
    store.close()


def append(store: SqliteStore, after: int, *keys: str, match: str = "m", size: int = 1) -> int:
    drafts = tuple(Draft(key, b"x" * size) for key in keys)
    return store.submit(Append(match, after, drafts)).result(PATIENCE)


def keys(store: SqliteStore, match: str = "m", after: int = 0) -> list[tuple[int, str]]:
    return [(entry.seq, entry.key) for entry in asyncio.run(store.read(match, after))]


def looked_at(path: Path) -> list[tuple[str, int, str]]:
    """What another program finds in the file."""
    with sqlite3.connect(path) as other:
        return other.execute("SELECT match, seq, key FROM entries ORDER BY match, seq").fetchall()


# Continuing a match


def test_entries_are_numbered_from_one(store: SqliteStore) -> None:
    assert append(store, 0, "a") == 1
    assert append(store, 1, "b", "c") == 3
    assert append(store, 0, "a", match="other") == 1, "another match has numbers and keys of its own"
    assert keys(store) == [(1, "a"), (2, "b"), (3, "c")]
    assert keys(store, after=2) == [(3, "c")]
    entry = asyncio.run(store.entry("m", "b"))
    assert entry is not None
    assert (entry.seq, entry.data) == (2, b"x")
    assert asyncio.run(store.entry("m", "z")) is None


@pytest.mark.parametrize("after", [0, 2, -1, 99])
def test_only_the_next_number_continues_a_match(store: SqliteStore, after: int) -> None:
    append(store, 0, "a")
    with pytest.raises(Overtaken):
        append(store, after, "b")
    assert keys(store) == [(1, "a")]
    assert append(store, 1, "b") == 2


def test_a_key_is_written_once(store: SqliteStore) -> None:
    append(store, 0, "a")
    for after in (0, 1):
        with pytest.raises(Repeated) as repeated:
            append(store, after, "a")
        assert repeated.value.key == "a"
    assert keys(store) == [(1, "a")]


def test_several_entries_go_in_together_or_not_at_all(store: SqliteStore, path: Path) -> None:
    append(store, 0, "a")
    row = MatchRow("m", "g", True, False, 1, 1, "names")
    drafts = (Draft("b", b"x"), Draft("c", b"x"), Draft("a", b"x"))
    with pytest.raises(Repeated):
        store.submit(Append("m", 1, drafts, row, (SeatRow("m", 0, "secret", "owner"),))).result(PATIENCE)
    with pytest.raises(StoreError):  # the second one breaks the key in the middle of the job
        append(store, 1, "d", "d")
    assert looked_at(path) == [("m", 1, "a")]
    assert asyncio.run(store.lobby()) == []
    assert asyncio.run(store.seat_by_secret("secret")) is None


def test_a_refused_job_does_not_disturb_its_neighbours(store: SqliteStore) -> None:
    async def all_at_once() -> list[int | BaseException]:
        jobs = [(f"m{n % 7}", 0, f"k{n}") for n in range(50)]
        waiting = [store.append(Append(match, after, (Draft(key, b""),))) for match, after, key in jobs]
        return await asyncio.gather(*waiting, return_exceptions=True)

    answers = asyncio.run(all_at_once())
    assert [answer for answer in answers if not isinstance(answer, BaseException)] == [1] * 7
    assert all(isinstance(answer, Overtaken) for answer in answers[7:])


def test_many_appends_share_a_commit(store: SqliteStore) -> None:
    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(store.append(Append(f"m{n}", 0, (Draft("k", b""),))) for n in range(400)))

    before = store.commits
    assert asyncio.run(all_at_once()) == [1] * 400
    assert store.appends == 400
    assert 1 <= store.commits - before <= 100, "at least four appends to a commit on average"


def test_whoever_goes_away_does_not_stop_the_writer(store: SqliteStore) -> None:
    """A cancelled request must not break the thread that writes for everyone."""

    async def some_leave() -> list[int | BaseException]:
        tasks = [asyncio.ensure_future(store.append(Append(f"m{n}", 0, (Draft("k", b""),)))) for n in range(60)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        async with asyncio.timeout(PATIENCE):
            return await asyncio.gather(*tasks, return_exceptions=True)

    for _ in range(5):
        answers = asyncio.run(some_leave())
        assert all(isinstance(answer, (int, Overtaken, Repeated)) for answer in answers[1::2])
    assert store.submit(Append("after", 0, (Draft("k", b""),))).result(PATIENCE) == 1


# What others see


def test_what_is_acknowledged_is_in_the_file_and_nothing_before(store: SqliteStore, path: Path) -> None:
    """A blocked commit is neither answered nor seen; once through, it is both."""
    append(store, 0, "a")
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    future = store.submit(Append("m", 1, (Draft("b", b""),)))
    with pytest.raises(TimeoutError):
        future.result(0.3)
    assert keys(store) == [(1, "a")]
    blocker.execute("COMMIT")
    blocker.close()
    assert future.result(PATIENCE) == 2
    assert looked_at(path) == [("m", 1, "a"), ("m", 2, "b")]


def test_readers_never_see_half_of_a_job(store: SqliteStore) -> None:
    counts: set[int] = set()
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            counts.add(len(keys(store)))

    watcher = threading.Thread(target=watch)
    watcher.start()
    for n in range(60):
        append(store, n * 5, *(f"{n} {part}" for part in range(5)))
    done.set()
    watcher.join()
    assert len(counts) > 1, "the watcher saw nothing happen"
    assert all(count % 5 == 0 for count in counts)


def test_closing_writes_what_was_asked_for(path: Path) -> None:
    store = SqliteStore(f"sqlite:///{path}")
    futures = [store.submit(Append(f"m{n}", 0, (Draft("k", b""),))) for n in range(100)]
    store.close()
    assert [future.result(0) for future in futures] == [1] * 100
    assert len(looked_at(path)) == 100
    with pytest.raises(StoreError, match="closed"):
        append(store, 0, "late")
    store.close()


# Two processes on one file

RACER = """
import sys
from lanternwood.store.sqlite import SqliteStore
from lanternwood.store.store import Append, Draft, Overtaken
url, name = sys.argv[1:]
store = SqliteStore(url)
print("ready", flush=True)
sys.stdin.readline()
won = []
for seq in range(150):
    try:
        store.submit(Append("m", seq, (Draft(f"{name} {seq}", b""),))).result(30)
        won.append(seq + 1)
    except Overtaken:
        pass
print(" ".join(map(str, won)))
store.close()
"""


def test_exactly_one_process_continues_a_match(store: SqliteStore, path: Path) -> None:
    """Three processes race for every number; each number has one winner, the one the file names."""
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, f"sqlite:///{path}", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in "ABC"
    ]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    won = [[int(word) for word in racer.communicate(timeout=60)[0].split()] for racer in racers]
    written = looked_at(path)
    assert [seq for _, seq, _ in written] == list(range(1, len(written) + 1))
    assert sorted(seq for some in won for seq in some) == [seq for _, seq, _ in written]
    for name, seqs in zip("ABC", won, strict=True):
        assert [key for _, _, key in written if key[0] == name] == [f"{name} {seq - 1}" for seq in seqs]


def test_two_stores_on_one_file_see_each_other(store: SqliteStore, path: Path) -> None:
    other = SqliteStore(f"sqlite:///{path}")
    append(store, 0, "a")
    assert keys(other) == [(1, "a")]
    with pytest.raises(Overtaken):
        append(other, 0, "b")
    with pytest.raises(Repeated):
        append(other, 0, "a")
    assert append(other, 1, "b") == 2
    assert keys(store) == [(1, "a"), (2, "b")]
    other.close()


# The disk


def pragma(store: SqliteStore, words: str) -> object:
    """Ask on every connection the store could use; all must say the same."""
    raws = [store.engine.raw_connection() for _ in range(3)]
    try:
        answers = {raw.cursor().execute(f"PRAGMA {words}").fetchone()[0] for raw in raws}
    finally:
        for raw in raws:
            raw.close()
    assert len(answers) == 1
    return answers.pop()


class Listening(SqliteStore):
    """A store that lets a test speak on the writer's own connection, between two commits."""

    words: str = ""
    heard: object = None

    def _write(self, cursor: object, gathered: list) -> None:  # type: ignore[type-arg]
        if self.words:
            self.heard = cursor.execute(self.words).fetchone()  # type: ignore[attr-defined]
            self.words = ""
        super()._write(cursor, gathered)


def test_every_commit_is_synced(path: Path) -> None:
    store = Listening(f"sqlite:///{path}")
    assert pragma(store, "journal_mode") == "wal"
    assert pragma(store, "synchronous") == 2, "FULL"
    store.words = "PRAGMA synchronous"
    append(store, 0, "a")
    assert store.heard == (2,)
    store.words = "PRAGMA journal_mode"
    append(store, 1, "b")
    assert store.heard == ("wal",)
    store.close()


def test_a_full_disk_refuses_and_recovers(path: Path) -> None:
    store = Listening(f"sqlite:///{path}")
    append(store, 0, "a")
    pages = pragma(store, "page_count")
    store.words = f"PRAGMA max_page_count = {pages}"
    with pytest.raises(NoRoom, match="no room"):
        append(store, 1, "big", size=200_000)
    assert looked_at(path) == [("m", 1, "a")]
    assert keys(store) == [(1, "a")]
    with pytest.raises(NoRoom):
        append(store, 1, "big", size=200_000)
    store.words = "PRAGMA max_page_count = 1073741823"
    assert append(store, 1, "big", size=200_000) == 2
    assert append(store, 2, "c") == 3
    assert looked_at(path) == [("m", 1, "a"), ("m", 2, "big"), ("m", 3, "c")]
    store.close()


# Where


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "should be written sqlite:///FILE"),
        ("tables.db", "should be written sqlite:///FILE"),
        ("postgresql://mira@there/tables", "only sqlite"),
        ("sqlite+aiosqlite:///tables.db", "only sqlite"),
        ("sqlite+nonsense:///tables.db", "only sqlite"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite://host/tables.db", "names no file"),
        ("sqlite:///tables.db?timeout=soon", "names no file"),
        ("sqlite:///no/such/folder/tables.db", "cannot be opened"),
        ("sqlite:///.", "cannot be opened"),
    ],
)
def test_a_wrong_address_is_one_clear_line(
    url: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match=words) as refused:
        SqliteStore(url)
    assert "\n" not in str(refused.value)
    assert not list(tmp_path.iterdir()), "a refused address leaves nothing behind"


def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(BadInput, match="cannot be opened: file is not a database"):
        SqliteStore(f"sqlite:///{path}")
    assert path.read_bytes() == b"Dear diary, " * 500


# Lists


def test_lists_say_what_the_latest_append_said(store: SqliteStore) -> None:
    def put(match: str, after: int, *, public: bool, over: bool, free: int, owner: str) -> None:
        row = MatchRow(match, "g", public, over, free, 1, "A\nB")
        seats = (SeatRow(match, 0, f"secret {match}", owner),)
        store.submit(Append(match, after, (Draft(str(after), b""),), row, seats)).result(PATIENCE)

    put("open", 0, public=True, over=False, free=1, owner="mira")
    put("full", 0, public=True, over=False, free=0, owner="mira")
    put("over", 0, public=True, over=True, free=0, owner="mira")
    put("private", 0, public=False, over=False, free=1, owner="mira")
    assert [row.match for row in asyncio.run(store.lobby())] == ["open"]
    assert [row.match for row in asyncio.run(store.finished())] == ["over"]
    assert [row.match for _, row in asyncio.run(store.seats_of("mira"))] == ["private", "over", "full", "open"]
    put("open", 1, public=True, over=False, free=0, owner="jon")
    assert asyncio.run(store.lobby()) == []
    found = asyncio.run(store.seat_by_secret("secret open"))
    assert found == SeatRow("open", 0, "secret open", "jon")
    assert asyncio.run(store.seat_by_secret("no such")) is None


# Older files


def test_a_file_from_before_results_were_kept_goes_on_and_says_that_it_does_not_know(path: Path) -> None:
    newest = SqliteStore(f"sqlite:///{path}")
    row = MatchRow("m", "wispwood", False, True, 0, 0, "Ada\nBo", scores="40 30", winners=1, bots="\nspark")
    newest.submit(Append("m", 0, (Draft("a", b"x"),), row, (SeatRow("m", 0, "s", "me"),))).result(PATIENCE)
    kept = asyncio.run(newest.seats_of("me"))[0][1]
    assert (kept.scores, kept.winners, kept.bots) == ("40 30", 1, "\nspark")
    newest.close()
    with sqlite3.connect(path) as other:  # as it was before
        for column in ("scores", "winners", "bots"):
            other.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        other.execute("UPDATE alembic_version SET version_num = '0002'")
    again = SqliteStore(f"sqlite:///{path}")
    old = asyncio.run(again.seats_of("me"))[0][1]
    assert (old.scores, old.winners, old.bots) == ("", -1, "")
    assert (old.names, old.over) == ("Ada\nBo", True)
    assert asyncio.run(again.beginnings(["m", "other"]))["m"].key == "a"
    again.close()

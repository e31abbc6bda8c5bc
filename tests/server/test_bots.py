"""Bots think in other processes, know what their seat may know, and take over when the clock has run out."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.registry import get
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules.numbers import NONE
from lanternwood.games.wispwood.rules.rounds import MovingCats
from lanternwood.match.events import Plan, Seated
from lanternwood.match.table import Table, new_table
from lanternwood.match.thinking import think
from lanternwood.server.workers import Workers
from lanternwood.suite.views import view_but_asked
from lanternwood.suite.wire import holds_answers, walk
from tests.server.people import ME, QUICK, House, Person, done, new_key

WISPWOOD = get("wispwood")
BOT = {"kind": "bot", "bot": "greedy"}
PATIENCE = 30.0


def wait_for(what: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError(f"nothing happened in {PATIENCE} seconds")


@pytest.fixture
def busy_house(tmp_path: Path) -> Any:
    with House(f"sqlite:///{tmp_path / 'tables.db'}", workers=1) as house:
        yield house


def my_turn(person: Person, table: str) -> Callable[[], bool]:
    return lambda: person.show(table)["ask"] is not None or person.show(table)["over"]


def test_a_bot_answers_and_broken_workers_are_replaced(busy_house: House) -> None:
    house = busy_house
    mira = house.person()
    table = mira.make(ME, BOT, options={"start": "1"} | QUICK)
    mira.move(table, "trees", "tree 0,1", "done")
    wait_for(my_turn(mira, table))
    assert {line["seat"] for line in mira.show(table)["log"]} >= {0, 1}

    pool = house.hub.workers.pool  # type: ignore[union-attr]
    pid = next(iter(pool._processes))
    assert pid != os.getpid()
    pool._processes[pid].kill()
    seq = mira.show(table)["seq"]
    mira.move(table, "trees", first_tree(mira, table), "done")
    wait_for(my_turn(mira, table))
    assert mira.show(table)["seq"] > seq + 3, "the bot has moved after its worker was killed"
    assert house.hub.workers.pool is not pool  # type: ignore[union-attr]

    done(mira.post(f"/tables/{table}/undo", key=new_key(), far=True))
    assert mira.show(table)["ask"] is not None


def first_tree(person: Person, table: str) -> str:
    """Where a tree may go, found on a fork of the question: `trees` is undone again."""
    person.move(table, "trees")
    words = next(o["words"] for o in person.show(table)["ask"]["options"] if o["words"].startswith("tree "))
    done(person.post(f"/tables/{table}/undo", key=new_key()))
    return str(words)


def test_bots_alone_play_to_the_end(busy_house: House) -> None:
    mira = busy_house.person()
    table = mira.make(
        {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}, options={"start": "1"} | QUICK
    )
    wait_for(lambda: mira.show(table, seen=9999)["over"])
    assert mira.show(table)["seed"]


class Counting(Workers):
    """Workers that think here and at once, and count it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []

    async def run(self, work: Any, *args: Any) -> Any:
        self.asked.append(args[-1])
        await asyncio.sleep(0.01)
        return work(*args)


def test_bots_in_a_row_think_once_for_each_question(busy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house, counting = busy_house, Counting()
    monkeypatch.setattr(house.hub, "workers", counting)
    mira = house.person()
    table = mira.make(*[{"kind": "bot", "bot": "random"}] * 3, options={"start": "1"} | QUICK)
    wait_for(lambda: mira.show(table, seen=9999)["over"])
    answers = [entry for entry in house.entries(table) if entry.key.startswith("bot ") and "#" not in entry.key]
    assert len(answers) > 20
    assert len(counting.asked) == len(answers)
    assert len(set(counting.asked)) == len(answers)
    counting.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of other systems")
def test_workers_leave_signals_to_the_server(busy_house: House) -> None:
    """Ctrl-C reaches every process of a terminal; a worker that answered it would tear a thought to pieces."""
    pool = busy_house.hub.workers.pool  # type: ignore[union-attr]
    pid = pool.submit(os.getpid).result(PATIENCE)
    thought = pool.submit(time.sleep, 0.5)
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, number)
    assert thought.result(PATIENCE) is None
    assert pool.submit(os.getpid).result(PATIENCE) == pid


def test_a_thinking_bot_does_not_slow_another_table(busy_house: House) -> None:
    """The only worker is busy; a bot waits for it, and people at another table notice nothing."""
    house = busy_house
    busy = house.hub.workers.pool.submit(time.sleep, 4.0)  # type: ignore[union-attr]
    mira = house.person()
    waiting = mira.make(ME, BOT)
    mira.move(waiting, "trees", "tree 0,1", "done")
    table = mira.make(ME, ME)
    start = time.monotonic()
    for _ in range(20):
        mira.move(table, "trees")
        done(mira.post(f"/tables/{table}/undo", key=new_key()))
    assert time.monotonic() - start < 3.0
    assert not busy.done(), "the worker was not busy all the time, so this shows nothing"
    assert mira.show(waiting)["seats"][1]["asked"]
    wait_for(my_turn(mira, waiting))


def test_when_the_clock_has_run_out_a_bot_moves(busy_house: House) -> None:
    """Made by hand: a clock of one second is shorter than people are offered."""
    house = busy_house
    mira = house.person()
    plans = [Plan(), Plan()]
    created, table = new_table("timed", WISPWOOD, {"start": "1"}, plans, bytes(16), "host", clock=1)
    seated = [
        Seated(seat=seat, name=f"P{seat}", colour="", symbol="", secret=f"s{seat}", owner=f"o{seat}") for seat in (0, 1)
    ]
    house.run(house.hub.add, "timed", created, table, seated, "made")
    assert mira.show("timed")["seq"] == 3
    wait_for(lambda: mira.show("timed")["seats"][1]["asked"])
    moved = [line["seat"] for line in mira.show("timed")["log"] if line["seq"] > 3]
    assert moved[0] == 0
    assert [entry.key.split()[0] for entry in house.entries("timed")][3] == "bot"


def test_no_clock_runs_for_a_free_seat(busy_house: House) -> None:
    house = busy_house
    created, table = new_table("free", WISPWOOD, {"start": "1"}, [Plan(), Plan()], bytes(16), "host", clock=1)
    house.run(house.hub.add, "free", created, table, [], "made")
    time.sleep(1.5)
    assert house.person().show("free")["seq"] == 1


# What a bot is told


class Ears:
    """In the place of a pool: remembers what would have left the process."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    def submit(self, work: Any, *args: Any) -> Any:
        from concurrent.futures import Future

        assert work is think
        self.heard.append(args)
        future: Future[list[str]] = Future()
        future.set_result([])
        return future


def told(table: Table, seat: int, seeds: int) -> list[tuple[Any, ...]]:
    workers, ears = Workers(1), Ears()
    workers.pool.shutdown()
    workers.pool = ears  # type: ignore[assignment]

    async def ask() -> None:
        for seed in range(seeds):
            await workers.bot_turn(WISPWOOD, table.state, seat, "greedy", f"seed {seed}")

    asyncio.run(ask())
    return ears.heard


def test_a_bot_is_told_a_redealt_world() -> None:
    """Answers held back by others are not in it: they are asked again."""
    looked_at = 0
    for table in walk(WISPWOOD, 3, 1):
        if not holds_answers(table):
            continue
        frame = table.state.stack[-1]
        assert isinstance(frame, MovingCats)
        answered = next(seat for seat in range(3) if seat not in table.state.asked)
        looked_at += 1
        seat = table.state.asked[0]
        worlds = [WISPWOOD.load(args[1]) for args in told(table, seat, 40)]
        for world in worlds:
            assert view_but_asked(world, seat) == view_but_asked(table.state, seat)
            top = world.stack[-1]
            assert isinstance(top, MovingCats)
            assert int(top.chosen[answered]) == NONE != int(frame.chosen[answered])
            assert world.asked == (0, 1, 2)
    assert looked_at


def test_a_bot_is_told_no_seed(house: House, mira: Person) -> None:
    table = mira.make(ME, ME)
    inner = house.live(table).table
    for args in told(inner, 0, 3):
        assert inner.created.seed not in str(args)


def test_a_bot_plays_only_as_far_as_it_can_see() -> None:
    """A turn ends before chance answers, so nothing that a redealt world invented gets into the match."""
    rng = Rng(2)
    for count, table in enumerate(walk(WISPWOOD, 2, 2)):
        if count % 25 == 0:
            seat = table.state.asked[0]
            world = table.state.clone()
            world.redeal(seat, rng)
            words = think("wispwood", WISPWOOD.save(world), seat, "random", str(count))
            assert words
            table.try_bot(seat, table.ask_id(seat), words)

"""Who is here: lines that come and go, a host who has lost her browser, and bots that let people look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import pytest

from lanternwood.core.frame import State
from lanternwood.core.game import Game
from lanternwood.core.registry import get
from lanternwood.match.events import Plan, Seated
from lanternwood.match.table import new_table
from lanternwood.server.hub import Hub, LiveTable
from lanternwood.server.workers import Workers
from lanternwood.store.sqlite import SqliteStore
from tests.server.people import ME, OPEN, House, Person, done, new_key, refused
from tests.server.test_live import hello

BOT = {"kind": "bot", "bot": "spark"}


def here(message: dict[str, Any]) -> list[bool]:
    return [seat["here"] for seat in message["seats"]]


def test_others_are_told_who_comes_and_goes(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN, BOT)
    jon.join(table)
    assert here(mira.show(table)) == [False, False, True], "bots are always here"
    with mira.live(table) as hers:
        assert here(hello(hers)) == [True, False, True]
        with jon.live(table) as his:
            assert hers.receive_json() == {"t": "here", "here": [0, 1, 2]}
            assert here(hello(his)) == [True, True, True]
        assert hers.receive_json() == {"t": "here", "here": [0, 2]}
        assert here(jon.show(table)) == [True, False, True]


def test_who_only_watches_is_no_seat(house: House, mira: Person) -> None:
    table = mira.make(ME, OPEN)
    with house.person().live(table) as watching:
        assert here(hello(watching)) == [False, False]
        with mira.client.websocket_connect(f"/api/tables/{table}/live?watch") as looking_on:
            looking_on.send_json({"do": "hello"})
            assert here(looking_on.receive_json()) == [False, False]
            with mira.live(table):
                assert watching.receive_json() == {"t": "here", "here": [0]}


def test_both_seats_of_one_browser_are_here(mira: Person) -> None:
    table = mira.make(ME, ME)
    with mira.live(table, seat=1) as line:
        assert here(hello(line)) == [True, True]


def test_whoever_loads_the_page_again_stays_here(house: House, mira: Person, jon: Person) -> None:
    house.hub.away = 3600.0
    table = mira.make(ME, OPEN)
    jon.join(table)
    with mira.live(table) as hers, jon.live(table) as first:
        hello(first)
        hello(hers)
        first.close()
        with jon.live(table) as his:
            hello(his)
            live = house.live(table)
            assert (live.here, live.leaving) == ({0, 1}, {}), "the new line has taken the old one's place"
            done(jon.say(table, "Hello!"))
            assert hers.receive_json()["t"] == "table", "nothing was told in between"


def test_two_lines_of_one_seat_are_one_person(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN)
    jon.join(table)
    with mira.live(table) as hers, jon.live(table) as one:
        hello(hers)
        with jon.live(table) as two:
            hello(two)
        hello(one)
        assert house.live(table).here == {0, 1}


# A host who has lost her browser


def test_a_host_who_is_away_is_brought_back_by_anyone_at_the_table(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN, OPEN, who={"name": "Mira"})
    jon.join(table, who={"name": "Jon"})
    ada = house.person()
    ada.join(table, who={"name": "Ada"})
    refused(house.person().post(f"/tables/{table}/reissue", seat=0, key=new_key()), 403, "only the host")
    refused(jon.post(f"/tables/{table}/reissue", seat=2, key=new_key()), 403, "only the host")
    with mira.live(table) as hers:
        hello(hers)
        refused(jon.post(f"/tables/{table}/reissue", seat=0, key=new_key()), 409, "the host is here")
    secret = done(jon.post(f"/tables/{table}/reissue", seat=0, key=new_key()))["secret"]
    said = [(line["seat"], line["text"]) for line in ada.show(table)["talk"]]
    assert said == [(1, "I have made a new private link for Mira.")]
    assert "Mira" in ada.client.get(f"/t/{table}/text").text
    telephone = house.person()
    done(telephone.post(f"/seats/{secret}"))
    shown = telephone.show(table)
    assert (shown["seat"], [seat["host"] for seat in shown["seats"]]) == (0, [True, False, False])
    done(telephone.post(f"/tables/{table}/mute", chat=False, key=new_key()))
    refused(mira.post(f"/tables/{table}/mute", chat=True, key=new_key()), 403, "only the host")


def test_a_host_of_two_seats_gives_one_away_and_stays_host(house: House, mira: Person) -> None:
    table = mira.make(ME, ME)
    secret = done(mira.post(f"/tables/{table}/reissue", seat=0, key=new_key()))["secret"]
    jon = house.person()
    done(jon.post(f"/seats/{secret}"))
    refused(jon.post(f"/tables/{table}/mute", chat=False, key=new_key()), 403, "only the host")
    done(mira.post(f"/tables/{table}/mute", chat=False, key=new_key()))
    assert [seat["host"] for seat in jon.show(table)["seats"]] == [False, True]


# Bots at a pace


class Quick:
    """Bots that answer at once, with the first move they may make."""

    async def bot_turn(self, game: Game, s: State, seat: int, bot: str, seed: str) -> list[str]:
        return [game.words.describe(s, seat, int(s.moves(seat)[0])).words]

    def close(self) -> None:
        pass


class Room:
    """A hub with a clock that moves only while somebody sleeps, and one table with a person and a bot."""

    def __init__(self, path: Path, game: str, **options: str) -> None:
        self.hub = Hub(SqliteStore(f"sqlite:///{path / 'pace.db'}"), None, pace=0.7)
        self.time = 100.0
        self.slept: list[tuple[float, int]] = []
        """How long, and how many steps had been made then."""
        self.hub.now = lambda: self.time
        self.hub.sleep = self.sleep
        self.created, self.table = new_table("m", get(game), options, [Plan(), Plan("spark")], bytes(16), "mira")

    async def sleep(self, seconds: float) -> None:
        self.slept.append((round(seconds, 6), len(self.table.steps)))
        self.time += seconds

    async def sit_down(self) -> LiveTable:
        mira = Seated(seat=0, name="Mira", colour="", symbol="", secret="s", owner="mira")
        live = await self.hub.add("m", self.created, self.table, [mira], "made m")
        self.hub.workers = cast(Workers, Quick())
        return live

    async def turn(self, live: LiveTable) -> int:
        """Mira's turn, then a moment, then whatever bots do; gives the number of steps after hers."""
        for words in ("trees", "tree 0,1", "done"):
            await self.hub.act(live, words, lambda table, words=words: table.try_move(0, table.ask_id(0), words))
            self.time += 0.1
        steps = len(self.table.steps)
        await self.settle()
        return steps

    async def settle(self) -> None:
        while self.hub.tasks:
            await asyncio.gather(*self.hub.tasks)


def run(room: Room, work: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
    async def all_of_it() -> None:
        try:
            await work(room)
        finally:
            await room.hub.close()

    asyncio.run(all_of_it())


def test_a_bot_lets_people_see_the_step_before_its_own(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        live = await room.sit_down()
        live.listeners.add(lambda _: None)
        steps = await room.turn(live)
        assert room.slept[0] == (0.6, steps), "it waits for what is left of the pace, and moves only then"
        assert room.table.steps[steps][0] == 1

    run(Room(tmp_path, "wispwood", start="1"), work)


def test_a_bot_does_not_wait_where_nobody_looks(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        steps = await room.turn(await room.sit_down())
        assert room.table.steps[steps][0] == 1
        assert room.slept == []

    run(Room(tmp_path, "wispwood", start="1"), work)


def test_nobody_waits_for_a_secret_answer_of_a_bot(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        live = await room.sit_down()
        live.listeners.add(lambda _: None)
        live.moved = room.time
        assert room.table.state.asked == (0, 1)
        room.hub.let_bots_think(live)
        await room.settle()
        assert (room.table.state.asked, room.table.state.answered) == ((0,), (1,))
        assert room.slept == []

    run(Room(tmp_path, "winterhaven"), work)


@pytest.mark.parametrize(("said", "pace"), [("", 0.7), ("0", 0.0), ("1.5", 1.5)])
def test_the_pace_is_set_from_outside(said: str, pace: float, monkeypatch: pytest.MonkeyPatch) -> None:
    from lanternwood.server.app import usual_pace

    monkeypatch.setenv("LANTERNWOOD_PACE", said)
    assert usual_pace() == pace

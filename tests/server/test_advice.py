"""Hints are for the asker alone, know what their seat may know, and can be switched off; analyses are made once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.see import is_open
from lanternwood.match.analysis import VERSION
from lanternwood.match.puzzles import puzzles
from lanternwood.match.table import Table
from lanternwood.match.thinking import advice_for
from lanternwood.server.app import make_app
from lanternwood.server.limits import Limits
from lanternwood.server.workers import Workers
from lanternwood.suite.views import view_but_asked
from lanternwood.suite.wire import holds_answers, redealt, walk
from tests.ours import OURS
from tests.server.people import GENEROUS, ME, OPEN, House, Person, done, new_key, refused

BOT = {"kind": "bot", "bot": "spark"}
PATIENCE = 60.0
RACE: dict[str, Any] = {"game": "vale-race", "options": {}}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERNWOOD_HINT", "0.05")
    monkeypatch.setenv("LANTERNWOOD_ANALYSIS", "1")


@pytest.fixture
def advised(tmp_path: Path) -> Any:
    with House(f"sqlite:///{tmp_path / 'tables.db'}", workers=1) as house:
        yield house


def wait_for(what: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError(f"nothing happened in {PATIENCE} seconds")


# Hints


def test_the_seat_that_is_asked_gets_moves_it_can_make_with_reasons(advised: House) -> None:
    mira, jon = advised.person(), advised.person()
    table = mira.make(ME, OPEN, **RACE)
    jon.join(table)
    mira, jon = (mira, jon) if mira.show(table)["ask"] else (jon, mira)
    options = {option["words"] for option in mira.show(table)["ask"]["options"]}
    before = [mira.show(table), jon.show(table), len(advised.entries(table))]
    hint = done(mira.post(f"/tables/{table}/hint"))
    assert hint["ask"] == before[0]["ask"]["id"]
    assert hint["looks"] > 0
    assert 1 <= len(hint["hints"]) <= 3
    for one in hint["hints"]:
        assert one["steps"][0]["words"] in options
        assert 0 <= one["chance"] <= 1
        assert one["why"]
    assert [one["chance"] for one in hint["hints"]] == sorted((one["chance"] for one in hint["hints"]), reverse=True)
    assert [mira.show(table), jon.show(table), len(advised.entries(table))] == before, "nobody can notice it"
    assert done(mira.post(f"/tables/{table}/hint")) == hint, "the same question gets the same hint"

    refused(jon.post(f"/tables/{table}/hint"), 409, "no question to you")
    refused(advised.person().post(f"/tables/{table}/hint"), 403, "no seat")
    mira.move(table, hint["hints"][0]["steps"][0]["words"])
    refused(mira.post(f"/tables/{table}/hint"), 409, "no question to you")
    assert done(jon.post(f"/tables/{table}/hint"))["hints"]


def test_the_host_switches_hints_off_at_the_table_or_when_making_it(advised: House) -> None:
    mira, jon = advised.person(), advised.person()
    table = mira.make(ME, ME, **RACE)
    refused(jon.post(f"/tables/{table}/hints", hints=False, key=new_key()), 403, "host")
    done(mira.post(f"/tables/{table}/hints", hints=False, key=new_key()))
    assert mira.show(table)["hints"] is False
    refused(mira.post(f"/tables/{table}/hint"), 409, "switched hints off")
    done(mira.post(f"/tables/{table}/hints", hints=True, key=new_key()))
    assert done(mira.post(f"/tables/{table}/hint"))["hints"]

    strict = mira.make(ME, ME, hints=False, **RACE)
    refused(mira.post(f"/tables/{strict}/hint"), 409, "switched hints off")
    form = {"seat0": "me", "seat1": "me", "chat": "on"}
    made = mira.client.post("/new/vale-race", data=form)
    page = str(made.url.path)
    refused(mira.post(f"/tables/{page.removeprefix('/t/').split('/')[0]}/hint"), 409, "switched hints off")


def test_hints_have_a_limit(tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'tables.db'}", 1, {**GENEROUS, "hint": (2, 60.0)}) as house:
        mira = house.person()
        table = mira.make(ME, ME, **RACE)
        assert [mira.post(f"/tables/{table}/hint").status_code for _ in range(3)] == [200, 200, 429]


def test_the_plain_page_gives_hints_too(advised: House) -> None:
    mira = advised.person()
    table = mira.make(ME, ME, **RACE)
    assert "Give me a hint" in mira.client.get(f"/t/{table}/text").text
    page = mira.client.post(f"/t/{table}/text/hint", data={"key": new_key()})
    assert page.status_code == 200
    assert "Chance of winning: about" in page.text


class Ears:
    """In the place of a pool: remembers what would have left the process."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    def submit(self, work: Any, *args: Any) -> Future[dict[str, Any]]:
        assert work is advice_for
        self.heard.append(args)
        future: Future[dict[str, Any]] = Future()
        future.set_result({})
        return future


def told(table: Table, seat: int, seed: str) -> tuple[Any, ...]:
    workers, ears = Workers(1), Ears()
    workers.pool.shutdown()
    workers.pool = ears  # type: ignore[assignment]
    asyncio.run(workers.advice(table.game, table.state, seat, seed, 0.1))
    return ears.heard[0]


SECRETIVE = [game for game in OURS if not all(is_open(game.new(seats)) for seats in game.seat_counts)]
"""Games in which somebody may know what others do not."""


def has_marks(table: Table) -> bool:
    """Tiles that lie face down and have a type, or cards in hands that not all have seen."""
    return len(getattr(table.state, "marks", ())) > 0 or any(getattr(table.state, "blind", ()))


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_a_hint_knows_only_what_the_seat_may_know(game: Game) -> None:
    """What leaves the process looks the same to the seat, holds no answer of others, and over many lucks is as likely
    made of one world as of another that the seat cannot tell from it."""
    rng = Rng(7)
    looked_at = differed = 0
    held = False
    for count, table in enumerate(walk(game, 2, 1)):
        held |= holds_answers(table)
        interesting = holds_answers(table) or (has_marks(table) and count % 7 == 0) or count % 40 == 0
        if not interesting or looked_at >= 12:
            continue
        looked_at += 1
        seat = table.state.asked[0]
        sent = told(table, seat, "luck")
        world = game.load(sent[1])
        assert view_but_asked(world, seat) == view_but_asked(table.state, seat)
        forgotten = table.state.clone()
        forgotten.forget(seat)
        assert world.asked == forgotten.asked, "answers that others gave in secret are taken back"
        assert table.created.seed not in str(sent)
        other = redealt(table, seat, rng)
        differed += game.save(other.state) != game.save(table.state)
        assert game.load(told(other, seat, "luck")[1]).view(seat) == world.view(seat)
    assert looked_at >= 3
    assert differed or not held, "nothing was hidden, so this shows nothing"


# Analyses


def finished(house: House, person: Person) -> str:
    table = person.make(BOT, BOT, **RACE)
    wait_for(lambda: person.show(table, seen=99999)["over"])
    return table


def test_an_analysis_is_made_once_kept_and_there_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with House(database, workers=1) as house:
        mira, jon = house.person(), house.person()
        going = mira.make(ME, OPEN, **RACE)
        refused(mira.post(f"/tables/{going}/analysis"), 409, "when it is over")
        table = finished(house, mira)
        assert done(mira.get(f"/tables/{table}/analysis"))["state"] == "none"
        assert done(mira.post(f"/tables/{table}/analysis"))["state"] in ("waiting", "running")
        assert done(jon.post(f"/tables/{table}/analysis"))["state"] in ("waiting", "running", "done")
        assert len(house.hub.analyses.progress) <= 1, "it was not begun twice"
        seen = [0.0]

        def over() -> dict[str, Any] | None:
            now = done(jon.get(f"/tables/{table}/analysis"))
            assert now["progress"] >= seen[-1]
            seen.append(now["progress"])
            return now if now["state"] == "done" else None

        found = wait_for(over)["analysis"]
        last = mira.show(table)["steps"]
        assert found["points"][0]["step"] < found["points"][-1]["step"] == last
        assert all(0 <= chance <= 1 for point in found["points"] for chance in point["chances"])
        winners = mira.show(table)["winners"]
        assert [seat for seat, chance in enumerate(found["points"][-1]["chances"]) if chance] == winners
        for turning in found["turning"]:
            assert turning["played"]
            assert turning["better"]["steps"]
            assert turning["better"]["why"]
        kept = house.run(house.hub.store.analysis, table, VERSION)
        assert done(mira.post(f"/tables/{table}/analysis"))["analysis"] == found
        assert house.run(house.hub.store.analysis, table, VERSION) == kept
    with House(database, workers=0) as again:
        there = done(again.person().get(f"/tables/{table}/analysis"))
        assert there["state"] == "done"
        assert there["analysis"] == found, "no worker is there, so nothing was made again"
        german = done(again.person().get(f"/tables/{table}/analysis", headers={"Accept-Language": "de"}))
        assert [point["step"] for point in german["analysis"]["points"]] == [one["step"] for one in found["points"]]
        other = make_app(database, 0, Limits(GENEROUS))
        assert other is not again.app


def test_an_analysis_that_fails_says_so_and_can_be_tried_again(advised: House, monkeypatch: pytest.MonkeyPatch) -> None:
    mira = advised.person()
    table = finished(advised, mira)
    with monkeypatch.context() as broken:
        broken.setattr("lanternwood.server.analyses.seconds_for", lambda *_: 1 / 0)
        done(mira.post(f"/tables/{table}/analysis"))
        wait_for(lambda: done(mira.get(f"/tables/{table}/analysis"))["state"] == "failed")
    done(mira.post(f"/tables/{table}/analysis"))
    wait_for(lambda: done(mira.get(f"/tables/{table}/analysis"))["state"] == "done")


def test_a_bot_moves_while_a_game_is_looked_at(advised: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches are short, so the only worker is free again soon."""
    monkeypatch.setenv("LANTERNWOOD_ANALYSIS", "20")
    mira = advised.person()
    table = finished(advised, mira)
    done(mira.post(f"/tables/{table}/analysis"))
    wait_for(lambda: done(mira.get(f"/tables/{table}/analysis"))["state"] == "running")
    live = mira.make(ME, BOT, **RACE)
    ask = wait_for(lambda: mira.show(live)["ask"])
    mira.move(live, ask["options"][0]["words"])
    wait_for(lambda: mira.show(live)["ask"])
    assert done(mira.get(f"/tables/{table}/analysis"))["state"] == "running"


def test_a_turning_point_is_played_on_from_its_own_seat(advised: House) -> None:
    mira = advised.person()
    table = finished(advised, mira)
    step = mira.show(table)["steps"] - 3
    made = done(mira.post(f"/tables/{table}/fork", step=step, key=new_key(), bot="aurora", seat=1))
    shown = mira.show(made["table"])
    assert [seat["bot"] for seat in shown["seats"]] == ["aurora", ""]
    assert shown["seat"] == 1
    refused(mira.post(f"/tables/{table}/fork", step=step, key=new_key(), seat=2), 400, "seat should be")


# Bots and puzzles


def test_old_bots_still_sit_down_and_a_search_without_end_does_not(house: House, mira: Person) -> None:
    for bot in ("greedy", "random", "spark", "aurora"):
        mira.make(ME, {"kind": "bot", "bot": bot})
    for bot in ("search", "search:seconds=3600", "aurora:iterations=9999999"):
        body = {"game": "wispwood", "seats": [ME, {"kind": "bot", "bot": bot}]}
        refused(mira.post("/tables", **body), 400, "unknown bot")


def test_a_puzzle_is_solved_or_shown(house: House, mira: Person) -> None:
    puzzle = puzzles("vale-race")[0]
    right = done(mira.post("/puzzles/vale-race", id=puzzle.id, move=puzzle.solution))
    assert right["right"]
    assert right["solution"]["steps"][0]["words"] == puzzle.solution
    assert right["solution"]["why"]
    other = next(words for words in puzzle.answers if words != puzzle.solution)
    wrong = done(mira.post("/puzzles/vale-race", id=puzzle.id, move=other))
    assert (wrong["right"], wrong["solution"]) == (False, None)
    assert wrong["chance"] < wrong["best"] == right["chance"]
    shown = done(mira.post("/puzzles/vale-race", id=puzzle.id))
    assert not shown["right"]
    assert shown["solution"] == right["solution"]
    refused(mira.post("/puzzles/vale-race", id=puzzle.id, move="dance"), 400, "no answer")
    refused(mira.post("/puzzles/vale-race", id="nobody"), 400, "no puzzle")
    page = mira.client.get("/puzzle/vale-race").text
    assert '"solution"' not in page
    refused(mira.post("/puzzles/chess", id="x"), 400, "unknown game")

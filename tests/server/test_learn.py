"""Learners go through all lessons over `POST /api/study`, as the page does: one who follows, some who wander."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lanternwood.core.registry import GAMES
from lanternwood.core.rng import Rng
from tests.server.people import House, Person, done, refused

LESSONS = GAMES.get("wispwood").lessons()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(f"sqlite:///{tmp_path_factory.mktemp('learn') / 'tables.db'}", workers=1) as house:
        yield house


class Learner:
    """Somebody with the page open: a position and the steps since."""

    def __init__(self, person: Person, game: str = "wispwood") -> None:
        self.person = person
        self.game = game
        self.position = ""
        self.steps: list[str] = []

    def study(self, *more: str, go_on: bool = True) -> dict[str, Any]:
        body: dict[str, Any] = {
            "game": self.game,
            "position": self.position,
            "steps": [*self.steps, *more],
            "go_on": go_on,
        }
        names = [str(name) for name in GAMES.get(self.game).lessons()[0]["names"]]
        return done(self.person.post("/study", **body, names=names))

    def go_through(self, lesson: dict[str, Any], rng: Rng | None) -> None:
        """A lesson to its end; every question in it must leave a move that counts."""
        if lesson["position"]:
            self.position, self.steps = lesson["position"], []
        if lesson["until"] == "next":
            return
        turns = 0
        for _ in range(20 * lesson["turns"]):
            now = self.study()
            self.steps = now["steps"]
            options = [option["words"] for option in now["ask"]["options"]]
            allowed = [
                w for w in options if not lesson["moves"] or any(f"{w} ".startswith(f"{m} ") for m in lesson["moves"])
            ]
            assert allowed, (lesson["id"], options)
            words = allowed[rng.below(len(allowed)) if rng else 0]
            passes = self.study(f"1: {words}", go_on=False)["ask"] is None
            self.steps = self.study(f"1: {words}")["steps"]
            turns += passes
            if f"{words} ".startswith(f"{lesson['until']} ") or (
                lesson["until"] == "turn" and turns == lesson["turns"]
            ):
                return
        raise AssertionError(f"{lesson['id']} does not end")


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_a_learner_gets_through_all_lessons(house: House, seed: int | None) -> None:
    learner = Learner(house.person())
    rng = Rng(seed) if seed else None
    seen = {}
    for lesson in LESSONS:
        learner.go_through(lesson, rng)
        seen[lesson["id"]] = learner.study()
    assert seen["fill"]["view"]["round"] == 1
    assert "leave the cat where it is" in [option["text"] for option in seen["fill"]["ask"]["options"]]
    assert seen["cat-move"]["view"]["round"] == 2
    assert seen["cat-move"]["view"]["side"] == 5
    assert not seen["end"]["over"]


@pytest.mark.parametrize("game", ["vale", "vale-race"])
@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_a_learner_gets_through_the_lessons_of_the_vale(house: House, game: str, seed: int | None) -> None:
    learner = Learner(house.person(), game)
    rng = Rng(seed) if seed else None
    seen = {}
    for lesson in GAMES.get(game).lessons():
        learner.go_through(lesson, rng)
        seen[lesson["id"]] = learner.study()
        # The learner is always asked again: nobody has put the baker to sleep for good.
        assert seen[lesson["id"]]["ask"] or lesson["id"] in ("home", "win", "end")
    assert seen["end"]["over"]
    baker = seen["end"]["view"]["pieces"][0]
    assert (baker["piece"], baker["home"]) == ("baker", True)
    if game == "vale":
        assert seen["end"]["view"]["result"] == "villagers"
        told = [fact for line in seen["toppet"]["log"] for fact in line["facts"]]
        assert all(any(fact.startswith(who) for fact in told) for who in ("Guest", "Fern", "Hazel", "Moss")), told
    else:
        assert seen["end"]["view"]["result"] == "racer"


def test_what_the_lessons_promise_is_true(house: House) -> None:
    learner = Learner(house.person())
    by_id = {lesson["id"]: lesson for lesson in LESSONS}
    learner.position = by_id["jack"]["position"]

    def jacks(words: str) -> int:
        sheet = learner.study(f"1: {words}", go_on=False)["sheets"][0]
        return int(next(line["points"] for line in sheet["lines"] if "Pumpkin" in line["name"]))

    assert [jacks(f"wisp 2,{column}") for column in (-1, 0, 1, 2)] == [9, 9, 0, 0]
    learner.position, learner.steps = by_id["deal"]["position"], []
    learner.go_through(by_id["deal"], None)
    assert not learner.study()["view"]["forests"][0]["cat_ready"]
    learner.go_through(by_id["trees"], None)
    assert learner.study()["view"]["forests"][0]["cat_ready"]
    learner.go_through(by_id["fill"], None)
    full = learner.study()["sheets"][0]["lines"][-1]
    assert (full["name"], full["points"]) == ("full square", 2)


def test_a_study_names_the_players_and_refuses_nonsense(house: House) -> None:
    mira = house.person()
    learner = Learner(mira)
    learner.position = LESSONS[0]["position"]
    told = learner.study("1: trees", "1: tree 0,1", "1: done")
    assert told["log"][1]["facts"] == ["Guest plants a tree"]
    assert told["log"][-1]["facts"][0].startswith("Moss ")
    body: dict[str, Any] = {"game": "wispwood", "position": learner.position}
    why = done(mira.post("/study", **body, steps=["1: take 0"], why="shape P2"))["why"]
    assert (why["legal"], why["rule"]) == (False, "WW-29")
    assert done(mira.post("/study", **body, why="pond:1"))["why"] is None
    refused(mira.post("/study", **body, why="dance"), 400)
    refused(mira.post("/study", **body, steps=["1: take 9"]), 400)
    refused(mira.post("/study", **body, steps=["2: take 1"]), 409)
    refused(mira.post("/study", **body, steps=["take 1"]), 400, "should be written")
    refused(mira.post("/study", **body, seat=5), 400, "seat")
    refused(mira.post("/study", **body, steps=["1: take 1"] * 500), 400, "at most")
    refused(mira.post("/study", game="wispwood", position="nonsense"), 400, "first line")


def test_the_page_brings_its_lessons(house: House) -> None:
    if not (Path(__file__).parents[2] / "src/lanternwood/server/client/.vite/manifest.json").exists():
        pytest.skip("the client was not built")
    for game, title in (
        ("wispwood", "Witches are choosy"),
        ("vale", "Over the river"),
        ("vale-race", "Charms are few"),
    ):
        page = house.person().client.get(f"/learn/{game}")
        assert page.status_code == 200
        assert title in page.text

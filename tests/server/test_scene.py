"""What clients draw from: the game's box, a table tried before it is played, scores on request, and whose language."""

from __future__ import annotations

from typing import Any

import pytest

from lanternwood.core.game import Game
from lanternwood.core.rng import Rng
from lanternwood.core.text import Text
from lanternwood.server.shown import scene_of, teller
from tests.ours import OURS
from tests.server.people import House, Person, done, refused
from tests.server.test_live import hello, tell, until


@pytest.fixture
def table(mira: Person, jon: Person) -> str:
    table = mira.make(options={"start": "1"}, who={"name": "Mira"})
    jon.join(table, who={"name": "Jon"})
    return table


def test_a_game_comes_with_its_box(mira: Person) -> None:
    game = done(mira.get("/games/wispwood"))
    assert (game["name"], game["title"]) == ("wispwood", "Wispwood")
    assert len(game["box"]["shapes"]) == 8
    assert game["box"]["letters"]["H"] == "heart"
    german = done(mira.get("/games/wispwood", headers={"Accept-Language": "de"}))
    assert german["box"]["letters"]["H"] == "Herz"
    assert [card["id"] for card in german["box"]["cards"]] == [card["id"] for card in game["box"]["cards"]]
    refused(mira.get("/games/chess"), 400, "unknown game")


def test_a_replay_can_be_had_when_it_is_over(mira: Person, table: str) -> None:
    refused(mira.get(f"/tables/{table}/replay"), 409, "when it is over")
    assert mira.get("/tables/nowhere/replay").status_code == 404


def tried(socket: Any, *steps: str, number: int = 1, **more: Any) -> dict[str, Any]:
    tell(socket, "try", id=number, steps=list(steps), **more)
    message: dict[str, Any] = socket.receive_json()
    return message


def test_steps_can_be_tried_and_nothing_is_done(house: House, mira: Person, table: str) -> None:
    before = len(house.entries(table))
    with mira.live(table) as hers:
        now = hello(hers)
        answer = tried(hers, "trees", number=7)
        assert (answer["t"], answer["id"], answer["steps"], answer["passes"]) == ("try", 7, ["trees"], False)
        assert answer["view"]["trees_left"] == 3
        assert answer["ask"]["options"]
        assert answer["sheet"]["seat"] == 0
        answer = tried(hers, "trees", "tree 0,1", "done", number=8)
        assert (answer["passes"], answer["ask"]) == (True, None)
        assert answer["view"]["forests"][0]["tiles"]["0,1"] == "T"
        assert tried(hers, number=9)["view"] == now["view"]
    assert len(house.entries(table)) == before


def test_what_cannot_be_tried_is_refused(house: House, mira: Person, jon: Person, table: str) -> None:
    with mira.live(table) as hers, jon.live(table) as his, house.person().live(table) as watching:
        hello(hers)
        against = tried(hers, "trees", "tree 3,3")
        assert against["t"] == "refused"
        assert against["rule"].startswith("WW-")
        assert tried(hers, "dance")["t"] == "refused"
        many = tried(hers, *["trees"] * 13)
        assert (many["t"], "at most 12" in many["error"]) == ("refused", True)
        hello(his)
        assert tried(his, "trees")["error"] == "it is not your turn"
        assert until(his, "table")["ask"] is None  # a stale question brings the present table along
        hello(watching)
        assert tried(watching, "trees")["t"] == "refused"


def test_scores_are_told_on_request(mira: Person, jon: Person, house: House, table: str) -> None:
    with mira.live(table) as hers, house.person().live(table) as watching:
        for socket in (hers, watching):
            seq = hello(socket)["seq"]
            tell(socket, "score")
            answer = socket.receive_json()
            assert (answer["t"], answer["seq"]) == ("score", seq)
            assert [sheet["who"] for sheet in answer["sheets"]] == ["Mira", "Jon"]


def test_who_only_watches_has_no_seat_though_they_sit_there(mira: Person, table: str) -> None:
    session = mira.client.websocket_connect(f"/api/tables/{table}/live?watch")
    with session as socket:
        seen = hello(socket)
        assert (seen["seat"], seen["ask"]) == (None, None)


def test_each_line_speaks_its_readers_language(mira: Person, jon: Person, table: str) -> None:
    jon.client.cookies.set("lanternwood_lang", "de")
    with mira.live(table) as hers, jon.live(table) as his:
        ask = hello(hers)["ask"]
        hello(his)
        tell(hers, "move", ask=ask["id"], move="trees", key="1")
        ask = next_of(hers, "table")["ask"]
        next_of(his, "table")
        tell(hers, "move", ask=ask["id"], move="tree 0,1", key="2")
        assert "Mira plants a tree" in until_facts(hers)
        assert "Mira pflanzt einen Baum" in until_facts(his)
        tell(his, "why", target="pond:3")
        assert next_of(his, "why")["text"] == "am Zug: Mira"
        tell(his, "score")
        assert "voller Wald" in [line["name"] for line in next_of(his, "score")["sheets"][0]["lines"]]
        tell(his, "move", ask="x", move="trees", key="3")
        german = next_of(his, "refused")["error"]
        tell(hers, "move", ask="x", move="trees", key="4")
        assert next_of(hers, "refused")["error"] != german


def next_of(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["t"] == kind:
            return message


@pytest.mark.parametrize(("asked", "told"), [("?lang=de", "Irrlicht"), ("?lang=xx", "wisp"), ("", "wisp")])
def test_a_page_may_name_its_language(mira: Person, table: str, asked: str, told: str) -> None:
    with mira.client.websocket_connect(f"/api/tables/{table}/live{asked}") as socket:
        assert told in hello(socket)["ask"]["text"]


def until_facts(socket: Any) -> list[str]:
    """The facts of the next table that tells some."""
    while True:
        facts = [fact for line in next_of(socket, "table")["log"] for fact in line["facts"]]
        if facts:
            return facts


def sentences(data: Any) -> list[Text]:
    if isinstance(data, Text):
        return [data]
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, (list, tuple)) else ()
    return [text for part in parts for text in sentences(part)]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_sentences_in_a_scene_are_told_in_the_language_of_whoever_looks(game: Game) -> None:
    said: set[str] = set()
    for deal in range(3):
        s, rng = game.new(game.seats_first), Rng(deal)
        for _ in range(80):
            s.answer_nature(rng)
            if not s.asked:
                break
            moves = s.moves(s.asked[0])
            s.play(s.asked[0], int(moves[rng.below(len(moves))]))
            s.answer_nature(rng)
            said |= {str(text) for text in sentences(game.scene(s, 0))}
            german = scene_of(game, s, 0, teller("de"))
            assert not sentences(german), "a sentence that nobody tells: see Shown.speaks"
            if said and game.name == "rats":
                english = {card["lacks"] for card in scene_of(game, s, 0, teller("en"))["seats"][0]["hand"]} - {""}
                assert not english & {card["lacks"] for card in german["seats"][0]["hand"]}
    assert bool(said) == game.shown.speaks

"""A game that brings only rules and words has every page: no settings, no scene, no board, no score page, no German."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any, TypedDict

import pytest

from lanternwood.core.parts import Shown
from lanternwood.core.registry import GAMES
from lanternwood.server import built, client
from lanternwood.server.answers import schema
from tests.lanes.game import LANES_GAME
from tests.lanes.rules import CARDS, Lanes
from tests.server.people import ME, OPEN, House, Person, done

TWO = {"game": "lanes", "options": {}}


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanes is installed, and the client was built: without it no page has a board."""
    GAMES.all()
    monkeypatch.setitem(GAMES.games, "lanes", LANES_GAME)
    if built.built() is None:
        pytest.skip("the client was not built")


def boot_in(person: Person, path: str) -> dict[str, Any]:
    """What a page of the client starts with."""
    answer = person.client.get(path)
    assert answer.status_code == 200, answer.text
    found = re.search(r'<script[^>]*id="boot"[^>]*>(.*?)</script>', answer.text, re.DOTALL)
    assert found, answer.text[:400]
    data: dict[str, Any] = json.loads(found[1])
    return data


def hands(house: House, table: str) -> list[set[str]]:
    s = house.live(table).table.state
    assert isinstance(s, Lanes)
    return [{CARDS[card] for card in s.hand(seat)} for seat in range(s.seats)]


def test_the_form_for_a_table_needs_no_settings(mira: Person) -> None:
    page = mira.client.get("/new/lanes")
    assert page.status_code == 200
    assert "Options of the game" not in page.text
    assert page.text.count(" checked>") == 4  # talk, hints, and how one is shown: a symbol and a colour
    made = mira.client.post("/new/lanes", data={"seat0": "me", "seat1": "open"}, follow_redirects=False)
    assert made.status_code == 303
    wrong = mira.client.post("/new/lanes", data={"seat0": "me", "seat1": "bot:nobody"})
    assert wrong.status_code == 400
    assert wrong.text.count(" checked>") == 2  # what was switched off stays off


def test_its_pages_are_there_in_both_languages(mira: Person) -> None:
    for language in ("en", "de"):
        for path in ("/", "/new/lanes", "/rules", "/rules/lanes"):
            assert mira.client.get(path, headers={"accept-language": language}).status_code == 200, path
    german = mira.client.get("/rules/lanes", headers={"accept-language": "de"})
    assert 'id="LN-3"' in german.text
    assert 'href="/score/lanes"' in mira.client.get("/").text
    assert mira.client.get("/static/lanes.svg").status_code == 404


def test_a_game_without_a_rules_page_says_so(mira: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.games, "bare", replace(LANES_GAME, name="bare"))
    answer = mira.client.get("/rules/bare")
    assert answer.status_code == 400
    assert "the rules page of bare is not installed" in answer.text.lower()


def test_everyone_is_sent_the_drawing_that_their_seat_may_see(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN, **TWO)
    jon.join(table)
    own = hands(house, table)
    for person, seat in ((mira, 0), (jon, 1), (house.person(), None)):
        drawing = person.show(table)["view"]["drawing"]
        shown = {card for card in CARDS if card in drawing}
        assert shown == (own[seat] if seat is not None else set())
        page = json.dumps(boot_in(person, f"/t/{table}")["table"]["view"])
        assert {card for card in CARDS if card in page} == shown


def test_the_drawing_names_players_and_is_told_anew_after_each_step(mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN, **TWO, who={"name": "Mira"})
    jon.join(table, who={"name": "Jon"})
    with jon.live(table, 1) as line:
        line.send_json({"do": "hello", "seen": 0})
        before = line.receive_json()["view"]["drawing"]
        words = mira.show(table)["ask"]["options"][0]["words"]
        card = words.split()[1]
        assert "Mira: ? ? ?" in before
        assert card not in before
        preview = done(mira.try_move(table, words))["preview"]["drawing"]
        assert f"lane  {card}" in preview
        mira.move(table, words)
        after = line.receive_json()["view"]["drawing"]
        assert f"lane  {card}" in after
        assert "Mira: ? ?\n" in after


def test_a_game_with_a_board_sends_no_drawing(mira: Person) -> None:
    table = mira.make(ME, OPEN)
    assert "drawing" not in mira.show(table)["view"]


def test_a_finished_game_is_replayed_with_its_drawings(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN, **TWO)
    jon.join(table)
    house.play_out(table, {0: mira, 1: jon})
    boot = boot_in(mira, f"/replay/{table}")
    assert boot["table"]["over"]
    first = done(mira.get(f"/tables/{table}/replay", params={"step": 0}))
    assert first["view"]["drawing"].startswith("left lane  -")


def test_the_plain_pages_show_the_same_drawing(mira: Person, jon: Person) -> None:
    table = mira.make(ME, OPEN, **TWO)
    jon.join(table)
    for language in ("en", "de"):
        page = mira.client.get(f"/t/{table}/text", headers={"accept-language": language})
        assert page.status_code == 200
        assert "? ? ?" in page.text


def test_what_it_has_not_is_refused_in_a_sentence(mira: Person) -> None:
    for path in ("/learn/lanes", "/puzzle/lanes"):
        answer = mira.client.get(path)
        assert answer.status_code in (400, 404), path
        assert "Lanes" in answer.text, path


def test_the_score_pad_has_the_lines_of_the_sheet(mira: Person) -> None:
    boot = boot_in(mira, "/score/lanes")
    assert [line["name"] for line in boot["score"][0]["lines"]] == ["left lane", "right lane"]
    assert (boot["points"], boot["seats"], boot["learns"]) == (True, [2, 3, 4], False)


def test_its_board_is_fetched_with_the_page(mira: Person) -> None:
    table = mira.make(ME, OPEN, **TWO)
    page = mira.client.get(f"/t/{table}").text
    scripts, styles = built.chunks(built.PLAIN)
    assert scripts
    assert styles
    assert all(name in page for name in (*scripts, *styles))
    assert built.board_of("lanes") == built.PLAIN
    assert client.board_of("wispwood") == "src/games/wispwood/board.ts"


def test_types_of_the_client_do_not_depend_on_what_else_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    class LanesScene(TypedDict):
        left: list[str]

    monkeypatch.setitem(GAMES.games, "lanes", replace(LANES_GAME, shown=Shown(types=(LanesScene,))))
    parts = schema()["definitions"]
    assert "PlainScene" in parts
    assert "LanesScene" not in parts

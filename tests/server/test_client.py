"""The client's pages and files: what a page starts with, who is handed which secret, and pages without a build."""

from __future__ import annotations

import gzip
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from lanternwood.bots import LEVELS
from lanternwood.server import client as pages
from lanternwood.server.app import make_app
from lanternwood.server.built import Built
from lanternwood.server.guard import HEADERS
from lanternwood.server.limits import Limits
from tests.server.people import GENEROUS, House, done
from tests.server.reading import made

SCRIPT = b"console.log('a lantern');" * 20
FILES = {
    "main-1a.js": (SCRIPT, gzip.compress(SCRIPT), "text/javascript"),
    "inter-2b.woff2": (b"letters", b"", "font/woff2"),
}
BUILT = Built("main-1a.js", ("more-3c.js",), ("main-4d.css",), ("fonts-5e.css",), FILES)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(pages, "built", lambda: BUILT)
    monkeypatch.setattr(pages, "chunks", lambda *names: (("board-6f.js", "more-3c.js"), ("board-7a.css",)))
    with TestClient(make_app(f"sqlite:///{tmp_path / 'client.db'}", workers=0, limits=Limits(GENEROUS))) as client:
        yield client


def boot(client: TestClient, path: str) -> dict[str, Any]:
    """What a page of the client starts with."""
    page = client.get(path)
    assert page.status_code == 200, page.text
    for name, value in HEADERS.items():
        assert page.headers[name] == value
    assert page.headers["cache-control"] == "no-store"
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page.text, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


# Pages


def test_a_page_names_its_files_once_and_the_way_without_script(client: TestClient) -> None:
    table = made(client)
    text = client.get(f"/t/{table}").text
    assert text.count('src="/client/main-1a.js"') == 1
    assert text.count("/client/more-3c.js") == 1
    assert "/client/board-6f.js" in text
    assert "/client/board-7a.css" in text
    assert f'<noscript><p class="waking"><a href="/t/{table}/text">' in text
    assert "<script>" not in text


def test_a_table_begins_with_what_the_seat_may_see(client: TestClient) -> None:
    table = made(client, **{"option-start": "1"})
    mine = boot(client, f"/t/{table}")
    assert (mine["page"], mine["game"], mine["mine"], mine["host"]) == ("table", "wispwood", [0], True)
    assert mine["table"]["seat"] == 0
    assert mine["table"]["ask"]["options"]
    assert len(mine["score"]) == 2
    assert mine["qr"].startswith("<svg")
    assert tuple(bot["name"] for bot in mine["bots"] if bot["level"]) == LEVELS
    assert mine["words"] == {}


def test_words_from_outside_cannot_leave_the_script(client: TestClient) -> None:
    evil = "</script><b>\u2028"
    table = made(client, name="</script>")
    client.post(f"/t/{table}/text/say", data={"key": "k", "seat": "0", "text": f"<!-- {evil}"})
    page = client.get(f"/t/{table}")
    start = page.text.index('id="boot">')
    data = page.text[start + 10 : page.text.index("</script>", start)]
    assert "<" not in data
    assert "\u2028" not in data
    begun = json.loads(data)
    assert begun["table"]["seats"][0]["name"] == "</script>"
    assert begun["table"]["talk"][0]["text"].startswith("<!-- </script><b>")


def test_private_links_are_for_their_owner(client: TestClient) -> None:
    table = made(client)
    mine = boot(client, f"/t/{table}")
    link = mine["private"]["0"]
    assert re.fullmatch(r"http://testserver/seat/[\w-]{22}", link)
    secret = link.rpartition("/")[2]
    guest = TestClient(client.app)
    guest.post(f"/t/{table}/text/join", data={"name": "Jon"})
    for browser, path in (
        (guest, f"/t/{table}"),
        (TestClient(client.app), f"/t/{table}"),
        (client, f"/t/{table}/watch"),
    ):
        text = browser.get(path).text
        assert secret not in html.unescape(text)
    assert list(boot(guest, f"/t/{table}")["private"]) == ["1"]
    guest.cookies.set("lanternwood_seat", f"0.{secret}", path=f"/t/{table}")  # knowing a secret is not sitting there
    assert boot(guest, f"/t/{table}")["private"].get("0") is None


def test_spectators_get_no_seat(client: TestClient) -> None:
    table = made(client, **{"option-start": "1"})
    for browser, path in ((client, f"/t/{table}/watch"), (TestClient(client.app), f"/t/{table}")):
        seen = boot(browser, path)
        assert (seen["mine"], seen["host"], seen["private"]) == ([], False, {})
        assert seen["table"]["seat"] is None
        assert seen["table"]["ask"] is None
        assert seen["watching"] is path.endswith("/watch")


def test_german_readers_get_german_words(client: TestClient) -> None:
    client.post("/settings", data={"lang": "de", "back": "/"})
    begun = boot(client, f"/t/{made(client, **{'option-start': '1'})}")
    assert begun["language"] == "de"
    assert begun["words"]["Your turn"] == "Du bist dran"
    assert begun["box"]["letters"]["J"] == "Kürbis"
    assert begun["colours"]["moss"] == "Moos"
    assert "Irrlicht" in json.dumps(begun["table"]["ask"], ensure_ascii=False)


@pytest.mark.parametrize("theme", ["dark", "light", "pink"])
def test_the_theme_is_one_we_know(client: TestClient, theme: str) -> None:
    client.cookies.set("lanternwood_theme", theme)
    assert boot(client, "/score/wispwood")["theme"] == ("dark" if theme == "pink" else theme)


def test_lessons_and_scores(client: TestClient) -> None:
    assert boot(client, "/learn/wispwood")["lessons"]
    scores = boot(client, "/score/wispwood")
    assert (scores["page"], scores["lessons"], scores["table"]) == ("score", [], None)
    assert client.get("/learn/chess").status_code == 400
    assert client.get("/score/chess").status_code == 400


def test_a_replay_waits_until_it_is_over(client: TestClient) -> None:
    table = made(client)
    page = client.get(f"/replay/{table}")
    assert page.status_code == 409
    assert 'role="alert"' in page.text
    assert client.get("/replay/nowhere").status_code == 404


def test_a_finished_game_is_replayed_from_a_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "built", lambda: BUILT)
    monkeypatch.setattr(pages, "chunks", lambda *names: ((), ()))
    with House(f"sqlite:///{tmp_path / 'replay.db'}") as house:
        mira = house.person()
        table = mira.make({"kind": "me"}, options={"rounds": "2"})
        house.play_out(table, {0: mira})
        last = boot(mira.client, f"/replay/{table}?step=99999")
        assert last["step"] == last["table"]["steps"]
        assert last["mine"] == []
        assert boot(mira.client, f"/replay/{table}?step=3")["step"] == 3
        assert mira.client.get(f"/replay/{table}?step=x").status_code == 400
        # the same over the API
        assert done(mira.get(f"/tables/{table}/replay"))["step"] == 0
        for step, status in (("-1", 400), ("x", 400), ("", 400), ("99999", 400), ("9999999", 400), ("\u0663", 400)):
            assert mira.get(f"/tables/{table}/replay", params={"step": step}).status_code == status, step
        shown = done(mira.get(f"/tables/{table}/replay", params={"step": last["step"]}))
        assert shown["last"] == last["step"]
        assert shown["scores"] == [seat["score"] for seat in last["table"]["seats"]]
        assert shown["sheets"][0]["total"] == shown["scores"][0]
        assert shown["view"]["forests"][0]["tiles"] == last["table"]["view"]["forests"][0]["tiles"]


def test_a_replay_knows_the_step_of_each_line_of_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cats answer in secret, so that the log is shorter than the game."""
    monkeypatch.setattr(pages, "built", lambda: BUILT)
    monkeypatch.setattr(pages, "chunks", lambda *names: ((), ()))
    with House(f"sqlite:///{tmp_path / 'replay.db'}") as house:
        people = {0: house.person(), 1: house.person()}
        table = people[0].make({"kind": "me"}, {"kind": "open"}, options={"rounds": "2"})
        people[1].join(table)
        house.play_out(table, people)
        shown = boot(people[0].client, f"/replay/{table}")
        steps, log = house.live(table).table.steps, shown["table"]["log"]
        assert len(shown["stands"]) == len(log) < len(steps)
        open_lines = [(at, line) for at, line in zip(shown["stands"], log, strict=True) if line["words"]]
        assert len(open_lines) > 20
        for at, line in open_lines:
            assert steps[at - 1] == (line["seat"], line["words"])


def standing(shown: dict[str, Any]) -> list[int]:
    """Points as the sheets of a replay count them."""
    points = list(shown["scores"])
    for sheet in shown["sheets"]:
        points[sheet["seat"]] = sheet["total"]
    return points


def test_the_step_that_decided_is_told_when_a_game_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lanternwood.server.api.new_seed", lambda: bytes(15) + b"\x01")
    with House(f"sqlite:///{tmp_path / 'lead.db'}") as house:
        people = {0: house.person(), 1: house.person()}
        table = people[0].make({"kind": "me"}, {"kind": "open"}, options={"rounds": "2"})
        people[1].join(table)
        assert people[0].get(f"/tables/{table}/lead").status_code == 409
        house.play_out(table, people)
        lead, over = done(people[0].get(f"/tables/{table}/lead")), house.live(table).table
        assert lead["last"] == len(over.steps)
        winners = over.state.winners()
        before, after = (
            done(people[0].get(f"/tables/{table}/replay", params={"step": lead["step"] + n})) for n in (-1, 0)
        )
        assert len(winners) == 1
        ahead = [points[winners[0]] - points[1 - winners[0]] for points in (standing(before), standing(after))]
        assert ahead[0] <= 0 < ahead[1]
        assert lead["text"]
        assert "seat " not in lead["text"]
        assert lead["seat"] in (0, 1)  # a deed, not the tile that chance turned up after it
        alone = people[0].make({"kind": "me"}, options={"rounds": "2"})
        house.play_out(alone, {0: people[0]})
        assert done(people[0].get(f"/tables/{alone}/lead"))["step"] == 0


# Without a build


def test_plain_pages_take_the_place_of_a_client_that_was_not_built(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "built", lambda: None)
    table = made(client)
    for path, plain in (
        (f"/t/{table}", f"/t/{table}/text"),
        (f"/t/{table}/watch", f"/t/{table}/text?watch"),
        ("/learn/wispwood", "/rules/wispwood"),
        ("/score/wispwood", "/rules/wispwood"),
    ):
        page = client.get(path, follow_redirects=False)
        assert (page.status_code, page.headers["location"]) == (303, plain)
        assert client.get(path).status_code == 200
    assert client.get("/client/main-1a.js").status_code == 404


# Files


def test_files_may_be_kept_and_come_small(client: TestClient) -> None:
    small = client.get("/client/main-1a.js", headers={"Accept-Encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert small.content == SCRIPT
    plain = client.get("/client/main-1a.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == SCRIPT
    for answer in (small, plain):
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["x-content-type-options"] == "nosniff"
    font = client.get("/client/inter-2b.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers
    assert font.content == b"letters"


@pytest.mark.parametrize("name", ["main-1b.js", ".vite", "manifest.json", "..%2Fapp.py", "%2e%2e%2fbuilt.py"])
def test_other_files_are_not_there(client: TestClient, name: str) -> None:
    assert client.get(f"/client/{name}").status_code == 404
    assert client.get(f"/static/{name}").status_code == 404


def test_files_are_not_rate_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "built", lambda: BUILT)
    rates = {**GENEROUS, "ask": (1, 1000.0)}
    with TestClient(make_app(f"sqlite:///{tmp_path / 'files.db'}", workers=0, limits=Limits(rates))) as client:
        assert client.get("/").status_code == 200
        assert client.get("/").status_code == 429
        for _ in range(5):
            assert client.get("/client/main-1a.js").status_code == 200
            assert client.get("/static/style.css").status_code == 200


def test_each_beat_says_what_the_sheets_came_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sums of the last beat of a step are those of the sheets after it."""
    monkeypatch.setattr("lanternwood.server.api.new_seed", lambda: bytes(15) + b"\x02")
    with House(f"sqlite:///{tmp_path / 'sums.db'}") as house:
        mira = house.person()
        table = mira.make({"kind": "me"}, {"kind": "me"}, options={"rounds": "2"})
        house.play_out(table, {0: mira, 1: mira})
        told = set()
        for step in range(1, len(house.live(table).table.steps) + 1, 3):
            shown = done(mira.get(f"/tables/{table}/replay", params={"step": step, "from": step - 1}))
            beats = [beat for line in shown["log"] for beat in line["beats"]]
            if not beats:
                continue
            sheets = [[sheet["before"], *[line["points"] for line in sheet["lines"]]] for sheet in shown["sheets"]]
            assert beats[-1]["sums"] == sheets, step
            told.add(str(sheets))
        assert len(told) > 10, "the points changed"

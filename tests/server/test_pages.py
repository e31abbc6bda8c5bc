"""The pages: a game through forms alone, seats by link, hostile words, two languages, and what every page must have."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

from lanternwood.core.game import Game
from lanternwood.core.registry import GAMES
from lanternwood.server import catalogue, i18n
from lanternwood.server.app import make_app
from lanternwood.server.limits import RATES, Limits
from lanternwood.server.rulebook import NUMBER, rulebook
from tests.ours import OURS
from tests.server.reading import SEATS, answer, check, form, made, moves

UNKNOWN = {"option-goals": "pick", "part-cards-0": "X9"}
PATIENT = dict.fromkeys(RATES, (1000000, 1.0))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(f"sqlite:///{tmp_path / 'pages.db'}", workers=0, limits=Limits(PATIENT))
    with TestClient(app) as client:
        yield client


def other(client: TestClient) -> TestClient:
    """Another browser at the same server."""
    return TestClient(client.app)


# Every page


def test_every_page_is_whole(client: TestClient) -> None:
    table = made(client)
    for language in i18n.LANGUAGES:
        client.post("/settings", data={"lang": language, "back": "/"})
        paths = [
            "/",
            *(f"/new/{game}" for game in GAMES.names),
            "/mine",
            "/lobby",
            "/learn",
            "/rules",
            "/rules/wispwood",
        ]
        paths.append("/replays")
        for path in [*paths, f"/t/{table}/text", f"/text/{table}", f"/t/{table}/text?watch"]:
            page = client.get(path)
            assert page.status_code == 200, path
            assert f'<html lang="{language}"' in page.text
            check(page)


@pytest.mark.parametrize(
    ("path", "status"), [("/t/nowhere", 404), ("/new/chess", 400), ("/nowhere", 404), ("/seat/x", 400)]
)
def test_a_wrong_address_is_a_page_with_a_sentence(client: TestClient, path: str, status: int) -> None:
    page = client.get(path)
    assert page.status_code == status
    assert 'role="alert"' in page.text
    check(page)


def test_pages_are_not_in_the_api_description(client: TestClient) -> None:
    assert all(path.startswith("/api") for path in client.get("/api/openapi.json").json()["paths"])


def test_forms_of_other_sites_are_refused(client: TestClient) -> None:
    page = client.post("/new/wispwood", data=SEATS, headers={"Origin": "https://elsewhere.example"})
    assert page.status_code == 403
    check(page)
    page = client.post("/new/wispwood", data=SEATS, headers={"Sec-Fetch-Site": "cross-site"})
    assert page.status_code == 403


def test_switches_lead_back_to_our_own_pages_only(client: TestClient) -> None:
    for back in ("//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "x", "/a\nb"):
        page = client.post("/settings", data={"theme": "light", "back": back}, follow_redirects=False)
        assert page.headers["location"] == "/", back
    page = client.post("/settings", data={"theme": "light", "back": "/rules"})
    assert page.url.path == "/rules"
    assert 'data-theme="light"' in page.text
    assert client.post("/settings", data={"theme": "pink", "back": "/"}).status_code == 400


def test_home_answers_quickly(client: TestClient) -> None:
    """Beside the form for a table, in the same moments: what slows the machine down slows both."""

    def taken(path: str) -> float:
        start = time.perf_counter()
        for _ in range(5):
            client.get(path)
        return time.perf_counter() - start

    client.get("/")
    client.get("/new/wispwood")
    ratios = [taken("/") / taken("/new/wispwood") for _ in range(3)]
    assert min(ratios) < 2, ratios


# Making and joining


def test_a_wrong_form_comes_back_with_its_reason_and_its_words(client: TestClient) -> None:
    page = client.post("/new/wispwood", data={**SEATS, **UNKNOWN, "name": "Mira <3"})
    assert page.status_code == 400
    assert "X9" in page.text
    assert 'value="Mira &lt;3"' in page.text
    check(page)
    page = client.post("/new/wispwood", data={**SEATS, "name": "m" * 10_000})
    assert page.status_code == 400
    assert client.post("/new/wispwood", data={**SEATS, "seat1": "bot:oracle"}).status_code == 400
    assert client.post("/new/wispwood", data={**SEATS, "clock": "soon"}).status_code == 400


def test_a_second_browser_joins_by_the_link(client: TestClient) -> None:
    table = made(client)
    guest = other(client)
    page = guest.get(f"/t/{table}/text")
    assert f'action="/t/{table}/text/join"' in page.text
    page = guest.post(f"/t/{table}/text/join", data={"name": "Jonas", "seat": "1", "symbol": "owl"})
    assert page.url.path == f"/t/{table}/text"
    assert "Jonas" in page.text
    assert f'action="/t/{table}/text/join"' not in page.text
    check(page)
    late = other(client).post(f"/t/{table}/text/join", data={"name": "Late"})
    assert late.status_code == 409
    assert "No seat is free" in late.text
    check(late)


def test_a_spectator_has_nothing_to_press(client: TestClient) -> None:
    table = made(client)
    for browser, path in ((other(client), f"/t/{table}/text?watch"), (client, f"/t/{table}/text?watch")):
        page = browser.get(path)
        assert 'action="/t/' not in page.text
        assert "/seat/" not in page.text
    refused = other(client).post(f"/t/{table}/text/move", data={"move": "take 0", "ask": "x", "key": "k"})
    assert refused.status_code == 403


def test_the_link_is_there_as_a_qr_code(client: TestClient) -> None:
    page = client.get(f"/t/{made(client)}/text")
    qr = page.text[page.text.index('class="qr"') :]
    assert "viewBox" in qr[: qr.index("</div>")]
    assert "<path" in qr[: qr.index("</div>")]
    assert page.text.count("http://testserver/t/") >= 1


# Seats


def test_a_private_link_is_shown_to_its_owner_and_opens_the_seat_by_a_button(client: TestClient) -> None:
    table = made(client)
    link = re.search(r"/seat/[\w-]{22}", client.get(f"/t/{table}/text").text)
    assert link is not None
    assert link.group() not in other(client).get(f"/t/{table}/text").text
    phone = other(client)
    page = phone.get(link.group())
    assert "Mira" in page.text
    check(page)
    assert "(you)" in client.get(f"/t/{table}/text").text  # looking at the link has changed nothing
    assert phone.post(link.group()).url.path.startswith(f"/t/{table}")
    assert "(you)" in phone.get(f"/t/{table}/text").text
    assert "(you)" not in client.get(f"/t/{table}/text").text


def test_a_new_private_link_replaces_the_one_before(client: TestClient) -> None:
    table = made(client)
    old = re.search(r"/seat/[\w-]{22}", client.get(f"/t/{table}/text").text)
    page = client.post(f"/t/{table}/text/link", data={"seat": "0", "key": "k"})
    new = re.search(r"/seat/[\w-]{22}", page.text)
    assert old is not None
    assert new is not None
    assert old.group() != new.group()
    assert other(client).get(old.group()).status_code == 400
    assert other(client).get(new.group()).status_code == 200


def test_the_host_gives_a_seat_a_new_link(client: TestClient) -> None:
    table = made(client)
    guest = other(client)
    guest.post(f"/t/{table}/text/join", data={"name": "Jonas"})
    with client.websocket_connect(f"/api/tables/{table}/live"):
        assert guest.post(f"/t/{table}/text/reissue", data={"seat": "0"}).status_code == 409
    page = client.post(f"/t/{table}/text/reissue", data={"seat": "1"})
    link = re.search(r"/seat/[\w-]{22}", page.text)
    assert link is not None
    check(page)
    assert "(you)" not in guest.get(f"/t/{table}/text").text
    phone = other(client)
    phone.post(link.group())
    assert "(you)" in phone.get(f"/t/{table}/text").text


# Words from outside


def test_hostile_names_and_talk_are_shown_as_what_they_are(client: TestClient) -> None:
    evil = "<script>alert(1)</script>"
    table = made(client, name="<img src=x>\" '")
    page = client.post(f"/t/{table}/text/say", data={"key": "k", "seat": "0", "text": evil + " {{ 7*7 }} 😀"})
    assert evil not in page.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7*7 }} 😀" in page.text
    assert "<img src=x" not in page.text
    check(page)
    assert client.get("/lobby").status_code == 200
    assert "<img src=x" not in client.get("/lobby").text + client.get("/").text
    long = client.post(f"/t/{table}/text/say", data={"key": "k2", "seat": "0", "text": "x" * 10_000})
    assert long.status_code == 400
    check(long)


def test_talk_can_be_switched_off(client: TestClient) -> None:
    table = made(client)
    page = client.post(f"/t/{table}/text/say", data={"key": "k", "seat": "0", "phrase": "Good luck!", "text": ""})
    assert page.text.count("Good luck!") > 1
    page = client.post(f"/t/{table}/text/mute", data={"key": "k", "chat": "off"})
    assert f'action="/t/{table}/text/say"' not in page.text
    assert client.post(f"/t/{table}/text/say", data={"key": "q", "seat": "0", "text": "hi"}).status_code == 409


@pytest.mark.parametrize("body", [b"\xff\xfe", b"a=1&" * 500, b"seat=x&move=1", b""])
def test_odd_forms_get_an_answer(client: TestClient, body: bytes) -> None:
    table = made(client)
    for path in ("move", "undo", "say", "join", "reissue", "mute", "link", "rematch", "fork"):
        page = client.post(f"/t/{table}/text/{path}", content=body)
        assert page.status_code in (200, 400, 403, 409), path
        check(page)


# Playing


def test_a_step_that_passes_the_say_is_shown_first(client: TestClient) -> None:
    table = made(client, **{"seat1": "", "option-goals": "one-paw"})
    page = client.get(f"/t/{table}/text")
    for _ in range(20):
        action = f"/t/{table}/text/move"
        data = {**form(page.text, action), "move": moves(page.text)[0]}
        page = client.post(action, data=data)
        if 'name="confirm"' in page.text:
            check(page)
            assert "as it would lie" in page.text
            return
    raise AssertionError("no step passed the say")


def test_an_old_page_gets_the_present_table_and_a_sentence(client: TestClient) -> None:
    table = made(client, **{"option-start": "1"})
    first = client.get(f"/t/{table}/text")
    action = f"/t/{table}/text/move"
    data = form(first.text, action)
    client.post(action, data={**data, "move": moves(first.text)[0]})
    again = client.post(action, data={**data, "move": moves(first.text)[0]})
    assert again.status_code == 200  # the same button twice is one move
    late = client.post(action, data={**data, "move": moves(first.text)[1]})
    assert late.status_code == 409
    assert "not open any more" in late.text
    assert moves(late.text)
    check(late)
    undone = client.post(f"/t/{table}/text/undo", data=form(late.text, f"/t/{table}/text/undo"))
    assert moves(undone.text) == moves(first.text)


def play_out(client: TestClient, table: str) -> httpx.Response:
    """Press buttons until the game is over; the last one offered is often a large step."""
    deadline = time.monotonic() + 120
    number = 0
    while time.monotonic() < deadline:
        page = client.get(f"/t/{table}/text")
        if "The game is over</h2>" in page.text:
            return page
        if moves(page.text):
            answer(client, table, page, number)
            number += 7
        else:
            time.sleep(0.02)
    raise AssertionError("the game does not end")


def test_a_whole_game_against_a_bot_by_forms_alone(tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path / 'game.db'}", workers=1, limits=Limits(PATIENT), pace=0)
    with TestClient(app) as client:
        table = made(client, seat1="bot:random", **{"option-rounds": "2"})
        page = play_out(client, table)
        check(page)
        assert "Won by:" in page.text
        assert 'id="seed"' in page.text
        assert f'action="/t/{table}/text/undo"' not in page.text  # the seed is out: nothing is taken back now
        assert table in client.get("/replays").text
        # replay
        for step in ("0", "9", "99999"):
            page = client.get(f"/replay/{table}/text?step={step}")
            assert page.status_code == 200
            check(page)
        assert client.get(f"/replay/{table}/text?step=-1").status_code == 400
        client.post("/settings", data={"lang": "de", "back": "/"})
        for step in ("0", "40", "99999"):
            assert english_in(client.get(f"/replay/{table}/text?step={step}")) == set()
        client.post("/settings", data={"lang": "en", "back": "/"})
        record = client.get(f"/api/tables/{table}/record").text
        page = client.post("/replays", data={"record": record})
        assert page.url.path.startswith("/replay/")
        page = client.post("/replays", data={"record": record.replace("take", "steal", 1)})
        assert page.status_code == 400
        check(page)
        # go on from the middle, and once more from the start
        step = client.get(f"/replay/{table}/text?step=30")
        page = client.post(f"/t/{table}/text/fork", data=form(step.text, f"/t/{table}/text/fork"))
        assert page.url.path != f"/t/{table}/text"
        check(page)
        over = client.get(f"/t/{table}/text")
        data = {**form(over.text, f"/t/{table}/text/rematch"), "option-rounds": "3"}
        page = client.post(f"/t/{table}/text/rematch", data=data)
        assert page.url.path != f"/t/{table}/text"
        assert re.search(r"<dt>rounds</dt>\s*<dd>3</dd>", page.text)
        assert page.url.path in client.get(f"/t/{table}/text").text


# Rules


def test_every_rule_has_an_anchor(client: TestClient) -> None:
    page = client.get("/rules/wispwood")
    numbers = rulebook("wispwood").numbers
    assert len(numbers) > 80
    for number in numbers:
        assert page.text.count(f'id="{number}"') == 1
    links = re.findall(r'href="#([^"]+)"', page.text)
    assert "WW-33" in links
    for link in links:
        assert f'id="{link}"' in page.text, link


def pictures_in(page: str) -> list[dict[str, str]]:
    """The pictures of a rules page, each in a place of its own."""
    found = re.findall(r"<figure><img ([^>]*?) ?/?></figure>", page)
    assert len(found) == page.count("/parts/"), "a picture stands in a line of words"
    return [{name: html.unescape(value) for name, value in re.findall(r'([a-z]+)="([^"]*)"', each)} for each in found]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_rules_pages_have_pictures_with_words_in_every_language(client: TestClient, game: Game) -> None:
    pages = {
        language: client.get(f"/rules/{game.name}", headers={"Accept-Language": language}).text
        for language in i18n.LANGUAGES
    }
    ours = pictures_in(pages["en"])
    assert 3 <= len(ours) == len({picture["src"] for picture in ours})
    for language, page in pages.items():
        written = game.page(language).read_text(encoding="utf-8")
        theirs = pictures_in(page)
        assert written.count("![") == len(theirs), "a picture is not there, or has another place"
        assert [picture["src"] for picture in theirs] == [picture["src"] for picture in ours]
        for own, there in zip(ours, theirs, strict=True):
            assert 30 < len(there["alt"]) < 240
            assert not NUMBER.search(there["alt"]), there["alt"]
            assert language == "en" or own["alt"] != there["alt"]
    for picture in ours:
        answered = client.get(picture["src"])
        assert answered.status_code == 200
        assert answered.headers["content-type"].startswith("image/svg+xml")
        assert "img-src 'self'" in answered.headers["content-security-policy"]
        assert f'viewBox="0 0 {picture["width"]} {picture["height"]}"' in answered.text
        assert picture["loading"] == "lazy"
        assert len(answered.content) < 8000
        for never in ("<script", "<image", "font-face", 'href="http', "style="):
            assert never not in answered.text


# Languages


def test_a_german_page(client: TestClient) -> None:
    page = client.get("/", headers={"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"})
    assert '<html lang="de"' in page.text
    assert "Brettspiele" in page.text
    client.post("/settings", data={"lang": "de", "back": "/"})
    table = made(client)
    page = client.post(f"/t/{table}/text/say", data={"key": "k", "seat": "0", "phrase": "Good luck!"})
    assert "Viel Glück!" in page.text
    assert "Die Partie" in page.text or "Du bist dran" in page.text or "Warten" in page.text or "Platz" in page.text
    assert page.text.count('lang="en"') == 1  # the switch to English


def english_in(page: httpx.Response) -> set[str]:
    """What a page says in English although there is German for it; the words of moves stay as they are typed."""
    text = re.sub(r"<code.*?</code>|<[^>]*>", " ", html.unescape(page.text), flags=re.DOTALL)
    english = {
        str(message.id)
        for message in catalogue.read("de")
        if message.id and isinstance(message.id, str) and " " in message.id and message.string != message.id
    }
    plain = {sentence for sentence in english if "{" not in sentence and "%" not in sentence}
    said = {sentence for sentence in plain if re.search(rf"\b{re.escape(sentence)}\b", text, re.IGNORECASE)}
    return said | set(re.findall(r"\b(?:points|seats?|takes|plants|squares?|beside|trees|cat|tree goal)\b", text))


def test_german_pages_are_german_throughout(client: TestClient) -> None:
    assert len(english_in(client.get("/"))) > 8
    client.post("/settings", data={"lang": "de", "back": "/"})
    table = made(client, **{"seat1": "", "seat2": "", "name": ""})
    for path in (
        "/",
        "/new/wispwood",
        "/mine",
        "/lobby",
        "/rules",
        "/learn",
        "/replays",
        f"/t/{table}/text",
        "/nowhere",
    ):
        assert english_in(client.get(path)) == set(), path
    page = client.get(f"/t/{table}/text")
    assert "Wanderstern 1" in page.text
    for number in range(12):
        page = answer(client, table, page, number * 5)
        assert english_in(page) == set()
    wrong = client.post(f"/t/{table}/text/move", data={"ask": "x", "move": "dance", "key": "k", "seat": "0"})
    assert wrong.status_code in (400, 409)
    assert english_in(wrong) == set()
    wrong = client.post("/new/wispwood", data={**SEATS, **UNKNOWN})
    assert wrong.status_code == 400
    assert english_in(wrong) == set()
    rules = client.get("/rules/wispwood")
    assert 'id="WW-33"' in rules.text
    assert "Zielkarten" in rules.text
    assert 'lang="en"' not in rules.text[: rules.text.index("<footer")]


def test_names_stand_in_sentences_and_are_not_translated(client: TestClient) -> None:
    client.post("/settings", data={"lang": "de", "back": "/"})
    table = made(client, name="jack", **{"option-start": "1"})
    page = client.get(f"/t/{table}/text")
    page = answer(client, table, page)
    assert "jack (du):" in page.text
    assert "Platz 2" in page.text
    assert "<b>jack</b>" in page.text
    assert "(seat" not in page.text


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("fr", "en"), ("de", "de"), ("en;q=0.3, de;q=0.8", "de"), ("de;q=0, en", "en"), (";;;q=x,", "en")],
)
def test_the_browser_says_which_language(header: str, language: str) -> None:
    assert i18n.preferred(header) == language


def test_every_marked_string_has_a_german_translation() -> None:
    marked = {message.id for message in catalogue.collected() if message.id}
    german = catalogue.read("de")
    assert marked == {message.id for message in german if message.id}, "run python -m lanternwood.server.catalogue"
    assert catalogue.missing(german) == []
    assert catalogue.po_file("de").with_suffix(".mo").read_bytes() == catalogue.compiled(german)
    for message in german:
        for text in [message.string] if isinstance(message.string, str) else message.string or ():
            assert '"' not in text or not message.id  # translations stand in attributes too
            names = set(re.findall(r"%\(\w+\)s", str(message.id)))
            assert not message.id or set(re.findall(r"%\(\w+\)s", text)) <= names

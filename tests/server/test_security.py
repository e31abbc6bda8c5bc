"""Other sites cannot act for a visitor, nobody can ask without end, and secrets stay where they belong."""

from __future__ import annotations

import logging
import re
import sqlite3
import time
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from lanternwood.server.limits import RATES, Limits
from lanternwood.server.secrets import TOKEN, new_seed, new_token
from tests.server.people import GENEROUS, ME, House, Person, done, new_key, refused

ELSEWHERE = [
    {"Origin": "https://elsewhere.example"},
    {"Origin": "http://testserver.elsewhere.example"},
    {"Origin": "http://testserver:81"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://[broken"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "http://testserver", "Sec-Fetch-Site": "cross-site"},
]


@pytest.mark.parametrize("headers", ELSEWHERE)
def test_another_site_cannot_act_for_a_visitor(house: House, mira: Person, headers: dict[str, str]) -> None:
    table = mira.make(ME, ME)
    before = house.hub.store.appends
    body = {"text": "x", "key": "k"}
    refused(mira.post(f"/tables/{table}/say", headers=headers, **body), 403, "other sites")
    refused(mira.post("/tables", headers=headers, game="wispwood", seats=[ME]), 403, "other sites")
    refused(mira.post(f"/seats/{new_token()}", headers=headers), 403, "other sites")
    assert house.hub.store.appends == before


def test_every_route_that_changes_something_asks_where_it_comes_from(house: House, mira: Person) -> None:
    paths = mira.client.get("/api/openapi.json").json()["paths"]
    posts = [path for path, methods in paths.items() if "post" in methods]
    assert len(posts) > 8
    for path in posts:
        answer = mira.client.post(re.sub(r"\{\w+\}", "x", path), json={}, headers=ELSEWHERE[0])
        assert answer.status_code == 403, path


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "http://testserver"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}],
)
def test_our_own_pages_and_programs_may(mira: Person, headers: dict[str, str]) -> None:
    table = mira.make(ME, ME)
    done(mira.post(f"/tables/{table}/say", headers=headers, text="x", key="k"))


def test_every_answer_has_the_security_headers(mira: Person) -> None:
    table = mira.make(ME, ME)
    answers = [
        mira.get("/games"),
        mira.get(f"/tables/{table}"),
        mira.get("/tables/unknown"),
        mira.client.get("/api/nothing"),
        mira.client.delete("/api/tables"),
        mira.client.get("/api/openapi.json"),
        mira.client.get("/health"),
        mira.client.get("/metrics"),
        mira.client.get("/no/such/page"),
        mira.post("/tables", game="chess", seats=[]),
        mira.post("/tables", headers=ELSEWHERE[0], game="chess", seats=[]),
        mira.client.post("/api/tables", content=b"{"),
    ]
    assert len({answer.status_code for answer in answers}) >= 5
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy, answer.url
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] in ("same-origin", "no-referrer")
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert len(answer.headers.get_list("content-security-policy")) == 1


def test_even_a_failure_of_ours_is_answered_and_tells_nothing(
    house: House, mira: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("the secret reason")

    monkeypatch.setattr(house.hub.store, "lobby", fail)
    answer = mira.get("/lobby")
    refused(answer, 500, "on our side")
    assert "secret reason" not in answer.text
    assert answer.headers["x-frame-options"] == "DENY"


def test_the_cookie_is_for_the_server_alone(mira: Person) -> None:
    answer = mira.post("/tables", game="wispwood", seats=[ME, ME])
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    value = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert TOKEN.fullmatch(value)
    assert value not in answer.text, "the cookie is not in what scripts can read"
    assert "set-cookie" not in mira.post("/tables", game="wispwood", seats=[ME, ME]).headers
    assert "set-cookie" not in mira.get("/games").headers


def test_the_cookie_is_secure_behind_https(house: House) -> None:
    person = house.person()
    answer = person.client.post("https://testserver/api/tables", json={"game": "wispwood", "seats": [ME, ME]})
    assert "; secure" in answer.headers["set-cookie"].lower()


def test_secrets_have_128_bits_and_are_kept_as_hashes(tmp_path: Path) -> None:
    assert len({new_token() for _ in range(1000)}) == 1000
    assert all(TOKEN.fullmatch(new_token()) for _ in range(1000))
    assert len(new_seed()) == 16
    path = tmp_path / "tables.db"
    with House(f"sqlite:///{path}") as house:
        mira, jon = house.person(), house.person()
        made = done(mira.post("/tables", game="wispwood", seats=[ME, {"kind": "open"}]))
        joined = jon.join(made["table"])
        new = done(mira.post(f"/tables/{made['table']}/reissue", seat=1, key=new_key()))
        cookies = [person.client.cookies["lanternwood_me"] for person in (mira, jon)]
        secrets = [made["seats"][0]["secret"], joined["secret"], new["secret"], *cookies]
    for file in tmp_path.iterdir():
        data = file.read_bytes()
        assert all(secret.encode() not in data for secret in secrets), file
    with sqlite3.connect(path) as raw:
        assert raw.execute("SELECT count(*) FROM seats").fetchone() == (2,)


def test_no_secret_of_others_is_sent(house: House, mira: Person, jon: Person) -> None:
    made = done(mira.post("/tables", game="wispwood", seats=[ME, {"kind": "open"}], public=True))
    joined = jon.join(made["table"])
    table = house.live(made["table"]).table
    hidden = [made["seats"][0]["secret"], table.created.seed, table.created.host]
    hidden += [word for seat in table.seats for word in (seat.secret, seat.owner)]
    watcher = house.person()
    for person in (jon, watcher):
        for path in (f"/tables/{made['table']}", "/tables", "/lobby", f"/tables/{made['table']}/score"):
            text = person.get(path).text
            assert all(word not in text for word in (*hidden, joined["secret"])), path


def test_nothing_secret_is_logged(house: House, mira: Person, jon: Person, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "lanternwood"):
        made = done(mira.post("/tables", game="wispwood", seats=[ME, {"kind": "open"}]))
        secret = jon.join(made["table"])["secret"]
        done(house.person().post(f"/seats/{secret}"))
        refused(house.person().post(f"/seats/{new_token()}"), 400)
        mira.try_move(made["table"], "dance")
    seed = house.live(made["table"]).table.created.seed
    for word in (secret, seed, made["seats"][0]["secret"], mira.client.cookies["lanternwood_me"]):
        assert word not in caplog.text


# Rate limits


def house_with(tmp_path: Path, **rates: tuple[int, float]) -> House:
    return House(f"sqlite:///{tmp_path / 'tables.db'}", rates=GENEROUS | rates)


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with house_with(tmp_path, talk=(3, 60.0)) as house:
        mira, jon = house.person(), house.person()
        table = mira.make()
        jon.join(table)
        for _ in range(3):
            done(mira.say(table, "x"))
        answer = mira.say(table, "x")
        refused(answer, 429, "too many requests")
        assert 1 <= int(answer.headers["retry-after"]) <= 20
        assert len(house.entries(table)) == 6
        done(jon.say(table, "x"))
        mira.move(table, "trees")
        with mira.live(table) as socket:
            socket.send_json({"do": "say", "text": "x", "key": "k"})
            assert "too many" in socket.receive_json()["error"]


@pytest.mark.parametrize("kind", ["create", "join", "move", "talk", "ask"])
def test_each_kind_of_request_has_a_limit(tmp_path: Path, kind: str) -> None:
    with house_with(tmp_path, **{kind: (4, 600.0)}) as house:
        mira = house.person()
        made = mira.post("/tables", game="wispwood", seats=[ME, ME]).json()
        table = made["table"]
        requests = {
            "create": lambda: mira.post("/tables", game="wispwood", seats=[ME, ME]),
            "join": lambda: mira.post(f"/tables/{table}/join"),
            "move": lambda: mira.post(f"/tables/{table}/undo", key=new_key()),
            "talk": lambda: mira.say(table, "x"),
            "ask": lambda: mira.get(f"/tables/{table}/why", params={"target": "trees"}),
        }
        codes = [requests[kind]().status_code for _ in range(8)]
        assert codes.count(429) in (4, 5)
        assert codes[-1] == 429
        assert 429 not in codes[:3]


def test_new_names_do_not_make_new_limits(tmp_path: Path) -> None:
    """Cookies and secrets can be made up without end; an address cannot."""
    with house_with(tmp_path, create=(2, 600.0), join=(2, 600.0)) as house:
        codes = []
        for _ in range(15):
            headers = {"Cookie": f"lanternwood_me={new_token()}", "Authorization": f"Bearer {new_token()}"}
            codes.append(house.person().post("/tables", headers=headers, game="wispwood", seats=[ME]).status_code)
        assert codes == [200] * 10 + [429] * 5
        codes = [house.person().post(f"/seats/{new_token()}").status_code for _ in range(15)]
        assert codes[-1] == 429, "guessing secrets is slow"
        with pytest.raises(WebSocketDisconnect), house.person().live("x" * 22):
            pass


def test_hellos_are_limited_too(tmp_path: Path) -> None:
    with house_with(tmp_path, ask=(5, 600.0)) as house:
        mira = house.person()
        table = done(mira.post("/tables", game="wispwood", seats=[ME, ME]))["table"]
        with mira.live(table) as socket:
            for _ in range(8):
                socket.send_json({"do": "hello"})
            kinds = [socket.receive_json()["t"]]
            while kinds[-1] != "refused":
                kinds.append(socket.receive_json()["t"])
        assert len(kinds) <= 6


def test_a_bucket_refills_and_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.delenv("LANTERNWOOD_RATE", raising=False)
    limits = Limits({"move": (2, 10.0)})
    assert [limits.wait("move", "mira") for _ in range(3)] == [0.0, 0.0, 5.0]
    assert limits.wait("move", "jon") == 0.0
    now = 104.9
    assert limits.wait("move", "mira") == pytest.approx(0.1)
    now = 105.1
    assert limits.wait("move", "mira") == 0.0
    monkeypatch.setattr("lanternwood.server.limits.CALLERS", 50)
    for number in range(200):
        limits.wait("move", str(number))
    assert len(limits.buckets) <= 51


def test_people_who_play_never_meet_a_limit() -> None:
    limits = Limits()
    assert set(RATES) == {"create", "join", "move", "talk", "ask", "hint"}
    assert not any(limits.wait("move", "mira") for _ in range(50))

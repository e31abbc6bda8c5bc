"""Whatever comes in: a clear answer with the right status, nothing lost, nothing executed, nothing shown raw."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest

from tests.server.people import ME, OPEN, House, Person, done, new_key, refused

NOWHERE = "x" * 22


def test_an_unknown_table_is_not_found(mira: Person) -> None:
    for table in (NOWHERE, "x", "a'b", "a b", "\u2603", "x" * 3000, "%00"):
        refused(mira.get(f"/tables/{table}/score"), 404, "no table")
    bodies: dict[str, dict[str, Any]] = {
        "join": {},
        "move": {"ask": "a", "move": "m", "key": "k"},
        "undo": {"key": "k"},
        "say": {"text": "x", "key": "k"},
        "mute": {"chat": True, "key": "k"},
        "reissue": {"seat": 0, "key": "k"},
        "rematch": {"key": "k"},
        "fork": {"step": 0, "key": "k"},
    }
    for action, body in bodies.items():
        refused(mira.post(f"/tables/{NOWHERE}/{action}", **body), 404, "no table")
    for question in ("", "/why?target=x", "/score", "/record"):
        refused(mira.get(f"/tables/{NOWHERE}{question}"), 404, "no table")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"5",
        b'"wispwood"',
        b"{'game':'wispwood'}",
        b'{"game":"wispwood"}',
        b'{"game":5,"seats":[]}',
        b'{"game":"wispwood","seats":{}}',
        b'{"game":"wispwood","seats":[{"kind":"king"}]}',
        b'{"game":"wispwood","seats":[{"kind":"me"}],"surprise":1}',
        b'{"game":"wispwood","seats":[{"kind":"me","surprise":1}]}',
        b'{"game":"wispwood","seats":[{"kind":"me"}],"options":{"rounds":2}}',
        b'{"game":"wispwood","seats":[{"kind":"me"}],"clock":1e400}',
        b'{"game":"wispwood","seats":[{"kind":"me"}],"clock":"soon"}',
        b'{"game":"\xff\xfe","seats":[]}',
        b'\xef\xbb\xbf{"game":"wispwood","seats":[]}',
        b'{"game":"\\ud800","seats":[]}',
        b"[" * 100_000,
        b'{"options":' + b'{"a":' * 50_000,
        b'{"x":' + b"[" * 50_000,
    ],
)
def test_what_cannot_be_read_is_refused(mira: Person, data: bytes) -> None:
    answer = mira.client.post("/api/tables", content=data, headers={"Content-Type": "application/json"})
    refused(answer, 400, "cannot be read")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": ""}, ""),
        ({"game": "../secrets"}, ""),
        ({"game": "__class__"}, ""),
        ({"seats": []}, "1 to 6 seats"),
        ({"seats": [ME] * 7}, "1 to 6 seats"),
        ({"seats": [ME] * 5}, ""),
        ({"seats": [ME] * 10_000}, "1 to 6 seats"),
        ({"seats": [ME, {"kind": "bot", "bot": "hal"}]}, "unknown bot"),
        ({"seats": [ME, {"kind": "bot"}]}, "unknown bot"),
        ({"options": {"rounds": "99"}}, "rounds"),
        ({"options": {"rounds": "-1"}}, "rounds"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"options": {"goals": "pick", "cards": "J1 J1 J1"}}, ""),
        ({"options": {"goals": "pick", "cards": "<script>"}}, ""),
        ({"clock": -1}, "clock"),
        ({"clock": 5}, "clock"),
        ({"clock": 10**12}, "clock"),
        ({"who": {"colour": "url(x)"}}, "colour"),
        ({"who": {"symbol": "<svg>"}}, "symbol"),
        ({"who": {"name": "x" * 25}}, "name is longer"),
        ({"who": {"name": "x" * 10_000}}, "name is longer"),
    ],
)
def test_tables_that_cannot_be_are_not_made(house: House, mira: Person, more: dict[str, Any], words: str) -> None:
    body = {"game": "wispwood", "seats": [ME, OPEN]} | more
    answer = refused(mira.post("/tables", **body), 400, words)
    assert len(answer["error"]) < 600, "a refusal does not repeat everything it was told"
    assert house.hub.store.appends == 0


@pytest.mark.parametrize("key", ["", " ", "a b", "a#2", "x" * 65, "\u00e4", "a\n", "\x00"])
def test_odd_keys_are_refused(house: House, mira: Person, key: str) -> None:
    table = mira.make(ME, ME)
    refused(mira.try_move(table, "trees", key=key), 400, "key should be")
    refused(mira.say(table, "x", key=key), 400, "key should be")
    refused(mira.post(f"/tables/{table}/mute", chat=True, key=key), 400, "key should be")
    assert len(house.entries(table)) == 3


HOSTILE = [
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ("a\x00b\x07c\x1b[31md", "a b c [31md"),
    ("two\nlines\r\nand\ttabs", "two lines and tabs"),
    ("\u202eright to left\u202c", "right to left"),
    ("zero\u200bwidth\ufeff", "zero width"),
    ("  much   room  ", "much room"),
    ("\U0001f98a\U0001f319 fox & moon", "\U0001f98a\U0001f319 fox & moon"),
    ("'; DROP TABLE entries; --", "'; DROP TABLE entries; --"),
    ("{{7*7}} ${x} %s", "{{7*7}} ${x} %s"),
    ("e\u0301", "\u00e9"),
]


@pytest.mark.parametrize(("text", "kept"), HOSTILE)
def test_talk_is_words_and_nothing_more(house: House, mira: Person, text: str, kept: str) -> None:
    table = mira.make(ME, ME)
    done(mira.say(table, text))
    answer = mira.get(f"/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["talk"][0]["text"] == kept
    assert all(unicodedata.category(sign)[0] != "C" for sign in kept)
    assert len(house.entries(table)) == 4


@pytest.mark.parametrize(("text", "kept"), [(text, kept) for text, kept in HOSTILE if len(kept) <= 24])
def test_names_are_words_and_nothing_more(mira: Person, jon: Person, text: str, kept: str) -> None:
    table = mira.make()
    jon.join(table, who={"name": text})
    assert mira.show(table)["seats"][1]["name"] == kept


def test_too_much_talk_and_no_talk_are_refused(house: House, mira: Person) -> None:
    table = mira.make(ME, ME)
    refused(mira.say(table, "\U0001f98a" * 10_000), 400, "longer than 300")
    refused(mira.say(table, "<b>" * 10_000), 400, "longer than 300")
    refused(mira.say(table, "x" * 301), 400, "longer than 300")
    for nothing in ("", " ", "\n\t", "\x00", "\u200b"):
        refused(mira.say(table, nothing), 400, "no words")
    done(mira.say(table, "x" * 300))
    assert len(house.entries(table)) == 4


def test_a_name_of_nothing_becomes_a_wanderer(mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table, who={"name": "\x00\u202e"})
    assert mira.show(table)["seats"][1]["name"] == "Wanderer 2"


def test_an_oversized_request_is_refused_and_the_server_goes_on(house: House, mira: Person) -> None:
    table = mira.make(ME, ME)
    headers = {"Content-Type": "application/json"}
    big = json.dumps({"text": "x" * 1_100_000, "key": "k"}).encode()
    refused(mira.client.post(f"/api/tables/{table}/say", content=big, headers=headers), 413, "larger than")
    refused(mira.post("/records", record="x" * 900_000, key="k"), 400, "at most")
    mira.move(table, "trees")
    assert len(house.entries(table)) == 4


@pytest.mark.parametrize("query", ["seat=x", "seat=-1", "seat=999", "seat=%00", "seen=-1", "seen=x", "seen=9999999999"])
def test_odd_questions_are_refused(mira: Person, query: str) -> None:
    table = mira.make(ME, ME)
    refused(mira.get(f"/tables/{table}?{query}"), 400)


def test_moves_that_are_no_moves_are_refused(house: House, mira: Person) -> None:
    table = mira.make(ME, ME)
    for words in ("", " ", "take", "take 99", "take -1", "take x", "\x00", "<b>", "trees trees", "x" * 10_000, "%s"):
        answer = refused(mira.try_move(table, words), 409)
        assert answer["stale"] is False
        assert len(answer["error"]) < 600
    for seat in (-1, 2, 99, 10**30):
        refused(mira.post(f"/tables/{table}/move", ask="x", move="trees", key=new_key(), seat=seat), 403)
    assert len(house.entries(table)) == 3


def test_odd_questions_why_are_answered(mira: Person) -> None:
    table = mira.make(ME, ME)
    for target in ("pond:99", "pond:x", "pond:", ":", "dance", "take 99", "<b>", "tree 99,99", "square:1,1,1"):
        answer = mira.get(f"/tables/{table}/why", params={"target": target})
        assert answer.status_code in (200, 400), (target, answer.text)
    refused(mira.get(f"/tables/{table}/why", params={"target": "x" * 10_000}), 400, "longer than 200")


def test_unknown_addresses_and_methods_are_answered(mira: Person) -> None:
    assert mira.client.get("/api/nothing").status_code == 404
    assert mira.client.delete("/api/tables").status_code == 405
    assert mira.client.put("/api/games").status_code == 405

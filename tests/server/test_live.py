"""A table over websockets: everyone sees each change, nobody misses one, and a lost line costs nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.people import ME, QUICK, House, Person, done, new_key, refused


def hello(socket: Any, seen: int = 0) -> dict[str, Any]:
    socket.send_json({"do": "hello", "seen": seen})
    message: dict[str, Any] = socket.receive_json()
    assert message["t"] == "table"
    return message


def plain(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the log without what is only told to those who were there."""
    return {**line, "beats": []}


def until(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind, and nothing lost on the way but tables."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["t"] == kind:
            return message
        assert message["t"] == "table"


def tell(socket: Any, do: str, **more: Any) -> None:
    socket.send_json({"do": do, **more})


@pytest.fixture
def table(mira: Person, jon: Person) -> str:
    table = mira.make(options={"start": "1"} | QUICK)
    jon.join(table)
    return table


def test_a_move_is_acknowledged_and_shown_to_everyone(house: House, mira: Person, jon: Person, table: str) -> None:
    with mira.live(table) as hers, jon.live(table) as his, house.person().live(table) as watching:
        ask = hello(hers)["ask"]
        assert hello(his)["ask"] is None
        assert hello(watching)["seat"] is None
        tell(hers, "move", ask=ask["id"], move="trees", key="k")
        answer = until(hers, "done")
        assert (answer["key"], answer["seq"], answer["repeated"]) == ("k", 4, False)
        for socket in (his, watching):
            news = socket.receive_json()
            assert (news["t"], news["seq"], [line["words"] for line in news["log"]]) == ("table", 4, ["trees"])
            assert news["ask"] is None
        assert house.entries(table)[-1].seq == 4


def test_a_whole_game_over_websockets(house: House, mira: Person, jon: Person, table: str) -> None:
    with mira.live(table) as hers, jon.live(table) as his:
        sockets, shown = [hers, his], [hello(hers), hello(his)]
        logs = [len(shown[0]["log"]), len(shown[1]["log"])]
        for count in range(1000):
            if shown[0]["over"]:
                break
            seat = next(number for number in range(2) if shown[number]["ask"])
            ask = shown[seat]["ask"]
            words = ask["options"][count % len(ask["options"])]["words"]
            tell(sockets[seat], "move", ask=ask["id"], move=words, key=str(count), confirm=True)
            done = False
            for number in (seat, 1 - seat):
                while shown[number]["seq"] < house.live(table).table.seq or (number == seat and not done):
                    message = sockets[number].receive_json()
                    done = done or message["t"] == "done"
                    if message["t"] == "table":
                        shown[number] = message
                        logs[number] += len(message["log"])
        assert shown[0]["over"]
        assert shown[1]["over"]
        assert logs == [house.live(table).table.log_length(seat) for seat in range(2)], "each line of the log came once"


def test_two_tabs_on_one_seat_stay_in_step(mira: Person, jon: Person, table: str) -> None:
    with mira.live(table) as one, mira.live(table) as two:
        ask = hello(one)["ask"]
        assert hello(two)["ask"] == ask
        tell(one, "move", ask=ask["id"], move="trees", key="1")
        until(one, "done")
        news = two.receive_json()
        assert news["ask"]["id"] != ask["id"]
        tell(two, "move", ask=ask["id"], move="trees", key="2")
        assert until(two, "refused")["stale"] is True
        assert two.receive_json()["ask"]["id"] == news["ask"]["id"], "the present view comes with the refusal"
        tell(two, "undo", key="3")
        until(two, "done")
        seen = one.receive_json()
        while seen["seq"] < 5:
            seen = one.receive_json()
        assert seen["ask"] == ask
        mira.move(table, "trees")
        for socket in (one, two):
            news = socket.receive_json()
            while news["seq"] < 6:
                news = socket.receive_json()
            assert news["log"][-1]["words"] == "trees"


def test_the_same_move_from_two_tabs_is_made_once(house: House, mira: Person, table: str) -> None:
    with mira.live(table) as one, mira.live(table) as two:
        ask = hello(one)["ask"]
        hello(two)
        for socket in (one, two):
            tell(socket, "move", ask=ask["id"], move="trees", key="same")
        answers = [until(one, "done"), until(two, "done")]
    assert {answer["seq"] for answer in answers} == {4}
    assert sorted(answer["repeated"] for answer in answers) == [False, True]
    assert len(house.entries(table)) == 4


def test_who_lost_the_line_goes_on_from_the_last_number_seen(mira: Person, jon: Person, table: str) -> None:
    with jon.live(table) as socket:
        before = hello(socket)
    mira.move(table, "trees", "tree 0,1", "done")
    mira.say(table, "Your turn!")
    with jon.live(table) as socket:
        news = hello(socket, seen=before["seq"])
        assert {line["seq"] for line in news["log"]} == {4, 5, 6}
        assert [line["words"] for line in news["log"]][:3] == ["trees", "tree 0,1", "done"]
        assert [line["text"] for line in news["talk"]] == ["Your turn!"]
        assert hello(socket, seen=news["seq"])["log"] == []
        everything = hello(socket, seen=0)
        assert [plain(line) for line in everything["log"]] == [plain(line) for line in before["log"] + news["log"]]
        for odd in (-5, 10**30):
            assert hello(socket, seen=odd)["seq"] == news["seq"]


def test_a_step_that_passes_the_say_is_shown_first(mira: Person, jon: Person, table: str) -> None:
    mira.move(table, "trees", "tree 0,1")
    with mira.live(table) as socket:
        ask = hello(socket)["ask"]
        tell(socket, "move", ask=ask["id"], move="done", key="k")
        answer = socket.receive_json()
        assert (answer["t"], answer["key"]) == ("confirm", "k")
        assert "forests" in answer["preview"]
        tell(socket, "move", ask=ask["id"], move="done", key="k", confirm=True)
        assert until(socket, "done")["seq"] == 6


def test_talk_questions_and_refusals(house: House, mira: Person, jon: Person, table: str) -> None:
    with jon.live(table) as socket:
        hello(socket)
        tell(socket, "say", text="Hello!", key="1")
        until(socket, "done")
        tell(socket, "why", target="trees")
        assert until(socket, "why")["legal"] is False
        tell(socket, "move", ask="x", move="trees", key="2")
        answer = until(socket, "refused")
        assert (answer["key"], answer["stale"]) == ("2", True)
        tell(socket, "move", ask="x", move="trees", key="3", seat=0)
        assert "not yours" in until(socket, "refused")["error"]
    with house.person().live(table) as socket:
        hello(socket)
        for do, more in (("move", {"ask": "x", "move": "trees"}), ("say", {"text": "x"}), ("undo", {})):
            tell(socket, do, key="1", **more)
            assert "no seat" in until(socket, "refused")["error"]
        tell(socket, "why", target="trees")
        assert "no seat" in until(socket, "refused")["error"]
    assert len(house.entries(table)) == 4


def test_rules_that_break_are_said_and_the_line_stays_open(
    house: House, mira: Person, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What broke is in the server's log only: it could tell what is hidden."""

    def broken(*_: object) -> None:
        raise KeyError("the card that nobody may see")

    with mira.live(table) as socket:
        ask = hello(socket)["ask"]
        with monkeypatch.context() as patched:
            patched.setattr("lanternwood.server.api.why_message", broken)
            tell(socket, "why", target="trees")
            answer = until(socket, "refused")
        assert answer["error"] == "something broke here; look at the table before you go on"
        assert "nobody may see" not in str(answer)
        tell(socket, "move", ask=ask["id"], move="trees", key="k")
        until(socket, "done")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "5",
        '"hello"',
        "{}",
        '{"do":"dance"}',
        '{"do":5}',
        '{"do":"hello","seen":"all"}',
        '{"do":"hello","extra":1}',
        '{"do":"move"}',
        '{"do":"move","ask":1,"move":2,"key":3}',
        '{"do":"say","text":null,"key":"k"}',
        '{"do":"say","text":"x","key":"with space"}',
        '{"do":"say","text":"x","key":""}',
        '{"do":"say","text":"x","key":"a#2"}',
        '{"do":"say","text":"","key":"k"}',
        '{"do":"why","target":"\\u0000"}',
        '{"x":' + "[" * 5000,
        '{"do":"say","text":"\\ud800","key":"k"}',
    ],
)
def test_nonsense_is_answered_and_the_line_stays_open(jon: Person, table: str, text: str) -> None:
    with jon.live(table) as socket:
        socket.send_text(text)
        answer = socket.receive_json()
        assert answer["t"] == "refused"
        assert answer["error"]
        assert hello(socket)["seq"] == 3


def test_frames_that_are_too_large_or_not_text_end_the_line(house: House, jon: Person, table: str) -> None:
    with jon.live(table) as socket:
        socket.send_text(json.dumps({"do": "say", "text": "x" * 20_000, "key": "k"}))
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
        assert ended.value.code == 1009
    with jon.live(table) as socket:
        socket.send_bytes(b'{"do":"hello"}')
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
        assert ended.value.code == 1003
    assert len(house.entries(table)) == 3
    with jon.live(table) as socket:
        assert hello(socket)["seq"] == 3


def test_who_may_not_come_in_is_not_let_in(house: House, mira: Person, jon: Person, table: str) -> None:
    wrong: list[tuple[str, dict[str, str]]] = [
        (f"/api/tables/{'x' * 22}/live", {}),
        (f"/api/tables/{table}/live?seat=0", {}),
        (f"/api/tables/{table}/live?seat=two", {}),
        (f"/api/tables/{table}/live", {"Origin": "https://elsewhere.example"}),
        (f"/api/tables/{table}/live", {"Origin": "null"}),
        (f"/api/tables/{table}/live", {"Origin": "http://[broken"}),
        (f"/api/tables/{table}/live", {"Sec-Fetch-Site": "cross-site"}),
    ]
    for path, headers in wrong:
        with pytest.raises(WebSocketDisconnect) as ended, jon.client.websocket_connect(path, headers=headers):
            pass
        assert ended.value.code in (4403, 4404), path
    with jon.client.websocket_connect(
        f"/api/tables/{table}/live", headers={"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}
    ) as socket:
        assert hello(socket)["seat"] == 1


def test_a_seat_given_away_is_shown_no_longer(mira: Person, jon: Person, table: str) -> None:
    """The line of whoever had the seat ends; it must not go on showing what that seat sees."""
    with jon.live(table) as socket:
        hello(socket)
        done(mira.post(f"/tables/{table}/reissue", seat=1, key=new_key()))
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
        assert ended.value.code == 4403


def test_one_person_with_two_seats_looks_from_each(mira: Person) -> None:
    table = mira.make(ME, ME)
    with mira.live(table, seat=0) as one, mira.live(table, seat=1) as two:
        assert (hello(one)["seat"], hello(two)["seat"]) == (0, 1)
    refused(mira.get(f"/tables/{table}", params={"seat": 2}), 403)

"""Everything that can be done at a table over HTTP, from making it to going on from its end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lanternwood.core.rng import Rng
from lanternwood.match.events import Moved, decode
from lanternwood.match.fate import Fate, commitment_of
from lanternwood.match.record import read, verify
from tests.server.people import ME, OPEN, QUICK, House, Person, done, new_key, refused

GOLDEN = Path(__file__).parents[1] / "goldens" / "wispwood-3.record"
BOT = {"kind": "bot", "bot": "greedy"}


# Making and joining


def test_a_table_is_made_with_its_commitment_and_a_secret_for_each_of_my_seats(mira: Person) -> None:
    body = {"game": "wispwood", "seats": [ME, ME, OPEN], "who": {"name": "Mira", "colour": "moss", "symbol": "owl"}}
    made = done(mira.post("/tables", **body))
    assert [seat["seat"] for seat in made["seats"]] == [0, 1]
    assert len({seat["secret"] for seat in made["seats"]}) == 2
    assert all(len(seat["secret"]) == 22 for seat in made["seats"])
    shown = mira.show(made["table"])
    assert shown["commitment"] == made["commitment"]
    assert [(seat["name"], seat["free"]) for seat in shown["seats"]][:2] == [("Mira", False)] * 2
    assert (shown["seats"][0]["colour"], shown["seats"][0]["symbol"]) == ("moss", "owl")
    assert shown["seats"][2]["free"]


def test_the_first_free_seat_or_a_certain_one_can_be_taken_once(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(OPEN, ME, OPEN, OPEN)
    assert jon.join(table, seat=2)["seat"] == 2
    refused(house.person().post(f"/tables/{table}/join", seat=2), 409, "not free")
    refused(house.person().post(f"/tables/{table}/join", seat=9), 409, "not free")
    assert house.person().join(table)["seat"] == 0
    assert house.person().join(table)["seat"] == 3
    refused(house.person().post(f"/tables/{table}/join"), 409, "no seat is free")


def test_a_seat_has_one_winner_when_many_want_it(house: House, mira: Person) -> None:
    table = mira.make(ME, OPEN)
    people = [house.person() for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda person: person.post(f"/tables/{table}/join").status_code, people))
    assert sorted(answers) == [200] + [409] * 7


def test_a_seat_taken_by_a_program_is_taken(house: House, mira: Person, jon: Person) -> None:
    """A program that knows only a seat's secret elsewhere must not leave its new seat open to others."""
    secret = jon.join(mira.make())["secret"]
    table = mira.make()
    program = house.person()
    done(program.post(f"/tables/{table}/join", headers={"Authorization": f"Bearer {secret}"}))
    assert not mira.show(table)["seats"][1]["free"]
    refused(house.person().post(f"/tables/{table}/join"), 409, "no seat is free")


def test_the_lobby_shows_public_tables_with_a_free_seat(house: House, mira: Person, jon: Person) -> None:
    private, public = mira.make(), mira.make(public=True)
    waiting = [row["table"] for row in done(jon.get("/lobby"))["waiting"]]
    assert waiting == [public]
    assert private not in waiting
    jon.join(public)
    assert done(jon.get("/lobby"))["waiting"] == []
    house.play_out(public, {0: mira, 1: jon})
    assert [row["table"] for row in done(jon.get("/lobby"))["finished"]] == [public]


def test_my_tables_come_with_those_where_it_is_my_turn_first(house: House, mira: Person, jon: Person) -> None:
    first = mira.make(options={"start": "1"})
    jon.join(first)
    second = jon.make(options={"start": "1"})
    mira.join(second)
    mine = done(mira.get("/tables"))["tables"]
    assert [(row["table"], row["your_turn"]) for row in mine] == [(first, True), (second, False)]
    his = done(jon.get("/tables"))["tables"]
    assert [(row["table"], row["your_turn"]) for row in his] == [(second, True), (first, False)]
    mira.move(first, "trees", "tree 0,1", "done")
    assert [row["your_turn"] for row in done(mira.get("/tables"))["tables"]] == [False, False]
    assert [row["your_turn"] for row in done(jon.get("/tables"))["tables"]] == [True, True]
    assert done(house.person().get("/tables"))["tables"] == []


# Moving


def test_a_step_that_passes_the_say_is_shown_first_and_done_when_confirmed(mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table)
    assert "seq" in done(mira.try_move(table, "trees")), "a step within the turn needs no confirmation"
    mira.move(table, "tree 0,1")
    before = mira.show(table)
    answer = done(mira.try_move(table, "done"))
    assert answer["confirm"] is True
    assert answer["preview"]["forests"] == before["view"]["forests"]
    assert mira.show(table) == before, "a preview changes nothing"
    mira.move(table, "done")
    assert jon.show(table)["ask"] is not None


def test_a_preview_does_not_know_what_nature_will_say(house: House, mira: Person) -> None:
    """Play until a step is answered by chance. Another seed gives the same preview, and another answer."""
    table = mira.make(ME, ME)
    inner = house.live(table).table
    rng = Rng(3)
    while True:
        seat = inner.state.asked[0]
        options = mira.show(table, seat=seat)["ask"]["options"]
        words = options[rng.below(len(options))]["words"]
        made = inner.try_move(seat, inner.ask_id(seat), words)
        if any(len(event.nature) > 3 for event in made.events if isinstance(event, Moved)):
            break
        mira.move(table, words, seat=seat)
    ask = mira.show(table, seat=seat)["ask"]["id"]
    previews, ponds = set(), set()
    for seed in range(12):
        inner.fate = Fate(bytes([seed] * 16), inner.fate.count)
        answer = mira.try_move(table, words, seat=seat)
        assert done(answer)["confirm"]
        previews.add(answer.content)
        made = inner.try_move(seat, ask, words)
        ponds.add(str([list(event.nature) for event in made.events if isinstance(event, Moved)]))
    assert len(previews) == 1
    assert len(ponds) > 1, "nothing is left to chance here, so the test shows nothing"


def test_every_move_sent_three_times_at_once_is_one_entry_with_one_answer(
    house: House, mira: Person, jon: Person
) -> None:
    table = mira.make(options={"start": "1"} | QUICK)
    jon.join(table)
    people = {0: mira, 1: jon}
    entries = len(house.entries(table))
    with ThreadPoolExecutor(3) as pool:
        for count in range(25):
            seat = house.live(table).table.state.asked[0]
            ask = people[seat].show(table)["ask"]
            words = ask["options"][count % len(ask["options"])]["words"]
            body = {"ask": ask["id"], "move": words, "key": new_key(), "confirm": True}
            waiting = [pool.submit(people[seat].post, f"/tables/{table}/move", None, **body) for _ in range(3)]
            answers = [done(each.result()) for each in waiting]
            assert len({answer["seq"] for answer in answers}) == 1
            assert [answer["repeated"] for answer in answers].count(False) == 1
            assert len({str(answer["table"]) for answer in answers}) == 1
            entries += 1
            assert len(house.entries(table)) == entries
            assert answers[0]["seq"] == entries


def test_seats_that_count_their_keys_alike_do_not_meet(mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table)
    mira.move(table, "trees", key="1")
    mira.move(table, "tree 0,1", key="2")
    mira.move(table, "done", key="3")
    answer = jon.move(table, "trees", key="1")
    assert answer["repeated"] is False
    assert mira.move(table, "trees", key="1")["repeated"] is True


def test_a_repeat_is_answered_alike_after_the_server_was_started_again(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with House(database) as house:
        mira = house.person()
        table = mira.make(ME, ME)
        cookies = dict(mira.client.cookies)
        ask = mira.show(table)["ask"]["id"]
        body = {"ask": ask, "move": "trees", "key": "once", "confirm": True}
        first = done(mira.post(f"/tables/{table}/move", **body))
        shown = mira.show(table)
    with House(database) as house:
        mira = house.person()
        mira.client.cookies.update(cookies)
        assert mira.show(table) == shown
        again = done(mira.post(f"/tables/{table}/move", **body))
        assert (again["seq"], again["repeated"]) == (first["seq"], True)
        assert mira.show(table) == shown


def test_tables_forgotten_by_memory_are_read_again(house: House, mira: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lanternwood.server.hub.KEPT", 8)
    tables = [mira.make(ME, ME) for _ in range(20)]
    for table in tables:
        mira.move(table, "trees")
    assert len(house.hub.live) <= 8
    for table in tables:
        shown = mira.show(table)
        assert (shown["seq"], shown["can_undo"]) == (4, True)
        done(mira.post(f"/tables/{table}/undo", key=new_key()))
    assert len(house.hub.live) <= 8


def test_two_servers_on_one_database_never_both_continue_a_match(tmp_path: Path) -> None:
    """Each has the table in its own memory; the numbers on disk decide, and who comes late is shown the table."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with House(database) as one, House(database) as two:
        mira = one.person()
        table = mira.make(ME, ME, options={"start": "1"} | QUICK)
        elsewhere = two.person()
        elsewhere.client.cookies.update(dict(mira.client.cookies))
        people = [mira, elsewhere]
        rng = Rng(8)
        won = {0: 0, 1: 0}
        for _ in range(40):
            now = one.live(table).table
            seat, ask = now.state.asked[0], now.ask_id(now.state.asked[0])
            options = mira.show(table, seat=seat)["ask"]["options"]
            words = options[rng.below(len(options))]["words"]
            body = {"ask": ask, "move": words, "confirm": True, "seat": seat}
            with ThreadPoolExecutor(2) as pool:
                waiting = [
                    pool.submit(person.post, f"/tables/{table}/move", None, key=new_key(), **body) for person in people
                ]
                answers = [each.result() for each in waiting]
            assert sorted(answer.status_code for answer in answers) == [200, 409], [a.text[:200] for a in answers]
            first = next(n for n, answer in enumerate(answers) if answer.status_code == 200)
            won[first] += 1
            late = refused(answers[1 - first], 409)
            assert late["stale"]
            assert late["table"]["seq"] == answers[first].json()["seq"]
        assert [entry.seq for entry in one.entries(table)] == list(range(1, 44))
        assert one.entries(table) == two.entries(table)


def test_a_stale_move_gets_a_clear_refusal_with_the_present_view(mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table)
    old = mira.show(table)["ask"]["id"]
    mira.move(table, "trees")
    answer = refused(mira.try_move(table, "trees", ask=old), 409, "not open any more")
    assert answer["stale"] is True
    assert answer["table"]["ask"] == mira.show(table)["ask"]
    assert answer["table"]["seat"] == 0
    answer = refused(jon.try_move(table, "trees", ask=old), 409, "not your turn")
    assert (answer["stale"], answer["table"]["seat"], answer["table"]["ask"]) == (True, 1, None)


def test_a_move_against_the_rules_is_refused_with_the_rule(mira: Person) -> None:
    table = mira.make(ME, ME)
    mira.move(table, "trees")
    before = mira.show(table)
    answer = refused(mira.try_move(table, "tree 3,3"), 409)
    assert (answer["rule"], answer["stale"]) == ("WW-41", False)
    refused(mira.try_move(table, "dance"), 409, "unknown move")
    assert mira.show(table) == before


def test_only_who_sits_there_may_move(house: House, mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table)
    ask = mira.show(table)["ask"]["id"]
    body = {"ask": ask, "move": "trees", "key": "k"}
    refused(jon.post(f"/tables/{table}/move", seat=0, **body), 403, "not yours")
    refused(jon.post(f"/tables/{table}/move", **body), 409, "not your turn")
    watcher = house.person()
    refused(watcher.post(f"/tables/{table}/move", **body), 403, "no seat")
    refused(watcher.post(f"/tables/{table}/undo", key="u"), 403)
    refused(watcher.say(table, "Hello!"), 403)
    refused(watcher.get(f"/tables/{table}", params={"seat": 0}), 403, "not yours")
    shown = watcher.show(table)
    assert (shown["seat"], shown["ask"]) == (None, None)
    assert len(house.entries(table)) == 3


def test_a_program_plays_with_the_secret_of_its_seat_alone(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(options={"start": "2"})
    headers = {"Authorization": f"Bearer {jon.join(table)['secret']}"}
    program = house.person()
    ask = done(program.get(f"/tables/{table}", headers=headers))["ask"]["id"]
    body = {"ask": ask, "move": "trees", "key": "k"}
    done(program.post(f"/tables/{table}/move", headers=headers, **body))
    wrong = {"Authorization": "Bearer " + "A" * 22}
    refused(program.post(f"/tables/{table}/move", headers=wrong, **body), 403, "no seat")


def test_why_not_answers_with_a_rule(mira: Person) -> None:
    table = mira.make(ME, ME)
    mira.move(table, "trees")
    answer = done(mira.get(f"/tables/{table}/why", params={"target": "tree 3,3"}))
    assert (answer["legal"], answer["rule"]) == (False, "WW-41")
    assert done(mira.get(f"/tables/{table}/why", params={"target": "tree 0,1"}))["legal"] is True
    refused(mira.get(f"/tables/{table}/why"), 400)
    assert len(done(mira.get(f"/tables/{table}/score"))["sheets"]) == 2


# Taking back


def test_undo_within_a_turn_and_not_beyond(mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table)
    start = mira.show(table)
    assert not start["can_undo"]
    mira.move(table, "trees")
    assert mira.show(table)["can_undo"]
    assert not jon.show(table)["can_undo"]
    refused(jon.post(f"/tables/{table}/undo", key=new_key()), 409, "nothing can be taken back")
    key = new_key()
    first = done(mira.post(f"/tables/{table}/undo", key=key))
    assert done(mira.post(f"/tables/{table}/undo", key=key)) == first | {"repeated": True}
    assert mira.show(table)["view"] == start["view"]
    mira.move(table, "trees", "tree 0,1", "done")
    refused(mira.post(f"/tables/{table}/undo", key=new_key()), 409, "nothing can be taken back")
    refused(mira.post(f"/tables/{table}/undo", key=new_key(), far=True), 409, "nothing can be taken back")


def test_a_whole_turn_is_taken_back_only_beside_bots(mira: Person, jon: Person) -> None:
    alone = mira.make(ME, BOT)
    mira.move(alone, "trees", "tree 0,1", "done")
    refused(mira.post(f"/tables/{alone}/undo", key=new_key()), 409)
    assert mira.show(alone)["can_take_back"]
    answer = done(mira.post(f"/tables/{alone}/undo", key=new_key(), far=True))
    assert answer["table"]["ask"]["options"][-2]["words"] == "trees"
    beside_jon = mira.make(ME, OPEN, BOT)
    jon.join(beside_jon)
    mira.move(beside_jon, "trees", "tree 0,1", "done")
    assert not mira.show(beside_jon)["can_take_back"]
    refused(mira.post(f"/tables/{beside_jon}/undo", key=new_key(), far=True), 409)


# Talking


def test_talk_is_heard_and_can_be_switched_off_by_the_host(house: House, mira: Person, jon: Person) -> None:
    table = mira.make()
    jon.join(table)
    key = new_key()
    first = done(jon.say(table, "Good luck!", key=key))
    assert done(jon.say(table, "Good luck!", key=key)) == first | {"repeated": True}
    assert [(line["seat"], line["text"]) for line in mira.show(table)["talk"]] == [(1, "Good luck!")]
    refused(jon.post(f"/tables/{table}/mute", chat=False, key=new_key()), 403, "only the host")
    done(mira.post(f"/tables/{table}/mute", chat=False, key=new_key()))
    refused(jon.say(table, "Hello?"), 409, "switched the talk off")
    assert jon.show(table)["chat"] is False
    done(mira.post(f"/tables/{table}/mute", chat=True, key=new_key()))
    done(jon.say(table, "Thank you!"))
    assert len(house.person().show(table)["talk"]) == 2


# Seats that change hands


def test_a_reissued_seat_opens_with_the_new_secret_alone(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(options={"start": "2"})
    old = jon.join(table)["secret"]
    refused(jon.post(f"/tables/{table}/reissue", seat=1, key=new_key()), 403, "only the host")
    refused(mira.post(f"/tables/{table}/reissue", seat=7, key=new_key()), 400)
    key = new_key()
    new = done(mira.post(f"/tables/{table}/reissue", seat=1, key=key))["secret"]
    refused(mira.post(f"/tables/{table}/reissue", seat=1, key=key), 409, "done before")
    assert old != new
    assert jon.show(table)["seat"] is None
    refused(jon.try_move(table, "trees"), 403)
    assert done(jon.get(f"/tables/{table}", headers={"Authorization": f"Bearer {old}"}))["seat"] is None
    refused(house.person().post(f"/seats/{old}"), 400, "opens no seat")
    ada = house.person()
    assert done(ada.post(f"/seats/{new}")) == {"table": table, "seat": 1, "link": f"/t/{table}"}
    ada.move(table, "trees")


def test_a_seat_is_recovered_in_another_browser(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(options={"start": "2"})
    secret = jon.join(table, who={"name": "Jon"})["secret"]
    telephone = house.person()
    done(telephone.post(f"/seats/{secret}"))
    shown = telephone.show(table)
    assert (shown["seat"], shown["seats"][1]["name"]) == (1, "Jon")
    telephone.move(table, "trees")
    assert [row["table"] for row in done(telephone.get("/tables"))["tables"]] == [table]
    refused(house.person().post("/seats/" + "x" * 22), 400, "opens no seat")


# The end


@pytest.fixture
def over(house: House, mira: Person, jon: Person) -> str:
    table = mira.make(options=QUICK, who={"name": "Mira"})
    jon.join(table, who={"name": "Jon"})
    house.play_out(table, {0: mira, 1: jon})
    return table


def test_record_and_seed_are_shown_when_it_is_over_and_prove_the_deal(house: House, mira: Person, jon: Person) -> None:
    table = mira.make(options=QUICK)
    jon.join(table)
    seed = house.live(table).table.created.seed
    refused(mira.get(f"/tables/{table}/record"), 409, "when the game is over")
    refused(mira.post(f"/tables/{table}/fork", step=3, key="k"), 409)
    refused(mira.post(f"/tables/{table}/rematch", key="k"), 409)
    heard: list[str] = []
    with mira.live(table) as socket:
        socket.send_json({"do": "hello"})
        heard.append(socket.receive_text())
        while (now := house.live(table).table).state.asked:
            seat = now.state.asked[0]
            words = (mira, jon)[seat].show(table, seen=999)["ask"]["options"][0]["words"]
            answer = (mira, jon)[seat].try_move(table, words, confirm=True)
            if not house.live(table).table.over:
                heard += [answer.text, mira.show(table, seen=0).__str__(), mira.get("/lobby").text]
            heard.append(socket.receive_text())
    assert len(heard) > 100
    assert all(seed not in text for text in heard[:-1])
    assert seed in heard[-1]
    text = mira.get(f"/tables/{table}/record").text
    record = read(text)
    assert verify(record) > 20
    assert record.seed == seed
    assert commitment_of(bytes.fromhex(seed)) == mira.show(table)["commitment"]
    assert mira.show(table)["result"] in text


def test_entries_on_disk_replay_to_the_record(house: House, mira: Person, over: str) -> None:
    moved = [event for event in (decode(entry.data) for entry in house.entries(over)) if isinstance(event, Moved)]
    words = [words for event in moved for words in (event.words, *event.nature)]
    steps = [step.words for step in read(mira.get(f"/tables/{over}/record").text).steps]
    assert steps[-len(words) :] == words


def test_a_rematch_has_the_same_people_and_is_made_once(house: House, mira: Person, jon: Person, over: str) -> None:
    refused(house.person().post(f"/tables/{over}/rematch", key="k"), 403)
    with ThreadPoolExecutor(4) as pool:
        waiting = [
            pool.submit(person.post, f"/tables/{over}/rematch", None, key=new_key(), options={"rounds": "3"})
            for person in (mira, jon, mira, jon)
        ]
        tables = {done(each.result())["table"] for each in waiting}
    assert len(tables) == 1
    new = tables.pop()
    assert mira.show(over)["next"] == new
    assert [seat["name"] for seat in jon.show(new)["seats"]] == ["Mira", "Jon"]
    assert (mira.show(new)["seat"], jon.show(new)["seat"]) == (0, 1)
    assert mira.show(new)["options"]["rounds"] == "3"
    assert mira.show(new)["commitment"] != mira.show(over)["commitment"]
    assert len(done(mira.get("/tables"))["tables"]) == 2, "no table that nobody was told of"


def test_a_finished_game_is_gone_on_from_against_bots(house: House, mira: Person, over: str) -> None:
    steps = len(house.live(over).table.steps)
    refused(mira.post(f"/tables/{over}/fork", step=steps + 1, key="k"), 400, "step should be")
    refused(mira.post(f"/tables/{over}/fork", step=-1, key="k"), 400, "step should be")
    refused(mira.post(f"/tables/{over}/fork", step=steps, key="k"), 400, "choose an earlier step")
    refused(mira.post(f"/tables/{over}/fork", step=3, key="k", bot="hal"), 400, "unknown bot")
    new = done(mira.post(f"/tables/{over}/fork", step=steps // 2, key="k"))["table"]
    shown = mira.show(new)
    assert shown["from_match"] == over
    assert [seat["bot"] for seat in shown["seats"]] == ["", "lantern"]
    old = [words for _, words in house.live(over).table.steps[: steps // 2]]
    assert [words for _, words in house.live(new).table.steps[: steps // 2]] == old


def test_a_record_is_brought_in_and_broken_ones_are_refused(house: House, mira: Person) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    table = done(mira.post("/records", record=text, key="k"))["table"]
    assert mira.show(table)["over"]
    assert mira.show(table)["result"] in text
    assert done(mira.post(f"/tables/{table}/fork", step=30, key="k"))["table"] != table
    before = house.hub.store.appends
    lines = text.splitlines()
    middle = next(at for at in range(len(lines) // 2, len(lines)) if lines[at].startswith("  1: "))
    broken = {
        "": "first line",
        "hello": "first line",
        "\n".join(lines[:middle]): "",
        "\n".join(lines[:middle] + lines[middle + 1 :]): "",
        text.replace("game: wispwood", "game: chess"): "",
        text.replace("rules=", "rules=9"): "made with",
        text.replace("seats: 3", "seats: 9"): "seats",
        text.replace("result: seat 1:", "result: seat 1: 9"): "",
        text.replace("  = 50 ", "  = 50 0"): "digest",
        text + "surprise: yes\n": "unknown line",
        "lanternwood record 1\n" + "x" * 500_000: "at most",
    }
    for record, words in broken.items():
        refused(mira.post("/records", record=record, key="k"), 400, words)
    assert house.hub.store.appends == before


def test_a_seat_can_be_given_another_name(mira: Person, jon: Person) -> None:
    table = mira.make()
    changed = done(mira.post(f"/tables/{table}/looks", key=new_key(), who={"name": "Mirabel", "symbol": "owl"}))
    assert changed["seat"] == 0
    shown = jon.show(table)["seats"][0]
    assert (shown["name"], shown["symbol"]) == ("Mirabel", "owl")
    assert shown["colour"], "what was not named stays"
    assert jon.post(f"/tables/{table}/looks", key=new_key(), who={"name": "Me"}).status_code == 403
    assert mira.post(f"/tables/{table}/looks", key=new_key(), who={"name": "x" * 99}).status_code == 400
    assert mira.move(table, "trees"), "the seat is still mine"

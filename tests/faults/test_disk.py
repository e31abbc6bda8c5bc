"""A full disk: refused with a clear message, nothing shown to anyone, and play resumes without a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import lanternwood.server.app
from tests.server.people import GENEROUS, ME, House, done, new_key, refused
from tests.store.test_sqlite import Listening, pragma


@pytest.fixture
def full_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(lanternwood.server.app, "SqliteStore", Listening)
    with House(f"sqlite:///{tmp_path / 'tables.db'}", rates=GENEROUS) as house:
        yield house


def test_a_full_disk_refuses_moves_until_there_is_room(full_house: House) -> None:
    house = full_house
    store = house.hub.store
    assert isinstance(store, Listening)
    mira, watcher = house.person(), house.person()
    table = mira.make(ME, ME)
    with watcher.live(table) as socket:
        socket.send_json({"do": "hello"})
        seq = socket.receive_json()["seq"]
        store.words = f"PRAGMA max_page_count = {pragma(store, 'page_count')}"
        count = 0
        for text in ("x" * 300, "x"):  # what is left of the last pages is used up
            while (answer := mira.say(table, text)).status_code == 200:
                count += 1
        refused(answer, 507, "no room left")
        shown, entries = mira.show(table), len(house.entries(table))
        assert entries == seq + count

        refused(mira.say(table, "x" * 300), 507, "nothing was changed")
        refused(mira.post("/tables", game="wispwood", seats=[ME, ME]), 507)
        ask = shown["ask"]
        body = {"ask": ask["id"], "move": "trees", "key": new_key(), "confirm": True}
        for _ in range(5):
            refused(mira.post(f"/tables/{table}/move", **body), 507, "no room left")
        assert mira.show(table) == shown
        assert len(house.entries(table)) == mira.show(table)["seq"], "what is shown is what is on disk"

        store.words = "PRAGMA max_page_count = 1073741823"
        done(mira.say(table, "Room again!"))
        done(mira.post(f"/tables/{table}/move", **body))
        mira.make(ME, ME)
        assert len(house.entries(table)) == mira.show(table)["seq"]
        last = 0
        lines = []
        while last < mira.show(table)["seq"]:
            news = socket.receive_json()
            last = news["seq"]
            lines += [talk["text"] for talk in news["talk"]]
        assert lines.count("Room again!") == 1
        assert len(lines) == count + 1, "the watcher saw what was written and nothing else"

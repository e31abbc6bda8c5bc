"""`POST /api/score`: a table at home goes in, its score sheets come out, and nothing is kept."""

from __future__ import annotations

from pathlib import Path

from lanternwood.server.study import LONGEST
from tests.server.people import House, Person, done, refused

EXAMPLES = Path(__file__).parents[2] / "examples"
HOME = (EXAMPLES / "home-table.position").read_text(encoding="utf-8")


def test_every_point_has_a_reason_and_its_tiles(mira: Person) -> None:
    sheets = done(mira.post("/score", position=HOME))["sheets"]
    assert [(sheet["seat"], sheet["before"], sheet["total"]) for sheet in sheets] == [
        (0, 21, 82),
        (1, 18, 47),
        (2, 25, 53),
    ]
    for sheet in sheets:
        assert sheet["now"] == sum(line["points"] for line in sheet["lines"])
        for line in sheet["lines"]:
            assert line["points"] == sum(part["points"] for part in line["parts"])
            assert all(part["tiles"] and part["text"] for part in line["parts"] if part["points"])
            assert line["rule"].startswith("WW-")


def test_reasons_come_in_the_readers_language(mira: Person) -> None:
    german = done(mira.post("/score", position=HOME, headers={"Accept-Language": "de"}))["sheets"]
    english = done(mira.post("/score", position=HOME, headers={"Accept-Language": "en"}))["sheets"]
    assert german[0]["total"] == english[0]["total"]
    assert german[0]["lines"][0]["parts"][0]["text"] != english[0]["lines"][0]["parts"][0]["text"]


def test_what_decided_a_tie_is_said(mira: Person) -> None:
    tie = "lanternwood position 1\ngame: winterhaven\nseats: 3\nphase: scoring\nmeadow 1: hedgehog\n"
    message = done(mira.post("/score", position=tie + "meadow 2: hedgehog\nmeadow 3: red\nwoods 2 2: twin\n"))
    assert message["winners"] == [1]
    assert message["decided"][1] == "the most trees win: seat 1 has 3 trees and seat 2 has 5 trees"


def test_players_are_called_by_their_names(mira: Person) -> None:
    tie = "lanternwood position 1\ngame: winterhaven\nseats: 2\nphase: scoring\n"
    tie += "meadow 1: hedgehog\nmeadow 2: hedgehog\n"
    message = done(mira.post("/score", position=tie, names=["Ada", "Bo"]))
    assert [sheet["who"] for sheet in message["sheets"]] == ["Ada", "Bo"]
    assert any("Ada" in text and "Bo" in text for text in message["decided"])
    assert not any("seat" in text for text in message["decided"])
    refused(mira.post("/score", position=tie, names=["x" * 25]), 400, "name is longer than 24 characters")


def test_what_is_wrong_is_said_with_its_line(mira: Person) -> None:
    refused(
        mira.post("/score", position=HOME.replace("  T W T T T\n", "  T W T C T\n")),
        400,
        "line 11: forest 1: expected one cat",
    )
    refused(mira.post("/score", position=HOME.replace("goals: J1", "goals: X1")), 400, "unknown 'X1'")
    refused(mira.post("/score", position=HOME.replace("seats: 3\n", "")), 400, "expected a line 'seats: ...'")
    refused(mira.post("/score", position=""), 400, "expected 'lanternwood position 1' as the first line")
    refused(mira.post("/score", position=HOME + "\x00"), 400, "line")
    refused(mira.post("/score"), 400, "position")
    refused(mira.post("/score", position=HOME, more=1), 400, "more")


def test_a_file_that_is_too_long_is_refused(mira: Person) -> None:
    refused(mira.post("/score", position=HOME + "#" * LONGEST), 400, "at most")
    assert mira.post("/score", position="#" * 5_000_000).status_code == 413


def test_nothing_is_kept(house: House, mira: Person) -> None:
    before = done(mira.get("/tables"))
    done(mira.post("/score", position=HOME))
    assert done(mira.get("/tables")) == before


def test_a_table_that_waits_for_chance_has_nothing_hidden_in_its_sheets(mira: Person) -> None:
    ghost = (EXAMPLES / "e11-ghost.position").read_text(encoding="utf-8")
    sheets = done(mira.post("/score", position=ghost))["sheets"]
    assert {key for sheet in sheets for key in sheet} == {"who", "seat", "before", "now", "total", "lines"}

"""Position files: what can be said, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.position import read
from lanternwood.games.rats.files.seats import STEPS
from tests.games.rats.table import BOX, GAME, asks, c, hand, has, in_play, play, table, words


def refusal(text: str, seats: int = 4) -> str:
    with pytest.raises(BadInput) as caught:
        table(text, seats=seats)
    return str(caught.value)


def test_a_turn_can_be_entered_anywhere():
    s = table("chiefs 1: acorn c\nstep: main\nchief: acorn c\nworkers 1: forest 2\nwood 1: 0")
    play(s, "main")
    assert has(s, 1, c.WOOD) == (2,)
    s = table("chiefs 1: acorn c\nstep: placed\nchief: acorn c")
    assert words(s) == ["main", "bonus"]
    s = table("chiefs 1: acorn c\nstep: after\nchief: acorn c")
    assert "end" in words(s)


def test_moves_can_follow():
    s = table("workers 1: meadow 2\nthen: place spool a; main; open D1; tile DT01")
    assert asks(s) == "Exploring"


def test_what_is_written_is_read_again():
    text = """
        round: 3
        order: 2 1
        turns: 4
        chiefs 2: acorn a
        hut: 1
        gone: H07 H08
        round guest: H09
        opened: D1
        tiles: DT03
        mission KIT: M01 1 - -
        guests KIT: -
        objectives: O01 1; O04; O15
        wood 1: 3
        points 1: 25
        doors 1: 1
        abilities 1: AB6
        beds 1: 1
        workers 1: forest 2
        explorer 1: KIT
        tents 1: KIT
        personal 1: O05* O06
        put aside 1: O07
        play 1: B31* HR1
        skills 1: STR
        rooms 1: 3
        extra room 1: 1
        lair 1: bed H01 - cheese6
        hand 1: B01
        drawn 1: A01
        cheese taken: 1
        display basic: B02 - B03 B04
        discards: B05 A05
    """
    s = table(text, seats=2)
    written = GAME.files.write(GAME, s)
    sheet = read(written)
    sheet.maybe("game")
    again = GAME.files.read(GAME, sheet, GAME.box())
    assert GAME.files.write(GAME, again) == written
    assert in_play(again, 1) == ["B31", "H01", "HR1"]
    assert hand(again, 1) == ["B01", "A01"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hand 1: B01\nhand 2: B01", "B01 lies in two places"),
        ("hand 1: B99", "hand 1: unknown 'B99', perhaps B"),
        ("lair 1: bed", "more beds than have been built"),
        ("lair 1: - H01", "room L1 is not open (RW-50)"),
        ("lair 1: H01\nround guest: H01", "H01 lies in two places"),
        ("workers 1: forest 3", "there are only 2 workers (RW-14)"),
        ("workers 1: forest", "expected areas with numbers"),
        ("mission KIT: N01", "does not belong there (RW-05)"),
        ("mission ENT: M01", "no mission card lies there"),
        ("mission KIT: M01 1", "a seat or '-' for each"),
        ("mission KIT: M01 1 - -", "more cubes on missions than uncovered abilities (RW-65)"),
        ("guests DIN: ? ?", "at most 1 guest lies there"),
        ("tents 1: KIT KIT", "in different rooms (AMB-32)"),
        ("tents 1: ENT", "should be one of"),
        ("objectives: O01; O02", "expected three"),
        ("objectives: O01 1 2 3 4 1; O02; O03", "has 4 spaces"),
        ("objectives: O01; O01; O03", "lies in two places"),
        ("personal 1: O01", "lies in two places"),
        ("wheel: acorn bolt", "the six sectors"),
        ("chiefs 1: acorn", "such as 'acorn a'"),
        ("chiefs 1: spool c", "there is no space"),
        ("chiefs 1: acorn a; bolt a; spool a; button a", "more than three chiefs (RW-12)"),
        (
            "chiefs 1: acorn a; bolt a; spool a",
            "seat 1 has more chiefs on the table (3) than it has had turns (0) (RW-31)",
        ),
        ("step: main", "expected a line 'chief: ...'"),
        ("step: main\nchief: acorn a", "no chief of seat 1 stands there"),
        ("order: 1 1 2 3", "every seat once"),
        ("display basic: B01", "expected 4 cards"),
        ("display basic: A01 - - -", "is of the other deck"),
        ("skills 1: STR STR STR STR STR", "only 4 tokens"),
        ("points 1: many", "should be a whole number"),
        ("options: free_waives=some", "choose one of"),
        ("nonsense: 1", "unknown line"),
    ],
)
def test_what_cannot_lie_there_is_refused(text, complaint):
    assert complaint in refusal(text)


def test_a_position_is_written_between_steps_only():
    s = table("workers 1: meadow 2")
    play(s, "place spool a", "main")
    with pytest.raises(BadInput, match="where a turn waits"):
        GAME.files.write(GAME, s)


def test_a_table_at_home_is_scored():
    """Only what counts has to be written down."""
    s = table("ending: final\npoints 1: 31\nplay 1: B07\nrooms 1: 3\npoints 2: 28", seats=2)
    assert s.asked == ()
    assert s.scores()[0] == 31 + 1 + 4 + 1


FACE_UP = "options: reveal_flips_guests=on\n"


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("lair 1:\n  bed", 4, "what belongs to 'lair 1:' stands in the same line, not indented below it"),
        ("hand 1:\n  B01 B02", 4, "what belongs to 'hand 1:' stands in the same line"),
        ("turns: 3\nchiefs 1: acorn a\nchiefs 2: acorn a", 5, "chiefs 2: two chiefs on acorn a (RW-36)"),
        ("turns: 9\nchiefs 1: acorn a; acorn b", 4, "chiefs 1: two chiefs in the sector acorn (RW-36)"),
        ("chiefs 1 2: acorn a", 3, "unknown line 'chiefs 1 2', expected 'chiefs 1', 'chiefs 2'"),
        ("chiefs 5: acorn a", 3, "unknown line 'chiefs 5', expected 'chiefs 1',"),
        ("chiefs 2: acorn a", 3, "seat 2 has more chiefs on the table (1) than it has had turns (0) (RW-31)"),
        ("turns: 12\nhut: 1 1 1 1", 4, "seat 1 has more than three chiefs (RW-12)"),
        ("objectives: O01 2 2; O02; O03", 3, "seat 2 claims O01 twice (RW-80)"),
        ("workers 1: forest 1 forest 1", 3, "workers 1: forest stands there twice"),
        ("abilities 1: AB6 AB6", 3, "abilities 1: AB6 stands there twice"),
        ("mission KIT: M01 1 - -\nabilities 1: AB7", 4, "more cubes on Home missions than uncovered brown abilities"),
        ("mission KIT: M01 - - 1\nabilities 1: AB6", 3, "opens only when mission"),
        ("mission FOO: M01", 3, "unknown line 'mission FOO', expected"),
        ("tiles: DT01", 3, "tiles: more tiles are turned (1) than doors have been opened (0) (RW-54)"),
        ("opened: D1 D1", 3, "opened: D1 stands there twice"),
        ("opened: D1\ndoors 2: 2", 4, "more door tiles are kept (2) than doors have been opened (1) (RW-54)"),
        ("explorer 1: KIT", 3, "explorer 1: no open door leads to KIT: say 'opened: ...' (RW-55)"),
        ("opened: D1\ntents 2: BED", 4, "tents 2: no open door leads to BED"),
        ("round: 4\nround guest: H01", 4, "Basement guests later (RW-09)"),
        ("round guest: G01", 3, "Home guests come in the first three rounds"),
        ("guests KIT: H01 ?", 3, "face down without 'options: reveal_flips_guests=on' (RW-58)"),
        (FACE_UP + "guests KIT: G01 ?", 4, "guests KIT: G01 does not belong there (RW-08)"),
        ("guests ENT: ?", 3, "guests ENT: no guest lies there (RW-08)"),
        ("lair 1: cheese6\ncheese taken: 0", 4, "cheese taken: 0, but cheese6 lies in a lair"),
        ("rooms 1: 1\nlair 1: cheese6 cheese3", 4, "nobody has a second Cheese (RW-59)"),
        ("lair 1: cheese6\nlair 2: cheese6", 4, "cheese6 lies in two places"),
        ("lair 1: cheese5", 3, "'cheese5' should be one of cheese6, cheese3"),
        ("play 1: B01*", 3, "play 1: B01 has no 1x effect, so it has no token (RW-77)"),
        ("heroes: HR1 HR2 HR3 HR4 HR5 HR6", 3, "6 heroes are named; only 5 are in a game"),
        ("ending: final\nstep: main", 4, "step: nobody has a turn after the end"),
        ("chief: acorn a", 3, "before a chief is placed it has no space"),
        ("hut: 1\nstep: main\nchief: hut", 5, "at the hut there are no actions"),
        ("then: place acorn a;", 3, "nothing stands before or after a ';'"),
        (
            "workers 1: meadow 2\nthen: place spool a; main; open D1; go KIT",
            4,
            "chance answers here, for example 'tile",
        ),
        ("points 1: 100000000000000000000", 3, "should be a whole number from 0 to 999"),
        ("nonsense: 1", 3, "unknown line 'nonsense': this table knows abilities N, beds N"),
    ],
)
def test_a_file_that_is_no_table_is_refused_with_its_line(text, line, complaint):
    with pytest.raises(BadInput) as caught:
        table(text)
    assert (caught.value.line, complaint in caught.value.text) == (line, True), str(caught.value)


def test_doors_that_are_never_closed_cannot_be_opened():
    tiled = BOX.door_tiled[: len(BOX.names.door_ids)]
    passage = next(name for name, closed in zip(BOX.names.door_ids, tiled, strict=True) if not closed)
    assert f"{passage} has no tile with so many players" in refusal(f"opened: {passage}", seats=2)


def test_the_cheese_in_a_lair_has_been_taken():
    assert int(table("lair 1: cheese6").cheese_taken) == 1
    assert int(table("lair 1: cheese3").cheese_taken) == 2


def test_heroes_in_play_are_among_the_five():
    s = table("play 1: HR7 HR1")
    assert int(s.heroes).bit_count() == 3
    assert int(table("options: heroes=all\nplay 1: HR7 HR1").heroes).bit_count() == 6


def test_the_page_about_positions_names_the_steps_of_a_turn():
    page = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| `step`, `chief`"))
    assert all(f"`{step}`" in row for step in STEPS)
    assert re.findall("`([a-z]+)`", row.split("|")[2]) == list(STEPS)

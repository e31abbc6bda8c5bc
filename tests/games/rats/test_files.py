"""Position files: what can be said, and what is refused."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.position import read
from tests.games.rats.table import GAME, asks, c, hand, has, in_play, play, table, words


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
        turns: 2
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
    written = GAME.write_position(s)
    sheet = read(written)
    sheet.maybe("game")
    again = GAME.read_position(sheet)
    assert GAME.write_position(again) == written
    assert in_play(again, 1) == ["B31", "H01", "HR1"]
    assert hand(again, 1) == ["B01", "A01"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hand 1: B01\nhand 2: B01", "B01 lies in two places"),
        ("hand 1: B99", "should be one of"),
        ("lair 1: bed", "more beds than have been built"),
        ("lair 1: - H01", "room L1 is not open (RW-50)"),
        ("lair 1: H01\nround guest: H01", "H01 lies in two places"),
        ("workers 1: forest 3", "there are only 2 workers (RW-14)"),
        ("workers 1: forest", "expected areas with numbers"),
        ("mission KIT: N01", "does not belong there (RW-05)"),
        ("mission ENT: M01", "no mission card lies there"),
        ("mission KIT: M01 1", "a seat or '-' for each"),
        ("mission KIT: M01 1 - -", "more cubes on missions than uncovered abilities (RW-65)"),
        ("guests DIN: ? ?", "at most 1 guests"),
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
        ("chiefs 1: acorn a; bolt a; spool a", "has placed all chiefs"),
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
        GAME.write_position(s)


def test_a_table_at_home_is_scored():
    """Only what counts has to be written down."""
    s = table("ending: final\npoints 1: 31\nplay 1: B07\nrooms 1: 3\npoints 2: 28", seats=2)
    assert s.asked == ()
    assert s.scores()[0] == 31 + 1 + 4 + 1

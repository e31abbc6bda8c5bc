"""A table at home, scored from the numbers that are printed there."""

from __future__ import annotations

import pytest

from lanternwood.core import position
from lanternwood.core.errors import BadInput
from lanternwood.core.frame import State
from lanternwood.games.rats.game import GAME

PAGE = """lanternwood position 1
game: rats
seats: 2
order: 2 1
pad 1: vp 34, left 12, jokers 3, beds 11, room 7, guests 6, inventions 14, endgame 9
abilities 1: AB3 AB5 AB6 AB7
electricity 1: advanced
pad 2: vp 41, left 4, jokers 1, beds 0, room 0, guests 0, inventions 58, endgame 0
"""


def table(text: str) -> State:
    sheet = position.read(text)
    sheet.take("game")
    return GAME.files.read(GAME, sheet, GAME.box())


def test_rw_104_to_rw_112_a_table_at_home_is_added_up_step_by_step() -> None:
    s = table(PAGE)
    first, second = GAME.shown.score(s)
    assert [line.points for line in first.lines] == [34, 14, 11, 7, 6, 14, 9, 2, 2, 1]
    assert [line.rule for line in first.lines][1:] == [f"RW-{n}" for n in range(104, 113)]
    assert (first.total, second.total) == s.scores() == (100, 99)
    assert s.winners() == (0,)


def test_rw_113_of_tied_players_the_first_in_turn_order_wins() -> None:
    s = table(PAGE.replace("vp 41", "vp 42"))
    assert s.scores() == (100, 100)
    assert s.winners() == (1,)


def test_the_page_can_be_written_again() -> None:
    assert GAME.files.write(GAME, table(PAGE)) == PAGE


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("vp 34", "vp many", "pad 1: vp: 'many' should be a whole number from 0 to 400"),
        ("beds 11", "hammocks 11", "pad 1: 'hammocks 11' should be a number of"),
        ("beds 11", "vp 11", "pad 1: 'vp 11' should be a number of"),
        ("AB5", "AB11", "abilities 1: 'AB11' should be one of"),
        ("AB5", "AB3", "abilities 1: 'AB3' should be one of"),
        ("advanced", "blue", "electricity 1: 'blue' should be one of"),
        ("order: 2 1", "order: 2 2", "order: '2 2' should name every seat once"),
        ("pad 2:", "pot 2:", "expected a line 'pad 2: ...'"),
        ("electricity 1", "electricity 3", "unknown line 'electricity 3'"),
    ],
)
def test_nonsense_is_named_with_its_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=r"line \d+") as refused:
        table(PAGE.replace(old, new, 1))
    assert complaint in str(refused.value)

"""Other boxes of Rats of Wistar: what a pack may add and change, what is refused, and tables side by side."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib

import pytest

from lanternwood.core.errors import BadInput, ContentError, Illegal
from lanternwood.core.packs import Pack, pack_from
from lanternwood.core.position import read
from lanternwood.core.rng import Rng
from lanternwood.games.rats.content.rows import MOST
from lanternwood.games.rats.moves import MOVES
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.tables import BOXES, Tables
from lanternwood.games.rats.suite import VARIANT
from tests.games.rats.table import BOX, GAME, started

MINE = {"kind": "mine", "doc": "a test"}


def pack(**rows: list[dict[str, object]]) -> Pack:
    return pack_from(json.dumps({"pack": {"game": "rats", "name": "a test"}, **rows}))


def variant() -> Tables:
    return BOXES.get(pack_from(json.dumps(tomllib.loads(VARIANT))))


def another(box: Tables, table: str, number: int) -> dict[str, object]:
    """A row like the last one, with an id of its own; a room is an empty one."""
    empty = {"missions": [], "guests": [0, 0, 0], "cheese": False} if table == "room" else {}
    return box.content.rows(table)[-1].data | {"id": f"X{number}", "source": MINE} | empty


@pytest.mark.parametrize("table", MOST)
def test_a_box_has_room_for_more_rows_but_not_for_any_number(table: str) -> None:
    have = len(BOX.content.rows(table))
    rows = [another(BOX, table, number) for number in range(have, MOST[table] + 1)]
    assert len(BOXES.get(pack(**{table: rows[:-1]})).content.rows(table)) == MOST[table]
    complaint = (
        rf"\[\[{table}\]\] X{MOST[table]}: a box can have {MOST[table]} rows of this table, not {MOST[table] + 1}"
    )
    with pytest.raises(ContentError, match=complaint):
        BOXES.get(pack(**{table: rows}))


@pytest.mark.parametrize("table", sorted(BOX.content.tables))
def test_a_table_without_rows_is_refused(table: str) -> None:
    gone: list[dict[str, object]] = [{"id": row.id, "gone": True} for row in BOX.content.rows(table)]
    with pytest.raises(ContentError, match=rf"\[\[{table}\]\]"):
        BOXES.get(pack(**{table: gone}))


def test_importing_the_game_reads_no_rows() -> None:
    code = "import tomllib; tomllib.loads = None; import lanternwood.games.rats.game as game; game.MOVES.kinds[0]"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_too_few_guests_are_refused() -> None:
    gone = [{"id": guest.id, "gone": True} for guest in BOX.rows.guests if guest.place == "home"]
    with pytest.raises(ContentError, match=r"\[\[guest\]\] .*: 2 players need \d+ home rows, not 0"):
        BOXES.get(pack(guest=gone))


def test_a_choice_has_as_many_branches_as_there_are_moves_for() -> None:
    six = " | ".join(f"wood {n}" for n in range(1, 7))
    box = BOXES.get(pack(basic=[{"id": "B01", "effect": f"one({six})"}]))
    assert int(box.code[int(box.effect_of[0]) + 1]) == 6
    with pytest.raises(ContentError, match=r"B01.*two to 6 branches"):
        BOXES.get(pack(basic=[{"id": "B01", "effect": f"one({six} | wood 7)"}]))


def test_guests_of_the_house_come_first_wherever_their_rows_stand() -> None:
    box = variant()
    at = box.names.guest_ids.index("H99")
    assert at == int(box.home_count) - 1 == int(BOX.home_count)
    assert box.names.guest_ids[at + 1] == "G01"
    assert list(box.ids[180 : 180 + int(BOX.home_count)]) == list(BOX.ids[180 : 180 + int(BOX.home_count)])


def test_each_table_has_the_rows_of_its_own_box() -> None:
    mine, usual = GAME.begin(variant(), 4), GAME.new(4)
    assert GAME.words.parse(mine, 0, "go SHD") == GAME.words.parse(usual, 0, "go ENT") + int(BOX.room_count)
    with pytest.raises(BadInput, match="room 'SHD': choose one of ENT"):
        GAME.words.parse(usual, 0, "go SHD")
    assert "Shed" in GAME.words.describe(mine, 0, GAME.words.parse(mine, 0, "go SHD")).text
    assert [room["id"] for room in GAME.scene(mine, 0)["rooms"]][-1] == "SHD"
    assert "SHD" not in [room["id"] for room in GAME.scene(usual, 0)["rooms"]]
    assert [room["id"] for room in GAME.shown.box(mine.box)["rooms"]][-1] == "SHD"
    assert "H99" in GAME.study.thing_names(mine.box)["Guests"]
    assert "B90" not in GAME.study.card_names(mine.box)


def test_a_move_for_a_row_that_a_box_does_not_have_is_refused() -> None:
    s = started(3)
    move = MOVES.join("go", room=int(BOX.room_count))
    with pytest.raises(Illegal, match=f"there is no move {move}"):
        s.play(s.asked[0], move)


def test_a_position_is_written_and_read_with_its_box() -> None:
    s, rng = GAME.begin(variant(), 3), Rng(5)
    while not (int(s.round) == 2 and GAME.words.ask(s, s.asked[0]).startswith("Place a chief")):
        seat = s.asked[0]
        moves = s.moves(seat)
        s.play(seat, s.stack[-1].draw(s, rng) if seat == 7 else moves[rng.below(len(moves))])
    sheet = read(GAME.files.write(GAME, s))
    sheet.take("game")
    again = GAME.files.read(GAME, sheet, s.box)
    assert isinstance(again, Rats)
    assert again.box is s.box
    assert GAME.files.write(GAME, again) == GAME.files.write(GAME, s)

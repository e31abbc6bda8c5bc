"""Other boxes of Wispwood: what a pack may add and change, what is refused, and tables side by side."""

from __future__ import annotations

import json
import tomllib

import pytest

from lanternwood.core.errors import BadInput, ContentError, Illegal
from lanternwood.core.packs import Pack, pack_from, pack_of
from lanternwood.core.position import read
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.content.box import MOST_CARDS
from lanternwood.games.wispwood.content.shapes import LAID
from lanternwood.games.wispwood.moves import MOVES
from lanternwood.games.wispwood.rules.state import Wispwood
from lanternwood.games.wispwood.rules.tables import BOXES, Tables
from lanternwood.games.wispwood.suite import VARIANT
from tests.games.wispwood.table import BOX, GAME, boards, chance, drawn, random_game, tiles_by_type

MINE = {"kind": "mine", "doc": "a test"}


def pack(**rows: list[dict[str, object]]) -> Pack:
    return pack_from(json.dumps({"pack": {"game": "wispwood", "name": "a test"}, **rows}))


def variant() -> Tables:
    return BOXES.get(pack_of(tomllib.loads(VARIANT)))


def another_card(number: int) -> dict[str, object]:
    return BOX.content.rows("card")[0].data | {"id": f"X{number}", "source": MINE}


def test_a_box_has_room_for_more_goal_cards_but_not_for_any_number() -> None:
    rows = [another_card(number) for number in range(len(BOX.cards), MOST_CARDS + 1)]
    assert len(BOXES.get(pack(card=rows[:-1])).rows.cards) == MOST_CARDS
    complaint = rf"\[\[card\]\] X{MOST_CARDS}: a box can have {MOST_CARDS} goal cards, not {MOST_CARDS + 1}"
    with pytest.raises(ContentError, match=complaint):
        BOXES.get(pack(card=rows))


def test_the_eight_shapes_lie_in_as_many_ways_in_any_order() -> None:
    assert len(BOX.laid) == LAID
    cells = [list(map(list, shape.cells)) for shape in BOX.shapes]
    turned = [{"id": shape.id, "cells": cells[(n + 3) % 8]} for n, shape in enumerate(BOX.shapes)]
    for ids in (["P2", "P4O"], ["P3I", "P4S"]):  # one at a time they would be there twice
        with pytest.raises(ContentError, match=r"this is .* again: every shape is there once"):
            BOXES.get(pack(shape=[row for row in turned if row["id"] in ids]))
    box = BOXES.get(pack(shape=turned))
    assert len(box.rows.laid) == LAID
    assert [int(n) for n in box.first_laid] != BOX.first_laid
    for s in random_game(2, 3, GAME.begin(box, 2)):
        assert tiles_by_type(s) == [40, 40, 40, 40]


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ({"shape": [{"id": "P2", "cells": [[0, 0], [1, 1]]}]}, "P2: its squares should be .* hang together"),
        ({"shape": [{"id": "P2", "cells": [[0, 0], [0, 0]]}]}, "P2: its squares should be different"),
        ({"round": [{"id": "1", "side": 6}]}, "a square never shrinks, but the sides are .6, 5, 6."),
        ({"tile": [{"id": "orb", "count": 20}]}, "four full squares and a pond take 152 tiles, but there are 140"),
        ({"guide": [{"id": "4", "gone": True}]}, "there should be 4 guides, not 3"),
        ({"tile": [{"id": "orb", "count": 61}]}, "orb: count = 61 should be a whole number from 1 to 60"),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused(rows: dict[str, list[dict[str, object]]], complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        BOXES.get(pack(**rows))


def test_each_table_has_the_rows_of_its_own_box() -> None:
    mine, usual = GAME.begin(variant(), 2), GAME.new(2)
    assert (int(mine.side), int(usual.side)) == (3, 4)
    assert (int(sum(mine.bag)), int(sum(usual.bag))) == (170, 160)
    assert GAME.words.parse(mine, 7, "goal T9") == GAME.words.parse(mine, 7, "goal J1") + len(BOX.cards)
    with pytest.raises(BadInput, match="'T9'"):
        GAME.words.parse(usual, 7, "goal T9")
    assert "Any Two" in GAME.words.describe(mine, 7, GAME.words.parse(mine, 7, "goal T9")).text
    assert "T9" in GAME.study.thing_names(mine.box)["Goal cards"]
    assert [card["id"] for card in GAME.shown.box(mine.box)["cards"]][-1] == "T9"
    assert GAME.scene(mine, 0)["side"] == 3


def test_cards_of_a_pack_are_picked_and_counted() -> None:
    s = GAME.begin(variant(), 2, {"goals": "pick", "cards": "J1 T9"})
    assert [s.box.rows.card_ids[int(card)] for card in s.goals if card >= 0] == ["J1", "T9"]
    with pytest.raises(BadInput, match="unknown card 'T9'"):
        GAME.new(2, {"goals": "pick", "cards": "T9"})
    jacks = boards(drawn("J . J . J\n. . . . .\nJ . . C ."))
    worth = {box.rows.card_ids.index("J1"): int(box.goals[0].points(*jacks)) for box in (BOXES.get(), variant())}
    assert worth == {0: 4}
    assert int(BOXES.get().goals[0].points(*jacks)) == 22
    witches = boards(drawn("W W W C"))
    number = BOX.card_ids.index("W1")
    assert [int(box.goals[number].points(*witches)) for box in (BOXES.get(), variant())] == [18, 12]


def test_a_move_for_a_card_that_a_box_does_not_have_is_refused() -> None:
    s = GAME.new(2)
    move = MOVES.by_name["goal"].start + len(BOX.cards)
    with pytest.raises(Illegal, match=f"there is no move {move}"):
        s.play(s.asked[0], move)


def test_a_position_is_written_and_read_with_its_box() -> None:
    s = GAME.begin(variant(), 3, {"goals": "pick", "cards": "T9"})
    chance(s, 4)
    sheet = read(GAME.files.write(GAME, s))
    sheet.take("game")
    again = GAME.files.read(GAME, sheet, s.box)
    assert isinstance(again, Wispwood)
    assert again.box is s.box
    assert GAME.files.write(GAME, again) == GAME.files.write(GAME, s)


def test_a_redealt_table_keeps_its_box() -> None:
    s = GAME.begin(variant(), 2)
    assert s.clone().box is s.box
    chance(s, 2)
    world = s.clone()
    world.redeal(0, Rng(1))
    assert world.box is s.box

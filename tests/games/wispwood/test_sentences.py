"""Sentences that people read: whole words, no rule left unsaid, nothing offered that is not there."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.games.wispwood.content.box import pays
from tests.games.wispwood.table import BOX, GAME, table


def sheet(text: str, name: str) -> list[str]:
    line = next(line for line in GAME.shown.score(table(text))[0].lines if line.name == BOX.cards[BOX.card(name)].name)
    return [part.text for part in line.parts]


def test_one_jack_makes_and_two_jacks_make() -> None:
    assert sheet("forest 1:\n  C J", "J1") == ["1 jack makes 4"]
    assert sheet("round: 2\nforest 1:\n  C J . J", "J1") == ["2 jacks make 9"]
    assert sheet("goals: J3 W1 O3 H1 T1\nforest 1:\n  C O", "O3") == [
        "an orb: you own fewest jacks (0), so an orb is worth 5"
    ]
    assert "fewest witches (0)" in sheet("goals: J3 W1 O3 H1 T1\nforest 1:\n  C O\n  J .", "O3")[0]


def test_spoiled_jacks_say_how_many_spoil_them() -> None:
    assert sheet("goals: J2 W1 O1 H1 T1\nforest 1:\n  C . .\n  J J J", "J2")[1] == (
        "a jack does not count: in its row or column are 2 others"
    )
    assert sheet("round: 2\ngoals: J4 W1 O1 H1 T1\nforest 1:\n  C . . J\n  J J J .", "J4") == [
        "a jack does not count: it is alone",
        "a jack does not count: it is in a group of 3",
    ]


def test_trees_that_pay_are_counted() -> None:
    assert sheet("goals: J1 W1 O1 H2 T2\nforest 1:\n  C T\n  H T", "T2") == ["largest group, 2 trees"]
    assert sheet("goals: J1 W1 O1 H2 T2\nforest 1:\n  C T\n  H T", "H2") == ["a heart: 1 tree beside it"]
    assert sheet("goals: J1 W1 O1 H2 T1\nforest 1:\n  C . .\n  T T T", "T1") == ["a row holds 3 trees"]


def test_the_table_says_what_cards_pay() -> None:
    picture = GAME.shown.draw(table("goals: J2 W1 O1 H2 T2"))
    assert "1, 2, 3, ... pay 4, 9, 15, 22, 30, 40." in picture
    assert "Witches pay 18 for every 3, 4 for 1 left over, 10 for 2 left over." in picture
    assert "then 8 more for each." in pays(BOX.cards[BOX.card("J1")], BOX)
    assert pays(BOX.cards[BOX.card("T2")], BOX) == ""


def test_the_question_offers_only_what_there_is() -> None:
    assert GAME.words.ask(table("pond: J W . . . . . ."), 0) == "Take a wisp, plant trees, or let the cat deal."
    hidden = "pond: J W . . . . . .\nforest 1 hidden:\n  C"
    assert GAME.words.ask(table(hidden), 0) == "Take a wisp, or plant trees."
    full = "pond: J O . . . . . .\nforest 1 hidden:\n  T T T T\n  T C T T\n  T T . T\n  T T T T"
    assert GAME.words.ask(table(full), 0) == "Plant trees: no wisp can be taken."


@pytest.mark.parametrize("word", ["1_0,0", "٣,0", "1", "1,2,3", "+1,0", "9999999999,0", ""])
def test_a_square_is_two_plain_numbers(word: str) -> None:
    with pytest.raises(BadInput, match="should be a square written row,column"):
        GAME.why_not(table(), 0, f"cell:{word}")

"""Why not: moves and things, in the words of the rules."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from tests.games.winterhaven.table import GAME, dealt, new, play, table
from tests.rules import rule


def why(s, target: str, seat: int = 0):
    reason = GAME.why_not(s, seat, target)
    return (reason.rule, str(reason.text)) if reason else None


PLAN = """
    phase: plan
    woods 1 1: heart | red red
    woods 1 2: twin
    meadow 1: deer gray rabbit hedgehog wolf-1
    thieves 1: fox-1
    meadow 2: red
"""


@rule("WH-20", "WH-25")
def test_a_group_says_which_of_my_cards_cannot_go_there():
    s = table(PLAN)
    assert why(s, "0/woods:1") is None, "the rabbit can"
    rule_number, text = why(s, "0/woods:2")
    assert rule_number == "WH-25"
    assert "Deer: deer enter a woods two at a time" in text
    assert "Gray squirrel: woods 2 has 2 of the 3 trees it needs" in text
    full = table("phase: plan\nwoods 1 1: heart | red red red\nmeadow 1: red rabbit\nplant 1: jay")
    assert why(full, "0/woods:1") is None, "a tree can be planted there"
    play(full, "plant jay 2")
    assert why(full, "0/woods:1")[0] == "WH-21"


@rule("WH-22", "WH-23")
def test_a_creature_says_why_no_woods_takes_it():
    s = table(PLAN)
    assert why(s, "0/meadow:rabbit") is None
    rule_number, text = why(s, "0/meadow:gray")
    assert rule_number == "WH-23"
    assert "woods 1: red and gray squirrels never share a woods" in text
    assert "woods 2 has 2 of the 3 trees" in text
    assert why(s, "0/meadow:deer")[0] == "WH-25"
    assert why(s, "0/meadow:hedgehog")[0] == "WH-26"
    assert why(s, "0/card:fox-1")[0] == "WH-56"
    assert why(s, "1/meadow:red")[0] == "WH-19"
    assert why(s, "1/woods:1")[0] == "WH-19"


def test_moves_of_another_phase_name_what_is_going_on():
    s = table(PLAN)
    for move in ("pick red", "take 2 red", "eat 2 red", "pack 1 2 3", "rest wolf-1", "decline", "put 1", "done"):
        assert why(s, move)[0] == "WH-31", move
    assert why(dealt(3), "ready")[0] == "WH-07"


def test_who_is_not_asked_learns_whose_turn_it_is_and_no_secret():
    s = table("phase: steal\nthieves 1: fox-1\nmeadow 2: red")
    assert why(s, "discard", 1) == ("WH-33", "it is the turn of seat 1: thieves act now, one by one")
    draft = dealt(3)
    play(draft, "2: " + GAME.words.describe(draft, 1, int(draft.moves(1)[0])).words)
    assert why(draft, "pick red", 1) == ("WH-07", "you have answered; still to answer: seat 1 and seat 3")
    plan = table("phase: plan\nplant 1: jay\nplant 2: jay")
    assert "seat 1 and seat 2" in why(plan, "ready", 2)[1]
    other = plan.clone()
    play(plan, "1: plant jay 1", "1: ready")
    play(other, "1: plant jay 2", "1: ready")
    assert why(plan, "ready", 2) == why(other, "ready", 2)
    assert "it is the turn of seat 2: " in why(plan, "ready", 2)[1]


def test_things_while_stealing_and_hunting():
    s = table("phase: steal\nthieves 1: fox-1\nmeadow 2: red deer\nwoods 3 1: heart | gray\nmeadow 1: rabbit")
    assert why(s, "1/meadow:red") is None
    assert why(s, "1/meadow:deer")[0] == "WH-37"
    assert why(s, "2/woods:1:gray")[0] == "WH-37"
    assert why(s, "0/meadow:rabbit")[0] == "WH-36"
    assert why(s, "0/card:fox-1") is None, "it can be discarded"
    hunt = table("phase: hunt\nmeadow 2: red deer hedgehog\npredators 1: bear-13 hunts\nmeadow 3: wolf-1")
    assert why(hunt, "1/meadow:deer") is None
    assert why(hunt, "2/card:wolf-1") is None
    assert why(hunt, "1/meadow:hedgehog")[0] == "WH-45"
    assert why(hunt, "0/card:bear-13")[0] == "WH-56"
    assert why(hunt, "bonus:apex")[0] == "WH-66"


def test_things_in_the_game_alone():
    s = table("phase: play\nhand 1: red red jay deer twin gray rabbit hedgehog\nrow: bear-13 . .", 1)
    assert why(s, "hand:red") is None
    assert why(s, "hand:cardinal")[0] == "WH-93"
    assert why(s, "row:bear-13")[0] == "WH-98"
    play(s, "play jay 1")
    assert why(s, "hand:jay")[0] == "WH-92"


def test_a_game_that_is_over_says_so():
    assert why(table("phase: over"), "ready")[0] == "WH-71"
    assert why(table("phase: over", 1), "done")[0] == "WH-107"


@pytest.mark.parametrize(
    "nonsense", ["0/woods:4", "7/meadow:red", "hand:unicorn", "0/meadow:unicorn", "nowhere:1", "2/", "/"]
)
def test_nonsense_is_no_thing(nonsense: str):
    with pytest.raises(BadInput):
        GAME.why_not(table(PLAN), 0, nonsense)


@pytest.mark.parametrize(
    "nonsense",
    [
        "pick unicorn", "pick", "plant jay", "plant jay 4", "house red one", "take 9 red", "take 2", "take 2 red 1 1",
        "ready now", "pack 1 1 2", "pack 1 2", "pack 1 2 99", "pack a b c", "eat 2", "put", "put 4", "rest wolf-99",
        "give red", "out hedgehog",
    ],
)  # fmt: skip
def test_nonsense_is_no_move(nonsense: str):
    with pytest.raises(BadInput):
        GAME.words.parse(table(PLAN), 0, nonsense)


def test_nature_is_told_what_it_cannot_deal():
    s = new(2)
    assert GAME.why_not(s, NATURE, "deal red") is None
    assert GAME.why_not(s, NATURE, "deal cardinal") is not None

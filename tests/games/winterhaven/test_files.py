"""Position files: tables at home, odd ones refused with their line, and secrets in words."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.see import digest
from lanternwood.match.files import read_position
from tests.games.winterhaven.table import GAME, place, play, points, seen, table, woods, words


def test_a_finished_table_at_home_can_be_scored():
    assert GAME.home_scoring
    assert points(
        "woods 1 1: heart jay | red red\nmeadow 2: hedgehog\npredators 3: bear-13 rests ate deer\nplayed 1: fox-1"
    ) == (2, 1, 2)
    assert points("pile: fox-1 red\nmeadow 1: hedgehog", 1) == (1,)


def test_secret_answers_are_written_as_plans():
    s = table("phase: plan\nplant 1: twin jay\nmeadow 1: red deer deer\nplant 2: jay")
    play(s, "1: plant twin 2", "1: plant jay 2", "1: house red 2", "1: house deer 1", "2: plant jay 1", "2: ready")
    text = GAME.write_position(s)
    assert "plan 1: plant jay 2; plant twin 2; house deer 1; house red 2" in text
    assert "plan 2: plant jay 1; ready" in text
    again = read_position(text)[1]
    assert digest(again) == digest(s)


def test_packs_and_picks_are_written_too():
    s = table("phase: pack\nmeadow 1: wolf-1 wolf-2 wolf-3\nmeadow 2: wolf-4 wolf-5 wolf-6")
    play(s, "1: pack 1 2 3", "2: ready")
    text = GAME.write_position(s)
    assert "plan 1: pack 1 2 3" in text
    assert "plan 2: ready" in text
    assert place(read_position(text)[1], 0, 0)["predators"][0]["id"] == "wolf-1"


def test_moves_may_follow():
    s = table(
        "phase: steal\nthieves 1: beaver-3\n"
        "woods 2 2: jay jay jay jay | red red red rabbit\nthen: take 2 jay 2; out rabbit"
    )
    assert words(s) == ["put 1", "put 2"]
    plan = table("phase: plan\nplant 1: jay\nplant 2: jay\nthen: 2: plant jay 1; 1: plant jay 2")
    assert woods(plan, 0, 0)[2] == "jay |"


def test_the_deck_is_what_lies_nowhere_else():
    s = table(
        "phase: plan\nplant 1: jay jay\nmeadow 2: red\ndiscards: fox-1\n"
        "predators 3: wolf-1 wolf-2 wolf-3 rests ate deer"
    )
    assert seen(s)["deck"] == 126 - 8


WRONG = {
    "too many of a card": ("meadow 1: " + "red " * 12, "more cards red"),
    "one fox twice": ("played 1: fox-1 fox-1", "only one fox-1"),
    "one wolf in two places": ("meadow 1: wolf-1\nmeadow 2: wolf-1", "more cards wolf-1"),
    "a card that is none": ("meadow 1: unicorn", "no place there"),
    "a tree in the meadow": ("meadow 1: jay", "no place there"),
    "a hedgehog in a woods": ("woods 1 1: heart | hedgehog", "no place there"),
    "the Cardinal with others": ("meadow 1: cardinal", "no place there"),
    "a Heart forgotten": ("woods 1 1: jay jay jay", "WH-01"),
    "a second Heart": ("woods 1 2: heart", "no place there"),
    "too few trees": ("woods 1 2: jay jay | red", "WH-20"),
    "a pack of two": ("predators 1: wolf-1 wolf-2 hunts", "WH-48"),
    "a pack of bears": ("predators 1: bear-13 bear-14 bear-15 hunts", "WH-48"),
    "a hungry sleeper": ("phase: over\npredators 1: bear-13 rests", "WH-47"),
    "a predator without a state": ("predators 1: bear-13", "expected 'bear-13"),
    "a pack that ate a wolf": ("predators 1: wolf-1 wolf-2 wolf-3 rests ate wolf-4", "no place there"),
    "a seat too many": ("meadow 4: red", "expected a seat"),
    "a group too many": ("woods 1 4: jay", "expected a seat"),
    "an unknown line": ("pond: red", "unknown line"),
    "an unknown phase": ("phase: lunch", "should be one of"),
    "a hand of other size": ("phase: draft\nhand 1: red red\nhand 2: red\nhand 3: gray gray", "WH-09"),
    "picks that do not fit": ("phase: draft\nhand 1: red\nhand 2: red\nhand 3: gray", "hand and picks make seven"),
    "a bear that rests too early": ("phase: steal\npredators 1: bear-13 rests ate red", "WH-58"),
    "a rest after the end": ("phase: rest\nround: 3", "WH-60"),
    "an illegal step": ("phase: plan\nplant 1: jay\nplan 1: plant jay 3", "WH-13"),
    "bonuses by themselves": ("options: bonuses=random\nbonuses: apex apex warren\nphase: over", "three different"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_tables_that_cannot_be_are_refused_with_their_line(wrong: str):
    text, complaint = WRONG[wrong]
    phase = "" if "phase:" in text else "phase: plan\n"
    with pytest.raises(BadInput, match=complaint) as caught:
        table(phase + text)
    assert caught.value.line > 0


def test_a_table_in_the_middle_of_a_step_is_not_written():
    s = table("phase: steal\nthieves 1: fox-1\nmeadow 2: red\nthen: take 2 red")
    with pytest.raises(BadInput, match="when a phase asks its question"):
        GAME.write_position(s)

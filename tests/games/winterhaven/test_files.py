"""Position files: tables at home, odd ones refused with their line, and secrets in words."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.see import digest
from lanternwood.match.files import read_position
from tests.games.winterhaven.table import GAME, place, play, points, seen, table, woods, words
from tests.rules import rule


def test_a_finished_table_at_home_can_be_scored():
    assert GAME.home_scoring
    assert points(
        "woods 1 1: heart jay | red red\nmeadow 2: hedgehog\npredators 3: bear-13 rests ate deer\nplayed 1: fox-1"
    ) == (2, 1, 2)
    assert points("pile: fox-1 red\nmeadow 1: hedgehog", 1) == (1,)


def test_secret_answers_are_written_as_plans():
    s = table("phase: plan\nplant 1: twin jay\nmeadow 1: red deer deer\nplant 2: jay")
    play(s, "1: plant twin 2", "1: plant jay 2", "1: house red 2", "1: house deer 1", "2: plant jay 1", "2: ready")
    text = GAME.files.write(GAME, s)
    assert "plan 1: plant jay 2; plant twin 2; house deer 1; house red 2" in text
    assert "plan 2: plant jay 1; ready" in text
    again = read_position(text)[1]
    assert digest(again) == digest(s)


def test_packs_and_picks_are_written_too():
    s = table("phase: pack\nmeadow 1: wolf-1 wolf-2 wolf-3\nmeadow 2: wolf-4 wolf-5 wolf-6")
    play(s, "1: pack 1 2 3", "2: ready")
    text = GAME.files.write(GAME, s)
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
        "round: 2\nphase: plan\nplant 1: jay jay\nmeadow 2: red\ndiscards: fox-1\n"
        "predators 3: wolf-1 wolf-2 wolf-3 rests ate deer"
    )
    assert seen(s)["deck"] == 126 - 8


WRONG = {
    "too many of a card": (
        "meadow 1: " + "red " * 12,
        "red lies here 12 times; with so many players the deck has 11 of it",
    ),
    "one fox twice": ("played 1: fox-1 fox-1", "fox-1 lies in two places"),
    "one wolf in two places": ("meadow 1: wolf-1\nmeadow 2: wolf-1", "meadow 2: wolf-1 lies in two places"),
    "a card that is none": ("meadow 1: unicorn", "'unicorn' should be one of deer, red, gray, rabbit, hedgehog"),
    "a tree in the meadow": ("meadow 1: jay", "no place there"),
    "a hedgehog in a woods": ("woods 1 1: heart | hedgehog", "no place there"),
    "the Cardinal with others": ("meadow 1: cardinal", "no place there"),
    "a Heart forgotten": ("woods 1 1: jay jay jay", "WH-01"),
    "a second Heart": ("woods 1 2: heart", "there is one Heart"),
    "too few trees": ("woods 1 2: jay jay | red", "WH-20"),
    "a pack of two": ("predators 1: wolf-1 wolf-2 hunts", "WH-48"),
    "a pack of bears": ("predators 1: bear-13 bear-14 bear-15 hunts", "WH-48"),
    "a hungry sleeper": ("phase: over\npredators 1: bear-13 rests", "WH-47"),
    "a predator without a state": ("predators 1: bear-13", "expected 'bear-13"),
    "a pack that ate a wolf": ("round: 2\npredators 1: wolf-1 wolf-2 wolf-3 rests ate wolf-4", "no place there"),
    "a seat too many": ("meadow 4: red", "expected a seat"),
    "a group too many": ("woods 1 4: jay", "a seat has three woods, 'woods 1 1' to 'woods 1 3'"),
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
        GAME.files.write(GAME, s)


MISREAD = {
    "a wolf in two packs": (
        "round: 2\nphase: hunt\npredators 1: wolf-1 wolf-2 wolf-3 hunts; wolf-1 wolf-4 wolf-5 hunts",
        6,
        "predators 1: wolf-1 lies in two places",
    ),
    "a bear twice": (
        "round: 3\nphase: plan\npredators 1: bear-13 hunts ate red; bear-13 hunts ate gray",
        6,
        "two places",
    ),
    "a bear that ate twice in a round": (
        "round: 1\nphase: over\npredators 1: bear-13 rests ate red gray",
        4,
        "the game is over after round 3",
    ),
    "a bear that ate too often": (
        "round: 2\nphase: plan\npredators 1: bear-13 hunts ate red gray",
        6,
        "bear-13 cannot have eaten so often: 2, at most 1 by now (WH-47)",
    ),
    "nothing that was eaten": (
        "phase: over\npredators 1: bear-13 hunts ate",
        5,
        "expected 'bear-13 rests ate deer red'",
    ),
    "more than eight bits": (
        "phase: over\npredators 1: bear-13 rests ate" + " red" * 300,
        5,
        "at most 3 by now (WH-47)",
    ),
    "thieves in the hunt": (
        "phase: hunt\nthieves 1: fox-1",
        5,
        "thieves 1: thieves whose turn is over are in 'played'",
    ),
    "trees in the steal": ("phase: steal\nplant 1: jay", 5, "plant 1: trees are planted before thieves act"),
    "a hand in the plan": ("phase: plan\nhand 1: red", 5, "hand 1: only in a draft does anybody hold cards (WH-09)"),
    "picks in the plan": ("phase: plan\npicks 1: red", 5, "picks 1: picked cards lie open after the draft (WH-11)"),
    "a hand at the end": ("phase: over\nhand 1: red", 5, "only in a draft does anybody hold cards"),
    "a woods without a number": ("phase: plan\nwoods 1: heart", 5, "expected a seat from 1 to 3 and a woods"),
    "a value below its key": (
        "phase: plan\nmeadow 1:\n  red",
        6,
        "what belongs to 'meadow 1:' stands in the same line",
    ),
    "a card that is nearly one": ("phase: plan\nplayed 1: fox-44", 5, "played 1: unknown 'fox-44', perhaps fox-4"),
    "a predator that does not hunt": ("phase: hunt\nnext: bear-14", 5, "next: bear-14 does not hunt here"),
    "a bear that has acted and acts": (
        "round: 2\nphase: hunt\nmeadow 2: red red\npredators 1: bear-13 rests ate red",
        5,
        "bear-13 rests, so it has acted",
    ),
    "no moves": ("phase: plan\nplant 1: jay\nthen:", 6, "then: expected moves, with ';' between them"),
}


@pytest.mark.parametrize("wrong", MISREAD)
def test_nothing_is_misread(wrong: str):
    text, line, complaint = MISREAD[wrong]
    with pytest.raises(BadInput) as caught:
        table(text)
    assert (caught.value.line, complaint in caught.value.text) == (line, True), str(caught.value)


def test_a_deck_that_is_used_up_is_refused():
    """Woods and meadows hold cards that the rounds to come must deal."""
    lines = ["phase: plan", f"woods 1 1: heart {'chickadee ' * 9}{'jay ' * 9}", f"woods 2 1: heart {'twin ' * 6}"]
    lines += [f"meadow 1: {'deer ' * 8}{'red ' * 8}{'gray ' * 8}", f"meadow 2: {'rabbit ' * 6}{'hedgehog ' * 6}"]
    complaint = r"too many cards lie here: \d+ are left to deal, and this game needs 28 more \(WH-05\)"
    with pytest.raises(BadInput, match=complaint):
        table("\n".join([*lines, "discards: fox-1 owl-2 beaver-3 fox-4 owl-5 beaver-6 fox-7 owl-8"]), 2)


def test_the_deck_of_two_is_named():
    with pytest.raises(BadInput, match=r"gray lies here 9 times; with so many players the deck has 8 of it \(WH-76\)"):
        table("phase: plan\nmeadow 1: " + "gray " * 9, 2)


ALONE = "phase: play\nhand 1: jay jay twin red gray deer deer rabbit\n"


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("thieves 1: fox-1", 6, "there is no such line in the game alone (WH-115)"),
        ("predators 1: bear-13 hunts", 6, "there is no such line in the game alone"),
        ("pile: fox-1\nrow: fox-1 . .", 7, "row: fox-1 lies in two places"),
        ("row: wolf-2 . .", 6, "only wolf 1 hunts alone (WH-88)"),
        ("discards: bear-13", 6, "discards: 'bear-13' has no place there"),
        ("piles: 5 5", 6, "piles: expected 3 numbers"),
        ("piles: 5 5 6", 6, "piles: '6' should be 5"),
        ("options: row=refill\nrow: fox-1 . .", 7, "with row=refill a predator lies on every pile"),
    ],
)
def test_nothing_is_misread_alone(text: str, line: int, complaint: str):
    with pytest.raises(BadInput) as caught:
        table(ALONE + text, 1)
    assert (caught.value.line, complaint in caught.value.text) == (line, True), str(caught.value)


@rule("WH-14")
@pytest.mark.parametrize("words", ["plant jay 4", "plant twin 0", "house red 4"])
def test_a_fourth_group_gets_its_rule(words: str):
    s = table("phase: plan\nplant 1: jay\nmeadow 1: red")
    reason = GAME.why_not(s, 0, words)
    assert reason is not None
    assert (reason.rule, reason.text) == ("WH-14", "nobody has more than three groups, the Heart's among them")


@rule("WH-12")
def test_only_trees_are_planted():
    reason = GAME.why_not(table("phase: plan\nplant 1: jay\nmeadow 1: red"), 0, "plant red 1")
    assert reason is not None
    assert reason.rule == "WH-12"

"""Why not: the rule that forbids a move, in agreement with the list of legal moves."""

import random

import pytest

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE
from tests.games.wispwood.table import GAME, example, options, play, random_game, table, why
from tests.rules import numbered_rules, rule

RULES = {rule.number for rule in numbered_rules() if rule.game == "wispwood"}
SHAPES = ["P2", "P3I", "P3L", "P4I", "P4O", "P4S", "P4T", "P4L"]


def some_words(chance):
    """Words of every kind, most of them wrong."""

    def cell():
        return f"{chance.randint(-5, 6)},{chance.randint(-5, 6)}"

    row, column = chance.randint(-4, 5), chance.randint(-4, 5)
    return [
        "deal", "cat-deal", "trees", "done", "stay",
        f"take {chance.randint(0, 7)}", f"ghost {chance.randint(0, 7)}",
        f"shape {chance.choice(SHAPES)}", f"cat-shape {chance.choice(SHAPES)}",
        f"wisp {cell()}", f"tree {cell()}", f"tree {row},{column}", f"cat {cell()}",
        f"place {row},{column} {row},{column + 1}",
        f"place {row},{column} {row + 1},{column} {row + 1},{column + 1}",
        f"place {row},{column} {row + 1},{column} {row + 2},{column} {row + 3},{column}",
        "place " + " ".join(cell() for _ in range(chance.randint(1, 4))),
    ]  # fmt: skip


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (1, 2, 3, 4) for seed in (1, 2, 3)])
def test_why_not_is_silent_for_legal_moves_and_for_no_other(seats, seed):
    chance = random.Random(seed)
    silent = named = 0
    for s in random_game(seats, 100 * seats + seed):
        for seat in range(seats):
            words = some_words(chance)
            if seat in s.asked:
                legal = options(s, seat)
                words += chance.sample(legal, min(3, len(legal)))
            for said in words:
                try:
                    legal_now = GAME.words.parse(s, seat, said) in list(s.moves(seat))
                except BadInput:
                    legal_now = False
                reason = GAME.why_not(s, seat, said)
                assert (reason is None) == legal_now, (said, reason)
                if reason is not None:
                    assert reason.rule in RULES, (said, reason)
                    named += 1
                else:
                    silent += 1
    assert silent > 200
    assert named > 2000


def test_a_refused_move_carries_the_same_rule_and_changes_nothing():
    chance = random.Random(5)
    tried = 0
    for s in random_game(2, 21):
        for seat in s.asked:
            if seat == NATURE:
                continue
            before = GAME.save(s)
            for said in some_words(chance):
                try:
                    move = GAME.words.parse(s, seat, said)
                except BadInput:
                    continue
                if move in list(s.moves(seat)):
                    continue
                with pytest.raises(Illegal) as error:
                    s.play(seat, move)
                assert error.value.rule == why(s, seat, said)
                tried += 1
            assert GAME.save(s) == before
    assert tried > 300


@rule("WW-10")
def test_a_seat_that_is_not_asked_is_told_who_is():
    s = table("turn: 2")
    assert why(s, 0, "trees") == "WW-10"
    with pytest.raises(Illegal, match="it is the turn of seat 2") as error:
        play(s, 0, "trees")
    assert (error.value.seat, error.value.ask) == (0, "Turn")


@rule("WW-61")
def test_after_the_end_nothing_is_possible():
    s = table("round: 3\nphase: over\nscores: 1 2")
    assert why(s, 0, "trees") == "WW-61"


@rule("WW-12")
def test_a_move_of_another_step_says_what_the_step_is():
    s = table()
    assert "take a wisp, plant trees or deal" in GAME.why_not(s, 0, "done").text
    play(s, 0, "trees")
    assert "plant a tree" in GAME.why_not(s, 0, "take 0").text


@rule("WW-28", "WW-72")
def test_things_on_the_table_can_be_asked_about():
    s = table("pond: J W . H . . . .")
    assert (why(s, 0, "pond:0"), why(s, 0, "pond:2")) == ("", "WW-28")
    play(s, 0, "take 0")
    assert (why(s, 0, "shape:P2"), why(s, 0, "shape:P4I")) == ("", "")
    play(s, 0, "shape P2")
    assert (why(s, 0, "cell:0,1"), why(s, 0, "cell:0,0"), why(s, 0, "cell:0,3")) == ("", "WW-32", "WW-34")
    play(s, 0, "place 0,1 0,2")
    assert (why(s, 0, "cell:0,1"), why(s, 0, "cell:0,3")) == ("", "WW-31")
    ghost = table("seats: 1\nlevels: H J O W\nflipped: 1\npond: J W O @ J W O H")
    assert why(ghost, 0, "pond:3") == "WW-72"


def test_one_square_is_a_thing_to_ask_about_but_not_a_placement():
    s = table()
    play(s, 0, "take 0; shape P2")
    assert why(s, 0, "cell:0,1") == ""
    assert why(s, 0, "place 0,1") == "WW-29"


def test_an_unknown_thing_is_bad_input():
    s = table()
    for words in ("moon:3", "jump", "", "pond:9", "take 12"):
        with pytest.raises(BadInput):
            GAME.why_not(s, 0, words)


@rule("WW-47")
def test_cat_moves_explain_themselves():
    s = example("e16-moved-cat")
    assert "a wisp lies there" in GAME.why_not(s, 0, "cat 1,0").text
    assert "is there already" in GAME.why_not(s, 0, "cat 0,1").text
    assert "is empty" in GAME.why_not(s, 0, "cat 2,0").text
    assert why(s, 0, "cell:0,0") == ""

"""The pond: what leaves it, and the deals (WW-12 to WW-20)."""

from lanternwood.core.frame import NATURE
from tests.games.wispwood.table import (
    GAME,
    assert_all_tiles_are_there,
    can,
    chance,
    deal,
    discards,
    forest,
    options,
    play,
    pond,
    random_game,
    ready,
    refused,
    squares,
    table,
    tree_turn,
    why,
)
from tests.rules import rule

TWO_ORBS = "pond: O . . . . O . ."


@rule("WW-20", "WW-10", "WW-45")
def test_the_drawing_shows_discards_the_paw_and_the_end_of_a_round():
    s = table("pond: J J . . . . . .\nfirst: 2\nturn: 2")
    drawn = GAME.shown.draw(s)
    assert "seat 2 has the paw and begins, seat 1 is last in this round" in drawn
    assert "Discarded" not in drawn
    play(s, 1, "deal")
    drawn = GAME.shown.draw(s)
    assert "Discarded, face up: 2 jacks" in drawn
    s.ending = True
    assert (
        "A square is full: one more turn for those who are still to come in this round, up to seat 1"
        in GAME.shown.draw(s)
    )


@rule("WW-12")
def test_deals_come_before_the_choice_of_a_wisp():
    s = table(TWO_ORBS)
    assert can(s, 0, "deal")
    assert can(s, 0, "cat-deal")
    play(s, 0, "take 0")
    assert refused(s, 0, "deal") == "WW-12"
    assert refused(s, 0, "cat-deal") == "WW-12"
    assert refused(s, 0, "trees") == "WW-12"


@rule("WW-12")
def test_a_turn_is_one_basic_turn_or_one_tree_turn_and_not_both():
    s = table()
    play(s, 0, "take 0; shape P2; place 0,1 0,2; wisp 0,1")
    assert s.asked == (1,)
    tree_turn(s, 1, "0,1")
    assert s.asked == (0,)


@rule("WW-13")
def test_nobody_can_pass():
    s = table("pond: J W O H . . . .\nforest 1 hidden:\n  C")
    assert {words.split()[0] for words in options(s, 0)} == {"take", "trees"}
    play(s, 0, "trees")
    assert "done" not in options(s, 0)
    assert refused(s, 0, "done") == "WW-42"


@rule("WW-13")
def test_every_turn_adds_a_tile():
    turns = 0
    before, last = [1, 1], (0, 0)
    for s in random_game(2, 3):
        now = (int(s.round), int(s.turn))
        if now == last or s.asked == (NATURE,) or not s.turn:
            continue
        tiles = [len(squares(s, seat)) for seat in (0, 1)]
        if now[0] == last[0] and now[1] == last[1] + 1:
            moved = (s.first + now[1] - 2) % 2
            assert tiles[moved] > before[moved]
            assert tiles[1 - moved] == before[1 - moved]
            turns += 1
        before, last = tiles, now
    assert turns > 20


@rule("WW-14")
def test_a_taken_wisp_leaves_its_space_empty():
    s = table("pond: J W O H J W O H")
    play(s, 0, "take 3; shape P4S; place 0,1 0,2 1,0 1,1; wisp 0,1")
    assert pond(s) == "JWO.JWOH"
    assert s.asked == (1,)
    assert why(s, 1, "take 3") == "WW-28"


@rule("WW-15", "WW-18")
def test_all_of_one_type_may_be_dealt_away():
    s = table(TWO_ORBS)
    play(s, 0, "deal")
    assert (discards(s), pond(s)) == ("OO", "........")
    deal(s, "JWOHJWOH")
    assert (pond(s), s.asked, ready(s, 0)) == ("JWOHJWOH", (0,), True)


@rule("WW-15")
def test_the_free_deal_is_a_choice():
    s = table(TWO_ORBS)
    play(s, 0, "take 5; shape P4T; place 0,1 1,1 2,1 1,2; wisp 1,1")
    assert pond(s) == "O......."


@rule("WW-15")
def test_two_types_leave_no_free_deal():
    s = table("pond: O . . . . O . J")
    assert refused(s, 0, "deal") == "WW-15"


@rule("WW-15", "D-03")
def test_one_single_wisp_is_all_of_one_type():
    s = table("pond: . . . . . H . .")
    play(s, 0, "deal")
    assert discards(s) == "H"


@rule("WW-16")
def test_an_empty_pond_is_dealt_without_asking():
    s = table("pond: . . . . . . . .")
    assert s.asked == (NATURE,)
    deal(s, "OOOOOOOO")
    assert (pond(s), s.asked, discards(s)) == ("OOOOOOOO", (0,), "")


@rule("WW-16", "WW-14")
def test_the_last_wisp_is_taken_and_the_next_player_gets_eight():
    s = table("pond: . . . . . H . .")
    play(s, 0, "take 5; shape P4T; place 0,1 1,1 2,1 1,2; wisp 1,1")
    assert s.asked == (NATURE,)
    deal(s, "JJJJWWWW")
    assert (s.asked, pond(s)) == ((1,), "JJJJWWWW")


@rule("WW-17", "D-02")
def test_a_free_deal_that_brings_one_type_again_is_not_repeated():
    s = table(TWO_ORBS)
    play(s, 0, "deal")
    deal(s, "JJJJJJJJ")
    assert refused(s, 0, "deal") == "WW-17"


@rule("WW-17", "D-02")
def test_a_forced_deal_of_one_type_is_followed_by_no_free_deal():
    s = table("pond: . . . . . . . .")
    deal(s, "JJJJJJJJ")
    assert refused(s, 0, "deal") == "WW-17"
    tree_turn(s, 0, "0,1")
    assert can(s, 1, "deal")  # the next player's turn starts with one type


@rule("D-04")
def test_no_free_deal_after_a_cat_deal():
    s = table(TWO_ORBS)
    play(s, 0, "cat-deal")
    deal(s, "JJJJJJJJ")
    assert refused(s, 0, "deal") == "WW-17"


@rule("WW-18")
def test_a_deal_clears_everything_and_fills_all_eight_spaces():
    s = table("pond: J . W . O . H .")
    supply = s.supply
    play(s, 0, "cat-deal")
    assert discards(s) == "JWOH"
    deal(s, "HHHHOOOO")
    assert (pond(s), s.supply) == ("HHHHOOOO", supply - 8)
    assert_all_tiles_are_there(s)


@rule("WW-19")
def test_after_deals_everything_else_is_still_open():
    s = table(TWO_ORBS)
    play(s, 0, "deal")
    deal(s, "JWOHJWOH")
    assert set(options(s, 0)) == {*(f"take {n}" for n in range(8)), "trees", "cat-deal"}
    play(s, 0, "cat-deal")
    deal(s, "JWOHJWOH")
    assert set(options(s, 0)) == {*(f"take {n}" for n in range(8)), "trees"}


@rule("WW-20")
def test_discards_are_public_and_are_not_drawn_from():
    s = table(TWO_ORBS + "\ndiscards: J40")
    assert s.view(1)["discards"] == [40, 0, 0, 0]
    assert "bag" not in s.view(1)
    play(s, 0, "deal")
    assert options(s, NATURE) == ["draw witch", "draw orb", "draw heart"]


@rule("WW-52", "WW-14")
def test_the_pond_is_never_refilled_but_by_a_deal():
    before = "." * 8
    for s in random_game(2, 11):
        now = pond(s)
        if s.asked != (NATURE,):
            gained = [i for i in range(8) if before[i] == "." and now[i] != "."]
            assert not gained or "." not in now
            before = now


def test_a_taken_wisp_is_in_the_forest_and_nowhere_else():
    s = table("pond: J W O H J W O H")
    play(s, 0, "take 2; shape P3I; place 0,1 0,2 0,3; wisp 0,3")
    assert forest(s, 0) == ["C T T O"]
    assert discards(s) == ""
    assert_all_tiles_are_there(s)
    chance(s)

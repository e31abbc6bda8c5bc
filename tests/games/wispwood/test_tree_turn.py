"""Tree turns (WW-40 to WW-43)."""

from tests.games.wispwood.table import (
    assert_all_tiles_are_there,
    can,
    deal,
    forest,
    options,
    play,
    pond,
    ready,
    refused,
    squares,
    table,
    tree_turn,
    why,
)
from tests.rules import rule


def final_forests(s, seat, trees):
    """Every forest that so many trees can make, each once."""
    found = set()

    def plant(s, left):
        if left == 0:
            found.add(frozenset(squares(s, seat)))
            return
        for words in options(s, seat):
            if words.startswith("tree "):
                trial = s.clone()
                play(trial, seat, words)
                plant(trial, left - 1)

    start = s.clone()
    play(start, seat, "trees")
    plant(start, trees)
    return found


@rule("WW-40")
def test_a_tree_turn_is_always_open_and_takes_no_wisp():
    s = table("pond: J W O H J W O H")
    assert can(s, 0, "trees")
    tree_turn(s, 0, "0,1", "0,2", "1,0")
    assert pond(s) == "JWOHJWOH"
    assert forest(s, 0) == ["C T T", "T . ."]
    assert s.asked == (1,)


@rule("WW-40")
def test_a_tree_turn_after_a_forced_deal_and_a_cat_deal():
    s = table("pond: . . . . . . . .")
    deal(s, "JJJJJJJJ")
    play(s, 0, "cat-deal")
    deal(s, "WWWWWWWW")
    tree_turn(s, 0, "0,1")
    assert forest(s, 0) == ["C T"]


@rule("WW-41")
def test_trees_go_one_by_one_and_the_last_one_holds_the_next():
    s = table()
    play(s, 0, "trees")
    assert refused(s, 0, "tree 0,2") == "WW-41"
    play(s, 0, "tree 0,1; tree 0,2; tree 1,2")
    assert forest(s, 0) == ["C T T", ". . T"]


@rule("WW-41")
def test_a_tree_needs_an_empty_square_beside_a_tile():
    s = table("forest 1:\n  C J")
    play(s, 0, "trees")
    assert refused(s, 0, "tree 0,1") == "WW-41"
    assert refused(s, 0, "tree 0,0") == "WW-41"
    assert refused(s, 0, "tree 1,2") == "WW-41"  # a corner
    assert can(s, 0, "tree 1,1")


@rule("WW-41", "WW-34")
def test_trees_stay_inside_the_rounds_square():
    s = table("forest 1:\n  C T T T")
    play(s, 0, "trees")
    assert refused(s, 0, "tree 0,4") == "WW-34"
    assert refused(s, 0, "tree 0,-1") == "WW-34"
    play(s, 0, "tree -1,0; tree -2,0; tree -3,0")
    tree_turn(s, 1, "0,1")
    play(s, 0, "trees")
    assert why(s, 0, "tree 1,0") == "WW-34"


@rule("WW-41")
def test_trees_come_from_the_supply():
    s = table()
    supply = s.supply
    tree_turn(s, 0, "0,1", "0,2")
    assert s.supply == supply - 2
    assert_all_tiles_are_there(s)


@rule("WW-42")
def test_at_least_one_tree_is_planted():
    s = table()
    play(s, 0, "trees")
    assert refused(s, 0, "done") == "WW-42"
    play(s, 0, "tree 0,1; done")
    assert s.asked == (1,)


@rule("WW-42")
def test_never_more_trees_than_fit():
    s = table("forest 1:\n  T T T T\n  T C T T\n  T T T T\n  . . T T")
    play(s, 0, "trees; tree 3,0; tree 3,1")
    assert s.asked == (1,)  # the square is full, so nobody asks for a third
    assert "." not in "".join(forest(s, 0))


@rule("WW-41", "D-23")
def test_a_tree_turn_may_stop_after_one_two_or_three():
    for trees in (["0,1"], ["0,1", "0,2"], ["0,1", "0,2", "0,3"]):
        s = table()
        tree_turn(s, 0, *trees)
        assert len(squares(s, 0)) == 1 + len(trees)
        assert s.asked == (1,)


@rule("WW-43")
def test_a_hidden_cat_becomes_ready_at_the_end_of_the_tree_turn():
    s = table("forest 1 hidden:\n  C")
    play(s, 0, "trees; tree 0,1")
    assert not ready(s, 0)
    play(s, 0, "done")
    assert ready(s, 0)


@rule("WW-43")
def test_a_cat_hidden_for_a_deal_this_turn_becomes_ready_again():
    s = table()
    play(s, 0, "cat-deal")
    deal(s, "JWOHJWOH")
    assert not ready(s, 0)
    tree_turn(s, 0, "0,1", "0,2", "0,3")
    assert ready(s, 0)


@rule("WW-43", "WW-44")
def test_filling_the_square_with_trees_makes_the_cat_ready_too():
    s = table("forest 1 hidden:\n  T T T T\n  T C T T\n  T T T T\n  . T T T")
    play(s, 0, "trees; tree 3,0")
    assert ready(s, 0)


@rule("WW-41")
def test_e7_tree_turns_of_a_lone_cat():
    s = table()
    assert [len(final_forests(s, 0, trees)) for trees in (1, 2, 3)] == [4, 18, 76]

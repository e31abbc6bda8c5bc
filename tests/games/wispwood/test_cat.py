"""The cat's two actions (WW-22 to WW-27)."""

from tests.games.wispwood.table import can, deal, example, options, play, pond, ready, refused, table, tree_turn, why
from tests.rules import rule

HIDDEN = "forest 1 hidden:\n  C"


@rule("WW-22")
def test_a_cat_deal_hides_the_cat():
    s = table()
    assert ready(s, 0)
    play(s, 0, "cat-deal")
    assert not ready(s, 0)
    assert ready(s, 1)


@rule("WW-22", "WW-24")
def test_any_shape_hides_the_cat_when_the_shape_is_placed():
    s = table()
    play(s, 0, "take 0; cat-shape P4I; place 1,0 1,1 1,2 1,3")
    assert ready(s, 0)  # not yet: nothing is final before the wisp's square (D-24)
    play(s, 0, "wisp 1,3")
    assert not ready(s, 0)


@rule("WW-23")
def test_the_cat_deals_at_any_pond():
    s = table("pond: J W O H . . . .")
    play(s, 0, "cat-deal")
    deal(s, "OOOOOOOO")
    assert (pond(s), s.asked) == ("OOOOOOOO", (0,))


@rule("WW-23")
def test_the_cat_may_deal_after_a_free_deal():
    s = table("pond: O O . . . . . .")
    play(s, 0, "deal")
    deal(s, "JJJJJJJJ")
    play(s, 0, "cat-deal")
    deal(s, "WWWWWWWW")
    assert (pond(s), ready(s, 0)) == ("WWWWWWWW", False)


@rule("WW-23")
def test_the_cat_may_deal_after_a_forced_deal():
    s = table("pond: . . . . . . . .")
    deal(s, "JJJJJJJJ")
    play(s, 0, "cat-deal")
    deal(s, "HHHHHHHH")
    assert pond(s) == "HHHHHHHH"


@rule("WW-23")
def test_the_cat_deals_no_more_once_a_wisp_is_chosen():
    s = table()
    play(s, 0, "take 0")
    assert refused(s, 0, "cat-deal") == "WW-12"


@rule("WW-24", "WW-29")
def test_a_ready_cat_opens_the_six_other_shapes():
    s = table("ring: P2 P4O P3I P4S P3L P4T P4I P4L")
    play(s, 0, "take 1")
    assert options(s, 0) == [
        "cat-shape P2", "shape P3I", "cat-shape P3L", "cat-shape P4I",
        "shape P4O", "cat-shape P4S", "cat-shape P4T", "cat-shape P4L",
    ]  # fmt: skip


@rule("WW-24", "D-05")
def test_the_cat_is_never_charged_for_a_shape_beside_the_wisp():
    s = table()
    play(s, 0, "take 1")
    assert refused(s, 0, "cat-shape P3I") == "D-05"
    play(s, 0, "shape P3I; place 0,1 0,2 0,3; wisp 0,1")
    assert ready(s, 0)


@rule("WW-24")
def test_another_shape_must_be_asked_for_as_a_cat_action():
    s = table()
    play(s, 0, "take 1")
    assert refused(s, 0, "shape P2") == "WW-29"


@rule("WW-25")
def test_a_hidden_cat_can_neither_deal_nor_open_shapes():
    s = table(HIDDEN)
    assert refused(s, 0, "cat-deal") == "WW-25"
    play(s, 0, "take 1")
    assert options(s, 0) == ["shape P3I", "shape P4O"]
    assert refused(s, 0, "cat-shape P2") == "WW-25"
    assert refused(s, 0, "shape P2") == "WW-25"


@rule("WW-25")
def test_a_cat_that_dealt_opens_no_shapes_in_the_same_turn():
    s = table()
    play(s, 0, "cat-deal")
    deal(s, "JWOHJWOH")
    assert why(s, 0, "cat-deal") == "WW-25"
    play(s, 0, "take 1")
    assert options(s, 0) == ["shape P3I", "shape P4O"]


@rule("WW-26")
def test_a_basic_turn_and_free_deals_leave_a_hidden_cat_hidden():
    s = table("pond: J J . . . . . .\n" + HIDDEN)
    play(s, 0, "deal")
    deal(s, "JWOHJWOH")
    play(s, 0, "take 0; shape P2; place 0,1 0,2; wisp 0,1")
    assert not ready(s, 0)
    tree_turn(s, 1, "0,1")
    assert not ready(s, 0)  # somebody else's tree turn does nothing for it
    tree_turn(s, 0, "1,0")
    assert ready(s, 0)


@rule("WW-27", "WW-75")
def test_hidden_and_ready_cats_stay_so_in_the_next_round():
    s = table("""
        phase: cats
        forest 1 hidden:
          C T
        forest 2 ready:
          C T
    """)
    play(s, 0, "stay")
    play(s, 1, "cat 0,1")
    assert s.round == 2
    assert (ready(s, 0), ready(s, 1)) == (False, True)


@rule("WW-15", "WW-23", "WW-40", "WW-43")
def test_e15_free_deal_cat_deal_and_a_tree_turn_in_one_turn():
    s = example("e15-cat-in-one-turn")
    play(s, 0, "deal")
    deal(s, "JJWWOOHH")
    play(s, 0, "cat-deal")
    assert not ready(s, 0)
    deal(s, "JWOHJWOH")
    tree_turn(s, 0, "0,1")
    assert ready(s, 0)
    assert s.asked == (1,)


@rule("WW-25")
def test_e15_free_deal_cat_deal_and_a_basic_turn():
    s = example("e15-cat-in-one-turn")
    play(s, 0, "deal")
    deal(s, "JJWWOOHH")
    play(s, 0, "cat-deal")
    deal(s, "JWOHJWOH")
    play(s, 0, "take 0")
    assert options(s, 0) == ["shape P2", "shape P4O"]
    play(s, 0, "shape P2; place 0,1 0,2; wisp 0,1")
    assert not ready(s, 0)


@rule("D-06")
def test_a_basic_turn_that_only_the_cat_makes_possible_is_possible():
    hole = "forest 1 {}:\n  T T T T\n  T C T T\n  T T T .\n  T T T .\n"
    s = table("pond: . . . . J . . .\n" + hole.format("ready"))  # space 4 lies between P3L and P4T
    assert can(s, 0, "take 4")
    assert can(s, 0, "trees")
    play(s, 0, "take 4")
    assert options(s, 0) == ["cat-shape P2"]
    s = table("pond: . . . . J . . .\n" + hole.format("hidden"))
    assert refused(s, 0, "take 4") == "WW-34"
    assert can(s, 0, "trees")

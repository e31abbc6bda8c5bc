"""The end of a round and the start of the next (WW-44 to WW-54)."""

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from tests.games.wispwood.table import (
    GAME,
    assert_all_tiles_are_there,
    can,
    discards,
    example,
    forest,
    options,
    play,
    pond,
    random_game,
    refused,
    squares,
    table,
    tree_turn,
)
from tests.rules import rule

ALMOST = "\n  T T T T\n  T C T T\n  T T T T\n  T T T ."
THREE = "seats: 3\nfirst: 2\n"  # E10: A, B and C are seats 1, 2 and 3; the order of this round is B, C, A


def in_cat_moves(s):
    return any(words == "stay" for seat in s.asked for words in options(s, seat))


@rule("WW-44")
def test_a_full_square_brings_the_round_to_its_end():
    s = table(f"forest 1:{ALMOST}")
    tree_turn(s, 0, "3,3")
    assert s.ending
    tree_turn(s, 1, "0,1")
    assert in_cat_moves(s)


@rule("WW-44")
def test_fifteen_squares_do_not_end_the_round():
    s = table(f"turn: 2\nforest 1:{ALMOST}")
    tree_turn(s, 1, "0,1")
    assert s.asked == (0,)
    assert not s.ending


@rule("WW-45", "WW-50")
def test_e10_players_later_in_the_order_have_a_last_turn():
    s = table(f"{THREE}turn: 3\nforest 3:{ALMOST}")
    tree_turn(s, 2, "3,3")  # C fills
    assert s.asked == (0,)  # A has a last turn
    tree_turn(s, 0, "0,1")
    assert in_cat_moves(s)  # B has none
    for seat in range(3):
        play(s, seat, "stay")
    assert (s.round, s.asked) == (2, (2,))  # C begins the next round


@rule("WW-45")
def test_e10_the_last_in_order_ends_the_round_at_once():
    s = table(f"{THREE}turn: 1\nforest 1:{ALMOST}")
    tree_turn(s, 0, "3,3")
    assert in_cat_moves(s)


@rule("WW-45")
def test_e10_the_first_in_order_leaves_everyone_a_turn():
    s = table(f"{THREE}turn: 2\nforest 2:{ALMOST}")
    tree_turn(s, 1, "3,3")
    tree_turn(s, 2, "0,1")
    tree_turn(s, 0, "0,1")
    assert in_cat_moves(s)


@rule("WW-45")
def test_a_second_full_square_does_not_lengthen_the_round():
    s = table(f"{THREE}turn: 2\nforest 2:{ALMOST}\nforest 3:{ALMOST}")
    tree_turn(s, 1, "3,3")
    tree_turn(s, 2, "3,3")
    tree_turn(s, 0, "0,1")
    assert in_cat_moves(s)
    assert list(s.filled) == [0, 1, 1]


@rule("WW-46")
def test_scoring_comes_first_then_cats_then_trees_then_the_paw():
    s = table(f"goals: J1 W1 O1 H1 T5\nfirst: 2\nturn: 1\nforest 1:{ALMOST}")
    tree_turn(s, 0, "3,3")
    assert s.scores() == (6, 0)  # scored, with every tree and the cat as they lay
    assert (len(squares(s, 0)), s.round, s.first) == (16, 1, 1)
    play(s, 0, "cat 0,0")
    assert len(squares(s, 0)) == 16
    play(s, 1, "stay")
    assert (forest(s, 0), s.round, s.first, s.scores()) == (["C"], 2, 0, (6, 0))


@rule("WW-46")
def test_after_the_last_round_there_are_no_cat_moves():
    s = table("options: rounds=2\nround: 2\nfirst: 2\nturn: 1\nforest 1:\n" + FULL5)
    tree_turn(s, 0, "4,4")
    assert s.asked == ()
    assert len(squares(s, 0)) == 25


FULL5 = "\n".join(["  C T T T T"] + ["  T T T T T"] * 3 + ["  T T T T ."])


@rule("WW-47")
def test_a_cat_moves_to_a_tree_of_its_own_forest_or_stays():
    s = table("phase: cats\nforest 1:\n  C T T\n  J . T\nforest 2:\n  T C")
    assert set(options(s, 0)) == {"stay", "cat 0,1", "cat 0,2", "cat 1,2"}
    assert refused(s, 0, "cat 1,0") == "WW-47"  # a wisp
    assert refused(s, 0, "cat 1,1") == "WW-47"  # empty
    assert refused(s, 0, "cat 0,0") == "WW-47"  # its own square
    assert set(options(s, 1)) == {"stay", "cat 0,0"}


@rule("WW-47", "WW-48", "WW-49")
def test_e16_the_tile_the_cat_left_goes_back_too():
    s = example("e16-moved-cat")
    assert {line.name: line.points for line in GAME.shown.score(s)[0].lines}["One Grove to Rule …"] == 1
    supply = s.supply
    play(s, 0, "cat 0,0")
    play(s, 1, "stay")
    assert squares(s, 0) == {(0, 0): "C", (1, 0): "W"}
    assert forest(s, 1) == ["C J", "O .", ". H"]
    assert s.supply == supply + 2 + 12
    assert discards(s) == ""
    assert_all_tiles_are_there(s)


@rule("WW-48")
def test_the_tile_under_a_cat_that_stays_is_not_returned():
    s = table("phase: cats\nforest 1:\n  C T T\nforest 2:\n  C")
    supply = s.supply
    play(s, 0, "stay")
    play(s, 1, "stay")
    assert s.supply == supply + 2
    assert (forest(s, 0), forest(s, 1)) == (["C"], ["C"])


@rule("WW-49")
def test_wisps_keep_their_squares_and_their_names():
    s = table("phase: cats\nforest 1:\n  T T T T\n  . . . J\n  C T T H")
    play(s, 1, "stay")
    play(s, 0, "stay")
    assert squares(s, 0) == {(1, 3): "J", (2, 0): "C", (2, 3): "H"}


@rule("D-22")
def test_cat_moves_are_made_in_any_order_and_shown_together():
    s = table("seats: 3\nphase: cats\nforest 1:\n  C T\nforest 2:\n  C T\nforest 3:\n  C T")
    assert s.asked == (0, 1, 2)
    play(s, 2, "cat 0,1")
    assert s.asked == (0, 1)
    assert forest(s, 2) == ["C T"]  # nothing is shown yet
    view = s.view(0)
    assert view["asks"][-1]["chosen"][2] is None
    assert s.view(2)["asks"][-1]["chosen"][2] is not None
    play(s, 0, "stay")
    play(s, 1, "cat 0,1")
    assert [squares(s, seat) for seat in range(3)] == [{(0, 0): "C"}, {(0, 1): "C"}, {(0, 1): "C"}]


@rule("D-22")
def test_a_bot_knows_its_own_cat_move_and_not_whether_others_have_moved():
    s = table("seats: 3\nphase: cats\nforest 1:\n  C T\nforest 2:\n  C T\nforest 3:\n  C T")
    play(s, 2, "cat 0,1")
    for seat, asked in ((0, (0, 1, 2)), (2, (0, 1))):
        world = s.clone()
        world.redeal(seat, Rng(1))
        assert world.asked == asked
        play(world, 0, "stay")
        play(world, 1, "stay")
        assert (squares(world, 2).get((0, 1)) == "C") == (seat == 2)


@rule("WW-50")
def test_the_paw_goes_to_the_left():
    s = table("seats: 4\nfirst: 4\nphase: cats")
    for seat in range(4):
        play(s, seat, "stay")
    assert (s.first, s.asked) == (0, (0,))


@rule("WW-51")
def test_three_rounds_of_growing_squares():
    sides = []
    for s in random_game(2, 4):
        if not sides or sides[-1] != s.side:
            sides.append(int(s.side))
    assert sides == [4, 5, 6]
    assert s.round == 3


@rule("WW-52")
def test_the_pond_is_left_as_it_is_between_rounds():
    s = table("phase: cats\npond: J . . H . . . .")
    play(s, 0, "stay")
    play(s, 1, "stay")
    assert pond(s) == "J..H...."
    assert s.asked == (0,) or s.asked == (1,)


@rule("WW-52", "WW-16")
def test_an_empty_pond_is_dealt_when_the_first_turn_begins():
    s = table("phase: cats\npond: . . . . . . . .")
    play(s, 0, "stay")
    assert s.asked == (1,)
    play(s, 1, "stay")
    assert (s.asked, s.round) == ((NATURE,), 2)


@rule("WW-53")
def test_tiles_may_go_beside_a_wisp_that_is_cut_off_from_the_cat():
    s = table("phase: cats\nfirst: 2\npond: J . . . . . . .\nforest 1:\n  C T T J")
    play(s, 0, "stay")
    play(s, 1, "stay")
    play(s, 0, "take 0; shape P2")
    assert can(s, 0, "place 1,3 2,3")
    play(s, 0, "place 1,3 2,3; wisp 2,3")
    assert squares(s, 0) == {(0, 0): "C", (0, 3): "J", (1, 3): "T", (2, 3): "J"}


@rule("WW-54")
def test_a_later_forest_grows_on_every_side():
    s = table("round: 2\nforest 1:\n  T T T T\n  T C T T\n  T T T T\n  T T T T")
    play(s, 0, "trees")
    for cell in ("-1,0", "4,3", "0,-1", "3,4"):
        assert can(s, 0, f"tree {cell}")
    play(s, 0, "tree -1,0; tree 0,-1")
    assert refused(s, 0, "tree 4,3") == "WW-34"  # the square is settled now
    assert refused(s, 0, "tree 3,4") == "WW-34"

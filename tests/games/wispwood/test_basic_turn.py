"""Basic turns: a wisp, a shape, a place (WW-28 to WW-39, WW-53, WW-54)."""

import pytest

from tests.games.wispwood.table import (
    BOX,
    assert_all_tiles_are_there,
    can,
    example,
    forest,
    options,
    play,
    pond,
    refused,
    table,
    why,
)
from tests.rules import rule

SHAPES = ["P2", "P3I", "P3L", "P4I", "P4O", "P4S", "P4T", "P4L"]


def placing(s, shape):
    """Seat 1 is asked where to lay a jack in this shape; the pond must hold jacks only."""
    space = [BOX.shapes[n].id for n in s.ring].index(shape)
    play(s, 0, f"take {space}; shape {shape}")
    return s


def counted(s):
    """How many ways to lay the shape, and how many with the wisp's square."""
    places = options(s, 0)
    ways = 0
    for words in places:
        trial = s.clone()
        play(trial, 0, words)
        ways += len(options(trial, 0))
    return len(places), ways


@rule("WW-28")
def test_only_wisps_lying_on_the_pond_can_be_taken():
    s = table("pond: J . W . O . H .")
    assert [words for words in options(s, 0) if words.startswith("take")] == ["take 0", "take 2", "take 4", "take 6"]
    assert refused(s, 0, "take 1") == "WW-28"
    play(s, 0, "take 4; shape P3L; place 0,1 1,1 1,2; wisp 1,1")
    assert (pond(s), forest(s, 0)) == ("J.W...H.", ["C T .", ". O T"])


@rule("WW-29")
def test_the_two_shapes_beside_each_space():
    s = table("ring: P2 P4O P3I P4S P3L P4T P4I P4L\nforest 1 hidden:\n  C")
    for space in range(8):
        trial = s.clone()
        play(trial, 0, f"take {space}")
        ring = ["P2", "P4O", "P3I", "P4S", "P3L", "P4T", "P4I", "P4L", "P2"]
        assert set(options(trial, 0)) == {f"shape {ring[space]}", f"shape {ring[space + 1]}"}


@pytest.mark.parametrize(("shape", "trees"), [("P2", 1), ("P3I", 2), ("P4T", 3)])
@rule("WW-30")
def test_a_shape_takes_one_tree_less_than_it_has_squares(shape, trees):
    s = placing(table("pond: J J J J J J J J"), shape)
    supply = s.supply
    play(s, 0, options(s, 0)[0])
    play(s, 0, options(s, 0)[0])
    assert s.supply == supply - trees
    assert " ".join(forest(s, 0)).count("T") == trees
    assert_all_tiles_are_there(s)


@rule("WW-31")
def test_the_wisp_may_be_on_any_square_of_a_turned_or_mirrored_shape():
    s = placing(table("pond: J J J J J J J J"), "P4L")
    for words in ("place 0,1 0,2 0,3 1,3", "place 0,1 0,2 0,3 1,1", "place 1,0 2,0 3,0 3,1", "place 1,0 2,0 3,0 3,-1"):
        assert can(s, 0, words)
    play(s, 0, "place 0,1 0,2 0,3 1,3")
    assert options(s, 0) == ["wisp 0,1", "wisp 0,2", "wisp 0,3", "wisp 1,3"]
    assert refused(s, 0, "wisp 1,1") == "WW-31"


@rule("WW-29")
def test_the_squares_must_make_the_chosen_shape():
    s = placing(table("pond: J J J J J J J J"), "P4L")
    assert why(s, 0, "place 0,1 0,2 0,3 1,2") == "WW-29"
    assert why(s, 0, "place 0,1 0,2") == "WW-29"


@rule("WW-32")
def test_a_shape_covers_empty_squares_only():
    s = placing(table("pond: J J J J J J J J\nforest 1:\n  C T O"), "P2")
    assert refused(s, 0, "place 0,1 1,1") == "WW-32"
    assert refused(s, 0, "place 0,2 1,2") == "WW-32"
    assert refused(s, 0, "place 0,0 1,0") == "WW-32"
    assert can(s, 0, "place 1,1 2,1")


@rule("WW-33")
def test_a_corner_is_not_enough():
    s = placing(table("pond: J J J J J J J J"), "P2")
    assert refused(s, 0, "place 1,1 1,2") == "WW-33"
    assert refused(s, 0, "place 2,0 3,0") == "WW-33"
    assert can(s, 0, "place 1,0 1,1")


@pytest.mark.parametrize("letter", ["C", "T", "J", "W", "O", "H"])
@rule("WW-33")
def test_a_shape_may_touch_any_kind_of_tile(letter):
    other, beside = "J" if letter == "C" else "C", "J" if letter == "T" else "."
    s = placing(table(f"pond: J J J J J J J J\nround: 2\nforest 1:\n  {letter} {beside} . . {other}"), "P2")
    assert can(s, 0, "place 1,0 2,0")


@rule("WW-34", "WW-35")
def test_e8_the_square_floats_until_the_forest_settles_it():
    s = example("e8-floating-square")
    p2 = placing(s.clone(), "P2")
    assert refused(p2, 0, "place 0,4 1,4") == "WW-34"
    assert can(p2, 0, "place 1,3 2,3")
    assert can(placing(s.clone(), "P3I"), 0, "place 1,0 2,0 3,0")
    assert refused(placing(s.clone(), "P4I"), 0, "place 1,0 2,0 3,0 4,0") == "WW-34"
    p4o = placing(s.clone(), "P4O")
    assert can(p4o, 0, "place -1,1 -1,2 -2,1 -2,2")
    play(p4o, 0, "place -1,1 -1,2 -2,1 -2,2; wisp -2,2")
    assert forest(p4o, 0) == [". T J .", ". T T .", "T C J T"]


@rule("WW-35")
def test_a_forest_that_grew_up_cannot_grow_as_far_down():
    s = table("pond: J J J J J J J J\nforest 1:\n  T\n  T\n  C")
    assert can(placing(s.clone(), "P2"), 0, "place 2,1 3,1")
    assert not can(placing(s.clone(), "P2"), 0, "place 3,0 4,0")
    assert can(placing(s.clone(), "P2"), 0, "place -1,0 -1,1")
    assert refused(placing(s.clone(), "P3I"), 0, "place -1,0 -2,0 -3,0") == "WW-34"


@pytest.mark.parametrize(("number", "side"), [(1, 4), (2, 5), (3, 6)])
@rule("WW-34", "WW-51")
def test_the_square_of_each_round(number, side):
    row = "C " + "T " * (side - 3)
    s = placing(table(f"pond: J J J J J J J J\nround: {number}\nforest 1:\n  {row}"), "P2")
    assert can(s, 0, f"place 0,{side - 2} 0,{side - 1}")
    s = placing(table(f"pond: J J J J J J J J\nround: {number}\nforest 1:\n  {row} T"), "P2")
    assert refused(s, 0, f"place 0,{side - 1} 0,{side}") == "WW-34"


@rule("WW-53", "WW-54", "WW-33", "WW-34")
def test_e9_a_scattered_forest_grows_beside_any_tile_on_any_side():
    s = placing(example("e9-scattered-round-2"), "P2")
    assert can(s, 0, "place 1,0 1,1")  # beside the heart, far from the cat
    assert refused(s, 0, "place 1,3 1,4") == "WW-33"
    assert can(s, 0, "place -1,0 -1,1")
    assert refused(s, 0, "place 4,1 5,1") == "WW-34"


@rule("WW-37")
def test_only_shapes_that_fit_somewhere_are_offered():
    s = table("pond: J J J J J J J J\nforest 1:\n  T T T T\n  T C T .\n  T T T .\n  T T T .")
    play(s, 0, "take 0")
    assert options(s, 0) == ["shape P2", "cat-shape P3I"]
    assert why(s, 0, "shape P4O") == "WW-34"


@rule("WW-39")
def test_a_tree_turn_is_all_that_is_left_for_single_holes():
    s = table("forest 1 hidden:\n  T . T T\n  T C T T\n  T T T .\n  . T T T")
    assert options(s, 0) == ["trees"]
    assert why(s, 0, "take 0") == "WW-34"


@rule("WW-39", "D-06")
def test_no_basic_turn_even_with_the_cat_still_leaves_a_cat_deal_and_trees():
    s = table("forest 1 ready:\n  T . T T\n  T C T T\n  T T T .\n  . T T T")
    assert options(s, 0) == ["trees", "cat-deal"]


E7 = {"P2": (12, 24), "P3I": (16, 48), "P3L": (28, 84), "P4I": (16, 64), "P4O": (8, 32), "P4S": (32, 128),
      "P4T": (32, 128), "P4L": (72, 288)}  # fmt: skip


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("shape", SHAPES)
@rule("WW-31", "WW-34")
def test_e7_ways_to_lay_a_shape_beside_a_lone_cat(shape, number):
    s = placing(table(f"pond: J J J J J J J J\nround: {number}"), shape)
    expected = (20, 80) if (shape, number) == ("P4I", 2) else E7[shape]
    assert counted(s) == expected


@rule("WW-28", "WW-29")
def test_the_first_turn_has_796_ways_for_a_wisp_with_the_cat():
    assert sum(ways for _, ways in E7.values()) == 796
    s = table("pond: J . . . . . . .")
    play(s, 0, "take 0")
    ways = 0
    for words in options(s, 0):
        trial = s.clone()
        play(trial, 0, words)
        ways += counted(trial)[1]
    assert ways == 796

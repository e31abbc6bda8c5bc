"""Where a new witch may go (WW-36 to WW-38) and the five witch cards."""

import pytest

from tests.games.wispwood.table import BOX, can, drawn, forest, options, play, refused, squares, table, tree_turn, why
from tests.rules import rule

# E5: squares open to a new witch are marked x.
CARDS = {
    "W1": "x . . . x\n. x . x .\n. . C . .\n. x . x .\nx . . . x",
    "W2": ". . x . .\n. . x . .\nx x C x x\n. . x . .\n. . x . .",
    "W3": ". . . . .\n. x x x .\n. x C x .\n. x x x .\n. . . . .",
    "W4": "x . x . .\n. C . . .\nW . x . W\n. W . . .\nx . x . .",
    "W5": ". . . . .\nx x x x .\n. . . x .\n. C . x .\n. . . x .",
}


def witch_squares(s):
    """Every square a witch may be put on, by trying all moves of all witches with all shapes."""
    found = set()
    for take in [words for words in options(s, 0) if words.startswith("take")]:
        for_wisp = s.clone()
        play(for_wisp, 0, take)
        for shape in options(for_wisp, 0):
            laid = for_wisp.clone()
            play(laid, 0, shape)
            for place in options(laid, 0):
                lit = laid.clone()
                play(lit, 0, place)
                for words in options(lit, 0):
                    row, _, column = words.split()[1].partition(",")
                    found.add((int(row), int(column)))
    return found


@pytest.mark.parametrize("card", sorted(CARDS))
@rule("WW-36", "WW-77")
def test_e5_squares_open_to_a_new_witch(card):
    drawing = drawn(CARDS[card])
    allowed = {cell for cell, letter in drawing.items() if letter == "x"}
    text = "\n".join("  " + line.replace("x", ".") for line in CARDS[card].splitlines())
    s = table(f"pond: W . . . . . . .\nround: 3\ngoals: J1 {card} O1 H1 T1\nforest 1:\n{text}")
    inside = {cell for cell in witch_squares(s) if cell[0] in range(5) and cell[1] in range(5)}
    assert inside == allowed
    assert BOX.cards[BOX.card(card)].example == CARDS[card]


def around_cat(card, forest, number=3):
    return table(f"pond: W . . . . . . .\nround: {number}\ngoals: J1 {card} O1 H1 T1\nforest 1:\n{forest}")


@rule("D-07")
def test_lines_of_w1_and_w2_pass_through_tiles_and_gaps():
    row = "  C T . J T ."
    assert (0, 5) in witch_squares(around_cat("W2", row))
    diagonal = "  C . . . . .\n  . J . . . .\n  . . . . . .\n  . . . H . .\n  . . . . O .\n  . . . . T ."
    assert (5, 5) in witch_squares(around_cat("W1", diagonal))


@rule("D-08")
def test_w5_is_the_whole_ring_with_its_corners():
    field = "  J T T T T T\n  T . . . . .\n  T . . . . .\n  T . . C . .\n  T . . . . .\n  T . . . . ."
    ring = {(r, c) for r in range(1, 6) for c in range(1, 6) if max(abs(r - 3), abs(c - 3)) == 2}
    assert witch_squares(around_cat("W5", field)) == ring
    assert len(ring) == 16


@rule("D-09")
def test_w4_old_witches_link_but_only_to_the_cat_of_today():
    old = "  C . . . .\n  . W . . .\n  . . W . .\n  . . . . .\n  . . . O ."
    assert (3, 3) in witch_squares(around_cat("W4", old))
    # the same witches after the cat moved away: the chain no longer reaches it
    moved = "  J . . . .\n  . W . . .\n  . . W . .\n  C . . . .\n  . . . O ."
    assert (3, 3) not in witch_squares(around_cat("W4", moved))


@rule("D-10")
def test_w4_a_tile_of_the_witchs_own_shape_is_no_link():
    s = table("pond: . . . W . . . .\ngoals: J1 W4 O1 H1 T1")  # space 3: P4S and P3L
    play(s, 0, "take 3; shape P4S; place 0,1 1,1 1,2 2,2")
    assert options(s, 0) == ["wisp 1,1"]
    assert refused(s, 0, "wisp 2,2") == "WW-36"


@rule("WW-36")
def test_the_witch_is_judged_by_the_forest_before_the_placement():
    s = table("pond: . . . . . . W .\ngoals: J1 W3 O1 H1 T1\nforest 1:\n  C T T .")
    play(s, 0, "take 6; shape P4I")
    assert can(s, 0, "place 1,0 1,1 1,2 1,3")
    play(s, 0, "place 1,0 1,1 1,2 1,3")
    assert options(s, 0) == ["wisp 1,0", "wisp 1,1"]
    assert why(s, 0, "wisp 1,2") == "WW-36"


@rule("WW-36")
def test_a_placement_without_a_square_for_the_witch_is_refused():
    s = table("pond: W . . . . . . .\ngoals: J1 W3 O1 H1 T1\nforest 1:\n  C T T")
    play(s, 0, "take 0; shape P2")
    assert refused(s, 0, "place 0,3 1,3") == "WW-36"
    assert can(s, 0, "place 1,1 1,2")


@rule("WW-36")
def test_the_witch_follows_the_cat_where_it_is_now():
    s = table("phase: cats\npond: W W W W W W W W\ngoals: J1 W3 O1 H1 T1\nforest 1:\n  C T T\n  O . .")
    play(s, 1, "stay")
    play(s, 0, "cat 0,2")
    tree_turn(s, s.asked[0], "0,1")
    assert s.asked == (0,)
    assert squares(s, 0) == {(0, 2): "C", (1, 0): "O"}
    assert witch_squares(s) >= {(0, 1), (1, 1), (1, 2)}
    assert (0, 0) not in witch_squares(s)  # that square is beside the cat's old place only


@rule("WW-37")
def test_a_witch_that_fits_nowhere_cannot_be_taken():
    full = "forest 1 ready:\n  T T T T\n  T C T T\n  T T T T\n  T . . ."
    s = table(f"pond: W . . . J . . .\ngoals: J1 W3 O1 H1 T1\n{full}")
    assert refused(s, 0, "take 0") == "WW-37"
    assert can(s, 0, "take 4")
    s = table(f"pond: W . . . J . . .\ngoals: J1 W5 O1 H1 T1\n{full}")
    assert can(s, 0, "take 0")  # the same holes are two steps from the cat


@rule("WW-37")
def test_a_witch_is_offered_only_with_shapes_that_have_a_square_for_it():
    s = table("""
        pond: . . . . . . W .
        goals: J1 W3 O1 H1 T1
        round: 2
        forest 1 hidden:
          T T T T T
          T T T C .
          T T T T T
          T T T T .
          T T T T .
    """)
    assert refused(s, 0, "take 6") == "WW-37"  # P4I and P4L fit nowhere
    s = table("""
        pond: W . . . . . . .
        goals: J1 W3 O1 H1 T1
        round: 2
        forest 1 hidden:
          T T T T T
          T T T C T
          T T T T T
          T T T T .
          T T T T .
    """)
    assert refused(s, 0, "take 0") == "WW-37"  # P2 fits, but two squares away from the cat
    s.pond[1], s.pond[0] = 2, 2
    assert can(s, 0, "take 0")  # an orb may go there


@rule("WW-38")
def test_the_trees_of_a_witchs_shape_go_anywhere():
    s = table("pond: . . . . . . W .\ngoals: J1 W3 O1 H1 T1")
    play(s, 0, "take 6; shape P4L; place 0,1 0,2 0,3 1,3; wisp 0,1")
    assert forest(s, 0) == ["C W T T", ". . . T"]


@rule("WW-38", "WW-58")
def test_a_witch_that_the_card_would_forbid_now_stays_and_scores():
    s = table("phase: cats\ngoals: J1 W3 O1 H1 T1\nforest 1:\n  C W\n  . T\n  . T")
    play(s, 1, "stay")
    play(s, 0, "cat 2,1")
    assert squares(s, 0) == {(0, 1): "W", (2, 1): "C"}

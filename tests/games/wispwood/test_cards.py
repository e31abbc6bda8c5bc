"""The goal cards: their examples, the rulings on them, and the two ways of scoring against each other."""

import pytest
from hypothesis import given

from tests.games.wispwood.table import BOX, drawn, fast_points, forests, points, slow_parts, steady
from tests.rules import rule

# E4, as the specification draws them: card, addends, five rows.
E4 = {
    "J1": ([15], ". J . J .", "J . . . .", ". . J . .", ". . . . J", "J . . . J"),
    "J2": ([4], ". . J . .", ". J . . .", ". . . . .", "J . J . .", ". . . . ."),
    "J3": ([9], ". J . . J", ". . . . .", ". . J . .", ". . . . .", ". J . . ."),
    "J4": ([37], ". J . J .", "J J . J .", "J . . . J", ". . J . J", "J J . . ."),
    "J5": ([15], ". O J . J", ". H . . .", ". J . W .", ". . J O .", ". . . . ."),
    "O1": ([4, 6], "J . . . .", ". O . . .", ". . H . .", ". . O W .", ". W J . ."),
    "O2": ([6], ". H . . .", ". . . . .", ". O . W .", ". J . . .", ". H . . ."),
    "O3": ([5, 5], ". W . . H", "J . . . .", ". . . H .", "O . . . .", ". H . O ."),
    "O4": ([6], ". . . . .", ". . . J .", ". W O . .", ". . H . .", ". . . . ."),
    "O5": ([8, 6], ". . . . .", "J W O . .", ". H . . O", ". J . . J", ". . . O W"),
    "H1": ([5], ". . T . .", ". . J . .", "T T H . T", ". . . . .", ". . T . ."),
    "H2": ([6], ". . . . .", ". . T T .", ". T H . .", ". T T . .", ". . . . ."),
    "H3": ([6, 2, 2, 0], ". H . H .", ". T . . .", ". T . J .", ". H . T .", ". T . H ."),
    "H4": ([6], "T . . . T", ". T . T .", ". . H . .", ". . . O .", ". . . . T"),
    "H5": ([4, 6, 0], ". T . . .", "H T T . T", ". T . . T", ". H T T W", ". T T . H"),
    "T1": ([6], ". T . . .", "T . T T T", ". T . . .", ". . . T T", ". T . . T"),
    "T2": ([7], ". T . . T", "T . . T T", "T T . . T", ". T T T .", ". . T . ."),
    "T3": ([9], ". . . T .", ". T T T T", "T T T . .", ". T . . T", ". . . . ."),
    "T4": ([8], "T T T . T", "T . . T T", ". . . . T", "T T T T .", "T . T T T"),
    "T5": ([8], ". . T T .", ". . . . T", ". T T . .", "T . T T .", "T T . . ."),
    "PO": ([4, 8, 8, 0], "H J . W H", ". . O J .", ". O . . O", ". . . . W", ". . . O H"),
}
ONCE = ("J1", "J2", "J3", "J4", "J5", "T1", "T2", "T3", "T4", "T5")
"""Cards whose example is one number: the sheet's parts are added up."""


@pytest.mark.parametrize("card", sorted(E4))
@rule("WW-77", "WW-78", "WW-79", "WW-59")
def test_e4_the_example_of_each_card(card):
    addends, *rows = E4[card]
    drawing = "\n".join(rows)
    assert points(card, drawing) == sum(addends)
    parts = slow_parts(card, drawn(drawing))
    assert ([sum(parts)] if card in ONCE else parts) == addends
    row = BOX.cards[BOX.card(card)]
    assert (row.example, list(row.example_points)) == (drawing, addends)


@pytest.mark.parametrize("card", [card.id for card in BOX.cards])
@given(forest=forests())
@steady(150)
@rule("WW-55", "WW-60")
def test_the_sheet_and_the_fast_scoring_agree_on_any_forest(card, forest):
    assert fast_points(card, forest) == sum(slow_parts(card, forest))


@pytest.mark.parametrize("letters", ["JJ.T", "JJJ.", "WO.H.", "OOJH..", "HTT.", "TT.", "O.J.T.W.H."])
@rule("WW-55")
def test_the_sheet_and_the_fast_scoring_agree_on_one_sided_forests(letters):
    @given(forest=forests(6, letters))
    @steady(40)
    def agree(forest):
        for card in BOX.cards:
            assert fast_points(card.id, forest) == sum(slow_parts(card.id, forest)), card.id

    agree()


@rule("D-11")
def test_h3_below_is_always_down_the_drawing():
    assert points("H3", "H\nT\nT") == 4
    assert points("H3", "T\nT\nH") == 0
    assert points("H3", "H T T") == 0


@rule("D-12")
def test_h5_counts_one_direction_and_not_both_ends():
    assert points("H5", "T\nT\nT\nH\nT") == 6


@rule("D-13")
def test_h4_counts_the_whole_line_through_anything():
    assert points("H4", "T . . .\n. T . .\n. . H .\n. . . T") == 6
    assert points("H4", "T . . .\n. O . .\n. . H .\n. . . T") == 4
    assert points("H4", "T . T\n. H .\n. . T") == 4  # the better of the two, never both


@rule("D-14")
def test_o1_needs_no_other_orb():
    assert points("O1", "O J") == 2
    assert points("O1", "O J\nW H") == 6


@rule("D-15")
def test_o3_a_tie_for_fewest_pays_the_best_value():
    assert points("O3", "O J W H") == 7  # all tie at one: orbs are worth most
    assert points("O3", "O O J W H") == 2 * 5
    assert points("O3", "O O J J W H") == 2 * 4
    assert points("O3", "O O J J W W H") == 2 * 3


@rule("D-15")
def test_o3_none_of_a_type_is_fewest():
    assert points("O3", "O") == 5  # no jack, no witch, no heart: the jack's value
    assert points("O3", "O J W") == 3
    assert points("O3", "J W H") == 0  # no orb, nothing to pay for


@rule("D-16")
def test_o4_pays_the_lowest_wisp_beside():
    assert points("O4", ". H .\nJ O W") == 5
    assert points("O4", ". H .\n. O W") == 6
    assert points("O4", "H\nO") == 7
    assert points("O4", "O O H") == 4 + 4
    assert points("O4", "O .\n. H") == 0


@rule("D-17")
def test_j3_pays_nine_for_each_jack_beyond_six():
    assert [points("J3", "J " * n) for n in range(1, 7)] == [4, 9, 15, 22, 30, 39]
    # eleven jacks off each other's diagonals do not fit a forest; two rows far apart give more than six
    ten = "J J J J J J\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . J J . ."
    assert points("J3", ten) == 39 + 9 * (8 - 6)


@pytest.mark.parametrize(
    ("card", "paid"),
    [("J1", [4, 9, 15, 22, 30, 38, 46, 54, 62]), ("J2", [4, 9, 15, 22, 30, 40]), ("J4", [11, 23, 37, 51, 65])],
)
def test_the_tables_of_the_jack_cards(card, paid):
    apart = [(r, c) for r in (0, 2, 4) for c in (0, 2, 4)]
    alone = [(n, n) for n in range(6)]
    pairs = [(r, c) for r in (0, 2, 4) for c in (0, 3)]
    for n, expected in enumerate(paid, start=1):
        if card == "J4":
            jacks = {cell: "J" for r, c in pairs[:n] for cell in ((r, c), (r, c + 1))}
        else:
            jacks = dict.fromkeys((apart if card == "J1" else alone)[:n], "J")
        assert fast_points(card, jacks) == sum(slow_parts(card, jacks)) == expected


@rule("D-18")
def test_t2_pays_one_for_each_tree_of_the_largest_group():
    assert points("T2", "T T T\n. . .\nT T .") == 3
    assert points("T2", "T T\n. .\nT T") == 2


def test_t4_pays_for_the_second_group_only():
    assert points("T4", "T T T\n. . .\nT T .\n. . .\nT . .") == 4
    assert points("T4", "T T\n. .\nT T") == 4  # equal groups: one is the second
    assert points("T4", "T T T T") == 0


def test_j4_a_third_jack_spoils_the_pair():
    assert points("J4", "J J") == 11
    assert points("J4", "J J J") == 0
    assert points("J4", "J J\n. . J") == 11  # a corner does not


@rule("D-29")
def test_the_three_orb_cards_with_uncertain_titles_are_all_in_the_deck():
    ops = {card.op for card in BOX.cards if card.deck == "orb" and not card.promo}
    assert {"types_around", "types_in_line", "types_in_group"} <= ops


def test_po_looks_at_corner_groups_that_are_not_its_own():
    assert points("PO", "O .\n. J") == 2
    assert points("PO", "O H\n. J") == 0  # the jack belongs to the orb's own group
    assert points("PO", "J . W\n. O .\n. . .") == 2  # one group, not two


def test_pt_needs_a_diagonal_without_wisps():
    assert points("PT", "T . .\n. T .\n. . T") == 9
    assert points("PT", "T . .\n. T .\n. . J") == 3
    assert points("PT", "T . .\n. C .\n. . T") == 6  # a cat is no wisp

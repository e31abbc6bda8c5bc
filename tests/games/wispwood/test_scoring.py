"""Scoring a round and winning the game (WW-55 to WW-61, WW-78, WW-79)."""

import pytest

from lanternwood.games.wispwood.rules.scoring import forest_points
from tests.games.wispwood.table import BOX, GAME, chance, example, play, points, slow_parts, squares, table, tree_turn
from tests.rules import rule

FULL = "T T T T\n  T C T T\n  T T T T\n  T T T"
ALMOST = f"forest 1:\n  {FULL} ."


def lines(s, seat):
    """The score sheet: card by card and the bonus."""
    ids = {card.name: card.id for card in BOX.cards}
    return {ids.get(line.name, line.name.split()[0]): line.points for line in GAME.shown.score(s)[seat].lines}


@rule("WW-55")
def test_a_rounds_five_cards_and_bonus_are_added_to_the_total():
    s = table("""
        goals: J1 W1 O1 H1 T2
        scores: 30 7
        round: 2
        first: 2
        turn: 1
        forest 1:
          J T T T T
          T T T T T
          T T C T T
          W T T T T
          T T O H .
        forest 2:
          C J
    """)
    tree_turn(s, 0, "4,4")
    # jack 4, witch 4, orb beside one heart 2, heart 4 + 3 trees, 20 trees in one group, bonus 4
    assert lines(s, 0) == {"J1": 4, "W1": 4, "O1": 2, "H1": 7, "T2": 20, "full": 4}
    assert s.scores() == (30 + 41, 7 + 4)


@pytest.mark.parametrize(("number", "bonus"), [(1, 2), (2, 4), (3, 6)])
@rule("WW-56")
def test_every_full_square_gets_the_bonus_of_its_round(number, bonus):
    side = number + 3
    rows = ["T " * side] * (side - 1)
    almost = "\n".join(f"  {row}" for row in ["C " + "T " * (side - 1), *rows[:-1], "T " * (side - 1) + "."])
    s = table(f"round: {number}\nscores: 0 0\ngoals: J1 W1 O1 H1 T5\nforest 1:\n{almost}\nforest 2:\n{almost}")
    for seat in (0, 1):
        tree_turn(s, seat, f"{side - 1},{side - 1}")
    assert s.scores() == (4 + bonus, 4 + bonus)
    assert list(s.filled) == [1, 1]


@rule("WW-56", "WW-60")
def test_only_full_squares_get_the_bonus():
    s = table(f"goals: J1 W1 O1 H1 T5\nfirst: 2\nturn: 1\nforest 2:\n  T T T\n  C T T\n{ALMOST}")
    tree_turn(s, 0, "3,3")
    assert s.scores() == (4 + 2, 4)
    assert list(s.filled) == [1, 0]


@rule("WW-60")
def test_empty_squares_count_as_nothing():
    assert points("H5", "H . T T") == 0
    assert points("T1", "T . . T") == 0
    assert points("O1", ". . .\n. O .\n. . .") == 0


@rule("WW-57")
def test_wisps_of_earlier_rounds_score_again():
    s = table("phase: cats\nscores: 4 0\ngoals: J1 W1 O1 H1 T5\nforest 1:\n  C T\n  . J")
    play(s, 0, "stay")
    play(s, 1, "stay")
    chance(s)
    assert squares(s, 0) == {(0, 0): "C", (1, 1): "J"}
    assert forest_points(s, 0) == 4
    assert GAME.shown.score(s)[0].total == 8


@pytest.mark.parametrize(
    ("witches", "paid"),
    list(enumerate([0, 4, 10, 18, 22, 28, 36, 40, 46, 54, 58, 64, 72])),
)
@rule("WW-58")
def test_e2_the_witch_track(witches, paid):
    drawing = "\n".join("W " * min(6, witches - 6 * row) for row in range((witches + 5) // 6)) or "."
    for card in ("W1", "W2", "W3", "W4", "W5"):
        assert points(card, drawing) == paid


@rule("WW-58")
def test_e1_seven_witches_make_forty_wherever_they_and_the_cat_are():
    s = example("seven-witches")
    assert slow_parts("W4", squares(s, 0)) == [18, 18, 4]
    assert lines(s, 0)["W4"] == 40
    assert points("W3", "W W W W W W\nC . . . . .\n. . . . . W") == 40


@rule("WW-59")
def test_one_tree_counts_for_several_hearts():
    assert points("H2", "H T H\n. H .") == 6
    assert slow_parts("H2", {(0, 0): "H", (0, 1): "T", (0, 2): "H", (1, 1): "H"}) == [2, 2, 2]


@rule("WW-78")
def test_some_cards_pay_for_each_wisp_and_others_for_each_group():
    orbs = "O O J"
    assert points("O1", orbs) == 2 + 4  # each orb by itself
    assert points("O5", orbs) == 4  # the group once
    assert points("J1", "J O J") == 9  # two jacks
    assert points("J5", "J O J") == 4  # one group


@rule("WW-79")
def test_e14_an_orb_and_three_jacks_are_two_types():
    row = "O J J J"
    assert {card: points(card, row) for card in ("O5", "O1", "O2", "O4", "J5", "J4")} == {
        "O5": 4, "O1": 2, "O2": 4, "O4": 5, "J5": 4, "J4": 0,
    }  # fmt: skip


@rule("WW-79", "WW-02")
def test_a_tree_is_not_a_type():
    assert points("O5", "O T J") == 2
    assert points("O2", "O T T T") == 2


@rule("WW-55", "WW-60", "D-18")
def test_e3_the_rulebooks_simple_example():
    s = example("e3-simple-example")
    assert lines(s, 0) == {"J1": 0, "W1": 0, "O1": 6, "H2": 6, "T2": 8, "full": 0}
    assert slow_parts("O1", squares(s, 0)) == [2, 4]
    assert forest_points(s, 0) == 20


E6 = {
    "J1": 15, "J2": 4, "J3": 0, "J4": 0, "J5": 15, "W1": 10, "W2": 10, "W3": 10, "W4": 10, "W5": 10,
    "O1": 10, "O2": 12, "O3": 12, "O4": 10, "O5": 12, "H1": 11, "H2": 8, "H3": 10, "H4": 8, "H5": 8,
    "T1": 16, "T2": 8, "T3": 0, "T4": 6, "T5": 8,
}  # fmt: skip


@rule("WW-55", "WW-56", "WW-57")
def test_e6_one_full_grid_under_every_card():
    s = example("e6-every-card")
    text = "\n".join(" ".join(squares(s, 0)[r, c] for c in range(5)) for r in range(5))
    assert {card: points(card, text) for card in E6} == E6
    assert set(E6) == {card.id for card in BOX.cards if not card.promo}
    assert lines(s, 0) == {"J1": 15, "W1": 10, "O1": 10, "H1": 11, "T1": 16, "full": 4}


def winners(scores, filled, seats=2):
    return over(scores, filled, seats).winners()


def decided(scores, filled):
    return GAME.words.decided(over(scores, filled, 2))


def over(scores, filled, seats):
    return table(f"seats: {seats}\nround: 3\nphase: over\nscores: {scores}\nfilled: {filled}")


@rule("WW-61")
def test_most_points_win():
    assert winners("150 149", "0 3") == (0,)
    assert winners("120 180 170", "3 0 3", seats=3) == (1,)


@rule("WW-61")
def test_e17_a_tie_goes_to_more_full_squares_then_it_is_shared():
    assert winners("180 180", "2 1") == (0,)
    assert decided("180 180", "2 1") == [
        "seat 1 and seat 2 are tied with 180 points",
        "the most rounds with a full square win: seat 1 has 2 rounds with a full square and "
        "seat 2 has 1 round with a full square",
    ]
    assert decided("180 179", "0 3") == []
    assert "2 rounds with a full square and share the win" in decided("180 180", "2 2")[0]
    assert winners("180 180", "2 2") == (0, 1)
    assert winners("180 180 90", "1 2 3", seats=3) == (1,)  # full squares break ties only among the tied


@rule("WW-61")
def test_nobody_has_won_before_the_end():
    assert table("scores: 99 1").winners() == ()


@rule("WW-61", "WW-46")
def test_the_game_ends_with_the_scoring_of_the_last_round():
    rows = "\n".join(["  C T T T T T"] + ["  T T T T T T"] * 4 + ["  T T T T T ."])
    s = table(f"round: 3\nfirst: 2\nturn: 1\nscores: 100 100\nfilled: 0 1\ngoals: J1 W1 O1 H1 T3\nforest 1:\n{rows}")
    tree_turn(s, 0, "5,5")
    assert s.asked == ()
    assert s.winners() == (0,)
    assert squares(s, 0)[5, 5] == "T"  # no trees are cleared away any more

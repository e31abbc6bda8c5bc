"""Simpler and shorter games, and the promo cards (WW-62, WW-63)."""

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.games.wispwood.rules.scoring import forest_points
from tests.games.wispwood.table import BOX, GAME, nature, new, options, random_game, table, tree_turn
from tests.rules import rule


def goals_drawn(**picked):
    """What nature may draw for each deck."""
    s = new(2, **picked)
    nature(s, "ring A-B-C-D")
    decks = []
    while options(s, NATURE)[0].startswith("goal"):
        decks.append(options(s, NATURE))
        nature(s, options(s, NATURE)[-1])
    return s, decks


@rule("WW-62")
def test_without_the_tree_goal_no_tree_card_is_drawn():
    s, decks = goals_drawn(tree_goal="off")
    assert len(decks) == 4
    assert not any("T" in words for deck in decks for words in deck)
    assert s.goals[4] == -1


@rule("WW-62")
def test_without_the_tree_goal_trees_score_nothing_but_hearts_see_them():
    forest = "forest 1:\n  C T H\n  T T T"
    s = table(f"options: tree_goal=off\ngoals: J1 W1 O1 H2\n{forest}")
    assert forest_points(s, 0) == 4
    assert [line.name for line in GAME.shown.score(s)[0].lines] == [
        "Pumpkin Patchwork",
        "Corner to Corner",
        "Merry Glow Round",
        "Within Reach",
        "full square",
    ]
    assert forest_points(table(f"goals: J1 W1 O1 H2 T2\n{forest}"), 0) == 4 + 4


@rule("WW-62")
def test_a_tree_card_cannot_be_picked_without_the_tree_goal():
    with pytest.raises(BadInput, match="there is no tree goal"):
        new(2, goals="pick", cards="T1", tree_goal="off")


@rule("WW-63", "D-21")
def test_the_short_game_is_rounds_one_and_two():
    bonuses = {}
    for s in random_game(2, 8, rounds="2"):
        bonuses[int(s.round)] = (int(s.side), BOX.bonuses[int(s.round) - 1])
    assert bonuses == {1: (4, 2), 2: (5, 4)}
    assert (s.round, s.asked) == (2, ())
    assert s.winners()


@rule("WW-63")
def test_the_short_game_ends_with_a_bonus_of_four():
    rows = "\n".join(["  C T T T T"] + ["  T T T T T"] * 3 + ["  T T T T ."])
    s = table(f"options: rounds=2\nround: 2\nfirst: 2\nturn: 1\ngoals: J1 W1 O1 H1 T5\nforest 1:\n{rows}")
    tree_turn(s, 0, "4,4")
    assert (s.asked, s.scores()) == ((), (4 + 4, 0))


def test_promo_cards_stay_out_unless_asked_for():
    _, decks = goals_drawn()
    assert not any(words in ("goal PO", "goal PT") for deck in decks for words in deck)
    _, decks = goals_drawn(promo="on")
    assert decks[2] == [f"goal O{n}" for n in range(1, 6)] + ["goal PO"]
    assert decks[4] == [f"goal T{n}" for n in range(1, 6)] + ["goal PT"]


def test_a_promo_card_is_picked_only_with_the_promo_option():
    with pytest.raises(BadInput, match="promo card"):
        new(2, goals="pick", cards="PO")
    s = new(2, goals="pick", cards="PO PT", promo="on")
    assert [BOX.cards[card].id for card in s.goals if card >= 0] == ["PO", "PT"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@rule("D-27")
def test_variants_go_together_at_any_table(seats):
    *_, s = random_game(seats, 2, tree_goal="off", rounds="2", goals="one-paw")
    assert s.round == 2
    assert s.scores()[0] > 0

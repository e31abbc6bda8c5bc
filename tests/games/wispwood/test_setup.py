"""Setting up (WW-01 to WW-11, WW-77)."""

import itertools

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.games.wispwood.content.box import DECKS, orientations
from lanternwood.match.match import Match
from tests.games.wispwood.table import (
    BOX,
    GAME,
    assert_all_tiles_are_there,
    chance,
    deal,
    forest,
    nature,
    new,
    options,
    play,
    points,
    pond,
    random_game,
    ready,
    table,
    tree_turn,
)
from tests.rules import rule

PICKED = {"goals": "pick", "cards": "J1 W2 O1 H1 T1"}


@rule("WW-01")
def test_the_box_holds_forty_tiles_of_each_type():
    assert BOX.tiles == [40, 40, 40, 40]
    for s in (new(1), new(2), new(4)):
        assert_all_tiles_are_there(s)


@rule("WW-02")
def test_a_tile_is_a_wisp_on_its_front_and_a_tree_on_its_back():
    s = table()
    play(s, 0, "take 0; shape P2; place 0,1 0,2; wisp 0,2")
    assert forest(s, 0) == ["C T J"]
    assert points("J5", "C T J") == 4  # the tree does not join the jack's group, nor is it a wisp
    assert points("O1", "T T T\nT O T\nT T T") == 0


@rule("WW-03")
def test_the_cat_is_neither_tree_nor_wisp():
    assert points("H2", "T H C") == 2
    assert points("T2", "T C T T") == 2
    assert points("T1", "T T C") == 0
    assert points("O1", "O C") == 0
    assert points("J5", "J C J") == 9  # two groups: the cat joins nothing
    assert points("H5", "H T C T T") == 2


@rule("WW-04")
def test_beside_is_four_squares_and_surrounding_is_eight():
    ring = "T T T\nT H T\nT T T"
    assert points("H2", ring) == 4 * 2
    assert points("O1", "J . W\n. O .\nH . .") == 6
    assert points("O4", "J . W\n. O .\nH . .") == 0  # corners are not beside


@rule("WW-04")
def test_a_group_is_joined_by_sides_and_may_mix_types():
    assert points("J5", "J O\n. J") == 4
    assert points("J5", "J .\n. J") == 9
    assert points("T2", "T T .\n. . T\n. . T\n. . T") == 3


@rule("WW-05")
def test_every_space_lies_between_two_shapes_and_every_shape_is_there_once():
    for ring in options(new(2), NATURE):
        s = new(2, **PICKED)
        nature(s, ring)
        assert sorted(s.ring) == list(range(8))
        chance(s)
        play(s, s.asked[0], "take 7")
        near = [word for word in options(s, s.asked[0]) if word.startswith("shape ")]
        assert {f"shape {BOX.shapes[s.ring[7]].id}", f"shape {BOX.shapes[s.ring[0]].id}"} == set(near)


@rule("WW-05", "D-01")
def test_the_four_edge_pieces_can_be_laid_in_six_different_rings():
    pieces = [tuple(BOX.shapes[shape].id for shape in piece) for piece in BOX.pieces]
    assert pieces == [("P2", "P4O"), ("P3I", "P4S"), ("P3L", "P4T"), ("P4I", "P4L")]
    laid = set()
    for words in options(new(2), NATURE):
        s = new(2)
        nature(s, words)
        ring = tuple(BOX.shapes[shape].id for shape in s.ring)
        laid.add(min(ring[i:] + ring[:i] for i in range(8)))
    flat = [tuple(itertools.chain(*order)) for order in itertools.permutations(pieces)]
    assert laid == {min(ring[i:] + ring[:i] for i in range(0, 8, 2)) for ring in flat}
    assert len(laid) == 6


@rule("D-01")
def test_no_wisp_lies_between_two_small_shapes():
    for words in options(new(2), NATURE):
        s = new(2)
        nature(s, words)
        sizes = [len(BOX.shapes[shape].cells) for shape in s.ring]
        assert not any(sizes[i] < 4 and sizes[(i + 1) % 8] < 4 for i in range(8))


@pytest.mark.parametrize(
    ("shape", "ways"),
    [("P2", 2), ("P3I", 2), ("P3L", 4), ("P4I", 2), ("P4O", 1), ("P4S", 4), ("P4T", 4), ("P4L", 8)],
)
@rule("WW-05", "WW-31")
def test_the_eight_shapes_and_their_ways_to_lie(shape, ways):
    assert len(orientations(next(row for row in BOX.shapes if row.id == shape))) == ways


@rule("WW-06", "WW-07")
def test_the_first_deal_comes_from_all_tiles_mixed():
    s = new(2, start="1", **PICKED)
    nature(s, "ring A-B-C-D")
    assert (s.supply, pond(s)) == (158, "........")
    assert list(s.stack[-1].weights(s)) == [40, 40, 40, 40]
    deal(s, "JJJ")
    assert list(s.stack[-1].weights(s)) == [37, 40, 40, 40]
    deal(s, "WOHWO")
    assert (s.supply, pond(s), s.asked) == (150, "JJJWOHWO", (0,))


@rule("WW-08")
def test_a_forest_starts_as_one_ready_cat_on_one_tile():
    s = new(3)
    chance(s)
    for seat in range(3):
        assert forest(s, seat) == ["C"]
        assert ready(s, seat)
    assert s.supply == 160 - 8 - 3


@rule("WW-09")
def test_one_random_goal_from_each_deck_of_five():
    s = new(2)
    nature(s, "ring A-B-C-D")
    for deck in "JWOHT":
        assert options(s, NATURE) == [f"goal {deck}{n}" for n in range(1, 6)]
        nature(s, f"goal {deck}3")
    assert [BOX.cards[card].id for card in s.goals] == ["J3", "W3", "O3", "H3", "T3"]


@rule("WW-09")
def test_newcomers_draw_among_one_paw_cards():
    s = new(2, goals="one-paw", promo="on")
    nature(s, "ring A-B-C-D")
    for deck in "JWOHT":
        assert options(s, NATURE) == [f"goal {deck}1", f"goal {deck}2"]
        nature(s, f"goal {deck}2")


@rule("WW-09")
def test_goals_picked_by_hand_and_the_other_decks_drawn():
    s = new(2, goals="pick", cards="W4 T5")
    nature(s, "ring A-B-C-D", "goal J1", "goal O2", "goal H3")
    assert [BOX.cards[card].id for card in s.goals] == ["J1", "W4", "O2", "H3", "T5"]
    with pytest.raises(BadInput, match="two cards for the deck witch"):
        new(2, goals="pick", cards="W4 W5")
    with pytest.raises(BadInput, match="unknown card 'Q1'"):
        new(2, goals="pick", cards="Q1")


@rule("WW-09")
def test_the_same_five_goals_hold_all_game_long():
    goals = set()
    for s in random_game(3, 5):
        if s.stack and s.round > 0 and -1 not in s.goals:
            goals.add(tuple(s.goals))
    assert len(goals) == 1


@rule("WW-77")
def test_every_card_shows_a_condition_and_an_example_that_pays_what_it_says():
    assert [sum(1 for card in BOX.cards if card.deck == deck and not card.promo) for deck in DECKS] == [5] * 5
    for card in BOX.cards:
        assert card.text
        assert card.example
        if card.deck != "witch":
            assert points(card.id, card.example) == sum(card.example_points)


@rule("WW-77")
def test_the_goals_are_seen_by_every_seat():
    s = new(3, **PICKED)
    chance(s)
    assert all(s.view(seat)["goals"] == list(s.goals) for seat in (0, 1, 2, None))


@rule("WW-10", "D-20")
def test_the_paw_goes_to_a_random_seat_and_turns_go_clockwise():
    s = new(3, **PICKED)
    nature(s, "ring A-B-C-D")
    assert options(s, NATURE) == ["first 1", "first 2", "first 3"]
    nature(s, "first 2")
    deal(s, "JWOHJWOH")
    order = []
    for _ in range(5):
        order.append(s.asked[0])
        tree_turn(s, s.asked[0], f"{len(order) // 4},1")
    assert order == [1, 2, 0, 1, 2]


@rule("D-20")
def test_the_host_may_choose_who_begins():
    s = new(4, start="3", **PICKED)
    chance(s)
    assert s.asked == (2,)
    with pytest.raises(BadInput, match="only 2 seats"):
        new(2, start="3")


@rule("WW-11")
def test_fireflies_stay_in_the_box_with_two_players():
    s = new(2)
    said = []
    while s.asked:
        said += chance(s, len(said))
        if s.asked:
            GAME.play(s, s.asked[0], options(s, s.asked[0])[0])
    assert said
    assert not [words for words in said if words.startswith(("firefly", "level"))]
    assert (sum(s.fireflies), s.flips) == (0, 0)


@rule("WW-05")
def test_the_first_seat_may_lay_the_ring_by_hand():
    for seats in (1, 3):
        s = GAME.new(seats, {"ring": "by-hand"})
        assert s.asked == (0,)
        offered = [GAME.words.describe(s, 0, int(move)).words for move in s.moves(0)]
        assert len(offered) == 6
        assert offered[0] == "lay A-B-C-D"
        assert GAME.words.ask(s, 0) == "Lay the pond's four edge pieces in an order, clockwise."
        reason = GAME.why_not(s, 0, "take 1")
        assert reason is not None
        assert reason.text == "now is the time to lay the ring"
        assert GAME.why_not(s, 0, "lay A-C-B-D") is None
        GAME.play(s, 0, "lay A-C-B-D")
        assert s.asked == (7,)
        pieces = [BOX.pieces[piece] for piece in (0, 2, 1, 3)]
        assert [int(shape) for shape in s.ring] == [shape for piece in pieces for shape in piece]


def test_bots_lay_a_ring_too():
    for bot in ("greedy", "beacon:iterations=2", "spark"):
        match = Match(GAME, [bot, "random"], {"ring": "by-hand", "rounds": "2"}, "ring")
        match.run()
        assert match.log[0].words.startswith("lay ")
        assert match.log[0].seat == 0

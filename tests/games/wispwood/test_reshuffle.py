"""When the stacks run out (WW-21, D-19), and that no tile is ever lost (E13 a)."""

from hypothesis import given
from hypothesis import strategies as st

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from lanternwood.games.wispwood.rules.numbers import MARK
from lanternwood.games.wispwood.rules.pond import Hiding
from tests.games.wispwood.table import (
    GAME,
    assert_all_tiles_are_there,
    deal,
    discards,
    forest,
    nature,
    options,
    play,
    pond,
    random_game,
    steady,
    table,
    tree_turn,
)
from tests.rules import rule


def marks(s):
    """Seat and type of every face-down tile that has one of its own."""
    return [(int(s.marks[i]), int(s.marks[i + 2])) for i in range(0, len(s.marks), int(MARK))]


@rule("WW-21", "D-19")
def test_an_empty_supply_is_not_refilled_before_a_tile_is_needed():
    s = table("pond: J J . . . . . .\ndiscards: J37 W40 O40 H38")
    assert s.supply == 1  # and two tiles under the cats: one jack and two hearts
    tree_turn(s, 0, "0,1")
    assert (s.supply, s.asked, sum(s.discards)) == (0, (1,), 155)
    assert s.reshuffles == 0
    assert_all_tiles_are_there(s)


@rule("WW-21", "D-19")
def test_the_supply_runs_out_during_a_deal():
    s = table("pond: J J . . . . . .\ndiscards: J37 W38 O38 H40")
    assert s.supply == 3
    play(s, 0, "deal")
    assert options(s, NATURE) == ["draw jack", "draw witch", "draw orb"]
    nature(s, "draw witch", "draw orb", "draw witch")
    assert pond(s) == "WOW....."
    # the two tiles under the cats are a jack and an orb; nature says which is which, for nobody to see
    assert options(s, NATURE) == ["hide jack", "hide orb"]
    nature(s, "hide orb", "hide jack")
    assert marks(s) == [(0, 2), (1, 0)]
    # the jacks discarded for this very deal are in the mix
    assert list(s.bag) == [39, 38, 38, 40]
    assert discards(s) == ""
    assert_all_tiles_are_there(s)
    deal(s, "JJJJJ")
    assert (pond(s), s.asked, s.supply) == ("WOWJJJJJ", (0,), 150)
    assert_all_tiles_are_there(s)


@rule("WW-21", "WW-30")
def test_the_supply_runs_out_during_a_basic_turn():
    s = table("pond: J . . . W . . .\ndiscards: J39 W39 O38 H40\nforest 2:\n  C")
    assert s.supply == 0
    play(s, 0, "take 0; shape P4O; place 0,1 0,2 1,1 1,2; wisp 0,1")
    assert isinstance(s.stack[-1], Hiding)
    nature(s, "hide orb", "hide orb")
    # only the cats' tiles are marked: the three new trees come from the new stacks
    assert marks(s) == [(0, 2), (1, 2)]
    assert (s.supply, sum(s.bag), s.asked) == (156 - 3, 156, (1,))
    assert forest(s, 0) == ["C J T", ". T T"]
    assert_all_tiles_are_there(s)


@rule("WW-21", "WW-30")
def test_the_first_trees_of_a_shape_still_come_from_the_old_stacks():
    s = table("pond: J . . . W . . .\ndiscards: J39 W38 O38 H40")
    assert s.supply == 1
    play(s, 0, "take 0; shape P4O; place 0,1 0,2 1,1 1,2; wisp 0,1")
    nature(s, "hide orb", "hide witch", "hide orb")  # two cats and one of the three new trees
    assert [seat for seat, _ in marks(s)] == [0, 0, 1]
    assert s.supply == 155 - 2
    assert_all_tiles_are_there(s)


@rule("WW-21", "WW-41")
def test_the_supply_runs_out_during_a_tree_turn():
    s = table("pond: J . . . W . . .\ndiscards: J39 W38 O38 H40")
    play(s, 0, "trees; tree 0,1")
    assert s.supply == 0
    play(s, 0, "tree 0,2")
    nature(s, "hide orb", "hide witch", "hide orb")
    assert (s.asked, s.supply) == ((0,), 154)  # the turn goes on
    play(s, 0, "tree 0,3")
    assert (s.asked, s.supply) == ((1,), 153)
    assert_all_tiles_are_there(s)


@rule("WW-21", "WW-48")
def test_marked_trees_bring_their_types_back_to_the_stacks():
    forest_1 = "forest 1:\n  T C O O\n  O O O O\n  O O O O\n  O O O ."
    s = table(f"pond: J . . . W . . .\nfirst: 2\nturn: 1\ndiscards: J39 W38 O26 H39\n{forest_1}")
    assert s.supply == 0
    tree_turn(s, 0, "3,3")
    nature(s, "hide witch", "hide orb", "hide heart")  # the tree, the cat, the other cat
    assert (list(s.bag), s.supply) == ([39, 38, 26, 39], 141)
    play(s, 0, "cat 3,3")  # from a marked tile to one from the new stacks
    play(s, 1, "stay")
    assert GAME.shown.score(s)[0].total == s.totals[0]  # the round is scored already, and is not counted twice
    nature(s, "hide jack")  # the tile that stays under the cat gets its type before marked ones join the stacks
    assert (list(s.bag), s.supply) == ([38, 39, 27, 39], 143)
    assert marks(s) == [(1, 3), (0, 0)]
    assert (s.round, s.asked) == (2, (0,))
    assert_all_tiles_are_there(s)
    guesses = set()
    for seed in range(60):  # which tile stayed under which cat is anybody's guess now
        world = s.clone()
        world.redeal(0, Rng(seed))
        assert_all_tiles_are_there(world)
        assert world.view(0) == s.view(0)
        guesses.add(tuple(marks(world)))
    assert len({kind for guess in guesses for seat, kind in guess if seat == 0}) == 4
    assert {kind for guess in guesses for seat, kind in guess if seat == 1} == {1, 2, 3}  # all jacks were seen


@rule("WW-21", "WW-48")
def test_marked_tiles_that_stay_under_their_cats_ask_for_nothing():
    forest_1 = "forest 1:\n  O C O O\n  O O O O\n  O O O O\n  O O O ."
    s = table(f"pond: J J . . . . . .\nfirst: 2\nturn: 1\ndiscards: J38 W39 O26 H39\n{forest_1}")
    assert s.supply == 0
    play(s, 0, "deal")
    nature(s, "hide witch", "hide heart")
    deal(s, "JJJJJJJJ")
    tree_turn(s, 0, "3,3")
    play(s, 0, "stay")
    play(s, 1, "stay")
    assert (s.round, s.asked, marks(s)) == (2, (0,), [(0, 1), (1, 3)])
    assert_all_tiles_are_there(s)
    world = s.clone()
    world.redeal(0, Rng(4))
    assert list(world.bag) == list(s.bag)  # nothing came back to the stacks, so their types are known


@rule("WW-21")
def test_hidden_types_are_seen_by_nobody():
    s = table("pond: J J . . . . . .\ndiscards: J37 W38 O38 H40")
    play(s, 0, "deal")
    nature(s, "draw witch", "draw orb", "draw witch")
    other = s.clone()
    nature(s, "hide orb", "hide jack")
    nature(other, "hide jack", "hide orb")
    for seat in (0, 1, None):
        assert s.view(seat) == other.view(seat)


@rule("WW-21")
def test_a_redealt_world_keeps_the_hidden_types_but_not_their_places():
    s = table("pond: J J . . . . . .\ndiscards: J37 W38 O38 H40")
    play(s, 0, "deal")
    nature(s, "draw witch", "draw orb", "draw witch", "hide orb", "hide jack")
    found = set()
    for seed in range(20):
        world = s.clone()
        world.redeal(0, Rng(seed))
        found.add(tuple(marks(world)))
    assert found == {((0, 2), (1, 0)), ((0, 0), (1, 2))}


@given(seed=st.integers(0, 10**6))
@steady(25)
@rule("WW-01", "WW-21")
def test_e13_no_tile_is_lost_in_random_games_of_four(seed):
    for s in random_game(4, seed):
        assert_all_tiles_are_there(s)
    assert s.asked == ()


@rule("WW-21")
def test_random_games_of_four_do_reshuffle():
    assert sum(list(random_game(4, seed))[-1].reshuffles for seed in range(4)) >= 4


@given(seed=st.integers(0, 10**6))
@steady(15)
@rule("WW-01", "WW-21")
def test_e13_no_tile_is_lost_when_most_tiles_lie_in_the_discards(seed):
    forests = "\n".join(f"forest {seat}:\n  C T T T T\n  . W O . .\n  T T J H ." for seat in (1, 2, 3, 4))
    start = table(f"seats: 4\nround: 2\npond: J . W . O . H .\ndiscards: J28 W22 O28 H28\n{forests}")
    for s in random_game(4, seed, start=start):
        assert_all_tiles_are_there(s)
    assert s.reshuffles >= 2


@given(seed=st.integers(0, 10**6))
@steady(15)
@rule("WW-01", "WW-64")
def test_e13_no_tile_is_lost_in_random_solo_games(seed):
    for s in random_game(1, seed):
        assert_all_tiles_are_there(s)

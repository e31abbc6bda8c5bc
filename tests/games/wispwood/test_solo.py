"""The solo game: set-up, the ghost's turn, and its rounds (WW-64 to WW-76, WW-80 to WW-82)."""

import pytest

from lanternwood.core.frame import NATURE
from tests.games.wispwood.table import (
    BOX,
    GAME,
    assert_all_tiles_are_there,
    can,
    chance,
    deal,
    discards,
    example,
    forest,
    nature,
    new,
    options,
    play,
    pond,
    random_game,
    ready,
    refused,
    squares,
    table,
    tree_turn,
)
from tests.rules import rule

PICKED = {"goals": "pick", "cards": "J1 W2 O1 H1 T1"}
GHOST = "seats: 1\nphase: ghost\nlevels: H J O W\n"
PLAYER = "seats: 1\nlevels: H J O W\nflipped: 1\n"
ALMOST = "forest 1:\n  T T T T\n  T C T T\n  T T T T\n  T T T ."


def haunted(words="ghost 0", letters="JWOHJWOH", **more):
    """A solo game up to the ghost's first firefly."""
    s = new(1, **PICKED, **more)
    nature(s, "ring A-B-C-D")
    deal(s, letters)
    nature(s, "level heart", "level jack", "level orb", "level witch")
    play(s, 0, words)
    return s


@rule("WW-80")
def test_solo_is_set_up_like_any_game_but_without_a_paw():
    s = new(1)
    said = chance(s)
    assert [words.split()[0] for words in said] == ["ring", *["goal"] * 5, *["draw"] * 8, *["level"] * 4]
    assert (forest(s, 0), ready(s, 0), len(pond(s))) == (["C"], True, 8)
    assert -1 not in s.goals


@pytest.mark.parametrize(
    ("guide", "values"), [("1", [6, 5, 4, 3]), ("2", [8, 6, 5, 3]), ("3", [8, 7, 5, 4]), ("4", [8, 7, 6, 5])]
)
@rule("WW-64")
def test_the_guides_levels_go_to_the_types_at_random(guide, values):
    s = haunted(guide=guide)
    assert list(s.levels) == [values[1], values[3], values[2], values[0]]  # jack, witch, orb, heart


@rule("WW-64", "D-25")
def test_four_markers_leave_the_pool_before_the_deal_and_score_nothing():
    s = new(1, **PICKED)
    nature(s, "ring A-B-C-D")
    assert list(s.stack[-1].weights(s)) == [39, 39, 39, 39]
    assert s.supply == 160 - 1 - 4
    assert_all_tiles_are_there(s)
    s = haunted()
    assert GAME.shown.score(s)[1].total == 0


@rule("WW-65", "D-26")
def test_the_player_places_the_ghosts_cat_after_seeing_wisps_and_levels():
    s = new(1, **PICKED)
    nature(s, "ring A-B-C-D")
    deal(s, "JWOHJWOH")
    nature(s, "level heart", "level jack", "level orb", "level witch")
    assert s.asked == (0,)
    assert options(s, 0) == [f"ghost {space}" for space in range(8)]
    play(s, 0, "ghost 5")
    assert (pond(s), discards(s), s.ghost) == ("JWOHJ@OH", "W", 5)
    assert_all_tiles_are_there(s)


@rule("WW-66")
def test_the_stack_holds_four_six_and_eight_of_the_eight_fireflies():
    assert sorted(BOX.fireflies) == [1, 2, 2, 2, 3, 3, 3, 4]
    flips = {1: 0, 2: 0, 3: 0}
    for s in random_game(1, 6):
        if s.asked == (NATURE,) and options(s, NATURE)[0].startswith("firefly"):
            full = [4, 6, 8][s.round - 1]
            assert s.flips <= full
            assert sum(s.fireflies) == 8 - (full - s.flips)  # those put aside could be any
            flips[int(s.round)] += 1
    assert flips[1] in range(1, 5)
    assert flips[3] in range(1, 9)


@rule("WW-66", "D-28")
def test_all_eight_are_mixed_again_for_the_next_round():
    s = table("seats: 1\nphase: cats\nlevels: H J O W\nflipped: 2 2 4\npond: J W O H @ W O H")
    play(s, 0, "stay")
    assert (s.round, s.flips, list(s.fireflies)) == (2, 6, [1, 3, 3, 1])
    assert list(s.stack[-1].weights(s)) == [1, 3, 3, 1]


@rule("WW-67")
def test_the_ghost_begins_and_both_take_turns():
    s = haunted()
    for _ in range(2):
        assert s.asked == (NATURE,)
        nature(s, "firefly 2")
        assert s.asked == (0,)
        tree_turn(s, 0, options_first_tree(s))
    assert s.asked == (NATURE,)


def options_first_tree(s):
    """Some square for a tree."""
    trial = s.clone()
    play(trial, 0, "trees")
    return options(trial, 0)[0].split()[1]


@rule("WW-67")
def test_the_ghost_begins_the_second_round_too():
    s = table("seats: 1\nphase: cats\nlevels: H J O W\nflipped: 2\npond: J W O H @ W O H")
    play(s, 0, "stay")
    assert (s.round, s.asked) == (2, (NATURE,))
    assert options(s, NATURE)[0].startswith("firefly")


@pytest.mark.parametrize(("firefly", "space", "after"), [
    (1, 4, "O.W.@.HO"), (2, 6, "O.W.J.@O"), (3, 6, "O.W.J.@O"), (4, 6, "O.W.J.@O"),
])  # fmt: skip
@rule("WW-68", "WW-70", "WW-71")
def test_e11_the_ghost_looks_clockwise_and_takes_its_best(firefly, space, after):
    s = example("e11-ghost")
    nature(s, f"firefly {firefly}")
    assert (s.ghost, pond(s), s.asked) == (space, after, (0,))


@rule("WW-69", "D-30")
def test_e11_three_wisps_are_too_few_for_a_firefly_of_four():
    s = table(GHOST + "pond: O . . @ J . H .")
    nature(s, "firefly 4")
    assert (pond(s), discards(s)) == ("...@....", "JOH")
    deal(s, "HHHWOWJ")  # spaces 0, 1, 2, then 4, 5, 6, 7
    assert (pond(s), s.ghost, s.asked) == ("HHH.WOW@", 7, (0,))  # the jack is the best of W O W J


@rule("WW-69")
def test_exactly_as_many_wisps_as_the_firefly_shows_are_enough():
    s = table(GHOST + "pond: O . . @ J . H .")
    nature(s, "firefly 3")
    assert (pond(s), discards(s)) == ("O...J.@.", "")


@rule("WW-68")
def test_the_ghost_sees_no_further_than_its_firefly():
    s = table(GHOST + "pond: H . W @ W . O J")
    nature(s, "firefly 2")
    assert s.ghost == 6  # the orb; jack and heart are out of sight


@rule("WW-70")
def test_of_equal_wisps_the_ghost_takes_the_first_clockwise():
    s = table(GHOST + "pond: H . W @ W H O H")
    nature(s, "firefly 4")
    assert s.ghost == 5
    assert list(s.ghost_wisps) == [0, 0, 0, 1]


@rule("WW-70", "D-31")
def test_two_types_are_never_worth_the_same():
    assert all(len(set(guide)) == 4 for guide in BOX.guides)


@rule("WW-71")
def test_the_space_the_ghost_left_is_an_empty_wisp_space():
    s = table(GHOST + "pond: J J J @ J J J J")
    nature(s, "firefly 1")
    assert pond(s) == "JJJ.@JJJ"
    assert refused(s, 0, "take 4") == "WW-72"
    assert refused(s, 0, "take 3") == "WW-28"
    play(s, 0, "deal")
    deal(s, "WWWWWWW")
    assert pond(s) == "WWWW@WWW"


@rule("WW-72")
def test_the_players_deals_leave_the_ghosts_cat_and_deal_seven():
    s = table(PLAYER + "pond: O . O @ . . . .")
    play(s, 0, "deal")
    deal(s, "JJJJJJJ")
    assert (pond(s), s.asked, discards(s)) == ("JJJ@JJJJ", (0,), "OO")
    play(s, 0, "cat-deal")
    deal(s, "HHHHHHH")
    assert (pond(s), s.asked, ready(s, 0)) == ("HHH@HHHH", (0,), False)


@rule("WW-72", "WW-16")
def test_a_pond_with_nothing_but_the_ghosts_cat_is_dealt():
    s = table(PLAYER + "pond: . . . @ . . . .")
    assert s.asked == (NATURE,)
    deal(s, "JJJJJJJ")
    assert (pond(s), s.asked) == ("JJJ@JJJJ", (0,))


@rule("WW-82")
def test_the_ghost_knows_no_free_or_forced_deal():
    s = table(GHOST + "pond: J J . @ . . . .")
    nature(s, "firefly 2")  # all of one type, but enough of them
    assert (pond(s), discards(s), list(s.ghost_wisps)) == ("@J......", "", [1, 0, 0, 0])
    assert (ready(s, 0), forest(s, 0)) == (True, ["C"])
    assert can(s, 0, "cat-deal")  # the cat in the forest keeps its actions
    play(s, 0, "take 1")
    assert any(words.startswith("cat-shape") for words in options(s, 0))


@rule("WW-73")
def test_a_full_square_ends_the_solo_round_at_once():
    s = table(PLAYER + f"pond: J W O @ J W O H\n{ALMOST}")
    tree_turn(s, 0, "3,3")
    assert options(s, 0)[0] == "stay"
    assert s.flips == 3


@rule("WW-73")
def test_otherwise_the_round_ends_after_the_turn_that_follows_the_last_firefly():
    s = table("seats: 1\nphase: ghost\nlevels: H J O W\nflipped: 1 2 2\npond: J W O @ J W O H")
    nature(s, "firefly 4")
    assert s.asked == (0,)
    tree_turn(s, 0, "0,1")
    assert options(s, 0) == ["stay", "cat 0,1"]


@rule("WW-74", "D-25")
def test_e12_ten_wisps_of_the_ghost_make_51():
    s = table(
        "seats: 1\nround: 2\nlevels: H J O W\nflipped: 1 2 2 3 3 4\nghost: H5 J2 O2 W1\nghost score: 20\n"
        "scores: 30\npond: J W O @ . . . .\ngoals: J1 W1 O1 H1 T1\nforest 1:\n  C T"
    )
    tree_turn(s, 0, "0,2")
    assert s.ghost_sheet[1] == 51
    assert s.ghost_total == 71
    assert GAME.shown.score(s)[1].total == 71
    assert [part.points for part in GAME.shown.score(s)[1].lines[0].parts] == [10, 3, 8, 30]


@rule("WW-74")
def test_the_ghosts_wisps_score_again_in_every_round_and_get_no_bonus():
    s = table("seats: 1\nphase: ghost\nlevels: H J O W\nflipped: 1 2 2\nghost: H2\npond: J W O @ W W W W")
    nature(s, "firefly 2")
    tree_turn(s, 0, "0,1")
    assert s.ghost_total == 2 * 6 + 3
    play(s, 0, "stay")
    for n in (2, 2, 2, 3, 3, 3):
        nature(s, f"firefly {n}")
        chance(s)
        tree_turn(s, 0, options_first_tree(s))
    second = sum(int(n) * int(level) for n, level in zip(s.ghost_wisps, s.levels, strict=True))
    assert sum(s.ghost_wisps) == 3 + 6
    assert list(s.ghost_sheet) == [15, second, 0]
    assert s.ghost_total == 15 + second


@rule("WW-74")
def test_the_player_scores_cards_trees_and_bonus():
    s = table(PLAYER + f"goals: J1 W1 O1 H1 T5\npond: J W O @ J W O H\n{ALMOST}")
    tree_turn(s, 0, "3,3")
    assert s.scores() == (4 + 2,)


@rule("WW-75")
def test_between_solo_rounds_everything_but_the_trees_stays():
    s = table(
        "seats: 1\nphase: cats\nlevels: H J O W\nflipped: 1\nghost: H1 W2\nghost score: 12\n"
        "pond: . W . @ . . O H\nforest 1 hidden:\n  C T J"
    )
    play(s, 0, "cat 0,1")
    assert (pond(s), s.ghost, list(s.ghost_wisps)) == (".W.@..OH", 3, [0, 2, 0, 1])
    assert (squares(s, 0), ready(s, 0)) == ({(0, 1): "C", (0, 2): "J"}, False)
    assert s.round == 2


@pytest.mark.parametrize(("mine", "ghosts", "won"), [(150, 150, (0,)), (149, 150, ()), (151, 150, (0,))])
@rule("WW-76")
def test_meeting_the_ghosts_total_wins(mine, ghosts, won):
    s = table(
        f"seats: 1\nround: 3\nphase: over\nlevels: H J O W\nflipped: 1\nscores: {mine}\n"
        f"ghost score: {ghosts}\npond: J W O @ J W O H"
    )
    assert s.winners() == won


@rule("WW-81")
def test_guide_and_goals_keep_out_of_each_others_way():
    forest_text = "forest 1:\n  C T H\n  J T O"
    sheets = []
    for guide, goals in (("1", "J1 W1 O1 H1 T1"), ("4", "J1 W1 O1 H1 T1"), ("1", "J5 W5 O5 H5 T5")):
        s = table(
            f"seats: 1\noptions: guide={guide}\nlevels: H J O W\nflipped: 1\nghost: H2 W1\n"
            f"goals: {goals}\npond: J W O @ J W O H\n{forest_text}"
        )
        sheets.append([sheet.total for sheet in GAME.shown.score(s)])
    assert sheets[0][0] == sheets[1][0]
    assert sheets[0][1] == sheets[2][1] == 15
    assert sheets[1][1] == 2 * 8 + 5

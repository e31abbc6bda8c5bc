"""The steal phase (WH-32 to WH-44), with the worked examples."""

from __future__ import annotations

from tests.games.winterhaven.table import GAME, facts, meadow, place, play, refused, seen, table, woods, words
from tests.rules import rule


@rule("WH-32")
def test_a_thief_acts_in_its_round_or_is_gone():
    s = table("phase: steal\nround: 1\nthieves 1: fox-1 owl-2\nmeadow 2: red\nwoods 3 1: heart | gray")
    play(s, "discard", "discard")
    assert place(s, 0)["thieves"] == []
    assert place(s, 0)["played"] == []
    assert sorted(seen(s)["discards"]) == ["fox-1", "owl-2"]


@rule("WH-33", "WH-112", "D-31")
def test_thieves_act_one_by_one_by_number():
    s = table("""
        phase: steal
        thieves 1: fox-7
        thieves 2: owl-2
        thieves 3: fox-4
        meadow 1: red red
        meadow 2: red
        woods 1 1: heart | gray
    """)
    order = [(turn["card"], turn["seat"], turn["state"]) for turn in seen(s)["order"]]
    assert order == [("owl-2", 1, "now"), ("fox-4", 2, "waiting"), ("fox-7", 0, "waiting")]
    assert s.asked == (1,)
    play(s, "discard")
    assert s.asked == (2,)
    play(s, "discard")
    assert s.asked == (0,)


@rule("WH-34", "D-05")
def test_playing_or_discarding_is_decided_when_the_number_comes_up():
    s = table("phase: steal\nthieves 1: fox-1\nthieves 3: fox-4\nmeadow 2: red")
    play(s, "take 2 red", "put meadow")
    assert words(s) == ["take 1 red", "discard"], "the third seat knows what the first did"
    assert refused(s, "discard red") == "WH-33", "only the thief can be discarded"


@rule("WH-34", "D-33")
def test_without_a_target_a_thief_is_discarded_and_costs_nothing():
    s = table("phase: steal\nthieves 1: owl-2\nthieves 2: fox-4\nmeadow 1: red")
    assert s.asked == (1,), "there is nobody in a woods for the owl"
    assert place(s, 0)["played"] == []
    assert "owl-2" in seen(s)["discards"]
    told = table("phase: steal\nthieves 1: fox-1 owl-2\nmeadow 2: red")
    said = facts(told, "discard")
    assert any("finds nothing to take" in one for one in said)


@rule("WH-35")
def test_a_played_thief_is_kept_and_safe():
    s = table("phase: steal\nthieves 1: fox-1\nthieves 2: fox-4\nmeadow 2: red gray\npredators 3: bear-13 hunts")
    play(s, "take 2 red", "put meadow")
    assert place(s, 0)["played"] == ["fox-1"]
    assert words(s, 1) == ["take 1 red", "discard"]
    play(s, "discard")
    assert words(s, 2) == ["eat 1 red", "eat 2 gray"], "bears do not eat thieves"
    assert GAME.why_not(s, 2, "0/card:fox-1").rule == "WH-56"


@rule("WH-36", "D-06")
def test_thieves_take_from_others_only():
    s = table("phase: steal\nthieves 1: fox-1\nmeadow 1: red\nmeadow 2: gray")
    assert words(s) == ["take 2 gray", "discard"]
    assert refused(s, "take 1 red") == "WH-36"
    own = table("phase: steal\nthieves 1: fox-1\nmeadow 1: red")
    assert "fox-1" in seen(own)["discards"], "the own squirrel is no target"


@rule("WH-37")
def test_a_fox_takes_critters_out_of_meadows():
    s = table("""
        phase: steal
        thieves 1: fox-1
        meadow 2: deer red gray rabbit hedgehog wolf-1
        woods 3 1: heart jay | red
        predators 3: bear-13 hunts
    """)
    assert words(s) == ["take 2 red", "take 2 gray", "take 2 rabbit", "take 2 hedgehog", "discard"]
    assert refused(s, "take 2 deer") == "WH-37"
    assert refused(s, "take 3 red 1") == "WH-37"
    assert refused(s, "take 3 bear-13") == "WH-37"
    assert refused(s, "take 3 red") == "WH-37"
    play(s, "take 2 hedgehog")
    assert meadow(s) == "hedgehog", "it has nowhere else to go"
    prickly = table("phase: steal\nthieves 1: fox-1\nmeadow 2: hedgehog deer")
    assert words(prickly) == ["take 2 hedgehog", "discard"]


@rule("WH-38")
def test_an_owl_takes_critters_out_of_woods():
    s = table("""
        phase: steal
        thieves 1: owl-2
        woods 2 1: heart | red rabbit
        woods 2 2: twin jay | deer deer
        woods 3 1: heart | gray
        meadow 3: red hedgehog
    """)
    assert words(s) == ["take 2 red 1", "take 2 rabbit 1", "take 3 gray 1", "discard"]
    assert refused(s, "take 2 deer 2") == "WH-38"
    assert refused(s, "take 3 red") == "WH-38"
    assert refused(s, "take 2 jay 2") == "WH-38"


@rule("WH-39", "D-07")
def test_a_stolen_critter_moves_in_at_once_or_stays_outside_and_nothing_else_moves():
    s = table("""
        phase: steal
        thieves 1: fox-1
        meadow 2: red
        woods 1 1: heart | gray gray
        woods 1 2: twin jay
        meadow 1: gray
    """)
    play(s, "take 2 red")
    assert seen(s)["taken"] == "red"
    assert words(s) == ["put 2", "put meadow"]
    assert refused(s, "put 1") == "WH-23"
    assert refused(s, "house gray 1") == "WH-39"
    play(s, "put 2")
    assert woods(s) == {1: "heart | gray gray", 2: "jay twin | red"}


@rule("WH-39")
def test_where_only_the_meadow_is_left_the_program_puts_it_there():
    s = table("phase: steal\nthieves 1: fox-1\nmeadow 2: red\nwoods 1 1: heart | gray")
    said = facts(s, "take 2 red")
    assert any("it stays in the meadow" in one for one in said)
    assert meadow(s) == "red"


@rule("WH-40", "D-08")
def test_a_beaver_takes_one_trees_of_any_group():
    s = table("""
        phase: steal
        thieves 1: beaver-3
        woods 2 1: heart jay twin
        woods 2 2: chickadee
        woods 3 2: twin
    """)
    assert words(s) == ["take 2 chickadee 2", "take 2 jay 1", "discard"]
    assert refused(s, "take 3 twin 2") == "WH-40"
    assert refused(s, "take 2 heart 1") == "WH-40"
    assert refused(s, "take 2 red 1") == "WH-40"


@rule("WH-41", "D-09")
def test_a_stolen_tree_is_planted_at_once_perhaps_as_a_new_group():
    s = table("phase: steal\nthieves 1: beaver-3\nwoods 2 1: heart jay\nwoods 1 2: twin")
    play(s, "take 2 jay 1")
    assert words(s) == ["put 1", "put 2", "put 3"]
    assert refused(s, "put meadow") == "WH-41"
    assert refused(s, "discard") == "WH-41"
    play(s, "put 3")
    assert woods(s) == {1: "heart |", 2: "twin |", 3: "jay |"}
    fresh = table("phase: steal\nthieves 1: beaver-3\nwoods 2 1: heart jay")
    play(fresh, "take 2 jay 1")
    assert words(fresh) == ["put 1", "put 2"]
    assert refused(fresh, "put 3") == "WH-13"


@rule("WH-29", "WH-42", "WH-43")
def test_four_deer_on_three_trees_send_a_pair_out():
    s = table("phase: steal\nthieves 1: beaver-3\nwoods 2 2: chickadee chickadee jay jay | deer deer deer deer")
    said = facts(s, "take 2 chickadee 2")
    assert any("there are too few trees" in one for one in said)
    assert woods(s, 1)[2] == "chickadee jay jay | deer deer"
    assert meadow(s, 1) == "deer deer"
    assert s.asked == (0,), "then the tree is planted"


@rule("WH-30")
def test_two_trees_hold_nobody():
    s = table("phase: steal\nthieves 1: beaver-3\nwoods 2 2: chickadee jay jay | red red red")
    said = facts(s, "take 2 jay 2")
    assert any("everyone moves out" in one for one in said)
    assert woods(s, 1)[2] == "chickadee jay |"
    assert meadow(s, 1) == "red red red"


@rule("WH-42", "D-10")
def test_the_owner_says_who_moves_out():
    s = table("phase: steal\nthieves 1: beaver-3\nwoods 2 2: jay jay jay jay jay | deer deer deer deer rabbit")
    play(s, "take 2 jay 2")
    assert s.asked == (1,)
    assert seen(s)["evicting"] == 2
    assert words(s) == ["out deer", "out rabbit"]
    assert refused(s, "out red") == "WH-29"
    play(s, "out rabbit")
    assert woods(s, 1)[2] == "jay jay jay jay | deer deer deer deer"
    assert meadow(s, 1) == "rabbit"
    pair = table("phase: steal\nthieves 1: beaver-3\nwoods 2 2: jay jay jay jay jay | deer deer deer deer rabbit")
    play(pair, "take 2 jay 2", "out deer")
    assert woods(pair, 1)[2] == "jay jay jay jay | deer deer rabbit"


@rule("WH-43", "D-32")
def test_who_moved_out_is_prey_for_later_thieves_and_cannot_go_back():
    s = table("""
        phase: steal
        thieves 1: beaver-3
        thieves 3: fox-4
        woods 2 2: chickadee jay jay jay | red red red red
        woods 2 3: twin jay
    """)
    play(s, "take 2 jay 2", "put 1")
    assert s.asked == (2,), "the owner is not asked, though there is room in another woods"
    assert words(s) == ["take 2 red", "discard"]
    play(s, "take 2 red", "put 1")
    assert woods(s, 2)[1] == "heart | red"
    early = table("""
        phase: steal
        thieves 1: beaver-3
        thieves 3: fox-1
        woods 2 2: chickadee jay jay jay | red red red red
    """)
    assert "fox-1" in seen(early)["discards"], "a fox with a lower number acts before there is anything"


@rule("D-32")
def test_a_gap_after_an_owl_is_not_filled_at_once():
    s = table("""
        phase: steal
        round: 1
        thieves 1: owl-2
        woods 2 1: heart | red red red
        meadow 2: red
        predators 3: bear-13 hunts
    """)
    play(s, "take 2 red 1", "put meadow")
    assert s.asked == (2,)
    assert woods(s, 1)[1] == "heart | red red"
    assert meadow(s, 1) == "red"


@rule("WH-44")
def test_a_group_without_trees_is_gone_and_its_place_is_free():
    s = table("""
        phase: steal
        thieves 1: beaver-3
        thieves 3: beaver-6
        woods 2 2: jay
        woods 2 3: twin
        woods 1 1: heart chickadee
    """)
    play(s, "take 2 jay 2", "put 1")
    assert sorted(woods(s, 1)) == [1, 3]
    assert place(s, 1)["free_slot"] == 2
    later = table("phase: plan\nwoods 1 3: twin\nplant 1: jay")
    assert words(later) == ["plant jay 1", "plant jay 2", "plant jay 3"]

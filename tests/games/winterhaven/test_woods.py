"""Planting and populating (WH-12 to WH-31, WH-110, WH-111), with the worked examples."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from tests.games.winterhaven.table import BOX, GAME, meadow, place, play, refused, seen, table, woods, words
from tests.rules import rule


@rule("WH-12")
def test_every_tree_must_be_planted_before_one_is_ready():
    s = table("phase: plan\nplant 1: jay twin")
    assert refused(s, "ready") == "WH-12"
    play(s, "plant jay 1")
    assert refused(s, "ready") == "WH-12"
    assert refused(s, "plant jay 1") == "WH-12"
    play(s, "plant twin 1")
    assert words(s) == ["ready"]


@rule("WH-13", "WH-14", "WH-15", "D-02")
def test_the_planting_example():
    """Five trees, three trees and one tree from two Two Trees and two One Trees."""
    s = table("phase: plan\nplant 1: twin twin chickadee jay\nmeadow 1: red")
    assert refused(s, "plant twin 3") == "WH-13"
    play(s, "plant twin 1", "plant twin 2", "plant chickadee 2", "plant jay 3")
    groups = place(s, 0, 0)["woods"]
    assert [(group["size"], group["ready"]) for group in groups] == [(5, True), (3, True), (1, False)]
    assert words(s, start="house") == ["house red 1", "house red 2"]
    assert place(s, 0, 0)["free_slot"] == 0, "there is no fourth group"
    with pytest.raises(BadInput):
        GAME.words.parse(s, 0, "plant jay 4")


@rule("WH-15")
def test_a_group_takes_any_number_of_trees():
    s = table("phase: plan\nwoods 1 1: heart jay jay jay jay jay jay jay jay\nplant 1: jay jay")
    play(s, "plant jay 1", "plant jay 1")
    assert place(s, 0, 0)["woods"][0]["size"] == 13


@rule("WH-16", "WH-28")
def test_what_is_planted_or_housed_does_not_move():
    s = table("phase: plan\nwoods 1 1: heart jay | red\nmeadow 1: deer deer\nwoods 1 2: twin jay")
    assert words(s) == ["house deer 2", "ready"]
    assert GAME.why_not(s, 0, "0/woods:1:jay").rule == "WH-16"
    assert GAME.why_not(s, 0, "0/woods:1:red").rule == "WH-28"


@rule("WH-17", "WH-20")
def test_a_group_of_two_trees_is_legal_but_nobody_moves_in():
    s = table("phase: plan\nplant 1: twin jay\nmeadow 1: red")
    play(s, "plant twin 2")
    assert refused(s, "house red 2") == "WH-20"
    play(s, "plant jay 2", "house red 2", "ready")
    assert woods(s)[2] == "jay twin | red"


@rule("WH-110")
def test_one_trees_show_a_bird_of_two_kinds():
    birds = {card.id: card.kind.bird for card in BOX.plain if card.kind.sort == "tree"}
    assert birds == {"chickadee": "chickadee", "jay": "jay", "twin": "none"}


@rule("WH-19", "WH-27")
def test_new_and_old_creatures_of_the_own_meadow_may_move_in_or_stay():
    s = table("phase: plan\nmeadow 1: red rabbit\nmeadow 2: gray")
    assert s.asked == (0, 1)
    assert words(s, 0) == ["house red 1", "house rabbit 1", "ready"]
    assert refused(s, "house gray 1", 0) == "WH-19"
    play(s, "1: ready", "2: house gray 1", "2: ready")
    assert meadow(s, 0) == "red rabbit"


@rule("WH-21")
def test_no_more_creatures_than_trees():
    s = table("phase: plan\nwoods 1 1: heart jay | red red red\nmeadow 1: red rabbit")
    play(s, "house red 1")
    assert refused(s, "house rabbit 1") == "WH-21"
    full = table("phase: plan\nwoods 1 1: heart | red red red\nmeadow 1: red rabbit\nplant 1: jay")
    assert refused(full, "house red 1") == "WH-21"
    with pytest.raises(BadInput, match="WH-21"):
        table("phase: plan\nwoods 1 1: heart | red red red red")


SIX = "heart jay twin"


@rule("WH-22", "WH-23", "WH-24")
def test_who_may_share_six_trees():
    table(f"phase: plan\nwoods 1 1: {SIX} | red red red red red rabbit")
    table(f"phase: plan\nwoods 1 1: {SIX} | rabbit")
    for living, rule_number in (
        ("red red red red red red", "WH-23"),
        ("red red red red red gray", "WH-23"),
        ("red red red red rabbit rabbit", "WH-24"),
        ("deer deer gray", "WH-22"),
        ("deer deer red", "WH-22"),
    ):
        with pytest.raises(BadInput, match=rule_number):
            table(f"phase: plan\nwoods 1 1: {SIX} | {living}")


@rule("WH-22", "WH-23", "WH-24", "WH-111", "D-37")
def test_what_moves_are_offered_beside_each_species():
    s = table("""
        phase: plan
        woods 1 1: heart twin | red
        woods 1 2: twin twin | deer deer
        woods 1 3: twin twin | gray rabbit
        meadow 1: red gray rabbit deer deer
    """)
    assert words(s, start="house") == [
        "house deer 2", "house red 1", "house gray 3", "house rabbit 1", "house rabbit 2",
    ]  # fmt: skip
    assert refused(s, "house red 3") == "WH-23"
    assert refused(s, "house red 2") == "WH-22"
    assert refused(s, "house deer 1") == "WH-22"
    assert refused(s, "house rabbit 3") == "WH-24"


@rule("WH-23")
def test_five_squirrels_at_most():
    s = table("phase: plan\nwoods 1 1: heart twin twin | gray gray gray gray\nmeadow 1: gray gray")
    play(s, "house gray 1")
    assert refused(s, "house gray 1") == "WH-23"


@rule("WH-24")
def test_a_rabbit_can_be_joined():
    s = table("phase: plan\nmeadow 1: rabbit deer deer")
    play(s, "house rabbit 1", "house deer 1", "ready")
    assert woods(s)[1] == "heart | deer deer rabbit"


@rule("WH-25")
def test_deer_move_in_pairs():
    s = table("phase: plan\nwoods 1 1: heart twin\nmeadow 1: deer deer deer rabbit")
    play(s, "house deer 1")
    assert refused(s, "house deer 1") == "WH-25"
    play(s, "house rabbit 1", "ready")
    assert woods(s)[1] == "heart twin | deer deer rabbit"
    table("phase: plan\nwoods 1 1: heart twin | deer deer deer deer rabbit")
    with pytest.raises(BadInput, match="WH-25"):
        table("phase: plan\nwoods 1 1: heart | deer deer deer")


@rule("WH-25")
def test_a_pair_needs_two_trees():
    s = table("phase: plan\nwoods 1 1: heart | deer deer\nmeadow 1: deer deer rabbit")
    assert refused(s, "house deer 1") == "WH-21"
    assert words(s) == ["house rabbit 1", "ready"]


@rule("WH-26", "D-03")
def test_hedgehogs_stay_outside():
    s = table("phase: plan\nmeadow 1: hedgehog red")
    assert words(s) == ["house red 1", "ready"]
    assert GAME.why_not(s, 0, "house hedgehog 1").rule == "WH-26"
    assert GAME.why_not(s, 0, "0/meadow:hedgehog").rule == "WH-26"


@rule("WH-31", "D-04")
def test_layouts_are_shown_when_everyone_is_ready():
    s = table("phase: plan\nplant 1: jay\nplant 2: twin\nmeadow 3: red\nthieves 1: owl-2")
    other = s.clone()
    play(s, "1: plant jay 2", "1: ready", "2: plant twin 2")
    play(other, "1: plant jay 1", "1: ready")
    assert (s.asked, s.answered) == ((1, 2), (0,))
    assert s.view(2) == other.view(2)
    assert woods(s, 0) == {1: "heart |"}
    assert woods(s, 0, 0) == {1: "heart |", 2: "jay |"}
    assert (seen(s, 0)["committed"], seen(s, 1)["committed"]) == (True, False)
    play(s, "3: house red 1", "3: ready", "2: ready")
    assert (woods(s, 0)[2], woods(s, 1)[2], woods(s, 2)[1]) == ("jay |", "twin |", "heart | red")
    assert seen(s)["phase"] == "steal"


@rule("WH-31")
def test_who_has_nothing_to_do_is_not_asked():
    s = table("phase: plan\nplant 1: jay\nmeadow 2: deer hedgehog\nwoods 3 1: heart | red red red\nmeadow 3: red")
    assert s.asked == (0,)
    assert s.answered == ()


@rule("WH-29")
def test_a_woods_never_holds_more_than_its_trees_after_planning():
    """Planting only adds trees, so planning itself never makes anybody move out."""
    s = table("phase: plan\nwoods 1 1: heart | red red red\nplant 1: jay")
    play(s, "plant jay 1", "ready")
    assert woods(s)[1] == "heart jay | red red red"


def test_plans_can_be_mixed_in_any_order_and_reach_the_same_layout():
    one, other = (table("phase: plan\nplant 1: twin jay\nmeadow 1: red red rabbit") for _ in range(2))
    play(one, "house red 1", "plant twin 2", "house rabbit 1", "plant jay 2", "house red 1", "ready")
    play(other, "plant twin 2", "plant jay 2", "house red 1", "house red 1", "house rabbit 1", "ready")
    assert woods(one) == woods(other)


@rule("WH-31")
def test_each_tree_and_animal_lies_there_when_it_is_told():
    """The table after each fact of the plans holds what has been told, and nothing that has not."""
    s = table("phase: plan\nplant 1: jay twin\nmeadow 1: red")
    s.telling = True
    play(s, "plant jay 2", "plant twin 2", "house red 1", "ready")
    told = [(fact.kind, woods(fact.after)) for fact in s.facts if fact.kind in ("planted", "housed")]
    assert [(kind, seen_then.get(2, ""), "red" in seen_then[1]) for kind, seen_then in told] == [
        ("housed", "", True),
        ("planted", "jay |", True),
        ("planted", "jay twin |", True),
    ]

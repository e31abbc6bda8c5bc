"""The hunt and what lies between rounds (WH-45 to WH-60, WH-113), with the worked examples."""

from __future__ import annotations

from lanternwood.core.frame import NATURE
from tests.games.winterhaven.table import GAME, facts, lines, meadow, place, play, refused, seen, table, words
from tests.rules import rule


def predator(s, seat: int = 0, number: int = 0):
    return place(s, seat)["predators"][number]


@rule("WH-45", "WH-56")
def test_prey_lies_in_any_meadow_the_own_included():
    s = table("""
        phase: hunt
        meadow 1: deer hedgehog
        meadow 2: red gray rabbit hedgehog
        woods 3 1: heart | red
        predators 1: bear-13 hunts
        predators 2: wolf-1 wolf-2 wolf-3 rests ate deer
        played 2: fox-1
    """)
    assert words(s) == ["eat 1 deer", "eat 2 red", "eat 2 gray", "eat 2 rabbit"]
    assert refused(s, "eat 2 hedgehog") == "WH-45"
    assert refused(s, "eat 2 wolf-1") == "WH-56"
    assert refused(s, "eat 3 red") == "WH-45"
    assert refused(s, "eat 2 fox-1") == "WH-56"
    assert refused(s, "eat 1 bear-13") == "WH-56"
    assert GAME.why_not(s, 0, "2/woods:1:red").rule == "WH-56"


@rule("WH-46", "WH-47")
def test_what_is_eaten_lies_under_the_predator_which_rests():
    s = table("phase: hunt\nround: 3\nmeadow 2: red gray\npredators 1: bear-13 hunts ate deer; bear-14 hunts")
    play(s, "eat 2 gray")
    assert predator(s) == {"id": "bear-13", "cards": ["bear-13"], "resting": True, "ate": ["deer", "gray"]}
    assert predator(s, 0, 1)["ate"] == ["red"], "the other bear had no choice"


@rule("WH-48", "D-11")
def test_packs_are_formed_from_any_three_wolves_at_once_and_in_secret():
    s = table("""
        phase: pack
        meadow 1: wolf-2 wolf-7 wolf-9 wolf-11
        meadow 2: wolf-3 wolf-4 wolf-5 red
        meadow 3: wolf-6 wolf-8
    """)
    assert s.asked == (0, 1)
    assert words(s, 0) == ["pack 2 7 9", "pack 2 7 11", "pack 2 9 11", "pack 7 9 11", "ready"]
    other = s.clone()
    play(s, "1: pack 2 7 9")
    assert words(s, 0) == ["ready"]
    assert refused(s, "pack 2 7 11", 0) == "WH-48"
    assert s.view(1) == other.view(1)
    play(s, "1: ready")
    play(other, "1: ready")
    assert s.view(1) == other.view(1)
    assert place(s, 0, 0)["predators"][0]["cards"] == ["wolf-2", "wolf-7", "wolf-9"]
    play(s, "2: pack 3 4 5", "2: ready")
    assert s.asked == (0,), "the pack with wolf 2 acts first"
    assert predator(s)["resting"] is False


@rule("WH-48", "WH-50")
def test_which_wolves_are_packed_decides_who_acts_first():
    s = table("""
        phase: pack
        meadow 1: wolf-2 wolf-7 wolf-9 wolf-11
        meadow 2: wolf-3 wolf-4 wolf-5 red
        predators 3: bear-13 hunts
    """)
    play(s, "1: pack 7 9 11", "1: ready", "2: pack 3 4 5", "2: ready")
    assert s.asked == (1,)
    play(s, "decline")
    assert s.asked == (0,)
    play(s, "decline")
    assert s.asked == (2,)
    assert words(s) == ["eat 1 wolf-2", "eat 2 red"], "wolf 2 stayed open to bears"


@rule("WH-48")
def test_several_packs_may_be_formed_and_none_has_to():
    s = table("phase: pack\nmeadow 1: wolf-1 wolf-2 wolf-3 wolf-4 wolf-5 wolf-6 red")
    play(s, "pack 1 2 3", "pack 4 5 6", "ready")
    assert [one["id"] for one in place(s)["predators"]] == ["wolf-1", "wolf-4"]
    none = table("phase: pack\nround: 3\nmeadow 1: wolf-1 wolf-2 wolf-3")
    play(none, "ready")
    assert place(none)["wolves"] == ["wolf-1", "wolf-2", "wolf-3"]


@rule("WH-04", "WH-48", "WH-57", "WH-60")
def test_packs_are_formed_before_the_hunt_and_decided_on_after_it():
    text = "phase: plan\nplant 1: jay\nmeadow 1: wolf-1 wolf-2 wolf-3\nmeadow 2: deer\n"
    s = table(text + "round: 1")
    play(s, "1: plant jay 1", "1: ready")
    assert (seen(s)["phase"], s.asked) == ("pack", (0,))
    play(s, "pack 1 2 3", "ready", "eat 2 deer")
    assert (seen(s)["phase"], words(s)) == ("rest", ["rest wolf-1", "hunt wolf-1"])
    play(s, "rest wolf-1")
    assert (s.asked, seen(s)["round"]) == ((NATURE,), 2)
    last = table(text + "round: 3")
    play(last, "1: plant jay 1", "1: ready", "pack 1 2 3", "ready", "eat 2 deer")
    assert seen(last)["phase"] == "over"


@rule("WH-49")
def test_wolves_outside_packs_do_not_hunt_and_wait():
    s = table("phase: hunt\nround: 3\nmeadow 1: wolf-1 wolf-2\nmeadow 2: red red")
    assert s.asked == ()
    assert place(s)["wolves"] == ["wolf-1", "wolf-2"]


@rule("WH-50", "WH-53")
def test_packs_act_before_bears_each_by_number():
    s = table("""
        phase: hunt
        round: 3
        meadow 3: red red red red gray gray
        predators 1: bear-14 hunts; wolf-5 wolf-6 wolf-7 hunts
        predators 2: wolf-1 wolf-9 wolf-10 hunts; bear-13 hunts
    """)
    order = []
    while seen(s)["phase"] == "hunt":
        order.append((s.asked[0], seen(s)["acting"]["card"]))
        play(s, words(s)[0])
    assert order[:4] == [(1, "wolf-1"), (0, "wolf-5"), (1, "bear-13"), (0, "bear-14")]


@rule("WH-51", "D-12")
def test_a_pack_eats_one_creature_or_declines():
    s = table("phase: hunt\nround: 3\nmeadow 2: red red\npredators 1: wolf-1 wolf-2 wolf-3 hunts")
    assert words(s) == ["eat 2 red", "decline"]
    play(s, "decline")
    assert predator(s)["resting"] is False
    other = table("phase: hunt\nround: 3\nmeadow 2: red red\npredators 1: wolf-1 wolf-2 wolf-3 hunts")
    play(other, "eat 2 red")
    assert meadow(other, 1) == "red"
    assert predator(other) == {"id": "wolf-1", "cards": ["wolf-1", "wolf-2", "wolf-3"], "resting": True, "ate": ["red"]}


@rule("WH-52")
def test_a_resting_pack_does_not_hunt():
    s = table("phase: hunt\nround: 3\nmeadow 2: red gray\npredators 1: wolf-1 wolf-2 wolf-3 rests ate deer")
    assert s.asked == ()
    assert meadow(s, 1) == "red gray"


@rule("WH-53", "D-13", "D-35")
def test_a_bear_must_eat_exactly_one_even_of_its_owner():
    s = table("""
        phase: hunt
        round: 3
        meadow 1: deer deer
        meadow 2: hedgehog
        meadow 3: hedgehog
        predators 1: bear-13 hunts
    """)
    assert s.asked == ()
    assert meadow(s) == "deer"
    assert predator(s)["ate"] == ["deer"]
    choice = table("phase: hunt\nmeadow 1: deer red\npredators 2: bear-13 hunts")
    assert refused(choice, "decline") == "WH-53"
    wolf = table("phase: hunt\nround: 3\nmeadow 1: wolf-4\npredators 1: bear-13 hunts")
    assert predator(wolf)["ate"] == ["wolf-4"], "its owner's lone wolf"


@rule("WH-54")
def test_bears_eat_wolves_without_a_pack_whoever_owns_them():
    s = table("""
        phase: hunt
        meadow 1: wolf-4
        meadow 2: wolf-5
        predators 1: bear-13 hunts
        predators 3: wolf-1 wolf-2 wolf-3 hunts
    """)
    assert s.asked == (0,), "the pack finds nothing"
    assert words(s) == ["eat 1 wolf-4", "eat 2 wolf-5"]
    pack = table("phase: hunt\nmeadow 1: wolf-4 red\npredators 3: wolf-1 wolf-2 wolf-3 hunts")
    assert refused(pack, "eat 1 wolf-4") == "WH-54"


@rule("WH-55", "D-14")
def test_a_predator_that_found_nothing_keeps_hunting_and_keeps_what_it_ate():
    s = table("phase: hunt\nround: 3\nmeadow 1: hedgehog\npredators 1: bear-13 hunts ate deer red")
    assert predator(s) == {"id": "bear-13", "cards": ["bear-13"], "resting": False, "ate": ["deer", "red"]}
    told = table("phase: pack\nround: 3\nmeadow 1: wolf-1 wolf-2 wolf-3\npredators 2: wolf-4 wolf-5 wolf-6 hunts")
    assert any("keeps hunting" in one for one in facts(told, "1: ready"))


@rule("WH-57", "D-31")
def test_resting_packs_are_decided_on_in_secret_before_the_next_deal():
    s = table("""
        phase: rest
        round: 1
        predators 1: wolf-1 wolf-2 wolf-3 rests ate deer; wolf-4 wolf-5 wolf-6 rests ate red
        predators 2: wolf-7 wolf-8 wolf-9 rests ate gray
        predators 3: bear-13 rests ate gray; wolf-10 wolf-11 wolf-12 hunts
    """)
    assert s.asked == (0, 1)
    assert words(s, 0) == ["rest wolf-1", "hunt wolf-1"]
    assert refused(s, "rest wolf-4", 0) == "WH-57"
    assert refused(s, "rest wolf-7", 0) == "WH-57"
    other = s.clone()
    play(s, "1: rest wolf-1", "1: hunt wolf-4")
    play(other, "1: hunt wolf-1", "1: rest wolf-4")
    assert s.view(1) == other.view(1)
    assert [one["resting"] for one in place(s, 0, 0)["predators"]] == [True, False]
    assert [one["resting"] for one in place(s, 0)["predators"]] == [True, True]
    play(s, "2: rest wolf-7")
    assert [one["resting"] for one in place(s, 0)["predators"]] == [True, False]
    assert s.asked == (NATURE,)
    assert seen(s)["round"] == 2


@rule("WH-58", "D-13")
def test_every_bear_hunts_again():
    s = table("phase: hunt\nround: 1\nmeadow 2: red\npredators 1: bear-13 hunts")
    assert seen(s)["round"] == 2
    assert predator(s) == {"id": "bear-13", "cards": ["bear-13"], "resting": False, "ate": ["red"]}


@rule("WH-59")
def test_a_pack_that_hunts_again_must_eat_again_to_score():
    s = table("phase: rest\nround: 2\npredators 1: wolf-1 wolf-2 wolf-3 rests ate deer red")
    assert lines(s)["Predators"] == 5
    play(s, "hunt wolf-1")
    assert lines(s)["Predators"] == 0


@rule("WH-60")
def test_nothing_is_decided_after_the_last_round():
    s = table("phase: hunt\nround: 3\nmeadow 2: red\npredators 1: wolf-1 wolf-2 wolf-3 hunts")
    play(s, "eat 2 red")
    assert s.asked == ()


@rule("WH-113", "WH-65")
def test_only_fed_and_resting_predators_score():
    s = table("""
        phase: scoring
        predators 1: bear-13 hunts ate deer red
        predators 2: wolf-1 wolf-2 wolf-3 rests ate deer red
        predators 3: wolf-4 wolf-5 wolf-6 hunts
    """)
    assert [lines(s, seat)["Predators"] for seat in range(3)] == [0, 5, 0]

"""Defeating curses (WK-31 to WK-41)."""

from __future__ import annotations

from lanternwood.core.frame import NATURE
from lanternwood.games.kittens.rules.scoring import worth
from tests.games.kittens.table import CURSES, GAME, centre, circle, discard, facts, play, points, table
from tests.rules import rule

NOTHING = ("cast switch", "nothing")


def pile(s, seat):
    """The score pile of a seat as clients see it: curses with extras."""
    return [(taken["curse"], taken["extras"]) for taken in GAME.scene(s, None)["places"][seat]["pile"]]


@rule("WK-31", "WK-35", "WK-36")
def test_snail_takes_what_it_needs_and_leaves_extras():
    """The example of the rulebook: A A S P F against Snail; P and F are extras."""
    for chapter, circles in ((1, "A A S P F | -"), (2, "- | A A S P F")):
        ghost = "snail ghost" if chapter == 1 else "ghost snail"
        s = table(f"centre: {ghost}\ncircle 1: {circles}")
        before = discard(s)
        play(s, *NOTHING)
        assert pile(s, 0) == [("snail", ["familiar", "potion"])]
        assert circle(s, 0) == "- | -"
        assert discard(s).removeprefix(before).split() == ["A", "A", "S"]
        assert int(worth(s, CURSES.index("snail"))) == 3


@rule("WK-31", "WK-34")
def test_other_chapters_do_not_help():
    s = table("centre: snail ghost\ncircle 1: A A | S")
    play(s, *NOTHING)
    assert pile(s, 0) == []
    assert circle(s, 0) == "A A | S"
    swapped = table("centre: ghost snail\ncircle 1: A A S | P")
    play(swapped, *NOTHING)
    assert pile(swapped, 0) == []


@rule("WK-34")
def test_other_chapters_do_not_suffer():
    s = table("centre: snail ghost\ncircle 1: A A S | P P F")
    play(s, *NOTHING)
    assert circle(s, 0) == "- | F P P"


@rule("WK-31")
def test_surplus_copies_are_extras():
    s = table("centre: snail dragon\ncircle 1: - | A A A F F")
    play(s, *NOTHING)
    assert pile(s, 0) == [("dragon", ["artifact"])]
    assert int(worth(s, CURSES.index("dragon"))) == 7


@rule("WK-32")
def test_only_the_kitten_on_turn_defeats():
    s = table("centre: snail ghost\ncircle 1: A | P\ncircle 2: A A S | -")
    play(s, *NOTHING)
    assert pile(s, 1) == []
    play(s, "draw potion", "place potion 2", *NOTHING)
    assert pile(s, 1) == [("snail", [])]


@rule("WK-32")
def test_a_set_can_be_broken_before():
    s = table("centre: snail ghost\ncircle 1: P | P\ncircle 2: A A S | -")
    play(s, "cast switch", "switch 1 potion 1", "switch 2 scroll 1")
    play(s, "draw potion", "place potion 2", *NOTHING)
    assert pile(s, 1) == []


@rule("WK-33", "WK-52")
def test_defeating_is_compulsory_even_at_a_loss():
    s = table("centre: snail ghost\ncircle 1: A A S P P P P P P P | -")
    play(s, *NOTHING)
    assert points(s)[0] == 5 - 7
    assert s.scores()[0] == -2


@rule("WK-37")
def test_extras_leave_the_circle_and_cost_a_point_each():
    s = table("centre: scaredycat ghost\ncircle 1: A A F P S | S")
    play(s, *NOTHING)
    place = GAME.scene(s, None)["places"][0]
    assert place["components"] == 1
    assert place["score"] == 6 + 1 - 1  # the extra Scroll brings no bonus, the one in Chapter 2 does


@rule("WK-38", "WK-40", "A-7")
def test_several_curses_at_once():
    s = table("centre: snail zoomies\ncircle 1: A A S | S S P F")
    told = facts(s, *NOTHING)
    assert told.count("defeated") == 2
    assert pile(s, 0) == [("snail", []), ("zoomies", ["familiar"])]
    assert circle(s, 0) == "- | -"
    assert centre(s) == ["-", "-"]
    play(s, "reveal dragon")
    assert centre(s) == ["dragon", "-"]
    play(s, "reveal mirror")
    assert centre(s) == ["dragon", "mirror"]


@rule("WK-39")
def test_the_centre_is_filled_as_long_as_there_are_curses():
    s = table(
        """
        centre: snail ghost -
        circle 1: A A S | -
        pile 2: zoomies; catnap; mirror; dragon
        cats: 1
        discard: A A A F F F P P P S S S
        """
    )
    play(s, *NOTHING)
    assert centre(s) == ["-", "ghost", "-"]
    assert s.asked == (NATURE,)
    assert int(s.turn) == 1


@rule("WK-39", "A-21")
def test_a_chapter_without_a_curse_takes_cards():
    s = table(
        """
        centre: - ghost -
        pile 2: zoomies; catnap; mirror; dragon; snail
        cats: 1
        discard: A A A F F F P P P S S S
        drawn: potion
        """
    )
    play(s, "place potion 1", *NOTHING)
    assert circle(s, 0) == "A P | P | -"
    assert pile(s, 0) == []


@rule("WK-40", "A-8")
def test_the_look_is_repeated_until_nothing_is_found():
    s = table(
        """
        options: chaos=2
        centre: snail zoomies ghost
        circle 1: A A S | S S F | -
        circle 2: - | P | -
        circle 3: F | - | -
        cats: 2
        chaos: M1
        discard: A A A A F F F F P P P S S S
        """
    )
    play(s, *NOTHING)
    play(s, "1: pass familiar 2", "2: pass potion 2", "3: pass familiar 1")
    assert circle(s, 0) == "- | P S S | -"
    play(s, "reveal dragon")
    assert pile(s, 0) == [("snail", []), ("zoomies", [])]
    assert s.asked == (1, 2), "the rule happens again; the kitten on turn has no card left to pass"


@rule("WK-41")
def test_in_the_basic_game_the_second_look_finds_nothing():
    s = table("centre: snail ghost\ncircle 1: A A A A S S | -")
    told = facts(s, *NOTHING, "reveal dragon")
    assert told.count("defeated") == 1
    assert pile(s, 0) == [("snail", ["artifact", "artifact", "scroll"])]


@rule("WK-40", "A-17")
def test_the_right_neighbour_collects_before_the_discard():
    s = table(
        """
        options: new_rules=yes
        centre: snail ghost -
        circle 1: A A S P | - | -
        pile 2: zoomies; catnap; mirror; dragon
        cats: 1
        rule: N1
        discard: A A A F F F P P P S S S
        """
    )
    before = discard(s)
    play(s, *NOTHING)
    assert s.asked == (2,)
    assert GAME.scene(s, 2)["aside"] == ["artifact", "artifact", "scroll"]
    collect = [f"collect {kind} {chapter}" for chapter in (1, 2, 3) for kind in ("artifact", "scroll")]
    assert [GAME.words.describe(s, 2, int(move)).words for move in s.moves(2)] == collect
    reason = GAME.why_not(s, 2, "collect potion 1")
    assert reason is not None
    assert reason.rule == "A-17"
    assert GAME.why_not(s, 0, "cast summon").rule == "WK-40"
    play(s, "collect artifact 3")
    assert circle(s, 2) == "A | P | A"
    assert discard(s).removeprefix(before).split() == ["A", "S"]


@rule("A-17", "A-19", "WK-46")
def test_the_neighbour_collects_also_of_the_sixth_curse():
    s = table(
        """
        options: new_rules=yes
        centre: snail - -
        circle 1: A A S | - | -
        pile 2: zoomies; catnap; mirror; dragon; ghost
        cats: 1
        rule: N1
        credit 3: X01
        discard: A A A F F F P P P S S S
        """
    )
    play(s, *NOTHING)
    assert s.asked == (2,)
    play(s, "collect artifact 1")
    assert s.asked == ()
    assert s.scores()[2] == 2, "both Artifacts of the third kitten count"

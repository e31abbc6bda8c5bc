"""Both endings: scores, winners and ties (WK-46 to WK-56, WK-77, WK-78)."""

from __future__ import annotations

import textwrap

import pytest

from lanternwood.core.frame import NATURE
from tests.games.kittens.table import GAME, drain, facts, play, points, table
from tests.rules import rule

NOTHING = ("cast switch", "nothing")
SIX = "snail; zoomies; catnap; mirror; vampire; ghost"


def cleared(text, seats=2):
    return table("ending: cleared\n" + textwrap.dedent(text), seats)


def caught(text, seats=3):
    return table("ending: caught\n" + textwrap.dedent(text), seats)


def sheet(s, seat, who=None):
    """The points of each line of a seat's score sheet, by name."""
    return {str(line.name): line.points for line in GAME.shown.score(s, who)[seat].lines}


# The moment it ends


@rule("WK-46", "WK-50")
def test_the_sixth_curse_ends_it():
    s = table(
        """
        centre: snail - -
        circle 1: A A S | - | -
        pile 2: zoomies; catnap; mirror; dragon; ghost
        cats: 1
        discard: A A A F F F P P P S S S
        """
    )
    told = facts(s, *NOTHING)
    assert told[-1] == "cleared"
    assert s.asked == ()
    assert GAME.scene(s, None)["result"] == "cleared"
    assert GAME.scene(s, None)["credits"] == ["X05", "X08", "X10"]


@rule("WK-47", "A-10")
def test_caught_ends_it_at_once():
    s = table(
        """
        centre: snail ghost mirror
        circle 1: A A S | - | -
        cats: 1
        discard: A A A F F F P P P S S S
        """
    )
    drain(s, 5)
    told = facts(s, "cast summon", "draw caught")
    assert told[-1] == "caught"
    assert s.asked == ()
    assert s.scores() == (0, 0, 0), "the set that lay there is not collected"
    assert s.stack == []


@rule("WK-47")
def test_caught_at_the_first_draw_of_a_turn():
    s = table("centre: snail ghost mirror\ncats: 1\nstep: draw\ndiscard: A A A F F F P P P S S S")
    drain(s, 0)
    assert [GAME.words.describe(s, NATURE, int(move)).words for move in s.moves(NATURE)] == ["draw caught"]
    play(s, "draw caught")
    assert s.asked == ()


# Points


@rule("WK-48", "WK-37")
def test_vampire_with_two_extras_is_worth_6():
    s = caught("circle 1: - | -\npile 1: vampire A S")
    assert sheet(s, 0)["Vampire"] == 6
    assert [part.points for part in GAME.shown.score(s)[0].lines[0].parts] == [8, -2]


@rule("WK-49")
def test_breadhead_with_two_artifacts_is_worth_7():
    s = caught("circle 1: A A | -\npile 1: breadhead")
    assert sheet(s, 0)["Breadhead"] == 7
    both = caught("circle 1: A | A F\npile 1: breadhead")
    assert sheet(both, 0)["Breadhead"] == 7, "all chapters together"


@rule("WK-49")
def test_each_bonus_counts_for_itself_and_for_its_owner_only():
    s = caught("circle 1: A P | P\ncircle 2: A A A P | -\npile 1: breadhead; copycat")
    assert sheet(s, 0)["Breadhead"] == 5 + 1
    assert sheet(s, 0)["Copycat"] == 5 + 2
    assert s.scores()[1] == 0


@rule("WK-50", "A-18")
def test_three_of_a_kind():
    s = cleared(f"circle 1: P P | P\ncircle 2: P P | A\npile 1: {SIX}\ncredit 1: X05\ncredit 2: X07")
    assert sheet(s, 0)["Extra Credit: Three of a kind"] == 5
    assert sheet(s, 1)["Extra Credit: Two pairs"] == 0
    six = cleared(f"circle 1: P P P | A A A\npile 1: {SIX}\ncredit 1: X05")
    assert sheet(six, 0)["Extra Credit: Three of a kind"] == 5, "it is paid once"


@rule("WK-50")
def test_catnap_and_scaredycat_make_13():
    """The example of the rulebook: 6 + 6, two extra Potions, a Scroll left, and Extra Credit for two Potions left."""
    s = cleared(
        """
        circle 1: S | P P
        circle 2: - | -
        pile 1: catnap; scaredycat P P
        pile 2: snail; zoomies; vampire; ghost
        credit 1: X03
        """
    )
    assert sheet(s, 0) == {
        "Catnap": 6, "Scaredycat": 6 - 2 + 1, "Extra Credit: Potion cellar": 2, "Clean paws": 0,
    }  # fmt: skip
    assert points(s)[0] == s.scores()[0] == 13


@rule("WK-51", "WK-54")
def test_copycat_and_snail_with_an_extra_make_9():
    """The example of the rulebook: 10 points, no Potion, one extra: not guilty."""
    s = caught("circle 1: A F | -\npile 1: copycat; snail F\ncredit 1: X01")
    assert points(s)[0] == 9
    assert "not guilty" in str(GAME.shown.score(s)[0].lines[-1].parts[0].text)
    guilty = caught("circle 1: A F | -\npile 1: copycat; snail")
    assert points(guilty)[0] == 10
    assert 0 not in guilty.winners()


@rule("WK-55")
def test_components_left_in_the_circle_are_counted():
    s = caught("circle 1: A | P")
    assert GAME.scene(s, None)["endings"]["caught"][0]["components"] == 2
    assert "2 components" in str(GAME.shown.score(s)[0].lines[0].parts[0].text)


@rule("WK-51")
def test_extra_credit_stays_secret_when_caught():
    s = caught("circle 1: A A | A\npile 1: snail\ncredit 1: X05")
    assert s.scores()[0] == 5
    assert [card for card in s.view(1)["credits"] if card is not None] == [7], "its own, X08"
    assert GAME.scene(s, 1)["credits"] == []
    assert not [line for line in GAME.shown.score(s, 1)[0].lines if "Extra" in line.name]
    own = [line for line in GAME.shown.score(s, 0)[0].lines if "Extra" in line.name]
    assert [line.points for line in own] == [0]


@rule("WK-52")
def test_totals_may_be_negative():
    s = caught("circle 1: - | -\npile 1: snail P P P P P P P P")
    assert s.scores()[0] == -3
    assert 0 in s.winners()


EXTRA_CREDIT = [
    ("X01", "A A | A F", "", 3),
    ("X02", "F | F", "", 2),
    ("X03", "P | A", "", 1),
    ("X04", "A | P", "", 0),
    ("X05", "A A | P P", "", 0),
    ("X05", "A A A | P P", "", 5),
    ("X06", "A F | P S", "", 5),
    ("X06", "A F | P P", "", 0),
    ("X07", "A A | P P", "", 4),
    ("X07", "A A A A | P", "", 0),
    ("X08", "- | -", "", 5),
    ("X08", "A | -", "", 0),
    ("X09", "A | -", "", 2),
    ("X09", "- | -", "", 4),
    ("X10", "A | -", "pile 1: snail; zoomies P; catnap", 4),
    ("X11", "A | -", "pile 1: snail; zoomies; catnap", 4),
    ("X11", "A | -", "pile 1: snail; catnap; ghost", 6),
    ("X12", "A | P", "", 4),
    ("X12", "A A | P", "", 0),
    ("X12", "- | -", "", 0),
]


@rule("WK-50", "A-18")
@pytest.mark.parametrize(("card", "circles", "pile", "worth"), EXTRA_CREDIT)
def test_every_extra_credit_card(card, circles, pile, worth):
    rest = [curse for curse in SIX.split("; ") if curse not in pile]
    other = "X01" if card == "X08" else "X08"
    lines = [f"circle 1: {circles}", pile, f"pile 2: {'; '.join(rest)}", f"credit 1: {card}", f"credit 2: {other}"]
    s = cleared("\n".join(lines))
    credit = [line.points for line in GAME.shown.score(s)[0].lines if "Extra" in line.name]
    assert credit == [worth]


@rule("WK-50")
def test_blank_pages_pay_for_three_chapters():
    s = cleared(f"circle 1: - | - | -\ncircle 2: A | P | -\npile 1: {SIX}\ncredit 1: X09\ncircle 3: - | - | -", seats=3)
    assert sheet(s, 0)["Extra Credit: Blank pages"] == 6


@rule("WK-50")
@pytest.mark.parametrize(("circle", "worth"), [("A | P | -", 0), ("A | P | S", 4)])
def test_a_balanced_book_has_three_even_chapters(circle, worth):
    s = cleared(f"circle 1: {circle}\ncircle 2: A | P | -\npile 1: {SIX}\ncredit 1: X12\ncircle 3: - | - | -", seats=3)
    assert sheet(s, 0)["Extra Credit: Balanced book"] == worth


# Cleared: who wins


@rule("WK-53")
def test_most_points_win():
    s = cleared("circle 1: A | P\ncircle 2: A | P\npile 1: snail; vampire\npile 2: zoomies; ghost; catnap; mirror")
    assert s.scores()[1] > s.scores()[0]
    assert s.winners() == (1,)


@rule("WK-53")
def test_a_tie_goes_to_more_curses():
    s = cleared(
        """
        circle 1: A | A
        circle 2: A | A
        circle 3: A | A
        pile 1: vampire; ghost
        pile 2: snail; zoomies; catnap
        pile 3: mirror
        """,
        seats=3,
    )
    assert s.scores() == (16, 16 + 0, 6 + 2)
    assert s.winners() == (1,)
    assert GAME.words.decided(s) == [
        "seat 1 and seat 2 are tied with 16 points",
        "the most defeated curses win: seat 1 has 2 defeated curses and seat 2 has 3 defeated curses",
    ]


@rule("WK-53")
def test_more_curses_come_before_fewer_components():
    circles = "circle 1: - | -\ncircle 2: A | A\ncircle 3: A | A\n"
    s = cleared(f"{circles}pile 1: vampire; ghost\npile 2: snail; zoomies; catnap\npile 3: mirror", seats=3)
    assert s.scores()[:2] == (16, 16)
    assert s.winners() == (1,)


@rule("WK-53")
def test_then_to_fewer_components():
    """Totals 14, 14, 10 with two curses each and 3, 1 and 0 components: the second kitten wins."""
    s = cleared(
        """
        circle 1: A F P | -
        circle 2: A | -
        circle 3: - | -
        pile 1: vampire; catnap
        pile 2: ghost; mirror
        pile 3: snail; zoomies
        credit 1: X07
        credit 2: X12
        credit 3: X06
        """,
        seats=3,
    )
    assert s.scores() == (14, 14, 10)
    assert s.winners() == (1,)


@rule("WK-53")
def test_then_the_win_is_shared():
    s = cleared("circle 1: A | P\ncircle 2: A | P\npile 1: snail; catnap; vampire\npile 2: zoomies; mirror; ghost")
    assert s.winners() == (0, 1)


# Caught: who wins


@rule("WK-54", "WK-55")
def test_guilty_kittens_lose_and_clean_paws_win():
    s = caught(
        "circle 1: - | -\ncircle 2: A | P\ncircle 3: A A | P\npile 1: vampire; catnap\npile 2: snail\npile 3: ghost"
    )
    assert s.scores() == (14, 5, 8)
    assert s.winners() == (1,)


@rule("WK-55")
def test_a_tie_on_paws_goes_to_points():
    s = caught(
        """
        circle 1: - | -
        circle 2: F F F F | -
        circle 3: A A A A | -
        circle 4: S S S S S S | -
        pile 1: catnap; mirror
        pile 2: snail; zoomies P
        pile 3: vampire
        """,
        seats=4,
    )
    assert s.scores() == (12, 9, 8, 0)
    assert s.winners() == (1,), "more points"


@rule("WK-55")
def test_points_come_before_curses():
    circles = "circle 1: F | -\ncircle 2: F | -\ncircle 3: F F | -\n"
    s = caught(f"{circles}pile 1: vampire\npile 2: snail P; zoomies P P", seats=3)
    assert s.scores() == (8, 7, 0)
    assert s.winners() == (0,)


@rule("WK-55")
def test_then_to_curses():
    """Totals 12, 9, 9, 0 with 0, 4, 4 and 6 components."""
    s = caught(
        """
        circle 1: - | -
        circle 2: F F F F | -
        circle 3: A A A A | -
        circle 4: S S S S S S | -
        pile 1: catnap; vampire P P
        pile 2: snail; ghost P P P P
        pile 3: breadhead
        """,
        seats=4,
    )
    assert s.scores() == (12, 9, 9, 0)
    assert s.winners() == (1,), "two curses beat one"
    assert GAME.words.decided(s)[-2:] == [
        "seat 2 and seat 3 are tied with 4 components in the circle and 9 points",
        "the most defeated curses win: seat 2 has 2 defeated curses and seat 3 has 1 defeated curse",
    ]


@rule("WK-55", "A-11")
def test_still_tied_they_share():
    s = caught("circle 1: A | -\ncircle 2: P | -\ncircle 3: A A | -")
    assert s.winners() == (0, 1)
    assert GAME.words.decided(s)[-1].endswith("0 points and 0 defeated curses and share the win")


@rule("WK-56", "A-11")
def test_nobody_wins_if_all_are_guilty():
    piles = "pile 1: vampire; catnap\npile 2: ghost; mirror\npile 3: breadhead"
    s = caught(f"circle 3: A A A A A | -\n{piles}")
    assert s.scores() == (14, 14, 10)
    assert GAME.words.decided(s) == ["everybody is guilty: nobody wins"]
    assert s.winners() == ()


@rule("WK-77", "A-20", "A-23")
def test_two_players_need_6_to_9():
    s = caught("circle 1: A A A | P P\ncircle 2: A | P\npile 1: vampire A\npile 2: ghost; catnap P P", seats=2)
    assert s.scores() == (7, 12)
    assert s.winners() == (0,), "alone in the range, with whatever it holds"
    both = caught("circle 1: A A | P\ncircle 2: A | P\npile 1: vampire\npile 2: catnap", seats=2)
    assert both.winners() == (1,), "both in the range: clean paws"
    bonus = caught("circle 1: A | P\ncircle 2: - | -\npile 1: breadhead\npile 2: snail", seats=2)
    assert bonus.scores() == (6, 5)
    assert bonus.winners() == (0,), "bonuses count for the range"


@rule("WK-78")
def test_two_players_both_out():
    s = caught("circle 1: F | P\ncircle 2: F | P\npile 1: snail\npile 2: zoomies; ghost P P P", seats=2)
    assert s.scores() == (5, 10)
    assert s.winners() == ()

"""Chaos Cats, New Rules and Chaos Mode (WK-42 to WK-45, WK-63 to WK-75)."""

from __future__ import annotations

from collections import Counter

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from tests.games.kittens.table import (
    BOX,
    GAME,
    at_cats,
    centre,
    circle,
    discard,
    facts,
    new,
    play,
    refused,
    started,
    table,
    words,
)
from tests.rules import rule

NOTHING = ("cast switch", "nothing")
LATE = "discard: A A A A A F F F F F P P S S"
"""Enough cards in the discard pile for the first ten draws to be over."""


def chaos(card: str, cats: int, text: str = "", *, seats: int = 3, in_turn: bool = False, opened: bool = False):
    """Chaos Mode after so many cats, at a draw of seat 1; the next cat brings the next step."""
    options = "options: chaos=4" + (" choices=in-turn" if in_turn else "")
    third = "centre: vampire ghost mirror" if opened else ""
    shown = f"chaos: {card}" if cats else ""
    lines = [options, third, f"cats: {cats}", shown, "step: draw", "" if "discard" in text else LATE, text]
    s = table("\n".join(line for line in lines if line), seats)
    return at_cats(s)


def next_cat(s, card: str = "", reveal: str = "") -> None:
    """Draw a Chaos Cat that is not the Chapter 3 one; the first also shows the card."""
    play(s, *["draw cat", *([f"chaos {card}"] if card else []), *([reveal] if reveal else [])])


# The Chapter 3 cat


@rule("WK-42", "WK-43", "WK-44", "A-9")
def test_chapter_3_opens_and_the_draw_is_repeated():
    s = at_cats(table("step: draw"))
    told = facts(s, "draw cat-3")
    assert told == ["cat", "opened"]
    assert int(s.chapters) == 3
    play(s, "reveal mirror")
    assert centre(s) == ["vampire", "ghost", "mirror"]
    assert s.asked == (NATURE,)
    assert words(s) == ["draw artifact", "draw familiar", "draw potion", "draw scroll"]
    play(s, "draw scroll")
    assert words(s) == ["place scroll 1", "place scroll 2", "place scroll 3"]
    play(s, "place scroll 3")
    assert circle(s, 0) == "A | P | S"
    assert circle(s, 1) == "A | P | -"


@rule("WK-42")
def test_anyone_may_draw_it_also_with_summon():
    s = at_cats(table())
    play(s, "cast summon", "draw cat-3", "reveal mirror", "draw scroll", "place scroll 3")
    assert circle(s, 0) == "A | P | S"
    assert int(s.turn) == 1


@rule("WK-43")
def test_no_curse_for_chapter_3_if_the_deck_is_empty():
    s = at_cats(table(f"step: draw\npile 1: snail; zoomies; catnap; mirror\n{LATE}"))
    play(s, "draw cat-3")
    assert centre(s) == ["vampire", "ghost", "-"]
    play(s, "draw scroll")


@rule("WK-74", "A-24")
def test_with_two_the_cat_opens_nothing():
    s = at_cats(table("step: draw", seats=2))
    told = facts(s, "draw cat-3")
    assert told == ["cat"]
    assert int(s.chapters) == 2
    play(s, "draw scroll")
    assert words(s) == ["place scroll 1", "place scroll 2"]
    assert refused(s, "place scroll 3") == "WK-74"
    assert GAME.scene(s, 0)["cats"] == {"count": 0, "earliest": 0, "latest": 0}


# New Rules


@rule("WK-45")
def test_a_new_rule_comes_after_chapter_3():
    s = at_cats(table(f"options: new_rules=yes\nstep: draw\n{LATE}"))
    told = facts(s, "draw cat-3", "reveal mirror", "rule N5")
    assert told == ["cat", "opened", "revealed", "step"]
    assert GAME.scene(s, 0)["rule"] == {"card": "N5", "steps": [1]}
    plain = at_cats(table(f"step: draw\n{LATE}"))
    play(plain, "draw cat-3", "reveal mirror", "draw scroll")


def new_rule(card, text="", *, seats=3, in_turn=False):
    """A New Rule has just been shown, in the first draw of seat 1."""
    options = "options: new_rules=yes" + (" choices=in-turn" if in_turn else "")
    s = at_cats(table("\n".join([options, "step: draw", "" if "discard" in text else LATE, text]), seats))
    play(s, "draw cat-3", *(["reveal mirror"] if seats > 2 else []), f"rule {card}")
    return s


@rule("WK-45", "A-6", "WK-28")
def test_fetch_and_fling():
    s = new_rule("N2", "discard: A F F F F F F F F F F F\ntoken 1: sling")
    assert s.asked == (0, 1, 2)
    assert "fling artifact 2 3" in words(s, 0)
    assert not [word for word in words(s, 0) if word.split()[2] == "1"]
    assert GAME.why_not(s, 0, "fling artifact 1 1").rule == "WK-71"
    assert GAME.why_not(s, 0, "fling potion 2 1").rule == "WK-73"
    play(s, "1: fling artifact 2 3", "2: fling familiar 1 1", "3: fling familiar 2 2")
    assert [circle(s, seat) for seat in range(3)] == ["A F | P | -", "A | F P | A", "A | P | -"]
    assert int(s.token[0]) == 1, "the token neither hinders nor moves"
    assert s.asked == (NATURE,)


@rule("A-26", "WK-71")
def test_a_contested_card_is_asked_for_again():
    s = new_rule("N2", "discard: A F F F F F F F F F F F")
    play(s, "3: fling artifact 1 1", "2: fling artifact 1 1", "1: fling artifact 2 1")
    assert circle(s, 1) == "A A | P | -", "the kitten on turn comes first"
    assert s.asked == (1,), "the next one's choice is gone"
    assert GAME.why_not(s, 2, "fling familiar 1 1").rule == "WK-71"
    play(s, "fling familiar 3 1")
    assert circle(s, 2) == "A F | P | -"
    assert s.asked == (2,)
    play(s, "fling familiar 1 1")
    assert s.asked == (NATURE,)


@rule("A-26")
def test_nobody_sees_what_others_have_chosen():
    s = new_rule("N4", "")
    other = s.clone()
    play(s, "1: discard artifact 1")
    play(other, "1: discard potion 2")
    assert [GAME.scene(s, seat) for seat in (1, 2, None)] == [GAME.scene(other, seat) for seat in (1, 2, None)]
    assert GAME.scene(s, 0)["chosen"] == "discard artifact 1"
    assert (s.asked, s.answered) == ((1, 2), (0,))
    assert GAME.why_not(s, 0, "discard potion 2").rule == "A-26"
    play(s, "3: discard potion 2", "2: discard potion 2")
    assert [circle(s, seat) for seat in range(3)] == ["- | P | -", "A | - | -", "A | - | -"]


@rule("WK-71", "A-15")
def test_in_turn_everyone_sees_what_was_chosen():
    s = new_rule("N4", "circle 2: - | -", in_turn=True)
    assert s.asked == (0,)
    play(s, "discard artifact 1")
    assert circle(s, 0) == "- | P | -"
    assert s.asked == (2,), "who has no card is skipped"
    assert GAME.why_not(s, 0, "discard potion 2").rule == "WK-71"
    play(s, "discard potion 2")
    assert s.asked == (NATURE,)


@rule("WK-45", "WK-72", "A-27")
def test_tail_chase():
    s = new_rule("N3", "circle 1: A | F F\ncircle 2: A | -\ncircle 3: A | S")
    assert [circle(s, seat) for seat in range(3)] == ["A | S | -", "A | F F | -", "A | - | -"]
    assert s.asked == (NATURE,)


@rule("WK-45")
def test_big_paws():
    s = new_rule("N5", "circle 1: A A A | P")
    play(s, "draw scroll", "place scroll 1", "cast swat", "swat artifact 1", "swat artifact 1")
    assert words(s) == ["swat artifact 1", "swat scroll 1", "swat potion 2", "done"]
    play(s, "swat potion 2")
    assert circle(s, 0) == "A S | - | -"
    two = new_rule("N5", "circle 1: A A A | P")
    play(two, "draw scroll", "place scroll 1", "cast swat", "swat artifact 1", "swat artifact 1", "done")
    assert circle(two, 0) == "A S | P | -"
    assert int(two.turn) == 1
    last = new_rule("N5", "circle 1: A | -")
    play(last, "draw scroll", "place scroll 1", "cast swat", "swat artifact 1", "swat scroll 1")
    assert int(last.turn) == 1, "no third card is left to ask for"


@rule("WK-48")
def test_strict_grading_counts_from_now_on():
    s = new_rule("N6", "centre: snail ghost\ncircle 1: A A S P | P\npile 2: zoomies F")
    play(s, "draw scroll", "place scroll 2", *NOTHING)
    assert s.scores()[:2] == (5 - 2, 5 - 1)


@rule("WK-75")
def test_new_rules_for_two():
    s = new_rule("N2", "discard: A F F F F F F F F F F F", seats=2)
    assert "fling artifact 2 1" in words(s, 0)
    for card in ("N1", "N3"):
        with pytest.raises(BadInput, match="N2, N4, N5, N6"):
            table(f"options: new_rules=yes\nrule: {card}\ncats: 1\n{LATE}", seats=2)


# Chaos Mode


@rule("WK-63", "WK-79")
def test_chaos_is_for_three_and_four_and_without_new_rules():
    with pytest.raises(BadInput, match="3 or 4"):
        new(2, chaos="2")
    with pytest.raises(BadInput, match="WK-63"):
        new(3, chaos="2", new_rules="yes")
    assert new(3, chaos="2", kittens="advanced").advanced


@rule("WK-64", "WK-66")
def test_the_first_cat_shows_the_card():
    s = chaos("M1", 0)
    assert int(s.card) == -1
    play(s, "draw cat")
    assert words(s) == ["chaos M1", "chaos M2", "chaos M3", "chaos M4"]
    play(s, "chaos M3")
    assert GAME.scene(s, None)["rule"] == {"card": "M3", "steps": [1]}


@rule("WK-65")
@pytest.mark.parametrize(("seats", "cats", "middle"), [(3, "2", 24), (3, "4", 26), (4, "3", 23)])
def test_cats_are_in_the_middle_pile(seats, cats, middle):
    s = started(seats, chaos=cats)
    assert (int(s.cats), int(s.middle), s.third) == (int(cats), middle, True)


@rule("WK-65", "WK-42")
def test_which_cat_opens_chapter_3_is_chance():
    s = chaos("M1", 0)
    moves = words(s)
    weights = dict(zip(moves, [int(weight) for weight in s.stack[-1].weights(s)], strict=True))
    assert weights["draw cat"] == 3 * weights["draw cat-3"]


@rule("WK-11", "WK-65")
def test_nature_draws_as_often_as_it_says():
    """Of each card of the middle pile, and of each curse, about its share of 6000 draws comes."""
    cats = chaos("M1", 0)
    curses = chaos("M1", 0)
    play(curses, "draw cat-3")
    for s in (cats, curses):
        frame, rng = s.stack[-1], Rng(7)
        drawn = Counter(int(frame.draw(s, rng)) for _ in range(6000))
        moves, weights = [int(move) for move in s.moves(NATURE)], [int(weight) for weight in frame.weights(s)]
        assert set(drawn) == set(moves)
        for move, weight in zip(moves, weights, strict=True):
            share = 6000 * weight / sum(weights)
            assert abs(drawn[move] - share) < 4 * share**0.5, GAME.words.describe(s, NATURE, move).words


@rule("WK-71", "A-15")
def test_choices_begin_with_the_kitten_on_turn():
    s = chaos("M2", 1, "turn: 2", in_turn=True)
    next_cat(s)
    asked = []
    for _ in range(3):
        asked.append(s.asked)
        play(s, "discard artifact 1")
    assert asked == [(1,), (2,), (0,)]


@rule("WK-71", "A-26")
def test_choices_of_all_happen_from_the_kitten_on_turn():
    """Two want the same card away: it is the third kitten's turn, so the second has to choose again."""
    s = chaos("M2", 2, "turn: 3\ncircle 1: A | -")
    next_cat(s)
    play(s, "1: remove 3 potion 2", "2: remove 1 artifact 1", "3: remove 1 artifact 1")
    assert s.asked == (1,)
    assert [circle(s, seat) for seat in range(3)] == ["- | -", "A | P", "A | -"]


@rule("A-26")
def test_bots_do_not_know_what_others_have_chosen():
    s = chaos("M2", 1)
    next_cat(s)
    play(s, "2: discard artifact 1", "3: discard potion 2")
    world = s.clone()
    world.redeal(0, Rng(1))
    assert world.asked == (0, 1, 2)


@rule("WK-67", "A-14")
def test_chapter_3_opens_before_the_step():
    """Page Turner, step 1: a card may be moved into the chapter that this very cat has opened."""
    s = chaos("M3", 0)
    play(s, "draw cat-3", "reveal mirror", "chaos M3")
    assert "move artifact 1 3" in words(s, 0)


@rule("WK-68", "WK-69", "WK-66")
def test_tumbling_discards_as_in_the_rulebook():
    """First cat: a rule. Second: each discards, once. Third, the Chapter 3 cat: each discards elsewhere."""
    s = chaos("M2", 0, "discard: A A A A A A F F F F F F\ncircle 1: A P | P")
    next_cat(s, "M2")
    assert s.asked == (NATURE,)
    assert len(s.on_defeat) == 1
    next_cat(s)
    play(s, "1: discard artifact 1", "2: discard artifact 1", "3: discard artifact 1")
    assert [circle(s, seat) for seat in range(3)] == ["P | P", "- | P", "- | P"]
    play(s, "draw cat-3", "reveal mirror")
    assert "remove 2 potion 2" in words(s, 0)
    assert GAME.why_not(s, 0, "remove 1 potion 2").rule == "WK-71"
    play(s, "1: remove 2 potion 2", "2: remove 1 potion 2", "3: remove 1 potion 1")
    assert [circle(s, seat) for seat in range(3)] == ["- | - | -", "- | - | -", "- | P | -"]
    assert len(s.on_defeat) == 1, "the rule of step 1 is still in force"
    assert GAME.scene(s, 0)["rule"] == {"card": "M2", "steps": [1, 2, 3]}


@rule("WK-40", "WK-68", "WK-73")
def test_the_rule_of_tumbling_discards_happens_with_each_defeat():
    s = chaos("M2", 1, "centre: snail ghost\ncircle 1: A A | P\ncircle 2: - | -")
    play(s, "draw scroll", "place scroll 1", *NOTHING)
    assert s.asked == (0, 1, 2)
    assert "fetch scroll 2" in words(s, 1)
    play(s, "1: fetch artifact 1", "2: fetch scroll 2", "3: fetch potion 1")
    assert [circle(s, seat) for seat in range(3)] == ["A | P", "- | S", "A P | P"]
    play(s, "reveal mirror")
    assert int(s.turn) == 1


@rule("WK-70")
def test_a_game_may_end_before_all_cats_have_come():
    s = started(3, chaos="2")
    steps = [len(card.steps) for card in BOX.chaos]
    assert steps == [4] * 4
    assert int(s.cats) == 2, "steps 3 and 4 cannot happen"


@rule("WK-72", "A-16")
def test_chaos_shuffle_1_passes_a_card_to_the_right_all_at_once():
    s = chaos("M1", 0, "circle 1: A | -\ncircle 2: - | P\ncircle 3: S | -")
    next_cat(s, "M1")
    assert words(s, 0) == ["pass artifact 1"]
    play(s, "3: pass scroll 1", "1: pass artifact 1", "2: pass potion 2")
    assert [circle(s, seat) for seat in range(3)] == ["- | P", "S | -", "A | -"]


@rule("WK-72")
def test_passing_in_turn_also_waits_for_all():
    s = chaos("M1", 0, "circle 1: A | -\ncircle 2: - | -\ncircle 3: S | -", in_turn=True)
    next_cat(s, "M1")
    play(s, "pass artifact 1")
    assert circle(s, 0) == "A | -", "nothing moves before all have chosen"
    assert s.asked == (2,), "who has nothing is skipped, and cannot pass on what it will get"
    play(s, "pass scroll 1")
    assert [circle(s, seat) for seat in range(3)] == ["- | -", "S | -", "A | -"]


@rule("WK-66", "WK-68", "WK-69", "A-27")
def test_chaos_shuffle_3_and_4():
    s = chaos("M1", 2, "circle 1: A A | P\ncircle 2: - | S\ncircle 3: F | -")
    assert len(s.on_defeat) == 1
    next_cat(s)
    assert [circle(s, seat) for seat in range(3)] == ["- | P", "F | S", "A A | -"]
    play(s, "draw cat-3", "reveal mirror")
    assert words(s, 0)[:3] == ["take familiar 1 1", "take familiar 1 2", "take familiar 1 3"]
    assert GAME.why_not(s, 0, "take artifact 1 1").rule == "WK-26"
    play(s, "1: take scroll 2 3", "2: take artifact 1 1", "3: take potion 2 2")
    assert [circle(s, seat) for seat in range(3)] == ["- | - | S", "A F | - | -", "A | P | -"]


@rule("A-25")
def test_tumbling_discards_4_empties_a_chapter():
    s = chaos("M2", 3, "circle 1: A A | P P | -\ncircle 2: - | S | -", opened=True)
    before = discard(s)
    next_cat(s)
    assert words(s, 0) == ["clear 1", "clear 2", "clear 3"]
    play(s, "1: clear 1", "2: clear 1", "3: clear 2")
    assert [circle(s, seat) for seat in range(3)] == ["- | P P | -", "- | S | -", "A | - | -"]
    assert discard(s).removeprefix(before).split() == ["A", "A", "P"]


@rule("WK-71", "A-15")
def test_page_turner_1_and_2_move_a_card():
    s = chaos("M3", 0, "circle 1: A | -\ncircle 2: - | -")
    next_cat(s, "M3")
    assert s.asked == (0, 2)
    assert words(s, 0) == ["move artifact 1 2"]
    assert GAME.why_not(s, 0, "move artifact 1 1").rule == "WK-71"
    assert GAME.why_not(s, 0, "move artifact 1 3").rule == "WK-05"
    play(s, "1: move artifact 1 2", "3: move potion 2 1")
    assert [circle(s, seat) for seat in range(3)] == ["- | A", "- | -", "A P | -"]
    next_cat(s)
    assert len(s.on_defeat) == 1


@rule("A-27", "WK-66")
def test_page_turner_3_and_4_need_no_choice():
    s = chaos("M3", 2, "circle 1: A | P P\ncircle 2: S | -")
    next_cat(s)
    assert [circle(s, seat) for seat in range(3)] == ["P P | A", "- | S", "P | A"]
    play(s, "draw cat-3", "reveal mirror")
    assert centre(s) == ["mirror", "vampire", "ghost"]


@rule("WK-66")
def test_page_turner_rotates_two_chapters_while_only_two_are_open():
    s = chaos("M3", 3)
    s.cats, s.third = s.cats + 1, True
    next_cat(s)
    assert centre(s) == ["ghost", "vampire"]


@rule("WK-28", "A-6")
def test_spell_storm_1_and_2():
    s = chaos("M4", 0, "token 1: sling\ntoken 3: swat\ncircle 2: - | -")
    next_cat(s, "M4")
    assert list(s.token) == [-1, -1, -1]
    next_cat(s)
    assert s.asked == (0, 2)
    assert GAME.why_not(s, 0, "hurl artifact 1 1 1").rule == "WK-71"
    assert GAME.why_not(s, 0, "hurl scroll 1 2 1").rule == "WK-26"
    play(s, "1: hurl artifact 1 2 2", "3: hurl potion 2 1 1")
    assert [circle(s, seat) for seat in range(2)] == ["- | P", "- | A"]
    assert s.asked == (1,), "what came on its way gives the second kitten something to sling"
    play(s, "hurl artifact 2 3 1")
    assert [circle(s, seat) for seat in range(3)] == ["P | P", "- | -", "A A | -"]
    assert list(s.token) == [-1, -1, -1]


@rule("WK-40", "WK-68")
def test_spell_storm_3_spares_the_defeater():
    s = chaos("M4", 3, "centre: snail ghost\ncircle 1: A A | P")
    s.cats, s.third = s.cats + 1, True
    play(s, "draw scroll", "place scroll 1", *NOTHING)
    assert s.asked == (1, 2)
    play(s, "2: discard artifact 1", "3: discard artifact 1", "reveal mirror")
    assert [circle(s, seat) for seat in range(3)] == ["- | P", "- | P", "- | P"]


@rule("A-27")
def test_spell_storm_4_passes_chapter_2_to_the_left():
    s = chaos("M4", 3, "circle 1: A | P P | -\ncircle 2: - | - | S\ncircle 3: - | F | -", opened=True)
    next_cat(s)
    assert [circle(s, seat) for seat in range(3)] == ["A | F | -", "- | P P | S", "- | - | -"]


@rule("A-19", "WK-40")
def test_rules_happen_with_the_sixth_curse_before_scoring():
    text = "centre: snail - -\ncircle 1: A A | P | -\npile 2: zoomies; catnap; mirror; dragon; ghost\ncredit 3: X03"
    s = table(f"options: chaos=2\ncats: 2\nchaos: M1\nstep: draw\n{text}\n{LATE}")
    play(s, "draw scroll", "place scroll 1", *NOTHING)
    assert s.asked == (0, 1, 2)
    play(s, "1: pass potion 2", "2: pass artifact 1", "3: pass artifact 1")
    assert s.asked == ()
    assert circle(s, 2) == "- | P P | -"
    assert s.scores()[2] == 2


@rule("A-7")
def test_the_first_curse_cannot_spoil_the_second():
    """Both sets are taken before anybody passes a card."""
    s = chaos("M1", 2, "centre: snail zoomies\ncircle 1: A A S | S S\ncircle 2: F | -\ncircle 3: F | -")
    play(s, "draw potion", "place potion 2", *NOTHING)
    assert len(s.defeated) == 2
    assert s.asked == (1, 2)
    play(s, "2: pass familiar 1", "3: pass familiar 1")
    assert s.asked == (0, 1), "the rule happens once for each curse"

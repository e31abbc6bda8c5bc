"""A turn and its spells (WK-19 to WK-30)."""

from __future__ import annotations

from lanternwood.core.frame import NATURE
from lanternwood.core.rng import Rng
from tests.games.kittens.table import GAME, circle, discard, facts, play, refused, started, table, words
from tests.rules import rule


@rule("WK-19")
def test_the_drawn_card_is_placed_in_an_open_chapter():
    s = table("step: draw")
    assert words(s) == ["draw artifact", "draw familiar", "draw potion", "draw scroll"]
    play(s, "draw scroll")
    assert words(s) == ["place scroll 1", "place scroll 2"]
    assert refused(s, "place potion 1") == "WK-19"
    assert refused(s, "cast summon") == "WK-19"
    play(s, "place scroll 2")
    assert circle(s, 0) == "A | P S"


@rule("WK-20")
def test_token_on_summon_leaves_three_spells():
    s = table("token 1: summon")
    assert words(s) == ["cast sling", "cast swat", "cast switch"]
    assert refused(s, "cast summon") == "WK-20"


@rule("WK-20")
def test_nobody_passes():
    s = table()
    assert refused(s, "pass potion 2") == "WK-20"
    assert refused(s, "sling artifact 1") == "WK-20"


@rule("WK-21")
def test_summon_draws_one_more():
    s = table("circle 1: A | P")
    play(s, "cast summon", "draw familiar")
    assert words(s) == ["place familiar 1", "place familiar 2"]
    play(s, "place familiar 1")
    assert circle(s, 0) == "A F | P"
    assert s.asked == (NATURE,)
    assert int(s.turn) == 1


@rule("WK-22")
def test_sling_goes_to_another_kitten():
    s = table("circle 1: A A | P\ncircle 3: - | -")
    play(s, "cast sling")
    assert words(s) == ["sling artifact 1", "sling potion 2"]
    assert refused(s, "sling scroll 1") == "WK-26"
    play(s, "sling artifact 1")
    assert words(s) == ["to 2 1", "to 2 2", "to 3 1", "to 3 2"]
    assert refused(s, "to 1 2") == "WK-22"
    assert refused(s, "to 2 3") == "WK-05"
    assert refused(s, "to 4 1") == "WK-03"
    play(s, "to 3 2")
    assert (circle(s, 0), circle(s, 2)) == ("A | P", "- | A")


@rule("WK-23", "A-4")
def test_swat_takes_exactly_two():
    s = table("circle 1: A A | P")
    play(s, "cast swat", "swat artifact 1")
    assert s.asked == (0,)
    assert refused(s, "done") == "WK-23"
    play(s, "swat potion 2")
    assert circle(s, 0) == "A | -"
    assert discard(s).endswith("A P")
    one = table("circle 1: A | -")
    assert words(one) == ["cast summon", "cast sling", "cast switch"]
    assert refused(one, "cast swat") == "WK-23"


@rule("WK-23")
def test_swat_takes_both_from_one_chapter():
    s = table("circle 1: A A | P")
    play(s, "cast swat", "swat artifact 1", "swat artifact 1")
    assert circle(s, 0) == "- | P"


@rule("A-4")
def test_somebody_with_one_card_is_never_stuck():
    for token in ("summon", "sling", "switch"):
        s = table(f"circle 1: A | -\ncircle 2: - | -\ncircle 3: - | -\ntoken 1: {token}")
        assert set(words(s)) == {"cast summon", "cast sling"} - {f"cast {token}"}


@rule("WK-24")
def test_switch_any_two_cards():
    s = table("circle 1: A | P\ncircle 2: S | -\ncircle 3: F | -")
    play(s, "cast switch", "switch 2 scroll 1")
    assert words(s) == ["switch 1 artifact 1", "switch 1 potion 2", "switch 3 familiar 1"]
    play(s, "switch 3 familiar 1")
    assert [circle(s, seat) for seat in range(3)] == ["A | P", "F | -", "S | -"]
    own = table("circle 1: A | P")
    play(own, "cast switch", "switch 1 artifact 1", "switch 1 potion 2")
    assert circle(own, 0) == "P | A"


@rule("WK-25", "A-5")
def test_a_switch_may_change_nothing():
    s = table("circle 1: A | A\ncircle 2: - | -\ncircle 3: - | -")
    play(s, "cast switch")
    assert words(s) == ["nothing"]
    play(s, "nothing")
    assert circle(s, 0) == "A | A"
    different = table("circle 1: A | P\ncircle 2: - | -\ncircle 3: - | -")
    play(different, "cast switch")
    assert "nothing" not in words(different)
    assert refused(different, "nothing") == "WK-25"
    together = table("circle 1: A P | -\ncircle 2: - | -\ncircle 3: - | -")
    play(together, "cast switch")
    assert words(together) == ["nothing"]
    alone = table("circle 1: A | -\ncircle 2: - | -\ncircle 3: - | -")
    assert refused(alone, "cast switch") == "WK-25"


@rule("WK-25")
def test_switches_without_effect_are_one_move():
    s = table("circle 1: A A | P\ncircle 2: A | S\ncircle 3: - | -")
    play(s, "cast switch")
    assert words(s).count("nothing") == 1
    play(s, "switch 1 artifact 1")
    assert words(s) == ["switch 1 potion 2", "switch 2 scroll 2"]
    assert refused(s, "switch 2 artifact 1") == "WK-25"
    assert refused(s, "nothing") == "WK-24"


@rule("WK-26")
def test_alike_cards_are_offered_once():
    s = table("circle 1: A A A P | A")
    play(s, "cast sling")
    assert words(s) == ["sling artifact 1", "sling potion 1", "sling artifact 2"]


@rule("WK-27", "WK-28")
def test_the_token_moves_to_the_spell_that_was_cast():
    s = table("token 1: swat\ncircle 1: A A | P")
    play(s, "cast sling", "sling artifact 1", "to 2 1")
    assert int(s.token[0]) == 1
    assert list(s.token)[1:] == [-1, -1]
    s.turn = 2
    play(s, "draw potion", "place potion 1", "cast summon", "draw potion", "place potion 1")
    play(s, "draw potion", "place potion 1")
    assert words(s) == ["cast summon", "cast swat", "cast switch"]


@rule("WK-29")
def test_curses_are_collected_after_the_spell():
    s = table("centre: snail ghost\ncircle 1: A A P | S\ncircle 2: S | -")
    told = facts(s, "cast switch", "switch 1 potion 1", "switch 1 scroll 2")
    assert told == ["cast", "switched", "defeated"]
    assert s.asked == (NATURE,)
    play(s, "reveal dragon")
    assert int(s.turn) == 1


@rule("WK-30")
def test_no_limit_to_a_chapter():
    s = table("circle 1: A A A A A A A A A | -\ncircle 2: - | -\ncircle 3: - | -\ndrawn: artifact")
    play(s, "place artifact 1")
    assert circle(s, 0) == "A A A A A A A A A A | -"
    rng, most = Rng(4), 0
    big = started(2)
    while big.asked:
        most = max(most, *(int(n) for n in big.circle))
        if big.asked == (NATURE,):
            big.play(NATURE, big.stack[-1].draw(big, rng))
        else:
            moves = big.moves(big.asked[0])
            big.play(big.asked[0], moves[rng.below(len(moves))])
    assert "hand" not in GAME.scene(big, 0)
    assert most > 2

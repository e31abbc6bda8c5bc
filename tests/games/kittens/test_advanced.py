"""Advanced kittens (WK-57 to WK-62)."""

from __future__ import annotations

from lanternwood.core.frame import NATURE
from tests.games.kittens.table import GAME, at_cats, circle, discard, drain, facts, play, refused, table, words
from tests.rules import rule


def kitten(name, text="", seats=3):
    """Seat 1 plays this kitten, the others the next ones."""
    names = ["baebae", "easa", "muffin", "grumpkin"]
    order = [name, *(other for other in names if other != name)][:seats]
    return table(f"options: kittens=advanced\nkittens: {' '.join(order)}\n{text}", seats)


def told(s, *moves):
    """Play, and give the sentences that tell it."""
    facts(s, *moves)
    return [str(GAME.words.tell(s, fact)) for fact in s.facts]


@rule("WK-57", "A-22")
def test_one_spell_is_special():
    spells = {
        "baebae": ["overflow", "sling", "swat", "switch"],
        "easa": ["summon", "avalanche", "swat", "switch"],
        "muffin": ["summon", "sling", "dismiss", "switch"],
        "grumpkin": ["summon", "sling", "swat", "yoink"],
    }
    for name, expected in spells.items():
        s = kitten(name)
        assert words(s) == [f"cast {spell}" for spell in expected]
    s = kitten("muffin")
    assert refused(s, "cast swat") == "WK-57"
    assert refused(s, "cast yoink") == "WK-57"
    assert refused(table(), "cast yoink") == "WK-03"


@rule("WK-57")
def test_a_special_spell_is_covered_like_any():
    s = kitten("muffin", "circle 1: A A | P")
    play(s, "cast dismiss", "dismiss artifact 1")
    assert int(s.token[0]) == 6
    covered = kitten("muffin", "token 1: dismiss")
    assert words(covered) == ["cast summon", "cast sling", "cast switch"]
    assert refused(covered, "cast dismiss") == "WK-20"


@rule("WK-58")
def test_overflow_keeps_one_and_gives_one():
    s = kitten("baebae")
    play(s, "cast overflow", "draw scroll", "draw familiar")
    assert words(s) == ["place scroll 1", "place scroll 2", "place familiar 1", "place familiar 2"]
    assert refused(s, "place artifact 1") == "WK-58"
    assert str(GAME.why_not(s, 0, "place artifact 1").text).endswith("drawn: Scroll, Familiar")
    play(s, "place familiar 1")
    assert words(s) == ["to 2 1", "to 2 2", "to 3 1", "to 3 2"]
    assert refused(s, "to 1 1") == "WK-58"
    play(s, "to 3 2")
    assert (circle(s, 0), circle(s, 2)) == ("A F | P", "A | P S")


@rule("WK-58")
def test_overflow_with_two_alike():
    s = kitten("baebae")
    play(s, "cast overflow", "draw scroll", "draw scroll")
    assert words(s) == ["place scroll 1", "place scroll 2"]
    play(s, "place scroll 2", "to 2 1")
    assert (circle(s, 0), circle(s, 1)) == ("A | P S", "A S | P")


@rule("WK-59", "A-12")
def test_avalanche_sends_two_cards_to_one_kitten():
    s = kitten("easa", "circle 1: A A | P")
    play(s, "cast avalanche", "sling artifact 1", "to 3 1")
    assert (circle(s, 0), circle(s, 2)) == ("A | P", "A A | P"), "the own card goes before the draw"
    assert s.asked == (NATURE,)
    play(s, "draw scroll")
    assert words(s) == ["to 3 1", "to 3 2"]
    assert refused(s, "to 2 1") == "WK-59"
    play(s, "to 3 2")
    assert circle(s, 2) == "A A | P S"
    assert int(s.token[0]) == 5


@rule("WK-60")
def test_dismiss_takes_all_of_a_type_in_a_chapter():
    s = kitten("muffin", "circle 1: A A A P | A S")
    play(s, "cast dismiss")
    assert words(s) == ["dismiss artifact 1", "dismiss potion 1", "dismiss artifact 2", "dismiss scroll 2"]
    assert refused(s, "dismiss scroll 1") == "WK-26"
    one = s.clone()
    assert "seat 1 dismisses from Chapter 2: 1 Scroll" in told(one, "dismiss scroll 2")
    assert "seat 1 dismisses from Chapter 1: 3 Artifacts" in told(s, "dismiss artifact 1")
    assert circle(s, 0) == "P | A S"
    assert discard(s).endswith("A A A")


@rule("WK-61", "A-13")
def test_yoink_discards_and_takes():
    s = kitten("grumpkin", "circle 1: A | P\ncircle 2: S | -")
    play(s, "cast yoink", "discard artifact 1")
    assert words(s) == ["yoink 1 potion 2", "yoink 2 scroll 1", "yoink 3 artifact 1", "yoink 3 potion 2"]
    assert refused(s, "yoink 1 artifact 1") == "WK-26", "the card just discarded is out of reach"
    play(s, "yoink 2 scroll 1")
    assert words(s) == ["place scroll 1", "place scroll 2"]
    assert refused(s, "place potion 1") == refused(s, "cast summon") == "WK-61"
    assert "taken: Scroll" in str(GAME.why_not(s, 0, "place potion 1").text)
    play(s, "place scroll 1")
    assert [circle(s, seat) for seat in range(2)] == ["S | P", "- | -"]
    assert discard(s).endswith("A")


@rule("A-13")
def test_yoink_may_take_an_own_card_and_put_it_back():
    s = kitten("grumpkin", "circle 1: A A | P")
    play(s, "cast yoink", "discard artifact 1", "yoink 1 potion 2", "place potion 2")
    assert circle(s, 0) == "A | P"


@rule("WK-61")
def test_yoink_needs_a_card_to_take():
    s = kitten("grumpkin", "circle 1: A | -\ncircle 2: - | -\ncircle 3: - | -")
    assert "cast yoink" not in words(s)
    assert refused(s, "cast yoink") == "WK-61"


@rule("WK-62")
def test_special_draws_meet_chaos_cats_and_the_librarian():
    s = at_cats(kitten("baebae"))
    play(s, "cast overflow", "draw scroll", "draw cat-3", "reveal mirror", "draw familiar")
    assert "place familiar 3" in words(s)
    caught = kitten("baebae", "centre: vampire ghost mirror\ncats: 1\ndiscard: A A A A A F F F F F P P P")
    drain(caught, 5)
    play(caught, "cast overflow", "draw scroll", "draw caught")
    assert caught.asked == ()
    assert circle(caught, 0) == "A | P | -", "a card in the air belongs to nobody"
    assert GAME.scene(caught, 0)["result"] == "caught"


@rule("WK-62", "A-12")
def test_the_own_card_of_an_avalanche_counts_when_the_librarian_comes():
    s = kitten(
        "easa", "circle 1: A A | P | -\ncentre: vampire ghost mirror\ncats: 1\ndiscard: A A A A A F F F F F P P P"
    )
    drain(s, 5)
    play(s, "cast avalanche", "sling artifact 1", "to 2 1", "draw caught")
    assert [circle(s, seat) for seat in range(2)] == ["A | P | -", "A A | P | -"]

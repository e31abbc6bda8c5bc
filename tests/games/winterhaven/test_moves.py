"""Moves in words and back, and what is said of words that name none."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.games.winterhaven.moves import MOVES
from tests.games.winterhaven.table import GAME, dealt, table

STEAL = """
    phase: steal
    thieves 1: fox-1
    woods 2 1: heart jay | red
    meadow 2: red
"""


@pytest.mark.parametrize(
    ("words", "name", "numbers"),
    [
        ("take 2 red", "take", {"who": 1, "card": 0}),
        ("take 3 hedgehog", "take", {"who": 2, "card": 3}),
        ("take 2 red 1", "take housed", {"who": 1, "card": 0, "group": 0}),
        ("take 2 jay 3", "take tree", {"who": 1, "card": 1, "group": 2}),
        ("discard", "discard", {}),
        ("discard twin", "discard card", {"card": 2}),
        ("eat 1 rabbit", "eat", {"who": 0, "card": 3}),
        ("eat 1 wolf-1", "eat", {"who": 0, "card": 4}),
        ("house cardinal 2", "house", {"card": 4, "group": 1}),
        ("give jay meadow", "give", {"card": 1, "place": 3}),
    ],
)
def test_words_name_a_kind_of_move_and_its_numbers(words: str, name: str, numbers: dict[str, int]):
    s = table(STEAL)
    move = GAME.words.parse(s, 0, words)
    assert move == MOVES.join(name, **numbers)
    assert GAME.words.describe(s, 0, move).words == words


def test_a_pack_is_three_wolves_in_any_order():
    s = table(STEAL)
    assert GAME.words.describe(s, 0, GAME.words.parse(s, 0, "pack 9 2 7")).words == "pack 2 7 9"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("fly", "unknown move 'fly': moves begin with pick, plant, house, ready, take, discard, put"),
        ("take 4 red", "should be written like 'take 2 red', 'take 2 red 1', 'take 2 jay 1'"),
        ("take red", "should be written like 'take 2 red'"),
        ("eat 4 red", "who '4': choose one of 1, 2, 3"),
        ("pack 1 2", "'pack 1 2' should be written like 'pack 2 7 9'"),
        ("pack 1 1 2", "'pack 1 1 2': expected three different wolves among 1, 2, 3"),
        ("pack 1 2 99", "expected three different wolves"),
        ("discard wolf-1", "should be written like 'discard', 'discard red'"),
        ("ready now", "'ready now' should be 'ready' alone"),
        ("pick unicorn", "card 'unicorn': choose one of chickadee, jay, twin"),
        ("play red here", "place 'here': choose one of 1, 2, 3, meadow"),
    ],
)
def test_other_words_are_refused_with_what_was_expected(words: str, complaint: str):
    with pytest.raises(BadInput) as caught:
        GAME.words.parse(table(STEAL), 0, words)
    assert complaint in str(caught.value)


def test_nature_is_told_its_own_words():
    with pytest.raises(BadInput, match=r"moves begin with deal, bonus, flip$"):
        GAME.words.parse(dealt(), NATURE, "hail")


def test_a_number_to_spare_is_no_move():
    """There is room for 56 cards, and the usual box has 44."""
    s = dealt()
    with pytest.raises(IndexError):
        GAME.words.describe(s, 0, MOVES.join("pick", card=44))
    assert "there is no move" in str(s.illegal(0, MOVES.join("pick", card=44)))

"""Cribbage by its rules."""

from __future__ import annotations

import pytest
from cribbage.cards import WORDS
from cribbage.counting import counted, pegged
from cribbage.game import GAME as CRIBBAGE
from cribbage.rules import Cribbage, Deals, Pegging, Showing

from lanternwood.core.rng import Rng


def cards(words: str) -> list[int]:
    return [WORDS.index(word) for word in words.split()]


def playing(mine: str, theirs: str, laid: str = "", points: tuple[int, int] = (0, 0)) -> Cribbage:
    """A table in the play: seat 1 to lay, seat 2 dealt."""
    s = Cribbage(2)
    s.dealer, s.starter, s.points = 1, WORDS.index("KD"), list(points)
    s.hands, s.laid = [cards(mine), cards(theirs)], cards(laid)
    s.push(Deals())
    s.push(Pegging(turn=0, last=1))
    s.settle()
    return s


def said(s: Cribbage, seat: int) -> list[str]:
    return [CRIBBAGE.words.describe(s, seat, int(move)).words for move in s.moves(seat)]


@pytest.mark.parametrize(
    ("laid", "points"),
    [("7H 8D", 2), ("7H 7D", 2), ("7H 7D 7C", 6), ("7H 7D 7C 7S", 12), ("4H 6D 5C", 5), ("9H 4D", 0)],
)  # fmt: skip
def test_points_of_the_play(laid: str, points: int) -> None:
    """CB-10 to CB-12; 4, 6 and 5 are a run and fifteen."""
    assert sum(pegged(cards(laid)).values()) == points


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "points"),
    [
        ("5H 5C 5S JD", "5D", False, 29),
        ("4H 5C 5S 6D", "4D", False, 24),
        ("2H 4H 6H 8H", "KS", False, 4),
        ("2H 4H 6H 8H", "KS", True, 0),
        ("2H 4H 6H 8H", "KH", True, 5),
        ("2H 4H 6C 8H", "QS", False, 0),
        ("AH 2C 3S 4D", "5D", False, 7),
    ],
)
def test_points_of_the_show(hand: str, starter: str, crib: bool, points: int) -> None:
    """CB-15 to CB-18."""
    assert sum(counted(cards(hand), WORDS.index(starter), crib).values()) == points


def test_nobody_goes_over_31_and_who_cannot_says_go() -> None:
    """CB-09, CB-13, CB-14."""
    s = playing("5H 10C", "2C KC", laid="10D KH 5C")
    assert said(s, 0) == ["play 5H"]
    s = playing("10C", "2C KC", laid="10D KH 5C")
    assert said(s, 0) == ["go"]
    reason = CRIBBAGE.why_not(s, 0, "play 10C")
    assert reason is not None
    assert reason.rule == "CB-09"
    CRIBBAGE.play(s, 0, "go")
    assert s.asked == (1,)
    CRIBBAGE.play(s, 1, "play 2C")
    assert said(s, 1) == ["go"]
    CRIBBAGE.play(s, 1, "go")
    assert (s.points, s.laid, s.asked) == ([0, 1], [], (0,))


def test_31_brings_two_and_the_count_begins_again() -> None:
    """CB-13."""
    s = playing("6H 10C", "2C", laid="10D KH 5C")
    CRIBBAGE.play(s, 0, "play 6H")
    assert (s.points, s.laid, s.asked) == ([2, 0], [], (1,))


def test_whoever_reaches_121_wins_at_once() -> None:
    """CB-20."""
    s = playing("5H 10C", "2C KC", laid="10D", points=(119, 120))
    CRIBBAGE.play(s, 0, "play 5H")
    assert (s.winners(), s.asked) == ((0,), ())
    s = Cribbage(2)
    s.dealer, s.starter, s.points = 1, WORDS.index("5D"), [100, 120]
    s.played, s.away = [cards("5H 5C 5S JD"), cards("2H 4D 6C 8H")], [cards("AH AD"), cards("9H 9D")]
    s.push(Deals())
    s.push(Showing())
    s.settle()
    s.answer_nature(Rng(1))
    assert s.winners() == (0,), "the other hand is counted before the dealer's"


def test_the_show_is_told_hand_by_hand() -> None:
    """CB-15 to CB-19; the cards are told although the next ones are being dealt."""
    s = Cribbage(2)
    s.dealer, s.starter = 1, WORDS.index("5D")
    s.played, s.away = [cards("5H 5C 5S JD"), cards("2H 4D 6C 8H")], [cards("AH AD"), cards("9H QD")]
    s.push(Deals())
    s.push(Showing())
    s.settle()
    s.telling = True
    s.answer_nature(Rng(1))
    told = [CRIBBAGE.words.tell(s, fact) for fact in s.facts]
    assert told[0].endswith("counts 29 in 5♥ 5♣ 5♠ J♦ and 5♦: 16 for fifteens, 12 for pairs and 1 for his nobs")
    assert told[1].endswith("counts 7 in 2♥ 4♦ 6♣ 8♥ and 5♦: 4 for fifteens and 3 for runs")
    assert told[2].endswith("counts 8 in the crib A♥ A♦ 9♥ Q♦ and 5♦: 6 for fifteens and 2 for pairs")
    assert [text.partition("dealt ")[2].count(" ") for text in told if "dealt" in text] == [5, 5]


def test_a_loser_far_behind_is_skunked() -> None:
    """CB-22."""
    s = Cribbage(2)
    for short, words in ((90, "a skunk"), (60, "a double skunk")):
        s.points = [121, short]
        assert words in CRIBBAGE.words.decided(s)[0]
    s.points = [121, 91]
    assert CRIBBAGE.words.decided(s) == []

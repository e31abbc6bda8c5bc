"""A study of cards: what counts as drawn, played, dead and too good, and the command that says so."""

from __future__ import annotations

import json

import pytest

import lanternwood.games.rats.game  # noqa: F401 (makes the game known)
from lanternwood.core.registry import get
from lanternwood.lab.cards import LEAST, Bounds, Hand, Watch, difference, mean, proportion, study_hands
from tests.cli.test_commands import refused, run  # noqa: F401 (a fixture)

BOUNDS = Bounds(dead=15, points=6, wins=12)
WORDS = ("cards", "rats", "--seats", "2", "--bots", "random", "--games", "9")


def hands(times: int, drawn: str, played: str, points: float = 40.0, win: float = 0.0, seats: int = 2) -> list[Hand]:
    """Hands that end in points a little above and below a number."""
    cards = frozenset(drawn.split()), frozenset(played.split())
    return [Hand(seats, *cards, points + n % 3 - 1, win + (n % 3 - 1) / 100) for n in range(times)]


def faults(found: list[Hand]) -> dict[str, list[str]]:
    return {card.id: card.faults for card in study_hands({"A": "Axe", "B": "Bow", "C": "Cog"}, found, BOUNDS)}


def test_a_card_that_is_drawn_and_not_played_is_dead() -> None:
    assert faults(hands(100, "A B", "B") + hands(100, "A B", "A")) == {"A": [], "B": [], "C": []}
    assert faults(hands(100, "A B", "B") + hands(5, "A", "A")) == {"A": ["dead"], "B": [], "C": []}


def test_a_card_that_adds_points_is_too_good() -> None:
    assert faults(hands(60, "A B", "A B", 50) + hands(60, "A", "")) == {"A": ["points"], "B": [], "C": []}
    assert faults(hands(60, "A", "A", 44) + hands(60, "A", "")) == {"A": [], "B": [], "C": []}


def test_a_card_that_wins_is_too_good() -> None:
    assert faults(hands(60, "A", "A", win=0.2) + hands(60, "B", "B", win=0.1)) == {"A": ["wins"], "B": [], "C": []}


def test_tables_of_another_size_have_other_points() -> None:
    """With 4 seats all have 20 points more; the card, played there only, adds none of them."""
    small = hands(60, "A", "", 40) + hands(60, "B", "B", 40)
    large = hands(60, "A", "A", 60, seats=4) + hands(60, "B", "B", 60, seats=4)
    card = study_hands({"A": "Axe", "B": "Bow"}, small + large, BOUNDS)[0]
    assert card.points is not None
    assert card.points.value == 0


def test_few_hands_say_nothing() -> None:
    few = hands(LEAST - 1, "A", "")
    card = study_hands({"A": "Axe"}, few, BOUNDS)[0]
    assert (card.drawn, card.played, card.rate, card.wins, card.points) == (LEAST - 1, 0, None, None, None)
    assert study_hands({"A": "Axe"}, hands(2 * LEAST, "A", ""), BOUNDS)[0].faults == ["dead"]


def test_intervals() -> None:
    share = proportion(50, 100)
    assert share is not None
    assert (share.value, share.low, share.high) == (50.0, 37.5, 62.5)
    none = proportion(0, 100)
    assert none is not None
    assert (none.value, none.low, none.high) == (0.0, 0.0, 6.2)
    even = mean([-1.0, 1.0] * 50)
    assert even is not None
    assert (even.value, even.low, even.high) == (0.0, -0.26, 0.26)
    apart = difference([9.0, 11.0] * 50, [4.0, 6.0] * 50)
    assert apart is not None
    assert (apart.value, apart.low, apart.high) == (5.0, 4.63, 5.37)


def test_a_hand_is_seen_in_hands_and_in_play() -> None:
    """Cards of the hand, known or blind, and set aside count as held; the play area as played."""
    game = get("rats")
    s = game.new(2)
    s.known[0], s.blind[2], s.aside[3], s.tableau[6] = 1, 2, 4, 1  # type: ignore[attr-defined]
    watch = Watch(game, 2)
    watch(s)
    assert watch.drawn == [{"B01", "A02", "A48"}, set()]
    assert watch.played == [set(), {"B46"}]


def test_a_study_is_the_same_for_any_jobs(run) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    code, one, _ = run(*WORDS, "--json")
    _, two, _ = run(*WORDS, "--json", "--jobs", "2")
    report = json.loads(one)
    assert code == 0
    assert report == json.loads(two)
    assert (report["games"], report["seats"], report["bot"]) == (9, [2], "random")
    assert len(report["cards"]) == 180
    assert sum(card["drawn"] for card in report["cards"]) > 9 * 2 * 2
    assert sum(card["played"] for card in report["cards"]) > 0
    assert all(card["played"] <= card["drawn"] for card in report["cards"])


def test_cards_out_of_bounds_are_named(run, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    monkeypatch.setattr("lanternwood.lab.cards.LEAST", 2)
    code, out, _ = run(*WORDS, "--dead", "100")
    lines = out.splitlines()
    assert code == 1
    assert lines[0] == "rats: 9 games of random with 2 seats"
    assert len(lines) == 183
    named = {line.split()[0] for line in lines[2:-1] if line.endswith("dead")}
    assert named
    assert lines[-1].startswith("out of bounds (played under 100 %, points over 8, wins over 15 %): ")
    assert set(lines[-1].split(": ")[1].split(", ")) == named


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["cards", "wispwood"], ["wispwood has no cards that can be studied"]),
        (["cards", "chess"], ["unknown game 'chess'"]),
        (["cards", "rats", "--seats", "2,many"], ["'2,many' should be numbers of seats"]),
        (["cards", "rats", "--seats", "9"], ["not with 9"]),
        (["cards", "rats", "--bots", "genius"], ["'genius'"]),
        (["cards", "rats", "--dead", "much"], ["'much' should be a number from 0 to 1000"]),
    ],
)
def test_bad_input_is_one_clear_line(run, words: list[str], parts: list[str]) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    refused(run(*words), *parts)

"""Position files of rounds that are scored already, and what `then` may play."""

from __future__ import annotations

import pytest

from lanternwood.core.errors import BadInput
from lanternwood.core.frame import NATURE
from lanternwood.games.wispwood.shown.plain_text import squares
from tests.games.wispwood.table import GAME, table
from tests.rules import rule

ROUND = "phase: cats\ngoals: J1 W1 O1 H1 T2\nforest 1:\n  T C\n  W T\nforest 2:\n  C"


@rule("WW-55")
def test_the_round_lying_there_is_in_the_scores_that_nobody_wrote() -> None:
    s = table(ROUND)
    assert s.scores() == (5, 0)
    assert [(sheet.before, sheet.now) for sheet in GAME.shown.score(s)] == [(0, 5), (0, 0)]


@rule("WW-44", "WW-55")
def test_scores_below_what_lies_there_could_not_be() -> None:
    with pytest.raises(BadInput, match="scores: seat 1 has 4, but the round lying there alone gave 5"):
        table(f"{ROUND}\nscores: 4 0")
    full = "phase: cats\nfilled: 0 1\nforest 1:\n" + "  T T T T\n" * 3 + "  C T T T"
    with pytest.raises(BadInput, match="filled: seat 1 has 0, but the round lying there alone gave 1"):
        table(full)


@rule("WW-74")
def test_the_ghost_is_scored_too() -> None:
    solo = "seats: 1\nphase: cats\nlevels: H J O W\nflipped: 1\npond: J W O H @ W O H\nghost: H2"
    assert table(solo).ghost_total == 12
    with pytest.raises(BadInput, match="ghost score: its wisps alone gave 12"):
        table(f"{solo}\nghost score: 11")


@rule("WW-70", "WW-71")
def test_then_may_flip_a_firefly() -> None:
    """E11: fireflies 2, 3 and 4 take the heart of space 6, firefly 1 the jack of space 4."""
    ghost = "seats: 1\nphase: ghost\nlevels: H J O W\npond: O . W @ J . H O\nthen: firefly"
    assert [int(table(f"{ghost} {n}").ghost) for n in (1, 2, 3, 4)] == [4, 6, 6, 6]
    assert table(f"{ghost} 2").asked == (0,)


@rule("WW-47", "WW-48")
def test_then_may_name_seats_that_answer_at_once() -> None:
    """E16: the tile that the cat left goes away with the trees."""
    s = table(f"{ROUND}\nthen: 1: cat 0,0; 2: stay")
    assert squares(s, 0) == {(0, 0): "C", (1, 0): "W"}
    assert NATURE not in s.asked
    with pytest.raises(BadInput, match="then: 'stay' should say who is asked here"):
        table(f"{ROUND}\nthen: stay")
    with pytest.raises(BadInput, match="then: '2: trees' should say who is asked here"):
        table("then: 2: trees")
    with pytest.raises(BadInput, match="the game is over, so nobody can be asked"):
        table("round: 3\nphase: over\nthen: trees")

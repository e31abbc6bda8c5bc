"""Where a finished game was decided."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lanternwood.core.frame import NATURE
from lanternwood.core.registry import GAMES
from lanternwood.match.lead import ahead, lead_taken, standing


def test_who_won_is_ahead_only_with_more_than_everybody_else() -> None:
    assert ahead((3, 5, 4), (1,))
    assert not ahead((5, 5, 4), (1,))
    assert ahead((5, 5, 4), (0, 1))
    assert not ahead((5, 3, 4), (0, 1))
    assert not ahead((5,), (0,))
    assert not ahead((5, 4), ())


@pytest.mark.parametrize(("name", "seats"), [("wispwood", 2), ("kittens", 3), ("winterhaven", 3), ("rats", 2)])
def test_after_the_step_that_decided_nobody_catches_up(name: str, seats: int) -> None:
    """Found from the front here: before the step somebody was level, after it nobody ever is."""
    found = 0
    for seed in range(4):
        game = GAMES.get(name)
        s: Any = game.new(seats, {})
        dice, steps, scores = random.Random(seed), [], [standing(game, s)]
        while s.asked and len(steps) < 2000:
            seat = s.asked[0]
            move = dice.choice([int(one) for one in s.moves(seat)])
            steps.append((seat, game.words.describe(s, seat, move).words))
            s.play(seat, move)
            scores.append(standing(game, s))
        step = lead_taken(game, game.new(seats, {}), steps)
        if not step:
            assert not ahead(scores[-1], s.winners()) or len(s.winners()) == seats
            continue
        found += 1
        assert not ahead(scores[step - 1], s.winners())
        assert all(ahead(each, s.winners()) for each in scores[step:])
        assert steps[step - 1][0] == NATURE or steps[step - 1][0] < seats
    assert found

"""Intervals are as wide as so few games make them, and there is none where nothing is known."""

from __future__ import annotations

import json
import random
import statistics
from typing import Any

import numpy as np
import pytest

from lanternwood.cli.common import interval
from lanternwood.core.registry import get
from lanternwood.lab.arena import arena
from lanternwood.lab.cards import Bounds, study
from lanternwood.lab.drawing import Scale, words_of
from lanternwood.lab.figures import SURE, Number, difference, mean, share, share_by_deals
from lanternwood.lab.quantiles import MANY, student
from lanternwood.lab.simulate import simulate

RACE = get("vale-race")


@pytest.mark.parametrize(
    ("degrees", "usual", "sure"),
    [  # as in printed tables
        (1, 12.7062, 63.6567),
        (2, 4.3027, 9.9248),
        (3, 3.1824, 5.8409),
        (4, 2.7764, 4.6041),
        (5, 2.5706, 4.0321),
        (10, 2.2281, 3.1693),
        (30, 2.0423, 2.7500),
        (120, 1.9799, 2.6174),
        (MANY, 1.9600, 2.5758),
    ],
)
def test_widths_are_students(degrees: float, usual: float, sure: float) -> None:
    assert student(0.95, degrees) == pytest.approx(usual, abs=6e-5)
    assert student(SURE, degrees) == pytest.approx(sure, abs=6e-5)
    assert student(0.95, degrees + 0.5) <= student(0.95, degrees)


def test_three_games_make_a_wide_interval() -> None:
    found = mean([4.0, 9.0, 7.0])
    half = 4.3027 * statistics.stdev([4.0, 9.0, 7.0]) / 3**0.5
    assert found.value == 6.67
    assert (found.low, found.high) == pytest.approx((6.667 - half, 6.667 + half), abs=0.01)


def test_welch_counts_the_side_that_is_known_less() -> None:
    found = difference([1.0, 3.0], [10.0, 10.1, 9.9, 10.0, 10.0, 10.1])
    assert found.value == -8.02
    assert found.low is not None
    assert found.low < -18, "two games of one kind leave one degree of freedom, or little more"


@pytest.mark.parametrize("count", [2, 3, 5])
def test_intervals_hold_as_often_as_they_say(count: int) -> None:
    """With 1.96 they held 70, 81 and 88 times of 100."""
    rng = random.Random(count)
    held = 0
    for _ in range(2000):
        found = mean([rng.gauss(100.0, 20.0) for _ in range(count)])
        held += found.low is not None and found.high is not None and found.low <= 100.0 <= found.high
    assert 0.935 < held / 2000 < 0.965


def test_nothing_known_means_no_interval() -> None:
    assert mean([205.0]) == Number(205.0, None, None)
    assert mean([205.0] * 3) == Number(205.0, None, None)
    assert mean([205.0] * 30) == Number(205.0, 205.0, 205.0)
    assert difference([3.0], [1.0, 2.0]) == Number(1.5, None, None)
    assert share(1, 1) == Number(100.0, None, None)
    assert share(0, 0) == Number(0.0, None, None)
    assert share_by_deals([1.5], [2]) == Number(75.0, None, None)
    assert not mean([205.0]).above(0)
    assert not mean([205.0]).below(300)


def test_mirrored_games_are_one_observation() -> None:
    """Ten games of two deals say no more than two observations do."""
    two, twenty = share_by_deals([4.0, 2.0], [5, 5]), share_by_deals([4.0, 2.0] * 10, [5, 5] * 10)
    assert two.value == twenty.value == 60.0
    assert None not in (two.low, two.high, twenty.low, twenty.high)
    assert two.high - two.low > 90 > 25 > twenty.high - twenty.low  # type: ignore[operator]


def one_game() -> dict[str, Any]:
    report, _ = simulate(RACE, ["random", "random"], {}, 1, "1")
    return json.loads(json.dumps(report))["seats"][0]  # type: ignore[no-any-return]


def test_one_game_is_reported_without_an_interval() -> None:
    seat = one_game()
    assert seat["win_share"]["low"] is None
    assert seat["mean_interval"]["high"] is None
    assert interval(seat["win_share"]) in ("0.0 (no interval)", "100.0 (no interval)")
    assert words_of(seat["win_share"], 0, " %") in ("0 % (no interval)", "100 % (no interval)")
    drawn = Scale([seat["win_share"]], 50.0).whisker(seat["win_share"])
    assert 'class="span"' not in drawn
    assert "away" not in drawn
    assert "circle" in drawn


def test_one_deal_of_an_arena_has_no_interval_and_few_have_wide_ones() -> None:
    bots = ["spark", "candle"]
    one, _ = arena(RACE, bots, 2, {}, 2, "1")
    assert one["deals"] == 1
    for bot in one["bots"]:
        assert (bot["rating"]["low"], bot["rating"]["high"], bot["win_share"]["low"]) == (None, None, None)
    few, _ = arena(RACE, bots, 2, {}, 8, "3")
    many, _ = arena(RACE, bots, 2, {}, 60, "3")
    wide, narrow = ([bot["rating"]["high"] - bot["rating"]["low"] for bot in report["bots"]] for report in (few, many))
    assert min(wide) > 1.5 * max(narrow)


def test_seeds_and_counts_may_be_numpys() -> None:
    three = np.int64(3)
    ours, _ = simulate(RACE, ["random", "random"], {}, 3, "3")
    theirs, _ = simulate(RACE, ["random", "random"], {}, three, three)
    assert {**ours, "seconds": 0, "decisions_per_second": 0} == {**theirs, "seconds": 0, "decisions_per_second": 0}
    assert json.dumps(arena(RACE, ["random", "spark"], 2, {}, three, three)[0])
    assert json.dumps(study(get("rats"), "random", [2], {}, np.int64(1), three, Bounds(0, 99, 99)))

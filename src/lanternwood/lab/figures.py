"""Numbers with the interval in which they lie most of the time."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

USUAL = 1.96
"""Standard errors on either side of a number within which it lies 95 times of 100."""
SURE = 2.576
"""The same for 99 times of 100."""


@dataclass(frozen=True)
class Number:
    """A number and the ends of its interval."""

    value: float
    low: float
    high: float


def share(part: float, whole: float, width: float = USUAL) -> Number:
    """A part in per cent, with Wilson's interval; nothing at all is known of a part of nothing."""
    if whole <= 0:
        return Number(0.0, 0.0, 100.0)
    rate, square = part / whole, width * width
    middle = (rate + square / (2 * whole)) / (1 + square / whole)
    half = width / (1 + square / whole) * math.sqrt(max(rate * (1 - rate), 0.0) / whole + square / (4 * whole * whole))
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return Number(round(100 * rate, 1), round(100 * low, 1), round(100 * high, 1))


def share_by_deals(parts: Sequence[float], games: Sequence[int], width: float = USUAL) -> Number:
    """A share in per cent of games that hang together: what was won of each deal, and how often it was played.

    Games of one deal are alike or, mirrored, unlike, so the deals are what is counted: the interval is Wilson's for as
    many independent games as would be spread as wide as the deals are."""
    whole, deals = sum(games), len(parts)
    if not whole:
        return share(0, 0, width)
    rate = sum(parts) / whole
    if deals < 2:
        return share(rate * deals, deals, width)
    square = sum((part - rate * n) ** 2 for part, n in zip(parts, games, strict=True)) * deals / (deals - 1)
    worth = whole * whole * rate * (1 - rate) / square if square > 0 else 2.0 * whole
    worth = min(max(worth, deals / 2), 2.0 * whole) if 0 < rate < 1 else float(deals)
    return share(rate * worth, worth, width)


def mean(these: Sequence[float], width: float = USUAL) -> Number:
    """The mean of some numbers."""
    value = statistics.fmean(these)
    variance = statistics.variance(these) / len(these) if len(these) > 1 else 0.0
    return number(value, variance, width)


def difference(these: Sequence[float], those: Sequence[float], width: float = USUAL) -> Number:
    """How much greater the mean of these is than the mean of those."""
    value = statistics.fmean(these) - statistics.fmean(those)
    return number(value, statistics.variance(these) / len(these) + statistics.variance(those) / len(those), width)


def number(value: float, variance: float, width: float = USUAL) -> Number:
    """A value and the interval that its variance gives."""
    half = width * math.sqrt(variance)
    return Number(round(value, 2), round(value - half, 2), round(value + half, 2))

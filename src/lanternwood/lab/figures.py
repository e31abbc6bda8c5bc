"""Numbers with the interval in which they lie most of the time.

Widths are Student's, for as many observations as there are: two games say little about how much games differ. One game,
or one deal, says nothing about that, so it gives a number without an interval; so do a few that are all alike.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from lanternwood.lab.quantiles import MANY, student

USUAL = 0.95
"""Intervals hold with this probability."""
SURE = 0.99
"""The same where many numbers are looked at."""
ALIKE = 30
"""Fewer observations that are all alike do not show that there is nothing else."""


@dataclass(frozen=True)
class Number:
    """A number and the ends of its interval, if it has one."""

    value: float
    low: float | None
    high: float | None

    def above(self, bound: float) -> bool:
        """Does it lie above a bound with its whole interval?"""
        return self.low is not None and self.low > bound

    def below(self, bound: float) -> bool:
        """Does it lie below a bound with its whole interval?"""
        return self.high is not None and self.high < bound


def share(part: float, whole: float, sure: float = USUAL) -> Number:
    """A part in per cent, with Wilson's interval."""
    return wilson(part, whole, student(sure, MANY), whole)


def wilson(part: float, whole: float, width: float, seen: float) -> Number:
    """Wilson's interval of so many standard errors on either side; `seen` observations stand behind it."""
    if whole <= 0:
        return Number(0.0, None, None)
    rate, square = part / whole, width * width
    if seen < 2:
        return Number(round(100 * rate, 1), None, None)
    middle = (rate + square / (2 * whole)) / (1 + square / whole)
    half = width / (1 + square / whole) * math.sqrt(max(rate * (1 - rate), 0.0) / whole + square / (4 * whole * whole))
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return Number(round(100 * rate, 1), round(100 * low, 1), round(100 * high, 1))


def share_by_deals(parts: Sequence[float], games: Sequence[int], sure: float = USUAL) -> Number:
    """A share in per cent of games that hang together: what was won of each deal, and how often it was played.

    Games of one deal are alike or, mirrored, unlike, so the deals are what is counted: the interval is Wilson's for as
    many independent games as would be spread as wide as the deals are, with Student's width for so many deals."""
    whole = sum(games)
    deals = sum(1 for n in games if n)
    if not whole:
        return share(0, 0, sure)
    rate = sum(parts) / whole
    if deals < 2 or not 0 < rate < 1:
        return wilson(rate * deals, deals, student(sure, MANY), deals)
    square = sum((part - rate * n) ** 2 for part, n in zip(parts, games, strict=True)) * deals / (deals - 1)
    worth = whole * whole * rate * (1 - rate) / square if square > 0 else 2.0 * whole
    worth = min(max(worth, deals / 2), 2.0 * whole)
    return wilson(rate * worth, worth, student(sure, deals - 1), deals)


def mean(these: Sequence[float], sure: float = USUAL) -> Number:
    """The mean of some numbers."""
    value, count = statistics.fmean(these), len(these)
    variance = statistics.variance(these) / count if count > 1 else 0.0
    return number(value, variance, count - 1, sure)


def difference(these: Sequence[float], those: Sequence[float], sure: float = USUAL) -> Number:
    """How much greater the mean of these is than the mean of those, with Welch's degrees of freedom."""
    value = statistics.fmean(these) - statistics.fmean(those)
    if min(len(these), len(those)) < 2:
        return number(value, 0.0, 0, sure)
    parts = [(statistics.variance(some) / len(some), len(some) - 1) for some in (these, those)]
    variance = sum(part for part, _ in parts)
    lost = sum(part * part / degrees for part, degrees in parts)
    return number(value, variance, variance * variance / lost if lost else min(len(these), len(those)) - 1, sure)


def number(value: float, variance: float, degrees: float, sure: float = USUAL) -> Number:
    """A value and the interval that its variance gives, which was found with so many degrees of freedom."""
    if degrees < 1 or (variance <= 0 and degrees < ALIKE - 1):
        return Number(round(value, 2), None, None)
    half = student(sure, degrees) * math.sqrt(variance)
    return Number(round(value, 2), round(value - half, 2), round(value + half, 2))

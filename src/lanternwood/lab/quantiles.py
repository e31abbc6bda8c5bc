"""How many standard errors an interval takes on either side: Student's quantiles, which are wide where few games count.

The distribution function is the regularised incomplete beta function, summed as a continued fraction; its inverse is
found by halving. No table is needed, and degrees of freedom need not be whole.
"""

from __future__ import annotations

import math
from functools import lru_cache

TINY = 1e-300
CLOSE = 1e-15
MANY = 1e7
"""With so many degrees of freedom Student's distribution is the normal one."""


@lru_cache(maxsize=4096)
def student(sure: float, degrees: float) -> float:
    """Within so many standard errors of the truth a mean lies with this probability."""
    if degrees <= 0 or not 0 < sure < 1:
        raise ValueError(f"no quantile for {sure} with {degrees} degrees of freedom")
    low, high = 0.0, 2.0
    while inside(high, degrees) < sure:
        low, high = high, 2 * high
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if inside(middle, degrees) < sure else (low, middle)
    return (low + high) / 2


def inside(t: float, degrees: float) -> float:
    """How likely it is to lie within t standard errors."""
    if degrees >= MANY:
        return math.erf(t / math.sqrt(2))
    return 1 - beta_part(degrees / (degrees + t * t), degrees / 2, 0.5)


def beta_part(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, from 0 at x = 0 to 1 at x = 1."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1 / _nonzero(1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, 100_000):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _nonzero(1 + term * d)
            c = _nonzero(1 + term / c)
            total *= c * d
        if abs(c * d - 1) < CLOSE:
            break
    return total


def _nonzero(value: float) -> float:
    return value if abs(value) > TINY else TINY

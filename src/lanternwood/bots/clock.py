"""The one place where bots look at a clock: a search that may think for so long."""

from __future__ import annotations

import time
from collections.abc import Callable


def in_time(seconds: float, stop: Callable[[], bool] | None = None) -> Callable[[], bool] | None:
    """Says when so many seconds are over, or when `stop` does; without either there is nothing to ask."""
    if seconds <= 0:
        return stop
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end or (stop is not None and stop())

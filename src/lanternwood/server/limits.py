"""Rate limits: a bucket for each caller and kind of request, refilled all the time.

The environment variable LANTERNWOOD_RATE multiplies them, for load tests and for servers behind a proxy that makes all
callers look alike.
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict

RATES = {
    "create": (20, 60.0),
    "join": (60, 60.0),
    "move": (120, 2.0),
    "talk": (20, 20.0),
    "ask": (60, 5.0),
    "hint": (12, 30.0),
}
"""Kind: so many requests in so many seconds."""
CALLERS = 20_000


class Limits:
    """Says how long a caller has to wait; 0 means go on."""

    def __init__(self, rates: dict[str, tuple[int, float]] | None = None) -> None:
        more = int(os.environ.get("LANTERNWOOD_RATE", "1"))
        self.rates = {kind: (most * more, seconds) for kind, (most, seconds) in (rates or RATES).items()}
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, caller: str, times: int = 1) -> float:
        most, seconds = self.rates[kind]
        most *= times
        now = time.monotonic()
        left, since = self.buckets.pop((kind, caller), (float(most), now))
        left = min(float(most), left + (now - since) * most / seconds)
        if left < 1:
            self.buckets[kind, caller] = (left, now)
            return (1 - left) * seconds / most
        self.buckets[kind, caller] = (left - 1, now)
        if len(self.buckets) > CALLERS:
            self.buckets.popitem(last=False)
        return 0.0

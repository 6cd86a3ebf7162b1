"""How fast one person may talk: a bucket that fills with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from trowel.server.refusals import too_fast

MAX_BUCKETS = 20_000


class RateLimiter:
    """A bucket for each person, address or seat; those not heard of for longest are forgotten (they are full again)."""

    def __init__(self, per_second: float, burst: float, now: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> (level, time of the level)

    def take(self, key: str, cost: float = 1.0) -> None:
        """Raises RefusalError too-fast when the bucket is empty; waiting fills it."""
        now = self._now()
        level, since = self._buckets.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._per_second)
        is_empty = level < cost
        self._buckets[key] = (level if is_empty else level - cost, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        if is_empty:
            raise too_fast()

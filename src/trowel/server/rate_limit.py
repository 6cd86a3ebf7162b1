"""Rate limiting by token buckets."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from trowel.server.refusals import too_fast

MAX_BUCKETS = 20_000


class RateLimiter:
    """Token bucket per guest, seat or address; keeps the `MAX_BUCKETS` most recently used buckets.

    A dropped bucket starts full when its key returns.
    """

    def __init__(self, per_second: float, burst: float, now: Callable[[], float]) -> None:
        self._per_second = per_second  # tokens added
        self._burst = burst  # capacity
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> (level, time of the level)

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take `cost` tokens from a bucket.

        Raises:
            RefusalError: `too-fast` if the bucket has fewer tokens; none are taken.
        """
        now = self._now()
        level, since = self._buckets.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._per_second)
        is_empty = level < cost
        self._buckets[key] = (level if is_empty else level - cost, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        if is_empty:
            raise too_fast()

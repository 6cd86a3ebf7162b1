"""How fast one person may talk: a bucket that fills with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from trowel.server.refusals import too_fast

MOST_KEPT = 20_000


class Limits:
    """A bucket for each person, address or seat; those not heard of for longest are forgotten (they are full again)."""

    def __init__(self, a_second: float, at_once: float, now: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # who -> (left, since)

    def spend(self, who: str, cost: float = 1.0) -> None:
        """Raises Refusal too-fast when the bucket is empty; waiting fills it."""
        now = self._now()
        left, since = self._buckets.pop(who, (self._at_once, now))
        left = min(self._at_once, left + (now - since) * self._a_second)
        refused = left < cost
        self._buckets[who] = (left if refused else left - cost, now)
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        if refused:
            raise too_fast()

"""Rate limiting by token buckets."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from trowel.server.addresses import Person
from trowel.server.limit_refusals import too_fast
from trowel.server.refusals import RefusalError

MAX_BUCKETS = 20_000


class RateLimiter:
    """Token bucket per guest, seat or address; keeps the `MAX_BUCKETS` most recently used buckets.

    A dropped bucket starts full when its key returns.
    """

    def __init__(
        self, per_second: float, burst: float, monotonic: Callable[[], float],
        refusal: Callable[[float], RefusalError] = too_fast,
    ) -> None:  # fmt: skip
        self._per_second = per_second  # tokens added
        self._burst = burst  # capacity
        self._monotonic = monotonic  # seconds; never the time of day, which may be set back
        self._refusal = refusal  # of the seconds until enough tokens are there
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> (level, time of the level)

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take `cost` tokens from a bucket; a cost above the bucket's capacity takes all of a full bucket.

        Raises:
            RefusalError: the limiter's refusal if the bucket has fewer tokens; none are taken.
        """
        now = self._monotonic()
        cost = min(cost, self._burst)
        level, since = self._buckets.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._per_second)
        is_empty = level < cost
        self._buckets[key] = (level if is_empty else level - cost, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        if is_empty:
            raise self._refusal((cost - level) / self._per_second)


class PersonLimiter:
    """A limit per person, and `people_per_address` times that limit per address.

    Guests are free to create; the limit of the address keeps a client from multiplying its share by creating them.
    """

    def __init__(
        self, per_second: float, burst: float, people_per_address: int, monotonic: Callable[[], float],
        refusal: Callable[[float], RefusalError] = too_fast,
    ) -> None:  # fmt: skip
        self._people = RateLimiter(per_second, burst, monotonic, refusal)
        self._addresses = RateLimiter(per_second * people_per_address, burst * people_per_address, monotonic, refusal)

    def take(self, person: Person, cost: float = 1.0) -> None:
        """Take tokens of the person and of the address.

        Raises:
            RefusalError: the limiter's refusal.
        """
        self.take_person(person, cost)
        self.take_address(person.address, cost)

    def take_person(self, person: Person, cost: float = 1.0) -> None:
        self._people.take(person.name, cost)

    def take_address(self, address: str, cost: float = 1.0) -> None:
        self._addresses.take(address, cost)

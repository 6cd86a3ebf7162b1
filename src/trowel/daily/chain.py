"""Hash chain of the daily dig: every day reveals a link, whose hash was public the day before.

The links are computed backwards: the last one is the hash of a secret, and each earlier one is the hash of its
successor. Link 0 is the commitment, which the host publishes in advance; link `n` belongs to day `n`. A revealed link
therefore proves all earlier ones, and no link can be computed from them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import date, timedelta

CHAIN_DAYS = 36_525  # a hundred years; computing the links takes about 20 ms
ONE_DAY = timedelta(days=1)


def hash_link(link: str) -> str:
    """Return the SHA-256 hash of a link, as hexadecimal digits; `xxd -r -p | sha256sum` computes the same."""
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


@dataclass(frozen=True)
class Chain:
    """All links of a host. Each reveals the deals up to its day, so only links of days that are over leave the host."""

    start: date  # the first day
    secret: str = field(repr=False)  # hexadecimal digits
    num_days: int = CHAIN_DAYS
    _links: list[str] = field(default_factory=list, repr=False)  # by number; computed at the first use

    @property
    def commitment(self) -> str:
        """The public hash of the first day's link."""
        return self._link_of_number(0)

    def has(self, day: date) -> bool:
        return 0 < self._number_of(day) <= self.num_days

    def link(self, day: date) -> str:
        """Return the link of a day.

        Raises:
            ValueError: the day is not in the chain.
        """
        if not self.has(day):
            raise ValueError(f"{day} is not a day of the chain")
        return self._link_of_number(self._number_of(day))

    def published_before(self, day: date) -> str:
        """Return what was public before a day: the link of the day before it, or the commitment."""
        if not self.has(day):
            raise ValueError(f"{day} is not a day of the chain")
        return self._link_of_number(self._number_of(day) - 1)

    def _number_of(self, day: date) -> int:
        return (day - self.start).days + 1

    def _link_of_number(self, number: int) -> str:
        if not self._links:
            links = [hash_link(self.secret)]
            for _ in range(self.num_days):
                links.append(hash_link(links[-1]))
            self._links.extend(reversed(links))
        return self._links[number]

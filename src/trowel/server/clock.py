"""An optional clock: a total and an increment for each seat. It is soft: nobody loses by it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Clock:
    """All times in milliseconds; `now` always comes from outside. While the server is down no time passes."""

    total: int
    increment: int
    left: list[int]
    paused: bool = False
    _running: tuple[int, ...] = ()
    _since: int = field(default=0, repr=False)

    @classmethod
    def new(cls, seats: int, minutes: float, increment_seconds: float) -> Clock:
        total = round(minutes * 60_000)
        return cls(total, round(increment_seconds * 1000), [total] * seats)

    def anew(self) -> Clock:
        """Wound up again, for a rematch."""
        return Clock(self.total, self.increment, [self.total] * len(self.left))

    def copy(self) -> Clock:
        return Clock(self.total, self.increment, list(self.left), self.paused, self._running, self._since)

    def time_left(self, seat: int, now: int) -> int:
        return self.left[seat] - (now - self._since if self.runs(seat) else 0)

    def runs(self, seat: int) -> bool:
        return seat in self._running and not self.paused

    def is_out(self, seat: int, now: int) -> bool:
        return self.time_left(seat, now) <= 0

    def settle(self, now: int) -> None:
        """What has passed is taken off."""
        self.left = [self.time_left(seat, now) for seat in range(len(self.left))]
        self._since = now

    def run(self, seats: Iterable[int], now: int) -> None:
        """From now on these seats are to act."""
        self.settle(now)
        self._running = tuple(seats)

    def moved(self, seat: int, now: int) -> None:
        self.settle(now)
        self.left[seat] += self.increment

    def pause(self, now: int) -> None:
        self.settle(now)
        self.paused = True

    def resume(self, now: int) -> None:
        self.settle(now)
        self.paused = False

    def next_out(self, now: int) -> int | None:
        """How long until the next running clock is out; None when none will be."""
        coming = [left for seat in self._running if self.runs(seat) and (left := self.time_left(seat, now)) > 0]
        return min(coming, default=None)

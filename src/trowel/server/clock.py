"""Time control of a table: a total and an increment per move for each seat. A seat without time left keeps playing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace


@dataclass
class Clock:
    """The clocks of all seats.

    The caller passes `now` in milliseconds of monotonic time, which means nothing after a restart. The database does
    not store which clocks run, so a restart gives back the time since the last stored change.
    """

    total_ms: int
    increment_ms: int  # added after each move
    left_ms: list[int]  # by seat, as of `_since`; negative if the time is exceeded
    paused: bool = False
    awaits_first_move: bool = False  # a rematch: its people may not have noticed it yet
    _running: tuple[int, ...] = ()  # seats to move
    _since: int = field(default=0, repr=False)  # time of the last deduction, in milliseconds

    @classmethod
    def new(cls, seats: int, minutes: float, increment_seconds: float) -> Clock:
        total_ms = round(minutes * 60_000)
        return cls(total_ms, round(increment_seconds * 1000), [total_ms] * seats)

    def reset_copy(self) -> Clock:
        """Return a clock with full time for every seat, for a rematch; it starts with the first move."""
        left_ms = [self.total_ms] * len(self.left_ms)
        return Clock(self.total_ms, self.increment_ms, left_ms, awaits_first_move=True)

    def copy(self) -> Clock:
        return replace(self, left_ms=list(self.left_ms))

    def time_left(self, seat: int, now: int) -> int:
        """Return a seat's remaining milliseconds, negative if it has exceeded its time."""
        return self.left_ms[seat] - (now - self._since if self.is_running(seat) else 0)

    def is_running(self, seat: int) -> bool:
        return seat in self._running and not self.paused and not self.awaits_first_move

    def is_out_of_time(self, seat: int, now: int) -> bool:
        return self.time_left(seat, now) <= 0

    def start(self, seats: Iterable[int], now: int) -> None:
        """Run the clocks of these seats, and stop all others."""
        self._deduct_elapsed(now)
        self._running = tuple(seats)

    def add_increment(self, seat: int, now: int) -> None:
        """Add the increment to a seat that has moved."""
        self._deduct_elapsed(now)
        if not self.awaits_first_move:
            self.left_ms[seat] += self.increment_ms
        self.awaits_first_move = False

    def pause(self, now: int) -> None:
        self._deduct_elapsed(now)
        self.paused = True

    def resume(self, now: int) -> None:
        self._deduct_elapsed(now)
        self.paused = False

    def _deduct_elapsed(self, now: int) -> None:
        self.left_ms = [self.time_left(seat, now) for seat in range(len(self.left_ms))]
        self._since = now

    def ms_until_expiry(self, now: int) -> int | None:
        """Return the milliseconds until the next running clock expires; None if none will."""
        left_ms = [self.time_left(seat, now) for seat in self._running if self.is_running(seat)]
        return min((left for left in left_ms if left > 0), default=None)

"""Logging filter that keeps a flood of equal messages from filling the log."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

MAX_REPEATS = 5  # of one message in a period
PERIOD_SECONDS = 60.0
MAX_MESSAGES = 1_000  # different messages whose repeats are counted


class RepeatFilter(logging.Filter):
    """Passes the first `MAX_REPEATS` records of a message in a period; the next period's first one has the count.

    Records are equal if they have the same logger and format, whatever their arguments.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._counts: dict[tuple[str, str], tuple[float, int]] = {}  # (start of the period, records in it)

    def filter(self, record: logging.LogRecord) -> bool:
        key = record.name, str(record.msg)[:200]
        now = self._now()
        start, count = self._counts.pop(key, (now, 0))
        if now - start >= PERIOD_SECONDS:
            if count > MAX_REPEATS:
                record.msg = f"{record.msg} ({count - MAX_REPEATS} more of these in the last period)"
            start, count = now, 0
        self._counts[key] = start, count + 1  # at the end: the first key is the oldest
        if len(self._counts) > MAX_MESSAGES:
            del self._counts[next(iter(self._counts))]
        return count < MAX_REPEATS

"""The dig of a day: its game, options and seed, derived from its date and its link of the chain."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from trowel.core.game import Options
from trowel.games.marajoara.options import MISSIONS

Kind = Literal["standard", "solo", "mission"]
SATURDAY, SUNDAY = 5, 6
CLOSING = timedelta(hours=12)  # after the end of a day, for tries that began on it; then its link is revealed


@dataclass(frozen=True)
class Dig:
    """The deal of a day, the same for everyone."""

    day: date
    kind: Kind
    seed: str  # secret until the day is over
    options: Options

    @property
    def game(self) -> str:
        return "marajoara" if self.kind == "mission" else "scarabya"


def dig_of(day: date, link: str) -> Dig:
    """Return the dig of a day; its seed is the SHA-256 hash of the date and the link."""
    seed = hashlib.sha256(f"trowel daily dig {day.isoformat()} {link}".encode()).hexdigest()
    kind = kind_of(day)
    if kind == "mission":
        return Dig(day, kind, seed, {"mission": str(1 + int(seed, 16) % len(MISSIONS))})
    return Dig(day, kind, seed, {"players": "1", "mode": kind})


def kind_of(day: date) -> Kind:
    """Return what is played on a day: a solo site on Saturdays, a mission on Sundays, otherwise the standard game."""
    return {SATURDAY: "solo", SUNDAY: "mission"}.get(day.weekday(), "standard")  # type: ignore[return-value]


# ---------------------------------------------------------------- time


def day_at(seconds: float) -> date:
    """Return the day of a time in seconds since 1970; days change at midnight UTC."""
    return datetime.fromtimestamp(seconds, UTC).date()


def end_of(day: date) -> float:
    """Return the end of a day in seconds since 1970."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() + 86_400


def closing_of(day: date) -> float:
    """Return until when a try that began on a day counts, in seconds since 1970; then the link is revealed."""
    return end_of(day) + CLOSING.total_seconds()


def streak(days: Collection[date], today: date) -> int:
    """Return the number of days in a row, up to today or, as long as today may still follow, up to yesterday."""
    last = today if today in days else today - timedelta(days=1)
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length

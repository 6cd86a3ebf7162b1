"""Guests who play daily digs at a server whose time stands still."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, LiveServer, run_server

MONDAY, SATURDAY, SUNDAY = "2026-11-23", "2026-11-28", "2026-11-29"
HOUR = 3600.0


def time_of(day: str, hour: float = 12) -> float:
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + hour * HOUR


class Calendar:
    """A server, and the time that it believes it is."""

    def __init__(self, server: LiveServer, time: FakeTime) -> None:
        self.server = server
        self._time = time

    def turn_to(self, day: str, hour: float = 12) -> None:
        self._time.seconds = time_of(day, hour)

    def guest(self) -> Guest:
        return self.server.guest()


@contextmanager
def run_digs(data: Path, day: str = MONDAY, **settings: Any) -> Iterator[Calendar]:
    """Run a server whose first dig is that of `day`, or of an earlier day if it has run before."""
    time = FakeTime()
    time.seconds = time_of(day)
    with run_server(data, now=time, **settings) as server:
        yield Calendar(server, time)


def begin(guest: Guest, day: str) -> str:
    """Return the table of the guest's try."""
    return str(guest.post(f"/daily/{day}")["table"])


def finish(guest: Guest, table: str, choice: int = 0) -> int:
    """Play the first legal moves to the end, or the last ones with -1; return the score."""
    state = guest.state(table)
    while state["status"] == "playing":
        state = guest.play(table, choose=lambda state: str(state["legal"][choice]["move"]))
    return int(state["scores"][0])


def counted_tries(guest: Guest, day: str) -> int:
    """Return the number of people with a counted score, as somebody who has played sees it."""
    return sum(entry["people"] for entry in guest.get(f"/daily/{day}")["scores"])

"""The time of day: setting it neither locks players out nor costs them time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, LiveServer, run_server
from trowel.server.rate_limit import RateLimiter
from trowel.server.refusals import RefusalError

DAY_SECONDS = 24 * 3600
YEAR_SECONDS = 365 * DAY_SECONDS


def start_duel(server: LiveServer) -> tuple[Guest, Guest, str]:
    ann, bob = server.guest(), server.guest()
    table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 1, "increment": 0})
    bob.post(f"/tables/{table}/join")
    return ann, bob, table


def is_out(guest: Guest, table: str) -> list[bool]:
    return [seat["out"] for seat in guest.state(table)["clock"]["seats"]]


@pytest.mark.parametrize("jump", [YEAR_SECONDS, -YEAR_SECONDS])
def test_setting_the_time_of_day_costs_no_player_time_and_gives_none(tmp_path: Path, jump: float) -> None:
    wall, monotonic = FakeTime(), FakeTime()
    with run_server(tmp_path, now=wall, monotonic=monotonic) as server:
        ann, bob, table = start_duel(server)
        monotonic.seconds += 10
        wall.seconds += jump
        assert is_out(bob, table) == [False, False]
        assert bob.state(table)["clock"]["seats"][0]["left_ms"] == 50_000
        assert bob.refused(f"/tables/{table}/seats/0/substitute", 409)["code"] == "time-left"
        ann.play(table)


def test_setting_the_time_of_day_back_locks_nobody_out(tmp_path: Path) -> None:
    wall, monotonic = FakeTime(), FakeTime()
    with run_server(tmp_path, now=wall, monotonic=monotonic, messages_per_second=1.0, message_burst=5) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        wall.seconds -= YEAR_SECONDS
        for _ in range(20):
            monotonic.seconds += 1
            assert ann.state(table)["status"] == "playing"


def test_a_limit_needs_the_server_time_that_it_names() -> None:
    monotonic = FakeTime()
    limiter = RateLimiter(0.1, 2, monotonic)
    limiter.take("ann")
    limiter.take("ann")
    with pytest.raises(RefusalError) as refusal:
        limiter.take("ann")
    assert refusal.value.retry_after == 10
    monotonic.seconds += 10
    limiter.take("ann")


def test_a_restart_gives_the_time_back_whatever_both_clocks_show_afterwards(tmp_path: Path) -> None:
    wall, monotonic = FakeTime(), FakeTime()
    with run_server(tmp_path, now=wall, monotonic=monotonic) as server:
        ann, bob, table = start_duel(server)
        monotonic.seconds += 10
        ann.play(table)
        monotonic.seconds += 20
        assert [seat["left_ms"] for seat in ann.state(table)["clock"]["seats"]] == [50_000, 40_000]
    for restarted in (0.0, 5_000_000.0):  # monotonic time starts anywhere
        monotonic.seconds = restarted
        wall.seconds += DAY_SECONDS
        with run_server(tmp_path, now=wall, monotonic=monotonic) as server:
            again = server.guest()
            again.http.cookies.update(bob.http.cookies)
            assert [seat["left_ms"] for seat in again.state(table)["clock"]["seats"]] == [50_000, 60_000]
            monotonic.seconds += 5
            assert [seat["left_ms"] for seat in again.state(table)["clock"]["seats"]] == [50_000, 55_000]

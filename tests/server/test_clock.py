"""The clock: total time and increment, pause by agreement, and play after the time has run out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, LiveServer, run_server
from trowel.server.clock import Clock


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    clock = Clock.new(2, 1, 5)
    clock.start((0,), 1_000)
    assert clock.time_left(0, 11_000) == 50_000
    clock.add_increment(0, 11_000)
    clock.start((1,), 11_000)
    assert (clock.left_ms, clock.time_left(0, 99_000), clock.time_left(1, 21_000)) == ([55_000, 60_000], 55_000, 50_000)


def test_no_time_passes_while_paused() -> None:
    clock = Clock.new(1, 1, 0)
    clock.start((0,), 0)
    clock.pause(10_000)
    assert clock.time_left(0, 50_000) == 50_000
    clock.resume(50_000)
    assert clock.time_left(0, 60_000) == 40_000
    assert clock.ms_until_expiry(60_000) == 40_000


@pytest.fixture(scope="module")
def fake_time() -> FakeTime:
    return FakeTime()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, fake_time: FakeTime) -> Iterator[LiveServer]:
    with run_server(tmp_path_factory.mktemp("timed"), monotonic=fake_time) as server:
        yield server


@pytest.fixture
def duel(server: LiveServer) -> tuple[Guest, Guest, str]:
    ann, bob = server.guest(), server.guest()
    table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 1, "increment": 3})
    bob.post(f"/tables/{table}/join")
    return ann, bob, table


def left_ms(state: dict) -> list[int]:
    return [seat["left_ms"] for seat in state["clock"]["seats"]]


def test_the_table_shows_the_time_left(duel: tuple[Guest, Guest, str], fake_time: FakeTime) -> None:
    ann, bob, table = duel
    fake_time.seconds += 10
    assert left_ms(ann.state(table)) == [50_000, 60_000]
    assert left_ms(ann.play(table)) == [53_000, 60_000]
    fake_time.seconds += 20
    assert left_ms(bob.state(table)) == [53_000, 40_000]


def test_a_bot_may_move_for_a_player_out_of_time_who_keeps_the_seat(
    duel: tuple[Guest, Guest, str], fake_time: FakeTime
) -> None:
    ann, bob, table = duel
    assert bob.refused(f"/tables/{table}/seats/0/substitute", 409)["code"] == "time-left"
    fake_time.seconds += 61
    state = bob.state(table)
    assert state["clock"]["seats"][0] == {"left_ms": 0, "running": True, "out": True}
    bob.http.post(f"/tables/{table}/seats/0/substitute")
    state = bob.wait(table, lambda state: state["seats"][1]["to_act"])
    assert state["seats"][0]["kind"] == "person"
    bob.play(table)
    assert ann.play(table)["seats"][1]["to_act"]


def test_a_player_out_of_time_may_still_move(duel: tuple[Guest, Guest, str], fake_time: FakeTime) -> None:
    ann, _, table = duel
    fake_time.seconds += 100
    assert ann.play(table)["seats"][1]["to_act"]


def test_a_pause_needs_agreement(duel: tuple[Guest, Guest, str], fake_time: FakeTime) -> None:
    ann, bob, table = duel
    proposal = ann.post(f"/tables/{table}/pause")["proposal"]
    assert (proposal["kind"], proposal["waiting_for"]) == ("pause", [1])
    state = bob.post(f"/tables/{table}/proposals/{proposal['id']}", agree=True)
    assert state["clock"]["paused"] is True
    fake_time.seconds += 500
    assert left_ms(ann.state(table)) == [60_000, 60_000]
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=0, move="Fd5")
    assert refusal["code"] == "paused"
    assert bob.post(f"/tables/{table}/resume")["clock"]["paused"] is False
    ann.play(table)


def test_a_table_without_a_clock_cannot_be_paused(server: LiveServer) -> None:
    ann = server.guest()
    table = ann.create(seats="me", options={"mode": "solo"})
    assert ann.refused(f"/tables/{table}/pause", 409)["code"] == "no-clock"


def test_the_clock_of_a_rematch_starts_with_the_first_move(duel: tuple[Guest, Guest, str], fake_time: FakeTime) -> None:
    ann, bob, table = duel
    for guest in (ann, bob):
        guest.post(f"/tables/{table}/resign")
    rematch = ann.post(f"/tables/{table}/rematch")["table"]
    fake_time.seconds += 40
    state = ann.state(rematch)
    assert left_ms(state) == [60_000, 60_000]
    assert not any(seat["running"] for seat in state["clock"]["seats"])
    mover, other = (ann, bob) if state["seats"][0]["to_act"] else (bob, ann)
    mover.play(rematch)
    fake_time.seconds += 10
    assert sorted(left_ms(other.state(rematch))) == [50_000, 60_000]

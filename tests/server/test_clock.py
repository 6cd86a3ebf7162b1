"""The clock: total and increment, paused by agreement, soft when it runs out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import Guest, House, house
from trowel.server.clock import Clock


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    clock = Clock.new(2, 1, 5)
    clock.run((0,), 1_000)
    assert clock.time_left(0, 11_000) == 50_000
    clock.moved(0, 11_000)
    clock.run((1,), 11_000)
    assert (clock.left, clock.time_left(0, 99_000), clock.time_left(1, 21_000)) == ([55_000, 60_000], 55_000, 50_000)


def test_no_time_passes_while_paused() -> None:
    clock = Clock.new(1, 1, 0)
    clock.run((0,), 0)
    clock.pause(10_000)
    assert clock.time_left(0, 50_000) == 50_000
    clock.resume(50_000)
    assert clock.time_left(0, 60_000) == 40_000
    assert clock.next_out(60_000) == 40_000


class Watch:
    """A time of our own, so that no test waits."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def timed_house(tmp_path_factory: pytest.TempPathFactory, watch: Watch) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("timed"), now=watch) as running:
        yield running


@pytest.fixture
def two(timed_house: House) -> tuple[Guest, Guest, str]:
    ann, bob = timed_house.guest(), timed_house.guest()
    table = ann.create(seats="me open", options={"mode": "duel"}, clock={"minutes": 1, "increment": 3})
    bob.post(f"/tables/{table}/join")
    return ann, bob, table


def left(state: dict) -> list[int]:
    return [seat["left_ms"] for seat in state["clock"]["seats"]]


def test_the_table_tells_the_time(two: tuple[Guest, Guest, str], watch: Watch) -> None:
    ann, bob, table = two
    watch.seconds += 10
    assert left(ann.state(table)) == [50_000, 60_000]
    assert left(ann.play(table)) == [53_000, 60_000]
    watch.seconds += 20
    assert left(bob.state(table)) == [53_000, 40_000]


def test_when_time_is_out_a_bot_offers_to_move_and_nobody_is_thrown_out(
    two: tuple[Guest, Guest, str], watch: Watch
) -> None:
    ann, bob, table = two
    assert bob.refused(f"/tables/{table}/seats/0/substitute", 409)["code"] == "time-left"
    watch.seconds += 61
    state = bob.state(table)
    assert state["clock"]["seats"][0] == {"left_ms": 0, "running": True, "out": True}
    bob.http.post(f"/tables/{table}/seats/0/substitute")
    state = bob.wait(table, lambda state: state["seats"][1]["to_act"])
    assert state["seats"][0]["kind"] == "person"
    bob.play(table)
    assert ann.play(table)["seats"][1]["to_act"]


def test_one_whose_time_is_out_may_still_move(two: tuple[Guest, Guest, str], watch: Watch) -> None:
    ann, _, table = two
    watch.seconds += 100
    assert ann.play(table)["seats"][1]["to_act"]


def test_a_pause_needs_agreement(two: tuple[Guest, Guest, str], watch: Watch) -> None:
    ann, bob, table = two
    asked = ann.post(f"/tables/{table}/pause")["proposal"]
    assert (asked["kind"], asked["waiting_for"]) == ("pause", [1])
    state = bob.post(f"/tables/{table}/proposals/{asked['id']}", agree=True)
    assert state["clock"]["paused"] is True
    watch.seconds += 500
    assert left(ann.state(table)) == [60_000, 60_000]
    refusal = ann.refused(f"/tables/{table}/moves", 409, decision=0, move="Fd5")
    assert refusal["code"] == "paused"
    assert bob.post(f"/tables/{table}/resume")["clock"]["paused"] is False
    ann.play(table)


def test_a_table_without_a_clock_cannot_be_paused(timed_house: House) -> None:
    ann = timed_house.guest()
    table = ann.create(seats="me", options={"mode": "solo"})
    assert ann.refused(f"/tables/{table}/pause", 409)["code"] == "no-clock"

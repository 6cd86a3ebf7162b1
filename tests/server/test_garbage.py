"""Memory: a change of a table leaves nothing behind for the collector of reference cycles, which runs rarely."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live_server import Guest, LiveServer
from trowel.server.run import GARBAGE_THRESHOLDS, collect_garbage_rarely


@pytest.fixture
def collector_off() -> Iterator[None]:
    thresholds = gc.get_threshold()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("scarabya", "me here", {"mode": "duel"}),
        ("marajoara", "me here", {"players": 2}),
        ("artifact", "me here here", {"players": 3}),
    ],
)
def test_a_replaced_state_is_freed_without_the_collector(
    server: LiveServer, ann: Guest, collector_off: None, game: str, seats: str, options: dict[str, object]
) -> None:
    table = ann.create(game, seats, options=options)
    hosted = server.table(table)
    with ann.socket(table, seat=0, changes=True) as socket:
        socket.next("table")
        replaced: list[weakref.ref[Any]] = []
        for _ in range(5):
            (seat, *_) = hosted.state.history.match.to_act
            state = hosted.state
            replaced += [weakref.ref(state), weakref.ref(state.history), weakref.ref(state.history.match)]
            del state
            version = ann.play(table, seat)["version"]
            socket.until(lambda state, version=version: state["version"] >= version)  # type: ignore[misc]
        socket.send("ping")
        socket.next("pong")
        assert [reference() for reference in replaced] == [None] * len(replaced)


def test_the_collector_runs_rarely_and_not_over_what_is_loaded(collector_off: None) -> None:
    collect_garbage_rarely()
    assert gc.get_threshold() == GARBAGE_THRESHOLDS
    assert GARBAGE_THRESHOLDS[0] >= 50 * 700
    assert gc.get_freeze_count() > 0

"""A cold kernel cache: fast bots play uncompiled, and only searches wait. The state of the cache is faked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.cold_cache import ColdCache
from tests.server.live_server import LiveServer, run_server


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> ColdCache:
    return ColdCache(monkeypatch)


def worker_modes(server: LiveServer) -> set[bool]:
    """Return, for the workers that have started, whether they run uncompiled."""
    return {worker.uncompiled for worker in server.registry.pool.workers if worker.pid is not None}


def test_a_fast_bot_plays_uncompiled_while_the_cache_is_cold_and_compiled_later(
    tmp_path: Path, cold: ColdCache
) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me greedy", options={"mode": "duel"})
        ann.play(table)
        state = ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert worker_modes(server) == {True}
        assert state["preparing"], "a hint would have to wait"
        cold.warm = True
        lines = len(state["log"]["lines"])
        ann.play(table)
        state = ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > lines + 2)
        assert worker_modes(server) == {False}
        assert not state["preparing"]


def test_a_search_waits_for_its_kernels_and_the_table_is_marked_as_preparing(tmp_path: Path, cold: ColdCache) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me level-6", options={"mode": "duel"})
        ann.play(table)
        state = ann.wait(table, lambda state: state["seats"][1]["to_act"])
        assert state["preparing"]
        # A fast bot at another table is not delayed: the only worker is idle.
        other = ann.create(seats="me greedy", options={"mode": "duel"})
        ann.play(other)
        ann.wait(other, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert ann.state(table)["seats"][1]["to_act"]
        cold.warm = True
        state = ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert worker_modes(server) == {False}
        assert not state["preparing"]

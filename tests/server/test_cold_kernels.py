"""A fresh machine: nobody waits for a compiler who need not. Whether kernels are compiled is told here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.cold import Cold
from tests.server.house import House, house


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> Cold:
    return Cold(monkeypatch)


def modes(running: House) -> set[bool]:
    """How the workers that were asked run: plain or not."""
    return {one.plain for one in running.hall.workers.all if one.pid is not None}


def test_a_quick_bot_plays_plain_while_kernels_are_compiled_and_compiled_later(tmp_path: Path, cold: Cold) -> None:
    with house(tmp_path) as running:
        ann = running.guest()
        table = ann.create(seats="me greedy", options={"mode": "duel"})
        ann.play(table)
        state = ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert modes(running) == {True}
        assert state["preparing"], "a hint would wait"
        cold.warm = True
        lines = len(state["log"]["lines"])
        ann.play(table)
        state = ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > lines + 2)
        assert modes(running) == {False}
        assert not state["preparing"]


def test_a_search_waits_for_its_kernels_and_the_table_says_so(tmp_path: Path, cold: Cold) -> None:
    with house(tmp_path) as running:
        ann = running.guest()
        table = ann.create(seats="me level-6", options={"mode": "duel"})
        ann.play(table)
        state = ann.wait(table, lambda state: state["seats"][1]["to_act"])
        assert state["preparing"]
        # A quick bot at another table is not held up by it: the only worker is free.
        other = ann.create(seats="me greedy", options={"mode": "duel"})
        ann.play(other)
        ann.wait(other, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert ann.state(table)["seats"][1]["to_act"]
        cold.warm = True
        state = ann.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert modes(running) == {False}
        assert not state["preparing"]

"""Hints among people: only where the table allows them, counted for everyone to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.live_server import Guest
from trowel.bots.protocol import EncodedHint, HintReply, HintRequest
from trowel.server.bot_pool import BotPool


@pytest.fixture(autouse=True)
def instant_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer hints immediately with the first legal move."""
    ask: Callable[..., Any] = BotPool.ask

    async def answer(self: BotPool, request: Any, person: Any) -> Any:
        if not isinstance(request, HintRequest):
            return await ask(self, request, person)
        return HintReply(id=0, hint=EncodedHint(request.position.legal[0], 0.0, "points", (), 0), memory=None)

    monkeypatch.setattr(BotPool, "ask", answer)


def shared_table(ann: Guest, bob: Guest, **fields: Any) -> str:
    table = ann.create(seats="me open", options={"players": 2}, **fields)
    bob.post(f"/tables/{table}/join")
    return table


def test_people_play_without_hints_unless_their_table_allows_them(ann: Guest, bob: Guest) -> None:
    table = shared_table(ann, bob)
    assert ann.state(table)["hints"] is False
    assert ann.refused(f"/tables/{table}/hint", 409)["code"] == "no-hints-here"
    assert [seat["hints"] for seat in bob.state(table)["seats"]] == [0, 0]


def test_everyone_sees_who_used_hints_where_they_are_allowed(ann: Guest, bob: Guest) -> None:
    table = shared_table(ann, bob, hints=True)
    assert ann.state(table)["hints"] is True
    ann.post(f"/tables/{table}/hint")
    assert [seat["hints"] for seat in bob.state(table)["seats"]] == [1, 0]


def test_a_rematch_keeps_the_table_s_choice_about_hints(ann: Guest, bob: Guest) -> None:
    table = shared_table(ann, bob, hints=True)
    for guest in (ann, bob):
        guest.post(f"/tables/{table}/resign")
    rematch = ann.post(f"/tables/{table}/rematch")["table"]
    assert ann.state(rematch)["hints"] is True
    assert [seat["hints"] for seat in ann.state(rematch)["seats"]] == [0, 0]


def test_hints_against_bots_are_allowed_and_counted_in_the_result(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    ann.post(f"/tables/{table}/hint")
    ann.post(f"/tables/{table}/hint")
    ann.post(f"/tables/{table}/resign")
    assert ann.get(f"/tables/{table}/result")["hints"] == [2]


def test_a_lesson_does_not_count_hints(ann: Guest) -> None:
    table = ann.post("/lessons/scarabya")["table"]
    state = ann.state(table)
    while not state["seats"][0]["to_act"] or state["lesson"]["read"]:
        state = ann.post(f"/tables/{table}/lesson", step=state["lesson"]["step"])
    ann.post(f"/tables/{table}/hint")
    assert ann.state(table)["seats"][0]["hints"] == 0

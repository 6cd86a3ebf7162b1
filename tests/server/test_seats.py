"""Seats: a rematch for all players of a table, a bot that stops playing when its seat is taken back, resignation."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.live_server import Guest, LiveServer, run_server
from trowel.server.table import Table
from trowel.server.transaction import Transaction
from trowel.server.wire.operations import SetBot

CLOCK = {"minutes": 5, "increment": 0}


def finish(*guests: Guest, clock: Any = None) -> str:
    """Return a table at which all guests have resigned."""
    table = guests[0].create(seats="me open", options={"mode": "duel"}, clock=clock)
    guests[1].post(f"/tables/{table}/join")
    for guest in guests:
        guest.post(f"/tables/{table}/resign")
    return table


# ---------------------------------------------------------------- rematch


def test_two_players_who_request_a_rematch_simultaneously_meet_at_one_table(server: LiveServer) -> None:
    guests = server.guest(), server.guest()
    table = finish(*guests)
    cookies = [dict(guest.http.cookies) for guest in guests]

    async def request_both() -> list[Any]:
        async with httpx.AsyncClient(base_url=f"{server.address}/api") as http:

            async def request(jar: dict[str, str]) -> Any:
                header = "; ".join(f"{name}={value}" for name, value in jar.items())
                return (await http.post(f"/tables/{table}/rematch", json={}, headers={"Cookie": header})).json()

            return await asyncio.gather(*map(request, cookies * 4))

    answers = asyncio.run(request_both())
    assert {answer["table"] for answer in answers} == {guests[0].state(table)["next"]}
    assert [answer["seats"][0]["seat"] for answer in answers] == [0, 1] * 4
    assert guests[0].state(answers[0]["table"])["status"] == "playing"


def test_a_rematch_exists_once_although_its_requests_overlap(server: LiveServer, ann: Guest, bob: Guest) -> None:
    table = server.table(finish(ann, bob))
    registry = server.registry

    async def request_both() -> list[Table]:
        gate = threading.Event()
        blocked = asyncio.create_task(registry.store.write(lambda _: gate.wait()))
        requests = [asyncio.create_task(registry.rematch(table, same_deal)) for same_deal in (False, False)]
        for _ in range(20):  # both have begun
            await asyncio.sleep(0)
        gate.set()
        await blocked
        return list(await asyncio.gather(*requests))

    first, second = server.call(request_both())
    assert first is second is server.table(str(table.state.next_table))


def test_a_player_who_holds_only_a_key_gets_the_key_of_the_same_seat_in_the_rematch(
    server: LiveServer, ann: Guest, bob: Guest
) -> None:
    table = finish(ann, bob)
    key = bob.get(f"/tables/{table}/keys")["seats"][0]["key"]
    program = server.guest()
    program.http.headers["Authorization"] = f"Bearer {key}"
    answer = program.post(f"/tables/{table}/rematch")
    assert [seat["seat"] for seat in answer["seats"]] == [1]
    program.http.headers["Authorization"] = f"Bearer {answer['seats'][0]['key']}"
    assert program.state(answer["table"])["seat"] == 1
    # The cookie of the same person works as before, and spectators get nothing.
    assert [seat["seat"] for seat in bob.post(f"/tables/{table}/rematch")["seats"]] == [1]
    assert server.guest().refused(f"/tables/{table}/rematch", 403)["code"] == "not-your-seat"


# ---------------------------------------------------------------- seats of bots


def play_first_move(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every bot answer immediately with its first legal move, without a worker."""

    async def choose_move(request: Any, *_: Any) -> str:
        from trowel.games import game

        return str(game(request.position.game).notation.move(request.position.legal[0]))

    monkeypatch.setattr(server.registry.pool, "choose_move", choose_move)


def test_a_seat_that_is_taken_back_immediately_is_not_played_by_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_server(tmp_path, bot_pause_seconds=1e6) as server:
        play_first_move(server, monkeypatch)
        ann = server.guest()
        for seats, options in (("me", {"mode": "solo"}), ("me random", {"mode": "duel", "starter": 0})):
            table = ann.create(seats=seats, options=options)
            before = ann.state(table)
            ann.post(f"/tables/{table}/seats/0/bot", bot="random")
            after = ann.post(f"/tables/{table}/seats/0/bot", bot=None)
            assert after["log"] == before["log"]
            assert after["decision"] == before["decision"]
            ann.play(table)


def test_a_bots_move_that_waits_while_the_seat_is_taken_back_is_dropped(
    server: LiveServer, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table(ann.create(seats="me", options={"mode": "solo"}))
    store, pool = server.registry.store, server.registry.pool
    before = ann.state(table.id)

    async def hand_over_and_take_back() -> None:
        is_asked, may_answer = asyncio.Event(), asyncio.Event()

        async def choose_move(*_: Any) -> str:
            is_asked.set()
            await may_answer.wait()
            return str(before["legal"][0]["move"])

        monkeypatch.setattr(pool, "choose_move", choose_move)
        await table.perform("bot", 0, SetBot(bot="random"))
        await is_asked.wait()
        gate = threading.Event()

        def wait(_: Transaction) -> None:
            gate.wait()

        blocked = asyncio.create_task(store.write(wait))
        taking_back = asyncio.create_task(table.perform("bot", 0, SetBot(bot=None)))
        while not store._queue:  # taken back, but not yet stored
            await asyncio.sleep(0)
        may_answer.set()
        while table._bot_turns and table._bot_turns[0].task is not None:
            await asyncio.sleep(0)
        turns = list(table._bot_turns)
        gate.set()
        await asyncio.gather(blocked, taking_back)
        while table._bot_turns:
            await asyncio.sleep(0)
        assert turns == [0]  # the bot's move was waiting

    server.call(hand_over_and_take_back())
    after = ann.state(table.id)
    assert (after["log"], after["decision"]) == (before["log"], before["decision"])


# ---------------------------------------------------------------- resignation


def test_a_resigned_player_can_neither_pause_nor_resume_nor_replace_a_player(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel", "starter": 1}, clock=CLOCK)
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/resign")
    assert ann.refused(f"/tables/{table}/pause", 409)["code"] == "resigned"
    assert bob.state(table)["proposal"] is None
    assert bob.post(f"/tables/{table}/pause")["clock"]["paused"]
    assert ann.refused(f"/tables/{table}/resume", 409)["code"] == "resigned"
    assert bob.state(table)["clock"]["paused"]
    assert not bob.post(f"/tables/{table}/resume")["clock"]["paused"]
    assert ann.refused(f"/tables/{table}/seats/1/substitute", 409)["code"] == "resigned"


def test_a_resigned_lesson_does_not_continue(ann: Guest) -> None:
    table = ann.post("/lessons/scarabya")["table"]
    step = ann.state(table)["lesson"]["step"]
    assert ann.post(f"/tables/{table}/resign")["status"] == "over"
    before = ann.state(table)
    assert ann.refused(f"/tables/{table}/lesson", 409, step=step)["code"] == "game-over"
    assert ann.state(table) == before

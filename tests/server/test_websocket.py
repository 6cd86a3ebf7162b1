"""The socket: hidden moves, reconnecting, spectators, shared screens and presence."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.live_server import Guest, LiveServer, check_refusal
from trowel.bots.protocol import EncodedHint, HintReply, HintRequest


def test_others_placements_stay_hidden_until_all_have_placed(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"players": 2})
    bob.post(f"/tables/{table}/join")
    with ann.socket(table) as hers, bob.socket(table) as his:
        first = his.next("table")
        hers.move()
        state = his.until(lambda state: not state["seats"][0]["to_act"])
        assert his.log[-1] | {"words": "", "you": ""} == {
            "number": 2, "turn": 1, "seat": 0, "move": None, "kind": None, "parts": None, "words": "", "you": "",
            "rules": [], "about": [], "effects": [], "secret": True,
        }  # fmt: skip
        assert his.log[-1]["you"]["en"] == "decide in secret"
        assert state["decision"] == first["decision"]
        assert state["view"]["players"][0]["tiles"] == []
        his.move()
        revealed = his.until(lambda state: state["view"]["round"] == 2)
        assert revealed["log"]["start"] == 2
        assert his.log[2]["move"] is not None
        assert his.log[2]["secret"] is False
        assert len(revealed["view"]["players"][0]["tiles"]) == 1


def test_a_reconnected_client_catches_up(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"})
    bob.post(f"/tables/{table}/join")
    with bob.socket(table) as his:
        his.next("table")
    for _ in range(3):
        ann.play(table)
        bob.play(table)
    with bob.socket(table) as his:
        state = his.next("table")
        assert state["log"] == {"start": 0, "lines": his.log}
        assert his.log == ann.state(table)["log"]["lines"]


def test_a_spectator_sees_the_public_view_and_cannot_act(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    with bob.socket(table) as his:
        state = his.next("table")
        assert (state["seat"], state["legal"], state["decision"]) == (None, [], None)
        for message in ({"type": "move", "decision": 0, "move": "Fd5"}, {"type": "undo"}, {"type": "say", "text": "x"}):
            his.send(**message)
            assert check_refusal(his.next("refused"))["code"] == "not-your-seat"


def test_a_client_with_two_seats_can_view_the_table_as_either(ann: Guest) -> None:
    table = ann.create(seats="me here", options={"players": 2})
    with ann.socket(table) as socket:
        assert socket.next("table")["seat"] is None
        for seat in (0, 1):
            socket.send("look", seat=seat, ref="l")
            socket.until(lambda state, seat=seat: state["seat"] == seat)  # type: ignore[misc]
            socket.move()
        state = socket.until(lambda state: state["view"]["round"] == 2)
        assert state["seat"] == 1
        socket.send("look", seat=3)
        assert check_refusal(socket.next("refused"))["code"] == "not-your-seat"


def test_the_table_shows_which_seats_are_online(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"})
    bob.post(f"/tables/{table}/join")
    with ann.socket(table) as hers:
        hers.until(lambda state: [seat["online"] for seat in state["seats"]] == [True, False])
        with bob.socket(table):
            hers.until(lambda state: state["seats"][1]["online"])
        hers.until(lambda state: not state["seats"][1]["online"])


def test_an_unknown_table_closes_the_socket_with_a_reason(ann: Guest) -> None:
    with ann.socket("nowhere") as socket:
        assert check_refusal(socket.next("refused"))["code"] == "no-such-table"


def test_a_ping_is_answered(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    with ann.socket(table) as socket:
        socket.send("ping", ref="p")
        assert socket.next("pong")["ref"] == "p"


class SlowAdviser:
    """Hints that take until the test ends them, as while kernels are being compiled."""

    def __init__(self, server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self._server = server
        self._end = asyncio.Event()
        self.num_cancelled = 0
        monkeypatch.setattr("trowel.server.review.ask", self._ask)

    async def _ask(self, pool: object, request: HintRequest, person: object) -> HintReply:
        try:
            await self._end.wait()
        except asyncio.CancelledError:
            self.num_cancelled += 1
            raise
        hint = EncodedHint(request.position.legal[0], None, "points", (), 0)
        return HintReply(id=0, hint=hint, memory=None)

    def finish(self) -> None:
        self._server.call(self._finish())

    async def _finish(self) -> None:
        self._end.set()


def test_a_client_can_play_while_a_hint_is_computed(
    server: LiveServer, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the server waited for the hint it read nothing, pongs included, so uvicorn closed the socket (1011)."""
    adviser = SlowAdviser(server, monkeypatch)
    table = ann.create(seats="me", options={"mode": "solo"})
    with ann.socket(table) as socket:
        decision = socket.until(lambda state: state["decision"] is not None)["decision"]
        socket.send("hint", ref="h")
        socket.send("ping", ref="p")
        assert socket.next("pong")["ref"] == "p"
        assert socket.connection.ping().wait(30), "the server reads pings and pongs as well"
        socket.move()
        adviser.finish()
        hint = socket.next("hint")
        assert (hint["ref"], hint["decision"]) == ("h", decision)


def test_a_client_that_leaves_ends_its_hints(server: LiveServer, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    adviser = SlowAdviser(server, monkeypatch)
    table = ann.create(seats="me", options={"mode": "solo"})
    with ann.socket(table) as watcher:
        with ann.socket(table) as socket:
            watcher.until(lambda state: state["seats"][0]["online"])
            socket.send("hint")
            socket.send("ping")
            socket.next("pong")
            hosted = server.table(table)
            assert len(hosted.subscribers) == 2
        while len(hosted.subscribers) == 2 or not adviser.num_cancelled:
            watcher.send("ping")
            watcher.next("pong")
    assert adviser.num_cancelled == 1


def test_a_hint_that_fails_unexpectedly_is_refused_and_logged(
    ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> HintReply:
        raise AssertionError("unexpected")

    monkeypatch.setattr("trowel.server.review.ask", fail)
    table = ann.create(seats="me", options={"mode": "solo"})
    with ann.socket(table) as socket:
        socket.send("hint", ref="h")
        refusal = check_refusal(socket.next("refused"))
        assert (refusal["code"], refusal["ref"]) == ("internal", "h")
        socket.move()
    assert "unexpected" in caplog.text

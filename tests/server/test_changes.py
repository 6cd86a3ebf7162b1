"""Changed fields: a client that has the last state gets only what differs from it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.live_server import ClientSocket, Guest, Json
from trowel.server.wire.table import TableView

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"players": 2}),
    ("marajoara", {"players": 2}),
    ("artifact", {"players": 3, "extensions": [1, 2]}),
]


def without_volatile(state: Json) -> Json:
    """Return a state without what differs between a socket and HTTP: the type and the part of the log."""
    return {name: value for name, value in state.items() if name not in ("type", "log")}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_changed_fields_lead_to_the_whole_state(ann: Guest, game: str, options: dict[str, Any]) -> None:
    seats = "me here here" if game == "artifact" else "me here"
    table = ann.create(game, seats, options=options)
    with ann.socket(table, seat=0, changes=True) as socket:
        socket.next("table")
        for _ in range(8):
            acting = next(seat["seat"] for seat in ann.state(table, seat=0)["seats"] if seat["to_act"])
            ann.play(table, seat=acting)
            whole = ann.state(table, seat=0)
            socket.until(lambda state, version=whole["version"]: state["version"] == version)  # type: ignore[misc]
            assert without_volatile(socket.state) == without_volatile(whole)
            assert socket.log == whole["log"]["lines"]
            TableView.model_validate(whole, strict=True)


def test_unchanged_fields_are_not_sent(ann: Guest) -> None:
    table = ann.create("marajoara", "me here", options={"players": 2})
    with ann.socket(table, seat=0, changes=True) as socket:
        first = socket.next("table")
        ann.play(table, seat=next(seat["seat"] for seat in first["seats"] if seat["to_act"]))
        changes = receive_changes(socket)
        assert changes["base"] == first["version"]
        assert {"version", "view", "log"} <= changes["table"].keys()
        assert not changes["table"].keys() & {"id", "game", "rules", "options", "status", "deal", "lesson", "clock"}


def receive_changes(socket: ClientSocket) -> Json:
    while (message := json.loads(socket.connection.recv(60)))["type"] != "changes":
        pass
    changes: Json = message
    return changes


def test_a_client_that_does_not_ask_for_changes_gets_whole_tables(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    with ann.socket(table) as socket:
        first = socket.next("table")
        socket.move()
        assert socket.until(lambda state: state["view"]["round"] == 2).keys() == first.keys()
        assert socket.types == {"table", "done"}


def test_a_client_that_lost_track_gets_the_whole_table(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    with ann.socket(table, changes=True) as socket:
        socket.next("table")
        socket.move()
        socket.until(lambda state: state["view"]["round"] == 2)
        socket.send("refresh")
        assert socket.next("table")["log"] == {"start": 0, "lines": socket.log}


def test_another_seats_view_is_sent_whole(ann: Guest) -> None:
    table = ann.create(seats="me here", options={"players": 2})
    with ann.socket(table, seat=0, changes=True) as socket:
        socket.next("table")
        socket.send("look", seat=1)
        assert socket.next("table")["seat"] == 1


def test_an_undo_shortens_the_log(ann: Guest) -> None:
    table = ann.create(seats="me here", options={"players": 2})
    with ann.socket(table, seat=0, changes=True) as socket:
        socket.move()
        socket.until(lambda state: state["decision"] == 1)
        socket.send("undo")
        socket.until(lambda state: state["decision"] == 2)
        assert socket.log == ann.state(table, seat=0)["log"]["lines"]

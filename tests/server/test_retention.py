"""Retention: abandoned tables are deleted after a while of the server's own time; finished games stay."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, LiveServer, run_server
from trowel.server import retention
from trowel.server.refusals import RefusalError

DAY_SECONDS = 24 * 3600
SOLO = {"mode": "solo"}


@pytest.fixture
def monotonic() -> FakeTime:
    return FakeTime()


@contextmanager
def serve(data: Path, monotonic: FakeTime, **settings: Any) -> Iterator[LiveServer]:
    with run_server(data, monotonic=monotonic, abandoned_days=30, sweep_seconds=10**9, **settings) as server:
        sweep(server)  # as soon after a table is created as the sweeps of a real server
        yield server


def sweep(server: LiveServer) -> list[str]:
    return server.call(server.access.retention.sweep())


def pass_days(server: LiveServer, monotonic: FakeTime, days: float) -> list[str]:
    """Note the use so far, let time pass, and return the tables deleted afterwards."""
    deleted = sweep(server)
    monotonic.seconds += days * DAY_SECONDS
    return deleted + sweep(server)


def is_gone(guest: Guest, table: str) -> bool:
    return guest.http.get(f"/tables/{table}").status_code == 404


def test_an_abandoned_table_is_deleted_and_a_finished_game_stays(tmp_path: Path, monotonic: FakeTime) -> None:
    with serve(tmp_path, monotonic) as server:
        ann = server.guest()
        playing = ann.create(options=SOLO)
        ann.play(playing)
        ann.post(f"/tables/{playing}/chat", text="hello")
        waiting = ann.create(seats="me open", options={"mode": "duel"})
        lesson = ann.post("/lessons/scarabya")["table"]
        finished = ann.create(options=SOLO)
        ann.post(f"/tables/{finished}/resign")
        assert pass_days(server, monotonic, 29) == []
        assert sorted(pass_days(server, monotonic, 2)) == sorted([playing, waiting, lesson])
        assert [is_gone(ann, id) for id in (playing, waiting, lesson, finished)] == [True] * 3 + [False]
        assert {table["id"] for table in ann.get("/tables")} == {finished}
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        for part in ("chat", "events", "seats", "holders", "lessons", "activity"):
            query = f"SELECT count(*) FROM {part} WHERE table_id IN (?, ?, ?)"
            assert database.execute(query, (playing, waiting, lesson)).fetchone() == (0,), part
    database.close()


def test_a_table_that_its_players_use_stays(tmp_path: Path, monotonic: FakeTime) -> None:
    with serve(tmp_path, monotonic) as server:
        ann, stranger = server.guest(), server.guest()
        by_http, by_socket, by_nobody = (ann.create(options=SOLO) for _ in range(3))
        for _ in range(3):
            assert pass_days(server, monotonic, 15) in ([], [by_nobody])
            ann.state(by_http)
            with ann.socket(by_socket) as socket:
                socket.next("table")
            stranger.http.get(f"/tables/{by_nobody}")  # a spectator does not keep a table
        assert [is_gone(ann, table) for table in (by_http, by_socket, by_nobody)] == [False, False, True]


def test_an_imported_record_stays_while_anybody_looks_at_it(tmp_path: Path, monotonic: FakeTime) -> None:
    with serve(tmp_path, monotonic) as server:
        ann, friend = server.guest(), server.guest()
        finished = ann.create(options=SOLO)
        ann.post(f"/tables/{finished}/resign")
        record = ann.http.get(f"/tables/{finished}/record").text
        used, unused = (ann.post("/records", record=record)["table"] for _ in range(2))
        deleted = []
        for _ in range(3):
            deleted += pass_days(server, monotonic, 15)
            assert friend.state(used)["status"] == "imported"
        assert deleted == [unused]
        assert [is_gone(ann, id) for id in (used, unused, finished)] == [False, True, False]


def test_a_table_with_an_open_socket_stays(tmp_path: Path, monotonic: FakeTime) -> None:
    with serve(tmp_path, monotonic) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        with ann.socket(table) as socket:
            socket.next("table")
            assert pass_days(server, monotonic, 40) == []
        assert not is_gone(ann, table)


def test_setting_the_time_of_day_deletes_nothing(tmp_path: Path, monotonic: FakeTime) -> None:
    wall = FakeTime()
    with serve(tmp_path, monotonic, now=wall) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        sweep(server)
        wall.seconds += 1000 * DAY_SECONDS
        assert sweep(server) == []
        assert not is_gone(ann, table)


def test_only_time_while_the_server_runs_counts_and_it_counts_across_restarts(
    tmp_path: Path, monotonic: FakeTime
) -> None:
    with serve(tmp_path, monotonic) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        assert pass_days(server, monotonic, 20) == []
    monotonic.seconds += 1000 * DAY_SECONDS  # the server is down
    with serve(tmp_path, monotonic) as server:
        assert pass_days(server, monotonic, 9) == []
        assert pass_days(server, monotonic, 2) == [table]


def test_tables_of_an_earlier_version_are_kept_for_the_full_time(tmp_path: Path, monotonic: FakeTime) -> None:
    with run_server(tmp_path) as server:
        table = server.guest().create(options=SOLO)
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        database.execute("DROP TABLE activity")
        database.execute("DROP TABLE server_time")
        database.execute("UPDATE tables SET created = 0")
    database.close()
    with serve(tmp_path, monotonic) as server:
        assert pass_days(server, monotonic, 29) == []
        assert pass_days(server, monotonic, 2) == [table]


def test_a_sweep_deletes_a_limited_number_of_tables(
    tmp_path: Path, monotonic: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "MAX_DELETED_PER_SWEEP", 2)
    with serve(tmp_path, monotonic) as server:
        ann = server.guest()
        for _ in range(5):
            ann.create(options=SOLO)
        deleted = [len(pass_days(server, monotonic, 31))] + [len(sweep(server)) for _ in range(3)]
        assert deleted == [2, 2, 1, 0]


def test_zero_days_keep_every_table(tmp_path: Path, monotonic: FakeTime) -> None:
    with run_server(tmp_path, monotonic=monotonic, abandoned_days=0) as server:
        server.guest().create(options=SOLO)
        assert pass_days(server, monotonic, 10_000) == []


def test_the_server_sweeps_by_itself(tmp_path: Path, monotonic: FakeTime) -> None:
    with run_server(tmp_path, monotonic=monotonic, abandoned_days=1e-9, sweep_seconds=0.01) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        while not is_gone(server.guest(), table):
            monotonic.seconds += DAY_SECONDS


def test_a_deleted_table_refuses_operations_and_ends_its_bots(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(seats="me random", options={"mode": "duel"})
        hosted = server.table(table)
        with ann.socket(table) as socket:
            state = socket.until(lambda state: state["decision"] is not None)
            server.call(server.registry.delete(table))
            socket.send("move", decision=state["decision"], move=state["legal"][0]["move"])
            assert socket.next("refused")["code"] == "no-such-table"
        assert is_gone(ann, table)
        assert not hosted._bot_turns


def test_a_deleted_rematch_is_forgotten_by_its_first_game(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        ann.post(f"/tables/{table}/resign")
        rematch = ann.post(f"/tables/{table}/rematch")["table"]
        server.call(server.registry.delete(rematch))
        assert ann.state(table)["next"] is None
        assert ann.post(f"/tables/{table}/rematch")["table"] != rematch


def test_a_table_evicted_from_memory_while_in_use_is_deleted_for_its_users_as_well(tmp_path: Path) -> None:
    with run_server(tmp_path, max_tables_in_memory=1) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        hosted = server.table(table)
        ann.create(options=SOLO)
        assert server.registry.tables_in_memory == 1  # the first table is evicted, but a request still holds it
        server.call(server.registry.delete(table))
        with pytest.raises(RefusalError, match="this table does not exist"):
            server.call(hosted.update(lambda draft: None))
        assert is_gone(ann, table)

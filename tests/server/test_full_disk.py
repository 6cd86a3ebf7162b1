"""A full disk and other errors inside a batch: every change is reported by its own outcome, and the error is logged.

The disk is a small file system where the test may mount one; otherwise SQLite limits the size of the database.
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import TIMEOUT_SECONDS, Guest, LiveServer, run_server
from trowel.server.refusals import RefusalError
from trowel.server.store import Store
from trowel.server.table import Table
from trowel.server.transaction import Transaction
from trowel.server.wire.operations import Move

SMALL, LARGE = "2m", "64m"
TOO_MUCH = "x" * 12_000_000  # more than the small disk, and more than SQLite keeps in memory


@dataclass
class Disk:
    """A data directory that holds little until `enlarge` is called."""

    data_dir: Path
    is_mounted: bool

    def limit(self, server: LiveServer) -> None:
        if not self.is_mounted:
            set_max_pages(server, 500)

    def enlarge(self, server: LiveServer) -> None:
        if self.is_mounted:
            subprocess.run(["mount", "-o", f"remount,size={LARGE}", self.data_dir], check=True)
        else:
            set_max_pages(server, 10_000)


def set_max_pages(server: LiveServer, pages: int) -> None:
    def limit(transaction: Transaction) -> None:
        transaction.connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    server.call(server.registry.store.read(limit))


def can_mount(directory: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(directory)]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.fixture(params=["file system", "page limit"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    is_mounted = request.param == "file system" and can_mount(tmp_path)
    yield Disk(tmp_path, is_mounted)
    if is_mounted:
        subprocess.run(["umount", "-l", tmp_path], check=True)


async def write_as_batch(store: Store, *steps: Any) -> list[Any]:
    """Await the steps, each of which stores a change, so that all changes are in one batch in this order.

    Returns:
        the result of each step, or its exception.
    """
    gate = threading.Event()
    first = asyncio.create_task(store.write(lambda _: gate.wait(TIMEOUT_SECONDS)))
    while store._writer is None or store._queue:
        await asyncio.sleep(0)
    tasks = []
    for number, step in enumerate(steps, start=1):
        tasks.append(asyncio.create_task(step))
        while len(store._queue) < number:
            await asyncio.sleep(0)
    gate.set()
    await first
    return await asyncio.gather(*tasks, return_exceptions=True)


async def play(table: Table) -> None:
    history = table.state.history
    decision = history.decision(0)
    assert decision is not None
    await table.perform("move", 0, Move(decision=decision, move=str(history.match.legal(0)[0])))


def say(store: Store, table: Table, text: str) -> Any:
    return store.write(lambda transaction: transaction.insert_chat_line(table.id, 0, "", text, 0.0).number)


def log_of(guest: Guest, table: str) -> list[str]:
    return [line["move"] for line in guest.state(table)["log"]["lines"]]


def test_a_batch_that_fills_the_disk_loses_no_acknowledged_move_and_keeps_no_refused_one(
    disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    with run_server(disk.data_dir) as server:
        ann = server.guest()
        ids = [ann.create(seats="me", options={"mode": "solo"}) for _ in range(4)]
        tables = [server.table(id) for id in ids]
        store = server.registry.store
        disk.limit(server)
        for _ in range(2):
            steps = [*map(play, tables[:3]), say(store, tables[0], TOO_MUCH), play(tables[3])]
            *moves, refusal, last = server.call(write_as_batch(store, *steps))
            assert [*moves, last] == [None] * 4
            assert isinstance(refusal, RefusalError)
            assert refusal.code == "storage"
        logs = [log_of(ann, id) for id in ids]
        disk.enlarge(server)
    with run_server(disk.data_dir) as server:
        anyone = server.guest()
        assert [log_of(anyone, id) for id in ids] == logs
        assert anyone.get(f"/tables/{ids[0]}/chat") == []
    assert "full" in caplog.text


def test_health_reports_that_nothing_can_be_stored_until_it_can_again(
    disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    with run_server(disk.data_dir) as server:
        ann = server.guest()
        table = server.table(ann.create(seats="me", options={"mode": "solo"}))
        disk.limit(server)
        assert ann.get("/health")["storage"] is True
        size = 500_000
        while size > 10:  # fill the disk to the last page
            try:
                server.call(say(server.registry.store, table, "x" * size))
            except RefusalError:
                size //= 2
        response = ann.http.get("/health")
        assert (response.status_code, response.json()["storage"]) == (503, False)
        num_lines = len(caplog.records)
        for _ in range(3):
            assert ann.http.get("/health").status_code == 503
        assert len(caplog.records) == num_lines  # one line per incident
        assert caplog.records[-1].levelno == logging.ERROR
        disk.enlarge(server)
        assert ann.get("/health")["storage"] is True
        assert "storage works again" in caplog.text
        ann.play(table.id)


def test_a_change_that_raises_fails_alone(tmp_path: Path) -> None:
    def fail(_: Transaction) -> None:
        raise KeyError("a fault of the server")

    with run_server(tmp_path) as server:
        ann = server.guest()
        table = server.table(ann.create(seats="me", options={"mode": "solo"}))
        store = server.registry.store
        steps = say(store, table, "before"), store.write(fail), say(store, table, "after")
        first, failure, last = server.call(write_as_batch(store, *steps))
        assert (first, last, type(failure)) == (0, 1, KeyError)
        assert [line["text"] for line in ann.get(f"/tables/{table.id}/chat")] == ["before", "after"]


def test_an_unexpected_error_in_a_batch_does_not_block_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: list[Any]) -> None:
        raise RuntimeError("a fault of the server")

    async def write_bounded(store: Store) -> None:
        await asyncio.wait_for(store.write(lambda _: None), 20)

    with run_server(tmp_path) as server:
        store = server.registry.store
        with monkeypatch.context() as patch:
            patch.setattr(store, "_write_batch", fail)
            with pytest.raises(RuntimeError):
                server.call(write_bounded(store))
        server.call(write_bounded(store))


def test_a_stale_writer_stores_nothing_even_after_an_undo(tmp_path: Path) -> None:
    """Two objects of the same table, which the registry prevents: the numbers of the events tell the stale one."""
    with run_server(tmp_path) as server:
        ann = server.guest()
        id = ann.create(seats="me", options={"mode": "solo"})
        ann.play(id)
        table = server.table(id)
        stale = Table(
            id, table.seed, table.created, table.state, server.registry.store, server.registry.pool, server.settings,
            server.registry._on_game_over,
        )  # fmt: skip
        for _ in range(3):
            ann.post(f"/tables/{id}/undo")
            ann.play(id)
        log = ann.state(id)["log"]
        with pytest.raises(RefusalError, match="has changed"):
            server.call(play(stale))
    with run_server(tmp_path) as server:
        assert server.guest().state(id)["log"] == log

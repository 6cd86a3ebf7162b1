"""The SQLite store: atomic writes with group commit, and reads. Tables: schema.py; queries: transaction.py."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from trowel.server import refusals
from trowel.server.schema import add_missing_columns, metadata
from trowel.server.transaction import Transaction

T = TypeVar("T")


class Store:
    """One database file, used by one thread.

    SQLite allows one writer, so the store queues writes itself; a queue is fairer than SQLite's lock.
    """

    def __init__(self, file: Path, busy_timeout_seconds: float) -> None:
        self._engine = sa.create_engine(
            f"sqlite:///{file}", connect_args={"timeout": busy_timeout_seconds, "check_same_thread": False}
        )
        sa.event.listen(self._engine, "connect", _on_connect)
        sa.event.listen(self._engine, "begin", _on_begin)
        self._thread = ThreadPoolExecutor(1, "store")
        self._queue: list[tuple[Callable[[Transaction], Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Create the tables and missing columns.

        Raises:
            RefusalError: `storage`.
        """
        await self.write(lambda transaction: metadata.create_all(transaction.connection))
        await self.write(lambda transaction: add_missing_columns(transaction.connection))

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()

    # ------------------------------------------------------------ writing

    async def write(self, change: Callable[[Transaction], T]) -> T:
        """Run `change` in a transaction and return its result once it is on disk; if it fails, nothing is written.

        Group commit: changes queued during a commit share the next transaction, each in its own savepoint, so one
        failure does not undo the others.

        Raises:
            RefusalError: `storage`, or `stale-decision` if an event with this number exists already.
            Exception: everything that `change` raises.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.append((change, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_queue())
        return await future

    async def _write_queue(self) -> None:
        while self._queue:
            batch, self._queue = self._queue, []
            changes = [change for change, _ in batch]
            results = await asyncio.get_running_loop().run_in_executor(self._thread, self._write_batch, changes)
            _resolve([future for _, future in batch], results)
        self._writer = None

    def _write_batch(self, changes: list[Callable[[Transaction], Any]]) -> list[Any]:
        """Commit the changes together; return for each its result, or the exception."""
        try:
            with self._connection(writing=True) as connection:
                return [self._write_one(connection, change) for change in changes]
        except (DBAPIError, sqlite3.Error, OSError):
            return [refusals.storage() for _ in changes]

    def _write_one(self, connection: sa.Connection, change: Callable[[Transaction], Any]) -> Any:
        """Run one change in its own savepoint; return its result, or the exception."""
        try:
            with connection.begin_nested():
                return change(Transaction(connection))
        except IntegrityError:
            return refusals.stale_decision()  # an event with this number exists already
        except (DBAPIError, sqlite3.Error, OSError):
            return refusals.storage()
        except Exception as error:
            return error

    # ------------------------------------------------------------ reading

    async def read(self, query: Callable[[Transaction], T]) -> T:
        """Return the result of `query` in a read transaction.

        Raises:
            RefusalError: `storage`.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, query)

    def _read(self, query: Callable[[Transaction], T]) -> T:
        try:
            with self._connection(writing=False) as connection:
                return query(Transaction(connection))
        except (DBAPIError, sqlite3.Error, OSError):
            raise refusals.storage() from None

    @contextmanager
    def _connection(self, writing: bool) -> Iterator[sa.Connection]:
        """Yield a connection in a transaction, committed at the end."""
        with self._engine.connect().execution_options(writing=writing) as connection, connection.begin():
            yield connection


def _resolve(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    """Pass each result or exception to the caller of `write` that waits for it."""
    for future, result in zip(futures, results, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # disables sqlite3's implicit BEGIN; see _on_begin
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_begin(connection: sa.Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

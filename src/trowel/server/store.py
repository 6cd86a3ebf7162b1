"""The database (its tables: schema.py). Every change is one transaction, or nothing at all."""

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

from trowel.server.refusals import stale_decision, storage
from trowel.server.schema import add_missing_columns, metadata
from trowel.server.transaction import Transaction

T = TypeVar("T")


class Store:
    """One connection and one thread for it: SQLite has one writer, so a queue of our own is the fairest lock."""

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
        await self.write(lambda transaction: metadata.create_all(transaction.connection))
        await self.write(lambda transaction: add_missing_columns(transaction.connection))

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()

    # ------------------------------------------------------------ writing

    async def write(self, change: Callable[[Transaction], T]) -> T:
        """Carries a change out, whole and safely on disk; else nothing of it is written and RefusalError says so.

        Changes that wait while the disk is busy are written together, since a disk takes as long for many as for one.
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
        try:
            with self._connection(writing=True) as connection:
                return [self._write_one(connection, change) for change in changes]
        except (DBAPIError, sqlite3.Error, OSError):
            return [storage() for _ in changes]

    def _write_one(self, connection: sa.Connection, change: Callable[[Transaction], Any]) -> Any:
        """One change among those of a transaction: where it fails, the others stand."""
        try:
            with connection.begin_nested():
                return change(Transaction(connection))
        except IntegrityError:
            return stale_decision()  # this line of the log was written already
        except (DBAPIError, sqlite3.Error, OSError):
            return storage()
        except Exception as error:
            return error

    # ------------------------------------------------------------ reading

    async def read(self, query: Callable[[Transaction], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, query)

    def _read(self, query: Callable[[Transaction], T]) -> T:
        try:
            with self._connection(writing=False) as connection:
                return query(Transaction(connection))
        except (DBAPIError, sqlite3.Error, OSError):
            raise storage() from None

    @contextmanager
    def _connection(self, writing: bool) -> Iterator[sa.Connection]:
        """A connection with a transaction begun."""
        with self._engine.connect().execution_options(writing=writing) as connection, connection.begin():
            yield connection


def _resolve(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for future, result in zip(futures, results, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions are begun by us: see _on_begin
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_begin(connection: sa.Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

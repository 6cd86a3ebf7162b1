"""The SQLite store: atomic writes with group commit, and reads.

Tables: schema.py; changes as data: changes.py; queries: transaction.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from trowel.server import refusals
from trowel.server.schema import add_missing_columns, metadata
from trowel.server.transaction import StaleChangeError, Transaction

T = TypeVar("T")
Writer = Callable[[Transaction], T]  # a `Change`, or a function of the transaction
CONFLICTS = (IntegrityError, sqlite3.IntegrityError, StaleChangeError)  # of one change with what is stored
STORAGE_ERRORS = (DBAPIError, sqlite3.Error, OSError)
log = logging.getLogger("trowel.server")


class CannotBeginError(Exception):
    """The database is locked by another process, or cannot be opened; no change has been tried."""


class Store:
    """One database file, used by one thread.

    SQLite allows one writer, so the store queues writes itself; a queue is fairer than SQLite's lock.
    """

    def __init__(self, file: Path, busy_timeout_seconds: float) -> None:
        self._engine = sa.create_engine(
            f"sqlite:///{file}", connect_args={"timeout": busy_timeout_seconds, "check_same_thread": False}
        )
        sa.event.listen(self._engine, "connect", _on_connect)
        self._connection: sa.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store")
        self._queue: list[tuple[Writer[Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None
        self.is_failing = False  # the last change could not be stored, for a reason that is not its own
        self._num_refused = 0  # changes in a row that could not be stored

    async def open(self) -> None:
        """Create the tables and missing columns.

        Raises:
            RefusalError: `storage`.
        """
        await self.write(lambda transaction: metadata.create_all(transaction.connection))
        await self.write(lambda transaction: add_missing_columns(transaction.connection))

    def close(self) -> None:
        self._thread.shutdown()
        self._disconnect()
        self._engine.dispose()

    async def is_healthy(self) -> bool:
        """Return whether changes can be stored; while they could not, try one."""
        if self.is_failing:
            with contextlib.suppress(refusals.RefusalError):
                await self.write(_write_and_delete_page)
        return not self.is_failing

    # ------------------------------------------------------------ writing

    async def write(self, change: Writer[T]) -> T:
        """Run `change` in a transaction and return its result once it is on disk; if it fails, nothing is written.

        Group commit: changes queued during a commit share the next transaction. If any of them fails, all are rolled
        back and each is written alone, so that each caller gets the outcome of its own change. A change may therefore
        be called twice.

        Raises:
            RefusalError: `storage`, or `stale-decision` if the change does not follow what is stored.
            Exception: everything that `change` raises.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.append((change, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_queue())
        return await future

    async def _write_queue(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._queue:
                batch, self._queue = self._queue, []
                try:
                    results = await loop.run_in_executor(self._thread, self._write_batch, [one for one, _ in batch])
                except Exception as error:  # the thread has been shut down
                    results = [error for _ in batch]
                _resolve([future for _, future in batch], results)
        finally:
            self._writer = None  # whatever happened, the next change starts a new writer

    def _write_batch(self, changes: list[Writer[Any]]) -> list[Any]:
        """Write the changes together, or each alone if that fails; return for each its result, or the exception."""
        try:
            return self._commit(changes)
        except Exception as error:
            if len(changes) == 1 or isinstance(error, CannotBeginError):
                return [self._failure(error) for _ in changes]
            if not isinstance(error, CONFLICTS):
                log.warning("batch of %d changes rolled back, each is written alone: %s", len(changes), error)
        results: list[Any] = []
        for change in changes:
            try:
                results += self._commit([change])
            except CannotBeginError as error:  # each further change would wait for the lock
                return results + [self._failure(error) for _ in changes[len(results) :]]
            except Exception as error:
                results.append(self._failure(error))
        return results

    def _commit(self, changes: list[Writer[Any]]) -> list[Any]:
        """Run the changes in one transaction and return their results; if it raises, nothing is written."""
        with self._transaction("BEGIN IMMEDIATE") as transaction:
            results = [change(transaction) for change in changes]
        if self.is_failing:
            log.warning("storage works again; %d changes were refused", self._num_refused)
            self.is_failing, self._num_refused = False, 0
        return results

    def _failure(self, error: Exception) -> Exception:
        """Return the exception for the caller of a change that was not stored, and log its cause."""
        if isinstance(error, CONFLICTS):
            return refusals.stale_decision()
        if not isinstance(error, (CannotBeginError, *STORAGE_ERRORS)):
            log.error("change not stored: %r", error)
            return error
        self._num_refused += 1
        if not self.is_failing:  # one line per incident, not one per change
            log.error("storage failing, changes are refused: %s", error)
        self.is_failing = True
        return refusals.storage()

    # ------------------------------------------------------------ reading

    async def read(self, query: Callable[[Transaction], T]) -> T:
        """Return the result of `query` in a read transaction.

        Raises:
            RefusalError: `storage`.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, query)

    def _read(self, query: Callable[[Transaction], T]) -> T:
        try:
            with self._transaction("BEGIN") as transaction:
                return query(transaction)
        except (CannotBeginError, *STORAGE_ERRORS) as error:
            log.error("cannot read from the database: %s", error)
            raise refusals.storage() from None

    # ------------------------------------------------------------ transactions

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[Transaction]:
        """Yield a transaction, committed at the end and rolled back after an exception.

        The statements bypass SQLAlchemy, whose own transactions take 0.1 ms.
        """
        try:
            connection, driver = self._connect()
            driver.execute(begin)
        except STORAGE_ERRORS as error:
            raise CannotBeginError(str(error)) from error
        try:
            yield Transaction(connection, driver)
            driver.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if driver.in_transaction:  # some errors, such as a full disk, make SQLite roll back by itself
                    driver.execute("ROLLBACK")
            if driver.in_transaction:
                self._disconnect()
            raise

    def _connect(self) -> tuple[sa.Connection, sqlite3.Connection]:
        if self._connection is None:
            self._connection = self._engine.connect()
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        return self._connection, driver

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _resolve(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    """Pass each result or exception to the caller of `write` that waits for it."""
    for future, result in zip(futures, results, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _write_and_delete_page(transaction: Transaction) -> None:
    """Write more than the database contains, as most changes do."""
    transaction.connection.exec_driver_sql("CREATE TABLE storage_check (page BLOB)")
    transaction.connection.exec_driver_sql("DROP TABLE storage_check")


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # disables sqlite3's implicit BEGIN; see Store._transaction
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")

"""The database (its tables: schema.py). Every change is one transaction, or nothing at all."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from trowel.server.history import Event
from trowel.server.refusals import stale_decision, storage
from trowel.server.schema import add_missing_columns, chat, events, holders, lessons, schema, seats, tables
from trowel.server.seats import Seat

T = TypeVar("T")


@dataclass
class Stored:
    """One table as the database holds it."""

    row: dict[str, Any]
    seats: list[Seat]
    events: list[Event]
    lesson_step: int | None = None  # None: no lesson


def save_seats(connection: sa.Connection, table: str, chairs: list[Seat]) -> None:
    connection.execute(sa.delete(holders).where(holders.c.table_id == table))
    connection.execute(sa.delete(seats).where(seats.c.table_id == table))
    connection.execute(
        sa.insert(seats),
        [
            {"table_id": table, "seat": one.number, "kind": one.kind, "name": one.name,
             "bot": one.bot, "resigned": one.resigned}
            for one in chairs
        ],
    )  # fmt: skip
    held = [{"guest": guest, "table_id": table, "seat": one.number} for one in chairs for guest in sorted(one.holders)]
    if held:
        connection.execute(sa.insert(holders), held)


def save_events(connection: sa.Connection, table: str, first: int, new: list[Event]) -> None:
    """The next lines of a table's log; `first` is the number of the first of them."""
    lines = [{"table_id": table, "number": number, **one._asdict()} for number, one in enumerate(new, start=first)]
    if lines:
        connection.execute(sa.insert(events), lines)


def save_step(connection: sa.Connection, table: str, step: int) -> None:
    connection.execute(sa.delete(lessons).where(lessons.c.table_id == table))
    connection.execute(sa.insert(lessons), [{"table_id": table, "step": step}])


class Store:
    """One connection and one thread for it: SQLite has one writer, so a queue of our own is the fairest lock."""

    def __init__(self, file: Path, busy_seconds: float) -> None:
        self._engine = sa.create_engine(
            f"sqlite:///{file}", connect_args={"timeout": busy_seconds, "check_same_thread": False}
        )
        sa.event.listen(self._engine, "connect", _on_connect)
        sa.event.listen(self._engine, "begin", _on_begin)
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Callable[[sa.Connection], Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, change: Callable[[sa.Connection], T]) -> T:
        """Carries a change out, whole and safely on disk; else nothing of it is written and Refusal says so.

        Changes that wait while the disk is busy are written together, since a disk takes as long for many as for one.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        return await done

    async def _write_waiting(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            changes = [change for change, _ in waiting]
            results = await asyncio.get_running_loop().run_in_executor(self._thread, self._write_all, changes)
            tell_all([done for _, done in waiting], results)
        self._writing = None

    def _write_all(self, changes: list[Callable[[sa.Connection], Any]]) -> list[Any]:
        try:
            with self._transaction(writing=True) as connection:
                return [self._write_one(connection, change) for change in changes]
        except (DBAPIError, sqlite3.Error, OSError):
            return [storage() for _ in changes]

    def _write_one(self, connection: sa.Connection, change: Callable[[sa.Connection], Any]) -> Any:
        """One change among those of a transaction: where it fails, the others stand."""
        try:
            with connection.begin_nested():
                return change(connection)
        except IntegrityError:
            return stale_decision()  # this line of the log was written already
        except (DBAPIError, sqlite3.Error, OSError):
            return storage()
        except Exception as mistake:
            return mistake

    async def read(self, question: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, question)

    def _read(self, question: Callable[[sa.Connection], T]) -> T:
        try:
            with self._transaction(writing=False) as connection:
                return question(connection)
        except (DBAPIError, sqlite3.Error, OSError):
            raise storage() from None

    @contextmanager
    def _transaction(self, writing: bool) -> Iterator[sa.Connection]:
        with self._engine.connect().execution_options(writing=writing) as connection, connection.begin():
            yield connection

    async def open(self) -> None:
        await self.write(schema.create_all)
        await self.write(add_missing_columns)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()

    # ------------------------------------------------------------ reading

    async def table(self, id: str) -> Stored | None:
        return await self.read(lambda connection: _read_table(connection, id))

    async def running(self) -> list[str]:
        """Tables where a bot may be to move: what a restarted server takes up again. Lessons wait for learners."""
        wanted = sa.select(tables.c.id).where(
            tables.c.status == "playing",
            tables.c.stand_ins.is_not(None) | sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "bot"),
            ~sa.exists().where(lessons.c.table_id == tables.c.id),
        )
        return await self.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def tables_of(self, guest: str) -> list[str]:
        wanted = (
            sa.select(tables.c.id).join(holders, holders.c.table_id == tables.c.id).where(holders.c.guest == guest)
            .where(~sa.exists().where(lessons.c.table_id == tables.c.id))
            .distinct().order_by(tables.c.created.desc()).limit(100)
        )  # fmt: skip
        return await self.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def chat_of(self, table: str) -> list[dict[str, Any]]:
        wanted = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.number.desc()).limit(200)
        rows = await self.read(lambda connection: [dict(row) for row in connection.execute(wanted).mappings()])
        return rows[::-1]


def tell_all(waiting: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for done, result in zip(waiting, results, strict=True):
        if done.cancelled():
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


def _read_table(connection: sa.Connection, id: str) -> Stored | None:
    row = connection.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    chairs = {
        one["seat"]: Seat(one["seat"], one["kind"], one["name"], one["bot"], one["resigned"])
        for one in connection.execute(sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)).mappings()
    }
    for one in connection.execute(sa.select(holders).where(holders.c.table_id == id)).mappings():
        chairs[one["seat"]].holders.add(one["guest"])
    log = connection.execute(
        sa.select(events.c.kind, events.c.seat, events.c.text).where(events.c.table_id == id).order_by(events.c.number)
    )
    step = connection.execute(sa.select(lessons.c.step).where(lessons.c.table_id == id)).scalar()
    read = dict(row) | {"options": json.loads(row["options"])}
    return Stored(read, list(chairs.values()), [Event(*line) for line in log], step)


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions are begun by us: see _on_begin
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_begin(connection: sa.Connection) -> None:
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

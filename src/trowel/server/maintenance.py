"""Queries for quotas, for the retention of tables, and for the deletion of a person's data."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from trowel.server import changes
from trowel.server.schema import (
    activity,
    analyses,
    chat,
    daily_tries,
    events,
    finished,
    holders,
    lessons,
    missions,
    results,
    seats,
    server_time,
    tables,
)
from trowel.server.transaction import Transaction

UNFINISHED = ("waiting", "playing")
TEMPORARY = (*UNFINISHED, "imported")  # deleted when unused; an imported game is a copy

# ---------------------------------------------------------------- quotas


def database_bytes(transaction: Transaction) -> int:
    """Return the size of the database without free pages, which the next rows will use."""
    pragmas = ("page_count", "freelist_count", "page_size")
    pages, free, size = (transaction.connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in pragmas)
    return int((pages - free) * size)


def num_unfinished(transaction: Transaction, guest: str) -> int:
    """Return the number of unfinished tables at which a guest holds a seat, except lessons."""
    query = (
        sa.select(sa.func.count(tables.c.id.distinct()))
        .join(holders, holders.c.table_id == tables.c.id)
        .where(holders.c.guest == guest, tables.c.status.in_(UNFINISHED))
        .where(~sa.exists().where(lessons.c.table_id == tables.c.id))
    )
    return int(transaction.connection.execute(query).scalar_one())


# ---------------------------------------------------------------- retention


def advance_server_time(transaction: Transaction, seconds: float, used: Collection[str]) -> float:
    """Add `seconds` to the server's running time, note the tables used since, and return the new time.

    A table without a note gets one, so that every table is kept for the full time after an update of the server.
    """
    connection = transaction.connection
    now = float(connection.execute(sa.select(server_time.c.seconds)).scalar() or 0.0) + seconds
    connection.execute(sa.delete(server_time))
    connection.execute(sa.insert(server_time), [{"id": 1, "seconds": now}])
    connection.execute(sa.delete(activity).where(activity.c.table_id.in_(sorted(used))))
    unnoted = sa.select(tables.c.id, sa.literal(now)).where(
        tables.c.status.in_(TEMPORARY), ~sa.exists().where(activity.c.table_id == tables.c.id)
    )
    connection.execute(sa.insert(activity).from_select(["table_id", "seconds"], unnoted))
    return now


def abandoned_tables(transaction: Transaction, used_before: float, limit: int) -> list[str]:
    """Return the ids of unfinished and imported tables last used before a server time, at most `limit`."""
    query = (
        sa.select(tables.c.id)
        .join(activity, activity.c.table_id == tables.c.id)
        .where(tables.c.status.in_(TEMPORARY), activity.c.seconds < used_before)
        .order_by(activity.c.seconds)
        .limit(limit)
    )
    return list(transaction.connection.execute(query).scalars())


def delete_table(transaction: Transaction, id: str) -> None:
    """Delete a table with everything that belongs to it."""
    connection = transaction.connection
    for part in (activity, analyses, chat, daily_tries, events, finished, holders, lessons, missions, results, seats):
        connection.execute(sa.delete(part).where(part.c.table_id == id))
    connection.execute(sa.update(tables).where(tables.c.next == id).values(next=None))
    connection.execute(sa.delete(tables).where(tables.c.id == id))


# ---------------------------------------------------------------- deletion of a person's data


def all_tables_held_by(transaction: Transaction, guest: str) -> tuple[list[str], list[str]]:
    """Return the ids of the tables held by this guest alone, and of those at which others hold seats too."""
    held = sa.select(holders.c.table_id).where(holders.c.guest == guest)
    query = (
        sa.select(holders.c.table_id, sa.func.count(holders.c.guest.distinct()))
        .where(holders.c.table_id.in_(held))
        .group_by(holders.c.table_id)
        .order_by(holders.c.table_id)
    )
    counts = transaction.connection.execute(query).all()
    return [id for id, count in counts if count == 1], [id for id, count in counts if count > 1]


def forget_seats(transaction: Transaction, table_id: str, guest: str) -> None:
    """Make a guest anonymous at a table that cannot be loaded any more."""
    connection = transaction.connection
    own = (holders.c.table_id == table_id) & (holders.c.guest == guest)
    numbers = list(connection.execute(sa.select(holders.c.seat).where(own)).scalars())
    transaction.run(changes.anonymize_chat(table_id, numbers))
    named = (seats.c.table_id == table_id) & seats.c.seat.in_(numbers)
    connection.execute(sa.update(seats).where(named).values(name=""))
    connection.execute(sa.delete(holders).where(own))


def forget_results(transaction: Transaction, guest: str) -> None:
    """Delete a guest's results: of games, of missions, and of daily digs."""
    for table in (missions, results, daily_tries):
        transaction.connection.execute(sa.delete(table).where(table.c.guest == guest))

"""Queries for the lists of a guest's tables."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from trowel.server.schema import holders, lessons, tables
from trowel.server.stored import TableSummary
from trowel.server.transaction import MAX_TABLES_LISTED, Transaction
from trowel.server.wire.table import Status

RUNNING: Sequence[Status] = ("waiting", "playing")
FINISHED: Sequence[Status] = ("over", "imported")


def running_tables(transaction: Transaction, guest: str) -> list[TableSummary]:
    """Return the unfinished tables at which a guest holds a seat, except lessons, newest first."""
    return _run(transaction, _tables_of(guest, RUNNING).limit(MAX_TABLES_LISTED))


def finished_tables(
    transaction: Transaction, guest: str, game: str | None, after: str | None, limit: int
) -> list[TableSummary]:
    """Return at most `limit` finished and imported tables at which a guest holds a seat, newest first.

    Args:
        game: only tables of this game; None: all.
        after: only tables that come after this one in the order; None: from the newest on.
    """
    query = _tables_of(guest, FINISHED)
    if game is not None:
        query = query.where(tables.c.game == game)
    if after is not None:
        created = sa.select(tables.c.created).where(tables.c.id == after).scalar_subquery()
        query = query.where((tables.c.created < created) | ((tables.c.created == created) & (tables.c.id < after)))
    return _run(transaction, query.limit(limit))


def count_finished(transaction: Transaction, guest: str) -> dict[str, int]:
    """Return how many finished and imported tables a guest has, by game."""
    ids = _tables_of(guest, FINISHED).order_by(None)
    query = sa.select(tables.c.game, sa.func.count()).where(tables.c.id.in_(ids)).group_by(tables.c.game)
    return {row[0]: row[1] for row in transaction.connection.execute(query)}


def _tables_of(guest: str, statuses: Sequence[Status]) -> sa.Select[str]:
    """Return the query for the ids of a guest's tables of some statuses, except lessons, newest first."""
    held = sa.exists().where(holders.c.table_id == tables.c.id, holders.c.guest == guest)
    is_lesson = sa.exists().where(lessons.c.table_id == tables.c.id)
    return (
        sa.select(tables.c.id)
        .where(held, ~is_lesson, tables.c.status.in_(statuses))
        .order_by(tables.c.created.desc(), tables.c.id.desc())
    )


def _run(transaction: Transaction, query: sa.Select[str]) -> list[TableSummary]:
    return transaction.summaries(list(transaction.connection.execute(query).scalars()))

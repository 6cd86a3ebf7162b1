"""Queries of a person's museum: pages of finished games, and the rows that statistics are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import sqlalchemy as sa

from trowel.server.results import SEPARATOR
from trowel.server.schema import daily_days, results, seats
from trowel.server.transaction import Transaction

ALONE = "alone"  # the opponent of a game for one
LIKE_ESCAPE = "\\"


@dataclass(frozen=True)
class Filters:
    """Which games to list; None does not restrict them."""

    game: str | None = None
    mode: str | None = None
    opponent: str | None = None  # as in `results.opponents_of`, a level without character, or `ALONE`
    result: str | None = None  # won, lost, ended (without a winner), resigned, practice, daily
    text: str | None = None  # part of a player's name, a mode, or a date of the daily dig


def history_page(
    transaction: Transaction, guest: str, filters: Filters, after: str | None, limit: int
) -> list[tuple[str, float]]:
    """Return (table, end) of at most `limit` finished games, newest first, in the order of an index.

    Args:
        after: only games that come after this table in the order; None: from the newest on.
    """
    query = history_query(guest, filters)
    if after is not None:
        ended = sa.select(results.c.ended).where(results.c.guest == guest, results.c.table_id == after)
        at = ended.scalar_subquery()
        query = query.where((results.c.ended < at) | ((results.c.ended == at) & (results.c.table_id < after)))
    return [(id, ended) for id, ended in transaction.connection.execute(query.limit(limit))]


def history_query(guest: str, filters: Filters) -> sa.Select[str, float]:
    return (
        sa.select(results.c.table_id, results.c.ended)
        .where(results.c.guest == guest, *_conditions(filters))
        .order_by(results.c.ended.desc(), results.c.table_id.desc())
    )


def count_history(transaction: Transaction, guest: str, filters: Filters) -> int:
    query = sa.select(sa.func.count()).select_from(results).where(results.c.guest == guest, *_conditions(filters))
    return int(transaction.connection.execute(query).scalar_one())


def _conditions(filters: Filters) -> list[sa.ColumnElement[bool]]:
    found = list[sa.ColumnElement[bool]]()
    if filters.game is not None:
        found.append(results.c.game == filters.game)
    if filters.mode is not None:
        found.append(results.c.mode == filters.mode)
    if filters.opponent == ALONE:
        found.append(results.c.opponents == "")
    elif filters.opponent is not None:
        # A level stands for all its characters.
        found.append(
            _contains(results.c.opponents, f"{SEPARATOR}{filters.opponent}{SEPARATOR}")
            | _contains(results.c.opponents, f"{SEPARATOR}{filters.opponent}:")
        )
    if filters.result is not None:
        found.append(RESULTS[filters.result])
    if filters.text:
        text = filters.text.lower()
        name = sa.exists().where(seats.c.table_id == results.c.table_id, _contains(sa.func.lower(seats.c.name), text))
        found.append(name | _contains(results.c.mode, text) | _contains(sa.func.coalesce(results.c.daily, ""), text))
    return found


RESULTS: dict[str, sa.ColumnElement[bool]] = {
    "won": results.c.complete & (results.c.won == sa.true()),
    "lost": results.c.complete & (results.c.won == sa.false()),
    "ended": results.c.complete & results.c.won.is_(None),
    "resigned": ~results.c.complete,
    "practice": results.c.practice,
    "daily": results.c.daily.is_not(None),
}


def _contains(column: sa.ColumnElement[Any], text: str) -> sa.ColumnElement[bool]:
    for special in (LIKE_ESCAPE, "%", "_"):
        text = text.replace(special, LIKE_ESCAPE + special)
    return column.like(f"%{text}%", escape=LIKE_ESCAPE)


# ---------------------------------------------------------------- what can be chosen


def kinds(transaction: Transaction, guest: str) -> list[tuple[str, str, int]]:
    """Return (game, mode, number of games) of everything that a guest has played."""
    query = (
        sa.select(results.c.game, results.c.mode, sa.func.count())
        .where(results.c.guest == guest)
        .group_by(results.c.game, results.c.mode)
        .order_by(sa.func.count().desc(), results.c.game, results.c.mode)
    )
    return [(game, mode, count) for game, mode, count in transaction.connection.execute(query)]


def opponent_groups(transaction: Transaction, guest: str) -> list[tuple[str, str]]:
    """Return the different (game, opponents) of a guest's games."""
    query = sa.select(results.c.game, results.c.opponents).where(results.c.guest == guest).distinct()
    return [(game, opponents) for game, opponents in transaction.connection.execute(query)]


# ---------------------------------------------------------------- statistics

# The par of a daily dig is known for all its tries, also for those whose page never asked for it.
PAR = sa.func.coalesce(results.c.par, sa.case((results.c.mode == "standard", daily_days.c.goal), else_=None))


class CountedGame(NamedTuple):
    """A game that counts in statistics; see schema.py for the fields. SQLAlchemy's own rows are slower to read."""

    game: str
    mode: str
    players: int
    seat: int
    opponents: str
    score: int
    margin: int | None
    won: bool | None
    par: int | None
    ended: float
    timed_moves: int
    move_ms: int
    counters: str
    sources: str
    places: str


def counted_games(
    transaction: Transaction, guest: str, game: str | None = None, mode: str | None = None
) -> list[CountedGame]:
    """Return a guest's games that count in statistics, or those of a game and mode; oldest first."""
    columns = (PAR.label("par") if name == "par" else results.c[name] for name in CountedGame._fields)
    query = (
        sa.select(*columns)
        .outerjoin(daily_days, daily_days.c.day == results.c.daily)
        .where(results.c.guest == guest, results.c.counts == sa.true())
        .order_by(results.c.ended, results.c.table_id)
    )
    if game is not None:
        query = query.where(results.c.game == game)
    if mode is not None:
        query = query.where(results.c.mode == mode)
    return list(map(CountedGame._make, transaction.connection.execute(query)))


def best_rows(transaction: Transaction, guest: str) -> Sequence[sa.Row[Any]]:
    """Return the best game of every kind and number of players, the first one of equal ones, with their numbers."""
    kind = (results.c.game, results.c.mode, results.c.players)
    ranked = (
        sa.select(
            *kind, results.c.score, results.c.table_id, results.c.ended,
            sa.func.row_number().over(
                partition_by=kind, order_by=(results.c.score.desc(), results.c.ended)
            ).label("rank"),
            sa.func.count().over(partition_by=kind).label("games"),
            sa.func.max(sa.case((results.c.mode == "standard", 100 * results.c.score // PAR), else_=None)).over(
                partition_by=kind
            ).label("percent"),
        )
        .outerjoin(daily_days, daily_days.c.day == results.c.daily)
        .where(results.c.guest == guest, results.c.counts == sa.true(), ~results.c.hinted)
        .subquery()
    )  # fmt: skip
    query = sa.select(ranked).where(ranked.c.rank == 1).order_by(ranked.c.games.desc(), ranked.c.game, ranked.c.mode)
    return transaction.connection.execute(query).all()


def all_rows(transaction: Transaction, guest: str, after: tuple[float, str], limit: int) -> Sequence[sa.Row[Any]]:
    """Return everything stored about a guest's results, oldest first, page by page, for the export."""
    ended, table = after
    query = (
        sa.select(results)
        .where(results.c.guest == guest)
        .where((results.c.ended > ended) | ((results.c.ended == ended) & (results.c.table_id > table)))
        .order_by(results.c.ended, results.c.table_id)
        .limit(limit)
    )
    return transaction.connection.execute(query).all()

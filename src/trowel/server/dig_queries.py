"""Queries of the daily dig: the tries of a guest, and everyone's scores of a day."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from typing import Any

import sqlalchemy as sa

from trowel.server.changes import Change, Statement
from trowel.server.schema import daily_days, daily_tries, insert_sql, results
from trowel.server.transaction import Transaction

INSERT_TRY = insert_sql(daily_tries)
# A day is noted at its first try; the goal may already be known.
INSERT_DAY = f"{insert_sql(daily_days)} ON CONFLICT (day) DO NOTHING"
SAVE_GOAL = "UPDATE daily_days SET goal = :goal, goal_by = :goal_by WHERE day = :day"
END_TRY = """
    UPDATE daily_tries SET ended = :ended, score = :score, won = :won, gains = :gains
    WHERE table_id = :table_id AND ended IS NULL"""


@dataclass(frozen=True)
class Try:
    """The counted try of a guest; see schema.py for the fields."""

    day: date
    table_id: str
    begun: float
    ended: float | None
    score: int | None
    won: bool | None
    gains: list[int]
    goal: int | None  # of the day


# ---------------------------------------------------------------- changes


def insert_try(day: date, guest: str, table_id: str, begun: float, goal: int | None) -> Change:
    """Return the change that begins the counted try; it conflicts with another one of the same guest and day."""
    text = day.isoformat()
    row = {"day": text, "guest": guest, "table_id": table_id, "begun": begun}
    unknown = {"ended": None, "score": None, "won": None, "gains": None}
    return Change(
        [
            Statement(INSERT_TRY, [row | unknown]),
            Statement(INSERT_DAY, [{"day": text, "goal": goal, "goal_by": None}]),
        ]
    )


def end_try(table_id: str, ended: float, score: int | None, won: bool, gains: list[int]) -> Change:
    """Return the change that ends a try; `score` is None if it does not count."""
    row = {"table_id": table_id, "ended": ended, "score": score, "won": won, "gains": json.dumps(gains)}
    return Change([Statement(END_TRY, [row])])


def save_goal(day: date, goal: int, algorithm: str) -> Change:
    return Change([Statement(SAVE_GOAL, [{"day": day.isoformat(), "goal": goal, "goal_by": algorithm}])])


def adopt_try(transaction: Transaction, table_id: str, guest: str) -> None:
    """Make the try of a table that of another device of the same person.

    If both have begun one, the earlier one counts, and the later one counts no more.
    """
    connection = transaction.connection
    row = connection.execute(sa.select(daily_tries).where(daily_tries.c.table_id == table_id)).mappings().first()
    if row is None:
        return
    same_day = daily_tries.c.day == row["day"]
    own = connection.execute(sa.select(daily_tries).where(same_day, daily_tries.c.guest == guest)).mappings().first()
    if own is None:
        connection.execute(sa.insert(daily_tries), [dict(row) | {"guest": guest}])
        return
    earlier = min(row, own, key=lambda one: (one["begun"], one["table_id"]))
    both = same_day & daily_tries.c.table_id.in_([row["table_id"], own["table_id"]])
    values = {name: value for name, value in earlier.items() if name not in ("day", "guest")}
    connection.execute(sa.update(daily_tries).where(both).values(values))


# ---------------------------------------------------------------- one guest


def find_try(transaction: Transaction, day: date, guest: str) -> Try | None:
    """Return the counted try of a guest and day."""
    return next(iter(tries_of(transaction, guest, day, day)), None)


def tries_of(transaction: Transaction, guest: str, first: date, last: date) -> list[Try]:
    """Return the counted tries of a guest between two days, oldest first."""
    query = (
        sa.select(
            daily_tries.c.day, daily_tries.c.table_id, daily_tries.c.begun, daily_tries.c.ended, daily_tries.c.score,
            daily_tries.c.won, daily_tries.c.gains, daily_days.c.goal,
        )
        .outerjoin(daily_days, daily_days.c.day == daily_tries.c.day)
        .where(daily_tries.c.guest == guest)
        .where(daily_tries.c.day.between(first.isoformat(), last.isoformat()))
        .order_by(daily_tries.c.day)
    )  # fmt: skip
    return [
        Try(date.fromisoformat(row.day), row.table_id, row.begun, row.ended, row.score, row.won,
            json.loads(row.gains or "[]"), row.goal)
        for row in transaction.connection.execute(query)
    ]  # fmt: skip


def days_counted(transaction: Transaction, guest: str) -> set[date]:
    """Return the days on which a guest has a score."""
    query = sa.select(daily_tries.c.day).where(daily_tries.c.guest == guest, daily_tries.c.score.is_not(None))
    return {date.fromisoformat(day) for day in transaction.connection.execute(query).scalars()}


def all_tries(transaction: Transaction, guest: str) -> list[dict[str, Any]]:
    """Return all tries of a guest, for the export."""
    shown = [column for column in daily_tries.columns if column.name != "guest"]
    query = sa.select(*shown).where(daily_tries.c.guest == guest).order_by(daily_tries.c.day)
    return [dict(row) for row in transaction.connection.execute(query).mappings()]


def has_played(transaction: Transaction, day: str, guest: str) -> bool:
    """Return whether a guest has ended the counted try of a day, or played its dig to the end without counting."""
    tried = sa.select(sa.literal(1)).where(
        daily_tries.c.day == day, daily_tries.c.guest == guest, daily_tries.c.ended.is_not(None)
    )
    played = sa.select(sa.literal(1)).where(results.c.guest == guest, results.c.daily == day, results.c.complete)
    return transaction.connection.execute(tried.union_all(played).limit(1)).first() is not None


# ---------------------------------------------------------------- everyone


def goal(transaction: Transaction, day: date) -> int | None:
    query = sa.select(daily_days.c.goal).where(daily_days.c.day == day.isoformat())
    return transaction.connection.execute(query).scalar()


def par(transaction: Transaction, day: date, algorithm: str) -> int | None:
    """Return the par of a day's deal, if this algorithm has computed it."""
    query = sa.select(daily_days.c.goal).where(daily_days.c.day == day.isoformat(), daily_days.c.goal_by == algorithm)
    return transaction.connection.execute(query).scalar()


def distribution(transaction: Transaction, day: date) -> list[tuple[int, int]]:
    """Return every score of a day with the number of people who reached it, lowest first."""
    query = (
        sa.select(daily_tries.c.score, sa.func.count(daily_tries.c.table_id.distinct()))
        .where(daily_tries.c.day == day.isoformat(), daily_tries.c.score.is_not(None))
        .group_by(daily_tries.c.score)
        .order_by(daily_tries.c.score)
    )
    return [(score, count) for score, count in transaction.connection.execute(query)]


def best_table(transaction: Transaction, day: date) -> str | None:
    """Return the table with the best score of a day; the earliest one of equal ones."""
    query = (
        sa.select(daily_tries.c.table_id)
        .where(daily_tries.c.day == day.isoformat(), daily_tries.c.score.is_not(None))
        .order_by(daily_tries.c.score.desc(), daily_tries.c.ended)
        .limit(1)
    )
    return transaction.connection.execute(query).scalar()

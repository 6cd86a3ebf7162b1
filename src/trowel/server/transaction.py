"""Queries of the store. Every SQL statement of the server is in this module or in changes.py."""

from __future__ import annotations

import json
import sqlite3

import sqlalchemy as sa

from trowel.core.game import Options
from trowel.server.changes import Statement
from trowel.server.finished import FinishedGame
from trowel.server.history import Event
from trowel.server.schema import analyses, chat, events, finished, holders, lessons, missions, results, seats, tables
from trowel.server.seats import Seat
from trowel.server.stored import (
    MissionResult,
    StoredLesson,
    StoredTable,
    TableSummary,
    clock_from_json,
    daily_from_json,
    origin_from_json,
    proposal_from_json,
    undone_from_json,
)
from trowel.server.wire.table import ChatLine

MAX_TABLES_LISTED = 100
MAX_CHAT_LINES = 200


class StaleChangeError(Exception):
    """A change that does not follow the last one stored, because its writer's state is out of date."""


class Transaction:
    """An open transaction; everything done in one is committed together."""

    def __init__(self, connection: sa.Connection, driver_connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._driver_connection = driver_connection  # the same connection, without SQLAlchemy

    def run(self, statements: list[Statement]) -> None:
        """Execute the statements of a change.

        Raises:
            StaleChangeError: a guarded statement did not change exactly one row for each of its own.
        """
        for sql, rows, is_guarded in statements:
            cursor = self._driver_connection.executemany(sql, rows)
            num_changed = cursor.rowcount
            # An open cursor that another thread frees, with a traceback or a frame, would reset the cached statement
            # while this thread executes it.
            cursor.close()
            if is_guarded and num_changed != len(rows):
                raise StaleChangeError

    # ------------------------------------------------------------ tables

    def load_table(self, id: str) -> StoredTable | None:
        """Return everything stored about a table; None if there is no table with this id."""
        row = self.connection.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
        if row is None:
            return None
        stored_events, next_event = self._load_events(id)
        return StoredTable(
            game=row["game"],
            rules=row["rules"],
            options=json.loads(row["options"]),
            components=row["components"],
            seed=row["seed"],
            record=self.stored_record(id),
            status=row["status"],
            created=row["created"],
            clock=clock_from_json(row["clock"]),
            assisted=row["assisted"],
            allows_hints=row["allows_hints"],
            next_table=row["next"],
            origin=origin_from_json(row["origin"]),
            daily=daily_from_json(row["daily"]),
            proposal=proposal_from_json(row["proposal"]),
            proposal_count=row["proposals"],
            substitutes=set(json.loads(row["stand_ins"] or "[]")),
            undone=undone_from_json(row["undone"]),
            seats=self._load_seats([id])[id],
            events=stored_events,
            next_event=next_event,
            lesson=next(iter(self._lessons(tables.c.id == id)), None),
        )

    def lessons_of(self, guest: str) -> list[StoredLesson]:
        """Return the lessons that a guest has begun, newest first."""
        return self._lessons(sa.exists().where(holders.c.table_id == tables.c.id, holders.c.guest == guest))

    def _lessons(self, condition: sa.ColumnElement[bool]) -> list[StoredLesson]:
        query = (
            sa.select(tables.c.id, tables.c.game, lessons.c.name, lessons.c.step)
            .join(lessons, lessons.c.table_id == tables.c.id)
            .where(condition)
            .order_by(tables.c.created.desc())
            .limit(MAX_TABLES_LISTED)
        )
        return [StoredLesson(*row) for row in self.connection.execute(query)]

    def running_bot_tables(self) -> list[str]:
        """Return the ids of running tables at which a bot may have to move, newest first.

        Lessons are left out: their bots move only after the learner.
        """
        has_bot = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "bot")
        query = (
            sa.select(tables.c.id)
            .where(
                tables.c.status == "playing",
                tables.c.stand_ins.is_not(None) | has_bot,
                ~sa.exists().where(lessons.c.table_id == tables.c.id),
            )
            .order_by(tables.c.created.desc())
        )
        return list(self.connection.execute(query).scalars())

    def unkept_finished_tables(self) -> list[str]:
        """Return the ids of finished tables whose games an earlier version of the server stored only as events."""
        is_kept = sa.exists().where(finished.c.table_id == tables.c.id)
        query = sa.select(tables.c.id).where(tables.c.status == "over", ~is_kept)
        return list(self.connection.execute(query).scalars())

    def finished_tables_without_results(self) -> list[str]:
        """Return the ids of finished games with people, except lessons, that have no row in `results`, newest first."""
        query = (
            sa.select(tables.c.id)
            .where(
                tables.c.status == "over",
                sa.exists().where(holders.c.table_id == tables.c.id),
                ~sa.exists().where(results.c.table_id == tables.c.id),
                ~sa.exists().where(lessons.c.table_id == tables.c.id),
            )
            .order_by(tables.c.created.desc())
        )
        return list(self.connection.execute(query).scalars())

    def tables_held_by(self, guest: str) -> list[TableSummary]:
        """Return the tables at which a guest holds a seat, except lessons.

        They are sorted by creation, newest first, and limited to `MAX_TABLES_LISTED`.
        """
        held = sa.exists().where(holders.c.table_id == tables.c.id, holders.c.guest == guest)
        is_lesson = sa.exists().where(lessons.c.table_id == tables.c.id)
        query = sa.select(tables.c.id).where(held, ~is_lesson).order_by(tables.c.created.desc())
        return self.summaries(list(self.connection.execute(query.limit(MAX_TABLES_LISTED)).scalars()))

    def kept_game(self, id: str) -> tuple[TableSummary, FinishedGame | None] | None:
        """Return a table with its finished game, if that is kept; None if there is no table with this id."""
        summaries = self.summaries([id])
        if not summaries:
            return None
        row = self.connection.execute(sa.select(finished).where(finished.c.table_id == id)).mappings().first()
        if row is None:
            return summaries[0], None
        return summaries[0], FinishedGame(row["record"], json.loads(row["result"]), json.loads(row["log"]))

    def stored_record(self, id: str) -> str | None:
        """Return the record of a finished or imported game; None if there is none."""
        query = (
            sa.select(sa.func.coalesce(tables.c.record, finished.c.record))
            .outerjoin(finished, finished.c.table_id == tables.c.id)
            .where(tables.c.id == id)
        )
        return self.connection.execute(query).scalar()

    def summary(self, id: str) -> TableSummary | None:
        """Return what is stored about a table; None if there is no table with this id."""
        return next(iter(self.summaries([id])), None)

    def seats_of(self, id: str) -> list[Seat]:
        """Return the seats of a table; none if there is no table with this id."""
        return self._load_seats([id])[id]

    def par(self, id: str, algorithm: str) -> int | None:
        """Return the par of a finished game's deal, if this algorithm has computed it."""
        query = sa.select(finished.c.par).where(finished.c.table_id == id, finished.c.par_by == algorithm)
        return self.connection.execute(query).scalar()

    def analyses(self, id: str) -> list[tuple[int, str]]:
        """Return the log lines and the JSON of a table's analyses, in the order of play."""
        query = sa.select(analyses.c.step, analyses.c.analysis).where(analyses.c.table_id == id)
        return [(step, text) for step, text in self.connection.execute(query.order_by(analyses.c.step))]

    def summaries(self, ids: list[str]) -> list[TableSummary]:
        """Return what is stored about these tables, in the same order, with three queries."""
        seats_by_table = self._load_seats(ids)
        query = (
            sa.select(
                tables.c.id, tables.c.game, tables.c.rules, tables.c.options, tables.c.status, tables.c.created,
                tables.c.assisted, tables.c.origin, tables.c.daily, finished.c.result, finished.c.par,
            )
            .outerjoin(finished, finished.c.table_id == tables.c.id)
            .where(tables.c.id.in_(ids))
        )  # fmt: skip
        rows = {row.id: row for row in self.connection.execute(query)}
        return [
            TableSummary(
                id=id,
                game=rows[id].game,
                rules=rows[id].rules,
                options=json.loads(rows[id].options),
                status=rows[id].status,
                created=rows[id].created,
                assisted=rows[id].assisted,
                seats=seats_by_table[id],
                result=None if rows[id].result is None else json.loads(rows[id].result),
                par=rows[id].par,
                is_practice=rows[id].origin is not None,
                daily=daily_from_json(rows[id].daily),
            )
            for id in ids
            if id in rows
        ]

    def running_tables_held_by(self, guest: str, game: str) -> list[tuple[str, Options]]:
        """Return (id, options) of every running table of one game at which a guest holds a seat, oldest first."""
        rows = self.connection.execute(
            sa.select(tables.c.id, tables.c.options)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.guest == guest, tables.c.game == game, tables.c.status == "playing")
            .order_by(tables.c.created)
        )
        return [(id, json.loads(options)) for id, options in rows]

    # ------------------------------------------------------------ parts of a table

    def _load_seats(self, table_ids: list[str]) -> dict[str, list[Seat]]:
        """Return the seats of some tables by table id."""
        by_table: dict[str, list[Seat]] = {id: [] for id in table_ids}
        query = sa.select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
        for row in self.connection.execute(query).mappings():
            fields = dict(row)
            by_table[fields.pop("table_id")].append(Seat(number=fields.pop("seat"), **fields))
        query = sa.select(holders).where(holders.c.table_id.in_(table_ids))
        for row in self.connection.execute(query).mappings():
            by_table[row["table_id"]][row["seat"]].holders[row["guest"]] = row["rank"]
        return by_table

    def _load_events(self, table_id: str) -> tuple[list[Event], int]:
        """Return the events of a table and the number of the next one."""
        query = (
            sa.select(events.c.number, events.c.kind, events.c.seat, events.c.text, events.c.ms)
            .where(events.c.table_id == table_id)
            .order_by(events.c.number)
        )
        rows = self.connection.execute(query).all()
        return [Event(*row[1:]) for row in rows], rows[-1][0] + 1 if rows else 0

    # ------------------------------------------------------------ chat

    def insert_chat_line(self, table_id: str, seat: int, name: str, text: str, at: float) -> ChatLine:
        """Append a chat line and return it with its number; `at` is in seconds since 1970.

        Only the last `MAX_CHAT_LINES` are kept.
        """
        last = self.connection.execute(
            sa.select(sa.func.max(chat.c.number)).where(chat.c.table_id == table_id)
        ).scalar()
        number = 0 if last is None else int(last) + 1
        old = (chat.c.table_id == table_id) & (chat.c.number <= number - MAX_CHAT_LINES)
        self.connection.execute(sa.delete(chat).where(old))
        self.connection.execute(
            sa.insert(chat),
            [{"table_id": table_id, "number": number, "seat": seat, "name": name, "text": text, "at": at}],
        )
        return ChatLine(number=number, seat=seat, name=name, text=text, at=at)

    def chat_lines(self, table_id: str) -> list[ChatLine]:
        """Return the last `MAX_CHAT_LINES` lines, oldest first."""
        query = (
            sa.select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
            .where(chat.c.table_id == table_id)
            .order_by(chat.c.number.desc())
            .limit(MAX_CHAT_LINES)
        )
        return [ChatLine(**row) for row in self.connection.execute(query).mappings()][::-1]

    # ------------------------------------------------------------ campaign

    def mission_results(self, guest: str) -> list[MissionResult]:
        """Return a guest's results in all missions played so far, in no particular order."""
        rows = self.connection.execute(sa.select(missions).where(missions.c.guest == guest)).mappings()
        return [MissionResult(**row) for row in rows]

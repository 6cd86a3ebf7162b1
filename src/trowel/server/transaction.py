"""Queries of the store: every SQL statement of the server is a method of `Transaction`."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from trowel.core.game import Options
from trowel.server.clock import Clock
from trowel.server.history import Event
from trowel.server.schema import chat, events, holders, lessons, missions, seats, tables
from trowel.server.seats import Seat
from trowel.server.state import Proposal, TableState
from trowel.server.wire.table import ChatLine, Status

MAX_TABLES_LISTED = 100
MAX_CHAT_LINES = 200


@dataclass
class StoredTable:
    """A table as stored in the database; see schema.py and `TableState` for the fields."""

    game: str
    rules: str  # version
    options: Options
    components: str | None  # TOML text; None: the game's own
    seed: str | None  # None: an imported game
    record: str | None  # of an imported game
    status: Status
    created: float  # seconds since 1970
    clock: Clock | None
    assisted: bool
    next_table: str | None
    proposal: Proposal | None
    proposal_count: int
    substitutes: set[int]
    seats: list[Seat]
    events: list[Event]
    lesson_step: int | None  # None: not a lesson


@dataclass(frozen=True)
class MissionResult:
    """A guest's best results in a mission of the campaign."""

    guest: str
    mission: int  # from 1
    challenge: bool  # played with the challenge of M-20.8
    best: int  # best score of all games, won or lost
    best_won: int | None  # best score of a won game; None: never won
    table_id: str  # table of the last game of this mission


class Transaction:
    """An open transaction; everything done in one is committed together."""

    def __init__(self, connection: sa.Connection) -> None:
        self.connection = connection

    # ------------------------------------------------------------ tables

    def insert_table(
        self, id: str, state: TableState, created: float, *, seed: str | None = None, components: str | None = None,
        record: str | None = None,
    ) -> None:  # fmt: skip
        """Insert a new table with its seats, events and lesson step.

        Args:
            seed: of the deal; None for an imported game.
            components: TOML text; None for the game's own.
            record: of an imported game.
        """
        match = state.history.match
        row = {
            "id": id,
            "game": match.game.name,
            "rules": match.rules,
            "options": json.dumps(match.options),
            "components": components,
            "seed": seed,
            "record": record,
            "status": state.status,
            "clock": _clock_to_json(state.clock),
            "created": created,
        }
        self.connection.execute(sa.insert(tables), [row])
        self._replace_seats(id, state.seats)
        self._append_events(id, 0, state.new_events)
        if state.lesson is not None:
            self._replace_lesson_step(id, state.lesson.step_index)

    def update_table(self, id: str, before: TableState, after: TableState) -> None:
        """Append the new events of `after`, and update everything that differs from `before`."""
        self._append_events(id, before.stored_event_count, after.new_events)
        self.connection.execute(
            sa.update(tables)
            .where(tables.c.id == id)
            .values(
                status=after.status,
                assisted=after.assisted,
                clock=_clock_to_json(after.clock),
                next=after.next_table,
                proposals=after.proposal_count,
                proposal=_proposal_to_json(after.proposal),
                stand_ins=json.dumps(sorted(after.substitutes)) if after.substitutes else None,
            )
        )
        if after.lesson is not None and after.lesson != before.lesson:
            self._replace_lesson_step(id, after.lesson.step_index)
        if after.seats != before.seats:
            self._replace_seats(id, after.seats)

    def load_table(self, id: str) -> StoredTable | None:
        """Return everything stored about a table; None if there is no table with this id."""
        row = self.connection.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
        if row is None:
            return None
        return StoredTable(
            game=row["game"],
            rules=row["rules"],
            options=json.loads(row["options"]),
            components=row["components"],
            seed=row["seed"],
            record=row["record"],
            status=row["status"],
            created=row["created"],
            clock=_clock_from_json(row["clock"]),
            assisted=row["assisted"],
            next_table=row["next"],
            proposal=_proposal_from_json(row["proposal"]),
            proposal_count=row["proposals"],
            substitutes=set(json.loads(row["stand_ins"] or "[]")),
            seats=self._load_seats(id),
            events=self._load_events(id),
            lesson_step=self.connection.execute(sa.select(lessons.c.step).where(lessons.c.table_id == id)).scalar(),
        )

    def running_bot_tables(self) -> list[str]:
        """Return the ids of running tables at which a bot may have to move.

        Lessons are left out: their bots move only after the learner.
        """
        has_bot = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "bot")
        query = sa.select(tables.c.id).where(
            tables.c.status == "playing",
            tables.c.stand_ins.is_not(None) | has_bot,
            ~sa.exists().where(lessons.c.table_id == tables.c.id),
        )
        return list(self.connection.execute(query).scalars())

    def tables_held_by(self, guest: str) -> list[str]:
        """Return the ids of the tables at which a guest holds a seat, except lessons.

        They are sorted by creation, newest first, and limited to `MAX_TABLES_LISTED`.
        """
        query = (
            sa.select(tables.c.id).join(holders, holders.c.table_id == tables.c.id).where(holders.c.guest == guest)
            .where(~sa.exists().where(lessons.c.table_id == tables.c.id))
            .distinct().order_by(tables.c.created.desc()).limit(MAX_TABLES_LISTED)
        )  # fmt: skip
        return list(self.connection.execute(query).scalars())

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

    def _replace_seats(self, table_id: str, new_seats: list[Seat]) -> None:
        self.connection.execute(sa.delete(holders).where(holders.c.table_id == table_id))
        self.connection.execute(sa.delete(seats).where(seats.c.table_id == table_id))
        self.connection.execute(
            sa.insert(seats),
            [
                {"table_id": table_id, "seat": seat.number, "kind": seat.kind, "name": seat.name,
                 "bot": seat.bot, "resigned": seat.resigned}
                for seat in new_seats
            ],
        )  # fmt: skip
        rows = [
            {"guest": guest, "table_id": table_id, "seat": seat.number}
            for seat in new_seats
            for guest in sorted(seat.holders)
        ]
        if rows:
            self.connection.execute(sa.insert(holders), rows)

    def _load_seats(self, table_id: str) -> list[Seat]:
        query = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        by_number = {
            row["seat"]: Seat(row["seat"], row["kind"], row["name"], row["bot"], row["resigned"])
            for row in self.connection.execute(query).mappings()
        }
        for row in self.connection.execute(sa.select(holders).where(holders.c.table_id == table_id)).mappings():
            by_number[row["seat"]].holders.add(row["guest"])
        return list(by_number.values())

    def _append_events(self, table_id: str, first: int, new_events: list[Event]) -> None:
        """Append events to a table; `first` is the number of the first one."""
        rows = [
            {"table_id": table_id, "number": number, **event._asdict()}
            for number, event in enumerate(new_events, start=first)
        ]
        if rows:
            self.connection.execute(sa.insert(events), rows)

    def _load_events(self, table_id: str) -> list[Event]:
        query = (
            sa.select(events.c.kind, events.c.seat, events.c.text)
            .where(events.c.table_id == table_id)
            .order_by(events.c.number)
        )
        return [Event(*row) for row in self.connection.execute(query)]

    def _replace_lesson_step(self, table_id: str, step: int) -> None:
        self.connection.execute(sa.delete(lessons).where(lessons.c.table_id == table_id))
        self.connection.execute(sa.insert(lessons), [{"table_id": table_id, "step": step}])

    # ------------------------------------------------------------ chat

    def insert_chat_line(self, table_id: str, seat: int, name: str, text: str, at: float) -> ChatLine:
        """Append a chat line and return it with its number; `at` is in seconds since 1970."""
        count = sa.select(sa.func.count()).where(chat.c.table_id == table_id)
        number = int(self.connection.execute(count).scalar_one())
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

    def replace_mission_result(self, result: MissionResult) -> None:
        self.connection.execute(
            sa.delete(missions).where(
                missions.c.guest == result.guest,
                missions.c.mission == result.mission,
                missions.c.challenge == result.challenge,
            )
        )
        self.connection.execute(sa.insert(missions), [asdict(result)])


# ---------------------------------------------------------------- JSON columns


def _clock_to_json(clock: Clock | None) -> str | None:
    if clock is None:
        return None
    return json.dumps([clock.total_ms, clock.increment_ms, clock.left_ms, clock.paused])


def _clock_from_json(text: str | None) -> Clock | None:
    return None if text is None else Clock(*json.loads(text))


def _proposal_to_json(proposal: Proposal | None) -> str | None:
    if proposal is None:
        return None
    return json.dumps([proposal.id, proposal.kind, proposal.seat, sorted(proposal.waiting_for)])


def _proposal_from_json(text: str | None) -> Proposal | None:
    if text is None:
        return None
    id, kind, seat, waiting_for = json.loads(text)
    return Proposal(id, kind, seat, frozenset(waiting_for))

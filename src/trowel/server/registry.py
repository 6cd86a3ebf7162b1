"""The hall: all tables of this server. Creating, finding, importing, rematches, and taking up again after a restart."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from typing import Any

import sqlalchemy as sa

import trowel
from trowel.core.dealer import random_seed
from trowel.core.errors import TrowelError
from trowel.core.game import Game, Options
from trowel.games import game as find_game
from trowel.lessons.lesson import lesson
from trowel.lessons.progress import Course
from trowel.server import lessons, operations, refusals, schema, store
from trowel.server.bot_pool import Workers
from trowel.server.clock import Clock
from trowel.server.history import Diverged, History
from trowel.server.seating import Seating
from trowel.server.seats import Seat
from trowel.server.settings import Settings
from trowel.server.state import Standing, clock_of, proposal_of
from trowel.server.store import Store, Stored
from trowel.server.table import Table
from trowel.server.wire import requests
from trowel.server.wire.table import Status

log = logging.getLogger("trowel.server")


class Hall:
    def __init__(self, settings: Settings, keep: Store, workers: Workers) -> None:
        self.settings = settings
        self.store = keep
        self.workers = workers
        self._tables: dict[str, Table] = {}  # in memory, the least recently used first
        self._opening: dict[str, asyncio.Lock] = {}

    @property
    def open_tables(self) -> int:
        return len(self._tables)

    # ------------------------------------------------------------ finding

    async def table(self, id: str) -> Table:
        found = self._tables.pop(id, None)
        if found is None:
            found = await self._open(id)
        self._tables[id] = found
        return found

    async def _open(self, id: str) -> Table:
        lock = self._opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id in self._tables:
                    return self._tables[id]
                stored = await self.store.table(id)
                if stored is None:
                    raise refusals.no_such_table()
                standing = await asyncio.to_thread(standing_of, stored)
                return self._place(id, stored.row["seed"], stored.row["created"], standing)
        finally:
            self._opening.pop(id, None)

    def _place(self, id: str, seed: str | None, created: float, standing: Standing) -> Table:
        self._make_room()
        table = Table(id, seed, created, standing, self.store, self.workers, self.settings)
        self._tables[id] = table
        if standing.clock is not None and standing.status == "playing":
            standing.clock.run(standing.history.match.to_act, table.now())
        table.wake_bots()
        return table

    def _make_room(self) -> None:
        if len(self._tables) < self.settings.tables_in_memory:
            return
        idle = [id for id, table in self._tables.items() if table.is_idle()]
        for id in idle[: len(self._tables) // 10 + 1]:
            del self._tables[id]

    async def resume(self) -> None:
        """After a restart: tables where bots play go on by themselves; the others when somebody comes."""
        for id in await self.store.running():
            try:
                await self.table(id)
            except TrowelError as error:
                log.warning("table %s cannot be taken up again: %s", id, error)

    async def close(self) -> None:
        for table in self._tables.values():
            await table.close()
        await self.workers.close()
        self.store.close()

    # ------------------------------------------------------------ new tables

    async def create(self, asked: requests.Create, guest: str) -> Table:
        game = find_game(asked.game)
        options = game.options({name: value for name, value in asked.options.items() if value is not None})
        chairs = Seating(game, options, asked, guest, self.settings).chairs()
        plan = asked.clock
        clock = None if plan is None else Clock.new(len(chairs), plan.minutes, plan.increment)
        return await self._begin(game, options, asked.components or game.components(), chairs, clock)

    async def create_lesson(self, game: str, guest: str, name: str) -> Table:
        """A table whose deal and other seats follow the lesson's script; for the rest it is like any other."""
        taught = lesson(game)
        chairs = lessons.chairs(taught, guest, name, self.settings)
        return await self._begin(
            find_game(game), taught.options, find_game(game).components(), chairs, None, course=Course(taught)
        )

    async def _begin(
        self, game: Game, options: Options, components: str, chairs: list[Seat], clock: Clock | None,
        previous: Table | None = None, course: Course | None = None,
    ) -> Table:  # fmt: skip
        id, seed = secrets.token_urlsafe(12), random_seed() if course is None else course.lesson.seed
        standing = Standing(History.begin(game, options, components, seed), chairs, "waiting", clock, lesson=course)
        for line in course.lesson.before if course is not None else ():
            standing.history.play(*line)
        standing.events = standing.history.events()
        operations.begin_if_full(standing, round(self.settings.now() * 1000))
        row = row_of(id, game, standing, self.settings.now()) | {"seed": seed}
        row["components"] = None if components == game.components() else components

        def save(connection: sa.Connection) -> None:
            save_new(connection, row, standing)

        if previous is None:
            await self.store.write(save)
        else:
            await previous.change(lambda draft: setattr(draft, "next", id), save)
        standing.stored, standing.events = len(standing.events), []
        return self._place(id, seed, row["created"], standing)

    async def rematch(self, table: Table, same_deal: bool) -> Table:
        """The same people and bots once more; the same deal where that is wanted (a duel with sides swapped)."""
        standing = table.standing
        if standing.status != "over":
            raise refusals.only_a_record() if standing.status == "imported" else refusals.not_over()
        if standing.next is not None:
            return await self.table(standing.next)
        match = standing.history.match
        options = match.same_deal().options if same_deal else dealt_anew(match.options)
        chairs = [
            Seat(one.number, "person", one.name, None, False, set(one.holders))
            if one.holders
            else Seat(one.number, one.kind, one.name, one.bot)
            for one in standing.seats
        ]
        clock = standing.clock and standing.clock.anew()
        return await self._begin(match.game, options, match.components, chairs, clock, table)

    async def import_record(self, text: str, guest: str) -> Table:
        match = await asyncio.to_thread(trowel.load, text)
        id = secrets.token_urlsafe(12)
        chairs = [Seat(seat, "open", "", holders={guest}) for seat in range(match.players)]
        standing = Standing(History.of_record(match), chairs, "imported")
        row = row_of(id, match.game, standing, self.settings.now()) | {"record": match.record()}
        await self.store.write(lambda connection: save_new(connection, row, standing))
        return self._place(id, None, row["created"], standing)


def dealt_anew(options: Options) -> Options:
    """The same way to play without what fixes the deal: after a retry, a new game is a new one."""
    fixed = [names for names in (("deck", "site", "starter"), ("deal", "first")) if names[0] in options]
    return {name: value for name, value in options.items() if not any(name in names for names in fixed)}


def row_of(id: str, game: Game, standing: Standing, now: float) -> dict[str, Any]:
    return {
        "id": id,
        "game": game.name,
        "rules": game.rulebook().version,
        "options": json.dumps(standing.history.match.options),
        "status": standing.status,
        "clock": standing.clock_json(),
        "created": now,
    }


def save_new(connection: sa.Connection, row: dict[str, Any], standing: Standing) -> None:
    connection.execute(sa.insert(schema.tables), [row])
    store.save_seats(connection, row["id"], standing.seats)
    store.save_events(connection, row["id"], 0, standing.events)
    if standing.lesson is not None:
        store.save_step(connection, row["id"], standing.lesson.at)


def standing_of(stored: Stored) -> Standing:
    """The fold: a table's state is the replay of its log."""
    row = stored.row
    status: Status = row["status"]
    try:
        if row["record"] is not None:
            return Standing(History.of_record(trowel.load(row["record"])), stored.seats, status)
        game = find_game(row["game"])
        if row["rules"] != game.rulebook().version:
            raise refusals.other_version(row["rules"])
        history = History.begin(game, row["options"], row["components"] or game.components(), row["seed"])
        history.follow(stored.events)
    except (Diverged, trowel.IllegalMoveError, trowel.RecordError, trowel.ComponentsError):
        raise refusals.other_version(row["rules"]) from None
    course = None if stored.lesson_step is None else Course.taken_up(lesson(row["game"]), stored.lesson_step)
    return Standing(
        history, stored.seats, status, clock_of(row["clock"]), row["assisted"], row["next"], course,
        proposal_of(row["proposal"]), row["proposals"], set(json.loads(row["stand_ins"] or "[]")), len(stored.events),
    )  # fmt: skip

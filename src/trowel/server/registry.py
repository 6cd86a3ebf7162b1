"""Registry of all tables: creates them, loads them from the store on demand, and evicts idle ones from memory."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

import trowel
from trowel.core.dealer import random_seed
from trowel.core.game import Game, Options
from trowel.core.moves import Move
from trowel.games import game as find_game
from trowel.lessons.lesson import Lesson
from trowel.lessons.progress import Progress
from trowel.server import changes, maintenance, refusals, seat_operations
from trowel.server.bot_pool import BotPool
from trowel.server.changes import Change
from trowel.server.clock import Clock
from trowel.server.history import History
from trowel.server.lessons import make_lesson_seats
from trowel.server.restoration import restore, work_in_background
from trowel.server.seats import Seat, make_seats
from trowel.server.settings import Settings
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.table import OnGameOver, Table
from trowel.server.wire.requests import CreateTable


class TableRegistry:
    """The tables in memory, and the store behind them; `on_game_over` runs in the transaction that ends a game."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, on_game_over: OnGameOver) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self._on_game_over = on_game_over
        self._tables: dict[str, Table] = {}  # by id, least recently used first
        # Evicted tables that a request or socket still uses. A second object would not know the first one's changes.
        self._evicted: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._background: asyncio.Task[None] | None = None
        self._load_locks: dict[str, asyncio.Lock] = {}  # by id: a table is loaded only once

    @property
    def tables_in_memory(self) -> int:
        return len(self._tables)

    # ------------------------------------------------------------ lookup

    async def get(self, id: str) -> Table:
        """Return a table, loaded from the store if it is not in memory.

        Raises:
            RefusalError: `no-such-table`, `other-version` or `storage`.
        """
        table = self._tables.pop(id, None) or self._evicted.get(id)
        if table is None:
            return await self._load(id)
        self._tables[id] = table
        return table

    async def _load(self, id: str) -> Table:
        lock = self._load_locks.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id in self._tables:
                    return self._tables[id]
                stored = await self.store.read(lambda transaction: transaction.load_table(id))
                if stored is None:
                    raise refusals.no_such_table()
                state = await asyncio.to_thread(restore, stored)
                return self._add(id, stored.seed, stored.created, state)
        finally:
            self._load_locks.pop(id, None)

    def _add(self, id: str, seed: str | None, created: float, state: TableState) -> Table:
        """Return the table in memory, created from `state` unless another request has loaded it in the meantime."""
        if id in self._tables:
            return self._tables[id]
        self._evict_idle()
        table = Table(id, seed, created, state, self.store, self.pool, self.settings, self._on_game_over)
        self._tables[id] = table
        if state.clock is not None and state.status == "playing":
            state.clock.start(state.history.match.to_act, table.now_ms())
        table.start_bot_turns()
        return table

    def _evict_idle(self) -> None:
        if len(self._tables) < self.settings.max_tables_in_memory:
            return
        idle = [id for id, table in self._tables.items() if table.is_idle()]
        for id in idle[: len(self._tables) // 10 + 1]:
            self._evict(id)

    def _evict(self, id: str) -> None:
        self._evicted[id] = self._tables.pop(id)

    async def resume_bot_tables(self) -> None:
        """Start the work of a restart in the background, so that it does not delay the first request."""
        self._background = asyncio.create_task(work_in_background(self))

    async def resume(self, id: str) -> None:
        """Load a table so that its bots continue; if they wait for a person, evict it again."""
        is_new = id not in self._tables
        table = await self.get(id)
        if is_new and table.is_idle() and id in self._tables:
            self._evict(id)

    def tables_with_clients(self) -> set[str]:
        """Return the ids of the tables that have an open socket."""
        return {id for id, table in self._tables.items() if table.subscribers}

    async def delete(self, id: str) -> None:
        """Delete a table from memory and from the store.

        Raises:
            RefusalError: `storage`; the table is unchanged.
        """
        table = self._tables.get(id) or self._evicted.get(id)
        if table is None:
            await self.store.write(lambda transaction: maintenance.delete_table(transaction, id))
        else:
            await table.delete()
            self._tables.pop(id, None)
            self._evicted.pop(id, None)
        for other in (*self._tables.values(), *self._evicted.values()):
            if other.state.next_table == id:
                other.state.next_table = None

    async def close(self) -> None:
        if self._background is not None:
            self._background.cancel()
            await asyncio.gather(self._background, return_exceptions=True)
        for table in self._tables.values():
            await table.close()
        await self.pool.close()
        self.store.close()

    # ------------------------------------------------------------ new tables

    async def create(self, request: CreateTable, guest: str) -> Table:
        """Create a table; the game starts immediately if no seat is open.

        Raises:
            OptionError: an option, the number of seats or a bot is invalid.
            ComponentsError: the components text is invalid.
            RefusalError: `storage`.
        """
        game = find_game(request.game)
        options = game.options({name: value for name, value in request.options.items() if value is not None})
        seats = make_seats(game, options, request, guest, self.settings)
        config = request.clock
        clock = None if config is None else Clock.new(len(seats), config.minutes, config.increment)
        return await self.start(
            game, options, seats, clock, components=request.components or None, allows_hints=request.hints
        )

    async def create_lesson(self, lesson: Lesson, guest: str, name: str) -> Table:
        """Create a table whose deal and other seats follow the script of a lesson."""
        seats = make_lesson_seats(lesson, guest, name, self.settings)
        return await self.start(
            find_game(lesson.game), lesson.options, seats, None, progress=Progress(lesson), seed=lesson.seed,
            opening=lesson.before,
        )  # fmt: skip

    async def start(
        self, game: Game, options: Options, seats: list[Seat], clock: Clock | None, *,
        components: str | None = None, rules: str | None = None,
        previous: Table | None = None, progress: Progress | None = None, allows_hints: bool = False,
        seed: str | None = None, opening: Iterable[tuple[int, Move | str]] = (), origin: tuple[str, int] | None = None,
        daily: tuple[str, bool] | None = None, also: Callable[[str, float], Change] | None = None,
    ) -> Table:  # fmt: skip
        """Store a new table; `components` and `rules` are None for the game's own components and newest rules.

        Args:
            seed: of the deal; None for a new one.
            opening: moves that have been made already, in order.
            origin: of a practice game; see `TableState`.
            daily: of a try of a daily dig; see `TableState`.
            also: called with the table's id and time of creation; returns what to store with it.
        """
        id, seed = secrets.token_urlsafe(12), seed or random_seed()
        history = History.new(game, options, components or game.components(rules), seed, rules)
        state = TableState(
            history, seats, "waiting", clock, lesson=progress, allows_hints=allows_hints, origin=origin, daily=daily
        )
        for line in opening:
            state.history.play(*line)
        state.new_events = state.history.events()
        seat_operations.start_if_full(state, round(self.settings.monotonic() * 1000))
        created = self.settings.now()
        change = changes.insert_table(id, state, created, seed=seed, components=components)
        change += [] if also is None else also(id, created)
        if previous is None:
            await self.store.write(change)
        else:
            await previous.update(lambda draft: setattr(draft, "next_table", id), change)
        state.next_event, state.new_events = len(state.new_events), []
        return self._add(id, seed, created, state)

    async def rematch(self, table: Table, same_deal: bool) -> Table:
        """Return the next table with the same people, bots and clock; create it on the first call.

        `same_deal` repeats the deal, in a duel with sides swapped, under the same rules; a new deal uses the newest.
        A seat whose holder had a bot play goes back to the person.

        Raises:
            RefusalError: `not-over`, or `only-a-record` at an imported game.
        """
        state = table.state
        if state.status != "over":
            raise refusals.only_a_record() if state.status == "imported" else refusals.not_over()
        async with table.rematch_lock:  # several people may request it simultaneously
            if table.state.next_table is not None:
                return await self.get(table.state.next_table)
            return await self._start_rematch(table, same_deal)

    async def _start_rematch(self, table: Table, same_deal: bool) -> Table:
        state = table.state
        match = state.history.match
        options = match.same_deal().options if same_deal else without_fixed_deal(match.game, match.options)
        seats = [
            Seat(seat.number, "person", seat.name, None, False, dict(seat.holders))
            if seat.holders
            else Seat(seat.number, seat.kind, seat.name, seat.bot)
            for seat in state.seats
        ]
        clock = state.clock and state.clock.reset_copy()
        components = None if match.components == match.game.components(match.rules) else match.components
        rules = match.rules if same_deal else None
        return await self.start(
            match.game, options, seats, clock, components=components, rules=rules, previous=table,
            allows_hints=state.allows_hints, daily=same_dig(state) if same_deal else None,
        )  # fmt: skip

    async def import_record(self, text: str, guest: str) -> Table:
        """Create a table of status `imported` from a record; all its seats are held by `guest`.

        Raises:
            RecordError: the record is malformed or contains an illegal move.
        """
        match = await asyncio.to_thread(trowel.load, text)
        id, created = secrets.token_urlsafe(12), self.settings.now()
        names = match.names or [""] * match.players
        seats = [Seat(number, "open", name, holders={guest: 0}) for number, name in enumerate(names)]
        state = TableState(History.from_record(match), seats, "imported")
        await self.store.write(changes.insert_table(id, state, created, record=match.record()))
        return self._add(id, None, created, state)


def same_dig(state: TableState) -> tuple[str, bool] | None:
    """Return `TableState.daily` for another game with the deal of this one: it never counts."""
    return None if state.daily is None else (state.daily[0], False)


def without_fixed_deal(game: Game, options: Options) -> Options:
    """Return the options without those that fix the deal, so that a new game after a retry has a new deal."""
    if not game.deal_options or game.deal_options[0] not in options:
        return dict(options)
    return {name: value for name, value in options.items() if name not in game.deal_options}

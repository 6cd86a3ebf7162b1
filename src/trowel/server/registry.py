"""Registry of all tables: creates them, loads them from the store on demand, and evicts idle ones from memory."""

from __future__ import annotations

import asyncio
import logging
import secrets

import trowel
from trowel.core.dealer import random_seed
from trowel.core.errors import TrowelError
from trowel.core.game import Game, Options
from trowel.games import game as find_game
from trowel.lessons.lesson import load_lesson
from trowel.lessons.progress import Progress
from trowel.server import operations, refusals
from trowel.server.bot_pool import BotPool
from trowel.server.clock import Clock
from trowel.server.history import DivergedError, History
from trowel.server.lessons import make_lesson_seats
from trowel.server.seats import Seat, make_seats
from trowel.server.settings import Settings
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.table import OnGameOver, Table
from trowel.server.transaction import StoredTable, Transaction
from trowel.server.wire.requests import CreateTable

log = logging.getLogger("trowel.server")


class TableRegistry:
    """The tables in memory, and the store behind them; `on_game_over` runs in the transaction that ends a game."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, on_game_over: OnGameOver) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self._on_game_over = on_game_over
        self._tables: dict[str, Table] = {}  # by id, least recently used first
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
        table = self._tables.pop(id, None)
        if table is None:
            table = await self._load(id)
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
            del self._tables[id]

    async def resume_bot_tables(self) -> None:
        """Load the running tables with bots after a restart, so that they continue.

        Other tables are loaded by their first request.
        """
        for id in await self.store.read(Transaction.running_bot_tables):
            try:
                await self.get(id)
            except TrowelError as error:
                log.warning("cannot restore table %s: %s", id, error)

    async def close(self) -> None:
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
        return await self._start(game, options, seats, clock, components=request.components or None)

    async def create_lesson(self, game_name: str, guest: str, name: str) -> Table:
        """Create a table whose deal and other seats follow the script of the game's lesson."""
        lesson = load_lesson(game_name)
        seats = make_lesson_seats(lesson, guest, name, self.settings)
        return await self._start(find_game(game_name), lesson.options, seats, None, progress=Progress(lesson))

    async def _start(
        self, game: Game, options: Options, seats: list[Seat], clock: Clock | None, *,
        components: str | None = None, rules: str | None = None,
        previous: Table | None = None, progress: Progress | None = None,
    ) -> Table:  # fmt: skip
        """Store a new table; `components` and `rules` are None for the game's own components and newest rules."""
        id, seed = secrets.token_urlsafe(12), random_seed() if progress is None else progress.lesson.seed
        history = History.new(game, options, components or game.components(rules), seed, rules)
        state = TableState(history, seats, "waiting", clock, lesson=progress)
        for line in progress.lesson.before if progress is not None else ():
            state.history.play(*line)
        state.new_events = state.history.events()
        operations.start_if_full(state, round(self.settings.now() * 1000))
        created = self.settings.now()

        def insert(transaction: Transaction) -> None:
            transaction.insert_table(id, state, created, seed=seed, components=components)

        if previous is None:
            await self.store.write(insert)
        else:
            await previous.update(lambda draft: setattr(draft, "next_table", id), insert)
        state.stored_event_count, state.new_events = len(state.new_events), []
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
        if state.next_table is not None:
            return await self.get(state.next_table)
        match = state.history.match
        options = match.same_deal().options if same_deal else without_fixed_deal(match.game, match.options)
        seats = [
            Seat(seat.number, "person", seat.name, None, False, set(seat.holders))
            if seat.holders
            else Seat(seat.number, seat.kind, seat.name, seat.bot)
            for seat in state.seats
        ]
        clock = state.clock and state.clock.reset_copy()
        components = None if match.components == match.game.components(match.rules) else match.components
        rules = match.rules if same_deal else None
        return await self._start(match.game, options, seats, clock, components=components, rules=rules, previous=table)

    async def import_record(self, text: str, guest: str) -> Table:
        """Create a table of status `imported` from a record; all its seats are held by `guest`.

        Raises:
            RecordError: the record is malformed or contains an illegal move.
        """
        match = await asyncio.to_thread(trowel.load, text)
        id, created = secrets.token_urlsafe(12), self.settings.now()
        seats = [Seat(number, "open", "", holders={guest}) for number in range(match.players)]
        state = TableState(History.from_record(match), seats, "imported")
        await self.store.write(lambda transaction: transaction.insert_table(id, state, created, record=match.record()))
        return self._add(id, None, created, state)


def without_fixed_deal(game: Game, options: Options) -> Options:
    """Return the options without those that fix the deal, so that a new game after a retry has a new deal."""
    if not game.deal_options or game.deal_options[0] not in options:
        return dict(options)
    return {name: value for name, value in options.items() if name not in game.deal_options}


def restore(stored: StoredTable) -> TableState:
    """Return a table's state, rebuilt by replaying its stored log.

    Raises:
        RefusalError: `other-version` if the log belongs to an unknown version of the rules.
    """
    try:
        if stored.record is not None:
            return TableState(History.from_record(trowel.load(stored.record)), stored.seats, stored.status)
        game = find_game(stored.game)
        assert stored.seed is not None
        components = stored.components or game.components(stored.rules)
        history = History.new(game, stored.options, components, stored.seed, stored.rules)
        history.replay(stored.events)
    except (DivergedError, trowel.TrowelError):
        raise refusals.other_version(stored.rules) from None
    step = stored.lesson_step
    return TableState(
        history=history,
        seats=stored.seats,
        status=stored.status,
        clock=stored.clock,
        assisted=stored.assisted,
        next_table=stored.next_table,
        lesson=None if step is None else Progress.restored(load_lesson(stored.game), step),
        proposal=stored.proposal,
        proposal_count=stored.proposal_count,
        substitutes=stored.substitutes,
        stored_event_count=len(stored.events),
    )

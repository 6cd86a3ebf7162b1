"""The daily dig of this server: counted and free tries, results, and what the host publishes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import date, timedelta

from trowel.bots.protocol import ParRequest
from trowel.core.match import new_match
from trowel.daily.chain import ONE_DAY, Chain
from trowel.daily.dig import Dig, closing_of, day_at, dig_of, end_of, streak
from trowel.daily.share import LEVELS, SOLO_LEVELS, grid
from trowel.daily.stars import goal_of, star_marks
from trowel.daily.verify import publish
from trowel.games import game as find_game
from trowel.server import dig_queries, refusals
from trowel.server.addresses import Person
from trowel.server.changes import Change
from trowel.server.dig_queries import Try
from trowel.server.dig_refusals import no_daily, no_such_dig, play_first
from trowel.server.dig_tables import stars_of_try, title_of, whole_deal
from trowel.server.pictures import table_picture
from trowel.server.registry import TableRegistry
from trowel.server.review import ask
from trowel.server.seats import make_seats
from trowel.server.settings import Settings
from trowel.server.store import Store
from trowel.server.table import Table
from trowel.server.wire import daily as wire
from trowel.server.wire.lists import Picture
from trowel.server.wire.requests import CreateTable

MAX_PUBLISHED_DAYS = 366


class Digs:
    """The daily digs; `chain` is None if this server has none."""

    def __init__(self, registry: TableRegistry, chain: Chain | None) -> None:
        self._registry = registry
        self._store: Store = registry.store
        self._settings: Settings = registry.settings
        self._chain = chain
        self._goal_lock = asyncio.Lock()  # held while a par is computed

    # ------------------------------------------------------------ days

    def today(self) -> date | None:
        """Return the current day; None if it has no dig."""
        today = day_at(self._settings.now())
        return today if self._chain is not None and self._chain.has(today) else None

    def require_dig(self, day: date) -> Dig:
        """Return the dig of a day that has begun.

        Raises:
            RefusalError: `no-daily`, `no-such-dig`.
        """
        if self._chain is None:
            raise no_daily()
        if not self._chain.has(day) or day > day_at(self._settings.now()):
            raise no_such_dig()
        return dig_of(day, self._chain.link(day))

    def published(self) -> wire.PublishedChain:
        """Return the commitment, and the links of the last year's days that are over and closed."""
        if self._chain is None:
            raise no_daily()
        last = day_at(self._settings.now()) - ONE_DAY
        while closing_of(last) > self._settings.now():
            last -= ONE_DAY
        return wire.PublishedChain(**publish(self._chain, last - timedelta(days=MAX_PUBLISHED_DAYS - 1), last))

    # ------------------------------------------------------------ playing

    async def open(self, day: date, guest: str, name: str) -> Table:
        """Return the table of a try: the counted one, which begins now if there is none, or a free one after it.

        A counted try begins on its day only; a running one is returned on any day.

        Raises:
            RefusalError: `no-daily`, `no-such-dig`, `storage`.
        """
        dig = self.require_dig(day)
        counted = await self._find_try(day, guest)  # read once: another tab may begin the try between two reads
        if counted is not None and counted.ended is None:
            return await self._registry.get(counted.table_id)
        if counted is None and day == self.today():
            try:
                return await self._start(dig, guest, name, may_count=True)
            except refusals.RefusalError as refusal:
                # Another tab or device of the guest was faster: the rows of the second try conflict.
                running = await self.running_try(day, guest)
                if refusal.code != "stale-decision" or running is None:
                    raise
                return running
        return await self._start(dig, guest, name, may_count=False)

    async def running_try(self, day: date, guest: str | None) -> Table | None:
        """Return the table of a guest's counted try if it has not ended."""
        counted = None if guest is None else await self._find_try(day, guest)
        return None if counted is None or counted.ended is not None else await self._registry.get(counted.table_id)

    async def _find_try(self, day: date, guest: str) -> Try | None:
        return await self._store.read(lambda transaction: dig_queries.find_try(transaction, day, guest))

    async def _start(self, dig: Dig, guest: str, name: str, may_count: bool) -> Table:
        game = find_game(dig.game)
        options = game.options(dig.options)
        seats = make_seats(game, options, CreateTable(game=dig.game, options={}, name=name), guest, self._settings)
        goal = goal_of(new_match(game, options, game.components(), dig.seed), dig.kind)

        def begin_try(table_id: str, created: float) -> Change:
            return dig_queries.insert_try(dig.day, guest, table_id, created, goal)

        return await self._registry.start(
            game, options, seats, None, seed=dig.seed, daily=(dig.day.isoformat(), may_count),
            also=begin_try if may_count else None,
        )  # fmt: skip

    # ------------------------------------------------------------ results

    async def overview(self, guest: str | None) -> wire.Daily:
        """Return today's dig and the guest's week."""
        today = self.today()
        if today is None:
            return wire.Daily(today=None, ends=0, streak=0, week=[])
        monday = today - timedelta(days=today.weekday())
        week = await self._days(guest, monday, today)
        return wire.Daily(today=week[-1], ends=end_of(today), streak=await self._streak(guest), week=week)

    async def month(self, guest: str | None, month: date) -> wire.DigMonth:
        """Return the days of a month that have a dig."""
        today = self.today()
        if today is None or self._chain is None:
            raise no_daily()
        last = (month.replace(day=28) + timedelta(days=4)).replace(day=1) - ONE_DAY
        days = await self._days(guest, month.replace(day=1), min(last, today))
        return wire.DigMonth(
            month=month.isoformat()[:7], days=days, first=self._chain.start.isoformat(), today=today.isoformat()
        )

    async def _days(self, guest: str | None, first: date, last: date) -> list[wire.DigDay]:
        tries: Iterable[Try] = ()
        if guest is not None:
            tries = await self._store.read(lambda transaction: dig_queries.tries_of(transaction, guest, first, last))
        by_day = {one.day: one for one in tries}
        days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
        return [self._day(day, by_day.get(day)) for day in days if self._chain is not None and self._chain.has(day)]

    def _day(self, day: date, counted: Try | None) -> wire.DigDay:
        dig = self.require_dig(day)
        has_score = counted is not None and counted.score is not None
        return wire.DigDay(
            day=day.isoformat(),
            kind=dig.kind,
            game=dig.game,
            title=title_of(dig),
            state=self._state(day, counted),
            table=None if counted is None else counted.table_id,
            score=counted.score if counted is not None else None,
            goal=counted.goal if counted is not None and has_score else None,
            stars=stars_of_try(dig, counted, counted.goal) if counted is not None else 0,
        )

    def _state(self, day: date, counted: Try | None) -> wire.DigState:
        if counted is None:
            return "new" if day == self.today() else "missed"
        if counted.ended is None:
            return "running" if self._settings.now() < closing_of(day) else "late"
        if counted.score is not None:
            return "over"
        return "resigned" if counted.ended < closing_of(day) else "late"

    async def _streak(self, guest: str | None) -> int:
        if guest is None:
            return 0
        days = await self._store.read(lambda transaction: dig_queries.days_counted(transaction, guest))
        return streak(days, day_at(self._settings.now()))

    async def result(self, day: date, guest: str | None) -> wire.DigResult:
        """Return the dig of a day; everyone's scores only if the guest has played it."""
        dig = self.require_dig(day)
        counted = None if guest is None else await self._find_try(day, guest)
        played = await self.has_played(day, guest)
        scores: list[tuple[int, int]] = []
        goal = None
        if played:
            scores, goal = await self._store.read(
                lambda transaction: (dig_queries.distribution(transaction, day), dig_queries.goal(transaction, day))
            )
        has_grid = counted is not None and counted.score is not None
        return wire.DigResult(
            day=self._day(day, counted),
            ends=end_of(day),
            closes=closing_of(day),
            is_today=day == self.today(),
            played=played,
            streak=await self._streak(guest),
            marks=[] if goal is None else star_marks(dig.kind, goal),
            scores=[wire.ScoreCount(score=score, people=people) for score, people in scores],
            has_best=bool(scores),
            grid=grid(counted.gains, SOLO_LEVELS if dig.kind == "solo" else LEVELS)
            if counted is not None and has_grid
            else "",
        )

    async def has_played(self, day: date, guest: str | None) -> bool:
        if guest is None:
            return False
        text = day.isoformat()
        return await self._store.read(lambda transaction: dig_queries.has_played(transaction, text, guest))

    async def require_played(self, day: date, guest: str | None) -> None:
        if not await self.has_played(day, guest):
            raise play_first()

    async def best_board(self, day: date, guest: str | None) -> Picture:
        """Return the final board with the best counted score of a day, without its player's name.

        Raises:
            RefusalError: `play-first` until the guest has played the dig; `no-such-dig` if nobody has a score.
        """
        self.require_dig(day)
        await self.require_played(day, guest)
        best = await self._store.read(lambda transaction: dig_queries.best_table(transaction, day))
        if best is None:
            raise no_such_dig()
        return table_picture(await self._registry.get(best), None, [])

    async def goal(self, day: date, guest: str | None, person: Person) -> wire.DigGoal:
        """Return what scores of a day are compared with; a par is computed once, when it is first asked for.

        Raises:
            RefusalError: `play-first` until the guest has played the dig; `no-hint` if the worker failed.
        """
        dig = self.require_dig(day)
        await self.require_played(day, guest)
        assert guest is not None
        async with self._goal_lock:
            known = await self._store.read(lambda transaction: dig_queries.goal(transaction, day))
            if known is None:
                known = await self._compute_goal(dig, person)
        counted = await self._find_try(day, guest)
        return wire.DigGoal(
            goal=known,
            marks=star_marks(dig.kind, known),
            stars=0 if counted is None else stars_of_try(dig, counted, known),
        )

    async def _compute_goal(self, dig: Dig, person: Person) -> int:
        match = whole_deal(dig)
        by_rules = goal_of(match, dig.kind)
        if by_rules is not None:
            goal, algorithm = by_rules, "rules"
        else:
            reply = await ask(self._registry.pool, ParRequest(record=match.record()), person)
            goal, algorithm = reply.par, reply.algorithm
        await self._store.write(dig_queries.save_goal(dig.day, goal, algorithm))
        return goal

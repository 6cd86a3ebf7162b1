"""One table: its lock, its standing, those who listen, and the bots that are to move.

Every act goes the same way: lock, check on a draft, store, and only then take effect and be published.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import sqlalchemy as sa

from trowel.core.errors import TrowelError
from trowel.core.rng import make_rng
from trowel.server import lessons, missions, operations, schema, store
from trowel.server.bot_pool import Question, Workers, stand_in
from trowel.server.refusals import Refusal
from trowel.server.settings import Settings
from trowel.server.state import Standing
from trowel.server.wire.table import ChatLine

T = TypeVar("T")
log = logging.getLogger("trowel.server")


@dataclass(eq=False)
class Listener:
    """One open socket. It is told that there is news, and fetches the newest standing when it can send."""

    seat: int | None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    chat: asyncio.Queue[ChatLine] = field(default_factory=lambda: asyncio.Queue(100))


@dataclass
class Turn:
    """A bot's turn that is being thought about; `task` is None once its move is being played."""

    decision: int
    task: asyncio.Task[None] | None = None


class Table:
    def __init__(
        self, id: str, seed: str | None, created: float, standing: Standing, keep: store.Store, workers: Workers,
        settings: Settings,
    ) -> None:  # fmt: skip
        self.id = id
        self.seed = seed
        self.created = created
        self.standing = standing
        self.version = 1
        self.listeners: set[Listener] = set()
        self._news = asyncio.Event()
        self._store = keep
        self._workers = workers
        self._settings = settings
        self._lock = asyncio.Lock()
        self._turns: dict[int, Turn] = {}
        self._alarm: asyncio.TimerHandle | None = None

    def now(self) -> int:
        return round(self._settings.now() * 1000)

    # ------------------------------------------------------------ changing

    async def change(self, act: Callable[[Standing], T], more: Callable[[sa.Connection], None] | None = None) -> T:
        """Carries an act out, whole or not at all; a client that hangs up meanwhile does not stop it half way."""
        return await asyncio.shield(asyncio.create_task(self._change(act, more)))

    async def _change(self, act: Callable[[Standing], T], more: Callable[[sa.Connection], None] | None) -> T:
        async with self._lock:
            before = self.standing
            draft = before.copy()
            result = act(draft)
            await self._store.write(lambda connection: self._save(connection, before, draft, more))
            draft.stored += len(draft.events)
            self.standing = draft
        self.publish()
        return result

    def _save(
        self, connection: sa.Connection, before: Standing, draft: Standing,
        more: Callable[[sa.Connection], None] | None,
    ) -> None:  # fmt: skip
        store.save_events(connection, self.id, before.stored, draft.events)
        connection.execute(
            sa.update(schema.tables)
            .where(schema.tables.c.id == self.id)
            .values(
                status=draft.status,
                assisted=draft.assisted,
                clock=draft.clock_json(),
                next=draft.next,
                proposals=draft.proposals,
                proposal=draft.proposal_json(),
                stand_ins=draft.stand_ins_json(),
            )
        )
        if draft.lesson is not None and draft.lesson != before.lesson:
            store.save_step(connection, self.id, draft.lesson.at)
        if draft.status == "over" and before.status != "over":
            missions.write_down(connection, self.id, draft)
        if draft.seats != before.seats:
            store.save_seats(connection, self.id, draft.seats)
        if more is not None:
            more(connection)

    # ------------------------------------------------------------ publishing

    def publish(self) -> None:
        self.version += 1
        for listener in self.listeners:
            listener.news.set()
        self._news.set()
        self._news = asyncio.Event()
        self.wake_bots()
        self._set_alarm()

    async def wait_beyond(self, version: int, seconds: float) -> None:
        """Until something has happened since that version, or the time is up."""
        try:
            async with asyncio.timeout(seconds):
                while self.version <= version:
                    await self._news.wait()
        except TimeoutError:
            pass

    def online(self) -> set[int]:
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    def tell_chat(self, line: ChatLine) -> None:
        for listener in self.listeners:
            if not listener.chat.full():
                listener.chat.put_nowait(line)
            listener.news.set()

    def _set_alarm(self) -> None:
        """When the next clock runs out everybody is told, since then a bot offers to move."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        clock = self.standing.clock
        if clock is not None and self.listeners and (coming := clock.next_out(self.now())) is not None:
            self._alarm = asyncio.get_running_loop().call_later(coming / 1000 + 0.01, self.publish)

    # ------------------------------------------------------------ bots

    def is_idle(self) -> bool:
        """Nobody listens and no bot thinks: the table may leave memory, its log brings it back."""
        return not self.listeners and not self._turns and not self._lock.locked()

    def wake_bots(self) -> None:
        """Asks a bot for every bot's seat that is to act and has not been asked yet."""
        standing = self.standing
        if standing.status != "playing" or (standing.clock is not None and standing.clock.paused):
            return
        for seat in standing.history.match.to_act:
            if standing.seats[seat].kind != "bot" and seat not in standing.stand_ins:
                continue
            if not lessons.is_due(standing, seat):
                continue
            decision = standing.history.decision(seat)
            asked = self._turns.get(seat)
            if decision is None or (asked is not None and asked.decision == decision):
                continue
            if asked is not None and asked.task is not None:
                asked.task.cancel()
            turn = self._turns[seat] = Turn(decision)
            turn.task = asyncio.create_task(self._take_turn(seat, turn))

    async def _take_turn(self, seat: int, turn: Turn) -> None:
        try:
            move = lessons.answer(self.standing, seat) or await self._workers.choose(self.question(seat))
            if any(one.kind == "person" for one in self.standing.seats):
                await asyncio.sleep(self._settings.bot_pause)
            turn.task = None
            await self._play_for_bot(seat, turn.decision, move)
        except TrowelError as error:
            log.warning("a bot's move came too late at table %s: %s", self.id, error)
        finally:
            if self._turns.get(seat) is turn:
                del self._turns[seat]

    async def _play_for_bot(self, seat: int, decision: int, move: str) -> None:
        """By the same door as everybody's move; while nothing can be stored it is tried again."""
        wait = 0.2
        while True:
            try:
                return await self.change(
                    lambda draft: operations.play(draft, seat, decision, move, self.now(), by_bot=True)
                )
            except Refusal as refusal:
                if refusal.code != "storage":
                    raise
            await asyncio.sleep(wait)
            wait = min(2 * wait, 10.0)

    def question(self, seat: int) -> Question:
        """What a worker is told: only what this seat may know, everything else imagined anew."""
        match = self.standing.history.match
        bot = self.standing.seats[seat].bot or stand_in(match.game, match.options, self._settings)
        return Question(
            table=self.id,
            game=match.game.name,
            components=match.components,
            options=dict(match.options),
            state=match.resample_hidden(seat, make_rng(secrets.randbits(60))).tobytes(),
            seat=seat,
            at=len(match.log),
            legal=[str(move) for move in match.legal(seat)],
            bot=bot,
            seed=secrets.randbits(60),
        )

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        tasks = [turn.task for turn in self._turns.values() if turn.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

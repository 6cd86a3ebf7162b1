"""One table: its lock, its state, those who subscribe, and the bots that are to move.

Every operation goes the same way: lock, check on a draft, store, and only then take effect and be published.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from trowel.core.errors import TrowelError
from trowel.core.rng import make_rng
from trowel.server import lessons, operations
from trowel.server.bot_pool import BotPool, MoveRequest, default_bot
from trowel.server.refusals import RefusalError
from trowel.server.settings import Settings
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.transaction import Transaction
from trowel.server.wire.fields import RequestModel
from trowel.server.wire.table import ChatLine

T = TypeVar("T")
OnGameOver = Callable[[Transaction, str, TableState], None]  # the table's id and state, as the game ends
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.2, 10.0  # between attempts to store a bot's move
log = logging.getLogger("trowel.server")


@dataclass(eq=False)
class Subscriber:
    """One open socket. It is told that something changed, and fetches the newest state when it can send."""

    seat: int | None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    chat: asyncio.Queue[ChatLine] = field(default_factory=lambda: asyncio.Queue(100))


@dataclass
class BotTurn:
    """A bot's turn that is being thought about; `task` is None once its move is being played."""

    decision: int
    task: asyncio.Task[None] | None = None


class Table:
    def __init__(
        self, id: str, seed: str | None, created: float, state: TableState, store: Store, pool: BotPool,
        settings: Settings, on_game_over: OnGameOver,
    ) -> None:  # fmt: skip
        self.id = id
        self.seed = seed
        self.created = created
        self.state = state
        self.version = 1
        self.subscribers: set[Subscriber] = set()
        self._changed = asyncio.Event()
        self._store = store
        self._pool = pool
        self._settings = settings
        self._on_game_over = on_game_over
        self._lock = asyncio.Lock()
        self._bot_turns: dict[int, BotTurn] = {}
        self._clock_timer: asyncio.TimerHandle | None = None

    def now(self) -> int:
        """In milliseconds."""
        return round(self._settings.now() * 1000)

    # ------------------------------------------------------------ changing

    async def perform(self, name: str, seat: int, request: RequestModel) -> None:
        """Carries out an operation that a client asks for, by its name in `operations.OPERATIONS`."""
        operation = operations.OPERATIONS[name]
        assert isinstance(request, operation.request)
        await self.update(lambda draft: operation.apply(draft, seat, request, self.now()))

    async def update(self, change: Callable[[TableState], T], also: Callable[[Transaction], None] | None = None) -> T:
        """Carries a change out, whole or not at all; a client that hangs up meanwhile does not stop it half way.

        `also` writes more in the same transaction.
        """
        return await asyncio.shield(asyncio.create_task(self._update(change, also)))

    async def _update(self, change: Callable[[TableState], T], also: Callable[[Transaction], None] | None) -> T:
        async with self._lock:
            before = self.state
            draft = before.copy()
            result = change(draft)

            def save(transaction: Transaction) -> None:
                transaction.update_table(self.id, before, draft)
                if draft.status == "over" and before.status != "over":
                    self._on_game_over(transaction, self.id, draft)
                if also is not None:
                    also(transaction)

            await self._store.write(save)
            draft.stored_events += len(draft.new_events)
            self.state = draft
        self.publish()
        return result

    # ------------------------------------------------------------ publishing

    def publish(self) -> None:
        self.version += 1
        for subscriber in self.subscribers:
            subscriber.changed.set()
        self._changed.set()
        self._changed = asyncio.Event()
        self.start_bot_turns()
        self._schedule_clock_timer()

    async def wait_for_change(self, version: int, timeout_seconds: float) -> None:
        """Until something has happened since that version, or the time is up."""
        try:
            async with asyncio.timeout(timeout_seconds):
                while self.version <= version:
                    await self._changed.wait()
        except TimeoutError:
            pass

    def online_seats(self) -> set[int]:
        return {subscriber.seat for subscriber in self.subscribers if subscriber.seat is not None}

    def publish_chat(self, line: ChatLine) -> None:
        for subscriber in self.subscribers:
            if not subscriber.chat.full():
                subscriber.chat.put_nowait(line)
            subscriber.changed.set()

    def _schedule_clock_timer(self) -> None:
        """When the next clock runs out everybody is told, since then a bot offers to move."""
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer = None
        clock = self.state.clock
        if clock is not None and self.subscribers and (expiry_ms := clock.next_expiry(self.now())) is not None:
            self._clock_timer = asyncio.get_running_loop().call_later(expiry_ms / 1000 + 0.01, self.publish)

    # ------------------------------------------------------------ bots

    def is_idle(self) -> bool:
        """Nobody subscribes and no bot thinks: the table may leave memory, its log brings it back."""
        return not self.subscribers and not self._bot_turns and not self._lock.locked()

    def start_bot_turns(self) -> None:
        """Asks a bot for every bot's seat that is to act and has not been asked yet."""
        state = self.state
        if state.status != "playing" or (state.clock is not None and state.clock.paused):
            return
        for seat in state.history.match.to_act:
            if state.seats[seat].kind != "bot" and seat not in state.substitutes:
                continue
            if not lessons.is_due(state, seat):
                continue
            decision = state.history.decision(seat)
            current = self._bot_turns.get(seat)
            if decision is None or (current is not None and current.decision == decision):
                continue
            if current is not None and current.task is not None:
                current.task.cancel()
            turn = self._bot_turns[seat] = BotTurn(decision)
            turn.task = asyncio.create_task(self._play_bot_turn(seat, turn))

    async def _play_bot_turn(self, seat: int, turn: BotTurn) -> None:
        try:
            move = lessons.scripted_move(self.state, seat) or await self._pool.choose_move(self.make_move_request(seat))
            if any(other.kind == "person" for other in self.state.seats):
                await asyncio.sleep(self._settings.bot_pause_seconds)
            turn.task = None
            await self._play_for_bot(seat, turn.decision, move)
        except TrowelError as error:
            log.warning("a bot's move came too late at table %s: %s", self.id, error)
        finally:
            if self._bot_turns.get(seat) is turn:
                del self._bot_turns[seat]

    async def _play_for_bot(self, seat: int, decision: int, move: str) -> None:
        """By the same way as everybody's move; while nothing can be stored it is tried again."""
        wait_seconds = FIRST_RETRY_SECONDS
        while True:
            try:
                return await self.update(
                    lambda draft: operations.play(draft, seat, decision, move, self.now(), by_bot=True)
                )
            except RefusalError as refusal:
                if refusal.code != "storage":
                    raise
            await asyncio.sleep(wait_seconds)
            wait_seconds = min(2 * wait_seconds, MAX_RETRY_SECONDS)

    def make_move_request(self, seat: int) -> MoveRequest:
        """What a worker is told: only what this seat may know, everything else imagined anew."""
        match = self.state.history.match
        bot = self.state.seats[seat].bot or default_bot(match.game, match.options, self._settings)
        return MoveRequest(
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
        if self._clock_timer is not None:
            self._clock_timer.cancel()
        tasks = [turn.task for turn in self._bot_turns.values() if turn.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

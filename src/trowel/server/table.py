"""A hosted game: its state, the lock that serialises its changes, its subscribers, and the turns of its bots.

Every operation takes the same path: lock, apply to a draft, store, then replace the state and notify subscribers.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from trowel.bots.base import make_position
from trowel.bots.protocol import EncodedPosition, MoveRequest
from trowel.core.errors import TrowelError
from trowel.core.rng import make_rng
from trowel.server import changes, lessons, maintenance, operations, results
from trowel.server.bot_pool import BotPool, bot_to_play
from trowel.server.changes import Change
from trowel.server.finished import finished_game
from trowel.server.preconditions import is_played_by_bot
from trowel.server.refusals import RefusalError, no_such_table
from trowel.server.settings import Settings
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.wire.fields import RequestModel
from trowel.server.wire.table import ChatLine

T = TypeVar("T")
OnGameOver = Callable[[str, TableState], Change]  # (table id, final state): what to store with the end of the game
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.2, 10.0  # between attempts to store a bot's move
log = logging.getLogger("trowel.server")


@dataclass(eq=False)
class Subscriber:
    """An open socket. It is notified of changes and reads the newest state when it can send."""

    seat: int | None  # whose view it gets; None: a spectator's
    changed: asyncio.Event = field(default_factory=asyncio.Event)  # the table or the chat has changed
    chat: asyncio.Queue[ChatLine] = field(default_factory=lambda: asyncio.Queue(100))  # lines are dropped while full


@dataclass
class BotTurn:
    """A bot's decision in progress."""

    decision: int  # its number; see History.decision
    task: asyncio.Task[None] | None = None  # None once the move is being played, which is not cancelled


class Table:
    """A table in memory; the registry creates it."""

    def __init__(
        self, id: str, seed: str | None, created: float, state: TableState, store: Store, pool: BotPool,
        settings: Settings, on_game_over: OnGameOver,
    ) -> None:  # fmt: skip
        self.id = id
        self.seed = seed  # None: an imported game
        self.created = created  # seconds since 1970
        self.state = state
        self.version = 1  # incremented by `publish`, so also when a seat comes online or goes offline
        self.subscribers: set[Subscriber] = set()
        self.rematch_lock = asyncio.Lock()  # held while the next table is created
        self.par_lock = asyncio.Lock()
        self._changed = asyncio.Event()  # set and replaced by every change
        self._store = store
        self._pool = pool
        self._settings = settings
        self._on_game_over = on_game_over
        self._lock = asyncio.Lock()
        self._is_deleted = False
        self._bot_turns: dict[int, BotTurn] = {}  # by seat
        self._clock_timer: asyncio.TimerHandle | None = None

    def now_ms(self) -> int:
        """Return the time of the clocks in milliseconds: monotonic, so that it never jumps."""
        return round(self._settings.monotonic() * 1000)

    # ------------------------------------------------------------ changing

    async def perform(self, name: str, seat: int, request: RequestModel) -> None:
        """Apply the operation of this name in `operations.OPERATIONS`, requested by the client at `seat`.

        Raises:
            RefusalError, IllegalMoveError, OptionError: the operation is refused; the table is unchanged.
        """
        operation = operations.OPERATIONS[name]
        assert isinstance(request, operation.request)
        await self.update(lambda draft: operation.apply(draft, seat, request, self.now_ms()))

    async def update(self, change: Callable[[TableState], T], also: Change | None = None) -> T:
        """Apply `change` to a draft of the state, store the draft, and return the result of `change`.

        `also` is written in the same transaction. Either everything is stored or nothing changes. The update is
        shielded from cancellation, so a client that disconnects cannot interrupt it.

        Raises:
            RefusalError: `storage`, and everything that `change` raises; the table is unchanged.
        """
        return await asyncio.shield(asyncio.create_task(self._update(change, also)))

    async def _update(self, change: Callable[[TableState], T], also: Change | None) -> T:
        async with self._lock:
            if self._is_deleted:
                raise no_such_table()
            before = self.state
            draft = before.copy()
            result = change(draft)
            stored_change = changes.update_table(self.id, before, draft)
            if before.status == "over" and draft.seats != before.seats:
                stored_change += results.share_results(self.id)
            stored_change += also or []
            draft.next_event += len(draft.new_events)
            if draft.status == "over" and before.status != "over":
                game = await asyncio.to_thread(finished_game, draft)
                stored_change += changes.finish_table(self.id, game, draft.next_event)
                rows = await asyncio.to_thread(results.player_results, self.id, draft, self._settings.now())
                stored_change += results.save_results(rows)
                stored_change += self._on_game_over(self.id, draft)
            if stored_change:
                await self._store.write(stored_change)
            self.state = draft
        self.publish()
        return result

    async def delete(self) -> None:
        """Delete the table from the store and end its bot turns; later operations are refused.

        Raises:
            RefusalError: `storage`; the table is unchanged.
        """
        async with self._lock:
            await self._store.write(lambda transaction: maintenance.delete_table(transaction, self.id))
            self._is_deleted = True
        await self.close()

    # ------------------------------------------------------------ publishing

    def publish(self) -> None:
        """Increment the version, notify subscribers and waiting requests, and start the bots that are to move."""
        self.version += 1
        for subscriber in self.subscribers:
            subscriber.changed.set()
        self._changed.set()
        self._changed = asyncio.Event()
        self.start_bot_turns()
        self._schedule_clock_timer()

    async def wait_for_change(self, version: int, timeout_seconds: float) -> None:
        """Wait until the table's version is greater than `version`, or until the timeout."""
        try:
            async with asyncio.timeout(timeout_seconds):
                while self.version <= version:
                    await self._changed.wait()
        except TimeoutError:
            pass

    def online_seats(self) -> set[int]:
        """Return the seats whose view a connected client has."""
        return {subscriber.seat for subscriber in self.subscribers if subscriber.seat is not None}

    def publish_chat(self, line: ChatLine) -> None:
        """Send a chat line to all subscribers."""
        for subscriber in self.subscribers:
            if not subscriber.chat.full():
                subscriber.chat.put_nowait(line)
            subscriber.changed.set()

    def _schedule_clock_timer(self) -> None:
        """Publish again when the next clock expires: clients may then let a bot move for that seat."""
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer = None
        clock = self.state.clock
        if clock is not None and self.subscribers and (delay_ms := clock.ms_until_expiry(self.now_ms())) is not None:
            self._clock_timer = asyncio.get_running_loop().call_later(delay_ms / 1000 + 0.01, self.publish)

    # ------------------------------------------------------------ bots

    def is_idle(self) -> bool:
        """Return whether the table may be evicted from memory: no subscribers, no bot turn, no operation."""
        return not self.subscribers and not self._bot_turns and not self._lock.locked()

    def start_bot_turns(self) -> None:
        """Start a task for every decision of a bot, and cancel the tasks whose decision is not the bot's any more.

        The seat's move was taken back, its holder plays again, or the game is paused or over, for instance.
        """
        decisions = self._bot_decisions()
        for seat, turn in list(self._bot_turns.items()):
            if turn.task is not None and decisions.get(seat) != turn.decision:
                turn.task.cancel()
                del self._bot_turns[seat]
        for seat, decision in decisions.items():
            current = self._bot_turns.get(seat)
            if current is None or current.decision != decision:
                turn = self._bot_turns[seat] = BotTurn(decision)
                turn.task = asyncio.create_task(self._play_bot_turn(seat, turn))

    def _bot_decisions(self) -> dict[int, int]:
        """Return the numbers of the decisions that bots have to make now, by seat."""
        state = self.state
        if self._is_deleted or state.status != "playing" or (state.clock is not None and state.clock.paused):
            return {}
        return {
            seat: decision
            for seat in state.history.match.to_act
            if is_played_by_bot(state, seat)
            and lessons.is_due(state, seat)
            and (decision := state.history.decision(seat)) is not None
        }

    async def _play_bot_turn(self, seat: int, turn: BotTurn) -> None:
        try:
            move = lessons.scripted_move(self.state, seat) or await self._choose_bot_move(seat)
            # People who let a bot play follow the game as well, and may take their seats back.
            if any(other.kind == "person" or other.holders for other in self.state.seats):
                await asyncio.sleep(self._settings.bot_pause_seconds)
            turn.task = None
            await self._play_for_bot(seat, turn.decision, move)
        except TrowelError as error:
            log.warning("bot move discarded at table %s: %s", self.id, error)
        finally:
            if self._bot_turns.get(seat) is turn:
                del self._bot_turns[seat]

    async def _choose_bot_move(self, seat: int) -> str:
        holders = [guest for other in self.state.seats for guest in other.holders]
        return await self._pool.choose_move(self.make_move_request(seat), self._pool.addresses.person(holders))

    async def _play_for_bot(self, seat: int, decision: int, move: str) -> None:
        """Play a bot's move like any other operation; retry with exponential backoff while it cannot be stored."""
        wait_seconds = FIRST_RETRY_SECONDS
        while True:
            try:
                return await self.update(
                    lambda draft: operations.play(draft, seat, decision, move, self.now_ms(), by_bot=True)
                )
            except RefusalError as refusal:
                if refusal.code != "storage":
                    raise
            await asyncio.sleep(wait_seconds)
            wait_seconds = min(2 * wait_seconds, MAX_RETRY_SECONDS)

    def make_move_request(self, seat: int) -> MoveRequest:
        """Return the request for a bot worker to choose a move; everything hidden from the seat is resampled."""
        match = self.state.history.match
        return MoveRequest(
            position=self.encode_position(seat),
            key=self.bot_key(seat),
            log_length=len(match.log),
            bot=bot_to_play(self.state.seats[seat].bot, match.game, match.options, self._settings),
            seed=secrets.randbits(60),
        )

    def encode_position(self, seat: int) -> EncodedPosition:
        """Return the match as `seat` may know it; everything hidden from the seat is resampled."""
        rng = make_rng(secrets.randbits(60))
        return EncodedPosition.encode(make_position(self.state.history.match, seat, rng))

    def bot_key(self, seat: int) -> str:
        """Return the key by which workers remember the bot of a seat."""
        return f"{self.id}/{seat}"

    async def close(self) -> None:
        """Cancel the clock timer and the bot turns."""
        if self._clock_timer is not None:
            self._clock_timer.cancel()
        tasks = [turn.task for turn in self._bot_turns.values() if turn.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

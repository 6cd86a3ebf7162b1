"""Pool of worker processes in which bots search, so that a slow or crashed bot never blocks a table.

A worker that crashes or exceeds its timeout is replaced, and the request is repeated. After `MAX_ATTEMPTS` failures the
pool plays a random move, so the table continues. A request whose caller is cancelled ends early in its worker, which
then serves the next one.

Requests wait in fair queues. Advice (hints, analyses and pars) has a queue of its own, is limited per person, and
leaves one worker to the moves of bots, so that tables continue however much advice is requested.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from trowel.bots import levels
from trowel.bots.memories import BotMemories
from trowel.bots.protocol import BotRequest, MoveRequest, PositionRequest, R, Request, WorkerError, WorkerStoppedError
from trowel.bots.user_bots import is_user_bot
from trowel.core import cache
from trowel.core.game import Game, Options
from trowel.games import game as find_game
from trowel.server.addresses import NOBODY, Person, RecentAddresses
from trowel.server.fair_queue import FairQueue
from trowel.server.limit_refusals import advisers_busy, too_much_advice
from trowel.server.settings import Settings
from trowel.server.worker_process import WorkerProcess

log = logging.getLogger("trowel.server")
MAX_ATTEMPTS = 3  # per move
POLL_SECONDS = 0.5  # between checks whether the kernels are compiled


def bot_names(game: Game, options: Options, settings: Settings) -> list[str]:
    """Return the bots that people choose from: the levels of this game and mode, weakest first, then the operator's."""
    return [*levels.level_names(game, options), *settings.own_bots]


def bot_to_play(bot: str | None, game: Game, options: Options, settings: Settings) -> str:
    """Return the bot of a seat; the default if it names none, or one that the operator has withdrawn.

    A user's bot is code, so it runs only if the operator allows it now, wherever its name comes from.
    """
    if bot is None or (is_user_bot(bot) and bot not in settings.own_bots):
        return default_bot(game, options, settings)
    return bot


def needs_compiling(bot: str, game: Game, options: Options) -> bool:
    """Return whether this bot is too slow uncompiled."""
    return not levels.is_fast_uncompiled(bot, game.name, levels.mode_from_options(game, options))


def default_bot(game: Game, options: Options, settings: Settings) -> str:
    """Return the bot for seats that name none: the configured one, or the default level."""
    return settings.default_bot or levels.default_level(game, options)


def can_run_uncompiled(request: PositionRequest[Any]) -> bool:
    """Return whether a request is for a move of a fast bot."""
    if not isinstance(request, MoveRequest):
        return False
    mode = levels.mode_from_position(request.position.decode())
    return levels.is_fast_uncompiled(request.bot, request.position.game, mode)


class BotPool:
    """`settings.workers` worker processes that share the requests of all tables."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.workers = [WorkerProcess(settings.cancel_seconds) for _ in range(settings.workers)]
        self._idle = self.workers[:]
        self._unreserved = len(self.workers)  # idle workers that no request has been given
        self._moves, self._advice = FairQueue(), FairQueue()
        self._max_advice_running = max(1, len(self.workers) - 1)
        self._advice_running = 0
        self._is_advice_next = False  # while both queues wait, they take turns
        self._advice_by_person: Counter[str] = Counter()  # waiting or running
        self._advice_by_address: Counter[str] = Counter()
        self.addresses = RecentAddresses()
        self._running: set[asyncio.Task[Any]] = set()  # requests in workers, cancelled ones included
        self._memories = BotMemories()

    async def choose_move(self, request: MoveRequest, person: Person = NOBODY) -> str:
        """Return the bot's move in notation; a random legal move after `MAX_ATTEMPTS` failures.

        `person` is the one whose table it is, for whom the request waits.
        """
        position = request.position
        notation = find_game(position.game).notation
        for _ in range(MAX_ATTEMPTS):
            try:
                reply = await self.ask(request, person)
            except (WorkerError, OSError, TimeoutError, ValueError) as error:
                log.warning("bot %s of %s failed: %r", request.bot, position.game, error)
                continue
            if reply.move in position.legal:
                return str(notation.move(reply.move))
            log.warning("bot %s of %s returned illegal move %r", request.bot, position.game, reply.move)
        return str(notation.move(random.Random(request.seed).choice(position.legal)))

    async def ask(self, request: Request[R], person: Person = NOBODY) -> R:
        """Return a worker's reply; if the caller is cancelled, the request ends early.

        While the cache is cold, fast bots run uncompiled; other requests wait until the kernels are compiled.

        Raises:
            RefusalError: `queue-full` if the person already waits for enough advice.
            WorkerError, TimeoutError, OSError, ValueError: see `WorkerProcess.ask`.
        """
        with nullcontext() if isinstance(request, MoveRequest) else self._counted_advice(person):
            return await self._ask(request, person)

    @contextmanager
    def _counted_advice(self, person: Person) -> Iterator[None]:
        settings = self._settings
        limit = settings.advice_per_person
        address_limit = limit * settings.people_per_address
        if self._advice_by_person[person.name] >= limit:
            raise too_much_advice(limit)
        if self._advice_by_address[person.address] >= address_limit or (
            self._advice_by_person.total() >= settings.max_advice
        ):
            raise advisers_busy()
        self._advice_by_person[person.name] += 1
        self._advice_by_address[person.address] += 1
        try:
            yield
        finally:
            for counts, key in ((self._advice_by_person, person.name), (self._advice_by_address, person.address)):
                counts[key] -= 1
                if counts[key] == 0:
                    del counts[key]

    async def _ask(self, request: Request[R], person: Person) -> R:
        cold_timeout_seconds = self._settings.cold_timeout_seconds
        if not isinstance(request, PositionRequest):  # the solver's kernels are compiled by its first request
            return await self._dispatch(request, person, cold_timeout_seconds)
        game = request.position.game
        if cache.is_warm(game):
            return await self._dispatch(request, person, self._settings.bot_timeout_seconds)
        if can_run_uncompiled(request):
            return await self._dispatch(request, person, cold_timeout_seconds, uncompiled=True)
        while cache.is_compiling() and not cache.is_warm(game):
            await asyncio.sleep(POLL_SECONDS)
        return await self._dispatch(request, person, cold_timeout_seconds)

    async def _dispatch(
        self, request: Request[R], person: Person, timeout_seconds: float, uncompiled: bool = False
    ) -> R:
        """Run a request in the preferred worker of its key, which caches the bot; in another one while that is busy."""
        is_advice = not isinstance(request, MoveRequest)
        await self._wait_for_turn(person, is_advice)
        key = request.key if isinstance(request, BotRequest) else ""
        preferred = self.workers[hash(key) % len(self.workers)]
        worker = preferred if preferred in self._idle else self._idle[0]
        self._idle.remove(worker)
        # A task of its own, because the worker stays busy until it has reacted to a cancellation.
        task = asyncio.create_task(worker.ask(self._memories.attach(request), timeout_seconds, uncompiled))
        self._running.add(task)
        task.add_done_callback(lambda _: self._release(worker, task, is_advice))
        try:
            reply = await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.done():
                worker.cancel()
            raise
        except WorkerStoppedError:
            raise  # the next worker continues from the same memory
        except WorkerError:
            self._memories.drop(request)
            raise
        self._memories.update(request, reply)
        return reply

    # ------------------------------------------------------------ turns

    async def _wait_for_turn(self, person: Person, is_advice: bool) -> None:
        """Wait until a worker is reserved for the request, which must then take one from `_idle` immediately."""
        turn = (self._advice if is_advice else self._moves).append(person)
        self._give_turns()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # cancelled after a worker was reserved
                self._end_turn(is_advice)
            raise

    def _give_turns(self) -> None:
        """Reserve the idle workers for waiting requests."""
        while self._unreserved > 0:
            may_advise = bool(self._advice) and self._advice_running < self._max_advice_running
            if not may_advise and not self._moves:
                return
            is_advice = may_advise and (self._is_advice_next or not self._moves)
            self._is_advice_next = not is_advice
            self._unreserved -= 1
            self._advice_running += is_advice
            (self._advice if is_advice else self._moves).pop().set_result(None)

    def _end_turn(self, is_advice: bool) -> None:
        self._unreserved += 1
        self._advice_running -= is_advice
        self._give_turns()

    def _release(self, worker: WorkerProcess, task: asyncio.Task[Any], is_advice: bool) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # marks it as retrieved; the caller may have been cancelled
        self._idle.append(worker)
        self._end_turn(is_advice)

    async def close(self) -> None:
        """End all requests and worker processes."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for worker in self.workers:
            await worker.close()

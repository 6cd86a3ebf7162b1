"""Pool of worker processes in which bots search, so that a slow or crashed bot never blocks a table.

A worker that crashes or exceeds its timeout is replaced, and the request is repeated. After `MAX_ATTEMPTS` failures the
pool plays a random move, so the table continues. A request whose caller is cancelled ends early in its worker, which
then serves the next one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any

from trowel.bots import levels
from trowel.bots.memories import BotMemories
from trowel.bots.protocol import BotRequest, MoveRequest, PositionRequest, R, Request, WorkerError, WorkerStoppedError
from trowel.core import cache
from trowel.core.game import Game, Options
from trowel.games import game as find_game
from trowel.server.settings import Settings
from trowel.server.worker_process import WorkerProcess

log = logging.getLogger("trowel.server")
MAX_ATTEMPTS = 3  # per move
POLL_SECONDS = 0.5  # between checks whether the kernels are compiled


def bot_names(game: Game, options: Options) -> list[str]:
    """Return the names of the bots available for a game with these options, weakest first."""
    return levels.bot_names(game, options)


def needs_compiling(bot: str, game: Game, options: Options) -> bool:
    """Return whether this bot is too slow uncompiled."""
    return not levels.is_fast_uncompiled(bot, game.name, levels.mode_from_options(game, options))


def default_bot(game: Game, options: Options, settings: Settings) -> str:
    """Return the bot for seats that name none: the configured one, or a level of medium strength."""
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
        self._idle_count = asyncio.Semaphore(len(self.workers))
        self._running: set[asyncio.Task[Any]] = set()  # requests in workers, cancelled ones included
        self._memories = BotMemories()

    async def choose_move(self, request: MoveRequest) -> str:
        """Return the bot's move in notation; a random legal move after `MAX_ATTEMPTS` failures."""
        position = request.position
        notation = find_game(position.game).notation
        for _ in range(MAX_ATTEMPTS):
            try:
                reply = await self.ask(request)
            except (WorkerError, OSError, TimeoutError, ValueError) as error:
                log.warning("bot %s of %s failed: %r", request.bot, position.game, error)
                continue
            if reply.move in position.legal:
                return str(notation.move(reply.move))
            log.warning("bot %s of %s returned illegal move %r", request.bot, position.game, reply.move)
        return str(notation.move(random.Random(request.seed).choice(position.legal)))

    async def ask(self, request: Request[R]) -> R:
        """Return a worker's reply; if the caller is cancelled, the request ends early.

        While the cache is cold, fast bots run uncompiled; other requests wait until the kernels are compiled.

        Raises:
            WorkerError, TimeoutError, OSError, ValueError: see `WorkerProcess.ask`.
        """
        cold_timeout_seconds = self._settings.cold_timeout_seconds
        if not isinstance(request, PositionRequest):  # the solver's kernels are compiled by its first request
            return await self._dispatch(request, cold_timeout_seconds)
        game = request.position.game
        if cache.is_warm(game):
            return await self._dispatch(request, self._settings.bot_timeout_seconds)
        if can_run_uncompiled(request):
            return await self._dispatch(request, cold_timeout_seconds, uncompiled=True)
        while cache.is_compiling() and not cache.is_warm(game):
            await asyncio.sleep(POLL_SECONDS)
        return await self._dispatch(request, cold_timeout_seconds)

    async def _dispatch(self, request: Request[R], timeout_seconds: float, uncompiled: bool = False) -> R:
        """Run a request in the preferred worker of its key, which caches the bot; in another one while that is busy."""
        await self._idle_count.acquire()
        key = request.key if isinstance(request, BotRequest) else ""
        preferred = self.workers[hash(key) % len(self.workers)]
        worker = preferred if preferred in self._idle else self._idle[0]
        self._idle.remove(worker)
        # A task of its own, because the worker stays busy until it has reacted to a cancellation.
        task = asyncio.create_task(worker.ask(self._memories.attach(request), timeout_seconds, uncompiled))
        self._running.add(task)
        task.add_done_callback(lambda _: self._release(worker, task))
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

    def _release(self, worker: WorkerProcess, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # marks it as retrieved; the caller may have been cancelled
        self._idle.append(worker)
        self._idle_count.release()

    async def close(self) -> None:
        """End all requests and worker processes."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for worker in self.workers:
            await worker.close()

"""Pool of worker processes in which bots search, so that a slow or crashed bot never blocks a table.

A worker answers one request at a time, each a line of JSON. A worker that crashes or exceeds its timeout is replaced,
and the request is repeated. After `MAX_ATTEMPTS` failures the pool plays a random move, so the table continues.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import random
import sys
from dataclasses import asdict, dataclass
from typing import Any

from trowel.core import cache
from trowel.core.game import Game, Options
from trowel.games import game as find_game
from trowel.server.settings import Settings

log = logging.getLogger("trowel.server")
MAX_LINE_BYTES = 4_000_000  # of an answer
MAX_ATTEMPTS = 3  # per move
POLL_SECONDS = 0.5  # between checks whether the kernels are compiled


@dataclass(frozen=True)
class MoveRequest:
    """A decision for a bot, limited to what its seat may know."""

    table: str  # id
    game: str
    components: str  # TOML text
    options: dict[str, str]
    state: bytes  # with everything hidden from the seat resampled
    seat: int
    at: int  # length of the log
    legal: list[str]  # notation
    bot: str  # name; hints and analyses ignore it
    seed: int
    kind: str = "move"  # or "hint" or "analysis"
    played: str = ""  # "analysis" only: the move to compare, in notation

    def to_line(self) -> bytes:
        fields = asdict(self) | {"state": base64.b64encode(self.state).decode()}
        return json.dumps(fields).encode() + b"\n"


@dataclass(frozen=True)
class RecordRequest:
    """A request about a finished game."""

    table: str  # id
    game: str
    kind: str  # "par"
    record: str

    def to_line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


class WorkerError(Exception):
    """A worker stopped before it answered, or its bot raised an exception."""


def bot_names(game: Game, options: Options) -> list[str]:
    """Return the names of the bots available for a game with these options, weakest first."""
    from trowel.bots import levels  # imported late: it loads the search modules

    return levels.bot_names(game, options)


def needs_compiling(bot: str, game: Game, options: Options) -> bool:
    """Return whether this bot is too slow uncompiled."""
    from trowel.bots.levels import is_fast_uncompiled, mode_from_options

    return not is_fast_uncompiled(bot, game.name, mode_from_options(game, options))


def default_bot(game: Game, options: Options, settings: Settings) -> str:
    """Return the bot for seats that name none: the configured one, or a level of medium strength."""
    from trowel.bots.levels import default_level

    return settings.default_bot or default_level(game, options)


class WorkerProcess:
    """A worker process, started by its first request and restarted to switch between uncompiled and compiled."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self.uncompiled = False
        self._killed: list[asyncio.subprocess.Process] = []  # not yet waited for

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def ask(
        self, request: MoveRequest | RecordRequest, timeout_seconds: float, uncompiled: bool = False
    ) -> dict[str, Any]:
        """Send a request and return the worker's answer; on any exception, cancellation included, kill the process.

        Raises:
            WorkerError: the worker stopped, or its bot raised an exception.
            TimeoutError: no answer within `timeout_seconds`.
            OSError: the process could not be started or written to.
            ValueError: the answer is not valid JSON or exceeds `MAX_LINE_BYTES`.
        """
        if uncompiled != self.uncompiled:
            self.kill()
            self.uncompiled = uncompiled
        try:
            async with asyncio.timeout(timeout_seconds):
                return await self._exchange(request)
        except BaseException:
            # Cancellation included: an unfinished search would delay the next request.
            self.kill()
            raise

    async def _exchange(self, request: MoveRequest | RecordRequest) -> dict[str, Any]:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "trowel.server.bot_worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"TROWEL_JIT": "0" if self.uncompiled else "1"},
                limit=MAX_LINE_BYTES, start_new_session=True,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request.to_line())
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise WorkerError("worker exited before answering")
        answer: dict[str, Any] = json.loads(line)
        if "failed" in answer:
            raise WorkerError(answer["failed"])
        return answer

    def kill(self) -> None:
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            self._killed = [process for process in self._killed if process.returncode is None] + [self._process]
        self._process = None

    async def close(self) -> None:
        self.kill()
        for process in self._killed:
            await process.wait()


class BotPool:
    """`settings.workers` worker processes that share the requests of all tables."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.workers = [WorkerProcess() for _ in range(settings.workers)]
        self._idle = self.workers[:]
        self._idle_count = asyncio.Semaphore(len(self.workers))

    async def choose_move(self, request: MoveRequest) -> str:
        """Return the bot's move; a random legal move after `MAX_ATTEMPTS` failures."""
        for _ in range(MAX_ATTEMPTS):
            try:
                move = (await self.ask(request))["move"]
            except (WorkerError, OSError, TimeoutError, ValueError, KeyError) as error:
                log.warning("bot %s of %s failed: %r", request.bot, request.game, error)
                continue
            if move in request.legal:
                return str(move)
            log.warning("bot %s of %s returned illegal move %r", request.bot, request.game, move)
        return random.Random(request.seed).choice(request.legal)

    async def ask(self, request: MoveRequest | RecordRequest) -> dict[str, Any]:
        """Return a worker's answer.

        While the cache is cold, fast bots run uncompiled; other requests wait until the kernels are compiled.

        Raises:
            WorkerError, TimeoutError, OSError, ValueError: see `WorkerProcess.ask`.
        """
        cold_timeout_seconds = self._settings.cold_timeout_seconds
        if isinstance(request, RecordRequest):  # the solver's kernels are compiled by its first request
            return await self._dispatch(request, cold_timeout_seconds)
        if cache.is_warm(request.game):
            return await self._dispatch(request, self._settings.bot_timeout_seconds)
        if request.kind == "move" and not needs_compiling(request.bot, find_game(request.game), request.options):
            return await self._dispatch(request, cold_timeout_seconds, uncompiled=True)
        while cache.is_compiling() and not cache.is_warm(request.game):
            await asyncio.sleep(POLL_SECONDS)
        return await self._dispatch(request, cold_timeout_seconds)

    async def _dispatch(
        self, request: MoveRequest | RecordRequest, timeout_seconds: float, uncompiled: bool = False
    ) -> dict[str, Any]:
        """Run a request in the table's preferred worker, which caches its bots; in another one while that is busy."""
        preferred = self.workers[hash(request.table) % len(self.workers)]
        async with self._idle_count:
            worker = preferred if preferred in self._idle else self._idle[0]
            self._idle.remove(worker)
            try:
                return await worker.ask(request, timeout_seconds, uncompiled)
            finally:
                self._idle.append(worker)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.close()

"""Bots think in worker processes, so that a slow or crashed one never blocks a table.

A worker is asked one question at a time, by lines of JSON. One that crashes, or takes too long, is replaced and the
question is asked again; a bot that fails several times is replaced by chance, since a table must go on.
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
MAX_LINE_BYTES = 4_000_000  # of a request or an answer
MAX_ATTEMPTS = 3
POLL_SECONDS = 0.5  # whether the kernels are compiled by now


@dataclass(frozen=True)
class MoveRequest:
    """A decision as its seat may know it."""

    table: str
    game: str
    components: str
    options: dict[str, str]
    state: bytes
    seat: int
    at: int  # moves played so far
    legal: list[str]
    bot: str
    seed: int
    kind: str = "move"  # or "hint", or "analysis" with the move that was played
    played: str = ""

    def to_line(self) -> bytes:
        fields = asdict(self) | {"state": base64.b64encode(self.state).decode()}
        return json.dumps(fields).encode() + b"\n"


@dataclass(frozen=True)
class RecordRequest:
    """A question about a whole finished game."""

    table: str
    game: str
    kind: str
    record: str

    def to_line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


class WorkerError(Exception):
    pass


def bot_names(game: Game, options: Options) -> list[str]:
    """The bots that can sit at such a table, weakest first."""
    from trowel.bots import levels  # brings the searches with it: not before somebody asks

    return levels.bot_names(game, options)


def needs_compiling(bot: str, game: Game, options: Options) -> bool:
    """Whether plain Python would take too long over this bot's moves."""
    from trowel.bots.levels import is_fast_uncompiled, mode_from_options

    return not is_fast_uncompiled(bot, game.name, mode_from_options(game, options))


def default_bot(game: Game, options: Options, settings: Settings) -> str:
    """Who plays where nobody said which bot."""
    from trowel.bots.levels import default_level

    return settings.default_bot or default_level(game, options)


class WorkerProcess:
    """One process, started when it is first needed; anew where one that runs uncompiled is to think compiled."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self.uncompiled = False
        self._killed: list[asyncio.subprocess.Process] = []  # still to be waited for

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def ask(
        self, request: MoveRequest | RecordRequest, timeout_seconds: float, uncompiled: bool = False
    ) -> dict[str, Any]:
        if uncompiled != self.uncompiled:
            self.kill()
            self.uncompiled = uncompiled
        try:
            async with asyncio.timeout(timeout_seconds):
                return await self._exchange(request)
        except BaseException:
            # Also when the asker has lost interest: what the process still thinks about concerns nobody.
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
            raise WorkerError("a worker stopped in the middle")
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
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.workers = [WorkerProcess() for _ in range(settings.workers)]
        self._idle = self.workers[:]
        self._idle_count = asyncio.Semaphore(len(self.workers))

    async def choose_move(self, request: MoveRequest) -> str:
        """A legal move, sooner or later: from the bot, or by chance where it fails again and again."""
        for _ in range(MAX_ATTEMPTS):
            try:
                move = (await self.ask(request))["move"]
            except (WorkerError, OSError, TimeoutError, ValueError, KeyError) as error:
                log.warning("bot %s of %s failed and is asked again: %r", request.bot, request.game, error)
                continue
            if move in request.legal:
                return str(move)
            log.warning("bot %s of %s answered %r, which is not legal", request.bot, request.game, move)
        return random.Random(request.seed).choice(request.legal)

    async def ask(self, request: MoveRequest | RecordRequest) -> dict[str, Any]:
        """On a fresh machine a quick bot plays in plain Python; a search waits until its kernels are compiled."""
        cold_timeout_seconds = self._settings.cold_timeout_seconds
        if isinstance(request, RecordRequest):  # the solver behind it is compiled when it is first asked
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
        """Who is asked about this table whenever possible, and remembers it; else whoever is free."""
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

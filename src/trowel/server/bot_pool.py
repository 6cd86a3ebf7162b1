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
from trowel.games import game as find
from trowel.server.settings import Settings

log = logging.getLogger("trowel.server")
LONGEST_LINE = 4_000_000  # bytes of a question or an answer
TRIES = 3
LOOK_AGAIN_SECONDS = 0.5  # whether the kernels are compiled by now


@dataclass(frozen=True)
class Question:
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
    kind: str = "move"  # or "hint", or "judge" with the move that was played
    played: str = ""

    def line(self) -> bytes:
        asked = asdict(self) | {"state": base64.b64encode(self.state).decode()}
        return json.dumps(asked).encode() + b"\n"


@dataclass(frozen=True)
class AboutRecord:
    """A question about a whole finished game."""

    table: str
    game: str
    kind: str
    record: str

    def line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


class WorkerFailed(Exception):
    pass


def bot_names(game: Game, options: Options) -> list[str]:
    """The bots that can sit at such a table, weakest first."""
    from trowel.bots.levels import names  # brings the searches with it: not before somebody asks

    return names(game, options)


def needs_compiling(bot: str, game: Game, options: Options) -> bool:
    """Whether plain Python would take too long over this bot's moves."""
    from trowel.bots.levels import mode_of, quick_when_plain

    return not quick_when_plain(bot, game.name, mode_of(game, options))


def stand_in(game: Game, options: Options, settings: Settings) -> str:
    """Who plays where nobody said which bot."""
    from trowel.bots.levels import middling

    return settings.stand_in or middling(game, options)


class Worker:
    """One process, started when it is first needed; anew where one that runs plain is to think compiled."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self.plain = False
        self._stopped: list[asyncio.subprocess.Process] = []  # killed, and still to be seen off

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def ask(self, question: Question | AboutRecord, seconds: float, plain: bool = False) -> dict[str, Any]:
        if plain != self.plain:
            self.stop()
            self.plain = plain
        try:
            async with asyncio.timeout(seconds):
                return await self._ask(question)
        except BaseException:
            # Also when the asker has lost interest: what the process still thinks about concerns nobody.
            self.stop()
            raise

    async def _ask(self, question: Question | AboutRecord) -> dict[str, Any]:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "trowel.server.bot_worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"TROWEL_JIT": "0" if self.plain else "1"},
                limit=LONGEST_LINE, start_new_session=True,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question.line())
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise WorkerFailed("a worker stopped in the middle")
        answer: dict[str, Any] = json.loads(line)
        if "failed" in answer:
            raise WorkerFailed(answer["failed"])
        return answer

    def stop(self) -> None:
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            self._stopped = [one for one in self._stopped if one.returncode is None] + [self._process]
        self._process = None

    async def close(self) -> None:
        self.stop()
        for process in self._stopped:
            await process.wait()


class Workers:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.all = [Worker() for _ in range(settings.workers)]
        self._free = self.all[:]
        self._somebody = asyncio.Semaphore(len(self.all))

    async def choose(self, question: Question) -> str:
        """A legal move, sooner or later: from the bot, or by chance where it fails again and again."""
        for _ in range(TRIES):
            try:
                move = (await self.ask(question))["move"]
            except (WorkerFailed, OSError, TimeoutError, ValueError, KeyError) as failure:
                log.warning("bot %s of %s failed and is asked again: %r", question.bot, question.game, failure)
                continue
            if move in question.legal:
                return str(move)
            log.warning("bot %s of %s answered %r, which is not legal", question.bot, question.game, move)
        return random.Random(question.seed).choice(question.legal)

    async def ask(self, question: Question | AboutRecord) -> dict[str, Any]:
        """On a fresh machine a quick bot plays in plain Python; a search waits until its kernels are compiled."""
        if isinstance(question, AboutRecord):  # the solver behind it is compiled when it is first asked
            return await self._ask_somebody(question, self._settings.cold_seconds)
        if cache.is_warm(question.game):
            return await self._ask_somebody(question, self._settings.bot_seconds)
        if question.kind == "move" and not needs_compiling(question.bot, find(question.game), question.options):
            return await self._ask_somebody(question, self._settings.cold_seconds, plain=True)
        while cache.is_compiling() and not cache.is_warm(question.game):
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
        return await self._ask_somebody(question, self._settings.cold_seconds)

    async def _ask_somebody(
        self, question: Question | AboutRecord, seconds: float, plain: bool = False
    ) -> dict[str, Any]:
        """Who is asked about this table whenever possible, and remembers it; else whoever is free."""
        usual = self.all[hash(question.table) % len(self.all)]
        async with self._somebody:
            worker = usual if usual in self._free else self._free[0]
            self._free.remove(worker)
            try:
                return await worker.ask(question, seconds, plain)
            finally:
                self._free.append(worker)

    async def close(self) -> None:
        for worker in self.all:
            await worker.close()

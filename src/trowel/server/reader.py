"""Reading of untrusted text in processes of their own, so that no text can stop the server.

A text that passes the scan (untrusted.py) is parsed, validated and replayed by a reader process. A reader that takes
too long is killed, and the text is refused. Readers work on one text at a time; a few more may wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections import Counter

from trowel.bots.process import worker_environment
from trowel.core.errors import TrowelError
from trowel.games import game as find_game
from trowel.server import refusals
from trowel.server.network import client_group
from trowel.server.reader_process import READY, decode_error
from trowel.server.untrusted import scan_components, scan_record

MAX_LINE_BYTES = 100_000  # of a reply
NUM_READERS = 2
MAX_TEXTS = 16  # being read or waiting
MAX_TEXTS_PER_ADDRESS = 4
CPU_SECONDS = 2.0  # per text
WALL_SECONDS = 20.0  # per text, on a machine too busy to give the reader its CPU time
START_SECONDS = 120.0


class ReaderProcess:
    """A reader process, started by its first text."""

    def __init__(self, cpu_seconds: float) -> None:
        self._cpu_seconds = cpu_seconds
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def read(self, kind: str, game: str, text: str, wall_seconds: float) -> TrowelError | None:
        """Return the error of a text; None if it is valid.

        Raises:
            RefusalError: `too-complex` if the process took too long, and was killed.
        """
        try:
            process = await self._start()
            async with asyncio.timeout(wall_seconds):
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps({"kind": kind, "game": game, "text": text}).encode() + b"\n")
                await process.stdin.drain()
                return decode_error(json.loads(await process.stdout.readline()))
        except (OSError, TimeoutError, ValueError, KeyError, TypeError):  # ended by its timer, or by us
            await self.close()
            raise refusals.too_complex() from None
        except BaseException:
            await self.close()  # its answer would be read as the next one
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        command = [sys.executable, "-m", "trowel.server.reader_process", str(self._cpu_seconds)]
        process = self._process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env=worker_environment(uncompiled=True), limit=MAX_LINE_BYTES, start_new_session=True,
        )  # fmt: skip
        assert process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            if await process.stdout.readline() != READY:
                raise OSError("the reader process did not start")
        return process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class TextReader:
    """Reader processes with a bounded queue."""

    def __init__(self, cpu_seconds: float = CPU_SECONDS, wall_seconds: float = WALL_SECONDS) -> None:
        self.processes = [ReaderProcess(cpu_seconds) for _ in range(NUM_READERS)]
        self._idle = self.processes[:]
        self._idle_count = asyncio.Semaphore(NUM_READERS)
        self._wall_seconds = wall_seconds
        self._texts: Counter[str] = Counter()  # being read or waiting, by address

    async def check_components(self, game: str, text: str, address: str) -> None:
        """Check a components text, and load it, so that a match with it starts without delay.

        Raises:
            ComponentsError: the text does not describe the game's components.
            RefusalError: `too-complex` or `reader-busy`.
        """
        if text == find_game(game).components():
            return
        scan_components(text)
        await self._read("components", game, text, address)
        await asyncio.to_thread(find_game(game).load, text)  # games cache what they load

    async def check_record(self, text: str, address: str) -> None:
        """Check a record.

        Raises:
            RecordError: the text is malformed, or a move or outcome is impossible.
            RefusalError: `too-complex` or `reader-busy`.
        """
        scan_record(text)
        await self._read("record", "", text, address)

    async def _read(self, kind: str, game: str, text: str, address: str) -> None:
        group = client_group(address)
        if self._texts.total() >= MAX_TEXTS or self._texts[group] >= MAX_TEXTS_PER_ADDRESS:
            raise refusals.reader_busy()
        self._texts[group] += 1
        try:
            async with self._idle_count:
                process = self._idle.pop()
                try:
                    error = await process.read(kind, game, text, self._wall_seconds)
                finally:
                    self._idle.append(process)
        finally:
            self._texts -= Counter([group])  # drops addresses without texts
        if error is not None:
            raise error

    async def close(self) -> None:
        for process in self.processes:
            await process.close()

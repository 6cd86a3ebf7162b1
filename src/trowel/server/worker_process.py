"""A bot worker process (`bots/worker.py`) and its asynchronous client."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from trowel.bots.process import worker_command, worker_environment
from trowel.bots.protocol import Cancel, R, Request, WorkerError, WorkerStoppedError, read_reply, to_line

MAX_LINE_BYTES = 4_000_000  # of a reply
HANDLERS = ("ParRequest=trowel.server.par",)


class WorkerProcess:
    """A worker process, started by its first request and restarted to switch between uncompiled and compiled."""

    def __init__(self, cancel_seconds: float) -> None:
        self._cancel_seconds = cancel_seconds  # in which a cancelled request must end
        self._process: asyncio.subprocess.Process | None = None
        self.uncompiled = False
        self._killed: list[asyncio.subprocess.Process] = []  # not yet waited for
        self._request_id = 0
        self._is_sent = False  # whether the process has the current request
        self._is_cancelled = False  # whether the current request is to end early
        self._kill_timer: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def ask(self, request: Request[R], timeout_seconds: float, uncompiled: bool = False) -> R:
        """Send a request and return the reply. The worker answers one request at a time.

        Raises:
            WorkerError: the bot raised an exception, or the worker stopped.
            TimeoutError: no reply within `timeout_seconds`; the process is killed.
            OSError: the process could not be started or written to.
            ValueError: the reply is malformed or exceeds `MAX_LINE_BYTES`; the process is killed.
        """
        if uncompiled != self.uncompiled:
            self.kill()
            self.uncompiled = uncompiled
        self._request_id += 1
        request = replace(request, id=self._request_id)
        try:
            async with asyncio.timeout(timeout_seconds):
                line = await self._exchange(to_line(request))
            return read_reply(line, request)
        except BaseException as error:
            # After a failure the worker is ready for the next request. In all other cases it may be busy or stopped.
            if not isinstance(error, WorkerError) or isinstance(error, WorkerStoppedError):
                self.kill()
            raise
        finally:
            self._is_sent = self._is_cancelled = False
            if self._kill_timer is not None:
                self._kill_timer.cancel()
                self._kill_timer = None

    async def _exchange(self, line: bytes) -> bytes:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *worker_command(*HANDLERS), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                env=worker_environment(self.uncompiled), limit=MAX_LINE_BYTES, start_new_session=True,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        if self._is_cancelled:
            raise WorkerError("cancelled", "annulé")
        process.stdin.write(line)
        self._is_sent = True
        await process.stdin.drain()
        return await process.stdout.readline()

    def cancel(self) -> None:
        """End the current request early: `ask` returns the result so far, or fails if the request was not sent yet.

        A process that does not reply within `cancel_seconds` is killed.
        """
        self._is_cancelled = True
        if self._is_sent and self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(to_line(Cancel(self._request_id)))
            self._kill_timer = asyncio.get_running_loop().call_later(self._cancel_seconds, self.kill)

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

"""Bots in a worker process: how a worker is started, and a client that blocks until it replies."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from dataclasses import replace

from trowel.bots.advice import Hint, decode_hint, only_move_hint
from trowel.bots.base import Position
from trowel.bots.memories import BotMemories
from trowel.bots.protocol import (
    EncodedPosition,
    HintRequest,
    Message,
    MoveRequest,
    R,
    Request,
    WorkerError,
    WorkerStoppedError,
    read_reply,
    stopped,
    to_line,
)
from trowel.core.moves import Move

WORKER_MODULE = "trowel.bots.worker"
MAX_ATTEMPTS = 2  # per request, if the worker stops


def worker_command(*handlers: str) -> list[str]:
    """Return the command that starts a worker; `handlers` are its arguments."""
    return [sys.executable, "-m", WORKER_MODULE, *handlers]


def worker_environment(uncompiled: bool) -> dict[str, str]:
    """Return the environment of a worker, which does not depend on whether its client runs compiled."""
    return os.environ | {"TROWEL_JIT": "0" if uncompiled else "1"}


class BotProcess:
    """A worker process, started by the first request.

    `choose` and `hint` block until the worker replies. Ctrl-C ends the worker with the search.
    """

    def __init__(self, uncompiled: bool = False) -> None:
        self._uncompiled = uncompiled
        self._process: subprocess.Popen[bytes] | None = None
        self._request_id = 0
        self._memories = BotMemories()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def choose(
        self, position: Position, bot: str, seed: int, timed: bool = True, key: str = "", log_length: int = 0
    ) -> Move:
        """Return the move of the bot named `bot`; a forced move needs no worker.

        Args:
            key: identifies the bot, which remembers earlier decisions with the same key.
            log_length: of the match; if it has not grown, a new bot chooses.

        Raises:
            WorkerError: no such bot for this game and mode, the bot failed, or the worker stopped twice.
        """
        if len(position.legal) == 1:
            return position.legal[0]
        request = MoveRequest(
            position=EncodedPosition.encode(position), key=key, log_length=log_length, bot=bot, seed=seed, timed=timed
        )
        return position.game.notation.move(self.ask(request).move)

    def hint(self, position: Position, seed: int = 0, timed: bool = True, key: str = "") -> Hint:
        """Return a hint from the strongest bot; a forced move needs no worker. Hints with the same key follow one plan.

        Raises:
            WorkerError: the bot failed, or the worker stopped twice.
        """
        if len(position.legal) == 1:
            return only_move_hint(position)
        request = HintRequest(position=EncodedPosition.encode(position), key=key, seed=seed, timed=timed)
        return decode_hint(position.game, self.ask(request).hint)

    def ask(self, request: Request[R]) -> R:
        """Return the reply to a request. If the worker stops, start another one and repeat the request once.

        Raises:
            WorkerError: the bot failed, or the worker stopped twice.
        """
        for _ in range(MAX_ATTEMPTS):
            try:
                reply = self._exchange(self._memories.attach(request))
            except WorkerStoppedError:
                continue
            except WorkerError:
                self._memories.drop(request)
                raise
            self._memories.update(request, reply)
            return reply
        raise stopped()

    def close(self) -> None:
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):  # closing flushes what the worker did not read
                    pipe.close()
        self._process = None

    def __enter__(self) -> BotProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _exchange(self, request: Request[R]) -> R:
        """Send a request and return the reply; unless the worker answers, even with a failure, end it."""
        if self._process is None:
            self._process = self._start()
        self._request_id += 1
        request = replace(request, id=self._request_id)
        try:
            try:
                self._send(self._process, request)
                assert self._process.stdout is not None
                line = self._process.stdout.readline()
            except BrokenPipeError:
                line = b""
            return read_reply(line, request)
        except BaseException as error:  # KeyboardInterrupt included: its reply would be read as the next one
            if not isinstance(error, WorkerError) or isinstance(error, WorkerStoppedError):
                self.close()
            raise

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            worker_command(), env=worker_environment(self._uncompiled),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is handled by the parent
        )  # fmt: skip

    def _send(self, process: subprocess.Popen[bytes], message: Message) -> None:
        assert process.stdin is not None
        process.stdin.write(to_line(message))
        process.stdin.flush()

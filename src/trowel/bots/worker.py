"""Worker process in which bots search: `python -m trowel.bots.worker [TYPE=MODULE …]`.

It reads requests (protocol.py) from standard input and writes the replies to standard output. A second thread reads the
input, so that a cancellation ends the running search immediately. `TYPE=MODULE` adds a handler for a type of requests
that this package cannot answer: `MODULE.answer(request)`, imported at the first such request. The server adds the
solver in this way, because bots may not import it.
"""

from __future__ import annotations

import importlib
import os
import queue
import sys
import threading
import time
from collections.abc import Mapping
from typing import Any, BinaryIO, cast

from trowel.bots.advice import Adviser, analyse_move, encode_hint
from trowel.bots.host import BotHost
from trowel.bots.protocol import (
    AnalysisReply,
    AnalysisRequest,
    Cancel,
    Failure,
    HintReply,
    HintRequest,
    MoveReply,
    MoveRequest,
    Reply,
    Request,
    from_line,
    move_code,
    to_line,
)
from trowel.core.errors import TrowelError

MAX_ERROR_LENGTH = 500  # characters of an exception in a Failure
EXIT_SECONDS = 5.0  # for the running request to end after the client has closed the pipe


class Worker:
    """Answers requests, one at a time. Moves come from the worker's `BotHost`."""

    def __init__(self, handlers: Mapping[str, str] | None = None) -> None:
        self._handlers = handlers or {}  # module by name of the request's type
        self._host = BotHost()
        self._request_id = 0  # of the running request
        self._cancelled_id = -1  # requests up to this one end early

    def cancel(self, id: int) -> None:
        """End requests up to this id early; called from another thread."""
        self._cancelled_id = max(id, self._cancelled_id)

    def is_cancelled(self) -> bool:
        return self._cancelled_id >= self._request_id

    def answer(self, request: Request[Any]) -> Reply:
        """Return the reply to a request; an exception becomes a `Failure`."""
        self._request_id = request.id
        try:
            return self._answer(request)
        except TrowelError as error:
            return Failure(id=request.id, en=error.en, fr=error.fr)
        except Exception as error:
            text = repr(error)[:MAX_ERROR_LENGTH]
            return Failure(id=request.id, en=f"the bot failed: {text}", fr=f"le robot a échoué : {text}")

    def _answer(self, request: Request[Any]) -> Reply:
        match request:
            case MoveRequest():
                return self._choose(request)
            case HintRequest():
                return self._hint(request)
            case AnalysisRequest():
                return self._analyse(request)
        module = importlib.import_module(self._handlers[type(request).__name__])
        return cast(Reply, module.answer(request))

    def _choose(self, request: MoveRequest) -> MoveReply:
        position = request.position.decode()
        choice = self._host.choose(
            position, request.bot, request.seed, request.timed, request.key, request.log_length, request.memory,
            self.is_cancelled,
        )  # fmt: skip
        return MoveReply(id=request.id, move=move_code(position.game, choice.move), memory=choice.memory)

    def _hint(self, request: HintRequest) -> HintReply:
        position = request.position.decode()
        adviser = Adviser(request.seed, request.timed, request.memory)
        hint = adviser.hint(position, self.is_cancelled)
        return HintReply(id=request.id, hint=encode_hint(position.game, hint), memory=adviser.memory)

    def _analyse(self, request: AnalysisRequest) -> AnalysisReply:
        position = request.position.decode()
        move = position.game.notation.move(request.move)
        analysis = analyse_move(position, move, request.seed, self.is_cancelled)
        return AnalysisReply(
            id=request.id,
            hint=encode_hint(position.game, analysis.hint),
            loss=analysis.loss,
            mistake=tuple((reason.en, reason.fr) for reason in analysis.mistake),
        )


def read_messages(lines: BinaryIO, worker: Worker, requests: queue.Queue[Request[Any] | None]) -> None:
    """Queue the requests, and carry out cancellations immediately. The queue ends with None.

    Raises:
        ValueError: a line is not a request or a cancellation.
    """
    try:
        for line in lines:
            message = from_line(line)
            if isinstance(message, Cancel):
                worker.cancel(message.id)
            elif isinstance(message, Request):
                requests.put(message)
            else:
                raise ValueError(f"not a request: {line[:200]!r}")
    finally:
        worker.cancel(sys.maxsize)  # the client has closed the pipe and waits for no reply
        requests.put(None)


def main() -> None:
    """Answer requests in order until the client closes the pipe."""
    handlers = dict(argument.split("=", 1) for argument in sys.argv[1:])
    lines, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Bots get an empty standard input, and what they print goes to standard error, so neither affects the protocol.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    worker, requests = Worker(handlers), queue.Queue[Request[Any] | None]()

    def read_until_closed() -> None:
        try:
            read_messages(lines, worker, requests)
        finally:
            time.sleep(EXIT_SECONDS)
            os._exit(1)  # the running request cannot be ended: it compiles kernels or computes a par

    threading.Thread(target=read_until_closed, daemon=True).start()
    while (request := requests.get()) is not None:
        try:
            replies.write(to_line(worker.answer(request)))
            replies.flush()
        except BrokenPipeError:
            os._exit(1)  # the client is gone


if __name__ == "__main__":
    main()

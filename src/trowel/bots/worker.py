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
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, BinaryIO, cast

from trowel.bots.advice import Adviser, analyse_move, encode_hint
from trowel.bots.base import Bot
from trowel.bots.levels import make_bot
from trowel.bots.protocol import (
    AnalysisReply,
    AnalysisRequest,
    BotRequest,
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

MAX_BOTS = 256
MAX_ERROR_LENGTH = 500  # characters of an exception in a Failure
EXIT_SECONDS = 5.0  # for the running request to end after the client has closed the pipe


class BotHost:
    """Answers requests, one at a time. Bots are reused, because they keep the time of their turn and their plan."""

    def __init__(self, handlers: Mapping[str, str] | None = None) -> None:
        self._handlers = handlers or {}  # module by name of the request's type
        self._bots: OrderedDict[tuple[str, str], tuple[int, Bot]] = OrderedDict()  # with the log length; oldest first
        self._request_id = 0  # of the running request
        self._cancelled_id = 0  # requests up to this one end early

    def cancel(self, id: int) -> None:
        """End requests up to this id early; called from another thread."""
        self._cancelled_id = max(id, self._cancelled_id)

    def is_cancelled(self) -> bool:
        return self._cancelled_id >= self._request_id

    def answer(self, request: Request[Any]) -> Reply:
        """Return the reply to a request; an exception becomes a `Failure`, and its bot is not used again."""
        self._request_id = request.id
        try:
            return self._answer(request)
        except Exception as error:
            if isinstance(request, BotRequest):
                self._bots.pop(request.bot_key, None)
            if isinstance(error, TrowelError):
                return Failure(id=request.id, en=error.en, fr=error.fr)
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
        bot = self._bot_for(request)
        move = bot.choose(position, self.is_cancelled)
        return MoveReply(id=request.id, move=move_code(position.game, move), memory=bot.memory())

    def _bot_for(self, request: MoveRequest) -> Bot:
        """Return the bot that answered this key before, or a new one; the memory in the request replaces its own.

        Its own may be out of date, because another worker has answered in between.
        """
        last_log_length, bot = self._bots.pop(request.bot_key, (-1, None))
        if bot is None or request.starts_over(last_log_length):
            bot = make_bot(request.bot, request.seed, request.timed)
        if request.memory is not None:
            bot.restore(request.memory)
        self._bots[request.bot_key] = request.log_length, bot
        if len(self._bots) > MAX_BOTS:
            self._bots.popitem(last=False)
        return bot

    def _hint(self, request: HintRequest) -> HintReply:
        position = request.position.decode()
        adviser = Adviser(request.seed, request.timed, request.memory)
        hint = adviser.hint(position, self.is_cancelled)
        return HintReply(id=request.id, hint=encode_hint(position.game, hint), memory=adviser.memory)

    def _analyse(self, request: AnalysisRequest) -> AnalysisReply:
        position = request.position.decode()
        move = position.game.notation.move(request.move)
        analysis = analyse_move(position, move, request.seed, self.is_cancelled)
        return AnalysisReply(id=request.id, hint=encode_hint(position.game, analysis.hint), loss=analysis.loss)


def read_messages(lines: BinaryIO, host: BotHost, requests: queue.Queue[Request[Any] | None]) -> None:
    """Queue the requests, and carry out cancellations immediately. The queue ends with None.

    Raises:
        ValueError: a line is not a request or a cancellation.
    """
    try:
        for line in lines:
            message = from_line(line)
            if isinstance(message, Cancel):
                host.cancel(message.id)
            elif isinstance(message, Request):
                requests.put(message)
            else:
                raise ValueError(f"not a request: {line[:200]!r}")
    finally:
        host.cancel(sys.maxsize)  # the client has closed the pipe and waits for no reply
        requests.put(None)


def main() -> None:
    """Answer requests in order until the client closes the pipe."""
    handlers = dict(argument.split("=", 1) for argument in sys.argv[1:])
    lines, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Bots get an empty standard input, and what they print goes to standard error, so neither affects the protocol.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    host, requests = BotHost(handlers), queue.Queue[Request[Any] | None]()

    def read_until_closed() -> None:
        try:
            read_messages(lines, host, requests)
        finally:
            time.sleep(EXIT_SECONDS)
            os._exit(1)  # the running request cannot be ended: it compiles kernels or computes a par

    threading.Thread(target=read_until_closed, daemon=True).start()
    while (request := requests.get()) is not None:
        try:
            replies.write(to_line(host.answer(request)))
            replies.flush()
        except BrokenPipeError:
            os._exit(1)  # the client is gone


if __name__ == "__main__":
    main()

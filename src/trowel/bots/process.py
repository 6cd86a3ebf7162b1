"""Parent side of the bot process: searches run in a child process, so the caller's process stays responsive."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from typing import Any

from trowel.bots.advice import Hint, only_move_hint
from trowel.bots.base import Candidate, Position
from trowel.core.errors import TrowelError
from trowel.core.game import Move


class BotProcess:
    """A worker process, started by the first request.

    `choose` and `hint` block until the worker replies; `cancel`, from another thread, ends the search early.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._request_id = 0

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def choose(self, position: Position, bot: str, seed: int, timed: bool = True) -> Move:
        """Return the move of the bot named `bot`; a forced move needs no worker.

        Raises:
            TrowelError: no such bot for this game and mode.
            ConnectionError: the worker died twice during the request.
        """
        if len(position.legal) == 1:
            return position.legal[0]
        reply = self._request(position, {"kind": "move", "bot": bot, "seed": seed, "timed": timed})
        return position.game.notation.move(reply["move"])

    def hint(self, position: Position, seed: int = 0, timed: bool = True) -> Hint:
        """Return a hint from the strongest bot; a forced move needs no worker.

        Raises:
            ConnectionError: the worker died twice during the request.
        """
        if len(position.legal) == 1:
            return only_move_hint(position)
        reply = self._request(position, {"kind": "hint", "seed": seed, "timed": timed})
        move = position.game.notation.move
        others = tuple(Candidate(move(code), expected, count) for code, expected, count in reply["others"])
        return Hint(move(reply["move"]), reply["expected"], reply["unit"], others, reply["simulations"])

    def cancel(self) -> None:
        """End the running search; the worker replies with its result so far."""
        if self._process is not None:
            self._send({"cancel": self._request_id})

    def close(self) -> None:
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process = None

    def __enter__(self) -> BotProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _request(self, position: Position, request: dict[str, Any]) -> dict[str, Any]:
        """Return the reply to a request. If the worker has died, restart it and repeat the request once."""
        for attempt in range(2):
            try:
                return self._exchange(position, request)
            except (BrokenPipeError, ConnectionError):
                self.close()
                if attempt:
                    raise
        raise AssertionError

    def _exchange(self, position: Position, request: dict[str, Any]) -> dict[str, Any]:
        if self._process is None:
            self._process = start_worker()
        self._request_id += 1
        state = base64.b64encode(position.state.tobytes()).decode()
        decision = {
            "game": position.game.name,
            "components": position.components,
            "state": state,
            "seat": position.seat,
        }
        self._send({"id": self._request_id, **decision, **request})
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ConnectionError("the bot process exited without a reply")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise TrowelError(*reply["error"])
        return reply

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()


def start_worker() -> subprocess.Popen[str]:
    # The worker runs compiled, even if the parent runs uncompiled because its kernels are cold.
    environment = os.environ | {"TROWEL_JIT": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "trowel.bots.worker"],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip

"""Thinking elsewhere: a worker process, so that nobody who waits for a bot is ever blocked by it."""

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
    """One process. `choose` and `hint` wait for its answer; `cancel`, from another thread, makes that come at once."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._request_id = 0

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def choose(self, position: Position, bot: str, seed: int, timed: bool = True) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        reply = self._request(position, {"kind": "move", "bot": bot, "seed": seed, "timed": timed})
        return position.game.notation.move(reply["move"])

    def hint(self, position: Position, seed: int = 0, timed: bool = True) -> Hint:
        if len(position.legal) == 1:
            return only_move_hint(position)
        reply = self._request(position, {"kind": "hint", "seed": seed, "timed": timed})
        move = position.game.notation.move
        others = tuple(Candidate(move(code), expected, count) for code, expected, count in reply["others"])
        return Hint(move(reply["move"]), reply["expected"], reply["unit"], others, reply["simulations"])

    def cancel(self) -> None:
        """The running answer comes with what is known so far."""
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
        """A worker that died is started again and asked again, once."""
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
            raise ConnectionError("the worker is gone")
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
    # Bots think compiled, also where the parent runs the rules plain because kernels are cold.
    environment = os.environ | {"TROWEL_JIT": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "trowel.bots.worker"],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip

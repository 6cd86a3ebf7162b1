"""Child side of the bot process: `python -m trowel.bots.worker`, started by process.py.

It reads one JSON request per line and writes one JSON reply per line; {"cancel": 3} ends request 3 early. It runs
compiled even if its parent does not. Forced moves need no search. Memory is bounded, because a search tree has a
maximum number of nodes.
"""

from __future__ import annotations

import base64
import json
import queue
import sys
import threading
from typing import Any

import numpy as np

from trowel.bots.advice import Adviser
from trowel.bots.base import Bot, Position
from trowel.bots.levels import make_bot, mode_from_position
from trowel.core.binding import bind
from trowel.core.errors import TrowelError
from trowel.core.game import Game, Move
from trowel.games import game as find_game

Request = dict[str, Any]
Reply = dict[str, Any]


def position_from_request(request: Request) -> Position:
    game = find_game(request["game"])
    box = game.load(request["components"])
    state = game.new_state()
    state.view(np.uint8)[:] = np.frombuffer(base64.b64decode(request["state"]), dtype=np.uint8)
    codes = np.zeros(game.max_choices, dtype=np.int32)
    count = bind("trowel.core.templates.entry_points", game).legal(box, state, request["seat"], codes)
    legal = [game.notation.move(code) for code in codes[:count].tolist()]
    return Position(game, box, state, request["seat"], legal, request["components"])


class BotHost:
    """Answers requests. Bots and advisers are reused, because they may keep state between decisions."""

    def __init__(self) -> None:
        self.request_id = 0  # of the running request
        self.cancelled_id = 0  # requests up to this one end early
        self._bots: dict[tuple[Any, ...], Bot] = {}  # by game_key, name, seed and timed
        self._advisers: dict[tuple[Any, ...], Adviser] = {}  # by game_key

    def is_cancelled(self) -> bool:
        return self.cancelled_id >= self.request_id

    def answer(self, request: Request) -> Reply:
        """Return the reply to a request of kind `move` or `hint`.

        Raises:
            TrowelError: no such bot for this game and mode.
        """
        self.request_id = request["id"]
        position = position_from_request(request)
        if request["kind"] == "hint":
            return self._hint(position, request)
        args = request["bot"], request["seed"], request["timed"]
        key = *game_key(position), *args
        if key not in self._bots:
            self._bots[key] = make_bot(*args)
        move = self._bots[key].choose(position, self.is_cancelled)
        return {"move": code_of(position.game, move)}

    def _hint(self, position: Position, request: Request) -> Reply:
        key = game_key(position)
        if key not in self._advisers:
            self._advisers[key] = Adviser(request["seed"], request["timed"])
        hint = self._advisers[key].hint(position, self.is_cancelled)
        others = [[code_of(position.game, other.move), other.expected, other.simulations] for other in hint.others]
        return {
            "move": code_of(position.game, hint.move), "expected": hint.expected, "unit": hint.unit,
            "simulations": hint.simulations, "others": others,
        }  # fmt: skip


def game_key(position: Position) -> tuple[str, str, str]:
    """Return game, mode and components: positions with the same key may share a bot."""
    return position.game.name, mode_from_position(position), position.components


def code_of(game: Game, move: Move) -> int:
    code = game.notation.code(move)
    assert code is not None
    return code


def read_requests(host: BotHost, requests: queue.Queue[Request | None]) -> None:
    """Queue the requests from standard input; the queue ends with None. A cancellation takes effect immediately."""
    for line in sys.stdin:
        message = json.loads(line)
        if "cancel" in message:
            host.cancelled_id = message["cancel"]
        else:
            requests.put(message)
    host.cancelled_id = sys.maxsize  # the parent has closed the pipe and waits for no reply
    requests.put(None)


def main() -> None:
    host, requests = BotHost(), queue.Queue[Request | None]()
    threading.Thread(target=read_requests, args=(host, requests), daemon=True).start()
    while (request := requests.get()) is not None:
        try:
            reply = host.answer(request)
        except TrowelError as error:
            reply = {"error": [error.en, error.fr]}
        print(json.dumps({"id": request["id"], **reply}), flush=True)


if __name__ == "__main__":
    main()

"""`python -m trowel.bots.worker`: a process that thinks.

One JSON line in, one out; {"cancel": 3} cuts question 3 short. It runs compiled whatever its parent runs, answers at
once where a move is forced, and its memory is bounded: a tree has a fixed number of nodes. process.py is the other
end.
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
    """Remembers the bots it was asked for, as each may remember what it saw."""

    def __init__(self) -> None:
        self.request_id = 0  # of the running request
        self.cancelled_id = 0  # requests up to this one are to be cut short
        self._bots: dict[tuple[Any, ...], Bot] = {}  # each for one kind of game
        self._advisers: dict[tuple[Any, ...], Adviser] = {}

    def is_cancelled(self) -> bool:
        return self.cancelled_id >= self.request_id

    def answer(self, request: Request) -> Reply:
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
    return position.game.name, mode_from_position(position), position.components


def code_of(game: Game, move: Move) -> int:
    code = game.notation.code(move)
    assert code is not None
    return code


def read_requests(host: BotHost, requests: queue.Queue[Request | None]) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if "cancel" in message:
            host.cancelled_id = message["cancel"]
        else:
            requests.put(message)
    host.cancelled_id = sys.maxsize  # nobody waits for an answer any more
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

"""`python -m trowel.bots.worker`: a process that thinks.

One JSON line in, one out; {"cancel": 3} cuts question 3 short. It runs compiled whatever its parent runs, answers at
once where a move is forced, and its memory is bounded: a tree has a fixed number of nodes. thinking.py is the other
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
from trowel.bots.base import Bot, Position, bot
from trowel.bots.levels import mode_at
from trowel.core.binding import bind
from trowel.core.errors import TrowelError
from trowel.core.game import Game
from trowel.games import game as find


def position_of(asked: dict[str, Any]) -> Position:
    game = find(asked["game"])
    box = game.load(asked["components"])
    state = game.new_state()
    state.view(np.uint8)[:] = np.frombuffer(base64.b64decode(asked["state"]), dtype=np.uint8)
    out = np.zeros(game.max_choices, dtype=np.int32)
    count = bind("trowel.core.templates.entry_points", game).legal(box, state, asked["seat"], out)
    legal = [game.notation.move(code) for code in out[:count].tolist()]
    return Position(game, box, state, asked["seat"], legal, asked["components"])


class Desk:
    """Remembers the bots it was asked for, as each may remember what it saw."""

    def __init__(self) -> None:
        self.answering = 0  # the number of the question
        self.cancelled = 0  # up to which number questions are to be cut short
        self._bots: dict[tuple[Any, ...], Bot] = {}  # each for one kind of game
        self._advisers: dict[tuple[Any, ...], Adviser] = {}

    def stop(self) -> bool:
        return self.cancelled >= self.answering

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        self.answering = asked["id"]
        position = position_of(asked)
        if asked["what"] == "hint":
            return self._hint(position, asked)
        whose = asked["bot"], asked["seed"], asked["hurried"]
        key = *kind_of(position), *whose
        if key not in self._bots:
            self._bots[key] = bot(*whose)
        move = self._bots[key].choose(position, self.stop)
        return {"move": code(position.game, move)}

    def _hint(self, position: Position, asked: dict[str, Any]) -> dict[str, Any]:
        key = kind_of(position)
        if key not in self._advisers:
            self._advisers[key] = Adviser(asked["seed"], asked["hurried"])
        found = self._advisers[key].hint(position, self.stop)
        return {
            "move": code(position.game, found.move), "expected": found.expected, "unit": found.unit,
            "simulations": found.simulations,
            "others": [[code(position.game, one.move), one.expected, one.simulations] for one in found.others],
        }  # fmt: skip


def kind_of(position: Position) -> tuple[str, str, str]:
    return position.game.name, mode_at(position), position.components


def code(game: Game, move: Any) -> int:
    found = game.notation.code(move)
    assert found is not None
    return found


def read(desk: Desk, asked: queue.Queue[dict[str, Any] | None]) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if "cancel" in message:
            desk.cancelled = message["cancel"]
        else:
            asked.put(message)
    desk.cancelled = sys.maxsize  # nobody waits for an answer any more
    asked.put(None)


def main() -> None:
    desk, asked = Desk(), queue.Queue[dict[str, Any] | None]()
    threading.Thread(target=read, args=(desk, asked), daemon=True).start()
    while (message := asked.get()) is not None:
        try:
            answer = desk.answer(message)
        except TrowelError as error:
            answer = {"error": [error.en, error.fr]}
        print(json.dumps({"id": message["id"], **answer}), flush=True)


if __name__ == "__main__":
    main()

"""A worker process: `python -m trowel.server.worker` answers questions, one line of JSON each, until its input ends."""

from __future__ import annotations

import base64
import functools
import json
import sys
from typing import Any

import numpy as np

from trowel.bots.base import Position, bot
from trowel.core.game import Box
from trowel.games import game


@functools.lru_cache(maxsize=32)
def box_of(name: str, components: str) -> Box:
    return game(name).load(components)


def position_of(told: dict[str, Any]) -> Position:
    found = game(told["game"])
    state = found.new_state()
    state.view(np.uint8)[:] = np.frombuffer(base64.b64decode(told["state"]), dtype=np.uint8)
    legal = [found.notation.parse(move) for move in told["legal"]]
    return Position(found, box_of(told["game"], told["components"]), state, told["seat"], legal, told["components"])


def answer(told: dict[str, Any]) -> dict[str, Any]:
    position = position_of(told)
    return {"move": str(bot(told["bot"], told["seed"]).choose(position))}


def main() -> None:
    replies = sys.stdout
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except Exception as failure:
            told = {"failed": repr(failure)[:500]}
        replies.write(json.dumps(told) + "\n")
        replies.flush()


if __name__ == "__main__":
    main()

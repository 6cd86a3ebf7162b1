"""A worker process: `python -m trowel.server.worker` answers questions, one line of JSON each, until its input ends."""

from __future__ import annotations

import base64
import functools
import json
import sys
from typing import Any

import numpy as np

from trowel.bots.base import Position, bot
from trowel.bots.hint import Hint, hint
from trowel.bots.judging import judge
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
    return ANSWERS[told["kind"]](told)


def choose(told: dict[str, Any]) -> dict[str, Any]:
    return {"move": str(bot(told["bot"], told["seed"]).choose(position_of(told)))}


def advise(told: dict[str, Any]) -> dict[str, Any]:
    return advice(hint(position_of(told), told["seed"]))


def look_back(told: dict[str, Any]) -> dict[str, Any]:
    position = position_of(told)
    judged = judge(position, position.game.notation.parse(told["played"]), told["seed"])
    return advice(judged.hint) | {"unit": judged.hint.unit, "loss": judged.loss}


def work_out_par(told: dict[str, Any]) -> dict[str, Any]:
    from trowel.bots.solver import PAR, par  # its kernels are compiled for who asks, not for every worker

    return {"par": par(told["record"]), "algorithm": PAR}


def advice(found: Hint) -> dict[str, Any]:
    return {"move": str(found.move), "en": found.say("en"), "fr": found.say("fr")}


ANSWERS = {"move": choose, "hint": advise, "judge": look_back, "par": work_out_par}


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

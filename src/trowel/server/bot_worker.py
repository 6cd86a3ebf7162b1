"""A worker process: `python -m trowel.server.bot_worker` answers questions, one line of JSON each, until its input ends."""

from __future__ import annotations

import base64
import functools
import json
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.bots.advice import Adviser, Hint
from trowel.bots.base import Bot, Position, bot
from trowel.bots.judging import judge
from trowel.core.game import Box
from trowel.games import game

MOST_KEPT = 256
KEPT: OrderedDict[tuple[str, str, int, str], tuple[int, Any]] = OrderedDict()  # bots and advisers, and when asked last


@functools.lru_cache(maxsize=32)
def box_of(name: str, components: str) -> Box:
    return game(name).load(components)


def position_of(asked: dict[str, Any]) -> Position:
    found = game(asked["game"])
    state = found.new_state()
    state.view(np.uint8)[:] = np.frombuffer(base64.b64decode(asked["state"]), dtype=np.uint8)
    legal = [found.notation.parse(move) for move in asked["legal"]]
    return Position(found, box_of(asked["game"], asked["components"]), state, asked["seat"], legal, asked["components"])


def kept(asked: dict[str, Any], make: Callable[[], Any], outlasts_undo: bool) -> Any:
    """Who was asked at this table before: a bot remembers its plan, and how long its turn took so far."""
    key = asked["kind"], asked["table"], asked["seat"], asked["bot"]
    before, who = KEPT.pop(key, (-1, None))
    if who is None or (asked["at"] <= before and not outlasts_undo):
        who = make()
    KEPT[key] = asked["at"], who
    if len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return who


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    return ANSWERS[asked["kind"]](asked)


def choose(asked: dict[str, Any]) -> dict[str, Any]:
    player: Bot = kept(asked, lambda: bot(asked["bot"], asked["seed"]), outlasts_undo=False)  # it has its time again
    return {"move": str(player.choose(position_of(asked)))}


def advise(asked: dict[str, Any]) -> dict[str, Any]:
    adviser: Adviser = kept(asked, lambda: Adviser(asked["seed"]), outlasts_undo=True)
    return advice(adviser.hint(position_of(asked)))


def look_back(asked: dict[str, Any]) -> dict[str, Any]:
    position = position_of(asked)
    judged = judge(position, position.game.notation.parse(asked["played"]), asked["seed"])
    return advice(judged.hint) | {"unit": judged.hint.unit, "loss": judged.loss}


def work_out_par(asked: dict[str, Any]) -> dict[str, Any]:
    from trowel.solver import PAR, par  # its kernels are compiled for who asks, not for every worker

    return {"par": par(asked["record"]), "algorithm": PAR}


def advice(found: Hint) -> dict[str, Any]:
    return {"move": str(found.move), "en": found.say("en"), "fr": found.say("fr")}


ANSWERS = {"move": choose, "hint": advise, "judge": look_back, "par": work_out_par}


def main() -> None:
    replies = sys.stdout
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line))
        except Exception as failure:
            KEPT.clear()  # whoever failed is not asked again
            reply = {"failed": repr(failure)[:500]}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


if __name__ == "__main__":
    main()

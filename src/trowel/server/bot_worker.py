"""Worker process of the bot pool: `python -m trowel.server.bot_worker`.

It reads requests (`MoveRequest` and `RecordRequest` of bot_pool.py) from stdin and answers on stdout. Each request
and each answer is one line of JSON.
"""

from __future__ import annotations

import base64
import functools
import json
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.bots.advice import Adviser, Hint, analyse_move
from trowel.bots.base import Bot, Position
from trowel.bots.levels import make_bot
from trowel.core.game import Box
from trowel.games import game as find_game

MAX_CACHED = 256
# (kind, table, seat, bot) -> (log length at the last request, bot or adviser); least recently used first
_cache: OrderedDict[tuple[str, str, int, str], tuple[int, Any]] = OrderedDict()


@functools.lru_cache(maxsize=32)
def load_box(game: str, components: str) -> Box:
    return find_game(game).load(components)


def make_position(request: dict[str, Any]) -> Position:
    game = find_game(request["game"])
    components = request["components"]
    state = game.new_state()
    state.view(np.uint8)[:] = np.frombuffer(base64.b64decode(request["state"]), dtype=np.uint8)
    legal = [game.notation.parse(move) for move in request["legal"]]
    return Position(game, load_box(request["game"], components), state, request["seat"], legal, components)


def cached_bot(request: dict[str, Any], make: Callable[[], Any], outlasts_undo: bool) -> Any:
    """Return the bot that answered this table and seat before; otherwise call `make`.

    A bot keeps its plan and its time budget between the decisions of a turn. After an undo (`at` did not grow) a new
    one is made, unless `outlasts_undo`.
    """
    key = request["kind"], request["table"], request["seat"], request["bot"]
    last_at, bot = _cache.pop(key, (-1, None))
    if bot is None or (request["at"] <= last_at and not outlasts_undo):
        bot = make()
    _cache[key] = request["at"], bot
    if len(_cache) > MAX_CACHED:
        _cache.popitem(last=False)
    return bot


def choose_move(request: dict[str, Any]) -> dict[str, Any]:
    bot: Bot = cached_bot(
        request, lambda: make_bot(request["bot"], request["seed"]), outlasts_undo=False
    )  # after an undo the turn has its full time budget
    return {"move": str(bot.choose(make_position(request)))}


def give_hint(request: dict[str, Any]) -> dict[str, Any]:
    adviser: Adviser = cached_bot(request, lambda: Adviser(request["seed"]), outlasts_undo=True)
    return hint_fields(adviser.hint(make_position(request)))


def analyse(request: dict[str, Any]) -> dict[str, Any]:
    position = make_position(request)
    analysis = analyse_move(position, position.game.notation.parse(request["played"]), request["seed"])
    return hint_fields(analysis.hint) | {"unit": analysis.hint.unit, "loss": analysis.loss}


def compute_par(request: dict[str, Any]) -> dict[str, Any]:
    from trowel.solver import PAR, par  # imported late: most workers never need the solver's kernels

    return {"par": par(request["record"]), "algorithm": PAR}


def hint_fields(hint: Hint) -> dict[str, Any]:
    return {"move": str(hint.move), "en": hint.say("en"), "fr": hint.say("fr")}


HANDLERS = {"move": choose_move, "hint": give_hint, "analysis": analyse, "par": compute_par}


def main() -> None:
    """Answer requests until stdin is closed; an exception becomes the answer `failed`."""
    answers = sys.stdout
    sys.stdout = sys.stderr  # output printed by a bot must not be read as an answer
    for line in sys.stdin:
        try:
            request = json.loads(line)
            answer = HANDLERS[request["kind"]](request)
        except Exception as error:
            _cache.clear()  # a bot that failed may be in an invalid state
            answer = {"failed": repr(error)[:500]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()

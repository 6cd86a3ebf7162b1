"""`python -m trowel.bots.warming GAME … | --all`: compiles a game's rules and its bots' search into the cache."""

from __future__ import annotations

import sys
from typing import Any

from trowel.bots.base import bot, position
from trowel.bots.levels import names
from trowel.core import cache
from trowel.core.generator import generator
from trowel.core.match import start
from trowel.games import NAMES, game
from trowel.games.warming import warm

# One table for each kind of search that a game has.
TABLES: dict[str, list[dict[str, Any]]] = {"scarabya": [{"mode": "standard"}, {"mode": "duel"}]}


def warm_bots(name: str) -> None:
    found = game(name)
    for options in TABLES.get(name, [{}]):
        match = start(found, found.options(options), found.components(), seed=1)
        while len(match.legal(match.to_act[0])) < 2:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        asked = position(match, match.to_act[0], generator(1))
        for one in ("greedy", f"{names(found, match.options)[-1]}@2"):
            bot(one, 1).choose(asked)


if __name__ == "__main__":
    for name in NAMES if sys.argv[1:] == ["--all"] else sys.argv[1:]:
        warm(name)
        warm_bots(name)
        cache.note_warm(name)

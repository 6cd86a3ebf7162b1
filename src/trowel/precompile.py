"""`python -m trowel.precompile GAME … | --all`: compiles a game's rules and its bots' search into the cache."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from trowel.bots.base import bot, position
from trowel.bots.levels import names
from trowel.core import cache
from trowel.core.match import new_match
from trowel.core.rng import make_rng
from trowel.games import NAMES, game
from trowel.games.warming import warm

# One table for each kind of search that a game has.
TABLES: dict[str, list[dict[str, Any]]] = {
    "scarabya": [{"mode": "standard"}, {"mode": "duel"}],
    "marajoara": [{"players": 2}, {"mission": 1}],
}


def warm_bots(name: str) -> None:
    found = game(name)
    for options in TABLES.get(name, [{}]):
        match = new_match(found, found.options(options), found.components(), seed=1)
        while len(match.legal(match.to_act[0])) < 2:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        asked = position(match, match.to_act[0], make_rng(1))
        for one in ("greedy", f"{names(found, match.options)[-1]}@2"):
            bot(one, 1).choose(asked)


def compile_all(name: str) -> None:
    warm(name)
    warm_bots(name)
    cache.mark_warm(name)


def side_by_side(games: Sequence[str]) -> int:
    """Every game in a process of its own, as many at once as there are cores; returns how many failed."""

    def one(name: str) -> int:
        return subprocess.run([sys.executable, "-m", "trowel.precompile", name], check=False).returncode

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return sum(code != 0 for code in pool.map(one, games))


def main(asked: Sequence[str]) -> int:
    games = NAMES if list(asked) == ["--all"] else asked
    if len(games) > 1:
        return side_by_side(games)
    for name in games:
        compile_all(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

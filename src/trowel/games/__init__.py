"""The games by name. Each is imported when it is first asked for, so that nobody pays for a game they do not play."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from trowel.core.errors import OptionError
from trowel.core.game import Game

NAMES = ("scarabya", "marajoara", "artifact")


@cache
def game(name: str) -> Game:
    if name not in NAMES:
        listed = ", ".join(NAMES)
        raise OptionError(f"there is no game {name!r}; there is {listed}", f"pas de jeu {name!r} ; il y a {listed}")
    found: Game = import_module(f"trowel.games.{name}.game").GAME
    return found

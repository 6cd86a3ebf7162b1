"""Look-up of games by name. A game is imported at its first look-up; its options can be looked up without it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from trowel.core.errors import OptionError
from trowel.core.game import Game
from trowel.core.option_table import OptionTable

NAMES = ("scarabya", "marajoara", "artifact")


@cache
def game(name: str) -> Game:
    """Return the game called `name`; raise OptionError if there is none."""
    if name not in NAMES:
        names = ", ".join(NAMES)
        raise OptionError(f"unknown game {name!r}; choose from {names}", f"jeu inconnu : {name!r} ; au choix : {names}")
    game: Game = import_module(f"trowel.games.{name}.game").GAME
    return game


def option_table(name: str) -> OptionTable:
    """Return the options of a game, without importing its rules."""
    table: OptionTable = import_module(f"trowel.games.{name}.option_table").OPTION_TABLE
    return table

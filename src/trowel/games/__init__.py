"""Look-up of games by name: those of this package, and those that other packages register (docs/own-games.md).

A game is imported at its first look-up; the options of this package's games can be looked up without it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from trowel.core.errors import OptionError
from trowel.core.game import Game
from trowel.core.option_table import OptionTable
from trowel.core.plugins import GAMES, registered, split_target

BUILT_IN = ("scarabya", "marajoara", "artifact")
REGISTERED = {name: target for name, target in registered(GAMES).items() if name not in BUILT_IN}
NAMES = (*BUILT_IN, *REGISTERED)


@cache
def game(name: str) -> Game:
    """Return the game called `name`; raise OptionError if there is none, or if a registered one cannot be loaded."""
    if name not in NAMES:
        names = ", ".join(NAMES)
        raise OptionError(f"unknown game {name!r}; choose from {names}", f"jeu inconnu : {name!r} ; au choix : {names}")
    if name in REGISTERED:
        return _load_registered(name)
    game: Game = import_module(f"trowel.games.{name}.game").GAME
    return game


def _load_registered(name: str) -> Game:
    module, attribute = split_target(REGISTERED[name])
    try:
        game = getattr(import_module(module), attribute or "GAME")
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise OptionError(
            f"the game {name!r} cannot be loaded from {module}: {reason}",
            f"le jeu {name!r} ne peut pas être chargé depuis {module} : {reason}",
        ) from error
    if not isinstance(game, Game) or (game.name, game.module) != (name, module):
        raise OptionError(
            f"{REGISTERED[name]} must be GAME, a Game with name={name!r} and module=__name__",
            f"{REGISTERED[name]} doit être GAME, un Game avec name={name!r} et module=__name__",
        )
    return game


def option_table(name: str) -> OptionTable:
    """Return the options of a game; those of this package's games without importing their rules."""
    if name in REGISTERED:
        return game(name).option_table
    table: OptionTable = import_module(f"trowel.games.{name}.option_table").OPTION_TABLE
    return table


def game_part(name: str, built_in: str, own: str) -> ModuleType | None:
    """Return the module with a part of a game, such as its levels; None if a registered game has none of its own.

    Args:
        built_in: module of a game of this package.
        own: name of the module in the package of a registered game.
    """
    if name not in REGISTERED:
        return import_module(built_in)
    package = split_target(REGISTERED[name])[0].rpartition(".")[0]
    if not package or find_spec(f"{package}.{own}") is None:
        return None
    return import_module(f"{package}.{own}")

"""OpenSpiel games. Importing this package registers them: `pyspiel.load_game("trowel_marajoara(players=3)")`.

Chance is explicit: chance nodes list their outcomes with probabilities. All games are sequential: a simultaneous round
is played seat by seat, and each action is hidden from the other seats until the round is over.
"""

from __future__ import annotations

import pyspiel

from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.research.openspiel.game import TrowelGame
from trowel.research.openspiel.types import default_parameters, make_game_type, options_from_parameters


def register(name: str) -> type[TrowelGame]:
    """Register a game with pyspiel; return its class."""
    game_class = type(f"Trowel{name.title()}", (TrowelGame,), {"name": name})
    game, parameters = find_game(name), default_parameters(name)
    options = game.options(options_from_parameters(name, parameters))
    pyspiel.register_game(make_game_type(game, options, parameters), game_class)
    return game_class


GAMES = {name: register(name) for name in NAMES}

"""Observations: for each game the layout of its planes, and the compiled function that writes them.

Every axis of seats starts with the observing seat and continues in turn order. A registered game may have a module
`observations` with `planes` and `observe` in its package; otherwise generic.py observes it.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from trowel.core.game import Game, Options
from trowel.games import game_part
from trowel.research.observations import generic
from trowel.research.observations.layout import Layout


def own_module(game: Game) -> ModuleType | None:
    """Return the module with a game's observations; None if it has none."""
    return game_part(game.name, f"{__name__}.{game.name}", "observations")


def make_layout(game: Game, options: Options) -> Layout:
    """Return the layout of a game's observations with these options."""
    module = own_module(game)
    return Layout(generic.planes(game, options) if module is None else module.planes(options))


def observer(game: Game) -> Callable[..., int]:
    """Return the kernel function (box, g, seat, out) that writes an observation and returns its size."""
    module = own_module(game)
    observe: Callable[..., int] = generic.observer(game) if module is None else module.observe
    return observe

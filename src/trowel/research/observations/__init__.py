"""Observations: for each game the layout of its planes, and the compiled function that writes them.

Every axis of seats starts with the observing seat and continues in turn order.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from trowel.core.game import Game, Options
from trowel.research.observations.layout import Layout


def make_layout(game: Game, options: Options) -> Layout:
    """Return the layout of a game's observations with these options."""
    return Layout(import_module(f"{__name__}.{game.name}").planes(options))


def observer(game: Game) -> Callable[..., int]:
    """Return the kernel function (box, g, seat, out) that writes an observation and returns its size."""
    observe: Callable[..., int] = import_module(f"{__name__}.{game.name}").observe
    return observe

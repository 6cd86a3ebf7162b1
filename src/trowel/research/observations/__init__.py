"""What a seat sees as numbers: for each game its planes, and the compiled function that writes them.

A seat sees itself first: every axis that counts seats starts with the observer and goes on round the table.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from trowel.core.game import Game, Options
from trowel.research.observations.layout import Layout


def make_layout(game: Game, options: Options) -> Layout:
    """The planes of a game as these options play it."""
    return Layout(import_module(f"{__name__}.{game.name}").planes(options))


def observer(game: Game) -> Callable[..., int]:
    """(box, g, seat, out): writes what this seat may know, returns how many numbers."""
    observe: Callable[..., int] = import_module(f"{__name__}.{game.name}").observe
    return observe

"""Rendering of a match as one seat sees it: the terminal's screen as text, SVG or pixels."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.console import Console, RenderableType
from rich.terminal_theme import DIMMED_MONOKAI

from trowel.core.match import Match
from trowel.research.settings import validate_choice
from trowel.terminal.game import load_screen

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 110  # characters


def render(match: Match, mode: str, seat: int = 0, names: Sequence[str] = ()) -> Any:
    """Return the screen of a seat as text (`ansi`, `svg`) or as an array (height, width, 3) (`rgb_array`).

    `human` prints the screen and returns None.

    Raises:
        OptionError: the mode is unknown.
    """
    validate_choice("render mode", mode, MODES)
    player_names = list(names) or [f"player {seat}" for seat in range(match.players)]
    screen = load_screen(match.game.name).draw(match.view(seat), player_names, "en")
    if mode == "human":
        Console(width=WIDTH).print(screen)
        return None
    return {"ansi": render_text, "svg": render_svg, "rgb_array": render_pixels}[mode](screen)


def make_console(**kwargs: Any) -> Console:
    return Console(width=WIDTH, force_terminal=True, color_system="truecolor", file=io.StringIO(), **kwargs)


def render_text(screen: RenderableType) -> str:
    console = make_console()
    with console.capture() as capture:
        console.print(screen)
    return capture.get()


def render_svg(screen: RenderableType) -> str:
    console = make_console(record=True)
    console.print(screen)
    return console.export_svg(title="trowel", theme=DIMMED_MONOKAI, unique_id="trowel")


def render_pixels(screen: RenderableType) -> np.ndarray:
    from trowel.research.pixels import draw_lines

    return draw_lines(make_console().render_lines(screen), WIDTH)

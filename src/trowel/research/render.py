"""render: the table as one seat may see it, in text, as SVG or as pixels: all are the terminal's picture."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.console import Console, RenderableType
from rich.terminal_theme import DIMMED_MONOKAI

from trowel.core.match import Match
from trowel.research.batch import one_of
from trowel.terminal.game import screen_of

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 110  # characters


def render(match: Match, mode: str, seat: int = 0, names: Sequence[str] = ()) -> Any:
    """`ansi` and `svg` return text, `rgb_array` an array (height, width, 3); `human` prints and returns None."""
    one_of("render mode", mode, MODES)
    shown = list(names) or [f"player {number}" for number in range(match.players)]
    screen = screen_of(match.game.name).draw(match.view(seat), shown, "en")
    if mode == "human":
        Console(width=WIDTH).print(screen)
        return None
    return {"ansi": as_text, "svg": as_svg, "rgb_array": as_pixels}[mode](screen)


def easel(**more: Any) -> Console:
    return Console(width=WIDTH, force_terminal=True, color_system="truecolor", file=io.StringIO(), **more)


def as_text(screen: RenderableType) -> str:
    console = easel()
    with console.capture() as taken:
        console.print(screen)
    return taken.get()


def as_svg(screen: RenderableType) -> str:
    console = easel(record=True)
    console.print(screen)
    return console.export_svg(title="trowel", theme=DIMMED_MONOKAI, unique_id="trowel")


def as_pixels(screen: RenderableType) -> np.ndarray:
    from trowel.research.pixels import paint

    return paint(easel().render_lines(screen), WIDTH)

"""Rasterised terminal output: one cell of a grid per character.

No font has to be installed: letters use the font that Pillow includes, and symbols missing from it are drawn as shapes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from rich.segment import Segment
from rich.style import Style

CELL_WIDTH, CELL_HEIGHT = 9, 18  # pixels per character
BACKGROUND, FOREGROUND = (30, 28, 26), (226, 220, 208)

Colour = tuple[int, int, int]
Draw = Any  # ImageDraw.ImageDraw
Glyph = Callable[[Draw, int, int, Colour], None]


@cache
def load_font() -> Any:
    return ImageFont.load_default(12)


def draw_lines(lines: list[list[Segment]], width: int) -> np.ndarray:
    """Return rendered lines, `width` characters wide, as an array (height, width, 3) of uint8."""
    image = Image.new("RGB", (width * CELL_WIDTH, len(lines) * CELL_HEIGHT), BACKGROUND)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            foreground, background = colours_of(segment.style)
            for character in segment.text:
                x, y = column * CELL_WIDTH, row * CELL_HEIGHT
                draw.rectangle((x, y, x + CELL_WIDTH - 1, y + CELL_HEIGHT - 1), fill=background)
                draw_character(draw, x, y, character, foreground)
                column += 1
    return np.asarray(image, dtype=np.uint8).copy()


def colours_of(style: Style | None) -> tuple[Colour, Colour]:
    if style is None:
        return FOREGROUND, BACKGROUND
    foreground = FOREGROUND if style.color is None else tuple(style.color.get_truecolor())
    background = BACKGROUND if style.bgcolor is None else tuple(style.bgcolor.get_truecolor(foreground=False))
    if style.dim:
        foreground = tuple((2 * fore + back) // 3 for fore, back in zip(foreground, background, strict=True))
    return foreground, background  # type: ignore[return-value]


def draw_character(draw: Draw, x: int, y: int, character: str, foreground: Colour) -> None:
    if character in GLYPHS:
        GLYPHS[character](draw, x, y, foreground)
    elif not character.isspace():
        draw.text((x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2), character, fill=foreground, font=load_font(), anchor="mm")


# ---------------------------------------------------------------- symbols


def polygon(*points: tuple[int, int]) -> Glyph:
    return lambda draw, x, y, foreground: draw.polygon([(x + dx, y + dy) for dx, dy in points], fill=foreground)


def polyline(*points: tuple[int, int]) -> Glyph:
    return lambda draw, x, y, foreground: draw.line([(x + dx, y + dy) for dx, dy in points], fill=foreground)


def disc(draw: Draw, x: int, y: int, foreground: Colour) -> None:
    draw.ellipse((x + 1, y + 5, x + 7, y + 12), fill=foreground)


def circled_digit(digit: str) -> Glyph:
    def ring(draw: Draw, x: int, y: int, foreground: Colour) -> None:
        draw.ellipse((x, y + 4, x + 8, y + 14), outline=foreground)
        draw.text((x + 4.5, y + 9), digit, fill=foreground, font=ImageFont.load_default(9), anchor="mm")

    return ring


GLYPHS: dict[str, Glyph] = {
    "▲": polygon((4, 4), (8, 13), (0, 13)),
    "▼": polygon((0, 5), (8, 5), (4, 14)),
    "▸": polygon((2, 5), (7, 9), (2, 13)),
    "◆": polygon((4, 4), (8, 9), (4, 14), (0, 9)),
    "■": polygon((1, 6), (7, 6), (7, 12), (1, 12)),
    "□": polyline((1, 6), (7, 6), (7, 12), (1, 12), (1, 6)),
    "∪": polyline((1, 5), (1, 11), (3, 13), (5, 13), (7, 11), (7, 5)),
    "●": disc,
    "─": polyline((0, 9), (8, 9)),
    "│": polyline((4, 0), (4, 17)),
    "╭": polyline((8, 9), (4, 9), (4, 17)),
    "╮": polyline((0, 9), (4, 9), (4, 17)),
    "╰": polyline((8, 9), (4, 9), (4, 0)),
    "╯": polyline((0, 9), (4, 9), (4, 0)),
    **{character: circled_digit(str(digit)) for digit, character in enumerate("①②③④⑤", start=1)},
}

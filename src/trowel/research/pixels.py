"""The terminal's picture in pixels: one box of the grid for each character, its signs drawn as shapes of our own.

No font of the machine is needed: letters come with Pillow, and the signs that its font lacks are drawn here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from rich.segment import Segment
from rich.style import Style

ACROSS, DOWN = 9, 18  # pixels of a character
PAPER, INK = (30, 28, 26), (226, 220, 208)

Colour = tuple[int, int, int]
Draw = Any  # ImageDraw.ImageDraw
Sign = Callable[[Draw, int, int, Colour], None]


@cache
def letters() -> Any:
    return ImageFont.load_default(12)


def paint(lines: list[list[Segment]], width: int) -> np.ndarray:
    image = Image.new("RGB", (width * ACROSS, len(lines) * DOWN), PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = colours(segment.style)
            for character in segment.text:
                x, y = column * ACROSS, row * DOWN
                draw.rectangle((x, y, x + ACROSS - 1, y + DOWN - 1), fill=paper)
                put(draw, x, y, character, ink)
                column += 1
    return np.asarray(image, dtype=np.uint8).copy()


def colours(style: Style | None) -> tuple[Colour, Colour]:
    if style is None:
        return INK, PAPER
    ink = INK if style.color is None else tuple(style.color.get_truecolor())
    paper = PAPER if style.bgcolor is None else tuple(style.bgcolor.get_truecolor(foreground=False))
    if style.dim:
        ink = tuple((2 * one + other) // 3 for one, other in zip(ink, paper, strict=True))
    return ink, paper  # type: ignore[return-value]


def put(draw: Draw, x: int, y: int, character: str, ink: Colour) -> None:
    if character in SIGNS:
        SIGNS[character](draw, x, y, ink)
    elif not character.isspace():
        draw.text((x + ACROSS / 2, y + DOWN / 2), character, fill=ink, font=letters(), anchor="mm")


# ---------------------------------------------------------------- signs


def shape(*points: tuple[int, int]) -> Sign:
    return lambda draw, x, y, ink: draw.polygon([(x + right, y + down) for right, down in points], fill=ink)


def frame(*points: tuple[int, int]) -> Sign:
    return lambda draw, x, y, ink: draw.line([(x + right, y + down) for right, down in points], fill=ink)


def disc(draw: Draw, x: int, y: int, ink: Colour) -> None:
    draw.ellipse((x + 1, y + 5, x + 7, y + 12), fill=ink)


def numbered(number: str) -> Sign:
    def ring(draw: Draw, x: int, y: int, ink: Colour) -> None:
        draw.ellipse((x, y + 4, x + 8, y + 14), outline=ink)
        draw.text((x + 4.5, y + 9), number, fill=ink, font=ImageFont.load_default(9), anchor="mm")

    return ring


SIGNS: dict[str, Sign] = {
    "▲": shape((4, 4), (8, 13), (0, 13)),
    "▼": shape((0, 5), (8, 5), (4, 14)),
    "▸": shape((2, 5), (7, 9), (2, 13)),
    "◆": shape((4, 4), (8, 9), (4, 14), (0, 9)),
    "■": shape((1, 6), (7, 6), (7, 12), (1, 12)),
    "□": frame((1, 6), (7, 6), (7, 12), (1, 12), (1, 6)),
    "∪": frame((1, 5), (1, 11), (3, 13), (5, 13), (7, 11), (7, 5)),
    "●": disc,
    "─": frame((0, 9), (8, 9)),
    "│": frame((4, 0), (4, 17)),
    "╭": frame((8, 9), (4, 9), (4, 17)),
    "╮": frame((0, 9), (4, 9), (4, 17)),
    "╰": frame((8, 9), (4, 9), (4, 0)),
    "╯": frame((0, 9), (4, 9), (4, 0)),
    **{sign: numbered(str(number)) for number, sign in enumerate("①②③④⑤", start=1)},
}

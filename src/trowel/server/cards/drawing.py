"""SVG markup: elements, text that fits, and the marks of seats. Everything from outside is escaped here."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

SANS, SERIF = "'Source Sans 3'", "Fraunces"  # families of the build's fonts; one with a number needs quotes
ELLIPSIS = "…"
# Advance widths in ems, rounded up, so that estimated texts fit; measuring would need a font library.
NARROW, WIDE, CAPITAL, OTHER = 0.34, 0.92, 0.68, 0.56
SEAT_SHAPES = (
    "M8 1.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13Z", "M2 2H14V14H2Z", "M8 .7 15.300 8 8 15.300.7 8Z",
    "M8 1.500 15 14.500H1Z", "M8 1 15 6.200 12.300 14.500H3.700L1 6.200Z",
)  # fmt: skip
SEAT_COLOURS = ("terracotta", "teal", "ochre", "plum", "quiet")


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """Return an element; underscores in names of attributes become hyphens, and None leaves one out."""
    fields = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_text(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{fields}>{content}</{name}>" if content else f"<{name}{fields}/>"


def _text(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def group(parts: Iterable[str], x: float = 0, y: float = 0, scale: float = 1, **attributes: object) -> str:
    """Return a group with its origin at (x, y)."""
    transform = f"translate({x:.2f} {y:.2f})" + (f" scale({scale:.4f})" if scale != 1 else "")
    return element("g", "".join(parts), transform=transform, **attributes)


def use(symbol: str, x: float, y: float, width: float, height: float, **attributes: object) -> str:
    return element("use", href=f"#{symbol}", x=x, y=y, width=width, height=height, **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: object) -> str:
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def path(d: str, **attributes: object) -> str:
    return element("path", d=d, **attributes)


def text(
    content: str, x: float, y: float, size: float, fill: str, *, serif: bool = False, anchor: str = "start"
) -> str:
    """Return one line of text; its baseline is at `y`."""
    family = SERIF if serif else SANS
    return element(
        "text", escape(content), x=x, y=y, font_family=family, font_size=size, font_weight=600, fill=fill,
        text_anchor=anchor,
    )  # fmt: skip


def text_width(content: str, size: float) -> float:
    """Return an upper estimate of the width of a text."""
    return size * sum(map(_advance, content))


def _advance(letter: str) -> float:
    if letter in " iljtfrI.,:;'’!|()[]·-":
        return NARROW
    if letter in "mwMW@%—" or ord(letter) > 0x2E7F:
        return WIDE
    return CAPITAL if letter.isupper() else OTHER


def shorten(content: str, size: float, width: float) -> str:
    """Return the text, cut with an ellipsis if it is wider than `width`."""
    if text_width(content, size) <= width:
        return content
    while content and text_width(content + ELLIPSIS, size) > width:
        content = content[:-1]
    return content.rstrip() + ELLIPSIS


def wrap(content: str, size: float, width: float, max_lines: int) -> list[str]:
    """Return the text in lines of at most `width`; the last one is cut if there is more."""
    lines: list[str] = []
    for word in content.split(" "):
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    kept = lines[: max_lines - 1] + ([" ".join(lines[max_lines - 1 :])] if len(lines) >= max_lines else [])
    return [shorten(line, size, width) for line in kept]


def seat_mark(seat: int, x: float, y: float, size: float, colours: dict[str, str]) -> str:
    """Return the mark of a seat as in the list of players: shape first, colour second."""
    number = seat % len(SEAT_SHAPES)
    return group([path(SEAT_SHAPES[number], fill=colours[SEAT_COLOURS[number]])], x, y, size / 16)

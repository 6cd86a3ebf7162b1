"""Marajoara's dig site with its dice and the museums, as in web/src/games/marajoara/ (SiteBackground, Die)."""

from __future__ import annotations

from typing import Any

from trowel.server.cards.drawing import element, group, path, rect, text, use
from trowel.server.cards.marajoara_museums import museums

MARGIN = 0.36  # width of the frame, in squares
BAND = 0.14
GAP, MUSEUMS_WIDTH = 16, 168
SIDES = {"yellow": "#b47c12", "red": "#70140a", "blue": "#0c365b", "grey": "#6c665d"}
PIPS = {"yellow": "#3a2504", "red": "#fff4e4", "blue": "#f2f9ff", "grey": "#241f1a"}
TOKENS = ("#c2552c", "#17756e", "#e0a02e", "#efe6d6")  # by seat
LOW, MIDDLE, HIGH = (17.5, 15.2), (32, 29.5), (46.5, 43.8)  # (x, y) of the pips
CORNERS = [(LOW[0], LOW[1]), (HIGH[0], LOW[1]), (LOW[0], HIGH[1]), (HIGH[0], HIGH[1])]
DIAGONAL = [CORNERS[0], CORNERS[3]]
PIP_PLACES: dict[int, list[tuple[float, float]]] = {
    1: [MIDDLE], 2: DIAGONAL, 3: [*DIAGONAL, MIDDLE], 4: CORNERS, 5: [*CORNERS, MIDDLE],
    6: [*CORNERS, (LOW[0], MIDDLE[1]), (HIGH[0], MIDDLE[1])],
}  # fmt: skip


def board(view: Any, colours: dict[str, str], width: float, height: float) -> str:
    """Return the site, as large as fits, and the museums on its right."""
    rows = view["site"]
    num_rows, num_columns = len(rows), len(rows[0])
    site_width = width - MUSEUMS_WIDTH - GAP
    scale = min(site_width / (num_columns + 2 * MARGIN), height / (num_rows + 2 * MARGIN))
    x = (site_width - scale * (num_columns + 2 * MARGIN)) / 2
    y = (height - scale * (num_rows + 2 * MARGIN)) / 2
    squares = [_square(square, column, row) for row, line in enumerate(rows) for column, square in enumerate(line)]
    site = group([_ground(rows), *squares], x + MARGIN * scale, y + MARGIN * scale, scale)
    return site + group([museums(view, colours, MUSEUMS_WIDTH, height)], width - MUSEUMS_WIDTH)


def _ground(rows: Any) -> str:
    height, width = len(rows), len(rows[0])
    cells = [(row, column, square) for row, line in enumerate(rows) for column, square in enumerate(line)]
    grid = "".join(f"M{x} 0V{height}" for x in range(1, width)) + "".join(f"M0 {y}H{width}" for y in range(1, height))
    ropes = _ropes(rows)
    total = width + 2 * MARGIN, height + 2 * MARGIN
    return "".join(
        [
            rect(-MARGIN, -MARGIN, *total, "#efdcbd", rx=0.14, stroke="#24130b", stroke_width=0.04),
            *(
                rect(-MARGIN + 0.1, y, total[0] - 0.2, BAND, "url(#m-band)")
                for y in (-MARGIN + 0.045, height + MARGIN - 0.045 - BAND)
            ),
            *(
                rect(x, -MARGIN + 0.1 + BAND, BAND, total[1] - 0.2 - 2 * BAND, "url(#m-band-down)")
                for x in (-MARGIN + 0.045, width + MARGIN - 0.045 - BAND)
            ),
            rect(0, 0, width, height, "#cb9062"),
            *(rect(column, row, 1, 1, "#c18455") for row, column, _ in cells if (row + column) % 2),
            *(rect(column, row, 1, 1, "#8f2f1b", fill_opacity=0.14) for row, column, square in cells if square["rope"]),
            *(rect(column, row, 1, 1, "url(#m-shaded)") for row, column, square in cells if square["shaded"]),
            rect(0, 0, width, height, "url(#m-clay)"),
            path(grid, stroke="#6d3a20", stroke_opacity=0.4, stroke_width=0.016),
            path(ropes, stroke="#24130b", stroke_width=0.085, stroke_linecap="round"),
            path(ropes, stroke="#fbe9c6", stroke_width=0.05, stroke_dasharray="0.1 0.075"),
            rect(0, 0, width, height, "none", stroke="#24130b", stroke_width=0.035),
        ]
    )


def _ropes(rows: Any) -> str:
    """Return the edges between roped squares and others."""
    height, width = len(rows), len(rows[0])
    parts = []
    for y, line in enumerate(rows):
        for x, square in enumerate(line):
            if not square["rope"]:
                continue
            sides = ((y - 1, x, f"M{x} {y}h1"), (y + 1, x, f"M{x} {y + 1}h1"), (y, x - 1, f"M{x} {y}v1"))
            for row, column, d in (*sides, (y, x + 1, f"M{x + 1} {y}v1")):
                if 0 <= row < height and 0 <= column < width and not rows[row][column]["rope"]:
                    parts.append(d)
    return "".join(parts)


def _square(square: Any, x: int, y: int) -> str:
    """Return what is on a square: a die, a dig token or the printed symbols."""
    die = square["die"]
    if die is not None:
        return _die(die["colour"], die["value"], x + 0.13, y + 0.13, 0.74)
    if square["token"] is not None:
        return _token(square["token"], x + 0.2, y + 0.2, 0.6)
    parts = []
    if square["dig_icon"]:
        parts.append(use("m-dig", x + 0.2, y + 0.2, 0.6, 0.6, color="#3c1a0c"))
    if square["star"]:
        parts.append(use("m-star", x + 0.22, y + 0.22, 0.56, 0.56))
    if square["bonus"]:
        parts.append(text(f"+{square['bonus']}", x + 0.5, y + 0.64, 0.38, "#3c1a0c", anchor="middle"))
    return "".join(parts)


def _die(colour: str, value: int, x: float, y: float, size: float) -> str:
    pips = [element("circle", cx=cx, cy=cy, r=5.8, fill=PIPS[colour]) for cx, cy in PIP_PLACES.get(value, [])]
    return group(
        [
            element("ellipse", cx=32, cy=59.5, rx=28, ry=4, fill="#1d0f07", fill_opacity=0.26),
            rect(4, 8, 56, 53, SIDES[colour], rx=14.5),
            rect(4, 3, 56, 53.5, f"url(#m-face-{colour})", rx=14.5),
            rect(6, 5, 52, 49.5, "url(#m-glow)", rx=12.5),
            rect(4, 3, 56, 58, "none", rx=14.5, stroke="#1d0f07", stroke_opacity=0.72, stroke_width=1.5),
            *pips,
        ],
        x,
        y,
        size / 64,
    )


def _token(seat: int, x: float, y: float, size: float) -> str:
    return group(
        [
            element("circle", cx=50, cy=50, r=44, fill=TOKENS[seat % len(TOKENS)], stroke="#22130a", stroke_width=6),
            path("M31 27H69V50Q69 68 50 76 31 68 31 50Z", fill="#fff8ee", stroke="#22130a", stroke_width=5),
        ],
        x,
        y,
        size / 100,
    )

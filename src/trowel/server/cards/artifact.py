"""Artifact's regions with their huts, and the museums of all seats, as in web/src/games/artifact/."""

from __future__ import annotations

from collections import Counter
from typing import Any

from trowel.server.cards.drawing import element, group, path, rect, text, use

REGIONS = ("africa", "asia", "america", "middle-east")
TONES = {"africa": "#e2a24a", "asia": "#c65a4a", "america": "#5a9c83", "middle-east": "#6d8fc0"}
HUT_COLOURS = ("#a4411c", "#0f625c", "#8a5a0b", "#7a2f6d", "#4b5563")  # by seat
POSTER = (200, 72)
GAP = 12
ROW_HEIGHT, HUT_SIZE, TILE_HEIGHT = 58, 38, 46
TILE_INK = "#33240f"


def board(view: Any, colours: dict[str, str], width: float, height: float) -> str:
    """Return the regions, and below them a row of exhibitions for each seat, once there is one."""
    has_exhibitions = any(player["exhibitions"] for player in view["players"])
    rows = len(view["players"]) * ROW_HEIGHT + GAP if has_exhibitions else 0
    posters = _posters(view, width, height - rows)
    top = height - rows + GAP
    museums = [
        _museum(view, seat, top + seat * ROW_HEIGHT, width, colours)
        for seat in range(len(view["players"]) if has_exhibitions else 0)
    ]
    return "".join(posters + museums)


def _posters(view: Any, width: float, height: float) -> list[str]:
    """Return the regions in two columns, the last one of an odd number across both."""
    regions = [region for region in REGIONS if region in view["regions"]]
    num_rows = -(-len(regions) // 2)
    row_height, half = (height - GAP * (num_rows - 1)) / num_rows, (width - GAP) / 2
    posters = []
    for index, region in enumerate(regions):
        row, column = divmod(index, 2)
        is_alone = index == len(regions) - 1 and column == 0
        x, y = column * (half + GAP), row * (row_height + GAP)
        posters.append(_region(region, view, x, y, width if is_alone else half, row_height))
    return posters


def _region(region: str, view: Any, x: float, y: float, width: float, height: float) -> str:
    """Return the poster of a region with the huts on its ground; what does not fit is cut off, but not the ground."""
    huts = [(seat, count) for seat, count in enumerate(view["regions"][region]["huts"]) if count > 0]
    scale = max(width / POSTER[0], height / POSTER[1])
    drawn_width, drawn_height = POSTER[0] * scale, POSTER[1] * scale
    left = (width - drawn_width) / (2 if region == "middle-east" else 1)  # as on the page
    parts = [use(f"poster-{region}", left, height - drawn_height, drawn_width, drawn_height)]
    for index, (seat, count) in enumerate(huts):
        left = 8 + index * (HUT_SIZE + 26)
        parts.append(hut(seat, left, height - HUT_SIZE - 6, HUT_SIZE))
        parts.append(rect(left + HUT_SIZE - 8, height - 32, 32, 24, "#241a12", rx=10, fill_opacity=0.9))
        parts.append(text(f"×{count}", left + HUT_SIZE + 8, height - 14, 18, "#fff6e6", anchor="middle"))
    frame = rect(0, 0, width, height, "none", rx=8, stroke="#33240f", stroke_width=3)
    clip = element("clipPath", rect(0, 0, width, height, "#000", rx=8), id=f"clip-{region}")
    return group([clip, element("g", "".join(parts), clip_path=f"url(#clip-{region})"), frame], x, y)


def hut(seat: int, x: float, y: float, size: float) -> str:
    """Return the hut of a seat, which also marks the player."""
    house = path(
        "M12 1.500 23 11h-2.600v11.500H3.600V11H1Z", fill=HUT_COLOURS[seat], stroke="#fff8e6", stroke_width=1.4
    )
    return group([house, text(str(seat + 1), 12, 21, 14, "#fff8e6", anchor="middle")], x, y, size / 24)


def _museum(view: Any, seat: int, y: float, width: float, colours: dict[str, str]) -> str:
    """Return the exhibitions that a seat has won, the most frequent kinds counted."""
    kinds = {exhibition["tile"]: exhibition for exhibition in view["exhibitions"]}
    counts = Counter(view["players"][seat]["exhibitions"])
    middle = ROW_HEIGHT / 2
    parts = [
        rect(0, 2, width, ROW_HEIGHT - 4, colours["raised"], rx=10, stroke=colours["line"]),
        hut(seat, 10, middle - HUT_SIZE / 2, HUT_SIZE),
    ]
    x = HUT_SIZE + 26.0
    for name, count in sorted(counts.items(), key=lambda item: list(kinds).index(item[0])):
        tile_width = 100 if count > 1 else 66
        if x + tile_width > width - 10:
            parts.append(text("…", x, middle + 8, 28, colours["quiet"]))
            break
        parts.append(_exhibition(kinds[name], count, x, middle - TILE_HEIGHT / 2, tile_width))
        x += tile_width + 8
    if not counts:
        parts.append(text("–", x, middle + 9, 28, colours["quiet"]))
    return group(parts, 0, y)


def _exhibition(exhibition: Any, count: int, x: float, y: float, width: float) -> str:
    """Return an exhibition tile: the number of objects, and what they have in common."""
    of = exhibition["of"]
    parts = [
        rect(0, 0, width, TILE_HEIGHT, TONES.get(of, "#f6e7bd"), rx=9, stroke="#4a3410", stroke_width=2.5),
        text(str(exhibition["objects"]), 18, 33, 28, TILE_INK, serif=True, anchor="middle"),
    ]
    if exhibition["needs"] == "type":
        parts.append(use(f"glyph-{of}", 31, 10, 26, 26, color=TILE_INK))
    elif exhibition["needs"] == "types":
        parts.append(text("≠", 44, 33, 30, TILE_INK, anchor="middle"))
    else:
        parts.append(use("glyph-globe", 31, 10, 26, 26, color=TILE_INK))
    if count > 1:
        parts.append(text(f"×{count}", 78, 31, 22, TILE_INK, anchor="middle"))
    return group(parts, x, y, data_tile=exhibition["tile"])

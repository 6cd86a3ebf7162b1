"""Scarabya's sites, as in web/src/games/scarabya/Site.svelte."""

from __future__ import annotations

from typing import Any

from trowel.server.cards.drawing import element, group, path, rect, text, use
from trowel.server.cards.tiles import Cells, heart_cell, outline

SITE_SIZE = 10
MARGIN = 0.14  # width of the frame, in squares
COIN_RADIUS = 0.34
GAP = 20


def board(view: Any, colours: dict[str, str], width: float, height: float) -> str:
    """Return the site of every seat, or the one that all share."""
    is_duel = view["mode"] == "duel"
    seats = [None] if is_duel else list(range(len(view["players"])))
    columns = 1 if len(seats) == 1 else 2
    rows = -(-len(seats) // columns)
    side = min((width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows)
    left, top = (width - columns * side - GAP * (columns - 1)) / 2, (height - rows * side - GAP * (rows - 1)) / 2
    scale = side / (SITE_SIZE + 2 * MARGIN)
    sites = []
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        is_last_alone = index == len(seats) - 1 and column == 0 and columns == 2
        x = left + (column + (0.5 if is_last_alone else 0)) * (side + GAP)
        sites.append(group([site(view, seat, colours)], x, top + row * (side + GAP), scale))
    return "".join(sites)


def site(view: Any, seat: int | None, colours: dict[str, str]) -> str:
    """Return the site of a seat, one unit per square; None is the shared site of a duel."""
    owners = range(len(view["players"])) if seat is None else (seat,)
    tiles = [(owner, tile) for owner in owners for tile in view["players"][owner]["tiles"]]
    zones = [zone for zone in view["zones"] if zone["owner"] in owners]
    covered = {tuple(cell) for _, tile in tiles for cell in tile["cells"]}
    total = SITE_SIZE + 2 * MARGIN
    grid = "".join(f"M{index} 0V10M0 {index}H10" for index in range(1, SITE_SIZE))
    parts = [
        rect(-MARGIN, -MARGIN, total, total, colours["sc-frame"], rx=0.2),
        rect(0, 0, SITE_SIZE, SITE_SIZE, colours["sc-sand"], rx=0.06),
        rect(0, 0, SITE_SIZE, SITE_SIZE, "url(#grain)"),
        path(grid, stroke=colours["sc-grid"], stroke_opacity=0.34, stroke_width=0.022),
        path("M5 0V10M0 5H10", stroke=colours["sc-grid"], stroke_opacity=0.6, stroke_width=0.035),
        *(_zone(zone, view, seat is None, colours) for zone in zones),
        *_objects(view["site"], covered),
        *(_tile(tile, owner if seat is None else None, colours) for owner, tile in tiles),
        *(_coin(zone, view, colours) for zone in zones if zone["value"] > 0 and view["mode"] != "solo"),
    ]
    return group(parts, MARGIN, MARGIN)


def _objects(rows: list[str], covered: set[tuple[int, ...]]) -> list[str]:
    """Return the rocks, and the scarabs that no tile covers."""
    return [
        use("rock", column + 0.06, row + 0.06, 0.88, 0.88)
        if symbol == "R"
        else use("scarab", column + 0.1, row + 0.1, 0.8, 0.8)
        for row, line in enumerate(rows)
        for column, symbol in enumerate(line)
        if symbol == "R" or (symbol == "S" and (row, column) not in covered)
    ]


def _tile(tile: Any, owner: int | None, colours: dict[str, str]) -> str:
    """Return a camp tile; in a duel with its owner's hem and mark."""
    cells: Cells = tile["cells"]
    row, column = heart_cell(cells)
    hem = colours["sc-hem"] if owner is None else colours[f"sc-seat-{owner}"]
    hem_width = 0.035 if owner is None else 0.09
    if owner is None:
        sign = element(
            "use", href=f"#motif-{tile['shape']}", fill="none", stroke=colours["sc-motif"], stroke_opacity=0.36,
            stroke_width=0.06, stroke_linecap="round", stroke_linejoin="round",
        )  # fmt: skip
    elif owner == 0:
        sign = element("circle", r=0.2, fill=hem, stroke=colours["sc-white"], stroke_width=0.06)
    else:
        sign = rect(-0.18, -0.18, 0.36, 0.36, hem, stroke=colours["sc-white"], stroke_width=0.06)
    return group(
        [
            group([path(outline(cells, 0.02, 0.13), fill=colours["sc-deep"], fill_opacity=0.34)], 0.03, 0.075),
            path(outline(cells, 0.015, 0.13), fill=colours["sc-seam"]),
            path(outline(cells, 0.045, 0.11), fill=colours[f"sc-cloth-{tile['shape']}"]),
            path(outline(cells, 0.085, 0.08), fill="none", stroke=hem, stroke_width=hem_width, stroke_opacity=0.8),
            group([sign], column + 0.5, row + 0.5),
        ],
        id=None,
    )


def _zone(zone: Any, view: Any, is_duel: bool, colours: dict[str, str]) -> str:
    """Return a dig zone: earth below the sand, with its edge in the owner's colour in a duel."""
    cells: Cells = zone["cells"]
    d = outline(cells, 0, 0.13)
    name = "zone-" + "-".join(f"{row}.{column}" for row, column in cells) + f"-{zone['owner']}"
    glow = [
        element("circle", cx=column + 0.5, cy=row + 0.5, r=0.64, fill="url(#sc-halo)")
        for row, column in cells
        if view["site"][row][column] == "S" and view["mode"] != "solo"
    ]
    deep = path(
        d, fill="none", stroke=colours["sc-deep"], stroke_opacity=0.6, stroke_width=0.3, transform="translate(.05 .09)"
    )
    edge = path(
        outline(cells, 0.05, 0.1), fill="none", stroke=colours[f"sc-edge-{zone['owner'] % 2}"], stroke_width=0.06
    )
    return (
        element("clipPath", path(d), id=name)
        + element("g", path(d, fill=colours["sc-earth"]) + deep + "".join(glow), clip_path=f"url(#{name})")
        + (edge if is_duel else "")
    )


def _coin(zone: Any, view: Any, colours: dict[str, str]) -> str:
    """Return the coin with a zone's points, on a square without a scarab if there is one."""
    cells = zone["cells"]
    free = [cell for cell in cells if view["site"][cell[0]][cell[1]] != "S"]
    row, column = min(free or cells, key=lambda cell: sum(abs(cell[0] - r) + abs(cell[1] - c) for r, c in cells))
    offset = 0 if free else 0.3
    size = COIN_RADIUS * 1.22
    return group(
        [
            element("circle", r=COIN_RADIUS, fill="url(#sc-coin)", stroke="#4a2e05", stroke_width=COIN_RADIUS * 0.15),
            text(str(zone["value"]), 0, size * 0.355, size, "#33240f", anchor="middle"),
        ],
        column + 0.5 + offset,
        row + 0.5 - offset,
    )

"""Picture of a Scarabya game: the site, the tile in hand, scores and the other sites, laid out for the window."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.games.scarabya.moves import COLUMNS
from trowel.games.scarabya.shapes import PICTURES, SHAPES, Cell, Cells, orientations_by_pose
from trowel.games.scarabya.state import NUM_CARDS
from trowel.terminal.layout import FirstThatFits, Layout, side_by_side
from trowel.terminal.scarabya.held_tile import HeldTile

SAND_STYLE, ROCK_STYLE, DUG_STYLE = "on #d8c39a", "on #7d6e5c", "on #3f8f86"
TILE_COLOURS = dict(
    zip(
        SHAPES,
        ("#e08e45", "#b5c06a", "#d96f5a", "#8fb3a8", "#e3b94f", "#c58bb0",
         "#9aa5d4", "#cf9f7c", "#7fb069", "#d4a5a5", "#a9c5d8", "#c9b1ff"),
        strict=True,
    )
)  # fmt: skip


def tile_squares(view: dict[str, Any], owner: int) -> dict[Cell, str]:
    """Return the squares covered by tiles on the owner's site, with the shape; in a duel the site is shared."""
    tiles = view["board"]["tiles"] if "board" in view else view["players"][owner]["tiles"]
    return {(r, c): tile["shape"] for tile in tiles for r, c in tile["cells"]}


def zone_squares(view: dict[str, Any], owner: int) -> dict[Cell, int]:
    """Return the squares of closed zones, with the number of squares of their zone."""
    zones = [zone for zone in view["zones"] if "board" in view or zone["owner"] == owner]
    return {(r, c): len(zone["cells"]) for zone in zones for r, c in zone["cells"]}


def draw_site(view: dict[str, Any], owner: int, tile: HeldTile | None, legal: frozenset[Cells]) -> Text:
    """Return a site with the held tile on it, green if its position is in `legal` and red otherwise."""
    tiles, zones = tile_squares(view, owner), zone_squares(view, owner)
    held_cells = set(tile.cells) if tile else set()
    is_legal = tile is not None and tile.cells in legal
    anchors = legal_anchors(tile, legal) if tile else set()
    text = Text().append("    " + "  ".join(COLUMNS) + "\n", style="dim")
    for r, row in enumerate(view["site"]):
        text.append(f"{r + 1:2} ", style="dim")
        for c, mark in enumerate(row):
            if (r, c) in held_cells and tile is not None:
                text.append(f" {tile.shape} ", style="bold white on #2e7d32" if is_legal else "bold white on #b3261e")
            elif (r, c) in tiles:
                text.append(f" {tiles[r, c]} ", style=f"bold #2b2118 on {TILE_COLOURS[tiles[r, c]]}")
            elif mark == "R":
                text.append(" ▲ ", style=f"#efe6d6 {ROCK_STYLE}")
            elif (r, c) in zones:
                # Each scarab of a closed zone has a token worth the zone's number of squares (S-5.2).
                text.append(f" {zones[r, c] if mark == 'S' else ' '} ", style=f"bold #fff3c4 {DUG_STYLE}")
            else:
                scarab = "◆" if mark == "S" else " "
                # A plus marks a square where the tile's anchor may go in its present orientation.
                text.append("+" if (r, c) in anchors else " ", style=f"bold #2e7d32 {SAND_STYLE}")
                text.append(f"{scarab} ", style=f"bold #0d6b66 {SAND_STYLE}")
        text.append("\n")
    text.right_crop(1)  # no blank line below
    return text


def legal_anchors(tile: HeldTile, legal: frozenset[Cells]) -> set[Cell]:
    """Return the anchor squares of the legal placements in the tile's present orientation."""
    offsets = orientations_by_pose()[tile.shape, tile.flipped, tile.turns].cells
    anchors = set()
    for cells in legal:
        row, column = cells[0]
        if tuple((r - row, c - column) for r, c in cells) == offsets:
            anchors.add((row, column))
    return anchors


def draw_small_site(view: dict[str, Any], owner: int, name: str) -> Text:
    tiles, zones = tile_squares(view, owner), zone_squares(view, owner)
    text = Text(f"{name}\n")
    for r, row in enumerate(view["site"]):
        for c, mark in enumerate(row):
            if (r, c) in tiles:
                text.append(tiles[r, c], style=f"#2b2118 on {TILE_COLOURS[tiles[r, c]]}")
            elif (r, c) in zones:
                text.append(str(zones[r, c]) if mark == "S" else " ", style=f"#fff3c4 {DUG_STYLE}")
            else:
                text.append({"R": "▲", "S": "◆"}.get(mark, " "), style=f"#4d4031 {SAND_STYLE}")
        text.append("\n")
    text.right_crop(1)  # no blank line below
    return text


def draw_tile(shape: str) -> Text:
    text = Text()
    for row in PICTURES[shape]:
        for mark in row:
            text.append(
                f" {shape} " if mark == "#" else "   ",
                style=f"bold #2b2118 on {TILE_COLOURS[shape]}" if mark == "#" else "",
            )
        text.append("\n")
    text.right_crop(1)  # no blank line below
    return text


# ---------------------------------------------------------------- next to the site


def draw_round(view: dict[str, Any], lang: Language) -> Text:
    mission = view["round"]
    return Text(
        localized(lang, f"Mission {mission} of {NUM_CARDS}", f"Mission {mission} sur {NUM_CARDS}"), style="bold"
    )


def draw_upcoming(view: dict[str, Any], lang: Language, wrap_title: bool = False) -> Text:
    upcoming = view.get("deck", [])[view["round"] :] or view["remaining"]
    title = localized(lang, "To come: ", "À venir : ")
    if "deck" in view:
        title = localized(lang, "To come, in this order: ", "À venir, dans cet ordre : ")
    if "deck" in view and wrap_title:
        title = title.rstrip() + "\n"
    return Text(title).append(" ".join(upcoming) or "-", style="bold")


def draw_scores(view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
    scores = Grid.grid(padding=(0, 2))
    for seat, player in enumerate(view["players"]):
        waiting_mark = "…" if player["waiting"] else " "
        shapes = " ".join(player["discarded"])
        scores.add_row(
            f"{names[seat]}{waiting_mark}",
            Text(str(player["score"]), style="bold"),
            Text(localized(lang, f"discarded {shapes}", f"défaussées {shapes}") if shapes else "", style="dim"),
        )
    if view["mode"] != "solo":
        return scores
    total = sum(row.count("S") for row in view["site"])
    caption = Text(localized(lang, f"scarabs covered, of {total}", f"scarabées recouverts, sur {total}"), style="dim")
    return Group(scores, caption)


def draw_other_sites(view: dict[str, Any], names: list[str]) -> Grid | None:
    """Return the other players' sites side by side; None in a duel, which has one site, and in a game of one."""
    seats = [seat for seat in range(len(names)) if seat != (view["seat"] or 0)]
    if not seats or "board" in view:
        return None
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(*(draw_small_site(view, seat, names[seat]) for seat in seats))
    return grid


# ---------------------------------------------------------------- the whole game


def draw_game(
    view: dict[str, Any],
    names: list[str],
    lang: Language,
    tile: HeldTile | None = None,
    legal: frozenset[Cells] = frozenset(),
    lines_below: int | None = None,
) -> RenderableType:
    """Return the picture of a game, with the held tile if there is one; the caller prints `lines_below` lines below it.

    In a low window the other sites move next to the site, and are left out if they do not fit there.
    """
    site = draw_site(view, view["seat"] or 0, tile, legal)
    sidebar, *short_sidebars = draw_sidebars(view, names, lang)
    other_sites = draw_other_sites(view, names)
    if other_sites is None:
        layouts = [Layout(side_by_side(site, part)) for part in (sidebar, *short_sidebars)]
        layouts.append(Layout(Group(site, short_sidebars[0])))
    else:
        layouts = [
            Layout(side_by_side(site, Group(sidebar, Text(), other_sites))),
            Layout(side_by_side(site, sidebar, other_sites)),
        ]
        layouts += [Layout(side_by_side(site, Group(part, other_sites))) for part in short_sidebars]
        layouts += [Layout(side_by_side(site, part), is_complete=False) for part in (sidebar, *short_sidebars)]
        layouts.append(Layout(Group(site, short_sidebars[0]), is_complete=False))
    return FirstThatFits(None, layouts, lang, lines_below)


def draw_sidebars(view: dict[str, Any], names: list[str], lang: Language) -> list[RenderableType]:
    """Return tile, cards to come and scores in up to three layouts, the narrowest last."""
    scores = draw_scores(view, names, lang)
    upcoming, narrow_upcoming = draw_upcoming(view, lang), draw_upcoming(view, lang, wrap_title=True)
    if not view["card"]:
        return [Group(upcoming, Text(), scores), Group(narrow_upcoming, scores)]
    round_title, tile = draw_round(view, lang), draw_tile(view["card"])
    return [
        Group(round_title, tile, Text(), upcoming, Text(), scores),
        side_by_side(tile, Group(round_title, narrow_upcoming, scores)),
        Group(side_by_side(tile, round_title), narrow_upcoming, scores),
    ]

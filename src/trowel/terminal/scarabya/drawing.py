"""Scarabya's table as a picture: the site in colours, the tile in hand, the other sites, as the window allows."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.games.scarabya.moves import COLUMNS
from trowel.games.scarabya.shapes import PICTURES, SHAPES, Cell, Cells, held
from trowel.terminal.layout import Fitting, Layout, beside
from trowel.terminal.scarabya.held_tile import Hand

SAND, ROCK, DUG = "on #d8c39a", "on #7d6e5c", "on #3f8f86"
CANVAS = dict(
    zip(
        SHAPES,
        ("#e08e45", "#b5c06a", "#d96f5a", "#8fb3a8", "#e3b94f", "#c58bb0",
         "#9aa5d4", "#cf9f7c", "#7fb069", "#d4a5a5", "#a9c5d8", "#c9b1ff"),
        strict=True,
    )
)  # fmt: skip


def tile_squares(view: dict[str, Any], owner: int) -> dict[Cell, str]:
    """What lies on a site: square -> shape. A duel's site is shared."""
    tiles = view["board"]["tiles"] if "board" in view else view["players"][owner]["tiles"]
    return {(r, c): tile["shape"] for tile in tiles for r, c in tile["cells"]}


def zone_squares(view: dict[str, Any], owner: int) -> dict[Cell, int]:
    """The squares of closed zones: square -> the zone's number of squares."""
    zones = [zone for zone in view["zones"] if "board" in view or zone["owner"] == owner]
    return {(r, c): len(zone["cells"]) for zone in zones for r, c in zone["cells"]}


def draw_site(view: dict[str, Any], owner: int, hand: Hand | None, legal: frozenset[Cells]) -> Text:
    tiles, zones = tile_squares(view, owner), zone_squares(view, owner)
    hovering = set(hand.cells) if hand else set()
    fits = hand is not None and hand.cells in legal
    anchors = anchors_for(hand, legal) if hand else set()
    text = Text().append("    " + "  ".join(COLUMNS) + "\n", style="dim")
    for r, row in enumerate(view["site"]):
        text.append(f"{r + 1:2} ", style="dim")
        for c, mark in enumerate(row):
            if (r, c) in hovering and hand is not None:
                text.append(f" {hand.shape} ", style="bold white on #2e7d32" if fits else "bold white on #b3261e")
            elif (r, c) in tiles:
                text.append(f" {tiles[r, c]} ", style=f"bold #2b2118 on {CANVAS[tiles[r, c]]}")
            elif mark == "R":
                text.append(" ▲ ", style=f"#efe6d6 {ROCK}")
            elif (r, c) in zones:
                # A token on each scarab of a closed zone, worth the zone's squares (S-5.2).
                text.append(f" {zones[r, c] if mark == 'S' else ' '} ", style=f"bold #fff3c4 {DUG}")
            else:
                scarab = "◆" if mark == "S" else " "
                # A plus on each square where the tile's anchor may go, as it is now held.
                text.append("+" if (r, c) in anchors else " ", style=f"bold #2e7d32 {SAND}")
                text.append(f"{scarab} ", style=f"bold #0d6b66 {SAND}")
        text.append("\n")
    text.right_crop(1)  # no blank line below
    return text


def anchors_for(hand: Hand, legal: frozenset[Cells]) -> set[Cell]:
    """Where the tile could go as it is now held: the square of its anchor."""
    way = held()[hand.shape, hand.flipped, hand.turns].cells
    found = set()
    for cells in legal:
        row, column = cells[0]
        if tuple((r - row, c - column) for r, c in cells) == way:
            found.add((row, column))
    return found


def small_site(view: dict[str, Any], owner: int, name: str) -> Text:
    tiles, zones = tile_squares(view, owner), zone_squares(view, owner)
    text = Text(f"{name}\n")
    for r, row in enumerate(view["site"]):
        for c, mark in enumerate(row):
            if (r, c) in tiles:
                text.append(tiles[r, c], style=f"#2b2118 on {CANVAS[tiles[r, c]]}")
            elif (r, c) in zones:
                text.append(str(zones[r, c]) if mark == "S" else " ", style=f"#fff3c4 {DUG}")
            else:
                text.append({"R": "▲", "S": "◆"}.get(mark, " "), style=f"#4d4031 {SAND}")
        text.append("\n")
    text.right_crop(1)  # no blank line below
    return text


def draw_tile(shape: str) -> Text:
    text = Text()
    for row in PICTURES[shape]:
        for mark in row:
            text.append(
                f" {shape} " if mark == "#" else "   ", style=f"bold #2b2118 on {CANVAS[shape]}" if mark == "#" else ""
            )
        text.append("\n")
    text.right_crop(1)  # no blank line below
    return text


# ---------------------------------------------------------------- beside the site


def draw_round(view: dict[str, Any], lang: Language) -> Text:
    return Text(localized(lang, f"Mission {view['round']} of 12", f"Mission {view['round']} sur 12"), style="bold")


def draw_to_come(view: dict[str, Any], lang: Language, folded: bool = False) -> Text:
    to_come = view.get("deck", [])[view["round"] :] or view["remaining"]
    title = localized(lang, "To come: ", "À venir : ")
    if "deck" in view:
        title = localized(lang, "To come, in this order: ", "À venir, dans cet ordre : ")
    if "deck" in view and folded:
        title = title.rstrip() + "\n"
    return Text(title).append(" ".join(to_come) or "-", style="bold")


def draw_scores(view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
    scores = Grid.grid(padding=(0, 2))
    for seat, player in enumerate(view["players"]):
        waits = "…" if player["waiting"] else " "
        out = " ".join(player["discarded"])
        scores.add_row(
            f"{names[seat]}{waits}",
            Text(str(player["score"]), style="bold"),
            Text(localized(lang, f"discarded {out}", f"défaussées {out}") if out else "", style="dim"),
        )
    if view["mode"] != "solo":
        return scores
    total = sum(row.count("S") for row in view["site"])
    covered = Text(localized(lang, f"scarabs covered, of {total}", f"scarabées couverts, sur {total}"), style="dim")
    return Group(scores, covered)


def draw_others(view: dict[str, Any], names: list[str]) -> Grid | None:
    """The other players' sites, side by side; a duel has one for both."""
    others = [seat for seat in range(len(names)) if seat != (view["seat"] or 0)]
    if not others or "board" in view:
        return None
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(*(small_site(view, seat, names[seat]) for seat in others))
    return grid


# ---------------------------------------------------------------- the whole table


def draw_table(
    view: dict[str, Any],
    names: list[str],
    lang: Language,
    hand: Hand | None = None,
    legal: frozenset[Cells] = frozenset(),
    below: int | None = None,
) -> RenderableType:
    """`below` lines follow the picture. In a low window the other sites move up, and go where they have no room."""
    site = draw_site(view, view["seat"] or 0, hand, legal)
    side, *shorter = draw_sides(view, names, lang)
    others = draw_others(view, names)
    if others is None:
        layouts = [Layout(beside(site, part)) for part in (side, *shorter)] + [Layout(Group(site, shorter[0]))]
    else:
        layouts = [Layout(beside(site, Group(side, Text(), others))), Layout(beside(site, side, others))]
        layouts += [Layout(beside(site, Group(part, others))) for part in shorter]
        layouts += [Layout(beside(site, part), whole=False) for part in (side, *shorter)]
        layouts.append(Layout(Group(site, shorter[0]), whole=False))
    return Fitting(None, layouts, lang, below)


def draw_sides(view: dict[str, Any], names: list[str], lang: Language) -> list[RenderableType]:
    """The tile, what is to come and the scores: with blank lines; side by side; one below the other, the narrowest."""
    scores = draw_scores(view, names, lang)
    to_come, folded = draw_to_come(view, lang), draw_to_come(view, lang, folded=True)
    if not view["card"]:
        return [Group(to_come, Text(), scores), Group(folded, scores)]
    head, tile = draw_round(view, lang), draw_tile(view["card"])
    return [
        Group(head, tile, Text(), to_come, Text(), scores),
        beside(tile, Group(head, folded, scores)),
        Group(beside(tile, head), folded, scores),
    ]

"""Artifact's board drawn: years, tracks with their prices, regions, exhibitions, black market."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.games.artifact.names import (
    KIND_NAMES,
    MARKER_NAMES,
    REGION_NAMES,
    TYPE_NAMES,
    kind_title,
    marker_title,
    region_title,
    tile_title,
)
from trowel.terminal.layout import ByWidth

INKS = dict(zip(REGION_NAMES, ("#d9a441", "#d9705c", "#7fb069", "#7da7d9"), strict=True))
SEATS = ("#e08e45", "#6fb7b0", "#c58bb0", "#b5c06a", "#9aa5d4")
HUT, MARKER, FREE = "▲", "●", "·"
ROOMY = 125  # columns that tracks and exhibitions take side by side in the longer language
SHORT = {"en": ("AF", "AS", "AM", "ME"), "fr": ("AF", "AS", "AM", "MO")}
ENDINGS = {
    "income-track": ("no tile is left on the income track", "plus de tuile sur la piste revenus"),
    "two-types": ("two types have no tile left", "deux types n'ont plus de tuile"),
    "last-card": ("the last card of a region was drawn", "la dernière carte d'une région a été piochée"),
    "last-year": ("it is the last year", "c'est la dernière année"),
}


def ink(region: str) -> str:
    return INKS[region]


def card_text(name: str, lang: Language, where: bool = True) -> Text:
    """`AF mask` in its region's ink; in a region's own row the region goes without saying."""
    region, kind = name.split()
    words = kind_title(KIND_NAMES.index(kind), lang)
    short = SHORT[lang][REGION_NAMES.index(region)]
    return Text(f"{short} {words}" if where else words, style=ink(region))


def cards_text(names: list[str], lang: Language, where: bool = True) -> Text:
    """Equal cards together: `AF mask x2`."""
    found = Text()
    for name in dict.fromkeys(names):
        if found:
            found.append(", ")
        found.append_text(card_text(name, lang, where))
        if names.count(name) > 1:
            found.append(f" x{names.count(name)}", style="bold")
    return found or Text("-", style="dim")


def title(en: str, fr: str, lang: Language) -> Text:
    return Text(localized(lang, en, fr), style="bold #c9793f")


def draw_head(view: dict[str, Any], names: list[str], lang: Language) -> Text:
    text = Text()
    for year in view["years"]:
        text.append(f" {year} ", style="bold #2b2118 on #d8c39a" if year == view["year"] else "dim")
    text.append(localized(lang, "   base income ", "   revenu de base "))
    text.append(str(view["income"]["base"]), style="bold")
    if view["first"] is not None:
        text.append(localized(lang, f"   first player: {names[view['first']]}", f"   premier : {names[view['first']]}"))
    if view["unused"]:
        left = region_title(REGION_NAMES.index(view["unused"]), lang)
        text.append(localized(lang, f"   not in play: {left}", f"   hors jeu : {left}"), style="dim")
    for reason in view["ending"] or ():
        en, fr = ENDINGS[reason]
        text.append(localized(lang, f"\n Last round: {en}.", f"\n Dernière manche : {fr}."), style="bold #d9705c")
    return text


def draw_tracks(view: dict[str, Any], lang: Language) -> RenderableType:
    """Each space shows its cost while it is free, a marker while it is not."""
    return ByWidth(ROOMY, tracks_grid(view, lang), tracks_grid(view, lang, narrow=True))


def tracks_grid(view: dict[str, Any], lang: Language, narrow: bool = False) -> Grid:
    """Where it is narrow, only the black market's own line tells its price."""
    grid = Grid.grid(padding=(0, 1 if narrow else 2))
    taken = localized(lang, "taken", "pris") if narrow else localized(lang, "if taken", "si pris")
    grid.add_row(
        title("Action tracks", "Pistes action", lang),
        "",
        Text(localized(lang, "act", "agir"), style="dim"),
        Text(taken, style="dim"),
    )
    for name, track in view["tracks"].items():
        spaces = Text()
        free = len(track["spaces"]) - track["markers"]
        for place, cost in enumerate(track["spaces"]):
            spaces.append(f"{cost}" if place < free else MARKER, style="dim" if place < free else INKS.get(name, ""))
        price = Text("-" if track["put_back"] is None else str(track["put_back"]), style="bold")
        if track.get("coins") is not None and not narrow:
            price.append(
                localized(lang, f" ({track['coins']} market)", f" ({track['coins']} marché)"), style="not bold dim"
            )
        after = Text("-" if track["after_taking"] is None else str(track["after_taking"]), style="dim")
        label = Text(track_name(name, lang), style=INKS.get(name, ""))
        grid.add_row(label, spaces, price, after)
    return grid


def track_name(name: str, lang: Language) -> str:
    """Labour goes by its region alone: the rest of its name would not fit beside ten spaces."""
    if name in REGION_NAMES:
        return region_title(REGION_NAMES.index(name), lang)
    return marker_title(MARKER_NAMES.index(name), lang)


def draw_regions(view: dict[str, Any], lang: Language) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    heads: list[RenderableType] = [title("Regions", "Régions", lang)]
    heads += [localized(lang, "deck", "pioche"), localized(lang, "huts", "baraques")]
    research = 1 in view["extensions"]
    if research:
        heads.append(localized(lang, "research", "recherche"))
    grid.add_row(*heads, localized(lang, "face up", "face visible"))
    for name, place in view["regions"].items():
        huts = Text()
        for seat, count in enumerate(place["huts"]):
            if count:
                huts.append(f"{seat + 1}{HUT * count} ", style=SEATS[seat])
        row: list[RenderableType] = [Text(track_name(name, lang), style=f"bold {ink(name)}"), str(place["deck"])]
        row.append(huts or Text(FREE, style="dim"))
        if research:
            steps = Text()
            for seat, step in enumerate(place["research"]):
                steps.append(f"{step} ", style=SEATS[seat])
            row.append(steps)
        grid.add_row(*row, cards_text(place["face_up"], lang, where=False))
    return grid


def draw_exhibitions(view: dict[str, Any], lang: Language) -> RenderableType:
    """What each tile brings, and how many objects the seat's hand still lacks; a tick where it lacks none."""
    heading = title("Exhibitions", "Expositions", lang)
    note = localized(lang, "objects: prestige +income -lacking", "objets : prestige +revenu -manquants")
    roomy = Grid.grid(padding=(0, 2))
    roomy.add_row(heading, Text(note, style="dim"))
    track = localized(lang, "income track", "piste revenus")
    for row in exhibition_rows(view, lang, track, gap="   ", long_in_a_row=2):
        roomy.add_row(*row)
    narrow = Grid.grid(padding=(0, 1))
    for row in exhibition_rows(view, lang, localized(lang, "income", "revenus"), gap="  ", long_in_a_row=1):
        narrow.add_row(*row)
    short = localized(lang, "  prestige +income -lacking", "  prestige +revenu -manquants")
    return ByWidth(ROOMY, roomy, Group(heading.copy().append(short, style="not bold dim"), narrow))


def exhibition_rows(
    view: dict[str, Any], lang: Language, track: str, gap: str, long_in_a_row: int
) -> Iterator[tuple[str, Text]]:
    """The tiles of each type, then those of the income track, regions in pairs before the others."""
    rows: dict[str, list[dict[str, Any]]] = {}
    for tile in view["exhibitions"]:
        if tile["left"]:
            rows.setdefault(tile["of"] if tile["needs"] == "type" else tile["needs"], []).append(tile)
    for kind in TYPE_NAMES:
        if kind in rows:
            yield (
                kind_title(TYPE_NAMES.index(kind), lang),
                Text(gap).join(tile_text(tile, str(tile["objects"])) for tile in rows[kind]),
            )
    of_regions = rows.pop("region", [])
    others = [tile for needs, tiles in rows.items() if needs not in TYPE_NAMES for tile in tiles]
    for tiles, in_a_row in ((of_regions, 2), (others, long_in_a_row)):
        for first in range(0, len(tiles), in_a_row):
            line = Text(gap).join(
                tile_text(tile, f"{short_tile(tile, lang)} {tile['objects']}")
                for tile in tiles[first : first + in_a_row]
            )
            yield track, line
            track = ""


def short_tile(tile: dict[str, Any], lang: Language) -> str:
    if tile["needs"] == "region":
        return SHORT[lang][REGION_NAMES.index(tile["of"])]
    return tile_title(tile["tile"], lang)


def tile_text(tile: dict[str, Any], name: str) -> Text:
    text = Text(f"{name}: ", style=INKS.get(tile["of"], ""))
    text.append(f"{tile['prestige']}", style="bold").append(f"+{tile['income']}")
    if tile["left"] > 1:
        text.append(f" x{tile['left']}")
    if tile["missing"] is not None:
        lacking = tile["missing"]
        text.append(" ✔" if lacking == 0 else f" -{lacking}", style="bold #7fb069" if lacking == 0 else "dim")
    return text


def draw_market(view: dict[str, Any], lang: Language) -> Text:
    text = title("Black market", "Marché noir", lang).append("  ", style="not bold")
    for track in view["tracks"].values():
        if track.get("coins") is not None:
            price = localized(lang, f"price {track['coins']}  ", f"prix {track['coins']}  ")
            text.append(price, style="not bold dim")
    for space in range(3):
        text.append(f" {space + 1} ", style="not bold dim")
        if space < len(view["market"]):
            text.append_text(card_text(view["market"][space], lang))
        else:
            text.append(FREE, style="not bold dim")
    return text

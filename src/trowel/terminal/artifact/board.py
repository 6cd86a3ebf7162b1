"""Picture of Artifact's board: years, tracks with their prices, regions, exhibitions, black market."""

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
from trowel.games.artifact.state import MARKET_SPACES
from trowel.terminal.layout import WideOrNarrow

REGION_COLOURS: dict[str, str] = dict(zip(REGION_NAMES, ("#d9a441", "#d9705c", "#7fb069", "#7da7d9"), strict=True))
SEAT_COLOURS = ("#e08e45", "#6fb7b0", "#c58bb0", "#b5c06a", "#9aa5d4")
HUT, MARKER, FREE = "▲", "●", "·"
MIN_WIDE_COLUMNS = 125  # columns of tracks and exhibitions side by side, in French
REGION_ABBREVIATIONS = {"en": ("AF", "AS", "AM", "ME"), "fr": ("AF", "AS", "AM", "MO")}
ENDINGS = {
    "income-track": ("no tile is left on the income track", "plus de tuile sur la piste revenus"),
    "two-types": ("two types have no tile left", "deux types n'ont plus de tuile"),
    "last-card": ("the last card of a region was drawn", "la dernière carte d'une région a été piochée"),
    "last-year": ("it is the last year", "c'est la dernière année"),
}


def card_text(card: str, lang: Language, with_region: bool = True) -> Text:
    """Return a card such as `AF mask` in its region's colour; a region's own row leaves out the region."""
    region, kind = card.split()
    name = kind_title(KIND_NAMES.index(kind), lang)
    abbreviation = REGION_ABBREVIATIONS[lang][REGION_NAMES.index(region)]
    return Text(f"{abbreviation} {name}" if with_region else name, style=REGION_COLOURS[region])


def cards_text(cards: list[str], lang: Language, with_region: bool = True) -> Text:
    """Return the cards with equal ones counted: `AF mask x2`."""
    text = Text()
    for card in dict.fromkeys(cards):
        if text:
            text.append(", ")
        text.append_text(card_text(card, lang, with_region))
        if cards.count(card) > 1:
            text.append(f" x{cards.count(card)}", style="bold")
    return text or Text("-", style="dim")


def make_heading(en: str, fr: str, lang: Language) -> Text:
    return Text(localized(lang, en, fr), style="bold #c9793f")


def draw_header(view: dict[str, Any], names: list[str], lang: Language) -> Text:
    text = Text()
    for year in view["years"]:
        text.append(f" {year} ", style="bold #2b2118 on #d8c39a" if year == view["year"] else "dim")
    text.append(localized(lang, "   base income ", "   revenu de base "))
    text.append(str(view["income"]["base"]), style="bold")
    if view["first"] is not None:
        text.append(localized(lang, f"   first player: {names[view['first']]}", f"   premier : {names[view['first']]}"))
    if view["unused"]:
        unused_region = region_title(REGION_NAMES.index(view["unused"]), lang)
        text.append(localized(lang, f"   not in play: {unused_region}", f"   hors jeu : {unused_region}"), style="dim")
    for reason in view["ending"] or ():
        en, fr = ENDINGS[reason]
        text.append(localized(lang, f"\n Last round: {en}.", f"\n Dernière manche : {fr}."), style="bold #d9705c")
    return text


def draw_tracks(view: dict[str, Any], lang: Language) -> RenderableType:
    """Return the action tracks; a free space shows its cost, another its marker."""
    return WideOrNarrow(MIN_WIDE_COLUMNS, make_tracks_grid(view, lang), make_tracks_grid(view, lang, narrow=True))


def make_tracks_grid(view: dict[str, Any], lang: Language, narrow: bool = False) -> Grid:
    """Return the action tracks; the narrow form leaves out the black market's price, which `draw_market` shows."""
    grid = Grid.grid(padding=(0, 1 if narrow else 2))
    taken_heading = localized(lang, "taken", "pris") if narrow else localized(lang, "if taken", "si pris")
    grid.add_row(
        make_heading("Action tracks", "Pistes action", lang),
        "",
        Text(localized(lang, "act", "agir"), style="dim"),
        Text(taken_heading, style="dim"),
    )
    for name, track in view["tracks"].items():
        spaces = Text()
        num_free = len(track["spaces"]) - track["markers"]
        for space, cost in enumerate(track["spaces"]):
            is_free = space < num_free
            spaces.append(f"{cost}" if is_free else MARKER, style="dim" if is_free else REGION_COLOURS.get(name, ""))
        price = Text("-" if track["put_back"] is None else str(track["put_back"]), style="bold")
        if track.get("coins") is not None and not narrow:
            price.append(
                localized(lang, f" ({track['coins']} market)", f" ({track['coins']} marché)"), style="not bold dim"
            )
        price_after = Text("-" if track["after_taking"] is None else str(track["after_taking"]), style="dim")
        label = Text(track_title(name, lang), style=REGION_COLOURS.get(name, ""))
        grid.add_row(label, spaces, price, price_after)
    return grid


def track_title(name: str, lang: Language) -> str:
    """Return the name of a track; labour by its region alone, to fit next to ten spaces."""
    if name in REGION_NAMES:
        return region_title(REGION_NAMES.index(name), lang)
    return marker_title(MARKER_NAMES.index(name), lang)


def draw_regions(view: dict[str, Any], lang: Language) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    headings: list[RenderableType] = [make_heading("Regions", "Régions", lang)]
    headings += [localized(lang, "deck", "pioche"), localized(lang, "huts", "baraques")]
    has_research = 1 in view["extensions"]
    if has_research:
        headings.append(localized(lang, "research", "recherche"))
    grid.add_row(*headings, localized(lang, "face up", "face visible"))
    for name, region in view["regions"].items():
        huts = Text()
        for seat, count in enumerate(region["huts"]):
            if count:
                huts.append(f"{seat + 1}{HUT * count} ", style=SEAT_COLOURS[seat])
        row: list[RenderableType] = [
            Text(track_title(name, lang), style=f"bold {REGION_COLOURS[name]}"),
            str(region["deck"]),
        ]
        row.append(huts or Text(FREE, style="dim"))
        if has_research:
            steps = Text()
            for seat, step in enumerate(region["research"]):
                steps.append(f"{step} ", style=SEAT_COLOURS[seat])
            row.append(steps)
        grid.add_row(*row, cards_text(region["face_up"], lang, with_region=False))
    return grid


def draw_exhibitions(view: dict[str, Any], lang: Language) -> RenderableType:
    """Return every tile with prestige, income and the objects that the viewer's hand lacks; a tick if none."""
    heading = make_heading("Exhibitions", "Expositions", lang)
    note = localized(lang, "objects: prestige +income -lacking", "objets : prestige +revenu -manquants")
    wide = Grid.grid(padding=(0, 2))
    wide.add_row(heading, Text(note, style="dim"))
    track = localized(lang, "income track", "piste revenus")
    for row in exhibition_rows(view, lang, track, gap="   ", long_per_row=2):
        wide.add_row(*row)
    narrow = Grid.grid(padding=(0, 1))
    for row in exhibition_rows(view, lang, localized(lang, "income", "revenus"), gap="  ", long_per_row=1):
        narrow.add_row(*row)
    short = localized(lang, "  prestige +income -lacking", "  prestige +revenu -manquants")
    return WideOrNarrow(MIN_WIDE_COLUMNS, wide, Group(heading.copy().append(short, style="not bold dim"), narrow))


def exhibition_rows(
    view: dict[str, Any], lang: Language, track: str, gap: str, long_per_row: int
) -> Iterator[tuple[str, Text]]:
    """Yield (label, tiles): the tiles of each type, then the income track, with two region tiles per row first."""
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
    for tiles, per_row in ((of_regions, 2), (others, long_per_row)):
        for first in range(0, len(tiles), per_row):
            line = Text(gap).join(
                tile_text(tile, f"{tile_abbreviation(tile, lang)} {tile['objects']}")
                for tile in tiles[first : first + per_row]
            )
            yield track, line
            track = ""


def tile_abbreviation(tile: dict[str, Any], lang: Language) -> str:
    if tile["needs"] == "region":
        return REGION_ABBREVIATIONS[lang][REGION_NAMES.index(tile["of"])]
    return tile_title(tile["tile"], lang)


def tile_text(tile: dict[str, Any], name: str) -> Text:
    text = Text(f"{name}: ", style=REGION_COLOURS.get(tile["of"], ""))
    text.append(f"{tile['prestige']}", style="bold").append(f"+{tile['income']}")
    if tile["left"] > 1:
        text.append(f" x{tile['left']}")
    if tile["missing"] is not None:
        num_missing = tile["missing"]
        text.append(
            " ✔" if num_missing == 0 else f" -{num_missing}", style="bold #7fb069" if num_missing == 0 else "dim"
        )
    return text


def draw_market(view: dict[str, Any], lang: Language) -> Text:
    text = make_heading("Black market", "Marché noir", lang).append("  ", style="not bold")
    for track in view["tracks"].values():
        if track.get("coins") is not None:
            price = localized(lang, f"price {track['coins']}  ", f"prix {track['coins']}  ")
            text.append(price, style="not bold dim")
    for space in range(MARKET_SPACES):
        text.append(f" {space + 1} ", style="not bold dim")
        if space < len(view["market"]):
            text.append_text(card_text(view["market"][space], lang))
        else:
            text.append(FREE, style="not bold dim")
    return text

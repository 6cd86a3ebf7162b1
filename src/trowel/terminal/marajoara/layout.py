"""Layouts of a Marajoara game: museums next to the site, below it, in two lines each, or only one museum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.score_sheet import ScoreLine
from trowel.terminal.layout import DEFAULT_LINES_BELOW, FirstThatFits, Layout, side_by_side
from trowel.terminal.marajoara.drawing import (
    DIE_STYLES,
    OWNER_STYLES,
    View,
    draw_cart_and_tracks,
    draw_fragments,
    draw_objectives,
    draw_player,
    draw_showcase,
    draw_site,
    draw_stored_dice,
    player_title,
    resources_text,
)
from trowel.terminal.score_sheet import draw_sheet

COLUMN_GAP = 2  # columns; narrow, to fit 80
DICE_PER_ROW = 6  # of the cart and the slate when they are next to the site in 80 columns
FRENCH_COLOURS = {"yellow": "jaune", "red": "rouge", "blue": "bleu", "grey": "gris"}


def draw_game(
    view: View,
    names: list[str],
    lang: Language,
    site: Text | None = None,
    lines_below: int | None = None,
    has_menu: bool = False,
    sheet: Sequence[ScoreLine] = (),
) -> RenderableType:
    """Return the picture of a game; the caller prints `lines_below` lines below it.

    With a menu, the decision is not made on the site, so a low window leaves the site out first.
    """
    site = site or draw_site(view)
    site.rstrip()
    layouts = framed_layouts(view, names, lang, site) + compact_layouts(
        view, names, lang, site, has_menu or view["over"]
    )
    if not view["over"]:
        return FirstThatFits(draw_header(view, lang), layouts, lang, lines_below)
    grid = draw_sheet(sheet, view, names, lang)
    lines_below = (DEFAULT_LINES_BELOW if lines_below is None else lines_below) + grid.row_count + 1
    return Group(FirstThatFits(draw_header(view, lang), layouts, lang, lines_below), grid)


def framed_layouts(view: View, names: list[str], lang: Language, site: Text) -> list[Layout]:
    """Return the layouts with framed museums: next to the site in two columns or one, or below it."""
    players = [draw_player(view, seat, names[seat], lang) for seat in range(len(names))]
    left = Group(site, Text(), draw_cart_and_tracks(view, names, lang))
    top = side_by_side(site, draw_cart_and_tracks(view, names, lang, DICE_PER_ROW), gap=COLUMN_GAP)
    sides: list[RenderableType] = [arrange_in_columns(players, 2)] if len(players) > 2 else []
    sides.append(Group(*players))
    return [
        *(Layout(side_by_side(left, side, gap=COLUMN_GAP)) for side in sides),
        *(Layout(Group(top, side)) for side in sides),
        Layout(Group(left, *players)),
    ]


def compact_layouts(view: View, names: list[str], lang: Language, site: Text, has_menu: bool) -> list[Layout]:
    """Return the layouts with unframed museums, then those with only what the decision needs."""
    museums = [draw_museum_lines(view, seat, names[seat], lang) for seat in range(len(names))]
    own = museums[focus_seat(view)]
    middle = draw_cart_and_tracks(view, names, lang, DICE_PER_ROW)
    top = side_by_side(site, middle, gap=COLUMN_GAP)
    layouts = [Layout(Group(top, *museums)), Layout(Group(top, own), is_complete=len(museums) == 1)]
    if has_menu:
        wide = draw_cart_and_tracks(view, names, lang)
        return [*layouts, *(Layout(part, is_complete=False) for part in (Group(wide, *museums), Group(wide, own), own))]
    return [*layouts, *(Layout(part, is_complete=False) for part in (top, Group(site, middle), site))]


def arrange_in_columns(players: Sequence[RenderableType], columns: int) -> Grid:
    grid = Grid.grid(padding=(0, 1))
    for first in range(0, len(players), columns):
        grid.add_row(*players[first : first + columns])
    return grid


def focus_seat(view: View) -> int:
    """Return the seat whose museum is shown if only one fits: the seat to decide, otherwise the viewer's."""
    return int(view["decision"]["seat"]) if view["decision"] is not None else view["seat"] or 0


def draw_header(view: View, lang: Language) -> Text:
    header = Text(style="bold")
    if view["mission"]:
        header = draw_objectives(view, lang)
    else:
        header.append(
            localized(lang, f"Round {view['lap']} of {view['laps']}", f"Manche {view['lap']} sur {view['laps']}")
        )
    if lang == "fr":
        # Notation uses the English initials, so the header explains them.
        for colour, name in FRENCH_COLOURS.items():
            header.append("  ").append(colour[0], style=DIE_STYLES[colour]).append(f"={name}", style="not bold dim")
    if view["doubling"]:
        header.append(localized(lang, "   blue dice count double", "   les dés bleus comptent double"), style="#2f6f9f")
    return header


def draw_museum_lines(view: View, seat: int, name: str, lang: Language) -> Text:
    """Return a player's score, credits and tokens; below them, by colour, stored dice and fragments."""
    player: dict[str, Any] = view["players"][seat]
    decides = view["decision"] is not None and view["decision"]["seat"] == seat
    text = Text()
    text.append(player_title(player["score"], seat, name, lang), style=f"bold {OWNER_STYLES[seat]}")
    text.append(f"{' ◂' if decides else '  '} {resources_text(player, lang, short=True)}  ", style="dim")
    museums = [player, player["second"]] if "second" in player else [player]
    for number, museum in enumerate(museums):
        if number:
            text.append(localized(lang, "\n  second museum ", "\n  second musée "), style="dim")
        text.append_text(draw_showcase(view, museum)).append("\n ")
        for row in range(3):
            text.append("   " if row else "").append_text(draw_stored_dice(museum, row))
            text.append_text(draw_fragments(view, museum, row))
    return text

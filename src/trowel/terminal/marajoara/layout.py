"""Marajoara's table laid out for the window: museums beside the site, below it, in two lines each, or one alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.terminal.layout import TOLD, Fitting, Layout, beside
from trowel.terminal.marajoara.drawing import (
    DICE,
    OWNER_STYLES,
    View,
    draw_fragments,
    draw_middle,
    draw_objectives,
    draw_player,
    draw_sheet,
    draw_showcase,
    draw_site,
    draw_stored,
    player_title,
    wealth,
)

GAP = 2  # columns: every one counts in 80
DICE_IN_A_ROW = 6  # of cart and tracks where they stand beside the site in 80 columns
FRENCH_DIE = {"yellow": "jaune", "red": "rouge", "blue": "bleu", "grey": "gris"}


def draw_table(
    view: View, names: list[str], lang: Language, site: Text | None = None, below: int | None = None, menu: bool = False
) -> RenderableType:
    """`below` lines follow the picture; a `menu` is not about the site, which goes first where room is short."""
    ground = site or draw_site(view)
    ground.rstrip()
    layouts = roomy(view, names, lang, ground) + small(view, names, lang, ground, menu or view["over"])
    if not view["over"]:
        return Fitting(draw_head(view, lang), layouts, lang, below)
    sheet = draw_sheet(view, names, lang)
    return Group(Fitting(draw_head(view, lang), layouts, lang, TOLD + sheet.row_count + 1), sheet)


def roomy(view: View, names: list[str], lang: Language, site: Text) -> list[Layout]:
    """Museums in frames: in two columns, in one, below the site, below everything."""
    players = [draw_player(view, seat, names[seat], lang) for seat in range(len(names))]
    left = Group(site, Text(), draw_middle(view, names, lang))
    top = beside(site, draw_middle(view, names, lang, DICE_IN_A_ROW), gap=GAP)
    sides: list[RenderableType] = [in_columns(players, 2)] if len(players) > 2 else []
    sides.append(Group(*players))
    return [
        *(Layout(beside(left, side, gap=GAP)) for side in sides),
        *(Layout(Group(top, side)) for side in sides),
        Layout(Group(left, *players)),
    ]


def small(view: View, names: list[str], lang: Language, site: Text, menu: bool) -> list[Layout]:
    """Museums without frames, and then only what the decision is about."""
    seats = [museum_lines(view, seat, names[seat], lang) for seat in range(len(names))]
    own = seats[mine(view)]
    middle = draw_middle(view, names, lang, DICE_IN_A_ROW)
    top = beside(site, middle, gap=GAP)
    layouts = [Layout(Group(top, *seats)), Layout(Group(top, own), whole=len(seats) == 1)]
    if menu:
        wide = draw_middle(view, names, lang)
        return [*layouts, *(Layout(part, whole=False) for part in (Group(wide, *seats), Group(wide, own), own))]
    return [*layouts, *(Layout(part, whole=False) for part in (top, Group(site, middle), site))]


def in_columns(players: Sequence[RenderableType], columns: int) -> Grid:
    grid = Grid.grid(padding=(0, 1))
    for first in range(0, len(players), columns):
        grid.add_row(*players[first : first + columns])
    return grid


def mine(view: View) -> int:
    """Whose museum matters most: of who decides, else of who looks."""
    return int(view["decision"]["seat"]) if view["decision"] is not None else view["seat"] or 0


def draw_head(view: View, lang: Language) -> Text:
    head = Text(style="bold")
    if view["mission"]:
        head = draw_objectives(view, lang)
    else:
        head.append(
            localized(lang, f"Round {view['lap']} of {view['laps']}", f"Manche {view['lap']} sur {view['laps']}")
        )
    if lang == "fr":
        # Notation and keys have the English initials; here they get their names.
        for colour, name in FRENCH_DIE.items():
            head.append("  ").append(colour[0], style=DICE[colour]).append(f"={name}", style="not bold dim")
    if view["doubling"]:
        head.append(localized(lang, "   blue dice count double", "   les dés bleus comptent double"), style="#2f6f9f")
    return head


def museum_lines(view: View, seat: int, name: str, lang: Language) -> Text:
    """Who and what is owned; below it each colour's dice with its fragments."""
    one: dict[str, Any] = view["players"][seat]
    decides = view["decision"] is not None and view["decision"]["seat"] == seat
    text = Text()
    text.append(player_title(one["score"], seat, name, lang), style=f"bold {OWNER_STYLES[seat]}")
    text.append(f"{' ◂' if decides else '  '} {wealth(one, lang, short=True)}  ", style="dim")
    museums = [one, one["second"]] if "second" in one else [one]
    for number, museum in enumerate(museums):
        if number:
            text.append(localized(lang, "\n  second museum ", "\n  second musée "), style="dim")
        text.append_text(draw_showcase(view, museum)).append("\n ")
        for row in range(3):
            text.append("   " if row else "").append_text(draw_stored(museum, row))
            text.append_text(draw_fragments(view, museum, row))
    return text

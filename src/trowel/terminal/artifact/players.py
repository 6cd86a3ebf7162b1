"""Picture of Artifact's players: what they hold and have exhibited, and the score sheet at the end."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.games.artifact.names import (
    PRIVILEGE_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    privilege_title,
    role_title,
    tile_title,
)
from trowel.terminal.artifact.board import (
    HUT,
    REGION_ABBREVIATIONS,
    REGION_COLOURS,
    SEAT_COLOURS,
    cards_text,
    make_heading,
)
from trowel.terminal.layout import window_height, window_size_note

MENU_LINES = 24  # lines from the regions down to the list of moves, without the players
TOP_LINES = 15  # lines above the regions: years, tracks, exhibitions
FULL_HEIGHT_LINES = 50  # lines that show everything, with long hands and roles


class Players:
    """All players; in a low window only the viewer, so that regions and market stay visible above the list."""

    def __init__(self, view: dict[str, Any], names: list[str], lang: Language) -> None:
        self.view = view
        self.names = names
        self.lang = lang

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        height, seat = window_height(console), self.view["seat"]
        is_low = height < MENU_LINES + len(self.names)
        if is_low and seat is not None and not self.view["over"]:
            yield player_text(self.view, seat, self.names[seat], self.lang)
        else:
            yield make_players_grid(self.view, self.names, self.lang)
        if height < MENU_LINES + TOP_LINES + len(self.names) and not self.view["over"]:
            yield window_size_note(max(console.width, 80), FULL_HEIGHT_LINES, self.lang)


def player_text(view: dict[str, Any], seat: int, name: str, lang: Language) -> Text:
    """Return one player as a sentence with labels, since there is no row of headings."""
    player = view["players"][seat]
    turn_mark = "▸" if seat in view["to_act"] else " "
    parts = [
        Text(f"{turn_mark}{seat + 1} {name}", style=f"bold {SEAT_COLOURS[seat]}"),
        Text(localized(lang, f"coins {player['money']}", f"pièces {player['money']}") + f" (+{player['income']})"),
        Text(f"{HUT}{player['reserve']}"),
        markers_text(player["markers"], lang),
        Text(localized(lang, "cards: ", "cartes : ")).append_text(hand_text(player, lang)),
        Text(localized(lang, "exhibitions: ", "expositions : ")).append_text(exhibitions_text(player, lang)),
        roles_text(player, lang),
        Text(f"points {player['score']}", style="bold"),
    ]
    return Text("  ").join(part for part in parts if part)


def make_players_grid(view: dict[str, Any], names: list[str], lang: Language) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(
        make_heading("Players", "Joueurs", lang),
        localized(lang, "coins", "pièces"),
        localized(lang, "huts", "baraques"),
        localized(lang, "markers", "marqueurs"),
        localized(lang, "cards", "cartes"),
        localized(lang, "exhibitions", "expositions"),
        localized(lang, "points", "points"),
    )
    for seat, player in enumerate(view["players"]):
        turn_mark = "▸" if seat in view["to_act"] else " "
        name = Text(f"{turn_mark}{seat + 1} {names[seat]}", style=f"bold {SEAT_COLOURS[seat]}")
        if player["passed"]:
            name.append(localized(lang, " (passed)", " (a passé)"), style="not bold dim")
        grid.add_row(
            name,
            f"{player['money']} (+{player['income']})",
            f"{HUT}{player['reserve']}",
            markers_text(player["markers"], lang),
            hand_text(player, lang),
            exhibitions_text(player, lang),
            Text(str(player["score"]), style="bold"),
        )
        roles = roles_text(player, lang)
        if roles:
            grid.add_row("", "", "", "", roles, "", "")
    return grid


def markers_text(markers: dict[str, int], lang: Language) -> Text:
    """Return two letters for each marker, which is short; labour has the letters of its region."""
    letters = {"museum": "Mu", "shipping": localized(lang, "Sh", "Ex")}
    text = Text()
    for name, count in markers.items():
        abbreviation = letters.get(name) or REGION_ABBREVIATIONS[lang][REGION_NAMES.index(name)]
        text.append(" ".join([abbreviation] * count) + " ", style=REGION_COLOURS.get(name, "bold"))
    return text or Text("-", style="dim")


def hand_text(player: dict[str, Any], lang: Language) -> Text:
    text = cards_text(player.get("hand", player["known"]), lang)
    if player["secret"]:
        is_own = "hand" in player
        secret_cards = ", ".join(
            f"{count} {REGION_ABBREVIATIONS[lang][REGION_NAMES.index(name)]}"
            for name, count in player["secret_from"].items()
        )
        label = localized(lang, "secret", "en secret")
        text.append(f" ({secret_cards} {label})" if is_own else f" + {secret_cards} {label}", style="dim")
    return text


def exhibitions_text(player: dict[str, Any], lang: Language) -> Text:
    titles = [tile_title(name, lang) for name in player["exhibitions"]]
    if player["discoveries"]:
        count = player["discoveries"]
        plural = "" if count == 1 else "s"
        titles.append(localized(lang, f"{count} discover{'y' if count == 1 else 'ies'}", f"{count} découverte{plural}"))
    return Text(", ".join(titles) or "-", style="" if titles else "dim")


def roles_text(player: dict[str, Any], lang: Language) -> Text:
    roles = [role for role in player["roles"].values() if role]
    descriptions = [
        f"{role_title(ROLE_NAMES.index(role['name']), lang)}{localized(lang, ':', ' :')} "
        f"{privilege_title(PRIVILEGE_NAMES.index(role['privilege']), lang)}"
        for role in roles
    ]
    return Text("; ".join(descriptions), style="dim italic")

"""Picture of a score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.score_sheet import ScoreLine


def draw_sheet(sheet: Sequence[ScoreLine], view: dict[str, Any], names: list[str], lang: Language) -> Grid:
    """Return the score sheet with one column per player; lines that are zero for all players are left out."""
    grid = Grid(box=None, padding=(0, 2))
    grid.add_column(localized(lang, "Score sheet", "Décompte"))
    for name in names:
        grid.add_column(name, justify="right")
    for line in sheet:
        if any(line.points):
            grid.add_row(line.say(lang), *map(str, line.points))
    winners = view["winners"]
    totals = (f"{player['score']}{' ★' if seat in winners else ''}" for seat, player in enumerate(view["players"]))
    grid.add_row("=", *totals, style="bold")
    return grid

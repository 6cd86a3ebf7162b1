"""Screen for games without their own: the board as text, and a menu of the legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.score_sheet import ScoreLine
from trowel.terminal.game import Answer, TerminalGame, draw_match
from trowel.terminal.layout import trim_notices
from trowel.terminal.menu import choose

MIN_LINES = 24  # lines: a board and the menu below it


class GenericScreen:
    """See terminal.game.Screen."""

    has_secrets = True  # whether a game has any is asked of the match

    def draw(
        self,
        view: dict[str, Any],
        names: list[str],
        lang: Language,
        lines_below: int | None = None,
        sheet: Sequence[ScoreLine] = (),
    ) -> RenderableType:
        parts: list[RenderableType] = [Text(view["text"]), Text(self._status(view, names, lang), style="bold")]
        if sheet:
            parts.append(draw_lines(sheet, names, lang))
        return Group(*parts)

    def ask(self, game: TerminalGame, seat: int) -> Answer:
        trim_notices(game, MIN_LINES)
        question = localized(game.lang, f"{game.name(seat)}: your move", f"{game.name(seat)} : votre coup")
        picture = draw_match(self, game, game.match, seat)
        chosen = choose(game, picture, question, game.match.legal_moves(seat))
        return chosen if isinstance(chosen, str) else chosen.move

    def _status(self, view: dict[str, Any], names: list[str], lang: Language) -> str:
        if view["over"]:
            return localized(lang, "The game is over.", "La partie est finie.")
        acting = ", ".join(names[seat] for seat in view["to_act"])
        return localized(lang, f"To move: {acting}", f"À jouer : {acting}")


def draw_lines(sheet: Sequence[ScoreLine], names: list[str], lang: Language) -> Grid:
    """Return the score sheet with one column per player."""
    grid = Grid(box=None, padding=(0, 2))
    for name in ("", *names):
        grid.add_column(name, justify="right" if name else "left")
    for line in sheet:
        grid.add_row(line.say(lang), *map(str, line.points))
    return grid


SCREEN = GenericScreen()

"""Screen of Scarabya: keys move the tile in hand over the site, which shows its legal places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.score_sheet import ScoreLine
from trowel.games.scarabya.moves import Discard, Place
from trowel.terminal.game import COMMAND_KEYS, Answer, TerminalGame
from trowel.terminal.keyboard import ARROWS
from trowel.terminal.layout import DEFAULT_LINES_BELOW, trim_notices
from trowel.terminal.scarabya.drawing import draw_game
from trowel.terminal.scarabya.held_tile import HeldTile
from trowel.terminal.score_sheet import draw_sheet

MIN_SITE_LINES = 12  # lines: letters, ten rows, the note on the window size


class ScarabyaScreen:
    """See terminal.game.Screen."""

    has_secrets = True  # an action is hidden until every player has acted (S-3.3)

    def draw(
        self,
        view: dict[str, Any],
        names: list[str],
        lang: Language,
        lines_below: int | None = None,
        sheet: Sequence[ScoreLine] = (),
    ) -> RenderableType:
        if not sheet or view["mode"] == "solo":  # the score of a solo game has one source
            return draw_game(view, names, lang, lines_below=lines_below)
        grid = draw_sheet(sheet, view, names, lang)
        lines_below = (DEFAULT_LINES_BELOW if lines_below is None else lines_below) + grid.row_count + 1
        return Group(draw_game(view, names, lang, lines_below=lines_below), grid)

    def ask(self, game: TerminalGame, seat: int) -> Answer:
        moves = game.match.legal(seat)
        placements = [move for move in moves if isinstance(move, Place)]
        view = game.match.view(seat)
        if not placements:
            game.notify(
                "The tile has no legal place: Enter discards it.",
                "La tuile n'a aucune place : Entrée pour la défausser.",
            )
        tile = HeldTile(view["card"])
        if placements:
            tile.align_with(placements[0])
        legal = frozenset(move.cells for move in placements)
        while True:
            self._notify_position(game, seat, tile, placements)
            lines_below = trim_notices(game, MIN_SITE_LINES)
            game.show(draw_game(view, game.names, game.lang, tile if placements else None, legal, lines_below))
            answer = self._handle_key(game, tile, placements)
            if answer is not None:
                return answer

    def _notify_position(self, game: TerminalGame, seat: int, tile: HeldTile, placements: list[Place]) -> None:
        if placements:
            refusal = game.match.why(seat, tile.placement)
            game.notices.append(str(tile.placement) if refusal is None else refusal.say(game.lang))
        game.notices.append(
            localized(
                game.lang,
                "arrows move   r turn   f flip   Tab next place   Enter place   h hint   u undo   s save   ? rules   "
                ": type   q quit",
                "flèches bouger   r tourner   f retourner   Tab place suivante   Entrée poser   h conseil   "
                "u annuler   s garder   ? règles   : saisir   q quitter",
            )
        )

    def _handle_key(self, game: TerminalGame, tile: HeldTile, placements: list[Place]) -> Answer | None:
        key = game.keyboard.read_key()
        if key in COMMAND_KEYS:
            return COMMAND_KEYS[key]
        if key == "enter" and not placements:
            return Discard()
        if key == "enter" and any(placement.cells == tile.cells for placement in placements):
            return tile.placement
        if key in ARROWS:
            tile.move(*ARROWS[key])
        elif key in ("r", "R"):
            tile.turn(1 if key == "r" else -1)
        elif key == "f":
            tile.flip()
        elif key in ("tab", "backtab") and placements:
            index = next((i for i, placement in enumerate(placements) if placement.cells == tile.cells), -1)
            tile.align_with(placements[(index + (1 if key == "tab" else -1)) % len(placements)])
        return None


SCREEN = ScarabyaScreen()

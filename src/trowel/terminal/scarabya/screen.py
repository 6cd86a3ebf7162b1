"""Scarabya in the terminal: the site in colours, the tile in hand moved by keys, its legal places shown."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.games.scarabya.moves import Discard, Place
from trowel.terminal.game import KEYS, Choice, Table
from trowel.terminal.keyboard import ARROWS
from trowel.terminal.layout import lines_below
from trowel.terminal.scarabya.drawing import draw_table
from trowel.terminal.scarabya.held_tile import Hand

SITE = 12  # lines: letters, rows, the size that shows all


class ScarabyaScreen:
    """See terminal.table.Screen."""

    secrets = True  # S-3.3: an action is hidden until everybody has acted

    def draw(self, view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
        return draw_table(view, names, lang)

    def ask(self, table: Table, seat: int) -> Choice:
        moves = table.match.legal(seat)
        places = [move for move in moves if isinstance(move, Place)]
        view = table.match.view(seat)
        if not places:
            table.say(
                "The tile has no legal place: Enter discards it.", "La tuile n'a aucune place : Entrée la défausse."
            )
        hand = Hand(view["card"])
        if places:
            hand.hold(places[0])
        legal = frozenset(move.cells for move in places)
        while True:
            self._tell(table, seat, hand, places)
            below = lines_below(table, SITE)
            table.show(draw_table(view, table.names, table.lang, hand if places else None, legal, below))
            answer = self._key(table, hand, places)
            if answer is not None:
                return answer

    def _tell(self, table: Table, seat: int, hand: Hand, places: list[Place]) -> None:
        if places:
            refusal = table.match.why(seat, hand.place)
            table.said.append(str(hand.place) if refusal is None else refusal.say(table.lang))
        table.said.append(
            localized(
                table.lang,
                "arrows move   r turn   f flip   Tab next place   Enter place   h hint   u undo   s save   ? rules   "
                ": type   q quit",
                "flèches bouger   r tourner   f retourner   Tab place suivante   Entrée poser   h conseil   "
                "u annuler   s garder   ? règles   : saisir   q quitter",
            )
        )

    def _key(self, table: Table, hand: Hand, places: list[Place]) -> Choice | None:
        key = table.keyboard.key()
        if key in KEYS:
            return KEYS[key]
        if key == "enter" and not places:
            return Discard()
        if key == "enter" and any(place.cells == hand.cells for place in places):
            return hand.place
        if key in ARROWS:
            hand.move(*ARROWS[key])
        elif key in ("r", "R"):
            hand.turn(1 if key == "r" else -1)
        elif key == "f":
            hand.flip()
        elif key in ("tab", "backtab") and places:
            here = next((i for i, place in enumerate(places) if place.cells == hand.cells), -1)
            hand.hold(places[(here + (1 if key == "tab" else -1)) % len(places)])
        return None


SCREEN = ScarabyaScreen()

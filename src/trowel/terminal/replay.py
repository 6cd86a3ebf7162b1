"""`trowel replay`: walking through a record, move by move."""

from __future__ import annotations

from rich.console import Console

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.game import Table, screen_of
from trowel.terminal.keyboard import Keyboard


class Replay:
    """A record on the screen; `at` moves of players have been played, with what chance brought after them."""

    def __init__(self, match: Match, console: Console, keyboard: Keyboard, lang: Language) -> None:
        self.whole = match
        self.table = Table(match.copy(), {}, console, keyboard, lang)
        self.screen = screen_of(match.game.name)
        self.stops = [played for played in range(len(match.log) + 1) if self._is_stop(played)]
        self.at = 0

    def _is_stop(self, played: int) -> bool:
        """Where a player is to move, or the game ends: after a move and the chance that follows it."""
        log = self.whole.log
        return played == len(log) or log[played].seat >= 0

    def run(self) -> None:
        if not self.table.keyboard.keys:
            self._print_all()
            return
        while True:
            self._show()
            key = self.table.keyboard.key()
            if key in ("q", "escape"):
                return
            last = len(self.stops) - 1
            steps = {"right": 1, "enter": 1, "n": 1, "left": -1, "p": -1, "up": -last, "down": last}
            self.at = max(0, min(self.at + steps.get(key, 0), last))

    def _show(self) -> None:
        match, lang = self.table.match, self.table.lang
        match._replay(self.whole.log[: self.stops[self.at]])
        self._tell_last_moves()
        here = f"{self.at} / {len(self.stops) - 1}"
        self.table.said.append(
            localized(
                lang,
                f"{here}   right: next   left: back   up: start   down: end   q: quit",
                f"{here}   droite : suivant   gauche : retour   haut : début   bas : fin   q : quitter",
            )
        )
        self.table.show(self.screen.draw(match.view(None), self.table.names, lang))

    def _tell_last_moves(self) -> None:
        first = self.stops[self.at - 1] if self.at else 0
        for seat, move in list(self.table.match.moves)[first:]:
            who = "*" if seat is None else self.table.name(seat)
            self.table.said.append(f"{who} {move.say(self.table.lang)}")

    def _print_all(self) -> None:
        """Without keys: every move as a line of words, then the last screen."""
        for seat, move in self.whole.moves:
            who = "*" if seat is None else self.table.name(seat)
            self.table.console.print(f"{who} {move.say(self.table.lang)}", markup=False, highlight=False)
        self.table.show(self.screen.draw(self.whole.view(None), self.table.names, self.table.lang))

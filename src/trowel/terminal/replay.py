"""`trowel replay`: stepping through a record, move by move."""

from __future__ import annotations

from rich.console import Console

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.entries import replayed_lines
from trowel.terminal.game import TerminalGame, draw_match, load_screen
from trowel.terminal.keyboard import Keyboard
from trowel.terminal.layout import trim_notices_to_third


class ReplayedGame(TerminalGame):
    """A terminal game in which no seat is the reader's."""

    def name(self, seat: int) -> str:
        if any(self.match.names) and self.match.names[seat]:
            return self.match.names[seat]
        return localized(self.lang, f"player {seat + 1}", f"joueur {seat + 1}")


class Replay:
    """A record on the screen, after `index` player moves and the chance outcomes that follow them."""

    def __init__(self, match: Match, console: Console, keyboard: Keyboard, lang: Language) -> None:
        self.match = match
        self.game = ReplayedGame(match.copy(), {}, console, keyboard, lang)
        self.screen = load_screen(match.game.name)
        self.stops = [length for length in range(len(match.log) + 1) if self._is_stop(length)]
        self.index = 0

    def _is_stop(self, length: int) -> bool:
        """Return whether a player is to move, or the record ends, after `length` entries of the log."""
        log = self.match.log
        return length == len(log) or log[length].seat >= 0

    def run(self) -> None:
        """Step through the record until the person quits; without single keys, print every move."""
        if not self.game.keyboard.has_keys:
            self._print_all()
            return
        while True:
            self._show()
            key = self.game.keyboard.read_key()
            if key in ("q", "escape"):
                return
            last = len(self.stops) - 1
            steps = {"right": 1, "enter": 1, "n": 1, "left": -1, "p": -1, "up": -last, "down": last}
            self.index = max(0, min(self.index + steps.get(key, 0), last))

    def _show(self) -> None:
        lang = self.game.lang
        match = self.game.match = self.match.at(self.stops[self.index])
        self._notify_last_moves()
        counter = f"{self.index} / {len(self.stops) - 1}"
        self.game.notices.append(
            localized(
                lang,
                f"{counter}   right: next   left: back   up: start   down: end   q: quit",
                f"{counter}   droite : suivant   gauche : retour   haut : début   bas : fin   q : quitter",
            )
        )
        lines_below = trim_notices_to_third(self.game)
        self.game.show(draw_match(self.screen, self.game, match, None, lines_below))

    def _notify_last_moves(self) -> None:
        first = self.stops[self.index - 1] if self.index else 0
        self.game.notices += replayed_lines(self.game, self.match, range(first, self.stops[self.index]))

    def _print_all(self) -> None:
        for line in replayed_lines(self.game, self.match, range(len(self.match.log))):
            self.game.console.print(line, markup=False, highlight=False)
        self.game.show(draw_match(self.screen, self.game, self.match, None))

"""`trowel replay`: stepping through a record, move by move."""

from __future__ import annotations

from rich.console import Console

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.game import TerminalGame, load_screen
from trowel.terminal.keyboard import Keyboard


class Replay:
    """A record on the screen, after `index` player moves and the chance outcomes that follow them."""

    def __init__(self, match: Match, console: Console, keyboard: Keyboard, lang: Language) -> None:
        self.match = match
        self.game = TerminalGame(match.copy(), {}, console, keyboard, lang)
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
        match, lang = self.game.match, self.game.lang
        match._replay(self.match.log[: self.stops[self.index]])
        self._notify_last_moves()
        counter = f"{self.index} / {len(self.stops) - 1}"
        self.game.notices.append(
            localized(
                lang,
                f"{counter}   right: next   left: back   up: start   down: end   q: quit",
                f"{counter}   droite : suivant   gauche : retour   haut : début   bas : fin   q : quitter",
            )
        )
        self.game.show(self.screen.draw(match.view(None), self.game.names, lang))

    def _notify_last_moves(self) -> None:
        first = self.stops[self.index - 1] if self.index else 0
        for seat, move in list(self.game.match.moves)[first:]:
            name = "*" if seat is None else self.game.name(seat)
            self.game.notices.append(f"{name} {move.say(self.game.lang)}")

    def _print_all(self) -> None:
        for seat, move in self.match.moves:
            name = "*" if seat is None else self.game.name(seat)
            self.game.console.print(f"{name} {move.say(self.game.lang)}", markup=False, highlight=False)
        self.game.show(self.screen.draw(self.match.view(None), self.game.names, self.game.lang))

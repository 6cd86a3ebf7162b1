"""A game in the terminal: one match, who plays which seat, and the screen it is shown on."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, Protocol

from rich.console import Console, RenderableType

from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language
from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.keyboard import Keyboard

Command = Literal["undo", "save", "hint", "rules", "quit", "type", "help"]
Answer = Move | Command
COMMAND_KEYS: dict[str, Command] = {"h": "hint", "u": "undo", "s": "save", "?": "rules", ":": "type", "q": "quit"}


@dataclass
class TerminalGame:
    match: Match
    bots: dict[int, SeatedBot]  # by seat; every other seat is a person's
    console: Console
    keyboard: Keyboard
    lang: Language
    notices: list[str] = field(default_factory=list)  # what the next screen tells first

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def notify(self, en: str, fr: str) -> None:
        self.notices.append(localized(self.lang, en, fr))

    def name(self, seat: int) -> str:
        """Seats are counted from 0 in the API, players from 1 at the table."""
        if seat in self.bots:
            return localized(self.lang, f"bot {seat + 1}", f"robot {seat + 1}")
        if len(self.people) == 1:
            return localized(self.lang, "you", "vous")
        return localized(self.lang, f"player {seat + 1}", f"joueur {seat + 1}")

    @property
    def names(self) -> list[str]:
        """Of all seats."""
        return [self.name(seat) for seat in range(self.match.players)]

    def show(self, picture: RenderableType) -> None:
        """A fresh screen with what there is to tell below it."""
        if self.keyboard.has_keys:
            self.console.clear()
        self.console.print(picture)
        self.print_notices()

    def print_notices(self) -> None:
        for notice in self.notices:
            self.console.print(notice, markup=False, highlight=False)
        self.notices.clear()


class Screen(Protocol):
    """How one game looks and asks in the terminal; terminal/<game>/screen.py has it as SCREEN."""

    has_secrets: bool  # whether a person must not see the next one's screen (hot seat)

    def draw(self, view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
        """The whole table, as the view's seat may see it."""

    def ask(self, game: TerminalGame, seat: int) -> Answer:
        """By single keys: one decision of this seat, or a command."""


def load_screen(name: str) -> Screen:
    screen: Screen = import_module(f"trowel.terminal.{name}.screen").SCREEN
    return screen

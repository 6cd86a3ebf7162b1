"""A table in the terminal: one match, who sits where, and the screen it is shown on."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, Protocol

from rich.console import Console, RenderableType

from trowel.bots.base import Player
from trowel.core.errors import Language
from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.keyboard import Keyboard

Command = Literal["undo", "save", "hint", "rules", "quit", "type", "help"]
Choice = Move | Command
KEYS: dict[str, Command] = {"h": "hint", "u": "undo", "s": "save", "?": "rules", ":": "type", "q": "quit"}


@dataclass
class Table:
    match: Match
    bots: dict[int, Player]  # by seat; every other seat is a person's
    console: Console
    keyboard: Keyboard
    lang: Language
    said: list[str] = field(default_factory=list)  # what the next screen tells first

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def say(self, en: str, fr: str) -> None:
        self.said.append(localized(self.lang, en, fr))

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

    def show(self, screen: RenderableType) -> None:
        """A fresh screen with what there is to tell below it."""
        if self.keyboard.keys:
            self.console.clear()
        self.console.print(screen)
        self.tell()

    def tell(self) -> None:
        for line in self.said:
            self.console.print(line, markup=False, highlight=False)
        self.said.clear()


class Screen(Protocol):
    """How one game looks and asks in the terminal; terminal/<game>.py has it as SCREEN."""

    secrets: bool  # whether a person must not see the next one's screen (hot seat)

    def draw(self, view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
        """The whole table, as the view's seat may see it."""

    def ask(self, table: Table, seat: int) -> Choice:
        """By single keys: one decision of this seat, or a command."""


def screen_of(game: str) -> Screen:
    found: Screen = import_module(f"trowel.terminal.{game}.screen").SCREEN
    return found

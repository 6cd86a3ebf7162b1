"""State of a game in the terminal, and the interface of a game's screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, Protocol

from rich.console import Console, RenderableType

from trowel.bots.characters import Character
from trowel.bots.levels import parse_level
from trowel.bots.names import character_of_bot
from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.core.score_sheet import ScoreLine
from trowel.games import game_part
from trowel.terminal.keyboard import Keyboard

Command = Literal["undo", "save", "hint", "rules", "quit", "type", "help"]
Answer = Move | Command
COMMAND_KEYS: dict[str, Command] = {"h": "hint", "u": "undo", "s": "save", "?": "rules", ":": "type", "q": "quit"}


@dataclass
class TerminalGame:
    """A match with its bots, console and keyboard."""

    match: Match
    bots: dict[int, SeatedBot]  # by seat; people play the other seats
    console: Console
    keyboard: Keyboard
    lang: Language
    notices: list[str] = field(default_factory=list)  # printed below the next screen, then cleared

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge may be shown: the only person's, or None (public) if several share the screen."""
        return self.people[0] if len(self.people) == 1 else None

    def notify(self, en: str, fr: str) -> None:
        self.notices.append(localized(self.lang, en, fr))

    def name(self, seat: int) -> str:
        """Return the displayed name of a seat; players are counted from 1, seats from 0."""
        if seat in self.bots:
            character = self._character(seat)
            return character.name if character else localized(self.lang, f"bot {seat + 1}", f"robot {seat + 1}")
        if len(self.people) == 1:
            return localized(self.lang, "you", "vous")
        return localized(self.lang, f"player {seat + 1}", f"joueur {seat + 1}")

    def introduce_bots(self) -> None:
        """Notify which characters play, and at which level."""
        for seat, bot in self.bots.items():
            level, character = parse_level(bot.name), self._character(seat)
            if level is not None and character is not None:
                (en_1, fr_1), (en_2, fr_2) = character.lines
                self.notify(
                    f"{character.name} (level {level.number}): {en_1} {en_2}",
                    f"{character.name} (niveau {level.number}) : {fr_1} {fr_2}",
                )

    def _character(self, seat: int) -> Character | None:
        return character_of_bot(self.match.game.name, self.bots[seat].name)

    @property
    def names(self) -> list[str]:
        """The displayed names of all seats."""
        return [self.name(seat) for seat in range(self.match.players)]

    def show(self, picture: RenderableType) -> None:
        """Print a picture and the pending notices; with single keys, on a cleared screen."""
        if self.keyboard.has_keys:
            self.console.clear()
        self.console.print(picture)
        self.print_notices()

    def print_notices(self) -> None:
        for notice in self.notices:
            self.console.print(notice, markup=False, highlight=False)
        self.notices.clear()


class Screen(Protocol):
    """Display and key input of one game: SCREEN in terminal/<game>/screen.py."""

    has_secrets: bool  # hide the screen when it passes from one person to another (hot seat)

    def draw(
        self,
        view: dict[str, Any],
        names: list[str],
        lang: Language,
        lines_below: int | None = None,
        sheet: Sequence[ScoreLine] = (),
    ) -> RenderableType:
        """Return the picture of a view; the caller prints `lines_below` lines below it. `sheet` is for the end."""

    def ask(self, game: TerminalGame, seat: int) -> Answer:
        """Read single keys until the person at `seat` has chosen a move or a command; return it."""


def draw_match(
    screen: Screen, game: TerminalGame, match: Match, seat: int | None, lines_below: int | None = None
) -> RenderableType:
    """Return the picture of a match as a seat may know it, with the score sheet at the end."""
    sheet = match.score_sheet() if match.over else ()
    return screen.draw(match.view(seat), game.names, game.lang, lines_below, sheet)


def load_screen(name: str) -> Screen:
    """Return the screen of a game: its own, or the generic one."""
    module = game_part(name, f"trowel.terminal.{name}.screen", "screen")
    screen: Screen = (module or import_module("trowel.terminal.generic.screen")).SCREEN
    return screen

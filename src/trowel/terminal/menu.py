"""List of moves to choose from with the arrow keys; typed letters filter it.

It serves decisions that are not made on the picture of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.legal import Price
from trowel.core.rulebook import fold_accents
from trowel.terminal.game import Command, TerminalGame
from trowel.terminal.prices import price_text

MAX_ROWS = 12
MENU_COMMAND_KEYS: dict[str, Command] = {
    "H": "hint", "U": "undo", "S": "save", "R": "rules", "Q": "quit", "?": "help", ":": "type",
}  # fmt: skip


class MenuItem(Protocol):
    """A `LegalMove`, or an entry that stands for several. Its `str` is notation, which the filter also searches."""

    @property
    def price(self) -> Price | None: ...

    def say(self, lang: Language) -> str: ...


Item = TypeVar("Item", bound=MenuItem)


def choose(game: TerminalGame, picture: RenderableType, question: str, items: Sequence[Item]) -> Item | Command:
    """Return the chosen item, or a command. Commands are capital letters, since small letters filter the list."""
    filter_text, index = "", 0
    while True:
        matches = [item for item in items if fold_accents(filter_text) in fold_accents(f"{item} {item.say(game.lang)}")]
        index = max(0, min(index, len(matches) - 1))
        game.show(Group(picture, _draw_menu(game, question, filter_text, matches, index)))
        key = game.keyboard.read_key()
        if key in MENU_COMMAND_KEYS:
            return MENU_COMMAND_KEYS[key]
        if key == "enter" and matches:
            return matches[index]
        if key in ("up", "down"):
            index += 1 if key == "down" else -1
        elif key == "backspace":
            filter_text = filter_text[:-1]
        elif key == "escape":
            filter_text = ""
        elif len(key) == 1 and key.isprintable():
            filter_text += key


def _draw_menu(game: TerminalGame, question: str, filter_text: str, matches: Sequence[MenuItem], index: int) -> Text:
    first = max(0, min(index - MAX_ROWS // 2, len(matches) - MAX_ROWS))
    text = Text(f"\n{question}", style="bold")
    if filter_text:
        text.append(f"  /{filter_text}", style="yellow")
    for row, item in enumerate(matches[first : first + MAX_ROWS], start=first):
        text.append(f"\n {'>' if row == index else ' '} {item.say(game.lang)}", style="reverse" if row == index else "")
        if item.price is not None:
            text.append(f"   {price_text(item.price, game.lang)}", style="bold")
    if len(matches) > MAX_ROWS:
        text.append(f"\n   {index + 1} / {len(matches)}", style="dim")
    keys = localized(
        game.lang,
        "arrows, Enter: choose   letters: filter   H hint   U undo   S save   R rules   : type   Q quit",
        "flèches, Entrée : choisir   lettres : filtrer   H conseil   U annuler   S garder   R règles   : saisir   "
        "Q quitter",
    )
    text.append(f"\n{keys}", style="dim")
    return text

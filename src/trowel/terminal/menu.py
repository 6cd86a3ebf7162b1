"""List of moves to choose from with the arrow keys; typed letters filter it.

It serves decisions that are not made on the picture of the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.core.rulebook import fold_accents
from trowel.terminal.game import Answer, TerminalGame

MAX_ROWS = 12
MENU_COMMAND_KEYS: dict[str, Answer] = {
    "H": "hint", "U": "undo", "S": "save", "R": "rules", "Q": "quit", "?": "help", ":": "type",
}  # fmt: skip


def choose(game: TerminalGame, picture: RenderableType, question: str, moves: Sequence[Move]) -> Answer:
    """Return the chosen move, or a command. Commands are capital letters, since small letters filter the list."""
    filter_text, index = "", 0
    while True:
        matches = [move for move in moves if fold_accents(filter_text) in fold_accents(f"{move} {move.say(game.lang)}")]
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


def _draw_menu(game: TerminalGame, question: str, filter_text: str, matches: Sequence[Move], index: int) -> Text:
    first = max(0, min(index - MAX_ROWS // 2, len(matches) - MAX_ROWS))
    text = Text(f"\n{question}", style="bold")
    if filter_text:
        text.append(f"  /{filter_text}", style="yellow")
    for row, move in enumerate(matches[first : first + MAX_ROWS], start=first):
        text.append(f"\n {'>' if row == index else ' '} {move.say(game.lang)}", style="reverse" if row == index else "")
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

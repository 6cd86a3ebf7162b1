"""A list to choose from by keys: arrows, and typing narrows it down. For decisions that are no picture."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.core.rulebook import fold_accents
from trowel.terminal.game import Choice, Table

ROWS = 12
COMMANDS: dict[str, Choice] = {
    "H": "hint", "U": "undo", "S": "save", "R": "rules", "Q": "quit", "?": "help", ":": "type",
}  # fmt: skip


def choose(table: Table, screen: RenderableType, question: str, moves: Sequence[Move]) -> Choice:
    """One of the moves, or a command (capital letters, so that small ones can narrow the list)."""
    typed, at = "", 0
    while True:
        shown = [move for move in moves if fold_accents(typed) in fold_accents(f"{move} {move.say(table.lang)}")]
        at = max(0, min(at, len(shown) - 1))
        table.show(Group(screen, _list(table, question, typed, shown, at)))
        key = table.keyboard.key()
        if key in COMMANDS:
            return COMMANDS[key]
        if key == "enter" and shown:
            return shown[at]
        if key in ("up", "down"):
            at += 1 if key == "down" else -1
        elif key == "backspace":
            typed = typed[:-1]
        elif key == "escape":
            typed = ""
        elif len(key) == 1 and key.isprintable():
            typed += key


def _list(table: Table, question: str, typed: str, shown: Sequence[Move], at: int) -> Text:
    first = max(0, min(at - ROWS // 2, len(shown) - ROWS))
    text = Text(f"\n{question}", style="bold")
    if typed:
        text.append(f"  /{typed}", style="yellow")
    for index, move in enumerate(shown[first : first + ROWS], start=first):
        text.append(f"\n {'>' if index == at else ' '} {move.say(table.lang)}", style="reverse" if index == at else "")
    if len(shown) > ROWS:
        text.append(f"\n   {at + 1} / {len(shown)}", style="dim")
    keys = localized(
        table.lang,
        "arrows, Enter: choose   letters: narrow down   H hint   U undo   S save   R rules   : type   Q quit",
        "flèches, Entrée : choisir   lettres : filtrer   H conseil   U annuler   S garder   R règles   : saisir   "
        "Q quitter",
    )
    text.append(f"\n{keys}", style="dim")
    return text

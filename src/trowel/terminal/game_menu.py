"""Menu of games, for `trowel play` without a game.

It is shown before the rules are imported, because `cache.start_uncompiled_if_cold` needs the name of the game first.
"""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.terminal.game_cli import load_all_clis


def choose_game(console: Console, lang: Language, plain: bool) -> tuple[str, dict[str, Any]]:
    """Return the name of the chosen game and its options."""
    entries = [(name, entry) for name, cli in load_all_clis().items() for entry in cli.menu_entries]
    console.print(Text(localized(lang, "What shall we dig up?", "Que va-t-on fouiller ?"), style="bold"))
    for number, (_, entry) in enumerate(entries, start=1):
        console.print(f"  {number}  {localized(lang, *entry.title)}", highlight=False)
    number = click.prompt(
        localized(lang, "Your choice", "Votre choix"), type=click.IntRange(1, len(entries)), default=1, err=plain
    )
    name, entry = entries[number - 1]
    return name, dict(entry.options)

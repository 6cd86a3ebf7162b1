"""Choosing a game where none was named: a short list of what can be played at once.

It comes before the rules are imported, since which game it is decides how they run (cache.start_uncompiled_if_cold).
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

"""`trowel replay`: a saved game, move by move."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import words
from trowel.commands.interrupts import OpenEnded
from trowel.commands.options import RECORD
from trowel.core import cache
from trowel.core.errors import Language


@click.command(cls=OpenEnded, help=words("Step through a saved game.", "Parcourir une partie gardée."))
@click.argument("file", type=RECORD)
@click.option("--plain", is_flag=True, help=words("Print all moves instead.", "Afficher simplement tous les coups."))
@click.pass_obj
def replay(lang: Language, /, file: Path, plain: bool) -> None:
    from trowel.terminal.records import game_named_in, read_record

    cache.start_uncompiled_if_cold(game_named_in(file))
    from trowel.terminal.keyboard import Terminal
    from trowel.terminal.replay import Replay

    Replay(read_record(file), Console(), Terminal(False if plain else None), lang).run()

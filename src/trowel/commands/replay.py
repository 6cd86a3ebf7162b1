"""`trowel replay`: a saved game, move by move."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.interrupts import InterruptibleCommand
from trowel.commands.options import RECORD_PATH
from trowel.core import cache
from trowel.core.errors import Language


@click.command(
    cls=InterruptibleCommand, help=help_text("Step through a saved game.", "Parcourir une partie enregistrée.")
)
@click.argument("file", type=RECORD_PATH)
@click.option(
    "--plain", is_flag=True, help=help_text("Print all moves instead.", "Afficher tous les coups à la suite.")
)
@click.pass_obj
def replay(lang: Language, /, file: Path, plain: bool) -> None:
    from trowel.terminal.files import peek_game_name, read_record

    cache.start_uncompiled_if_cold(peek_game_name(file))
    from trowel.terminal.keyboard import TerminalKeyboard
    from trowel.terminal.replay import Replay

    Replay(read_record(file), Console(), TerminalKeyboard(False if plain else None), lang).run()

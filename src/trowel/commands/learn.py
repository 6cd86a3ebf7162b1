"""`trowel learn`: a lesson in the terminal."""

from __future__ import annotations

import click

from trowel.commands.help_text import help_text
from trowel.commands.interrupts import InterruptibleCommand
from trowel.core import cache
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    cls=InterruptibleCommand,
    help=help_text(
        "Learn a game by playing: a first game, step by step, about five minutes.",
        "Apprendre un jeu en jouant : une première partie, pas à pas, cinq minutes environ.",
    ),
)
@click.argument("game", type=click.Choice(NAMES))
@click.pass_obj
def learn(lang: Language, /, game: str) -> None:
    cache.start_uncompiled_if_cold(game)
    from trowel.terminal.lesson import run_lesson

    run_lesson(game, lang)

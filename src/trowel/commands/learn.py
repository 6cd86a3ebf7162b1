"""`trowel learn`: a lesson in the terminal."""

from __future__ import annotations

import click

from trowel.commands.help_text import help_text
from trowel.commands.interrupts import InterruptibleCommand
from trowel.core import cache
from trowel.core.errors import Language
from trowel.games import BUILT_IN


@click.command(
    cls=InterruptibleCommand,
    help=help_text(
        "Learn a game by playing, step by step. Without LESSON: the first one that you have not finished.",
        "Apprendre un jeu en jouant, pas à pas. Sans LEÇON : la première que vous n'avez pas terminée.",
    ),
)
@click.argument("game", type=click.Choice(BUILT_IN))
@click.argument("lesson", required=False)
@click.option(
    "--list", "lists",
    is_flag=True,
    help=help_text("List the lessons of the game.", "Lister les leçons du jeu."),
)  # fmt: skip
@click.pass_obj
def learn(lang: Language, /, game: str, lesson: str | None, lists: bool) -> None:
    cache.start_uncompiled_if_cold(game)
    from trowel.terminal.lesson import list_lessons, run_lesson

    if lists:
        list_lessons(game, lang)
    else:
        run_lesson(game, lang, name=lesson)

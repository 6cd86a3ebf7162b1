"""`trowel simulate`: bots play many games of one kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import words
from trowel.commands.options import FOLDER, game_options, given, workers_option
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    help=words(
        "Let bots play games; figures, and records if wanted.",
        "Faire jouer des robots ; chiffres, et parties gardées au besoin.",
    )
)
@click.argument("game", type=click.Choice(NAMES))
@game_options
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help=words("How many games.", "Nombre de parties."),
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help=words("The same seed plays the same games.", "La même graine joue les mêmes parties."),
)
@click.option(
    "--bot",
    default="random",
    show_default=True,
    help=words("Which bot plays every seat.", "Le robot de toutes les places."),
)
@click.option("--out", type=FOLDER, help=words("Folder for the records.", "Dossier des parties."))
@workers_option
@click.pass_obj
def simulate(
    lang: Language, /, game: str, games: int, seed: int, bot: str, out: Path | None, workers: int | None, **options: Any
) -> None:
    from trowel.arena.simulate import Plan
    from trowel.terminal.simulation import run

    run(Plan(game, given(options), games, seed, bot, out), workers, lang, Console())

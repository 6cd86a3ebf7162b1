"""`trowel simulate`: many games played by one bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import DIR_PATH, GAME_OPTIONS, game_options, select_values, workers_option
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    help=help_text(
        "Let a bot play many games; print statistics, save records.",
        "Faire jouer un robot ; statistiques, et parties enregistrées au besoin.",
    )
)
@click.argument("game", type=click.Choice(NAMES))
@game_options
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help=help_text("Number of games.", "Nombre de parties."),
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help=help_text("The same seed gives the same games.", "La même graine donne les mêmes parties."),
)
@click.option(
    "--bot",
    default="random",
    show_default=True,
    help=help_text("The bot that plays every seat.", "Le robot qui joue à toutes les places."),
)
@click.option("--out", type=DIR_PATH, help=help_text("Directory for the records.", "Dossier des parties."))
@workers_option
@click.pass_obj
def simulate(
    lang: Language, /, game: str, games: int, seed: int, bot: str, out: Path | None, workers: int | None, **options: Any
) -> None:
    from trowel.arena.simulate import Simulation
    from trowel.terminal.simulation import run_simulation

    run_simulation(
        Simulation(game, select_values(options, GAME_OPTIONS), games, seed, bot, out), workers, lang, Console()
    )

"""`trowel simulate`: many games played by one bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import (
    DIR_PATH,
    GAME_OPTIONS,
    components_option,
    game_options,
    reward_option,
    seed_option,
    select_values,
    workers_option,
)
from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized
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
@seed_option("games", "parties")
@click.option(
    "--bot",
    default="random",
    show_default=True,
    help=help_text("The bot that plays every seat.", "Le robot qui joue à toutes les places."),
)
@click.option("--out", type=DIR_PATH, help=help_text("Directory for the records.", "Dossier des parties."))
@click.option(
    "--trajectories",
    is_flag=True,
    help=help_text(
        "Also write a trajectory (.npz) per game and dataset.json.",
        "Écrire aussi une trajectoire (.npz) par partie et dataset.json.",
    ),
)
@reward_option("What the rewards of trajectories measure.", "Ce que mesurent les gains des trajectoires.")
@click.option(
    "--clock", is_flag=True, help=help_text("Limit the bot to 2 s per turn.", "Limiter le robot à 2 s par tour.")
)
@components_option
@workers_option
@click.pass_obj
def simulate(
    lang: Language, /, game: str, games: int, seed: int, bot: str, out: Path | None, trajectories: bool, reward: str,
    clock: bool, components: Path | None, workers: int | None, **options: Any,
) -> None:  # fmt: skip
    from trowel.arena.simulate import make_simulation
    from trowel.terminal.simulation import run_simulation

    if trajectories and out is None:
        raise OptionError("--trajectories needs --out DIRECTORY", "--trajectories demande --out DOSSIER")
    simulation = make_simulation(
        game, select_values(options, GAME_OPTIONS), games, seed, bot, out, timed=clock, components=components
    )
    run_simulation(simulation, workers, lang, Console())
    if trajectories:
        from trowel.research.dataset import write_dataset

        count = write_dataset(simulation, reward)
        message = localized(
            lang, f"Trajectories: {count} actions; index: dataset.json",
            f"Trajectoires : {count} actions ; index : dataset.json",
        )  # fmt: skip
        click.echo(message)

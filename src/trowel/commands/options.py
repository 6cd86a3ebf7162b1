"""Options that several commands share: what a game is played with, and files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from trowel.commands.help_text import help_text
from trowel.terminal.game_cli import CliOption, load_all_clis

RECORD_PATH = click.Path(exists=True, dir_okay=False, path_type=Path)  # a saved game, to be read
FILE_PATH = click.Path(dir_okay=False, path_type=Path)  # to be written
DIR_PATH = click.Path(file_okay=False, path_type=Path)

workers_option = click.option(
    "--workers",
    type=click.IntRange(1),
    help=help_text("Processes; all cores by default.", "Processus ; tous les cœurs par défaut."),
)

# The options of all games; each game refuses those that it does not have.
PLAYERS = CliOption("players", ("How many players.", "Nombre de joueurs."), type=int)
GAME_OPTIONS = [PLAYERS, *(option for cli in load_all_clis().values() for option in cli.options)]
PLAY_FLAGS = [flag for cli in load_all_clis().values() for flag in cli.play_flags]


def game_options(command: Any) -> Any:
    """Decorate a command with the options of all games."""
    return _add_options(command, GAME_OPTIONS)


def play_flags(command: Any) -> Any:
    """Decorate `trowel play` with the flags that games add to it."""
    return _add_options(command, PLAY_FLAGS)


def _add_options(command: Any, options: Sequence[CliOption]) -> Any:
    for option in reversed(options):
        command = click.option(
            f"--{option.name}",
            type=option.type,
            is_flag=option.is_flag or None,
            default=None,
            help=help_text(*option.help),
        )(command)
    return command


def select_values(values: dict[str, Any], options: Sequence[CliOption]) -> dict[str, Any]:
    """Return the values of these options that were given on the command line."""
    return {option.name: values[option.name] for option in options if values.get(option.name) is not None}

"""Options shared by several commands: the options of the games, workers, and file types."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from trowel.commands.help_text import help_text
from trowel.terminal.game_cli import CliOption, load_all_clis, make_cli_options

RECORD_PATH = click.Path(exists=True, dir_okay=False, path_type=Path)  # to read: a saved game
FILE_PATH = click.Path(dir_okay=False, path_type=Path)  # to write
DIR_PATH = click.Path(file_okay=False, path_type=Path)

workers_option = click.option(
    "--workers",
    type=click.IntRange(1),
    help=help_text("Number of processes; default: one per core.", "Nombre de processus ; par défaut, un par cœur."),
)

GAME_OPTIONS = make_cli_options()
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
    """Return the values of these options, without those missing from the command line."""
    return {option.name: values[option.name] for option in options if values.get(option.name) is not None}

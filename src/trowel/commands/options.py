"""Options shared by several commands: the options of the games, workers, and file types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

components_option = click.option(
    "--components",
    type=click.Path(path_type=Path),
    help=help_text("TOML file with the boards of your own copy.", "Fichier TOML des plateaux de votre exemplaire."),
)


def seed_option(en: str, fr: str) -> Callable[[Any], Any]:
    """Return the option `--seed` of a command; equal seeds give equal deals or games."""
    text = help_text(f"The same seed gives the same {en}.", f"La même graine donne les mêmes {fr}.")
    return click.option("--seed", type=int, default=1, show_default=True, help=text)


def reward_option(en: str, fr: str) -> Callable[[Any], Any]:
    """Return the option `--reward` of a command, with its help text."""
    choices = click.Choice(["win", "score", "margin"])
    return click.option("--reward", type=choices, default="win", show_default=True, help=help_text(en, fr))


GAME_OPTIONS = make_cli_options()
PLAY_FLAGS = [flag for cli in load_all_clis().values() for flag in cli.play_flags]


def game_options(command: Any) -> Any:
    """Decorate a command with the options of all games, and with `--option` for those of registered games."""
    command = click.option(
        "--option",
        "further_options",
        multiple=True,
        metavar="NAME=VALUE",
        callback=_parse_further,
        help=help_text("Option of a game that you installed.", "Option d'un jeu que vous avez installé."),
    )(command)
    return _add_options(command, GAME_OPTIONS)


def _parse_further(context: click.Context, parameter: click.Parameter, values: Sequence[str]) -> dict[str, str]:
    if wrong := next((value for value in values if "=" not in value), None):
        raise click.BadParameter(f"{wrong!r}: NAME=VALUE")
    return dict(value.split("=", 1) for value in values)


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
    given = {option.name: values[option.name] for option in options if values.get(option.name) is not None}
    return given | values.get("further_options", {}) if options is GAME_OPTIONS else given

"""Options that several commands share: what a game is played with, and files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from trowel.commands.help_text import words

RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)  # a saved game, to be read
FILE = click.Path(dir_okay=False, path_type=Path)  # to be written
FOLDER = click.Path(file_okay=False, path_type=Path)

workers_option = click.option(
    "--workers",
    type=click.IntRange(1),
    help=words("Processes; all cores by default.", "Processus ; tous les cœurs par défaut."),
)

# The options of all games; each game refuses those that it does not have.
GAME_OPTIONS: dict[str, dict[str, Any]] = {
    "players": {"type": int, "help": words("How many players.", "Nombre de joueurs.")},
    "mode": {"help": "scarabya: standard | duel | solo"},
    "site": {
        "help": words("scarabya: boards NW NE SW SE, 'A0 B1 C3 D2'.", "scarabya : plateaux NO NE SO SE, 'A0 B1 C3 D2'.")
    },
    "deck": {"help": words("scarabya: a known order, 'F I L …'.", "scarabya : un ordre connu, 'F I L …'.")},
    "starter": {
        "type": int,
        "help": words("scarabya duel: the seat that begins.", "scarabya, duel : la place qui commence."),
    },
    "mission": {"type": int, "help": words("marajoara: solo mission, 1 to 8.", "marajoara : mission solo, de 1 à 8.")},
    "challenge": {
        "is_flag": True, "default": None,
        "help": words("marajoara: ten points more to reach.", "marajoara : dix points de plus à atteindre."),
    },
    "extensions": {"help": words("artifact: 1, 2 or '1 2'.", "artifact : 1, 2 ou '1 2'.")},
    "start": {"help": words("artifact: free | assigned.", "artifact : free (libre) | assigned (attribué).")},
}  # fmt: skip


def game_options(command: Any) -> Any:
    for name, details in reversed(GAME_OPTIONS.items()):
        command = click.option(f"--{name}", **details)(command)
    return command


def given(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name in GAME_OPTIONS and value is not None}

"""`trowel play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.interrupts import InterruptibleCommand
from trowel.commands.options import (
    FILE_PATH,
    GAME_OPTIONS,
    PLAY_FLAGS,
    RECORD_PATH,
    game_options,
    play_flags,
    select_values,
)
from trowel.core import cache
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    cls=InterruptibleCommand,
    help=help_text(
        "Play a game in the terminal, against bots or with friends at one screen.",
        "Jouer dans le terminal, contre des robots ou à plusieurs devant l'écran.",
    ),
)
@click.argument("game", type=click.Choice(NAMES), required=False)
@game_options
@click.option(
    "--people",
    type=int,
    default=1,
    show_default=True,
    help=help_text(
        "Number of people; bots take the other seats.",
        "Nombre de personnes ; des robots prennent les autres places.",
    ),
)
@click.option(
    "--bot",
    help=help_text(
        "level-1 to level-6, with a character (level-2:ada), or your own (module:Class); default: for newcomers.",
        "level-1 à level-6, avec un personnage (level-2:ada), ou le vôtre (module:Class) ; par défaut, pour débuter.",
    ),
)
@click.option("--seed", help=help_text("The same seed gives the same deal.", "La même graine donne la même donne."))
@click.option(
    "--components",
    type=click.Path(path_type=Path),
    help=help_text("TOML file with the boards of your own copy.", "Fichier TOML des plateaux de votre exemplaire."),
)
@click.option("--resume", type=RECORD_PATH, help=help_text("Resume a saved game.", "Reprendre une partie enregistrée."))
@click.option(
    "--same-deal",
    type=RECORD_PATH,
    help=help_text("Play the deal of a finished game again.", "Rejouer la donne d'une partie finie."),
)
@click.option(
    "--save", type=FILE_PATH, help=help_text("File to save the game to.", "Fichier où enregistrer la partie.")
)
@play_flags
@click.option(
    "--plain",
    is_flag=True,
    help=help_text("Type moves instead of using keys.", "Saisir les coups au lieu des touches."),
)
@click.pass_obj
def play(
    lang: Language, /, game: str | None, people: int, bot: str | None, seed: str | None, components: Path | None,
    resume: Path | None, same_deal: Path | None, save: Path | None, plain: bool, **game_values: Any,
) -> None:  # fmt: skip
    from trowel.terminal.files import peek_game_name
    from trowel.terminal.game_menu import choose_game
    from trowel.terminal.keyboard import TerminalKeyboard

    options = select_values(game_values, GAME_OPTIONS)
    record = resume or same_deal
    if game is None and record is not None:
        game = peek_game_name(record)
    elif game is None:
        game, menu_options = choose_game(Console(), lang, plain)
        options = menu_options | options
    cache.start_uncompiled_if_cold(game)
    from trowel.terminal.play import play as play_game

    play_game(
        game, options, lang, people=people, bot=bot, seed=seed, components=components, resume=resume,
        same_deal=same_deal, save=save, flags=select_values(game_values, PLAY_FLAGS),
        keyboard=TerminalKeyboard(False if plain else None),
    )  # fmt: skip

"""`trowel play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import words
from trowel.commands.interrupts import OpenEnded
from trowel.commands.options import FILE, RECORD, game_options, given
from trowel.core import cache
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    cls=OpenEnded,
    help=words(
        "Play a game here, against bots or with friends at this screen.",
        "Jouer ici, contre des robots ou à plusieurs devant cet écran.",
    ),
)
@click.argument("game", type=click.Choice(NAMES), required=False)
@game_options
@click.option(
    "--people",
    type=int,
    default=1,
    show_default=True,
    help=words(
        "How many persons play; bots take the other seats.",
        "Nombre de personnes ; des robots prennent les autres places.",
    ),
)
@click.option(
    "--bot",
    help=words(
        "random, greedy, level-1 to level-6; one of middling strength where none is named.",
        "random, greedy, level-1 à level-6 ; de force moyenne si rien n'est dit.",
    ),
)
@click.option("--seed", help=words("The same seed gives the same deal.", "La même graine donne la même donne."))
@click.option(
    "--components",
    type=click.Path(path_type=Path),
    help=words("The boards of your own copy (TOML).", "Les plateaux de votre exemplaire (TOML)."),
)
@click.option("--resume", type=RECORD, help=words("Go on with a saved game.", "Reprendre une partie gardée."))
@click.option(
    "--same-deal",
    type=RECORD,
    help=words("The deal of a finished game once more.", "Rejouer la donne d'une partie finie."),
)
@click.option("--save", type=FILE, help=words("Where the record goes.", "Où garder la partie."))
@click.option(
    "--practice",
    is_flag=True,
    help=words("marajoara: any mission, outside the campaign.", "marajoara : toute mission, hors campagne."),
)
@click.option(
    "--plain", is_flag=True, help=words("Type moves instead of using keys.", "Saisir les coups au lieu des touches.")
)
@click.pass_obj
def play(
    lang: Language, /, game: str | None, people: int, bot: str | None, seed: str | None, components: Path | None,
    resume: Path | None, same_deal: Path | None, save: Path | None, practice: bool, plain: bool, **options: Any,
) -> None:  # fmt: skip
    from trowel.terminal.game_menu import choose_game
    from trowel.terminal.records import game_named_in

    chosen = given(options)
    if game is None:
        record = resume or same_deal
        game, more = (game_named_in(record), {}) if record else choose_game(Console(), lang, plain)
        chosen = more | chosen
    cache.start_uncompiled_if_cold(game)
    from trowel.terminal.play import sit_down

    sit_down(
        game, chosen, lang, people=people, bot=bot, seed=seed, components=components,
        resume=resume, same_deal=same_deal, save=save, keys=False if plain else None, practice=practice,
    )  # fmt: skip

"""`trowel rules`: search of the rulebooks by id or by words."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    help=help_text("Look up rules by id (S-4.2) or by words.", "Chercher une règle par numéro (S-4.2) ou par mots.")
)
@click.argument("query", metavar="[ID | WORDS]", nargs=-1)
@click.option(
    "--game",
    type=click.Choice(NAMES),
    help=help_text("Only the rules of this game.", "Seulement les règles de ce jeu."),
)
@click.pass_obj
def rules(lang: Language, /, query: tuple[str, ...], game: str | None) -> None:
    from trowel.terminal.rules import print_rules

    if print_rules(Console(), game, " ".join(query), lang) == 0:
        sys.exit(1)

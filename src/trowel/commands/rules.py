"""`trowel rules`: the rule ledgers, by id or by words."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from trowel.commands.help_text import words
from trowel.core.errors import Language
from trowel.games import NAMES


@click.command(
    help=words("Look up rules by id (S-4.2) or by words.", "Chercher une règle par numéro (S-4.2) ou par mots.")
)
@click.argument("sought", metavar="[ID | WORDS]", nargs=-1)
@click.option("--game", type=click.Choice(NAMES), help=words("Only this game's rules.", "Seulement ce jeu."))
@click.pass_obj
def rules(lang: Language, /, sought: tuple[str, ...], game: str | None) -> None:
    from trowel.terminal.rules import print_rules

    if print_rules(Console(), game, " ".join(sought), lang) == 0:
        sys.exit(1)

"""`trowel campaign`: the list of Marajoara's missions."""

from __future__ import annotations

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.core.errors import Language


@click.command(
    help=help_text(
        "List Marajoara's missions: won, open or locked.", "Les missions de Marajoara : gagnées, ouvertes, à venir."
    )
)
@click.pass_obj
def campaign(lang: Language, /) -> None:
    from trowel.terminal.marajoara.campaign import print_campaign

    print_campaign(Console(), lang)

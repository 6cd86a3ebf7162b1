"""`trowel daily`: the dig of the day in the terminal, and the check of a host's chain."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.interrupts import InterruptibleCommand
from trowel.commands.options import RECORD_PATH
from trowel.core import cache
from trowel.core.errors import Language


class DailyGroup(click.Group, InterruptibleCommand):
    """A group whose own command plays."""


@click.group(
    cls=DailyGroup,
    invoke_without_command=True,
    help=help_text(
        "Play the dig of the day, alone and offline: one counted try, then free ones.",
        "Jouer la fouille du jour, seul et hors ligne : un essai compté, puis des essais libres.",
    ),
)
@click.option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    help=help_text("A past day, which does not count.", "Un jour passé, qui ne compte pas."),
)
@click.option("--calendar", is_flag=True, help=help_text("List your digs.", "Lister vos fouilles."))
@click.option(
    "--plain",
    is_flag=True,
    help=help_text("Type moves instead of using keys.", "Saisir les coups au lieu des touches."),
)
@click.pass_context
def daily(ctx: click.Context, /, day: datetime | None, calendar: bool, plain: bool) -> None:
    if ctx.invoked_subcommand is not None:
        return
    lang: Language = ctx.obj
    cache.start_uncompiled_if_cold("scarabya", "marajoara")
    from trowel.terminal.daily import print_calendar, run_dig
    from trowel.terminal.keyboard import TerminalKeyboard

    console = Console()
    if calendar:
        print_calendar(console, lang)
    else:
        run_dig(console, TerminalKeyboard(False if plain else None), lang, None if day is None else day.date())


@daily.command(
    help=help_text(
        "Check that no deal of a host was chosen by hand. SOURCE: its address, or a file of GET /api/daily/chain; "
        "without it, the digs of this computer.",
        "Vérifier qu'aucune donne d'un hôte n'a été choisie à la main. SOURCE : son adresse, ou un fichier de "
        "GET /api/daily/chain ; sans SOURCE, les fouilles de cet ordinateur.",
    )
)
@click.argument("source", required=False)
@click.option(
    "--commitment",
    help=help_text("The commitment that you noted earlier.", "L'engagement que vous avez noté auparavant."),
)
@click.option(
    "--record",
    type=RECORD_PATH,
    multiple=True,
    help=help_text(
        "Record of a dig that you played; may be repeated.",
        "Partie d'une fouille que vous avez jouée ; peut être répété.",
    ),
)
@click.pass_obj
def verify(lang: Language, /, source: str | None, commitment: str | None, record: tuple[Path, ...]) -> None:
    from trowel.terminal.verification import print_verification

    if not print_verification(Console(), lang, source, commitment, record):
        raise SystemExit(1)

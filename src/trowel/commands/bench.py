"""`trowel bench`: the engine's speed on this machine."""

from __future__ import annotations

import click
from rich.console import Console

from trowel.commands.help_text import words
from trowel.core.errors import Language


@click.command(help=words("Measure the engine on this machine.", "Mesurer le moteur sur cette machine."))
@click.option(
    "--seconds",
    type=click.FloatRange(0.05),
    default=2.0,
    show_default=True,
    help=words("For each measure.", "Par mesure."),
)
@click.option("--json", "as_json", is_flag=True, help=words("Print JSON.", "Afficher du JSON."))
@click.pass_obj
def bench(lang: Language, /, seconds: float, as_json: bool) -> None:
    from trowel.terminal.bench import run

    run(seconds, as_json, lang, Console())

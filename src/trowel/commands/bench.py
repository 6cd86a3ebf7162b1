"""`trowel bench`: the engine's speed on this machine."""

from __future__ import annotations

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.core.errors import Language


@click.command(help=help_text("Measure the engine on this machine.", "Mesurer le moteur sur cette machine."))
@click.option(
    "--seconds",
    type=click.FloatRange(0.05),
    default=2.0,
    show_default=True,
    help=help_text("Seconds per measurement.", "Secondes par mesure."),
)
@click.option("--json", "as_json", is_flag=True, help=help_text("Print JSON.", "Afficher du JSON."))
@click.pass_obj
def bench(lang: Language, /, seconds: float, as_json: bool) -> None:
    from trowel.terminal.bench import run_bench

    run_bench(seconds, as_json, lang, Console())

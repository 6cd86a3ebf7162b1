"""`trowel solve`: the best play of a Scarabya deal whose order is known."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import RECORD_PATH
from trowel.core.errors import Language


@click.command(
    help=help_text(
        "Solve a Scarabya deal whose order is known: best score, or all scarabs covered.",
        "Résoudre une donne de Scarabya dont l'ordre est connu : meilleur score, ou tous les scarabées.",
    )
)
@click.argument("file", type=RECORD_PATH)
@click.option("--move", type=int, help=help_text("From after this many moves.", "À partir d'après tant de coups."))
@click.option(
    "--seat", type=int, default=0, show_default=True, help=help_text("Whose site, from 0.", "Le site de qui, dès 0.")
)
@click.option("--solo", is_flag=True, help=help_text("Cover all scarabs.", "Recouvrir tous les scarabées."))
@click.option("--deck", help=help_text("The cards to come, 'F I L …'.", "Les cartes à venir, 'F I L …'."))
@click.option(
    "--seconds",
    type=click.FloatRange(0.0),
    default=10.0,
    show_default=True,
    help=help_text("How long to search at most.", "Durée maximale de la recherche."),
)
@click.option("--par", is_flag=True, help=help_text("Only the deal's par.", "Seulement le par de la donne."))
@click.pass_obj
def solve(
    lang: Language, /, file: Path, move: int | None, seat: int, solo: bool, deck: str | None, seconds: float, par: bool
) -> None:
    from trowel.terminal.solving import print_par, run_solver

    if par:
        print_par(file, lang, Console(), deck)
        return
    goal = "solo" if solo else None
    run_solver(file, lang, Console(), move=move, seat=seat, goal=goal, deck=deck, seconds=seconds)

"""`trowel solve`: the best line of play on a Scarabya deal with a known order of cards."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import RECORD_PATH
from trowel.core.errors import Language


@click.command(
    help=help_text(
        "Solve a Scarabya deal with a known order of cards: best score, or all scarabs covered. "
        "A finished game is solved from its first card.",
        "Résoudre une donne de Scarabya dont l'ordre est connu : meilleur score, ou tous les scarabées recouverts. "
        "Une partie finie est résolue dès sa première carte.",
    )
)
@click.argument("file", type=RECORD_PATH)
@click.option(
    "--move",
    type=int,
    help=help_text(
        "Start after this number of moves; default: the end of a running game, the start of a finished one.",
        "Commencer après ce nombre de coups ; par défaut, à la fin d'une partie en cours, au début d'une partie finie.",
    ),
)
@click.option(
    "--seat", type=int, default=0, show_default=True, help=help_text("Seat, from 0.", "Place, à partir de 0.")
)
@click.option("--solo", is_flag=True, help=help_text("Cover all scarabs.", "Recouvrir tous les scarabées."))
@click.option("--deck", help=help_text("Cards to come, 'F I L …'.", "Cartes à venir, 'F I L …'."))
@click.option(
    "--seconds",
    type=click.FloatRange(0.0),
    default=10.0,
    show_default=True,
    help=help_text("Maximum search time.", "Durée maximale de la recherche."),
)
@click.option(
    "--par", is_flag=True, help=help_text("Print only the par of the deal.", "Afficher seulement le par de la donne.")
)
@click.pass_obj
def solve(
    lang: Language, /, file: Path, move: int | None, seat: int, solo: bool, deck: str | None, seconds: float, par: bool
) -> None:
    from trowel.terminal.files import read_record
    from trowel.terminal.solving import print_par, run_solver

    if par:
        print_par(read_record(file), lang, Console(), deck)
        return
    goal = "solo" if solo else None
    run_solver(file, lang, Console(), move=move, seat=seat, goal=goal, deck=deck, seconds=seconds)

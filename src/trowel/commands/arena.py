"""`trowel arena`: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import words
from trowel.commands.options import FILE, game_options, given, workers_option
from trowel.core.errors import Language
from trowel.games import NAMES

LOCAL = "local"


class Several(click.Command):
    """`--bots A B C`: every word up to the next option belongs to it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        spread: list[str] = []
        inside = False
        for arg in args:
            if arg.startswith("-"):
                inside = arg == "--bots"
                spread += [] if inside else [arg]
            elif inside:
                spread += ["--bots", arg]
            else:
                spread.append(arg)
        return super().parse_args(ctx, spread)


@click.command(
    cls=Several,
    help=words(
        "Let bots play each other: same deals, all seat orders, ratings and a report (HTML, JSON).",
        "Faire s'affronter des robots : mêmes donnes, toutes les places, cotes et rapport (HTML, JSON).",
    ),
)
@click.argument("game", type=click.Choice(NAMES))
@game_options
@click.option(
    "--bots",
    "bots",
    multiple=True,
    required=True,
    metavar="A B C …",
    help="random, greedy, level-1 … level-6, level-6@500.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help=words("Games in all, rounded up to whole deals.", "Parties en tout, arrondies à des donnes entières."),
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help=words("The same seed deals the same games.", "La même graine donne les mêmes parties."),
)
@click.option(
    "--out",
    type=FILE,
    help=words("Results file; run again to go on with it.", "Fichier des résultats ; relancer pour continuer."),
)
@click.option(
    "--sure-of",
    type=click.FloatRange(0, 1),
    metavar="SHARE",
    help=words(
        "Stop once the first bot surely wins this share, or surely not.",
        "S'arrêter dès que le premier robot gagne sûrement cette part, ou sûrement pas.",
    ),
)
@click.option(
    "--clock", is_flag=True, help=words("Bots keep to 2 s a turn.", "Les robots s'en tiennent à 2 s par tour.")
)
@workers_option
@click.option(
    "--ray",
    is_flag=False,
    flag_value=LOCAL,
    metavar="[ADDRESS]",
    help=words("On a Ray cluster, or a local Ray.", "Sur une grappe Ray, ou un Ray local."),
)
@click.pass_obj
def arena(
    lang: Language, /, game: str, bots: tuple[str, ...], games: int, seed: int, out: Path | None,
    sure_of: float | None, clock: bool, workers: int | None, ray: str | None, **options: Any,
) -> None:  # fmt: skip
    from trowel.arena.run import on_ray, on_this_machine
    from trowel.arena.schedule import plan
    from trowel.terminal.arena import hold

    made = plan(game, given(options), bots, games, seed, clock)
    pool = on_this_machine(workers) if ray is None else on_ray(None if ray == LOCAL else ray)
    where = out or Path("records") / f"arena-{game}-{'-'.join(dict.fromkeys(bots))}-{seed}.jsonl"
    hold(made, where, pool, lang, Console(), sure_of)

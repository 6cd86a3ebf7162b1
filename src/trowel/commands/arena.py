"""`trowel arena`: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import FILE_PATH, GAME_OPTIONS, game_options, select_values, workers_option
from trowel.core.errors import Language
from trowel.games import NAMES

LOCAL_RAY = "local"


class GreedyOptionCommand(click.Command):
    """`--bots A B C`: every word up to the next option belongs to it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        expanded: list[str] = []
        in_bots = False
        for arg in args:
            if arg.startswith("-"):
                in_bots = arg == "--bots"
                expanded += [] if in_bots else [arg]
            elif in_bots:
                expanded += ["--bots", arg]
            else:
                expanded.append(arg)
        return super().parse_args(ctx, expanded)


@click.command(
    cls=GreedyOptionCommand,
    help=help_text(
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
    help=help_text("Games in all, rounded up to whole deals.", "Parties en tout, arrondies à des donnes entières."),
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help=help_text("The same seed deals the same games.", "La même graine donne les mêmes parties."),
)
@click.option(
    "--out",
    type=FILE_PATH,
    help=help_text("Results file; run again to go on with it.", "Fichier des résultats ; relancer pour continuer."),
)
@click.option(
    "--sure-of",
    type=click.FloatRange(0, 1),
    metavar="SHARE",
    help=help_text(
        "Stop once the first bot surely wins this share, or surely not.",
        "S'arrêter dès que le premier robot gagne sûrement cette part, ou sûrement pas.",
    ),
)
@click.option(
    "--clock", is_flag=True, help=help_text("Bots keep to 2 s a turn.", "Les robots s'en tiennent à 2 s par tour.")
)
@workers_option
@click.option(
    "--ray",
    is_flag=False,
    flag_value=LOCAL_RAY,
    metavar="[ADDRESS]",
    help=help_text("On a Ray cluster, or a local Ray.", "Sur une grappe Ray, ou un Ray local."),
)
@click.pass_obj
def arena(
    lang: Language, /, game: str, bots: tuple[str, ...], games: int, seed: int, out: Path | None,
    sure_of: float | None, clock: bool, workers: int | None, ray: str | None, **options: Any,
) -> None:  # fmt: skip
    from trowel.arena.run import make_local_pool, make_ray_pool
    from trowel.arena.schedule import make_schedule
    from trowel.terminal.arena import run_arena

    schedule = make_schedule(game, select_values(options, GAME_OPTIONS), bots, games, seed, clock)
    pool = make_local_pool(workers) if ray is None else make_ray_pool(None if ray == LOCAL_RAY else ray)
    path = out or Path("records") / f"arena-{game}-{'-'.join(dict.fromkeys(bots))}-{seed}.jsonl"
    run_arena(schedule, path, pool, lang, Console(), sure_of)

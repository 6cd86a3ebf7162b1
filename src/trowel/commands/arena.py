"""`trowel arena`: a series of games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import (
    FILE_PATH,
    GAME_OPTIONS,
    components_option,
    game_options,
    seed_option,
    select_values,
    workers_option,
)
from trowel.core.errors import Language
from trowel.extras import require
from trowel.games import NAMES

LOCAL_RAY = "local"


class GreedyOptionCommand(click.Command):
    """A command whose option `--bots A B C` takes every argument up to the next option."""

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
        "Compare bots: same deals in all seat orders, ratings, and a report (HTML, JSON).",
        "Comparer des robots : mêmes donnes à toutes les places, cotes et rapport (HTML, JSON).",
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
    help="level-1 … level-6, level-6@500, level-3:ada, level-3:plain, beginner-random, random, greedy.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help=help_text(
        "Number of games, rounded up to complete deals.", "Nombre de parties, arrondi à des donnes entières."
    ),
)
@seed_option("deals", "donnes")
@click.option(
    "--out",
    type=FILE_PATH,
    help=help_text("Results file; an existing one is continued.", "Fichier des résultats ; s'il existe, on continue."),
)
@click.option(
    "--sure-of",
    type=click.FloatRange(0, 1),
    metavar="SHARE",
    help=help_text(
        "Stop once it is certain whether the first bot wins this share of games.",
        "S'arrêter dès qu'il est certain que le premier robot gagne cette part, ou non.",
    ),
)
@click.option(
    "--clock", is_flag=True, help=help_text("Limit bots to 2 s per turn.", "Limiter les robots à 2 s par tour.")
)
@components_option
@workers_option
@click.option(
    "--ray",
    is_flag=False,
    flag_value=LOCAL_RAY,
    metavar="[ADDRESS]",
    help=help_text(
        "Run on a Ray cluster; without address, on a local one.", "Sur une grappe Ray ; sans adresse, une locale."
    ),
)
@click.pass_obj
def arena(
    lang: Language, /, game: str, bots: tuple[str, ...], games: int, seed: int, out: Path | None,
    sure_of: float | None, clock: bool, components: Path | None, workers: int | None, ray: str | None, **options: Any,
) -> None:  # fmt: skip
    require("openskill", "arena")  # before the games: the summary needs it
    from trowel.arena.run import make_local_pool, make_ray_pool
    from trowel.arena.schedule import make_schedule
    from trowel.terminal.arena import run_arena

    schedule = make_schedule(game, select_values(options, GAME_OPTIONS), bots, games, seed, clock, components)
    pool = make_local_pool(workers) if ray is None else make_ray_pool(None if ray == LOCAL_RAY else ray)
    run_arena(schedule, out or results_path(game, bots, seed), pool, lang, Console(), sure_of)


def results_path(game: str, bots: tuple[str, ...], seed: int) -> Path:
    """Return the default results file; Windows allows no colon in a name, as in `module:Class`."""
    names = "-".join(dict.fromkeys(bots)).replace(":", ".")
    return Path("records") / f"arena-{game}-{names}-{seed}.jsonl"

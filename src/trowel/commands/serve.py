"""`trowel serve`: the server for playing in a browser."""

from __future__ import annotations

import signal
from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.interrupts import InterruptibleCommand, print_goodbye
from trowel.commands.options import DIR_PATH
from trowel.core import cache
from trowel.core.errors import Language, OptionError
from trowel.extras import require
from trowel.games import NAMES


@click.command(
    cls=InterruptibleCommand,
    help=help_text(
        "Start the server: play in a browser, alone or with friends.",
        "Démarrer le serveur : jouer dans un navigateur, seul ou à plusieurs.",
    ),
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help=help_text("Address to listen on.", "Adresse d'écoute.")
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--data", type=DIR_PATH, help=help_text("Directory of the games.", "Dossier des parties."))
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    help=help_text("Number of bot processes.", "Nombre de processus de robots."),
)
@click.option(
    "--rate",
    type=click.FloatRange(0.1),
    help=help_text("Messages per second and person.", "Messages par seconde et par personne."),
)
@click.option(
    "--bot-pause",
    type=click.FloatRange(0),
    help=help_text("Seconds before a bot moves.", "Secondes avant le coup d'un robot."),
)
@click.option(
    "--host-name",
    "host_names",
    multiple=True,
    metavar="NAME",
    help=help_text(
        "Name under which browsers reach the server; may be repeated.",
        "Nom sous lequel les navigateurs atteignent le serveur ; peut être répété.",
    ),
)
@click.option(
    "--behind-proxy",
    multiple=True,
    metavar="ADDRESS",
    help=help_text(
        "Proxy whose X-Forwarded-For counts; may be repeated.",
        "Proxy dont l'en-tête X-Forwarded-For compte ; peut être répété.",
    ),
)
@click.option(
    "--connections",
    type=click.IntRange(1),
    help=help_text("Largest number of connections per address.", "Nombre maximal de connexions par adresse."),
)
@click.option(
    "--abandoned-days",
    type=click.FloatRange(0),
    help=help_text(
        "Days after which an unused game is deleted if it is unfinished or imported; 0: never.",
        "Jours après lesquels une partie délaissée est supprimée si elle est inachevée ou importée ; 0 : jamais.",
    ),
)
@click.option(
    "--max-database-mb",
    type=click.FloatRange(1),
    help=help_text(
        "Size of the database above which no game is created.",
        "Taille de la base au-delà de laquelle aucune partie n'est créée.",
    ),
)
@click.option(
    "--no-daily",
    is_flag=True,
    help=help_text("Offer no daily dig.", "Ne pas proposer de fouille du jour."),
)
@click.option(
    "--bot",
    "own_bots",
    multiple=True,
    metavar="MODULE:CLASS",
    help=help_text(
        "Bot of your own that people may choose; may be repeated.",
        "Robot à vous que les joueurs peuvent choisir ; peut être répété.",
    ),
)
@click.pass_obj
def serve(
    lang: Language, /, host: str, port: int, data: Path | None, workers: int | None, rate: float | None,
    bot_pause: float | None, host_names: tuple[str, ...], behind_proxy: tuple[str, ...], connections: int | None,
    abandoned_days: float | None, max_database_mb: float | None, no_daily: bool, own_bots: tuple[str, ...],
) -> None:  # fmt: skip
    check_platform()
    require("fastapi", "server")
    cache.start_uncompiled_if_cold(*NAMES)
    from trowel.server.run import run

    run(
        lang, Console(), host=host, port=port, data=data, workers=workers, rate=rate, bot_pause=bot_pause,
        host_names=host_names, behind_proxy=behind_proxy, connections=connections,
        abandoned_days=abandoned_days, max_database_mb=max_database_mb, daily=not no_daily,
        own_bots=own_bots,
    )  # fmt: skip
    print_goodbye(lang)  # a background shell ignores SIGINT: uvicorn then returns, no KeyboardInterrupt


def check_platform() -> None:
    """Check that the system has the timers that end a process which reads a hostile text (`reader_process`).

    Raises:
        OptionError: this is Windows.
    """
    if not hasattr(signal, "setitimer"):
        raise OptionError(
            "the server runs on Linux and macOS; on Windows start it inside WSL, or play with trowel play",
            "le serveur fonctionne sous Linux et macOS ; sous Windows, lancez-le dans WSL, ou jouez avec trowel play",
        )

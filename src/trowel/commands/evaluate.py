"""`trowel evaluate`: an agent measured by a fixed protocol."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from trowel.commands.help_text import help_text
from trowel.commands.options import FILE_PATH, seed_option
from trowel.core.errors import Language


@click.command(
    help=help_text(
        "Measure an agent: same deals for everyone, every seat, fixed opponents, 95 % intervals, one JSON.\n\n"
        "AGENT is a bot (level-3, beginner-points, …) or module:attribute: a class of bots, a policy "
        "(observation, mask) -> action, or with --text a function prompt -> answer.",
        "Mesurer un agent : mêmes donnes pour tous, toutes les places, mêmes adversaires, intervalles à 95 %, un JSON."
        "\n\nAGENT est un robot (level-3, beginner-points…) ou module:attribut : une classe de robots, une politique "
        "(observation, mask) -> action ou, avec --text, une fonction texte -> réponse.",
    )
)
@click.argument("agent")
@click.option(
    "--task",
    "tasks",
    multiple=True,
    help=help_text(
        "Task, such as scarabya-duel; may be repeated; default: all.",
        "Tâche, par exemple scarabya-duel ; peut être répétée ; par défaut, toutes.",
    ),
)
@click.option(
    "--deals",
    type=click.IntRange(1),
    help=help_text("Deals per task; default: 50, with --text 10.", "Donnes par tâche ; par défaut 50, 10 avec --text."),
)
@click.option(
    "--opponent",
    default="greedy",
    show_default=True,
    help=help_text("Bot at the other seats.", "Robot aux autres places."),
)
@seed_option("deals", "donnes")
@click.option("--text", is_flag=True, help=help_text("AGENT reads and writes text.", "AGENT lit et écrit du texte."))
@click.option(
    "--prompts",
    type=click.Choice(["en", "fr"]),
    default="en",
    show_default=True,
    help=help_text("Language of the prompts, with --text.", "Langue des textes lus par AGENT, avec --text."),
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help=help_text("Number of processes.", "Nombre de processus."),
)
@click.option("--out", type=FILE_PATH, help=help_text("File for the JSON.", "Fichier du JSON."))
@click.option(
    "--compare",
    type=FILE_PATH,
    metavar="JSON",
    help=help_text(
        "Result of another agent, to compare deal by deal.", "Résultat d'un autre agent, à comparer donne par donne."
    ),
)
@click.pass_obj
def evaluate(
    lang: Language, /, agent: str, tasks: tuple[str, ...], deals: int | None, opponent: str, seed: int, text: bool,
    prompts: Language, workers: int, out: Path | None, compare: Path | None,
) -> None:  # fmt: skip
    from trowel.evaluation import report

    report.run(
        agent, tasks, lang, Console(), deals=deals, opponent=opponent, seed=seed, text=text, prompts=prompts,
        workers=workers, out=out, other=compare,
    )  # fmt: skip

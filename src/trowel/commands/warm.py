"""`trowel warm`: compile the kernels once, with progress, so that no later game waits for the compiler."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn
from rich.text import Text

from trowel.commands.help_text import help_text
from trowel.core import cache
from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized
from trowel.games import NAMES
from trowel.precompile import Step, run_parallel, steps_of


class KernelCount(ProgressColumn):
    """Number of compiled functions in the cache: it grows while the bar, which counts steps, does not move."""

    max_refresh = 1.0

    def __init__(self, directory: Path, lang: Language) -> None:
        super().__init__()
        self._directory = directory
        self._unit = localized(lang, "functions", "fonctions")

    def render(self, task: Task) -> Text:
        return Text(f"{sum(1 for _ in self._directory.rglob('*.nbc'))} {self._unit}", style="progress.data.speed")


@click.command(
    help=help_text(
        "Compile the kernels once, so that no later game waits; takes some minutes.",
        "Compiler les noyaux une fois, pour que plus aucune partie n'attende ; quelques minutes.",
    )
)
@click.argument("games", nargs=-1, type=click.Choice(NAMES))
@click.option(
    "--environments",
    is_flag=True,
    help=help_text("Only the research environments.", "Seulement les environnements de recherche."),
)
@click.pass_obj
def warm(lang: Language, /, games: tuple[str, ...], environments: bool) -> None:
    directory = cache.open_cache_dir()
    if directory is None:
        raise OptionError(
            f"cannot write to {cache.cache_root()}; set TROWEL_CACHE to a folder for compiled kernels",
            f"impossible d'écrire dans {cache.cache_root()} ; donnez dans TROWEL_CACHE un dossier pour les noyaux",
        )
    steps = steps_of(games, environments)
    console = Console()
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), KernelCount(directory, lang),
        TimeElapsedColumn(), console=console, transient=True,
    )  # fmt: skip
    started = time.monotonic()
    with progress:
        title = localized(lang, "Compiling", "Compilation")
        task = progress.add_task(title, total=len(steps) * len(games or NAMES))

        def show(game: str, step: Step, succeeded: bool | None) -> None:
            if succeeded is not None:
                progress.advance(task)
                progress.console.print(_step_text(game, step, succeeded, lang), highlight=False)

        failed = run_parallel(games or NAMES, steps, show)
    if failed:
        raise OptionError(
            "some kernels could not be compiled; the messages above say why",
            "certains noyaux n'ont pas pu être compilés ; les messages ci-dessus disent pourquoi",
        )
    seconds = round(time.monotonic() - started)
    console.print(localized(lang, f"Ready after {seconds} s.", f"Prêt après {seconds} s."), highlight=False)


def _step_text(game: str, step: Step, succeeded: bool, lang: Language) -> str:
    part = (
        localized(lang, "environments", "environnements")
        if step
        else localized(lang, "rules and bots", "règles et robots")
    )
    sign = "✓" if succeeded else "✗"
    return localized(lang, f"{sign} {game.title()}: {part}", f"{sign} {game.title()} : {part}")

"""`trowel simulate` on the screen: a progress bar, then a table of figures."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from trowel.arena.simulate import Figures, Plan, simulate
from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized


def run(plan: Plan, workers: int | None, lang: Language, console: Console) -> Figures:
    if plan.out is not None:
        try:
            plan.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OptionError(
                f"cannot write to {plan.out}: {error.strerror}", f"impossible d'écrire dans {plan.out}"
            ) from None
    figures = Figures()
    began = time.perf_counter()
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(plan.game, total=plan.games)
        for chunk in simulate(plan, workers):
            figures.add(chunk)
            bar.update(task, advance=chunk.games)
    console.print(table_of(figures, lang))
    seconds = time.perf_counter() - began
    console.print(
        localized(
            lang,
            f"{figures.games} games, {figures.moves} moves in {seconds:.1f} s",
            f"{figures.games} parties, {figures.moves} coups en {seconds:.1f} s",
        )
    )
    if plan.out is not None:
        console.print(localized(lang, f"Records: {plan.out}", f"Parties : {plan.out}"), markup=False)
    return figures


def table_of(figures: Figures, lang: Language) -> Grid:
    grid = Grid()
    for title in (
        localized(lang, "seat", "place"),
        localized(lang, "mean", "moyenne"),
        "min",
        "max",
        localized(lang, "wins", "victoires"),
    ):
        grid.add_column(title, justify="right")
    for seat, wins in enumerate(figures.wins):
        scores = [game[seat] for game in figures.scores]
        grid.add_row(
            str(seat), f"{sum(scores) / len(scores):.1f}", str(min(scores)), str(max(scores)),
            f"{100 * wins / figures.games:.1f} %",
        )  # fmt: skip
    return grid

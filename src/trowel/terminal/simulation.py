"""Output of `trowel simulate`: a progress bar, then scores and wins by seat."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from trowel.arena.simulate import Simulation, Totals, simulate
from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized


def run_simulation(simulation: Simulation, workers: int | None, lang: Language, console: Console) -> Totals:
    """Run a simulation and print its figures; return the totals.

    Raises:
        OptionError: the directory for the records cannot be created.
    """
    if simulation.out is not None:
        try:
            simulation.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OptionError(
                f"cannot write to {simulation.out}: {error.strerror}",
                f"impossible d'écrire dans {simulation.out} : {error.strerror}",
            ) from None
    totals = Totals()
    start = time.perf_counter()
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(simulation.game, total=simulation.games)
        for chunk in simulate(simulation, workers):
            totals.add(chunk)
            bar.update(task, advance=chunk.games)
    console.print(figures_grid(totals, lang))
    seconds = time.perf_counter() - start
    console.print(
        localized(
            lang,
            f"{totals.games} games, {totals.moves} moves in {seconds:.1f} s",
            f"{totals.games} parties, {totals.moves} coups en {seconds:.1f} s",
        )
    )
    if simulation.out is not None:
        console.print(localized(lang, f"Records: {simulation.out}", f"Parties : {simulation.out}"), markup=False)
    return totals


def figures_grid(totals: Totals, lang: Language) -> Grid:
    grid = Grid()
    for title in (
        localized(lang, "seat", "place"),
        localized(lang, "mean", "moyenne"),
        "min",
        "max",
        localized(lang, "wins", "victoires"),
    ):
        grid.add_column(title, justify="right")
    for seat, wins in enumerate(totals.wins):
        scores = [game[seat] for game in totals.scores]
        grid.add_row(
            str(seat), f"{sum(scores) / len(scores):.1f}", str(min(scores)), str(max(scores)),
            f"{100 * wins / totals.games:.1f} %",
        )  # fmt: skip
    return grid

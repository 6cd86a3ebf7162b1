"""`trowel arena` on the screen: live progress, then a table; the report goes beside the results file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from trowel.arena import report
from trowel.arena.results import Results
from trowel.arena.run import Pool, run
from trowel.arena.schedule import Plan, Result
from trowel.arena.statistics import SURE, settled, summary
from trowel.core.errors import Language
from trowel.core.i18n import localized

REFRESH = 10  # games between two looks at the whole table, which takes its time


def hold(plan: Plan, out: Path, pool: Pool, lang: Language, console: Console, sure_of: float | None) -> dict[str, Any]:
    """Plays the plan into `out`, going on where an earlier run stopped; returns what the report tells."""
    with Results(out, plan) as results:
        _play(plan, results, pool, lang, console, sure_of)
        told = summary(plan, list(results.played.values()))
    console.print(table_of(told, lang))
    if sure_of is not None:
        console.print(_verdict(settled(list(results.played.values()), plan, sure_of), plan.bots[0], sure_of, lang))
    for path in report.write(told, out, lang):
        console.print(str(path), markup=False, highlight=False)
    return told


def _play(
    plan: Plan, results: Results, pool: Pool, lang: Language, console: Console, sure_of: float | None
) -> None:  # fmt: skip
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
    task = progress.add_task(plan.game, total=plan.deals * len(plan.seatings()), completed=len(results.played))

    def enough(played: list[Result]) -> bool:
        return sure_of is not None and settled(played, plan, sure_of) is not None

    shown = Grid()
    with Live(Group(progress, shown), console=console, refresh_per_second=4, transient=True) as live:
        for number, _ in enumerate(run(plan, results, pool, enough)):
            progress.advance(task)
            if number % REFRESH == 0:
                live.update(Group(progress, table_of(summary(plan, list(results.played.values())), lang)))


def table_of(told: dict[str, Any], lang: Language) -> Grid:
    grid = Grid()
    for title in (
        localized(lang, "bot", "robot"), localized(lang, "games", "parties"), localized(lang, "wins (95 %)", "victoires (95 %)"),
        localized(lang, "rating", "cote"), localized(lang, "score", "score"), localized(lang, "s / decision", "s / décision"),
    ):  # fmt: skip
        grid.add_column(title, justify="right")
    for name, about in told["bots"].items():
        if not about["games"]:
            continue
        wins, rating = about["wins"], about["rating"]
        grid.add_row(
            name, str(about["games"]),
            f"{100 * wins['mean']:.1f} % ({100 * wins['low']:.1f}-{100 * wins['high']:.1f})",
            "" if rating is None else f"{rating['mu']:.1f} ± {SURE * rating['sigma']:.1f}",
            f"{about['score']['mean']:.1f}", f"{about['seconds_per_decision']:.3f}",
        )  # fmt: skip
    return grid


def _verdict(answer: bool | None, name: str, asked: float, lang: Language) -> str:
    share = f"{100 * asked:.0f} %"
    if answer is None:
        return localized(
            lang, f"Not sure yet whether {name} wins {share}: play more games.",
            f"Pas encore sûr que {name} gagne {share} : il faut plus de parties.",
        )  # fmt: skip
    if answer:
        return localized(
            lang, f"{name} wins at least {share} (risk 5 %).", f"{name} gagne au moins {share} (risque 5 %)."
        )
    return localized(lang, f"{name} wins less than {share} (risk 5 %).", f"{name} gagne moins de {share} (risque 5 %).")

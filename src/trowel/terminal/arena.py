"""Output of `trowel arena`: live progress, then a summary. The report is written next to the results file."""

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
from trowel.arena.schedule import Result, Schedule
from trowel.arena.statistics import Z_95, sequential_test, summarize
from trowel.core.errors import Language
from trowel.core.i18n import localized

GAMES_PER_REFRESH = 10  # games between two summaries, which are slow to compute


def run_arena(
    schedule: Schedule, out: Path, pool: Pool, lang: Language, console: Console, target_share: float | None
) -> dict[str, Any]:
    """Play the schedule and print its summary; return the data of the report.

    Results are appended to `out`, so a second run continues the first.

    Raises:
        OptionError: `out` belongs to another arena or is being written by one.
        RecordError: `out` is not an arena file.
    """
    with Results(out, schedule) as results:
        _play_schedule(schedule, results, pool, lang, console, target_share)
        data = summarize(schedule, list(results.by_pairing.values()))
    console.print(summary_grid(data, lang))
    if target_share is not None:
        verdict = sequential_test(list(results.by_pairing.values()), schedule, target_share)
        console.print(_verdict_text(verdict, schedule.bots[0], target_share, lang))
    for path in report.write_report(data, out, lang):
        console.print(str(path), markup=False, highlight=False)
    return data


def _play_schedule(
    schedule: Schedule, results: Results, pool: Pool, lang: Language, console: Console, target_share: float | None
) -> None:
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
    task = progress.add_task(
        schedule.game, total=schedule.deals * len(schedule.seatings()), completed=len(results.by_pairing)
    )

    def should_stop(game_results: list[Result]) -> bool:
        return target_share is not None and sequential_test(game_results, schedule, target_share) is not None

    grid = Grid()
    with Live(Group(progress, grid), console=console, refresh_per_second=4, transient=True) as live:
        for number, _ in enumerate(run(schedule, results, pool, should_stop)):
            progress.advance(task)
            if number % GAMES_PER_REFRESH == 0:
                live.update(Group(progress, summary_grid(summarize(schedule, list(results.by_pairing.values())), lang)))


def summary_grid(data: dict[str, Any], lang: Language) -> Grid:
    grid = Grid()
    for title in (
        localized(lang, "bot", "robot"),
        localized(lang, "games", "parties"),
        localized(lang, "wins (95 %)", "victoires (95 %)"),
        localized(lang, "rating", "cote"),
        localized(lang, "score", "score"),
        localized(lang, "s / decision", "s / décision"),
    ):
        grid.add_column(title, justify="right")
    for name, bot_data in data["bots"].items():
        if not bot_data["games"]:
            continue
        wins, rating = bot_data["wins"], bot_data["rating"]
        grid.add_row(
            name, str(bot_data["games"]),
            f"{100 * wins['mean']:.1f} % ({100 * wins['low']:.1f}-{100 * wins['high']:.1f})",
            "" if rating is None else f"{rating['mu']:.1f} ± {Z_95 * rating['sigma']:.1f}",
            f"{bot_data['score']['mean']:.1f}", f"{bot_data['seconds_per_decision']:.3f}",
        )  # fmt: skip
    return grid


def _verdict_text(verdict: bool | None, name: str, share: float, lang: Language) -> str:
    percentage = f"{100 * share:.0f} %"
    if verdict is None:
        return localized(
            lang, f"Undecided whether {name} wins {percentage}; play more games.",
            f"On ne sait pas encore si {name} gagne {percentage} ; il faut plus de parties.",
        )  # fmt: skip
    if verdict:
        return localized(
            lang, f"{name} wins at least {percentage} (risk 5 %).", f"{name} gagne au moins {percentage} (risque 5 %)."
        )
    return localized(
        lang, f"{name} wins less than {percentage} (risk 5 %).", f"{name} gagne moins de {percentage} (risque 5 %)."
    )

"""Output of `trowel evaluate`: a progress bar, a table, the JSON file and a comparison with another result."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from trowel.core.errors import Language, RecordError
from trowel.core.i18n import localized
from trowel.evaluation.protocol import DEALS, compare, evaluate
from trowel.terminal.files import check_parent_dir

TEXT_DEALS = 10  # by default for text agents, whose answers cost more


def run(
    agent: str,
    tasks: Sequence[str],
    lang: Language,
    console: Console,
    *,
    deals: int | None = None,
    prompts: Language = "en",
    out: Path | None = None,
    other: Path | None = None,
    **settings: Any,
) -> dict[str, Any]:
    """Evaluate an agent, print its figures and write its JSON; `settings` are those of `evaluate`.

    Raises:
        OptionError: a setting is invalid, or the directory of `out` does not exist.
        RecordError: `other` is not a result.
    """
    if out is not None:
        check_parent_dir(out)
    rival = None if other is None else read_result(other)
    with Progress(console=console, transient=True) as bar:
        progress = bar.add_task(agent, total=None)
        result = evaluate(
            agent, tasks or None, deals=deals or (TEXT_DEALS if settings.get("text") else DEALS), lang=prompts,
            on_progress=lambda done, total: bar.update(progress, completed=done, total=total), **settings,
        )  # fmt: skip
    console.print(result_grid(result, lang))
    if out is not None:
        out.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
        console.print(str(out), markup=False, highlight=False)
    if rival is not None:
        console.print(comparison_grid(compare(result, rival), rival["agent"], lang))
    return result


def read_result(path: Path) -> dict[str, Any]:
    """Return the result in a file.

    Raises:
        RecordError: the file is not a result of `trowel evaluate`.
    """
    try:
        data = json.loads(path.read_text("utf-8"))
        if isinstance(data, dict) and "protocol" in data and "agent" in data and isinstance(data["tasks"], dict):
            return data
    except (OSError, ValueError, KeyError):
        pass
    raise RecordError(f"{path} is not a result of trowel evaluate", f"{path} n'est pas un résultat de trowel evaluate")


def result_grid(result: Mapping[str, Any], lang: Language) -> Grid:
    intervals = localized(lang, "95 % intervals", "intervalles à 95 %")
    title = f"{result['agent']} · {result['protocol']} · {result['opponent']} · {intervals}"
    grid = Grid(title=title, title_justify="left", box=box.SIMPLE)
    for heading in (
        localized(lang, "task", "tâche"), localized(lang, "games", "parties"), localized(lang, "wins", "victoires"),
        "score", localized(lang, "lead", "avance"), "ms",
    ):  # fmt: skip
        grid.add_column(heading, justify="right", no_wrap=True)
    for name, task in result["tasks"].items():
        grid.add_row(
            name, str(task["games"]), format_share(task["wins"]), format_mean(task["score"]),
            format_mean(task["lead"], signed=True) if "lead" in task else "",
            f"{1000 * task['seconds_per_decision']:.1f}",
        )  # fmt: skip
    answers = [task["answers"] for task in result["tasks"].values() if "answers" in task]
    if answers:
        totals = {key: sum(counts[key] for counts in answers) for key in answers[0]}
        grid.caption = localized(
            lang,
            f"{totals['answers']} answers: {totals['illegal']} illegal, {totals['questions']} questions; "
            f"{totals['forfeited']} decisions left to chance",
            f"{totals['answers']} réponses : {totals['illegal']} interdites, {totals['questions']} questions ; "
            f"{totals['forfeited']} décisions laissées au hasard",
        )
    return grid


def comparison_grid(differences: Mapping[str, Any], other: str, lang: Language) -> Grid:
    title = localized(lang, f"Compared with {other}, deal by deal", f"Comparé à {other}, donne par donne")
    grid = Grid(title=title, title_justify="left", box=box.SIMPLE)
    for heading in (localized(lang, "task", "tâche"), localized(lang, "wins", "victoires"), "score"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for name, figures in differences.items():
        wins = {key: 100 * value for key, value in figures["wins"].items()}
        grid.add_row(name, f"{format_mean(wins, signed=True)} %", format_mean(figures["score"], signed=True))
    return grid


def format_share(interval: Mapping[str, float]) -> str:
    """Return a share as '62 % (55–70)'."""
    return f"{100 * interval['mean']:.0f} % ({100 * interval['low']:.0f}–{100 * interval['high']:.0f})"


def format_mean(interval: Mapping[str, float], signed: bool = False) -> str:
    """Return a mean as '29.6 ± 1.5'."""
    text = f"{interval['mean']:{'+' if signed else ''}.1f}"
    return f"{text} ± {(interval['high'] - interval['low']) / 2:.1f}" if "low" in interval else text

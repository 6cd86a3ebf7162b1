"""Measure the baselines of `trowel evaluate` and write their table to docs/baselines.md.

    nice python scripts/baselines.py              # the rows that docs/baselines.json lacks, or has for other rules
    python scripts/baselines.py --again level-3   # measure some agents again
    python scripts/baselines.py --rows 3          # at most three rows now
    python scripts/baselines.py --rows 0          # only write the tables

docs/baselines.json has the results as `trowel evaluate --out` writes them, one line per agent and task, so that
`trowel evaluate AGENT --compare` can use any of them (`--extract AGENT FILE`).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from trowel.core.errors import OptionError
from trowel.evaluation import DEALS, PROTOCOL, TASKS, Task, evaluate
from trowel.evaluation.protocol import mean_interval, share_of
from trowel.evaluation.report import TEXT_DEALS, format_mean, format_share

DOCS = Path(__file__).parent.parent / "docs"
RESULTS, PAGE = DOCS / "baselines.json", DOCS / "baselines.md"
BLOCK = re.compile(r"(?<=<!-- generated: )(\w+) -->\n.*?(?=<!-- end -->)", re.DOTALL)
SOLO_LEVELS, LEVELS = range(1, 4), range(1, 6)
# The search of the highest level with fewer simulations than it has at a table, so that a row takes about a minute.
TOP_SIMULATIONS = {"scarabya": 100, "scarabya-duel": 2000, "marajoara": 400, "artifact": 200}
NETWORK = "trowel.research.policy:NetworkPolicy"
NETWORK_TASKS = ("marajoara", "artifact")

Result = dict[str, Any]  # of one agent and one task


def agents_of(task: Task) -> list[str]:
    """Return the agents of a table, weakest kind first."""
    levels = SOLO_LEVELS if task.seats == 1 else LEVELS
    return [
        "random", "greedy", "beginner-random", "beginner-points", "beginner-first",
        *(f"level-{number}" for number in levels),
        *([f"level-6@{TOP_SIMULATIONS[task.name]}"] if task.name in TOP_SIMULATIONS else []),
        *([NETWORK] if task.name in NETWORK_TASKS else []),
    ]  # fmt: skip


def load_results() -> dict[tuple[str, str], Result]:
    """Return the measured results by task and agent."""
    lines = RESULTS.read_text("utf-8").splitlines() if RESULTS.exists() else []
    results = [json.loads(line) for line in lines]
    return {(next(iter(result["tasks"])), result["agent"]): result for result in results}


def save_results(results: Mapping[tuple[str, str], Result]) -> None:
    ordered = (results[task.name, agent] for task in TASKS.values() for agent in agents_of(task)
               if (task.name, agent) in results)  # fmt: skip
    RESULTS.write_text("".join(json.dumps(result, separators=(",", ":")) + "\n" for result in ordered), "utf-8")


def missing(results: Mapping[tuple[str, str], Result], again: Sequence[str]) -> Iterator[tuple[Task, str]]:
    """Yield the rows that are not measured, by another protocol, or with other rules."""
    for task in TASKS.values():
        for agent in agents_of(task):
            result = results.get((task.name, agent))
            if result is None or agent in again or not is_current(result):
                yield task, agent


def is_current(result: Result) -> bool:
    """Return whether a result has the present protocol, tasks and rules."""
    return result["protocol"] == PROTOCOL and all(
        name in TASKS
        and data["deals"] == DEALS
        and data["rules"] == TASKS[name].find_game().rules
        and data["options"] == TASKS[name].find_game().options(TASKS[name].options)
        for name, data in result["tasks"].items()
    )


# ---------------------------------------------------------------- tables


def generate_blocks() -> dict[str, str]:
    """Return the generated parts of the page by key."""
    results = load_results()
    full, text = ["\n"], ["\n"]
    for task in TASKS.values():
        rows = [results[task.name, agent] for agent in agents_of(task) if (task.name, agent) in results]
        full += [f"### {task.title}: `{task.name}`\n", *table(task, rows), ""]
        text += text_rows(task, rows)
    heading = ["| task | agent | games | wins (95 %) | score (95 %) |", "|---|---|---|---|---|"]
    return {"tables": "\n".join(full) + "\n", "text": "\n" + "\n".join([*heading, *text[1:]]) + "\n\n"}


def table(task: Task, rows: Sequence[Result]) -> list[str]:
    alone = task.seats == 1
    heads = ["agent", "games", "won (95 %)" if alone else "wins (95 %)", "score (95 %)"]
    heads += ["ms per decision"] if alone else ["lead (95 %)", "ms per decision"]
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for result in rows:
        data = result["tasks"][task.name]
        cells = [f"`{result['agent']}`", str(data["games"]), format_share(data["wins"]), format_mean(data["score"])]
        cells += [] if alone else [format_mean(data["lead"], signed=True)]
        lines.append("| " + " | ".join([*cells, f"{1000 * data['seconds_per_decision']:.1f}"]) + " |")
    return lines


def text_rows(task: Task, rows: Sequence[Result]) -> list[str]:
    """Return the rows of the text benchmark: the first deals of each result."""
    lines = []
    for result in rows:
        by_deal = result["tasks"][task.name]["by_deal"]
        wins, scores = by_deal["wins"][:TEXT_DEALS], by_deal["score"][:TEXT_DEALS]
        if result["kind"] == "bot" and (result["agent"] == "random" or "-" in result["agent"]):
            lines.append(
                f"| {task.name} | `{result['agent']}` | {TEXT_DEALS * task.seats} | {format_share(share_of(wins))} "
                f"| {format_mean(mean_interval(scores))} |"
            )
    return lines


def update(page: str) -> str:
    """Return the page with its generated parts replaced."""
    blocks = generate_blocks()
    return BLOCK.sub(lambda match: f"{match[1]} -->\n{blocks[match[1]]}", page)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--again", nargs="+", default=[], metavar="AGENT")
    parser.add_argument("--rows", type=int, default=sys.maxsize, metavar="N")
    parser.add_argument("--extract", nargs=2, metavar=("AGENT", "FILE"))
    args = parser.parse_args(argv)
    results = load_results()
    if args.extract:
        agent, file = args.extract
        parts = [result for (_, name), result in results.items() if name == agent]
        if not parts:
            raise OptionError(f"no row of {agent}", f"aucune ligne pour {agent}")
        tasks = {name: data for part in parts for name, data in part["tasks"].items()}
        Path(file).write_text(json.dumps(parts[0] | {"tasks": tasks}) + "\n", "utf-8")
        return
    for task, agent in list(missing(results, args.again))[: args.rows]:
        results[task.name, agent] = evaluate(agent, [task.name])
        save_results(results)
        print(task.name, agent, results[task.name, agent]["tasks"][task.name]["wins"], file=sys.stderr, flush=True)
    PAGE.write_text(update(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

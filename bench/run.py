"""`make bench`: all measures, as a table and as JSON (bench/out/bench.json)."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import peers, search, server, solver, startup
from bench.limit import compare
from bench.measure import Figure
from trowel.games import NAMES

OUT = Path(__file__).with_name("out")


def report(figures: list[Figure]) -> Table:
    table = Table("what", "value", "beside", "ratio", "goal")
    for figure in figures:
        amount = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
        beside = f"{figure.peer} {figure.peer_value:,.0f}" if figure.peer_value else ""
        ratio = f"{figure.ratio:.2f}" if figure.ratio else ""
        table.add_row(figure.what, f"{amount} {figure.unit}", beside, ratio, figure.goal)
    return table


def measures(names: Sequence[str], seconds: float) -> Iterator[tuple[str, Callable[[], list[Figure]]]]:
    if "scarabya" in names:
        yield "Scarabya beside C", lambda: compare.figures(OUT, seconds)
        yield "the solver beside CP-SAT", solver.figures
    yield "matches beside python-chess", lambda: peers.match_figures(names, seconds)
    yield "kernels beside catanatron", lambda: peers.kernel_figures(names, seconds)
    yield "searches beside OpenSpiel", lambda: search.figures(names, seconds)
    yield "the server", lambda: server.figures(names)
    yield "states and start-up", lambda: startup.state_figures(names) + startup.figures(names)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each comparison")
    parser.add_argument("--games", nargs="+", choices=NAMES, default=NAMES)
    asked = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    console, figures = Console(width=150), list[Figure]()
    for what, measure in measures(asked.games, asked.seconds):
        console.print(f"measuring {what}…", style="dim")
        figures += measure()
    console.print(report(figures))
    machine = {"machine": platform.machine(), "python": platform.python_version()}
    (OUT / "bench.json").write_text(
        json.dumps(machine | {"figures": [f.as_json() for f in figures]}, indent=1), "utf-8"
    )


if __name__ == "__main__":
    main()

"""`make bench`: all benchmarks, as a table and as JSON (bench/out/bench.json)."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import page, peers, search, server, solver, startup
from bench.limit import compare
from bench.measure import Figure
from trowel.games import NAMES

OUT = Path(__file__).with_name("out")


def make_table(figures: list[Figure]) -> Table:
    table = Table("what", "value", "peer", "ratio", "goal")
    for figure in figures:
        amount = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
        comparison = f"{figure.peer} {figure.peer_value:,.0f}" if figure.peer_value else ""
        ratio = f"{figure.ratio:.2f}" if figure.ratio else ""
        table.add_row(figure.what, f"{amount} {figure.unit}", comparison, ratio, figure.goal)
    return table


def list_measurements(names: Sequence[str], seconds: float) -> Iterator[tuple[str, Callable[[], list[Figure]]]]:
    """Yield the title and the function of each benchmark of these games."""
    if "scarabya" in names:
        yield "Scarabya against C", lambda: compare.measure(OUT, seconds)
        yield "the solver against CP-SAT", solver.measure_solver
    yield "matches against python-chess", lambda: peers.measure_matches(names, seconds)
    yield "kernels against catanatron", lambda: peers.measure_kernels(names, seconds)
    yield "searches against OpenSpiel", lambda: search.measure_searches(names, seconds)
    yield "the server", lambda: list(server.measure_server(names))
    yield "the page", lambda: page.measure_page(names)
    yield "states and start-up", lambda: startup.measure_states(names) + startup.measure_startup(names)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="per comparison")
    parser.add_argument("--games", nargs="+", choices=NAMES, default=NAMES)
    args = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    console, figures = Console(width=150), list[Figure]()
    for title, measure in list_measurements(args.games, args.seconds):
        console.print(f"measuring {title}…", style="dim")
        figures += measure()
    console.print(make_table(figures))
    machine = {"machine": platform.machine(), "python": platform.python_version()}
    (OUT / "bench.json").write_text(
        json.dumps(machine | {"figures": [figure.to_json() for figure in figures]}, indent=1), "utf-8"
    )


if __name__ == "__main__":
    main()

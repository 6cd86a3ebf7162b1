"""The solver on random deals, in solo mode compared with OR-Tools' CP-SAT on the covering part of the same deals.

`python -m bench.solver` prints the tables of docs/solver.md; `make bench` includes the solo comparison and par.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

import trowel
from bench.measure import Figure
from trowel.core.match import Match
from trowel.games.scarabya.shapes import SHAPES, orientations, placements
from trowel.games.scarabya.squares import cells_from_words
from trowel.solver import PAR, Solution, par, solve

PEER_SECONDS = 10.0  # time limit of CP-SAT per deal


def make_deals(count: int, mode: str, first: int = 0) -> Iterator[Match]:
    """Yield matches with random sites and card orders; deal number i is always the same."""
    for number in range(first, first + count):
        order = list(SHAPES)
        random.Random(number).shuffle(order)
        yield trowel.new("scarabya", mode=mode, players=1, deck=" ".join(order), seed=f"bench-{number}")


def cover_model(match: Match) -> Any:
    """Return the CP-SAT model of the covering part: twelve tiles cover all scarabs, without overlaps or rocks.

    Card order, camp and centre are left out.
    """
    from ortools.sat.python import cp_model

    state = match.state[0]
    rocks, scarabs = set(cells_from_words(state.rocks)), cells_from_words(state.scarabs)
    model = cp_model.CpModel()
    by_square: dict[Any, list[Any]] = {}
    by_shape: dict[str, list[Any]] = {}
    for placement in placements():
        if rocks.isdisjoint(placement.cells):
            is_placed = model.new_bool_var("")
            by_shape.setdefault(orientations()[placement.orientation].shape, []).append(is_placed)
            for cell in placement.cells:
                by_square.setdefault(cell, []).append(is_placed)
    for variables in by_shape.values():
        model.add_at_most_one(variables)
    for cell, variables in by_square.items():
        model.add_exactly_one(variables) if cell in scarabs else model.add_at_most_one(variables)
    return model


def time_peer(match: Match) -> float | None:
    """Return the solving time of CP-SAT on one thread, without building the model; None if it found no cover."""
    from ortools.sat.python import cp_model

    model, solver = cover_model(match), cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = PEER_SECONDS
    has_cover = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return float(solver.wall_time) if has_cover else None


def time_solver(match: Match, seconds: float) -> tuple[float, Solution]:
    """Return the total time of `solve` and its solution."""
    start = time.perf_counter()
    solution = solve(match, seconds=seconds)
    return time.perf_counter() - start, solution


def measure_solo(count: int) -> list[Figure]:
    """Measure solver and CP-SAT on solo deals, deal by deal in turns, so that other jobs affect both alike."""
    solve(next(make_deals(1, "solo", first=count)))
    our_times, peer_times, num_in_time = [], [], 0
    for match in make_deals(count, "solo"):
        elapsed, solution = time_solver(match, seconds=1.0)
        num_in_time += solution.verdict == "covered" and elapsed < 1.0
        our_times.append(elapsed)
        peer_times.append(time_peer(match) or PEER_SECONDS)
    peer = "CP-SAT, covering part only"
    median, peer_median = statistics.median(our_times), statistics.median(peer_times)
    slow, peer_slow = (statistics.quantiles(times, n=20)[-1] for times in (our_times, peer_times))
    return [
        Figure(
            f"solver: solo deals of {count} covered within 1 s",
            num_in_time,
            "deals",
            peer,
            sum(t < 1 for t in peer_times),
            f">= {count * 99 // 100} of ours",
        ),
        Figure("solver: solo, speed at the median deal", 60 / median, "deals/min", peer, 60 / peer_median),
        Figure("solver: solo, speed at the slowest twentieth", 60 / slow, "deals/min", peer, 60 / peer_slow),
    ]


def measure_par(count: int) -> list[Figure]:
    """Measure par and its time on standard deals."""
    values, times = [], []
    for match in make_deals(count, "standard"):
        start = time.perf_counter()
        values.append(par(match))
        times.append(time.perf_counter() - start)
    return [
        Figure(f"solver: {PAR}, mean of {count} deals", statistics.mean(values), "points"),
        Figure(f"solver: {PAR} of a deal", statistics.median(times), "s"),
    ]


def measure_solver() -> list[Figure]:
    return [*measure_solo(100), *measure_par(5)]


# ---------------------------------------------------------------- the tables of docs/solver.md


def make_positions(count: int, mode: str, cards_left: int) -> Iterator[Match]:
    """Yield deals played at random until `cards_left` cards are left."""
    for number, match in enumerate(make_deals(count, mode)):
        rng = random.Random(number)
        while len(match.log) < 2 + 2 * (12 - cards_left):
            match.play(0, rng.choice(match.legal(0)))
        yield match


def print_proofs(count: int, mode: str, seconds: float) -> None:
    for cards_left in (12, 8, 7, 6, 5, 4):
        runs = [time_solver(match, seconds) for match in make_positions(count, mode, cards_left)]
        verdicts = [solution.verdict for _, solution in runs]
        kinds = "  ".join(f"{verdict} {verdicts.count(verdict)}" for verdict in sorted(set(verdicts)))
        gap = statistics.mean(solution.bound - solution.score for _, solution in runs)
        median = statistics.median(elapsed for elapsed, _ in runs)
        print(f"{mode:9} {cards_left:2} cards left: {kinds:34} mean gap {gap:5.1f}  median {median:6.2f} s", flush=True)


def print_scores(count: int) -> None:
    for width in (50, 1_000, 20_000, 150_000):
        scores = [solve(match, seconds=None, widths=(width,)).score for match in make_deals(count, "standard")]
        print(
            f"standard, {width:7,} positions kept: mean score {statistics.mean(scores):.1f} of {count} deals",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="deals of the solo comparison")
    parser.add_argument("--pars", type=int, default=20, help="deals whose par is computed")
    parser.add_argument("--scores", type=int, default=10, help="deals of the scores by beam width")
    parser.add_argument("--positions", type=int, default=10, help="positions per number of cards left")
    parser.add_argument("--seconds", type=float, default=10.0, help="per position")
    args = parser.parse_args()
    figures = measure_solo(args.deals) if args.deals else []
    figures += measure_par(args.pars) if args.pars else []
    for figure in figures:
        comparison = f"  {figure.peer}: {figure.peer_value:.3g}, ratio {figure.ratio:.1f}" if figure.peer_value else ""
        print(f"{figure.what}: {figure.value:.4g} {figure.unit}{comparison}", flush=True)
    if args.scores:
        print_scores(args.scores)
    for mode in ("standard", "solo") if args.positions else ():
        print_proofs(args.positions, mode, args.seconds)


if __name__ == "__main__":
    main()

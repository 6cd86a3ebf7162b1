"""The solver on random deals. Solo beside OR-Tools' CP-SAT, which gets only the covering part of the same deals.

`python -m bench.solver` prints the tables of docs/solver.md; `make bench` takes the solo comparison and par.
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
from trowel.games.scarabya.squares import cells_of
from trowel.solver import PAR, Solution, par, solve

PEER_SECONDS = 10.0  # what CP-SAT may take for one deal


def deals(count: int, mode: str, first: int = 0) -> Iterator[Match]:
    """Random sites and orders; deal number i is always the same."""
    for number in range(first, first + count):
        order = list(SHAPES)
        random.Random(number).shuffle(order)
        yield trowel.new("scarabya", mode=mode, players=1, deck=" ".join(order), seed=f"bench-{number}")


def cover_model(match: Match) -> Any:
    """All scarabs covered by twelve tiles that neither overlap nor lie on rocks: no order, no camp, no centre."""
    from ortools.sat.python import cp_model

    state = match.state[0]
    rocks, scarabs = set(cells_of(state.rocks)), cells_of(state.scarabs)
    model = cp_model.CpModel()
    by_square: dict[Any, list[Any]] = {}
    by_shape: dict[str, list[Any]] = {}
    for one in placements():
        if rocks.isdisjoint(one.cells):
            lies = model.new_bool_var("")
            by_shape.setdefault(orientations()[one.orientation].shape, []).append(lies)
            for cell in one.cells:
                by_square.setdefault(cell, []).append(lies)
    for lying in by_shape.values():
        model.add_at_most_one(lying)
    for cell, lying in by_square.items():
        model.add_exactly_one(lying) if cell in scarabs else model.add_at_most_one(lying)
    return model


def peer_seconds(match: Match) -> float | None:
    """CP-SAT's own time on one thread, without building the model; None where it found no cover."""
    from ortools.sat.python import cp_model

    model, solver = cover_model(match), cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = PEER_SECONDS
    solved = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return float(solver.wall_time) if solved else None


def our_seconds(match: Match, seconds: float) -> tuple[float, Solution]:
    """From the match to the answer, everything included."""
    began = time.perf_counter()
    found = solve(match, seconds=seconds)
    return time.perf_counter() - began, found


def solo_figures(count: int) -> list[Figure]:
    """Deal by deal, in turns, so that both meet the same neighbours on the machine."""
    solve(next(deals(1, "solo", first=count)))
    ours, theirs, in_time = [], [], 0
    for match in deals(count, "solo"):
        took, found = our_seconds(match, seconds=1.0)
        in_time += found.verdict == "covered" and took < 1.0
        ours.append(took)
        theirs.append(peer_seconds(match) or PEER_SECONDS)
    peer = "CP-SAT, covering part only"
    median, peer_median = statistics.median(ours), statistics.median(theirs)
    late, peer_late = (statistics.quantiles(times, n=20)[-1] for times in (ours, theirs))
    return [
        Figure(
            f"solver: solo deals of {count} covered within 1 s",
            in_time,
            "deals",
            peer,
            sum(t < 1 for t in theirs),
            f">= {count * 99 // 100} of ours",
        ),
        Figure("solver: solo, speed at the median deal", 60 / median, "deals/min", peer, 60 / peer_median),
        Figure("solver: solo, speed at the slowest twentieth", 60 / late, "deals/min", peer, 60 / peer_late),
    ]


def par_figures(count: int) -> list[Figure]:
    values, times = [], []
    for match in deals(count, "standard"):
        began = time.perf_counter()
        values.append(par(match))
        times.append(time.perf_counter() - began)
    return [
        Figure(f"solver: {PAR}, mean of {count} deals", statistics.mean(values), "points"),
        Figure(f"solver: {PAR} of a deal", statistics.median(times), "s"),
    ]


def figures() -> list[Figure]:
    return [*solo_figures(100), *par_figures(5)]


# ---------------------------------------------------------------- the tables of docs/solver.md


def positions(count: int, mode: str, left: int) -> Iterator[Match]:
    """Deals played at random until so many cards are left."""
    for number, match in enumerate(deals(count, mode)):
        dice = random.Random(number)
        while len(match.log) < 2 + 2 * (12 - left):
            match.play(0, dice.choice(match.legal(0)))
        yield match


def proofs(count: int, mode: str, seconds: float) -> None:
    for left in (12, 8, 7, 6, 5, 4):
        found = [our_seconds(match, seconds) for match in positions(count, mode, left)]
        verdicts = [one.verdict for _, one in found]
        kinds = "  ".join(f"{verdict} {verdicts.count(verdict)}" for verdict in sorted(set(verdicts)))
        gap = statistics.mean(one.bound - one.score for _, one in found)
        took = statistics.median(took for took, _ in found)
        print(f"{mode:9} {left:2} cards left: {kinds:34} mean gap {gap:5.1f}  median {took:6.2f} s", flush=True)


def scores(count: int) -> None:
    for width in (50, 1_000, 20_000, 150_000):
        found = [solve(match, seconds=None, widths=(width,)).score for match in deals(count, "standard")]
        print(
            f"standard, {width:7,} positions kept: mean score {statistics.mean(found):.1f} of {count} deals", flush=True
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="for the solo comparison")
    parser.add_argument("--pars", type=int, default=20, help="deals whose par is taken")
    parser.add_argument("--scores", type=int, default=10, help="deals for the scores by width")
    parser.add_argument("--positions", type=int, default=10, help="for each number of cards left")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each position")
    asked = parser.parse_args()
    measured = solo_figures(asked.deals) if asked.deals else []
    measured += par_figures(asked.pars) if asked.pars else []
    for figure in measured:
        beside = f"  {figure.peer}: {figure.peer_value:.3g}, ratio {figure.ratio:.1f}" if figure.peer_value else ""
        print(f"{figure.what}: {figure.value:.4g} {figure.unit}{beside}", flush=True)
    if asked.scores:
        scores(asked.scores)
    for mode in ("standard", "solo") if asked.positions else ():
        proofs(asked.positions, mode, asked.seconds)


if __name__ == "__main__":
    main()

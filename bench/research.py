"""`python -m bench.research`: steps per second of the environments, compared with widely used ones.

Every row plays random legal actions and produces an observation and a mask for each step. Steps of different games
are not equal work, so the table includes the size of the mask and of the observation.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.measure import Workload, best_rates
from bench.research_peers import PEERS

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"players": 2}),
    ("scarabya", {"mode": "duel"}),
    ("marajoara", {"players": 2}),
    ("artifact", {"players": 3}),
]
BATCH = 1024
ROUNDS = 60  # many short slices, so that some are undisturbed on a busy machine


@dataclass
class Result:
    """One row of the table."""

    name: str
    kind: str  # batch, single, gym, openspiel; peers: pgx, openspiel-c++, python
    actions: int  # size of the mask
    observation_bytes: int
    rate: float = 0.0  # steps per second


Benchmark = tuple[Result, Callable[[], Workload]]


def title(name: str, options: dict[str, Any]) -> str:
    return f"{name} {' '.join(str(value) for value in options.values())}"


def bench_batch(name: str, options: dict[str, Any], num_envs: int, threads: int | None = None) -> Benchmark:
    from trowel.research.batch import BatchEnv

    env = BatchEnv(name, num_envs, seed=1, threads=threads, **options)

    def run() -> int:
        env.step(env.sample())
        return num_envs

    suffix = ", one thread" if threads == 1 else ""
    label = f"BatchEnv {title(name, options)}, {num_envs} games{suffix}"
    return Result(label, "batch", env.actions.count, env.observations[0].nbytes), lambda: run


def bench_aec(name: str, options: dict[str, Any]) -> Benchmark:
    """Return PettingZoo's loop; actions are drawn with the compiled `action_space.sample`."""
    from bench.research_peers import make_aec_workload
    from trowel.research.pettingzoo.aec import TrowelAEC

    env = TrowelAEC(name, seed=1, **options)
    sample = env.action_space("player_0").sample
    single = env.single_env
    result = Result(f"single env {title(name, options)}", "single", single.actions.count, single.layout.size * 4)
    return result, lambda: make_aec_workload(env, sample)


def bench_gym(name: str, options: dict[str, Any]) -> Benchmark:
    """Return Gymnasium's loop with random opponents, whose actions are counted as well."""
    from trowel.research.gym import TrowelEnv

    env = TrowelEnv(name, opponents="random", **options)
    env.reset(seed=1)
    sample, episodes = env.action_space.sample, env.single_env.batch._episodes

    def run() -> int:
        _, info = env.reset()
        terminated = False
        while not terminated:
            _, _, terminated, _, info = env.step(sample(info["action_mask"]))
        return int(episodes["steps"][0])

    single = env.single_env
    result = Result(f"Gymnasium env {title(name, options)}", "gym", single.actions.count, single.layout.size * 4)
    return result, lambda: run


def bench_openspiel(name: str, options: dict[str, Any]) -> Benchmark:
    import pyspiel

    import trowel.research.openspiel  # noqa: F401, registers the games
    from bench.research_peers import make_openspiel_workload

    parameters = ",".join(f"{key}={value}" for key, value in options.items())
    game = pyspiel.load_game(f"trowel_{name}({parameters})")
    size = 4 * game.observation_tensor_size()
    result = Result(f"OpenSpiel wrapper {title(name, options)}", "openspiel", game.num_distinct_actions(), size)
    return result, lambda: make_openspiel_workload(game)


def measure(benchmarks: list[Benchmark], seconds: float) -> list[Result]:
    """Measure all benchmarks in turns, so that other jobs affect all of them alike."""
    random.seed(1)
    np.random.seed(1)
    rates = best_rates([make_workload() for _, make_workload in benchmarks], seconds, ROUNDS)
    for (result, _), rate in zip(benchmarks, rates, strict=True):
        result.rate = rate
    return [result for result, _ in benchmarks]


def compare_with_goals(results: list[Result]) -> list[str]:
    """Return one line per goal: batches against the best pgx game, single environments against the best Python peer."""
    best = {
        kind: max((result for result in results if result.kind == kind), key=lambda result: result.rate)
        for kind in ("pgx", "python")
    }
    sentences = []
    for result in results:
        if result.kind in ("batch", "single"):
            peer, goal = (best["pgx"], 5) if result.kind == "batch" else (best["python"], 3)
            sentences.append(f"{result.name}: {result.rate / peer.rate:.1f} times {peer.name} (goal {goal})")
    return sentences


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="per row")
    parser.add_argument("--json", help="also write the figures to this file")
    args = parser.parse_args()
    benchmarks: list[Benchmark] = [
        *(bench_batch(name, options, BATCH) for name, options in GAMES),
        *(bench_batch(name, options, BATCH, threads=1) for name, options in GAMES),
        bench_batch(*GAMES[0], 8 * BATCH),
        *(bench_aec(name, options) for name, options in GAMES),
        *(bench_gym(name, options) for name, options in GAMES),
        *(bench_openspiel(name, options) for name, options in GAMES),
        *((Result(*fields), make_workload) for fields, make_workload in (peer() for peer in PEERS)),
    ]
    results = measure(benchmarks, args.seconds)
    table = Table("environment", "steps/s", "actions in the mask", "bytes per observation")
    for result in results:
        table.add_row(result.name, f"{result.rate:,.0f}", f"{result.actions:,}", f"{result.observation_bytes:,}")
    console = Console(width=120)
    console.print(table)
    for sentence in compare_with_goals(results):
        console.print(sentence)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump([asdict(result) for result in results], file, indent=1)


if __name__ == "__main__":
    main()

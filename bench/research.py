"""`python -m bench.research`: steps per second of the research API, beside the environments that people use.

Every line takes random legal actions and makes its observation and its mask for each of them. What a step is differs:
the table tells how many actions a mask holds and how many bytes an observation has, so that each may judge.
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
from rich.table import Table as Lines

from bench.measure import Work, best_rates
from bench.research_peers import PEERS

OURS: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"players": 2}),
    ("scarabya", {"mode": "duel"}),
    ("marajoara", {"players": 2}),
    ("artifact", {"players": 3}),
]
BATCH = 1024
ROUNDS = 60  # short slices, many of them: a busy machine leaves some of them alone


@dataclass
class Line:
    name: str
    kind: str  # batch, single, openspiel; peers: pgx, openspiel, python
    actions: int
    observation_bytes: int
    rate: float = 0.0


Measured = tuple[Line, Callable[[], Work]]


def title(name: str, options: dict[str, Any]) -> str:
    return f"{name} {' '.join(str(value) for value in options.values())}"


def batch(name: str, options: dict[str, Any], n: int, threads: int | None = None) -> Measured:
    from trowel.research.batch import BatchEnv

    env = BatchEnv(name, n, seed=1, threads=threads, **options)

    def work() -> int:
        env.step(env.sample())
        return n

    alone = ", one thread" if threads == 1 else ""
    named = f"BatchEnv {title(name, options)}, {n} games{alone}"
    return Line(named, "batch", env.actions.count, env.observations[0].nbytes), lambda: work


def single(name: str, options: dict[str, Any]) -> Measured:
    """The loop of PettingZoo's games, each side with its own quickest way to draw from the mask it was given."""
    from bench.research_peers import aec_work
    from trowel.research.pettingzoo.aec import TrowelAEC

    env = TrowelAEC(name, seed=1, **options)
    sample = env.action_space("player_0").sample
    line = Line(f"single env {title(name, options)}", "single", env.table.actions.count, env.table.layout.size * 4)
    return line, lambda: aec_work(env, sample)


def against_bots(name: str, options: dict[str, Any]) -> Measured:
    """Gymnasium's loop, at a table with random opponents; their actions count, too."""
    from trowel.research.gym import TrowelEnv

    env = TrowelEnv(name, opponents="random", **options)
    env.reset(seed=1)
    sample, desk = env.action_space.sample, env.table.batch._desks

    def work() -> int:
        _, info = env.reset()
        over = False
        while not over:
            _, _, over, _, info = env.step(sample(info["action_mask"]))
        return int(desk["steps"][0])

    line = Line(f"Gymnasium env {title(name, options)}", "gym", env.table.actions.count, env.table.layout.size * 4)
    return line, lambda: work


def spiel(name: str, options: dict[str, Any]) -> Measured:
    import pyspiel

    import trowel.research.openspiel  # noqa: F401, it registers the games
    from bench.research_peers import spiel_work

    said = ",".join(f"{key}={value}" for key, value in options.items())
    game = pyspiel.load_game(f"trowel_{name}({said})")
    line = Line(f"OpenSpiel wrapper {title(name, options)}", "openspiel", game.num_distinct_actions(), 0)
    line.observation_bytes = 4 * game.observation_tensor_size()
    return line, lambda: spiel_work(game)


def measure(lines: list[Measured], seconds: float) -> list[Line]:
    """All in turns, so that everyone meets the same neighbours on the machine."""
    random.seed(1)
    np.random.seed(1)
    for (line, _), rate in zip(lines, best_rates([make() for _, make in lines], seconds, ROUNDS), strict=True):
        line.rate = rate
    return [line for line, _ in lines]


def goals(lines: list[Line]) -> list[str]:
    best = {
        kind: max((one for one in lines if one.kind == kind), key=lambda one: one.rate) for kind in ("pgx", "python")
    }
    told = []
    for one in lines:
        if one.kind in ("batch", "single"):
            peer, goal = (best["pgx"], 5) if one.kind == "batch" else (best["python"], 3)
            told.append(f"{one.name}: {one.rate / peer.rate:.1f} times {peer.name} (goal {goal})")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each line")
    parser.add_argument("--json", help="write the figures to this file, too")
    asked = parser.parse_args()
    lines: list[Measured] = [
        *(batch(name, options, BATCH) for name, options in OURS),
        *(batch(name, options, BATCH, threads=1) for name, options in OURS),
        batch(*OURS[0], 8 * BATCH),
        *(single(name, options) for name, options in OURS),
        *(against_bots(name, options) for name, options in OURS),
        *(spiel(name, options) for name, options in OURS),
        *((Line(*told), make) for told, make in (peer() for peer in PEERS)),
    ]
    done = measure(lines, asked.seconds)
    table = Lines("environment", "steps/s", "actions in the mask", "bytes of an observation")
    for one in done:
        table.add_row(one.name, f"{one.rate:,.0f}", f"{one.actions:,}", f"{one.observation_bytes:,}")
    console = Console(width=120)
    console.print(table)
    for sentence in goals(done):
        console.print(sentence)
    if asked.json:
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump([asdict(one) for one in done], file, indent=1)


if __name__ == "__main__":
    main()

"""Train the evaluation network of a game by expert iteration: games of the search itself, a fit, a gate.

    python scripts/train_network.py marajoara --out /path/for/checkpoints --iterations 20
    python scripts/train_network.py marajoara --out /path/for/checkpoints --ship

The first iteration plays with the linear forecast, which needs no network. Games, fits and gates depend only on the
seed, so a run can be repeated; an interrupted one continues after its last complete iteration. The directory keeps
the samples and the parameters of every iteration, and `log.jsonl`. `--ship` writes the best network into the package,
and the log and its curve into docs/training-runs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from scripts.training.curve import write_curve
from scripts.training.dataset import make_dataset
from scripts.training.fit import Fit, fit
from scripts.training.gate import play_deals
from scripts.training.parameters import initial_parameters, quantize
from scripts.training.selfplay import Samples, concatenate, game_stream
from trowel.bots.base import SearchBot, game_module
from trowel.bots.budget import Budget
from trowel.bots.levels import levels_of
from trowel.bots.search.mcts import MctsBot
from trowel.bots.search.network_file import FILE, forecast_hash, save_network
from trowel.bots.search.network_search import NetworkBot
from trowel.core.game import Game
from trowel.games import game as find_game

ROOT = Path(__file__).resolve().parent.parent
LOG = "log.jsonl"
ROOT_SHARE = 0.5  # of the root value in targets; the rest is the result
GATE_SEED = 2  # deals that no other figure uses


@dataclass(frozen=True)
class Plan:
    """Settings of a run; they are part of the log."""

    game: str
    games: int  # per iteration
    simulations: int  # per decision of self-play and gate
    window: int  # iterations whose samples are used for a fit
    epochs: int
    rate: float
    decay: float  # of weights, per step and rate
    c_puct: float  # exploration of the search with the network
    gate_deals: int  # per table
    gate_share: float  # of the fair share: a network below it is not played with
    seed: int


class Run:
    """A training run in a directory."""

    def __init__(self, plan: Plan, directory: Path, components: str | None = None) -> None:
        self.plan, self.directory = plan, directory
        self.game: Game = find_game(plan.game)
        self.components = components or self.game.components()
        self.features = game_module(plan.game, "features")
        self.levels: Any = levels_of(plan.game)
        directory.mkdir(parents=True, exist_ok=True)

    # ------------------------------------------------------------ files

    def log(self) -> list[dict[str, Any]]:
        path = self.directory / LOG
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []

    def samples_path(self, iteration: int) -> Path:
        return self.directory / f"samples-{iteration:03}.npz"

    def vector(self, iteration: int) -> np.ndarray:
        return np.load(self.directory / f"vector-{iteration:03}.npy")  # type: ignore[no-any-return]

    def best_iteration(self) -> int | None:
        """Return the last iteration whose network passed its gate."""
        passed = [entry["iteration"] for entry in self.log() if entry["passed"]]
        return passed[-1] if passed else None

    # ------------------------------------------------------------ bots

    def bot_maker(self, iteration: int | None) -> Callable[[int], SearchBot]:
        """Return a factory of the search with an iteration's network; None: the linear forecast."""
        budget = Budget(self.plan.simulations)
        if iteration is None:
            config = self.levels.forecast_search(budget)
            return lambda seed: MctsBot(seed, config)
        net = quantize(self.vector(iteration), self.features.NUM_ROWS)
        network_config = replace(self.levels.network_search(budget), network_c_puct=self.plan.c_puct)
        return lambda seed: NetworkBot(seed, network_config, net)

    # ------------------------------------------------------------ one iteration

    def play(self, iteration: int) -> tuple[Samples, float]:
        """Play the games of an iteration, unless they exist; return their samples and the CPU seconds."""
        start = time.process_time()
        if self.samples_path(iteration).exists():
            return Samples.load(self.samples_path(iteration), self.game), 0.0
        plan = self.plan
        first = (plan.seed * 1000 + iteration) * 100_000
        maker = self.bot_maker(self.best_iteration())
        box = self.game.load(self.components)
        samples = concatenate(list(game_stream(self.game, box, self.features.TABLES, maker, first, plan.games)))
        samples.save(self.samples_path(iteration))
        return samples, time.process_time() - start

    def fit(self, iteration: int) -> tuple[Fit, int]:
        """Fit a new network to the window of samples; return it and the number of training samples."""
        plan = self.plan
        numbers = range(max(0, iteration - plan.window + 1), iteration + 1)
        samples = concatenate([Samples.load(self.samples_path(number), self.game) for number in numbers])
        features = self.features
        data = make_dataset(self.game, self.game.load(self.components), samples, ROOT_SHARE)
        start = initial_parameters(features.NUM_ROWS, plan.seed, features.SKIP_PER_UNIT)
        result = fit(
            data, start, features.NUM_ROWS, features.WIN_WEIGHT, plan.epochs, plan.rate, plan.seed * 1000 + iteration,
            ROOT_SHARE, decay=plan.decay, log=print,
        )  # fmt: skip
        np.save(self.directory / f"vector-{iteration:03}.npy", result.vector)
        return result, data.size

    def gate(self, iteration: int) -> tuple[float, int]:
        """Play the new network against the best one so far; return its multiple of the fair share, and the games."""
        plan, ratios, games = self.plan, [], 0
        for options in self.features.GATE_TABLES:
            deals = range(iteration * plan.gate_deals, (iteration + 1) * plan.gate_deals)
            tally = play_deals(
                self.game, options, self.bot_maker(iteration), self.bot_maker(self.best_iteration()), deals,
                GATE_SEED, components=self.components,
            )  # fmt: skip
            seats = self.game.seats(self.game.options(options))
            print(f"gate {options}: {tally}", flush=True)
            ratios.append(tally.share * seats)
            games += tally.games
        return float(np.mean(ratios)), games

    def iterate(self, iteration: int) -> None:
        samples, seconds = self.play(iteration)
        print(f"iteration {iteration}: {len(samples.states)} positions, {seconds:.0f} s", flush=True)
        result, size = self.fit(iteration)
        ratio, games = self.gate(iteration)
        entry = {
            "iteration": iteration, "played_with": self.best_iteration(), "positions": len(samples.states),
            "samples": size, "epochs": result.epochs, "validation_win": round(result.validation.win, 4),
            "validation_margin": round(result.validation.margin, 4),
            "validation_root": round(result.validation.root, 4), "gate_games": games, "gate_ratio": round(ratio, 3),
            "passed": ratio >= self.plan.gate_share, "plan": asdict(self.plan),
        }  # fmt: skip
        with (self.directory / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        print(f"iteration {iteration}: {ratio:.2f} times the fair share in {games} games", flush=True)

    def ship(self) -> None:
        """Write the best network into the package, and the log and its curve into the documentation."""
        best = self.best_iteration()
        if best is None:
            sys.exit("no network passed its gate")
        net = quantize(self.vector(best), self.features.NUM_ROWS)
        path = ROOT / "src" / "trowel" / "bots" / self.game.name / FILE
        save_network(path, net, self.game.rules, self.components, forecast_hash(self.game))
        directory = ROOT / "docs" / "training-runs"
        directory.mkdir(exist_ok=True)
        (directory / f"{self.game.name}.jsonl").write_text((self.directory / LOG).read_text("utf-8"), "utf-8")
        write_curve(self.log(), directory / f"{self.game.name}.svg")


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=("marajoara", "artifact"))
    parser.add_argument("--out", type=Path, required=True, help="directory of checkpoints")
    parser.add_argument("--iterations", type=int, default=20, help="number of iterations in all")
    parser.add_argument("--games", type=int, default=1000, help="games per iteration")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--window", type=int, default=10, help="iterations whose samples a fit uses")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--decay", type=float, default=0.0001, help="of weights, times the rate")
    parser.add_argument("--c-puct", type=float, default=1.0, help="exploration of the search with the network")
    parser.add_argument("--gate-deals", type=int, default=50, help="deals per table; each is played in all seats")
    parser.add_argument("--gate-share", type=float, default=1.0, help="multiple of the fair share that passes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--components", type=Path, help="components file; default: the game's own")
    parser.add_argument("--ship", action="store_true", help="write the best network into the package")
    args = parser.parse_args(argv)
    plan = Plan(
        args.game, args.games, args.simulations, args.window, args.epochs, args.rate, args.decay, args.c_puct,
        args.gate_deals, args.gate_share, args.seed,
    )  # fmt: skip
    run = Run(plan, args.out, args.components.read_text("utf-8") if args.components else None)
    if args.ship:
        run.ship()
        return
    for iteration in range(len(run.log()), args.iterations):
        run.iterate(iteration)


if __name__ == "__main__":
    main()

"""Filling of the kernel cache, so that later processes do not wait for the compiler.

`trowel warm` shows its progress; this module is also a command:

    python -m trowel.precompile                  # everything: rules, bots and environments of all games
    python -m trowel.precompile scarabya         # rules and bots of the named games
    python -m trowel.precompile --environments   # only the environments, of all games or of the named ones

Kernels are compiled by calling them. Several games are compiled in parallel, each in its own process. Only these
processes import the engine.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from trowel.core import cache
from trowel.games import NAMES

ENVIRONMENTS = "--environments"
Step = tuple[str, ...]  # arguments of this module, without the game: () rules and bots, (ENVIRONMENTS,)
StepListener = Callable[[str, Step, bool | None], None]  # game, step; None when it starts, then whether it succeeded


def precompile(name: str) -> None:
    """Compile a game's rules and bots, and mark the game as warm."""
    precompile_rules(name)
    precompile_bots(name)
    cache.mark_warm(name)


def precompile_rules(name: str) -> None:
    """Compile everything that `Match` calls, and random playouts."""
    import numpy as np

    from trowel.core.binding import bind
    from trowel.core.match import new_match
    from trowel.core.rng import make_rng
    from trowel.games import game as find_game
    from trowel.testing import play_randomly

    game = find_game(name)
    match = new_match(game, game.options({}), game.components(), seed=1)
    for seat in range(match.players):
        match.view(seat)
        match.resample_hidden(seat, make_rng(1))
    match.preview(match.to_act[0], match.legal(match.to_act[0])[0])
    playout = bind("trowel.core.templates.playout", game)
    codes, weights = np.zeros(game.max_choices, dtype=np.int32), np.zeros(game.max_choices, dtype=np.int64)
    totals = np.zeros((2, match.players), dtype=np.int64)
    playout.play_games(match.box, match.state, match.state, 1, codes, weights, make_rng(1), totals)
    play_randomly(match, random.Random(1))
    match.view(None)
    _ = match.scores, match.winners


def precompile_bots(name: str) -> None:
    """Compile `greedy` and every kind of search that the game's bots use."""
    from trowel.bots.base import make_position
    from trowel.bots.levels import bots_by_kernel, levels_of
    from trowel.bots.names import make_bot
    from trowel.core.match import new_match
    from trowel.core.rng import make_rng
    from trowel.games import game as find_game

    game = find_game(name)
    for options in levels_of(name).PRECOMPILE_OPTIONS:
        match = new_match(game, game.options(options), game.components(), seed=1)
        while len(match.legal(match.to_act[0])) < 2:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        position = make_position(match, match.to_act[0], make_rng(1))
        for bot in ("greedy", *bots_by_kernel(game, match.options)):
            make_bot(bot, 1).choose(position)


def precompile_environments(name: str) -> None:
    """Compile the batched and the single environment of a game, and the policy of its network."""
    from trowel.research.batch import BatchEnv
    from trowel.research.episode_kernels import pick_from_mask
    from trowel.research.policy import NetworkPolicy, has_network
    from trowel.research.single_env import SingleEnv

    batch = BatchEnv(name, 2, threads=1)
    batch.step(batch.sample())
    batch.score_gains()
    batch.load(batch.save())
    env = SingleEnv(name, seed=1)
    env.reset()
    env.step(env.sample())
    pick_from_mask(env.take_observation()[1], 0.5)
    for seat in range(env.players):
        env.observe(seat)
        env.mask(seat)
    if has_network(env.game):
        policy, batch = NetworkPolicy(), BatchEnv(name, 2, threads=1)
        policy(batch)
        policy.values(env.position(env.seat, 1))


def steps_of(games: Sequence[str], environments: bool) -> list[Step]:
    """Return the steps of a command: everything without games, otherwise rules and bots, or only the environments."""
    if environments:
        return [(ENVIRONMENTS,)]
    return [()] if games else [(), (ENVIRONMENTS,)]


def run_parallel(games: Sequence[str], steps: Sequence[Step], listener: StepListener = lambda *_: None) -> int:
    """Run this module for every game, once with the arguments of each step; return the number of failed games.

    As many games are compiled simultaneously as there are cores. A failed step ends its game's sequence. `listener` is
    called from several threads.
    """

    def run_step(game: str, step: Step) -> bool:
        listener(game, step, None)
        command = [sys.executable, "-m", "trowel.precompile", *step, game]
        succeeded = subprocess.run(command, check=False).returncode == 0
        listener(game, step, succeeded)
        return succeeded

    def run(game: str) -> bool:
        return all(run_step(game, step) for step in steps)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return sum(not ok for ok in pool.map(run, games))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m trowel.precompile", description="Fill the kernel cache.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(NAMES)}; default: everything")
    parser.add_argument(ENVIRONMENTS, action="store_true", help="only the research environments")
    args = parser.parse_args(argv)
    if unknown := sorted(set(args.games) - set(NAMES)):
        parser.error(f"unknown game {unknown[0]!r}; choose from {', '.join(NAMES)}")
    if len(args.games) == 1:
        compile_game = precompile_environments if args.environments else precompile
        compile_game(args.games[0])
        return 0
    return run_parallel(args.games or NAMES, steps_of(args.games, args.environments))


if __name__ == "__main__":
    sys.exit(main())

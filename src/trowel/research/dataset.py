"""Datasets: the games of a simulation as trajectories next to their records, with an index.

`dataset.json` has the settings, and for every game its files, its number of actions, scores and winners. Trajectories
are those of `trowel export`.
"""

from __future__ import annotations

import json

import trowel
from trowel.arena.simulate import Simulation
from trowel.games import game as find_game
from trowel.research import trajectory

FORMAT = "trowel dataset 1"
INDEX = "dataset.json"


def write_dataset(simulation: Simulation, reward: str = "win") -> int:
    """Convert the records of a simulation that has been run; return the number of actions in all trajectories.

    Raises:
        OptionError: the reward is unknown.
    """
    assert simulation.out is not None
    games, total = [], 0
    for number in range(simulation.games):
        record = simulation.record_path(number)
        match = trowel.load(record.read_text("utf-8"))
        file = record.with_suffix(".npz")
        count = trajectory.save(match, file, reward)
        games.append(
            {
                "record": record.name, "trajectory": file.name, "actions": count, "scores": list(match.scores),
                "winners": list(match.winners),
            }
        )  # fmt: skip
        total += count
    index = {
        "format": FORMAT, "trowel": trowel.__version__, "game": simulation.game,
        "rules": find_game(simulation.game).rules, "options": simulation.options, "bot": simulation.bot,
        "timed": simulation.timed, "seed": simulation.seed, "reward": reward, "games": games,
    }  # fmt: skip
    (simulation.out / INDEX).write_text(json.dumps(index, indent=1) + "\n", "utf-8")
    return total

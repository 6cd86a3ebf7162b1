"""Training of networks: a tiny run, its continuation, and the fit itself."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from scripts import train_network
from scripts.training.curve import elo_steps, write_curve
from scripts.training.dataset import make_dataset
from scripts.training.gradients import forward, make_buffers
from scripts.training.parameters import quantize, split
from scripts.training.selfplay import NO_VALUE, Samples, concatenate
from trowel.bots.marajoara import features
from trowel.bots.marajoara.heuristics import WIN_WEIGHT
from trowel.bots.search.network import WORK
from trowel.bots.search.network_search import network_kernel
from trowel.core.game import record_type
from trowel.games import game as find_game

TINY = ["--games", "3", "--simulations", "2", "--gate-deals", "1", "--epochs", "1"]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the directory of a run of two iterations, the second of which continues the first."""
    directory = tmp_path_factory.mktemp("run")
    train_network.main(["marajoara", "--out", str(directory), "--iterations", "1", *TINY, "--gate-share", "0"])
    train_network.main(["marajoara", "--out", str(directory), "--iterations", "2", *TINY, "--gate-share", "0"])
    return directory


def test_a_run_logs_every_iteration_and_plays_with_the_last_network_that_passed(run: Path) -> None:
    log = [json.loads(line) for line in (run / train_network.LOG).read_text("utf-8").splitlines()]
    assert [entry["iteration"] for entry in log] == [0, 1]
    assert [entry["played_with"] for entry in log] == [None, 0]
    assert all(entry["passed"] and entry["gate_games"] == 2 + 3 + 4 for entry in log)


def test_samples_are_settled_positions_with_results_and_root_values(run: Path) -> None:
    game = find_game("marajoara")
    samples = Samples.load(run / "samples-000.npz", game)
    box = game.load(game.components())
    for number, state in enumerate(samples.states):
        seats = int(state.seats)
        assert features.is_settled(box[0], state)
        assert samples.wins[number, :seats].sum() == pytest.approx(1.0)
        assert samples.leads[number, :seats].max() >= 0
        roots = samples.roots[number, :seats]
        assert ((roots == NO_VALUE) | ((roots >= 0) & (roots <= 1))).all()


def test_games_are_numbered_without_gaps_so_that_every_iteration_has_validation_games(run: Path) -> None:
    game = find_game("marajoara")
    parts = [Samples.load(run / f"samples-{number:03}.npz", game) for number in range(2)]
    assert [np.unique(part.games).tolist() for part in parts] == [[0, 1, 2], [0, 1, 2]]
    assert np.unique(concatenate(parts).games).tolist() == [0, 1, 2, 3, 4, 5]
    gapped = Samples(parts[0].states, 7 * parts[0].games, parts[0].wins, parts[0].leads, parts[0].roots)
    assert (concatenate([gapped, gapped]).games == concatenate([parts[0], parts[0]]).games).all()


def test_rounding_to_integers_hardly_changes_the_evaluation(run: Path) -> None:
    game = find_game("marajoara")
    samples = Samples.load(run / "samples-001.npz", game)
    box = game.load(game.components())
    data = make_dataset(game, box, samples, 0.5)
    vector = np.load(run / "vector-001.npy")
    net, parameters, buffers = (
        quantize(vector, features.NUM_ROWS),
        split(vector, features.NUM_ROWS),
        make_buffers(),
    )
    kernel, works, estimates = network_kernel(game), np.zeros(1, dtype=record_type(WORK)), np.zeros(8)
    two = samples.states[samples.states["seats"] == 2]
    outputs = np.zeros((2, 2), dtype=np.float32)
    for number in range(0, len(two), 7):
        kernel.estimate(box, two[number : number + 1], net, works, estimates)
        for seat in range(2):
            forward(  # type: ignore[call-arg]  # compiled
                2 * number + seat,
                data.starts,
                data.rows,
                data.dense,
                data.phases,
                parameters,
                *buffers[:2],
                outputs[seat],
            )
        win = 0.5 * (outputs[0, 0] + 1 - outputs[1, 0])
        margin = 0.5 * (outputs[0, 1] + 1 - outputs[1, 1])
        assert estimates[0] == pytest.approx(WIN_WEIGHT * win + (1 - WIN_WEIGHT) * margin, abs=0.02)


def test_the_curve_adds_the_gates_that_were_passed(tmp_path: Path) -> None:
    log = [{"gate_ratio": ratio, "passed": ratio >= 1, "validation_win": 0.6} for ratio in (1.5, 0.9, 1.0)]
    steps = elo_steps(log)
    assert steps[0] == pytest.approx(190.8, abs=0.1)
    assert steps[1] == steps[2] == steps[0]
    write_curve(log, tmp_path / "curve.svg")
    assert "191 after 3 iterations" in (tmp_path / "curve.svg").read_text("utf-8")

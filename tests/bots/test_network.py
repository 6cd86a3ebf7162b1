"""The evaluation network: integer arithmetic, its file, and the search that uses it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.bots.base import Position, game_module, make_position
from trowel.bots.names import make_bot
from trowel.bots.search import network as layers
from trowel.bots.search.network_file import (
    components_hash,
    forecast_hash,
    make_network,
    network_for,
    read_network,
    save_network,
    shipped_network,
)
from trowel.core.game import record_type
from trowel.core.rng import make_rng
from trowel.games import game as find_game

NUM_ROWS, FIRST_SEAT_ROW, ROWS_PER_SEAT = 60, 20, 10
GAMES_WITH_NETWORK = [name for name in ("marajoara", "artifact") if shipped_network(find_game(name)) is not None]


def random_network(seed: int, size: int) -> np.ndarray:
    """Return a network with random weights of up to `size`."""
    rng = np.random.default_rng(seed)
    net = make_network(NUM_ROWS)
    for name in net.dtype.names or ():
        if name != "sigmoid":
            net[0][name] = rng.integers(-size, size + 1, net[0][name].shape)
    return net


def random_work(seed: int, seats: int) -> np.ndarray:
    """Return random features of a position."""
    rng = np.random.default_rng(seed)
    works = np.zeros(1, dtype=record_type(layers.WORK))
    work = works[0]
    work.phase = rng.integers(layers.PHASES)
    groups = {layers.SHARED_GROUP: 12}
    for seat in range(seats):
        groups |= {layers.RELATION_GROUP + seat: 12, layers.SEAT_GROUP + seat: ROWS_PER_SEAT}
        work.dense[seat] = rng.integers(-layers.MAX_DENSE, layers.MAX_DENSE + 1, layers.NUM_DENSE)
    for group, limit in groups.items():
        work.counts[group] = 8
        work.active[group, :8] = rng.integers(0, limit, 8)
    return works


def clipped(number: int) -> int:
    return max(0, min(layers.MAX_ACTIVATION, number))


def reference_logits(net: Any, work: Any, seats: int, seat: int) -> list[int]:
    """Return the logits of a seat, with Python's unbounded integers."""

    def rows(group: int, offset: int) -> list[int]:
        return [int(row) + offset for row in work.active[group, : work.counts[group]]]

    phase = int(work.phase)
    active = rows(layers.SHARED_GROUP, 0) + rows(layers.RELATION_GROUP + seat, 0)
    for other in range(seats):
        block = 0 if other == seat else {2: 1, 3: 2}.get(seats, 3)
        active += rows(layers.SEAT_GROUP + other, FIRST_SEAT_ROW + block * ROWS_PER_SEAT)
    dense = [int(number) for number in work.dense[seat]]
    sums = []
    for unit in range(layers.HIDDEN):
        total = int(net.first_bias[unit]) + sum(int(net.first[row, unit]) for row in active)
        total += sum(number * int(net.first_dense[i, unit]) >> 4 for i, number in enumerate(dense))
        assert abs(total) < 1 << 31
        sums.append(clipped(total >> 3))
    second = []
    for unit in range(layers.SECOND):
        total = int(net.second_bias[phase, unit])
        total += sum(sums[i] * int(net.second[phase, i, unit]) for i in range(layers.HIDDEN))
        assert abs(total) < 1 << 31
        second.append(clipped(total >> 8))
    return [
        int(net.head_bias[phase, head])
        + sum(number * int(net.skip[phase, head, i]) for i, number in enumerate(dense))
        + sum(second[unit] * int(net.heads[phase, head, unit]) for unit in range(layers.SECOND))
        for head in range(layers.NUM_HEADS)
    ]


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("size", [300, 32_767])
def test_the_layers_compute_what_unbounded_integers_would(seats: int, size: int) -> None:
    for seed in range(8):
        nets, works = random_network(seed, size), random_work(seed, seats)
        layers.evaluate_seats(nets[0], works[0], seats, FIRST_SEAT_ROW, ROWS_PER_SEAT)
        for seat in range(seats):
            assert works[0].logits[seat].tolist() == reference_logits(nets[0], works[0], seats, seat)


def test_estimates_are_shares_of_one_victory() -> None:
    nets, works, estimates = random_network(1, 300), random_work(1, 3), np.zeros(3)
    layers.evaluate_seats(nets[0], works[0], 3, FIRST_SEAT_ROW, ROWS_PER_SEAT)
    layers.write_estimates(nets[0], works[0], 3, 1.0, estimates)
    assert estimates.sum() == pytest.approx(1.0) or estimates.min() == 0.0
    layers.write_estimates(nets[0], works[0], 2, 0.6, estimates)
    assert estimates[:2].sum() == pytest.approx(1.0)


# ---------------------------------------------------------------- files


def test_a_network_survives_its_file(tmp_path: Path) -> None:
    net, path = random_network(3, 20_000), tmp_path / "network.npz"
    save_network(path, net, "marajoara/2", "text", "hash of the forecast")
    stored = read_network(path, NUM_ROWS)
    assert stored.net.tobytes() == net.tobytes()
    assert (stored.rules, stored.components, stored.forecast) == (
        "marajoara/2", components_hash("text"), "hash of the forecast",
    )  # fmt: skip


def test_a_network_of_other_features_is_refused(tmp_path: Path) -> None:
    save_network(tmp_path / "network.npz", make_network(NUM_ROWS), "marajoara/2", "text", "")
    with pytest.raises(ValueError, match="train it again"):
        read_network(tmp_path / "network.npz", NUM_ROWS + 1)


@pytest.mark.parametrize("name", GAMES_WITH_NETWORK)
def test_the_shipped_network_was_trained_for_todays_rules_components_and_forecast(name: str) -> None:
    game = find_game(name)
    stored = shipped_network(game)
    assert stored is not None
    assert stored.rules == game.rules
    assert stored.components == components_hash(game.components())
    assert stored.forecast == forecast_hash(game)
    assert stored.net.dtype.names == make_network(1).dtype.names
    assert stored.net[0].first.shape[0] == game_module(name, "features").NUM_ROWS
    assert np.abs(stored.net[0].first).max() > 0


def test_marajoara_and_artifact_ship_a_network() -> None:
    assert GAMES_WITH_NETWORK == ["marajoara", "artifact"]


# ---------------------------------------------------------------- the search


def position_after(match: trowel.Match, moves: int) -> Position:
    for _ in range(moves):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return make_position(match, match.to_act[0], make_rng(1))


@pytest.mark.parametrize(("name", "players"), [("marajoara", 2), ("artifact", 3)])
def test_on_other_components_the_top_level_searches_with_the_forecast(name: str, players: int, tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text(find_game(name).components() + "\n# my own copy\n", "utf-8")
    position = position_after(trowel.new(name, players=players, seed=4, components=path), 12)
    assert network_for(position) is None
    moves = [make_bot(f"{name}@40", 7, timed=False).choose(position) for name in ("level-6", "level-6-v1")]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("name", GAMES_WITH_NETWORK)
def test_on_the_games_own_components_the_top_level_uses_the_network(name: str) -> None:
    position = position_after(trowel.new(name, players=3, seed=4), 12)
    assert network_for(position) is not None


@pytest.mark.parametrize(
    ("name", "options"),
    [*(("marajoara", {"players": n}) for n in (2, 3, 4)), ("artifact", {"players": 5, "extensions": "1 2"})],
)
def test_a_search_with_the_network_depends_only_on_seed_and_simulations(name: str, options: dict[str, Any]) -> None:
    position = position_after(trowel.new(name, seed=4, **options), 20)
    results = [make_bot("level-6@50", 7, timed=False).choose(position) for _ in range(2)]
    assert results[0] == results[1]


CHOICES = """
import trowel
from trowel.bots.names import make_bot
from trowel.bots.seated import SeatedBot
for name, players in (("marajoara", 2), ("marajoara", 3), ("artifact", 3), ("artifact", 5)):
    match = trowel.new(name, seed=3, players=players)
    for _ in range(25):
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    for _ in range(3):
        seat = match.to_act[0]
        print(SeatedBot("level-6@6", seat, 1, timed=False).play(match))
"""


def choices(jit: str) -> str:
    process = subprocess.run(
        [sys.executable, "-c", CHOICES], env=os.environ | {"TROWEL_JIT": jit}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_compiled_and_uncompiled_networks_choose_the_same_moves() -> None:
    assert choices("1") == choices("0")

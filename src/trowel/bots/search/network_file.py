"""Networks on disk: one npz file per game in its package of bots, with the rules and components it was trained for."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from trowel.bots.base import Position, game_module
from trowel.bots.search.network import SIGMOID_ONE, SIGMOID_SIZE, network_type
from trowel.core.game import Game, record_type

FILE = "network.npz"


def make_network(num_rows: int) -> np.ndarray:
    """Return an array of one network whose weights are 0; its sigmoid table is filled."""
    net = np.zeros(1, dtype=record_type(_network_type(num_rows)))
    logits = (np.arange(SIGMOID_SIZE) - SIGMOID_SIZE / 2 + 0.5) * 16 / SIGMOID_SIZE
    net[0].sigmoid[:] = np.rint(SIGMOID_ONE / (1 + np.exp(-logits)))
    return net


@cache
def _network_type(num_rows: int) -> np.dtype:
    return network_type(num_rows)


def components_hash(components: str) -> str:
    return hashlib.blake2b(components.encode(), digest_size=16).hexdigest()


def forecast_hash(game: Game) -> str:
    """Return a hash of the weights of the game's forecast, which is an input of the network."""
    weights = np.ascontiguousarray(game_module(game.name, "weights").WEIGHTS)
    return hashlib.blake2b(weights.tobytes(), digest_size=16).hexdigest()


class StoredNetwork(NamedTuple):
    """A network and what it was trained for."""

    net: np.ndarray  # of one record
    rules: str  # version
    components: str  # components_hash
    forecast: str  # forecast_hash


def save_network(path: Path, net: np.ndarray, rules: str, components: str, forecast: str) -> None:
    """Write a network with the rules version, the components text and the forecast that it was trained for."""
    weights = {name: net[0][name] for name in net.dtype.names or ()}
    with path.open("wb") as file:
        np.savez_compressed(
            file, rules=np.array(rules), components=np.array(components_hash(components)),
            forecast=np.array(forecast), **weights,
        )  # fmt: skip


def read_network(path: Path | Traversable, num_rows: int) -> StoredNetwork:
    """Return the network in a file.

    Raises:
        ValueError: an array is missing or has another shape or type.
    """
    net = make_network(num_rows)
    with path.open("rb") as stream, np.load(stream, allow_pickle=False) as file:
        for name in net.dtype.names or ():
            if name not in file or file[name].shape != net[0][name].shape or file[name].dtype != net[0][name].dtype:
                raise ValueError(f"{path.name} does not fit this version of the features: {name}; train it again")
            net[0][name] = file[name]
        header = [str(file[name]) for name in ("rules", "components", "forecast")]
    net.flags.writeable = False
    return StoredNetwork(net, *header)


@cache
def shipped_network(game: Game) -> StoredNetwork | None:
    """Return the network in the game's package of bots; None if there is none."""
    path = files(f"trowel.bots.{game.name}").joinpath(FILE)
    return read_network(path, game_module(game.name, "features").NUM_ROWS) if path.is_file() else None


def network_for(position: Position) -> np.ndarray | None:
    """Return the network for a position; None on other rules or components than those it was trained for."""
    stored = shipped_network(position.game)
    if stored is None or stored.rules != position.rules or stored.components != components_hash(position.components):
        return None
    return stored.net

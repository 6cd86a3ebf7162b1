"""The shipped networks as policies: positions or a batch of games in, actions out.

```python
from trowel.research.batch import BatchEnv
from trowel.research.policy import NetworkPolicy
from trowel.research.single_env import SingleEnv

policy = NetworkPolicy(seed=1)
actions = policy(BatchEnv("marajoara", 8, players=2))  # all games, in one compiled call
env = SingleEnv("marajoara", players=2, seed=1)
action = policy(env.position(env.seat, seed=2))  # one game
```

The network estimates the position after each legal move; there is no search, so a decision takes well below a
millisecond. Its inputs are features of the position (bots/<game>/features.py), not the observations of environments.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import overload

import numpy as np

from trowel.bots.base import Bot, Position, Stop, game_module
from trowel.bots.search.network import WORK
from trowel.bots.search.network_file import components_hash, shipped_network
from trowel.bots.search.network_search import network_kernel
from trowel.core.binding import bind
from trowel.core.errors import OptionError
from trowel.core.game import MAX_SEATS, Box, Game, State, copy_state, record_type
from trowel.core.moves import Move
from trowel.core.rng import make_rng
from trowel.research.batch import BatchEnv


@cache
def policy_kernel(game: Game) -> ModuleType:
    """Return the compiled policy, bound to a game and its features."""
    return bind(
        "trowel.bots.templates.network_policy", game, settle=network_kernel(game).settle,
        network_estimates=game_module(game.name, "features").network_estimates,
    )  # fmt: skip


def has_network(game: Game) -> bool:
    """Return whether a network is shipped for this game; only packages of trowel.bots contain one."""
    return find_spec(f"trowel.bots.{game.name}") is not None and shipped_network(game) is not None


def find_network(game: Game, rules: str, components: str, seats: int) -> np.ndarray:
    """Return the weights of the shipped network.

    Raises:
        OptionError: there is none for this game, number of seats, rules version or components.
    """
    stored = shipped_network(game) if seats > 1 and has_network(game) else None
    if stored is None:
        raise OptionError(
            f"there is no network for {game.name} with {seats} seat(s); marajoara and artifact have one for several",
            f"il n'y a pas de réseau pour {game.name} à {seats} place(s) ; marajoara et artifact en ont un à plusieurs",
        )
    if stored.rules != rules or stored.components != components_hash(components):
        raise OptionError(
            f"the network of {game.name} was trained for {stored.rules} with the game's own components",
            f"le réseau de {game.name} a été entraîné pour {stored.rules} avec les plateaux d'origine",
        )
    return stored.net


class Buffers:
    """The memory of the kernel for one game."""

    def __init__(self, game: Game) -> None:
        state, size = game.new_state(), game.max_choices
        self.roots, self.games, self.scratch = (copy_state(state) for _ in range(3))
        self.moves, self.codes = np.zeros(size, dtype=np.int32), np.zeros(size, dtype=np.int32)
        self.values, self.ratings, self.estimates = np.zeros(size), np.zeros(size), np.zeros(MAX_SEATS)
        self.weights = np.zeros(size, dtype=np.int64)
        self.works = np.zeros(1, dtype=record_type(WORK))


class NetworkPolicy(Bot):
    """The move after which the shipped network rates its seat best; also a bot.

    Equal seeds and equal calls return equal actions, on any machine.
    """

    def __init__(self, seed: int = 0, temperature: float = 0.0) -> None:
        """Create a policy.

        Args:
            temperature: of the softmax over estimates from 0 to 1; 0 plays the best move, 0.02 varies openings.
        """
        self._rng = make_rng(seed)
        self._temperature = float(temperature)
        self._buffers: dict[str, Buffers] = {}  # by game

    @overload
    def __call__(self, source: Position) -> int: ...

    @overload
    def __call__(self, source: BatchEnv) -> np.ndarray: ...

    def __call__(self, source: Position | BatchEnv) -> int | np.ndarray:
        """Return the action in a position, or one for every game of a batch (-1 where the game is over).

        Raises:
            OptionError: no shipped network fits the game.
        """
        if isinstance(source, BatchEnv):
            net = find_network(source.game, source.game.rules, source.components, source.players)
            return self._choose(source.game, source.arrays.boxes, source.arrays.states, np.array(source.seats), net)
        seats = np.array([source.seat], dtype=np.int64)
        return int(self._choose(source.game, source.box, source.state, seats, net_for(source))[0])

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return position.game.notation.move(self(position))

    def values(self, position: Position) -> dict[int, float]:
        """Return the seat's estimate, from 0 to 1, after each legal action; chance is sampled once."""
        game, buffers = position.game, self._buffers_for(position.game)
        n = policy_kernel(game).estimate_moves(
            position.box, position.state, position.seat, buffers.games, buffers.moves, buffers.values, buffers.codes,
            buffers.weights, buffers.scratch, buffers.ratings, buffers.estimates, self._rng, net_for(position),
            buffers.works,
        )  # fmt: skip
        return dict(zip(buffers.moves[:n].tolist(), buffers.values[:n].tolist(), strict=True))

    def _choose(self, game: Game, boxes: Box, states: State, seats: np.ndarray, net: np.ndarray) -> np.ndarray:
        buffers, actions = self._buffers_for(game), np.zeros(len(states), dtype=np.int64)
        policy_kernel(game).choose_actions(
            boxes, states, seats, self._temperature, actions, buffers.roots, buffers.games, buffers.moves,
            buffers.values, buffers.codes, buffers.weights, buffers.scratch, buffers.ratings, buffers.estimates,
            self._rng, net, buffers.works,
        )  # fmt: skip
        return actions

    def _buffers_for(self, game: Game) -> Buffers:
        return self._buffers.setdefault(game.name, Buffers(game))


def net_for(position: Position) -> np.ndarray:
    return find_network(position.game, position.rules, position.components, int(position.state[0].seats))

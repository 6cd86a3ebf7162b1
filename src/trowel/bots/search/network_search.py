"""Python side of the tree search with a network; the compiled side is templates/network_search.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType

import numpy as np

from trowel.bots.base import Position, SearchResult, Stop, game_module
from trowel.bots.search.mcts import MctsBot, MctsConfig, search_kernel
from trowel.bots.search.network import WORK
from trowel.bots.search.network_file import network_for
from trowel.core.binding import bind
from trowel.core.game import Game, record_type
from trowel.core.moves import Move


@dataclass(frozen=True)
class NetworkConfig(MctsConfig):
    """Settings of the tree search with a network.

    Rollouts are played only where the network does not apply: with other components or rules.
    """

    network_c_puct: float = 1.0  # instead of `c_puct` with the network, whose estimates vary less than rollouts

    def make_bot(self, seed: int) -> NetworkBot:
        return NetworkBot(seed, self)


@cache
def network_kernel(game: Game) -> ModuleType:
    """Return the compiled search with a network, bound to a game and its features."""
    features, search = game_module(game.name, "features"), search_kernel(game)
    return bind(
        "trowel.bots.templates.network_search", game, pick_outcome=search.pick_outcome, descend=search.descend,
        rate_moves=search.rate_moves, is_settled=features.is_settled, is_arbitrary=features.is_arbitrary,
        write_features=features.write_features, network_estimates=features.network_estimates,
        FIRST_SEAT_ROW=features.FIRST_SEAT_ROW, ROWS_PER_SEAT=features.ROWS_PER_SEAT,
    )  # fmt: skip


class NetworkBot(MctsBot):
    """Tree search with a network; with `net` instead of the shipped one, for training.

    Where the network does not apply, it searches with rollouts and the forecast.
    """

    def __init__(self, seed: int, config: NetworkConfig, net: np.ndarray | None = None) -> None:
        super().__init__(seed, config)
        self._net, self._network_c_puct = net, config.network_c_puct
        self._works = np.zeros(1, dtype=record_type(WORK))

    def _network(self, position: Position) -> np.ndarray | None:
        return self._net if self._net is not None else network_for(position)

    def _search(
        self, position: Position, config: MctsConfig, rng: np.ndarray, stop: Stop | None, only_move: Move | None = None
    ) -> SearchResult:
        if self._network(position) is not None:
            config = replace(config, c_puct=self._network_c_puct)
        return super()._search(position, config, rng, stop, only_move)

    def _simulations(self, position: Position) -> tuple[Callable[..., None], tuple[np.ndarray, ...]]:
        net = self._network(position)
        if net is None:
            return super()._simulations(position)
        return network_kernel(position.game).run_network_simulations, (net, self._works)

"""Python side of the tree search: allocate the tree, run simulations until the budget is spent, read the result.

The compiled side is templates/mcts.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType

import numpy as np

from trowel.bots.base import Candidate, Position, SearchBot, SearchResult, Stop, game_module
from trowel.bots.budget import Budget, BudgetTimer, TurnBudget
from trowel.bots.search.config import SearchConfig
from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS, Game, record_type
from trowel.core.moves import Move
from trowel.core.rng import make_rng

NODE = np.dtype(
    [
        ("move", np.int32),  # code
        ("seat", np.int32),  # the seat that makes the move
        ("first_child", np.int32),  # index of a node, or NO_NODE
        ("next_sibling", np.int32),  # index of a node, or NO_NODE
        ("visits", np.int64),
        ("value_sum", np.float64),  # win estimates of `seat`, summed over the visits
        ("prior", np.float64),  # not normalised: 1 for the best rated move
    ],
    align=True,
)
SETTINGS = np.dtype(  # fields of MctsConfig that the kernel reads
    [
        ("root_width", np.int64),
        ("width", np.int64),
        ("rollout_plies", np.int64),
        ("c_puct", np.float64),
        ("fpu_reduction", np.float64),
        ("temperature", np.float64),
        ("rollout_temperature_scale", np.float64),
    ],
    align=True,
)
MAX_NODES = 600_000  # 24 MB: bounds the memory of a search for any budget
SLICE_SIMULATIONS = 64  # simulations between budget checks: about 0.4 ms with a network, 2 ms with rollouts


@dataclass(frozen=True)
class MctsConfig(SearchConfig):
    """Settings of the tree search."""

    temperature: float  # of the softmax over ratings, in the unit of the game's `evaluate`
    root_width: int = 24  # best rated moves that are considered at the root
    width: int = 8  # … and at every node below it
    rollout_plies: int = 1000  # maximum length of a rollout, in moves of any seat
    rollout_temperature_scale: float = 1.0  # temperature of rollouts, relative to that of the priors
    c_puct: float = 1.0  # weight of the exploration term
    # An unvisited child is valued at its parent's mean minus this. At the root, and where another seat moved last, it
    # is valued at 0.5 minus this.
    fpu_reduction: float = 0.1

    def make_bot(self, seed: int) -> MctsBot:
        return MctsBot(seed, self)


@cache
def search_kernel(game: Game) -> ModuleType:
    """Return the compiled tree search, bound to a game and its heuristics."""
    heuristics = game_module(game.name, "heuristics")
    playout = bind("trowel.core.templates.playout", game)
    return bind(
        "trowel.bots.templates.mcts", game, pick_outcome=playout.pick_outcome, evaluate=heuristics.evaluate,
        win_estimates=heuristics.win_estimates, custom_rate_moves=getattr(heuristics, "rate_moves", None),
    )  # fmt: skip


class MctsBot(SearchBot):
    """Information-set MCTS (templates/mcts.py) with a budget per turn."""

    def __init__(self, seed: int, config: MctsConfig) -> None:
        self._rng = make_rng(seed)
        self._config = config
        self._turn = TurnBudget(config.budget.seconds)

    def search(self, position: Position, stop: Stop | None = None) -> SearchResult:
        budget = replace(self._config.budget, seconds=self._turn.seconds_for(position))
        start = time.perf_counter()
        result = self._search(position, replace(self._config, budget=budget), self._rng, stop)
        self._turn.spend(time.perf_counter() - start)
        return result

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Search each move in its own tree, with an equal share of the budget and the same random numbers.

        A move with a low prior is thus searched as thoroughly as the others.
        """
        budget = self._config.budget
        seconds = None if budget.seconds is None else budget.seconds / len(moves)
        share = Budget(max(1, budget.simulations // len(moves)), seconds)
        config = replace(self._config, budget=share, root_width=1)
        results = [self._search(position, config, self._rng.copy(), stop, only_move=move) for move in moves]
        candidates = sorted(
            (candidate for result in results for candidate in result.candidates),
            key=lambda candidate: -candidate.expected,
        )
        return SearchResult(tuple(candidates), "chance", sum(result.simulations for result in results))

    def _simulations(self, position: Position) -> tuple[Callable[..., None], tuple[np.ndarray, ...]]:
        """Return the kernel that runs simulations, and its arguments after those of every kernel."""
        return search_kernel(position.game).run_simulations, ()

    def _search(
        self, position: Position, config: MctsConfig, rng: np.ndarray, stop: Stop | None, only_move: Move | None = None
    ) -> SearchResult:
        game, kernel = position.game, search_kernel(position.game)
        simulations = config.budget.simulations
        nodes = np.zeros(min(MAX_NODES, 1 + config.root_width + simulations * config.width), dtype=record_type(NODE))
        nodes[0].first_child = kernel.NO_NODE
        num_nodes = np.ones(
            1, dtype=np.int64
        )  # nodes in use, the root included; an array, because the kernel writes it
        if only_move is not None:  # root_width is 1, so the search adds no other child
            kernel.add_child(nodes, num_nodes, 0, game.notation.code(only_move), position.seat, 1.0)
        memory = (  # the parameters of run_simulations from `nodes` on
            nodes, num_nodes, np.zeros(kernel.MAX_DEPTH, dtype=np.int64), np.zeros(game.max_choices, dtype=np.int32),
            np.zeros(game.max_choices, dtype=np.int64), np.full(kernel.MAX_CODES, kernel.NO_NODE, dtype=np.int64),
            _settings(config), np.zeros(game.max_choices), np.zeros(MAX_SEATS), rng,
        )  # fmt: skip
        timer, done = BudgetTimer(config.budget, stop), 0
        games, scratch = position.state.copy(), position.state.copy()
        run_simulations, further = self._simulations(position)
        while done == 0 or timer.fraction_spent(done) < 1:
            count = min(SLICE_SIMULATIONS, simulations - done)
            run_simulations(
                position.box, position.state, games, scratch, position.seat, count, *memory, *further
            )  # fmt: skip
            done += count
        return SearchResult(_candidates(game, nodes), "chance", done)


def _candidates(game: Game, nodes: np.ndarray) -> tuple[Candidate, ...]:
    """Return the children of the root, most visited first; ties by mean value, then prior."""
    children = []
    child = int(nodes[0]["first_child"])
    while child >= 0:
        node = nodes[child]
        mean = float(node["value_sum"]) / max(1, int(node["visits"]))
        children.append((int(node["visits"]), mean, float(node["prior"]), int(node["move"])))
        child = int(node["next_sibling"])
    children.sort(reverse=True)
    return tuple(Candidate(game.notation.move(move), mean, visits) for visits, mean, _, move in children)


def _settings(config: MctsConfig) -> np.ndarray:
    settings = np.zeros(1, dtype=record_type(SETTINGS))
    for name in SETTINGS.names or ():
        settings[0][name] = getattr(config, name)
    return settings

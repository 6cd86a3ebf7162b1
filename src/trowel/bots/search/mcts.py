"""The tree search's Python side: room for the tree, slices of work between looks at the clock, and the answer."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType

import numpy as np

from trowel.bots.base import BaseSearchBot, Candidate, Position, SearchResult, Stop, game_module
from trowel.bots.budget import Budget, BudgetTimer, TurnBudget
from trowel.bots.search.config import SearchConfig
from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS, Game, Move, record_type
from trowel.core.rng import make_rng

NODE = np.dtype(
    [
        ("move", np.int32),
        ("seat", np.int32),  # who makes the move
        ("first_child", np.int32),
        ("next_sibling", np.int32),
        ("visits", np.int64),
        ("value_sum", np.float64),  # what it brought to `seat`
        ("prior", np.float64),
    ],
    align=True,
)
SETTINGS = np.dtype(
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
MAX_NODES = 400_000  # 20 MB: the memory of a search is bounded whatever its budget
SLICE_SIMULATIONS = 16  # between checks of the budget


@dataclass(frozen=True)
class MctsConfig(SearchConfig):
    """Settings of the tree search. `temperature` is in the unit of the game's `evaluate`."""

    temperature: float
    root_width: int = 24  # how many of the best rated moves are considered at the root
    width: int = 8  # … and below it
    rollout_plies: int = 1000
    rollout_temperature_scale: float = 1.0  # how much hotter than the priors the rollouts are
    c_puct: float = 1.0
    fpu_reduction: float = 0.1  # how much less than its parent an untried move is thought to bring

    def make_bot(self, seed: int) -> MctsBot:
        return MctsBot(seed, self)


@cache
def search_kernel(game: Game) -> ModuleType:
    heuristics = game_module(game.name, "heuristics")
    playout = bind("trowel.core.templates.playout", game)
    return bind(
        "trowel.bots.templates.mcts", game, pick_outcome=playout.pick_outcome, evaluate=heuristics.evaluate,
        win_estimates=heuristics.win_estimates, custom_rate_moves=getattr(heuristics, "rate_moves", None),
    )  # fmt: skip


class MctsBot(BaseSearchBot):
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
        """What each of these moves brings. Each has a tree of its own, an equal share of the budget and the same luck,
        so that one which the search would hardly try is looked at as hard as the others."""
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

    def _search(
        self, position: Position, config: MctsConfig, rng: np.ndarray, stop: Stop | None, only_move: Move | None = None
    ) -> SearchResult:
        game, kernel = position.game, search_kernel(position.game)
        simulations = config.budget.simulations
        nodes = np.zeros(min(MAX_NODES, 1 + config.root_width + simulations * config.width), dtype=record_type(NODE))
        nodes[0].first_child = kernel.NO_NODE
        size = np.ones(1, dtype=np.int64)
        if only_move is not None:  # the one child that a root one move wide has room for
            kernel.add_child(nodes, size, 0, game.notation.code(only_move), position.seat, 1.0)
        memory = (
            nodes, size, np.zeros(kernel.MAX_DEPTH, dtype=np.int64), np.zeros(game.max_choices, dtype=np.int32),
            np.zeros(game.max_choices, dtype=np.int64), np.full(kernel.MAX_CODES, kernel.NO_NODE, dtype=np.int64),
            _settings(config), np.zeros(game.max_choices), np.zeros(MAX_SEATS), rng,
        )  # fmt: skip
        timer, done = BudgetTimer(config.budget, stop), 0
        games, scratch = position.state.copy(), position.state.copy()
        while done == 0 or timer.fraction_spent(done) < 1:
            count = min(SLICE_SIMULATIONS, simulations - done)
            kernel.run_simulations(position.box, position.state, games, scratch, position.seat, count, *memory)
            done += count
        return SearchResult(_candidates(game, nodes), "chance", done)


def _candidates(game: Game, nodes: np.ndarray) -> tuple[Candidate, ...]:
    """The root's children, the most visited first."""
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

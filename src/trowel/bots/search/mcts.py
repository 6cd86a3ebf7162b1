"""The tree search's Python side: room for the tree, slices of work between looks at the clock, and the answer."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from types import ModuleType

import numpy as np

from trowel.bots.base import Budget, Candidate, Clock, Position, Stop, Thought, Thoughtful
from trowel.bots.budget import TurnSeconds
from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS, Game, Move
from trowel.core.rng import make_rng

NODE = np.dtype(
    [
        ("move", np.int32),
        ("seat", np.int32),  # who makes the move
        ("first", np.int32),  # the first child
        ("next", np.int32),  # the next child of the same parent
        ("visits", np.int64),
        ("total", np.float64),  # what it brought to `seat`
        ("prior", np.float64),
    ],
    align=True,
)
SETTINGS = np.dtype(
    [
        ("wide_root", np.int64),
        ("wide", np.int64),
        ("plies", np.int64),
        ("explore", np.float64),
        ("doubt", np.float64),
        ("temperature", np.float64),
        ("heat", np.float64),
    ],
    align=True,
)
MOST_NODES = 400_000  # 20 MB: the memory of a search is bounded whatever its budget
SLICE = 16  # simulations between looks at the clock


@dataclass(frozen=True)
class TreeSearch:
    """How to look. `temperature` is in the unit of the game's `worth`."""

    budget: Budget
    temperature: float
    wide_root: int = 24  # how many of the best rated moves are considered at the root
    wide: int = 8  # … and below it
    plies: int = 1000  # how far a new node is played on
    heat: float = 1.0  # how much hotter than the priors the playouts are
    explore: float = 1.0
    doubt: float = 0.1  # how much less than its parent an untried move is thought to bring


@cache
def search_kernel(game: Game) -> ModuleType:
    knows = import_module(f"trowel.bots.{game.name}.heuristics")
    playout = bind("trowel.core.templates.playout", game)
    return bind(
        "trowel.bots.templates.mcts", game, pick_outcome=playout.pick_outcome, worth=knows.worth,
        outlook=knows.outlook, rate=getattr(knows, "rate", None),
    )  # fmt: skip


class TreeBot(Thoughtful):
    def __init__(self, seed: int, search: TreeSearch) -> None:
        self._random = make_rng(seed)
        self._search = search
        self._turn = TurnSeconds(search.budget.seconds)

    def think(self, position: Position, stop: Stop | None = None) -> Thought:
        budget = replace(self._search.budget, seconds=self._turn.share(position))
        began = time.perf_counter()
        thought = self._grow(position, replace(self._search, budget=budget), self._random, stop)
        self._turn.took(time.perf_counter() - began)
        return thought

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> Thought:
        """What each of these moves brings. Each has a tree of its own, an equal share of the budget and the same luck,
        so that one which the search would hardly try is looked at as hard as the others."""
        whole = self._search.budget
        seconds = None if whole.seconds is None else whole.seconds / len(moves)
        share = replace(self._search, budget=Budget(max(1, whole.simulations // len(moves)), seconds), wide_root=1)
        thoughts = [self._grow(position, share, self._random.copy(), stop, only=move) for move in moves]
        found = sorted((one for thought in thoughts for one in thought.candidates), key=lambda one: -one.expected)
        return Thought(tuple(found), "chance", sum(one.simulations for one in thoughts))

    def _grow(
        self, position: Position, search: TreeSearch, random: np.ndarray, stop: Stop | None, only: Move | None = None
    ) -> Thought:
        game, kernel = position.game, search_kernel(position.game)
        simulations = search.budget.simulations
        nodes = np.zeros(min(MOST_NODES, 1 + search.wide_root + simulations * search.wide), dtype=_record(NODE))
        nodes[0].first = kernel.NOWHERE
        size = np.ones(1, dtype=np.int64)
        if only is not None:  # the one child that a root one move wide has room for
            kernel.add_child(nodes, size, 0, game.notation.code(only), position.seat, 1.0)
        room = (
            nodes, size, np.zeros(kernel.DEEPEST, dtype=np.int64), np.zeros(game.max_choices, dtype=np.int32),
            np.zeros(game.max_choices, dtype=np.int64), np.full(kernel.MOST_CODES, kernel.NOWHERE, dtype=np.int64),
            _settings(search), np.zeros(game.max_choices), np.zeros(MAX_SEATS), random,
        )  # fmt: skip
        clock, done = Clock(search.budget, stop), 0
        games, scratch = position.state.copy(), position.state.copy()
        while done == 0 or clock.spent(done) < 1:
            slice_ = min(SLICE, simulations - done)
            kernel.grow(position.box, position.state, games, scratch, position.seat, slice_, *room)
            done += slice_
        return Thought(_candidates(game, nodes), "chance", done)


def _candidates(game: Game, nodes: np.ndarray) -> tuple[Candidate, ...]:
    found = []
    child = int(nodes[0]["first"])
    while child >= 0:
        node = nodes[child]
        mean = float(node["total"]) / max(1, int(node["visits"]))
        found.append((int(node["visits"]), mean, float(node["prior"]), int(node["move"])))
        child = int(node["next"])
    found.sort(reverse=True)
    return tuple(Candidate(game.notation.move(move), mean, visits) for visits, mean, _, move in found)


def _settings(search: TreeSearch) -> np.ndarray:
    made = np.zeros(1, dtype=_record(SETTINGS))
    for name in SETTINGS.names or ():
        made[0][name] = getattr(search, name)
    return made


def _record(kind: np.dtype) -> np.dtype:
    return np.dtype((np.record, kind))

"""Search: our simulations per second beside OpenSpiel's MCTSBot (C++) on games of similar length, in one run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import trowel
from bench.measure import Figure, Work, best_rates
from trowel.bots.base import Budget, Thinker, position
from trowel.bots.scarabya.duel import DuelBot, DuelSearch
from trowel.bots.search.mcts import TreeBot, TreeSearch
from trowel.core.rng import make_rng

TABLES: dict[str, dict[str, Any]] = {"scarabya": {"mode": "duel"}, "marajoara": {}, "artifact": {}}
SIMULATIONS = 200
PEERS = {"scarabya": "hex(board_size=11)", "marajoara": "hex(board_size=11)", "artifact": "maedn"}


def our_work(name: str) -> Work:
    """Searches of the first real decision, each simulation played out to the end by rated moves."""
    match = trowel.new(name, seed=1, **TABLES[name])
    while len(match.legal(match.to_act[0])) < 4:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    asked = position(match, match.to_act[0], make_rng(1))
    thinker: Thinker = TreeBot(1, TreeSearch(Budget(SIMULATIONS), temperature=2.0))
    if name == "scarabya":
        thinker = DuelBot(1, DuelSearch(60, Budget(20 * SIMULATIONS)))

    def work() -> int:
        return thinker.think(asked).simulations

    return work


def spiel_work(game: str) -> Work:
    """The same number of simulations of OpenSpiel's C++ search with one random rollout each."""
    import pyspiel

    found = pyspiel.load_game(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    searcher = pyspiel.MCTSBot(
        found, evaluator, 2.0, SIMULATIONS, 100, False, 1, False
    )  # fmt: skip
    start = found.new_initial_state()
    # To the first real decision, as on our side: with nothing to decide the search would stop at once. The last outcome
    # is a six, which brings maedn's pieces out.
    while start.is_chance_node() or len(start.legal_actions()) == 1:
        start.apply_action(start.legal_actions()[-1])

    def work() -> int:
        searcher.mcts_search(start)
        return SIMULATIONS

    return work


def figures(names: Sequence[str], seconds: float) -> list[Figure]:
    rows = []
    for name in names:
        ours, theirs = best_rates([our_work(name), spiel_work(PEERS[name])], seconds)
        peer = f"OpenSpiel MCTSBot, {PEERS[name]}"
        rows.append(Figure(f"{name}: search, guided playouts to the end", ours, "simulations/s", peer, theirs))
    return rows

"""Simulations per second of the search bots, compared with OpenSpiel's MCTSBot (C++) on games of similar length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import trowel
from bench.measure import Figure, Workload, best_rates
from trowel.bots.base import SearchBot, make_position
from trowel.bots.budget import Budget
from trowel.bots.scarabya.duel import DuelBot, DuelSearchConfig
from trowel.bots.search.mcts import MctsBot, MctsConfig
from trowel.core.rng import make_rng

OPTIONS: dict[str, dict[str, Any]] = {"scarabya": {"mode": "duel"}, "marajoara": {}, "artifact": {}}
SIMULATIONS = 200
PEERS = {"scarabya": "hex(board_size=11)", "marajoara": "hex(board_size=11)", "artifact": "maedn"}


def make_our_workload(name: str) -> Workload:
    """Return a workload: a search of the first decision with a choice, with guided playouts to the end."""
    match = trowel.new(name, seed=1, **OPTIONS[name])
    while len(match.legal(match.to_act[0])) < 4:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    position = make_position(match, match.to_act[0], make_rng(1))
    bot: SearchBot = MctsBot(1, MctsConfig(Budget(SIMULATIONS), temperature=2.0))
    if name == "scarabya":
        bot = DuelBot(1, DuelSearchConfig(Budget(20 * SIMULATIONS), 60))

    def workload() -> int:
        return bot.search(position).simulations

    return workload


def make_openspiel_workload(game: str) -> Workload:
    """Return a workload: a search of OpenSpiel's C++ bot with one random rollout per simulation."""
    import pyspiel

    spiel_game = pyspiel.load_game(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(
        spiel_game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False
    )  # fmt: skip
    state = spiel_game.new_initial_state()
    # Go to the first decision with a choice, as for our bots; otherwise the search would return immediately. The last
    # chance outcome is a six, which brings maedn's pieces out.
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[-1])

    def workload() -> int:
        bot.mcts_search(state)
        return SIMULATIONS

    return workload


def measure_searches(names: Sequence[str], seconds: float) -> list[Figure]:
    """Measure the search of each game against OpenSpiel."""
    rows = []
    for name in names:
        our_rate, peer_rate = best_rates([make_our_workload(name), make_openspiel_workload(PEERS[name])], seconds)
        peer = f"OpenSpiel MCTSBot, {PEERS[name]}"
        rows.append(Figure(f"{name}: search, guided playouts to the end", our_rate, "simulations/s", peer, peer_rate))
    return rows

"""Evaluation of a policy for Scarabya's standard game against `greedy` on the same deals.

Sites do not interact in the standard game, so two one-player games with the same deal are a two-player game, and the
higher score wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import trowel
from trowel.arena.statistics import Interval, confidence_interval, share_interval
from trowel.bots.seated import SeatedBot
from trowel.research.batch import BatchEnv
from trowel.research.observations.layout import Layout

Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]  # (observations, masks) -> one action per game

ROUNDS = 12
LOG_SIZE = 2 * ROUNDS + 1  # the site, then a card and an action per round


@dataclass(frozen=True)
class Comparison:
    """Scores of a policy and of `greedy` on the same deals."""

    mine: np.ndarray  # scores of the policy, by deal
    greedy: np.ndarray  # scores of greedy, by deal

    @property
    def wins(self) -> Interval:
        """The share of wins with its 95 % confidence interval; a tie is half a win (S-6.2)."""
        return share_interval((0.5 + 0.5 * np.sign(self.mine - self.greedy)).tolist())

    @property
    def margin(self) -> Interval:
        """The mean lead in points with its 95 % confidence interval."""
        return confidence_interval((self.mine - self.greedy).astype(float).tolist())

    def __str__(self) -> str:
        wins, margin = self.wins, self.margin
        return (
            f"wins {wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%}), "
            f"scores {self.mine.mean():.1f} to {self.greedy.mean():.1f}, "
            f"ahead by {margin.mean:.1f} ({margin.low:.1f} to {margin.high:.1f})"
        )


class Deals:
    """A fixed set of `count` deals, determined by the seed. `greedy` plays them once, in the constructor."""

    def __init__(self, count: int, seed: int) -> None:
        self._env = BatchEnv("scarabya", count, players=1, seed=seed, auto_reset=False, log=LOG_SIZE, threads=1)
        self._seed = seed
        self.scores(lambda observations, masks: masks.argmax(axis=1))  # any play reveals the deals
        self.greedy = np.array([greedy_score(self.record(i), i) for i in range(count)])

    @property
    def layout(self) -> Layout:
        return self._env.layout

    def scores(self, policy: Policy) -> np.ndarray:
        """Play all deals with a policy; return its scores."""
        self._env.seed(self._seed)
        observations, masks = self._env.reset()
        for _ in range(ROUNDS):
            self._env.step(policy(observations, masks))
        return self._env.final_scores[:, 0].copy()

    def record(self, index: int) -> str:
        """Return the record of a deal as it was last played."""
        return self._env.record(index)

    def compare(self, policy: Policy) -> Comparison:
        """Play all deals with a policy; return its scores next to those of `greedy`."""
        return Comparison(self.scores(policy), self.greedy)


def greedy_score(record: str, seed: int) -> int:
    """Return the score of `greedy` on the deal of a record."""
    match = trowel.load(record).same_deal()
    player = SeatedBot("greedy", 0, seed)
    while not match.over:
        player.play(match)
    return match.scores[0]

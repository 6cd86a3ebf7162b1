"""An episode: what a game in a batch has beside its own state. One record per game: a batch is an array of them."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from trowel.core.rng import RNG

NO_SEAT = -1  # `seat`: the game is over

# The status of a step of one game: STEP_ILLEGAL, or 1 + the next seat (0: no seat), and REWARD_FLAG where it paid.
STEP_ILLEGAL = -1
REWARD_FLAG = 16


class Reward(IntEnum):
    """What an agent is paid for; docs/research.md."""

    WIN = 0  # at the end: 1 for winning alone, zero-sum among several seats
    SCORE = 1  # points, as they come
    MARGIN = 2  # changes of the lead over the best of the others


class IllegalMode(IntEnum):
    """What becomes of an illegal action."""

    RAISE = 0  # refused before anything is played, with the rule
    END = 1  # the game ends, with a penalty
    RANDOM = 2  # a random legal action is played instead: for tools that know no masks


class EndReason(IntEnum):
    """`end_reason`: how the last step left the game."""

    RUNNING = 0
    OVER = 1  # by the rules
    ILLEGAL = 2  # an illegal action, where that ends a game


EPISODE = np.dtype(
    [
        ("rng", RNG),  # chance, and sampled actions: each game draws from a generator of its own
        ("seat", np.int64),  # who acts next; where several may, the first of them
        ("steps", np.int64),  # actions since the game began
        ("log_length", np.int64),
        ("end_reason", np.int64),
        ("num_legal", np.int64),  # how many moves are listed
    ],
    align=True,
)

ENV_SETTINGS = np.dtype(
    [
        ("seats", np.int64),
        ("reward", np.int64),
        ("illegal_mode", np.int64),  # what becomes of an illegal action
        ("penalty", np.float64),  # what it costs, where it ends the game
        ("auto_reset", np.int64),  # a game that ended begins anew at once
    ],
    align=True,
)


def seed_episodes(episodes: np.ndarray, seed: int) -> None:
    """Each game's generator follows from the seed and the game's number: results do not depend on the threads."""
    seeds = np.random.SeedSequence(seed).generate_state(len(episodes), np.uint64)
    episodes["rng"]["word"] = np.maximum(seeds, 1)  # zero is where xorshift would stay for ever

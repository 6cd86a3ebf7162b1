"""Per-game data of an environment in addition to the state, and the settings that all games of a batch share."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from trowel.core.rng import RNG

NO_SEAT = -1  # value of `seat` when the game is over
SKIP = -(2**31)  # in place of an action: the game waits during this step

# Result of a step: STEP_ILLEGAL, or 1 + the next seat (0: game over), plus REWARD_FLAG if any reward was not 0.
STEP_ILLEGAL = -1
REWARD_FLAG = 16


class Reward(IntEnum):
    """The kinds of reward; see docs/research.md."""

    WIN = 0  # at the end: 1 for a sole winner; zero-sum with two or more seats
    SCORE = 1  # points, when they are scored
    MARGIN = 2  # change of the lead over the best other seat


class IllegalMode(IntEnum):
    """The treatment of illegal actions."""

    RAISE = 0  # raise the rule before anything is played
    END = 1  # end the game with a penalty
    RANDOM = 2  # play a random legal action instead, for tools without masks


class EndReason(IntEnum):
    """Whether and why the last step ended the game."""

    RUNNING = 0
    OVER = 1  # by the rules
    ILLEGAL = 2  # by an illegal action, with IllegalMode.END


EPISODE = np.dtype(
    [
        ("rng", RNG),  # of this game: chance outcomes and sampled actions
        ("seat", np.int64),  # to move, or NO_SEAT; the lowest one in a simultaneous round
        ("steps", np.int64),  # actions since the start of the episode
        ("log_length", np.int64),  # moves and outcomes so far; may exceed the size of the stored log
        ("end_reason", np.int64),  # EndReason of the last step
        ("num_legal", np.int64),  # number of valid entries of `moves`
    ],
    align=True,
)

ENV_SETTINGS = np.dtype(
    [
        ("seats", np.int64),
        ("reward", np.int64),  # Reward
        ("illegal_mode", np.int64),  # IllegalMode
        ("penalty", np.float64),  # reward of an illegal action with IllegalMode.END
        ("auto_reset", np.int64),  # 1: a finished game is reset in the same step
    ],
    align=True,
)

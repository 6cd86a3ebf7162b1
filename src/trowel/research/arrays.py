"""The arrays that environments work on, and the kernels of a game that step them."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np

from trowel.core.binding import bind
from trowel.core.game import Box, Game, State, record_type
from trowel.core.intrinsics.array_pack import make_unpacker
from trowel.research.episode import ENV_SETTINGS, EPISODE
from trowel.research.observations import observer


class Arrays(NamedTuple):
    """What a slice of games consists of. Where an axis counts games, it is the first."""

    boxes: np.ndarray  # one box, one initial state and one settings for all games
    initial_state: np.ndarray
    settings: np.ndarray
    states: np.ndarray
    episodes: np.ndarray
    reward_totals: np.ndarray  # (game, seat): what each has so far, in the unit of the reward
    observations: np.ndarray
    masks: np.ndarray
    moves: np.ndarray  # (game, n): the legal moves, as many as its episode says
    logs: np.ndarray  # (game, entry, 2)
    actions: np.ndarray
    rewards: np.ndarray
    final_scores: np.ndarray  # (game, seat): the scores of the last game that ended
    score_gains: np.ndarray  # (game, action): what `score_gains_all` says; until then the memory is only promised
    observation_out: np.ndarray  # those of a slice of one game once more, in a buffer for a reader; or empty
    mask_out: np.ndarray
    first_illegal: np.ndarray  # what `check_all` says
    scratch: np.ndarray  # one state, to try moves on
    out: np.ndarray  # room to list outcomes in
    weights: np.ndarray

    def part(self, first: int, last: int) -> Arrays:
        """The arrays of some of the games, with scratch memory of their own: each thread has its part."""
        per_game = {name: getattr(self, name)[first:last] for name in PER_GAME_ARRAYS}
        scratch = {name: np.zeros_like(getattr(self, name)) for name in SCRATCH_ARRAYS}
        return self._replace(**per_game, **scratch)


PER_GAME_ARRAYS = (
    "states", "episodes", "reward_totals", "observations", "masks", "moves", "logs", "actions", "rewards",
    "final_scores", "score_gains",
)  # fmt: skip
SCRATCH_ARRAYS = ("first_illegal", "scratch", "out", "weights")


def make_arrays(
    game: Game,
    box: Box,
    initial_state: State,
    settings: tuple[float, ...],
    num_envs: int,
    observation_size: int,
    num_actions: int,
    log_size: int,
) -> Arrays:
    """`settings` as episode.ENV_SETTINGS has them; `log_size` entries of each game's log are kept."""
    state, players = record_type(game.state), int(settings[0])
    return Arrays(
        boxes=box,
        initial_state=initial_state,
        settings=np.array([settings], dtype=record_type(ENV_SETTINGS)),
        states=np.zeros(num_envs, dtype=state),
        episodes=np.zeros(num_envs, dtype=record_type(EPISODE)),
        reward_totals=np.zeros((num_envs, players)),
        observations=np.zeros((num_envs, observation_size), dtype=np.float32),
        masks=np.zeros((num_envs, num_actions), dtype=np.bool_),
        moves=np.zeros((num_envs, num_actions), dtype=np.int32),
        logs=np.zeros((num_envs, log_size, 2), dtype=np.int32),
        actions=np.zeros(num_envs, dtype=np.int64),
        rewards=np.zeros((num_envs, players), dtype=np.float32),
        final_scores=np.zeros((num_envs, players), dtype=np.int64),
        score_gains=np.zeros((num_envs, num_actions), dtype=np.float32),
        observation_out=np.zeros(0, dtype=np.float32),
        mask_out=np.zeros(0, dtype=np.bool_),
        first_illegal=np.zeros(1, dtype=np.int64),
        scratch=np.zeros(1, dtype=state),
        out=np.zeros(game.max_choices, dtype=np.int32),
        weights=np.zeros(game.max_choices, dtype=np.int64),
    )


@cache
def reward_kernel(game: Game) -> ModuleType:
    return bind("trowel.research.templates.rewards", game)


@cache
def env_kernel(game: Game) -> ModuleType:
    box = game.load(game.components())
    sample = make_arrays(game, box, game.new_state(), (1, 0, 0, 0.0, 0), 1, 1, 1, 1)
    playout, rewards = bind("trowel.core.templates.playout", game), reward_kernel(game)
    return bind(
        "trowel.research.templates.env_step", game,
        pick_outcome=playout.pick_outcome, game_observe=observer(game), unpack=make_unpacker(sample),
        compute_reward_totals=rewards.compute_reward_totals, compute_win_rewards=rewards.compute_win_rewards,
    )  # fmt: skip

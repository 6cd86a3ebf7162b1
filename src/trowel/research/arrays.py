"""The arrays of an environment, and the kernels that step them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from trowel.core.binding import bind
from trowel.core.game import Box, Game, State, record_type
from trowel.core.intrinsics.array_pack import make_unpacker
from trowel.research.episode import ENV_SETTINGS, EPISODE
from trowel.research.observations import observer


class Arrays(NamedTuple):
    """The memory of a batch, or of the part of it that one thread steps.

    The first axis counts games, except where noted.
    """

    boxes: np.ndarray  # (1,): the box, shared by all games
    initial_state: np.ndarray  # (1,): copied at the start of an episode
    settings: np.ndarray  # (1,): ENV_SETTINGS
    states: np.ndarray
    episodes: np.ndarray  # EPISODE
    reward_totals: np.ndarray  # (game, seat): total so far, in the unit of the reward
    observations: np.ndarray
    masks: np.ndarray
    moves: np.ndarray  # (game, n): legal moves; the first `num_legal` of the episode are valid
    logs: np.ndarray  # (game, entry, 2): seat and code
    actions: np.ndarray
    rewards: np.ndarray  # (game, seat)
    final_scores: np.ndarray  # (game, seat): scores of the last episode that ended
    score_gains: np.ndarray  # (game, action): result of `score_gains_all`; the OS commits the pages on first use
    observation_out: np.ndarray  # SingleEnv: buffer that receives a copy of the observation; or empty
    mask_out: np.ndarray  # … and of the mask
    first_illegal: np.ndarray  # (1,): result of `check_all`
    scratch: np.ndarray  # (1,): a state to try moves on
    out: np.ndarray  # (max_choices,): buffer for codes of chance outcomes or moves
    weights: np.ndarray  # (max_choices,): buffer for their weights, and for scores

    def part(self, first: int, last: int) -> Arrays:
        """Return the arrays of games `first` to `last` - 1, with separate scratch memory; each thread gets one part."""
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
    """Return zeroed arrays.

    Args:
        settings: the fields of `episode.ENV_SETTINGS`, in order.
        log_size: entries of each game's log that are stored.
    """
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


def read_only(array: np.ndarray) -> np.ndarray:
    """Return a view of an array that its holder cannot write to."""
    view = array.view()
    view.flags.writeable = False
    return view


@cache
def reward_kernel(game: Game) -> ModuleType:
    """Return `templates/rewards.py` bound to a game."""
    return bind("trowel.research.templates.rewards", game)


@cache
def query_kernel(game: Game) -> ModuleType:
    """Return `templates/queries.py` bound to a game and its observation."""
    return bind("trowel.research.templates.queries", game, game_observe=observer(game))


@cache
def unpacker(game: Game) -> Callable[..., Any]:
    """Return the kernel function that restores `Arrays` of a game from their pointer."""
    box = game.load(game.components())
    sample = make_arrays(game, box, game.new_state(), (1, 0, 0, 0.0, 0), 1, 1, 1, 1)
    unpack: Callable[..., Any] = make_unpacker(sample)
    return unpack


@cache
def env_kernel(game: Game) -> ModuleType:
    """Return `templates/env_step.py` bound to a game, its observation and its rewards."""
    playout, rewards = bind("trowel.core.templates.playout", game), reward_kernel(game)
    episode = bind(
        "trowel.research.templates.episode_step", game,
        pick_outcome=playout.pick_outcome, compute_reward_totals=rewards.compute_reward_totals,
        compute_win_rewards=rewards.compute_win_rewards,
    )  # fmt: skip
    return bind(
        "trowel.research.templates.env_step", game, game_observe=observer(game), unpack=unpacker(game),
        list_moves=episode.list_moves, start_episode=episode.start_episode, apply_action=episode.apply_action,
    )  # fmt: skip


@cache
def single_kernel(game: Game) -> ModuleType:
    """Return `templates/single_step.py` bound to a game."""
    env = env_kernel(game)
    return bind(
        "trowel.research.templates.single_step", game, unpack=unpacker(game),
        reset_all=env.reset_all, step_all=env.step_all, sample_all=env.sample_all,
    )  # fmt: skip

# mypy: ignore-errors
"""One game of an environment in the kernel: its start, its actions and their rewards, chance included.

`episode` is an EPISODE, `settings` are ENV_SETTINGS (research/episode.py). `out` and `weights` are buffers for chance
outcomes, and `scores` one for scores. `bind` provides the `game_*` functions, CHANCE, `pick_outcome` and the reward
functions.
"""

import numpy as np

from trowel.core.intrinsics.bits import lowest_bit
from trowel.core.jit import jit
from trowel.research.episode import NO_SEAT, EndReason, Reward
from trowel.research.episode_kernels import append_log


@jit
def resolve_chance(box, g, episode, out, weights, log):
    """Draw and apply chance outcomes until a seat is to move or the game is over; set `episode.seat`."""
    to_act = game_to_act(box, g)
    while to_act == CHANCE:
        outcome = pick_outcome(box, g, out, weights, episode.rng)
        append_log(log, episode, CHANCE, outcome)
        game_apply(box, g, CHANCE, outcome)
        to_act = game_to_act(box, g)
    episode.seat = NO_SEAT if to_act == 0 else np.int64(lowest_bit(np.uint64(to_act)))


@jit
def list_moves(box, g, episode, moves, mask):
    """Write the legal moves of the seat to move into `moves` and `mask`, clearing only the flags set before."""
    for k in range(np.int64(episode.num_legal)):
        mask[moves[k]] = False
    count = 0
    if episode.seat != NO_SEAT:
        count = np.int64(game_legal(box, g, episode.seat, moves))
    for k in range(count):
        mask[moves[k]] = True
    episode.num_legal = count


@jit
def start_episode(box, g, episode, settings, reward_totals, out, weights, log, scores):
    """Start an episode from the initial state that is already in `g`."""
    episode.steps = 0
    episode.log_length = 0
    resolve_chance(box, g, episode, out, weights, log)
    compute_reward_totals(box, g, settings.reward, settings.seats, reward_totals, scores)


@jit
def apply_action(box, g, episode, settings, action, reward_totals, rewards, out, weights, log, scores):
    """Apply a legal action and the chance outcomes after it; write the rewards of both."""
    append_log(log, episode, episode.seat, action)
    game_apply(box, g, episode.seat, action)
    episode.steps += 1
    resolve_chance(box, g, episode, out, weights, log)
    if settings.reward != Reward.WIN:
        for seat in range(settings.seats):
            rewards[seat] = -reward_totals[seat]
        compute_reward_totals(box, g, settings.reward, settings.seats, reward_totals, scores)
        for seat in range(settings.seats):
            rewards[seat] += reward_totals[seat]
    if episode.seat == NO_SEAT:
        episode.end_reason = EndReason.OVER
        if settings.reward == Reward.WIN:
            compute_win_rewards(box, g, settings.seats, rewards)

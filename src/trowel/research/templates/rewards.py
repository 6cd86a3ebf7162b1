# mypy: ignore-errors
"""Rewards of all seats (episode.Reward), for the kernel's environments and for adapters that own their states."""

from trowel.core.jit import jit
from trowel.research.episode import Reward


@jit
def compute_reward_totals(box, g, reward, seats, reward_totals, scores):
    """Write the total so far of each seat: score or lead over the best other seat; 0 for Reward.WIN."""
    if reward == Reward.WIN:
        for seat in range(seats):
            reward_totals[seat] = 0.0
        return
    game_scores(box, g, scores)
    for seat in range(seats):
        best = 0
        if reward == Reward.MARGIN and seats > 1:
            best = -1000000
            for other in range(seats):
                if other != seat:
                    best = max(best, scores[other])
        reward_totals[seat] = scores[seat] - best


@jit
def compute_win_rewards(box, g, seats, rewards):
    """Write the rewards of a finished game for Reward.WIN.

    With two or more seats a sole winner gets 1, winners share, and rewards sum to 0. A single seat gets 1 or -1.
    """
    winners = game_winners(box, g)
    count = 0
    for seat in range(seats):
        count += winners >> seat & 1
    for seat in range(seats):
        has_won = winners >> seat & 1
        if seats == 1:
            rewards[seat] = 1.0 if has_won else -1.0
        elif count > 0:
            rewards[seat] = (seats / count - 1.0) / (seats - 1.0) if has_won else -1.0 / (seats - 1.0)


# ---------------------------------------------------------------- for adapters that own their states


@jit
def win_rewards_one(boxes, states, seats, rewards):
    compute_win_rewards(boxes[0], states[0], seats, rewards)


@jit
def reward_totals_one(boxes, states, reward, seats, reward_totals, scores):
    compute_reward_totals(boxes[0], states[0], reward, seats, reward_totals, scores)

# mypy: ignore-errors
"""What seats are paid (episode.Reward), bound to a game: for environments in the kernel, and for who keeps states of
his own."""

from trowel.core.jit import jit
from trowel.research.episode import Reward


@jit
def compute_reward_totals(box, g, reward, seats, reward_totals, scores):
    """What each seat has so far, in the unit of the reward: winning is worth nothing before the end."""
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
    """1 for winning alone; shared victories share, and all seats together get nothing. Alone: 1 or -1."""
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


# ---------------------------------------------------------------- for adapters that keep states of their own


@jit
def win_rewards_one(boxes, states, seats, rewards):
    compute_win_rewards(boxes[0], states[0], seats, rewards)


@jit
def reward_totals_one(boxes, states, reward, seats, reward_totals, scores):
    compute_reward_totals(boxes[0], states[0], reward, seats, reward_totals, scores)

# mypy: ignore-errors
"""What seats are paid (desk.Reward), bound to a game: for tables in the kernel, and for who keeps states of his own."""

from trowel.core.jit import jit
from trowel.research.episode import Reward


@jit
def stand(box, g, reward, seats, standing, out):
    """What each seat has so far, in the unit of the reward: winning is worth nothing before the end."""
    if reward == Reward.WIN:
        for seat in range(seats):
            standing[seat] = 0.0
        return
    game_scores(box, g, out)
    for seat in range(seats):
        best = 0
        if reward == Reward.MARGIN and seats > 1:
            best = -1000000
            for other in range(seats):
                if other != seat:
                    best = max(best, out[other])
        standing[seat] = out[seat] - best


@jit
def pay_for_winning(box, g, seats, rewards):
    """1 for winning alone; shared victories share, and all seats together get nothing. Alone: 1 or -1."""
    bits = game_winners(box, g)
    count = 0
    for seat in range(seats):
        count += bits >> seat & 1
    for seat in range(seats):
        won = bits >> seat & 1
        if seats == 1:
            rewards[seat] = 1.0 if won else -1.0
        elif count > 0:
            rewards[seat] = (seats / count - 1.0) / (seats - 1.0) if won else -1.0 / (seats - 1.0)


# ---------------------------------------------------------------- for adapters that keep states of their own


@jit
def pay_winners(boxes, games, seats, rewards):
    pay_for_winning(boxes[0], games[0], seats, rewards)


@jit
def stand_now(boxes, games, reward, seats, standing, out):
    stand(boxes[0], games[0], reward, seats, standing, out)

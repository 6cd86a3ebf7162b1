# mypy: ignore-errors
"""Tables in the kernel: reset, step, observe and mask many games at once, chance included.

Arrays run over games along their first axis; each thread is given its own slice of them. `out` and `weights` are room
to list moves and outcomes in.
"""

import numpy as np

from trowel.core.bits import lowest
from trowel.core.generator import below
from trowel.core.kernel import rule
from trowel.research.desk import NOBODY, Ended, Reward, Wrong
from trowel.research.notes import note


@rule
def list_and_pick_move(box, g, seat, out, random):
    return out[below(random, game_legal(box, g, seat, out))]


@rule
def list_and_pick_outcome(box, g, out, weights, random):
    count = game_chance(box, g, out, weights)
    total = 0
    for i in range(count):
        total += weights[i]
    left = below(random, total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return out[i]
    return out[count - 1]


pick_move = game_pick_move or list_and_pick_move
pick_outcome = game_pick_outcome or list_and_pick_outcome


# ---------------------------------------------------------------- one game


@rule
def deal(box, g, desk, out, weights, log):
    """Chance acts until a seat is to act, or nobody."""
    acting = game_to_act(box, g)
    while acting == CHANCE:
        outcome = pick_outcome(box, g, out, weights, desk.random)
        note(log, desk, CHANCE, outcome)
        game_apply(box, g, CHANCE, outcome)
        acting = game_to_act(box, g)
    desk.seat = NOBODY if acting == 0 else np.int64(lowest(np.uint64(acting)))


@rule
def write_mask(box, g, seat, mask, out):
    mask[:] = False
    if seat != NOBODY:
        for i in range(game_legal(box, g, seat, out)):
            mask[out[i]] = True


@rule
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


@rule
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


@rule
def begin(box, g, desk, setting, standing, out, weights, log, totals):
    desk.steps = 0
    desk.noted = 0
    deal(box, g, desk, out, weights, log)
    stand(box, g, setting.reward, setting.seats, standing, totals)


@rule
def play(box, g, desk, setting, action, standing, rewards, out, weights, log, totals):
    """A legal action, what chance brings after it, and what both pay."""
    note(log, desk, desk.seat, action)
    game_apply(box, g, desk.seat, action)
    desk.steps += 1
    deal(box, g, desk, out, weights, log)
    if setting.reward != Reward.WIN:
        for seat in range(setting.seats):
            rewards[seat] = -standing[seat]
        stand(box, g, setting.reward, setting.seats, standing, totals)
        for seat in range(setting.seats):
            rewards[seat] += standing[seat]
    if desk.seat == NOBODY:
        desk.ended = Ended.OVER
        if setting.reward == Reward.WIN:
            pay_for_winning(box, g, setting.seats, rewards)


# ---------------------------------------------------------------- all games of a slice


@rule
def reset_all(boxes, start, settings, games, desks, standing, observations, masks, out, weights, logs):
    box, setting = boxes[0], settings[0]
    for i in range(games.shape[0]):
        games[i] = start[0]
        desks[i].ended = Ended.RUNNING
        begin(box, games[i], desks[i], setting, standing[i], out, weights, logs[i], weights)
        write_mask(box, games[i], desks[i].seat, masks[i], out)
        game_observe(box, games[i], max(0, desks[i].seat), observations[i])


@rule
def step_all(
    boxes, start, settings, games, desks, standing, observations, masks, out, weights, logs, actions, rewards, finals
):
    """Every game takes its action. `finals` keeps the scores of a game that ended, also where another begins."""
    box, setting = boxes[0], settings[0]
    for i in range(games.shape[0]):
        desk, g = desks[i], games[i]
        action = np.int64(actions[i])
        for seat in range(setting.seats):
            rewards[i, seat] = 0.0
        desk.ended = Ended.RUNNING
        if desk.seat == NOBODY:
            continue
        known = action >= 0 and action < masks.shape[1] and masks[i, action]
        if not known and setting.wrong == Wrong.RANDOM:
            action = np.int64(pick_move(box, g, desk.seat, out, desk.random))
        if known or setting.wrong == Wrong.RANDOM:
            play(box, g, desk, setting, action, standing[i], rewards[i], out, weights, logs[i], weights)
        else:
            rewards[i, desk.seat] = setting.penalty
            desk.ended = Ended.ILLEGAL
            desk.seat = NOBODY
        if desk.seat == NOBODY:
            game_scores(box, g, weights)
            for seat in range(setting.seats):
                finals[i, seat] = weights[seat]
            if setting.again == 1:
                games[i] = start[0]
                begin(box, g, desk, setting, standing[i], out, weights, logs[i], weights)
        write_mask(box, g, desk.seat, masks[i], out)
        game_observe(box, g, max(0, desk.seat), observations[i])


@rule
def weigh_all(boxes, games, desks, scratch, gains, out, totals):
    """What each legal action would add to its seat's score at once, before chance goes on."""
    box = boxes[0]
    for i in range(games.shape[0]):
        gains[i, :] = 0.0
        seat = desks[i].seat
        if seat == NOBODY:
            continue
        game_scores(box, games[i], totals)
        before = totals[seat]
        for k in range(game_legal(box, games[i], seat, out)):
            scratch[0] = games[i]
            game_apply(box, scratch[0], seat, out[k])
            game_scores(box, scratch[0], totals)
            gains[i, out[k]] = totals[seat] - before


@rule
def observe_one(boxes, games, seat, row):
    return game_observe(boxes[0], games[0], seat, row)


@rule
def mask_one(boxes, games, seat, mask, out):
    """Of any seat; who has acted already, or need not act, has no action."""
    acting = game_to_act(boxes[0], games[0])
    write_mask(boxes[0], games[0], seat if acting > 0 and acting >> seat & 1 == 1 else NOBODY, mask, out)


@rule
def to_act(boxes, games):
    return game_to_act(boxes[0], games[0])


@rule
def sample_all(boxes, games, desks, out, actions):
    """A legal action for every game, uniformly; -1 where the game is over."""
    for i in range(games.shape[0]):
        if desks[i].seat == NOBODY:
            actions[i] = -1
        else:
            actions[i] = pick_move(boxes[0], games[i], desks[i].seat, out, desks[i].random)


# ---------------------------------------------------------------- for adapters that keep states of their own


@rule
def pay_winners(boxes, games, seats, rewards):
    pay_for_winning(boxes[0], games[0], seats, rewards)


@rule
def stand_now(boxes, games, reward, seats, standing, out):
    stand(boxes[0], games[0], reward, seats, standing, out)

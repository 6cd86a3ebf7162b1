# mypy: ignore-errors
"""Tables in the kernel: reset, step, observe and mask many games at once, chance included.

`handle` stands for the arrays of a slice of games (research/kernel.py); each thread is given a slice of its own.
"""

import numpy as np

from trowel.core.intrinsics.bits import lowest_bit
from trowel.core.jit import jit, jit_with_gil
from trowel.core.rng import randbelow
from trowel.research.episode import NO_SEAT, PAID, REFUSED, Ended, Reward, Wrong
from trowel.research.episode_kernels import copy_row, first_illegal, note
from trowel.research.mailbox import AWAKE, Order, await_order, put_if

BLOCK = 16  # games: their states and observations stay in a core's own cache

# ---------------------------------------------------------------- one game


@jit
def deal(box, g, desk, out, weights, log):
    """Chance acts until a seat is to act, or nobody."""
    acting = game_to_act(box, g)
    while acting == CHANCE:
        outcome = pick_outcome(box, g, out, weights, desk.random)
        note(log, desk, CHANCE, outcome)
        game_apply(box, g, CHANCE, outcome)
        acting = game_to_act(box, g)
    desk.seat = NO_SEAT if acting == 0 else np.int64(lowest_bit(np.uint64(acting)))


@jit
def list_moves(box, g, desk, moves, mask):
    """The legal moves of the seat to act, as a list and as a mask. What is cleared is only what was set before."""
    for k in range(np.int64(desk.legal)):
        mask[moves[k]] = False
    count = 0
    if desk.seat != NO_SEAT:
        count = np.int64(game_legal(box, g, desk.seat, moves))
    for k in range(count):
        mask[moves[k]] = True
    desk.legal = count


@jit
def begin(box, g, desk, setting, standing, out, weights, log, totals):
    desk.steps = 0
    desk.noted = 0
    deal(box, g, desk, out, weights, log)
    stand(box, g, setting.reward, setting.seats, standing, totals)


@jit
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
    if desk.seat == NO_SEAT:
        desk.ended = Ended.OVER
        if setting.reward == Reward.WIN:
            pay_for_winning(box, g, setting.seats, rewards)


# ---------------------------------------------------------------- all games of a slice


@jit
def reset_all(handle):
    t = arrays_of(handle)
    for i in range(t.games.shape[0]):
        t.games[i] = t.start[0]
        t.desks[i].ended = Ended.RUNNING
        begin(t.boxes[0], t.games[i], t.desks[i], t.settings[0], t.standing[i], t.out, t.weights, t.logs[i], t.weights)
    show_all(handle, 0, t.games.shape[0])


@jit
def step_all(handle):
    """Every game takes its action. A block of games at a time, and one thing after another: rules, lists of moves and
    observations are long texts, of which a processor holds one better than all."""
    count = arrays_of(handle).games.shape[0]
    for first in range(0, count, BLOCK):
        last = min(first + BLOCK, count)
        for i in range(first, last):
            act(handle, i)
        show_all(handle, first, last)


@jit
def show_all(handle, first, last):
    """The moves and the observation of whoever acts next in these games."""
    t = arrays_of(handle)
    for i in range(first, last):
        list_moves(t.boxes[0], t.games[i], t.desks[i], t.moves[i], t.masks[i])
    for i in range(first, last):
        game_observe(t.boxes[0], t.games[i], max(0, t.desks[i].seat), t.observations[i])


@jit
def act(handle, i):
    """One game takes its action. `finals` keeps the scores of a game that ended, also where another begins."""
    t = arrays_of(handle)
    box, setting, desk, g, rewards = t.boxes[0], t.settings[0], t.desks[i], t.games[i], t.rewards[i]
    action = np.int64(t.actions[i])
    for seat in range(setting.seats):
        rewards[seat] = 0.0
    desk.ended = Ended.RUNNING
    if desk.seat == NO_SEAT:
        return
    known = action >= 0 and action < t.masks.shape[1] and t.masks[i, action]
    if not known and setting.wrong == Wrong.RANDOM:
        action = np.int64(t.moves[i, randbelow(desk.random, desk.legal)])
    if known or setting.wrong == Wrong.RANDOM:
        play(box, g, desk, setting, action, t.standing[i], rewards, t.out, t.weights, t.logs[i], t.weights)
    else:
        rewards[desk.seat] = setting.penalty
        desk.ended = Ended.ILLEGAL
        desk.seat = NO_SEAT
    if desk.seat == NO_SEAT:
        game_scores(box, g, t.weights)
        for seat in range(setting.seats):
            t.finals[i, seat] = t.weights[seat]
        if setting.again == 1:
            t.games[i] = t.start[0]
            begin(box, g, desk, setting, t.standing[i], t.out, t.weights, t.logs[i], t.weights)


@jit
def sample_all(handle):
    """A legal action for every game, uniformly; -1 where the game is over."""
    t = arrays_of(handle)
    for i in range(t.games.shape[0]):
        desk = t.desks[i]
        t.actions[i] = -1 if desk.seat == NO_SEAT else t.moves[i, randbelow(desk.random, desk.legal)]


@jit
def weigh_all(handle):
    """What each legal action would add to its seat's score at once, before chance goes on."""
    t = arrays_of(handle)
    box, scratch, totals, gains = t.boxes[0], t.scratch[0], t.weights, t.gains
    for i in range(t.games.shape[0]):
        gains[i, :] = 0.0
        seat = t.desks[i].seat
        if seat == NO_SEAT:
            continue
        game_scores(box, t.games[i], totals)
        before = totals[seat]
        for k in range(t.desks[i].legal):
            t.scratch[0] = t.games[i]
            game_apply(box, scratch, seat, t.moves[i, k])
            game_scores(box, scratch, totals)
            gains[i, t.moves[i, k]] = totals[seat] - before


@jit
def list_again(handle):
    """After states were put in from outside, with the masks that belong to them."""
    t = arrays_of(handle)
    for i in range(t.games.shape[0]):
        desk = t.desks[i]
        if desk.seat != NO_SEAT:
            desk.legal = game_legal(t.boxes[0], t.games[i], desk.seat, t.moves[i])


@jit
def check_all(handle):
    """The first running game whose action is illegal, or -1."""
    t = arrays_of(handle)
    t.refused[0] = first_illegal(t.desks, t.masks, t.actions)


@jit
def serve(handle, word, patience):
    """Carries out the orders that come by the word (research/orders.py) until none comes for a while, or the last."""
    order = await_order(word, patience)
    while order > Order.LEAVE:
        if order == Order.STEP:
            step_all(handle)
        elif order == Order.SAMPLE:
            sample_all(handle)
        elif order == Order.CHECK:
            check_all(handle)
        elif order == Order.RESET:
            reset_all(handle)
        elif order == Order.WEIGH:
            weigh_all(handle)
        elif order == Order.LIST_AGAIN:
            list_again(handle)
        put_if(word, order, AWAKE)  # unless it is to leave by now
        order = await_order(word, patience)
    return order


# ---------------------------------------------------------------- a slice of one game


@jit
def show(handle):
    """The observation and the mask once more, where there is a sheet for a reader (research/sheets.py)."""
    t = arrays_of(handle)
    if t.seen.size > 0:
        copy_row(t.observations[0], t.seen)
        copy_row(t.masks[0], t.allowed)


@jit_with_gil
def reset_one(handle):
    """1 + who acts first."""
    reset_all(handle)
    show(handle)
    return 1 + np.int64(arrays_of(handle).desks[0].seat)


@jit_with_gil
def step_one(handle, action):
    """REFUSED, and nothing is played; or 1 + who acts next, with PAID where somebody was paid."""
    t = arrays_of(handle)
    desk = t.desks[0]
    known = action >= 0 and action < t.masks.shape[1] and t.masks[0, action]
    if desk.seat == NO_SEAT or (not known and t.settings[0].wrong == Wrong.RAISE):
        return REFUSED
    t.actions[0] = action
    step_all(handle)
    show(handle)
    told = 1 + np.int64(desk.seat)
    for seat in range(t.rewards.shape[1]):
        if t.rewards[0, seat] != 0:
            told |= PAID
    return told


@jit_with_gil
def sample_one(handle):
    sample_all(handle)
    return arrays_of(handle).actions[0]


# ---------------------------------------------------------------- for adapters that keep states of their own


@jit
def observe_one(boxes, games, seat, row):
    return game_observe(boxes[0], games[0], seat, row)


@jit
def mask_one(boxes, games, seat, mask, out):
    """Of any seat; who has acted already, or need not act, has no action."""
    mask[:] = False
    acting = game_to_act(boxes[0], games[0])
    if acting > 0 and acting >> seat & 1 == 1:
        for k in range(game_legal(boxes[0], games[0], seat, out)):
            mask[out[k]] = True


@jit
def to_act(boxes, games):
    return game_to_act(boxes[0], games[0])

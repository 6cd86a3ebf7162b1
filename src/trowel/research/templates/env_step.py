# mypy: ignore-errors
"""Environments in the kernel: reset, step, observe and mask many games at once, chance included.

`pointer` stands for the arrays of a slice of games (research/arrays.py); each thread is given a slice of its own.
"""

import numpy as np

from trowel.core.intrinsics.atomics import compare_exchange
from trowel.core.intrinsics.bits import lowest_bit
from trowel.core.jit import jit, jit_with_gil
from trowel.core.rng import randbelow
from trowel.research.episode import NO_SEAT, REWARD_FLAG, STEP_ILLEGAL, EndReason, IllegalMode, Reward
from trowel.research.episode_kernels import append_log, copy_row, find_illegal
from trowel.research.mailbox import SPINNING, Command, wait_for_command

BLOCK = 16  # games: their states and observations stay in a core's own cache

# ---------------------------------------------------------------- one game


@jit
def resolve_chance(box, g, episode, out, weights, log):
    """Chance acts until a seat is to act, or nobody."""
    actors = game_to_act(box, g)
    while actors == CHANCE:
        outcome = pick_outcome(box, g, out, weights, episode.rng)
        append_log(log, episode, CHANCE, outcome)
        game_apply(box, g, CHANCE, outcome)
        actors = game_to_act(box, g)
    episode.seat = NO_SEAT if actors == 0 else np.int64(lowest_bit(np.uint64(actors)))


@jit
def list_moves(box, g, episode, moves, mask):
    """The legal moves of the seat to act, as a list and as a mask. What is cleared is only what was set before."""
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
    episode.steps = 0
    episode.log_length = 0
    resolve_chance(box, g, episode, out, weights, log)
    compute_reward_totals(box, g, settings.reward, settings.seats, reward_totals, scores)


@jit
def apply_action(box, g, episode, settings, action, reward_totals, rewards, out, weights, log, scores):
    """A legal action, what chance brings after it, and what both pay."""
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


# ---------------------------------------------------------------- all games of a slice


@jit
def reset_all(pointer):
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        arrays.states[i] = arrays.initial_state[0]
        arrays.episodes[i].end_reason = EndReason.RUNNING
        start_episode(
            arrays.boxes[0],
            arrays.states[i],
            arrays.episodes[i],
            arrays.settings[0],
            arrays.reward_totals[i],
            arrays.out,
            arrays.weights,
            arrays.logs[i],
            arrays.weights,
        )
    observe_all(pointer, 0, arrays.states.shape[0])


@jit
def step_all(pointer):
    """Every game takes its action. A block of games at a time, and one thing after another: rules, lists of moves and
    observations are long texts, of which a processor holds one better than all."""
    count = unpack(pointer).states.shape[0]
    for first in range(0, count, BLOCK):
        last = min(first + BLOCK, count)
        for i in range(first, last):
            step_game(pointer, i)
        observe_all(pointer, first, last)


@jit
def observe_all(pointer, first, last):
    """The moves and the observation of whoever acts next in these games."""
    arrays = unpack(pointer)
    for i in range(first, last):
        list_moves(arrays.boxes[0], arrays.states[i], arrays.episodes[i], arrays.moves[i], arrays.masks[i])
    for i in range(first, last):
        game_observe(arrays.boxes[0], arrays.states[i], max(0, arrays.episodes[i].seat), arrays.observations[i])


@jit
def step_game(pointer, i):
    """One game takes its action. `final_scores` keeps the scores of a game that ended, also where another begins."""
    arrays = unpack(pointer)
    box, settings, episode, g, rewards = (
        arrays.boxes[0],
        arrays.settings[0],
        arrays.episodes[i],
        arrays.states[i],
        arrays.rewards[i],
    )
    action = np.int64(arrays.actions[i])
    for seat in range(settings.seats):
        rewards[seat] = 0.0
    episode.end_reason = EndReason.RUNNING
    if episode.seat == NO_SEAT:
        return
    is_legal = action >= 0 and action < arrays.masks.shape[1] and arrays.masks[i, action]
    if not is_legal and settings.illegal_mode == IllegalMode.RANDOM:
        action = np.int64(arrays.moves[i, randbelow(episode.rng, episode.num_legal)])
    if is_legal or settings.illegal_mode == IllegalMode.RANDOM:
        apply_action(
            box,
            g,
            episode,
            settings,
            action,
            arrays.reward_totals[i],
            rewards,
            arrays.out,
            arrays.weights,
            arrays.logs[i],
            arrays.weights,
        )
    else:
        rewards[episode.seat] = settings.penalty
        episode.end_reason = EndReason.ILLEGAL
        episode.seat = NO_SEAT
    if episode.seat == NO_SEAT:
        game_scores(box, g, arrays.weights)
        for seat in range(settings.seats):
            arrays.final_scores[i, seat] = arrays.weights[seat]
        if settings.auto_reset == 1:
            arrays.states[i] = arrays.initial_state[0]
            start_episode(
                box,
                g,
                episode,
                settings,
                arrays.reward_totals[i],
                arrays.out,
                arrays.weights,
                arrays.logs[i],
                arrays.weights,
            )


@jit
def sample_all(pointer):
    """A legal action for every game, uniformly; -1 where the game is over."""
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        episode = arrays.episodes[i]
        arrays.actions[i] = (
            -1 if episode.seat == NO_SEAT else arrays.moves[i, randbelow(episode.rng, episode.num_legal)]
        )


@jit
def score_gains_all(pointer):
    """What each legal action would add to its seat's score at once, before chance goes on."""
    arrays = unpack(pointer)
    box, scratch, scores, score_gains = arrays.boxes[0], arrays.scratch[0], arrays.weights, arrays.score_gains
    for i in range(arrays.states.shape[0]):
        score_gains[i, :] = 0.0
        seat = arrays.episodes[i].seat
        if seat == NO_SEAT:
            continue
        game_scores(box, arrays.states[i], scores)
        before = scores[seat]
        for k in range(arrays.episodes[i].num_legal):
            arrays.scratch[0] = arrays.states[i]
            game_apply(box, scratch, seat, arrays.moves[i, k])
            game_scores(box, scratch, scores)
            score_gains[i, arrays.moves[i, k]] = scores[seat] - before


@jit
def relist_all(pointer):
    """After states were put in from outside, with the masks that belong to them."""
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        episode = arrays.episodes[i]
        if episode.seat != NO_SEAT:
            episode.num_legal = game_legal(arrays.boxes[0], arrays.states[i], episode.seat, arrays.moves[i])


@jit
def check_all(pointer):
    """The first running game whose action is illegal, or -1."""
    arrays = unpack(pointer)
    arrays.first_illegal[0] = find_illegal(arrays.episodes, arrays.masks, arrays.actions)


@jit
def run_commands(pointer, address, max_spins):
    """Runs the commands that come by the mailbox (research/mailbox.py) until none comes for a while, or the last."""
    command = wait_for_command(address, max_spins)
    while command > Command.STOP:
        if command == Command.STEP:
            step_all(pointer)
        elif command == Command.SAMPLE:
            sample_all(pointer)
        elif command == Command.CHECK:
            check_all(pointer)
        elif command == Command.RESET:
            reset_all(pointer)
        elif command == Command.SCORE_GAINS:
            score_gains_all(pointer)
        elif command == Command.RELIST:
            relist_all(pointer)
        compare_exchange(address, command, SPINNING)  # unless it is to stop by now
        command = wait_for_command(address, max_spins)
    return command


# ---------------------------------------------------------------- a slice of one game


@jit
def copy_to_buffer(pointer):
    """The observation and the mask once more, where there is a buffer for a reader (research/double_buffer.py)."""
    arrays = unpack(pointer)
    if arrays.observation_out.size > 0:
        copy_row(arrays.observations[0], arrays.observation_out)
        copy_row(arrays.masks[0], arrays.mask_out)


@jit_with_gil
def reset_one(pointer):
    """1 + who acts first."""
    reset_all(pointer)
    copy_to_buffer(pointer)
    return 1 + np.int64(unpack(pointer).episodes[0].seat)


@jit_with_gil
def step_one(pointer, action):
    """STEP_ILLEGAL, and nothing is played; or 1 + who acts next, with REWARD_FLAG where somebody was paid."""
    arrays = unpack(pointer)
    episode = arrays.episodes[0]
    is_legal = action >= 0 and action < arrays.masks.shape[1] and arrays.masks[0, action]
    if episode.seat == NO_SEAT or (not is_legal and arrays.settings[0].illegal_mode == IllegalMode.RAISE):
        return STEP_ILLEGAL
    arrays.actions[0] = action
    step_all(pointer)
    copy_to_buffer(pointer)
    status = 1 + np.int64(episode.seat)
    for seat in range(arrays.rewards.shape[1]):
        if arrays.rewards[0, seat] != 0:
            status |= REWARD_FLAG
    return status


@jit_with_gil
def sample_one(pointer):
    sample_all(pointer)
    return unpack(pointer).actions[0]


# ---------------------------------------------------------------- for adapters that keep states of their own


@jit
def observe_one(boxes, states, seat, row):
    return game_observe(boxes[0], states[0], seat, row)


@jit
def mask_one(boxes, states, seat, mask, out):
    """Of any seat; who has acted already, or need not act, has no action."""
    mask[:] = False
    actors = game_to_act(boxes[0], states[0])
    if actors > 0 and actors >> seat & 1 == 1:
        for k in range(game_legal(boxes[0], states[0], seat, out)):
            mask[out[k]] = True


@jit
def to_act_one(boxes, states):
    return game_to_act(boxes[0], states[0])

# mypy: ignore-errors
"""Environment steps in the kernel: reset, step, observe and mask for all games of a part of a batch.

`pointer` refers to the `Arrays` of a part (research/arrays.py); each thread works on a different part. `weights` is
also passed as `scores`, as the two uses never overlap. `bind` provides the `game_*` functions, `unpack`, and the
functions of one game (episode_step.py).
"""

import numpy as np

from trowel.core.intrinsics.atomics import compare_exchange
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.research.episode import NO_SEAT, SKIP, EndReason, IllegalMode
from trowel.research.episode_kernels import find_illegal
from trowel.research.mailbox import SPINNING, Command, wait_for_command

BLOCK = 16  # games whose states and observations fit into a core's private cache


@jit
def reset_game(pointer, i):
    """Start a new episode in game `i`."""
    arrays = unpack(pointer)
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


@jit
def reset_all(pointer):
    """Start a new episode in every game."""
    count = unpack(pointer).states.shape[0]
    for i in range(count):
        reset_game(pointer, i)
    observe_all(pointer, 0, count)


@jit
def reset_some(pointer):
    """Start a new episode in the games whose `actions` is 1."""
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        if arrays.actions[i] == 1:
            reset_game(pointer, i)
            observe_all(pointer, i, i + 1)


@jit
def step_all(pointer):
    """Play the action of every game.

    Games are processed in blocks, each in phases (rules, legal moves, observations), because the code of all phases
    together does not fit into the instruction cache.
    """
    count = unpack(pointer).states.shape[0]
    for first in range(0, count, BLOCK):
        last = min(first + BLOCK, count)
        for i in range(first, last):
            step_game(pointer, i)
        observe_all(pointer, first, last)


@jit
def observe_all(pointer, first, last):
    """Write legal moves and observation of the seat to move in games `first` to `last` - 1."""
    arrays = unpack(pointer)
    for i in range(first, last):
        list_moves(arrays.boxes[0], arrays.states[i], arrays.episodes[i], arrays.moves[i], arrays.masks[i])
    for i in range(first, last):
        game_observe(arrays.boxes[0], arrays.states[i], max(0, arrays.episodes[i].seat), arrays.observations[i])


@jit
def step_game(pointer, i):
    """Play the action of game `i`. If the game ends, store its `final_scores` and reset it if `auto_reset` is on."""
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
    if episode.seat == NO_SEAT or action == SKIP:
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
    """Draw a uniformly random legal action for every game; -1 if the game is over."""
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        episode = arrays.episodes[i]
        arrays.actions[i] = (
            -1 if episode.seat == NO_SEAT else arrays.moves[i, randbelow(episode.rng, episode.num_legal)]
        )


@jit
def sample_some(pointer):
    """Draw a legal action for the running games whose `actions` is not SKIP; other generators do not advance."""
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        episode = arrays.episodes[i]
        if arrays.actions[i] != SKIP:
            arrays.actions[i] = (
                -1 if episode.seat == NO_SEAT else arrays.moves[i, randbelow(episode.rng, episode.num_legal)]
            )


@jit
def score_gains_all(pointer):
    """Write the immediate score gain of every legal action, before chance outcomes; 0 elsewhere."""
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
    """List the legal moves again after states and masks have been loaded."""
    arrays = unpack(pointer)
    for i in range(arrays.states.shape[0]):
        episode = arrays.episodes[i]
        if episode.seat != NO_SEAT:
            episode.num_legal = game_legal(arrays.boxes[0], arrays.states[i], episode.seat, arrays.moves[i])


@jit
def check_all(pointer):
    """Write the index of the first running game whose action is illegal to `first_illegal`, or -1."""
    arrays = unpack(pointer)
    arrays.first_illegal[0] = find_illegal(arrays.episodes, arrays.masks, arrays.actions)


@jit
def run_commands(pointer, address, max_spins):
    """Run commands from a mailbox (research/mailbox.py); return STOP, or PARKED after `max_spins` without one."""
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
        elif command == Command.RESET_SOME:
            reset_some(pointer)
        elif command == Command.SAMPLE_SOME:
            sample_some(pointer)
        compare_exchange(address, command, SPINNING)  # does nothing if STOP was stored meanwhile
        command = wait_for_command(address, max_spins)
    return command

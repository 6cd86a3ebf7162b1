# mypy: ignore-errors
"""Queries of a state for any seat: observation, mask and seats to move, for adapters that own their states.

`bind` provides the `game_*` functions.
"""

from trowel.core.jit import jit


@jit
def observe_one(boxes, states, seat, row):
    """Write the observation of any seat to `row`."""
    return game_observe(boxes[0], states[0], seat, row)


@jit
def mask_one(boxes, states, seat, mask, out):
    """Write the mask of any seat, all False if it may not act now; `out` is a buffer for its moves."""
    mask[:] = False
    to_act = game_to_act(boxes[0], states[0])
    if to_act > 0 and to_act >> seat & 1 == 1:
        for k in range(game_legal(boxes[0], states[0], seat, out)):
            mask[out[k]] = True


@jit
def to_act_one(boxes, states):
    """Return the seats to move as bits, CHANCE, or 0 when the game is over."""
    return game_to_act(boxes[0], states[0])

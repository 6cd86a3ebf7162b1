# mypy: ignore-errors
"""The evaluation network: sparse features, two hidden layers, and two heads per seat, in integer arithmetic.

A game's `features.py` writes the active features of a position as row numbers. The first layer is the sum of these
rows. Weights are int16 and sums int32, so every processor computes the same values, compiled or not. Weights are an
argument: they are not part of the compiled code.

Rows of the first layer, in this order: `shared` ones (the position), `relation` ones (the position as one seat sees
it), then the features of a seat four times: of the own seat, and of the other ones at tables of two, three and more.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import MAX_SEATS
from trowel.core.jit import jit

HIDDEN = 64  # units of the first layer
SECOND = 32  # units of the second layer
PHASES = 4  # the second layer and the heads have their own weights in each phase of the game
NUM_HEADS = 2
WIN, MARGIN = range(NUM_HEADS)  # share of the victory; tanh of the lead, scaled to 0..1
NUM_DENSE = 2  # numeric inputs of each seat
SEAT_BLOCKS = 4  # blocks of seat features: own, and others at tables of two, three, four and more

# Fixed-point scales: a real weight times its scale is the stored integer.
ROW_SCALE = 1024
DENSE_SCALE = 16384
SECOND_SCALE = 256
HEAD_SCALE = 256
LOGIT_SCALE = 32768  # activation scale times HEAD_SCALE; also the scale of `skip` and of the second layer's bias
ACTIVATION_SCALE = 128
MAX_ACTIVATION = 255  # activations are clipped to 0..255, that is 0..1.99
HIDDEN_SHIFT = 3  # ROW_SCALE to ACTIVATION_SCALE
DENSE_SHIFT = 4  # DENSE_SCALE to ROW_SCALE
SECOND_SHIFT = 8  # LOGIT_SCALE to ACTIVATION_SCALE
MAX_DENSE = 511  # numeric inputs are clipped to this on both sides

SIGMOID_SIZE = 4096  # entries of the table; they cover logits from -8 to 8
SIGMOID_SHIFT = 7  # LOGIT_SCALE to entries
SIGMOID_ONE = 65536

MAX_ACTIVE = 128  # features of one group
SHARED_GROUP = 0
SEAT_GROUP = 1  # + seat
RELATION_GROUP = 1 + MAX_SEATS  # + seat
NUM_GROUPS = 1 + 2 * MAX_SEATS

WORK = np.dtype(
    [
        ("active", np.int32, (NUM_GROUPS, MAX_ACTIVE)),  # row numbers, relative to the block of the group
        ("counts", np.int64, NUM_GROUPS),
        ("dense", np.int32, (MAX_SEATS, NUM_DENSE)),
        ("phase", np.int64),
        ("shared_sums", np.int32, HIDDEN),
        ("own_sums", np.int32, (MAX_SEATS, HIDDEN)),
        ("other_sums", np.int32, (MAX_SEATS, HIDDEN)),
        ("sums", np.int32, HIDDEN),
        ("second_sums", np.int32, SECOND),
        ("logits", np.int64, (MAX_SEATS, NUM_HEADS)),
        ("tally", np.int64, 64),  # for counting in features.py; 0 between calls
    ],
    align=True,
)


def network_type(num_rows: int) -> np.dtype:
    """Return the record type of a network with this many rows in its first layer."""
    return np.dtype(
        [
            ("first", np.int16, (num_rows, HIDDEN)),
            ("first_dense", np.int16, (NUM_DENSE, HIDDEN)),
            ("first_bias", np.int32, HIDDEN),
            ("second", np.int16, (PHASES, HIDDEN, SECOND)),
            ("second_bias", np.int32, (PHASES, SECOND)),
            ("heads", np.int16, (PHASES, NUM_HEADS, SECOND)),
            ("skip", np.int16, (PHASES, NUM_HEADS, NUM_DENSE)),  # from numeric inputs to the heads
            ("head_bias", np.int32, (PHASES, NUM_HEADS)),
            ("sigmoid", np.uint16, SIGMOID_SIZE),
        ],
        align=True,
    )


@jit
def clear_features(work, seats):
    """Empty the groups of a position, before its features are written."""
    work.counts[SHARED_GROUP] = 0
    for seat in range(seats):
        work.counts[SEAT_GROUP + seat] = 0
        work.counts[RELATION_GROUP + seat] = 0


@jit
def activate(work, group, first, number):
    """Add the feature with this number in the block of rows that begins at `first`."""
    work.active[group, work.counts[group]] = first + np.int64(number)
    work.counts[group] += 1


@jit
def add_rows(net, work, group, offset, sums):
    for i in range(work.counts[group]):
        row = work.active[group, i] + offset
        for unit in range(HIDDEN):
            sums[unit] += net.first[row, unit]


@jit
def other_block(seats):
    """Return the block of the other seats' features: 1 for two seats, 2 for three, 3 for more."""
    return min(seats - 1, SEAT_BLOCKS - 1)


@jit
def evaluate_seats(net, work, seats, first_seat_row, rows_per_seat):
    """Write the logits of all seats, from the features in `work`."""
    phase = work.phase
    offset = first_seat_row + other_block(seats) * rows_per_seat
    for unit in range(HIDDEN):
        work.shared_sums[unit] = net.first_bias[unit]
    add_rows(net, work, SHARED_GROUP, 0, work.shared_sums)
    for seat in range(seats):
        for unit in range(HIDDEN):
            work.own_sums[seat, unit] = 0
            work.other_sums[seat, unit] = 0
        add_rows(net, work, SEAT_GROUP + seat, first_seat_row, work.own_sums[seat])
        add_rows(net, work, SEAT_GROUP + seat, offset, work.other_sums[seat])
    # From here on shared_sums includes the other seats' block of every seat.
    for seat in range(seats):
        for unit in range(HIDDEN):
            work.shared_sums[unit] += work.other_sums[seat, unit]
    for seat in range(seats):
        for unit in range(HIDDEN):
            work.sums[unit] = work.shared_sums[unit] + work.own_sums[seat, unit] - work.other_sums[seat, unit]
        add_rows(net, work, RELATION_GROUP + seat, 0, work.sums)
        for i in range(NUM_DENSE):
            number = work.dense[seat, i]
            for unit in range(HIDDEN):
                work.sums[unit] += (number * net.first_dense[i, unit]) >> DENSE_SHIFT
        finish_seat(net, work, phase, seat)


@jit
def finish_seat(net, work, phase, seat):
    """Write the logits of a seat from the sums of its first layer."""
    for unit in range(SECOND):
        work.second_sums[unit] = net.second_bias[phase, unit]
    for i in range(HIDDEN):
        activation = min(MAX_ACTIVATION, work.sums[i] >> HIDDEN_SHIFT)
        if activation > 0:
            for unit in range(SECOND):
                work.second_sums[unit] += activation * net.second[phase, i, unit]
    for head in range(NUM_HEADS):
        total = np.int64(net.head_bias[phase, head])
        for i in range(NUM_DENSE):
            total += np.int64(work.dense[seat, i]) * np.int64(net.skip[phase, head, i])
        for unit in range(SECOND):
            activation = max(0, min(MAX_ACTIVATION, work.second_sums[unit] >> SECOND_SHIFT))
            total += np.int64(activation) * np.int64(net.heads[phase, head, unit])
        work.logits[seat, head] = total


@jit
def probability(net, logit):
    """Return the sigmoid of a logit, from the table; a multiple of 1/65536, so that no rounding differs."""
    index = min(SIGMOID_SIZE - 1, max(0, (logit >> SIGMOID_SHIFT) + SIGMOID_SIZE // 2))
    return np.float64(net.sigmoid[index]) / SIGMOID_ONE


@jit
def write_estimates(net, work, seats, win_weight, estimates):
    """Write each seat's estimate: `win_weight` parts of its share of the victory, the rest of its margin.

    Shares are shifted so that their sum is 1. At a table of two, margins are also complementary.
    """
    total = 0.0
    for seat in range(seats):
        total += probability(net, work.logits[seat, WIN])
    shift = (1.0 - total) / seats
    for seat in range(seats):
        win = min(1.0, max(0.0, probability(net, work.logits[seat, WIN]) + shift))
        margin = probability(net, work.logits[seat, MARGIN])
        if seats == 2:
            margin = 0.5 * (margin + 1.0 - probability(net, work.logits[1 - seat, MARGIN]))
        estimates[seat] = win_weight * win + (1.0 - win_weight) * margin

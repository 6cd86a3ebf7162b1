# mypy: ignore-errors
"""Tree search whose new nodes are evaluated by a network, without rollouts. The tree is that of mcts.py.

Where the network cannot evaluate a position, best rated moves are played until it is settled: in Marajoara, to the end
of the turn.

`bind` provides the `game_*` functions, CHANCE, `pick_outcome`, `descend` and `rate_moves` of mcts.py, and `is_settled`,
`is_arbitrary`, `write_features`, `network_estimates` and the numbering of rows of the game's features. `nets` and
`works` are arrays of one record.
"""

from trowel.bots.search.mcts_nodes import add_result, argmax_rating, first_seat
from trowel.bots.search.network import NUM_DENSE, RELATION_GROUP, SEAT_GROUP, SHARED_GROUP, other_block
from trowel.core.jit import jit
from trowel.core.rng import randbelow


@jit
def settle(box, g, codes, weights, scratch, ratings, rng):
    """Play the best rated moves until the position is settled; choices that the rating cannot tell apart at random."""
    while not is_settled(box, g):
        to_act = game_to_act(box, g)
        if to_act == CHANCE:
            game_apply(box, g, CHANCE, pick_outcome(box, g, codes, weights, rng))
            continue
        seat = first_seat(to_act)
        if is_arbitrary(box, g):
            code = codes[randbelow(rng, game_legal(box, g, seat, codes))]
        else:
            code = codes[argmax_rating(ratings, rate_moves(box, g, seat, codes, scratch, ratings))]
        game_apply(box, g, seat, code)


@jit
def run_network_simulations(
    boxes, roots, games, scratch, seat, simulations, nodes, num_nodes, path, codes, weights, child_by_move, settings,
    ratings, estimates, rng, nets, works,
):  # fmt: skip
    """Run `simulations` more simulations on the tree in `nodes`."""
    box = boxes[0]
    for _ in range(simulations):
        games[0] = roots[0]
        g = games[0]
        length = descend(
            box, g, seat, nodes, num_nodes, path, codes, weights, child_by_move, settings[0], scratch, ratings, rng
        )
        settle(box, g, codes, weights, scratch, ratings, rng)
        network_estimates(box, g, nets[0], works[0], estimates)
        add_result(nodes, path, length, estimates)


@jit
def collect_features(boxes, games, works, seats, starts, rows, dense, phases):
    """Write the features of positions of `seats` seats, for training and tests; return the number of rows written.

    Sample `seats * i + seat` is position `i` as a seat sees it: its rows begin at `starts` of this number.
    """
    work = works[0]
    n = 0
    for i in range(games.size):
        write_features(boxes[0], games[i], work)
        for seat in range(seats):
            sample = seats * i + seat
            starts[sample] = n
            phases[sample] = work.phase
            for k in range(NUM_DENSE):
                dense[sample, k] = work.dense[seat, k]
            n = copy_rows(work, SHARED_GROUP, 0, rows, n)
            n = copy_rows(work, RELATION_GROUP + seat, 0, rows, n)
            for other in range(seats):
                block = 0 if other == seat else other_block(seats)
                n = copy_rows(work, SEAT_GROUP + other, FIRST_SEAT_ROW + block * ROWS_PER_SEAT, rows, n)
    starts[seats * games.size] = n
    return n


@jit
def copy_rows(work, group, offset, rows, n):
    for i in range(work.counts[group]):
        rows[n] = work.active[group, i] + offset
        n += 1
    return n


@jit
def estimate(boxes, games, nets, works, estimates):
    """Write the network's estimates of a settled position."""
    network_estimates(boxes[0], games[0], nets[0], works[0], estimates)

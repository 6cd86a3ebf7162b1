# mypy: ignore-errors
"""Policy of a network: the estimate of the position after each legal move, without a tree.

`bind` provides the `game_*` functions, `settle` of network_search.py and `network_estimates` of the game's features.
`boxes`, `roots`, `games`, `scratch`, `nets` and `works` are arrays of one record.
"""

from trowel.bots.search.mcts_nodes import sample
from trowel.core.jit import jit


@jit
def estimate_moves(
    boxes, roots, seat, games, moves, values, codes, weights, scratch, ratings, estimates, rng, nets, works
):  # fmt: skip
    """Write the legal moves of the root to `moves` and the seat's estimate after each to `values`; return their number.

    Chance draws the same random numbers after every move, so that luck does not decide between them.
    """
    box = boxes[0]
    n = game_legal(box, roots[0], seat, moves)
    word = rng.word
    for i in range(n):
        rng.word = word
        games[0] = roots[0]
        g = games[0]
        game_apply(box, g, seat, moves[i])
        settle(box, g, codes, weights, scratch, ratings, rng)
        network_estimates(box, g, nets[0], works[0], estimates)
        values[i] = estimates[seat]
    return n


@jit
def choose_actions(
    boxes, states, seats, temperature, actions, roots, games, moves, values, codes, weights, scratch, ratings,
    estimates, rng, nets, works,
):  # fmt: skip
    """Write an action for the seat to move in every state, sampled by softmax; -1 where `seats` has no seat.

    What the seat does not know is resampled first.
    """
    for i in range(states.size):
        actions[i] = -1
        if seats[i] >= 0:
            roots[0] = states[i]
            game_resample_hidden(boxes[0], roots[0], seats[i], rng)
            n = estimate_moves(
                boxes, roots, seats[i], games, moves, values, codes, weights, scratch, ratings, estimates, rng, nets,
                works,
            )  # fmt: skip
            actions[i] = moves[sample(values, n, temperature, rng)]

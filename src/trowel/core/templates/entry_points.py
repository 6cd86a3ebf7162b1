# mypy: ignore-errors
"""Entry points from Python into a game's kernel; arguments are arrays of length one, which numba unboxes fastest."""

from trowel.core.jit import jit


@jit
def to_act(boxes, games):
    return game_to_act(boxes[0], games[0])


@jit
def legal(boxes, games, seat, out):
    return game_legal(boxes[0], games[0], seat, out)


@jit
def is_legal(boxes, games, seat, move, out):
    for i in range(game_legal(boxes[0], games[0], seat, out)):
        if out[i] == move:
            return True
    return False


@jit
def apply(boxes, games, seat, move):
    game_apply(boxes[0], games[0], seat, move)


@jit
def chance(boxes, games, out, weights):
    return game_chance(boxes[0], games[0], out, weights)


@jit
def stream(boxes, games):
    return game_stream(boxes[0], games[0])


@jit
def scores(boxes, games, out):
    game_scores(boxes[0], games[0], out)


@jit
def winners(boxes, games):
    return game_winners(boxes[0], games[0])


@jit
def resample_hidden(boxes, games, seat, rng):
    game_resample_hidden(boxes[0], games[0], seat, rng)

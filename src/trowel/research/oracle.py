"""The solver as an oracle: the best continuation of a Scarabya game on the cards that will really come, and a bound.

```python
import trowel
from trowel.research.oracle import oracle

match = trowel.new("scarabya", players=1, seed=7)
solution = oracle(match)  # or a SingleEnv, a Gymnasium environment, a BatchEnv with index=…
print(solution.moves[0], solution.score, solution.bound)
```

For regret, imitation and tests. The oracle reads the order of the cards, which players do not know: never show its
answers to an agent that is evaluated. The order is that of the current random generator: actions drawn by
`env.sample()` (which `opponents="random"` and `illegal="random"` also do) change the cards of an environment, but not
of a match.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.binding import bind
from trowel.core.game import CHANCE, copy_state
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games.scarabya.shapes import SHAPES
from trowel.research.batch import BatchEnv
from trowel.research.single_env import SingleEnv
from trowel.solver import WIDTHS, Goal, Solution, UnsupportedDealError, solve
from trowel.solver.deal import GAME


def oracle(
    source: Match | SingleEnv | BatchEnv | Any,
    *,
    seat: int = 0,
    index: int = 0,
    goal: Goal | None = None,
    seconds: float | None = None,
    widths: tuple[int, ...] = WIDTHS[:2],
) -> Solution:
    """Return the best line found from here for a seat's site, and a proved bound.

    Args:
        source: a match, a BatchEnv, a SingleEnv, or an environment with the attribute `single_env` (Gymnasium).
        index: of the game in a BatchEnv.
        goal: `standard` or `solo`; default: that of the game's mode.
        seconds: time limit; None: the result is reproducible.
        widths: positions kept per card in each pass; the default takes about 0.2 s, `solver.WIDTHS` longer.

    Raises:
        UnsupportedDealError: another game, or a duel.
    """
    match, deck = _known_future(source, index)
    return solve(match, seat=seat, goal=goal, deck=deck, seconds=seconds, widths=widths)


def _known_future(source: Any, index: int) -> tuple[Match, str]:
    """Return the game as a match, and the order of all twelve cards."""
    if isinstance(source, Match):
        _check_game(source.game.name)
        return source, _play_on(source)
    if not isinstance(source, BatchEnv):
        single_env: SingleEnv = getattr(getattr(source, "unwrapped", source), "single_env", source)
        source, index = single_env.batch, 0
    _check_game(source.game.name)
    states, episodes = source.arrays.states[index : index + 1], source.arrays.episodes[index : index + 1]
    start = Match(source.game, dict(source.options), source.components, seed=0)
    return start.with_state(copy_state(states)), _draw_on(source, copy_state(states), episodes["rng"]["word"][0])


def _check_game(name: str) -> None:
    if name != GAME:
        raise UnsupportedDealError(
            f"the solver supports only Scarabya, not {name}", f"le solveur ne résout que Scarabya, pas {name}"
        )


def _play_on(match: Match) -> str:
    """Return the order of the cards; moves do not influence it."""
    future = match.copy()
    while seats := future.to_act:
        future.play(seats[0], future.legal(seats[0])[0])
    return _deck_text(future.state)


def _draw_on(env: BatchEnv, state: np.ndarray, word: np.uint64) -> str:
    """Return the order of the cards of a game in a batch; `word` is the state of its generator."""
    kernel, playout = (bind(f"trowel.core.templates.{name}", env.game) for name in ("entry_points", "playout"))
    box, rng = env.arrays.boxes, make_rng(0)
    rng.word = word
    out, weights = np.zeros(env.game.max_choices, dtype=np.int32), np.zeros(env.game.max_choices, dtype=np.int64)
    while acting := int(kernel.to_act(box, state)):
        if acting == CHANCE:
            kernel.apply(box, state, CHANCE, playout.pick_outcome(box[0], state[0], out, weights, rng))
        else:
            seat = (acting & -acting).bit_length() - 1
            kernel.legal(box, state, seat, out)
            kernel.apply(box, state, seat, int(out[0]))
    return _deck_text(state)


def _deck_text(state: np.ndarray) -> str:
    return " ".join(SHAPES[card] for card in state[0].deck)

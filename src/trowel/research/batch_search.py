"""Search of many positions in one call, with the results as arrays: for expert iteration, datasets and analyses.

```python
from trowel.research.batch import BatchEnv
from trowel.research.batch_search import search_batch

env = BatchEnv("marajoara", 8, players=2, seed=1)
result = search_batch(env, simulations=64, seed=1)
env.step(result.actions)  # result.visits and result.policies: (8, actions)
```

Every position has its own search, seeded by `seed` and its index, so results depend neither on the number of threads
nor on the other positions. Kernels release the GIL, so threads run in parallel.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from trowel.bots.base import Position, SearchResult, Unit, make_position
from trowel.bots.level_bot import make_search_bot
from trowel.bots.levels import find_level, mode_from_position
from trowel.bots.protocol import move_code
from trowel.bots.search.mcts import MctsConfig
from trowel.core.binding import bind
from trowel.core.errors import OptionError
from trowel.core.game import copy_state
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.research.actions import actions
from trowel.research.batch import BatchEnv
from trowel.research.thread_pool import available_cores

SEED_STEP = 1_000_003  # between the seeds of two calls, more than positions in one


@dataclass(frozen=True)
class SearchArrays:
    """The results of a batch of searches; the first axis counts positions, the second actions."""

    actions: np.ndarray  # (n,) int64: the best action; -1 where the game is over
    values: np.ndarray  # (n,) float32: expected result of the best action, in `unit`; NaN where it was forced
    visits: np.ndarray  # (n, actions) int32: simulations of each action
    action_values: np.ndarray  # (n, actions) float32: expected result of each action; NaN where it was not searched
    policies: np.ndarray  # (n, actions) float32: shares of the visits in tree searches, otherwise 1 for the best action
    unit: Unit | None  # points, covered (share of games won in solo) or chance (of winning); None: all were forced


def search_batch(
    source: BatchEnv | Sequence[Position] | Sequence[Match],
    *,
    simulations: int | None = None,
    level: str | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> SearchArrays:
    """Search every position for its seat to move; the lowest seat in a simultaneous round.

    Args:
        source: all games of a BatchEnv; or positions or matches of one game and mode.
        simulations: per position; in Marajoara's missions positions kept in the widest beam. Default: the level's.
        level: number of the level whose search is used, without its slips and margins; default: the highest.
        threads: default one per available core.

    Raises:
        OptionError: the mode has no such level, or positions are of several games.
    """
    positions = make_positions(source, seed)
    present = [index for index, position in enumerate(positions) if position is not None]
    names = {position.game.name for position in positions if position is not None}
    if len(names) != 1 and not isinstance(source, BatchEnv):
        raise OptionError(
            "search_batch takes positions of one game, at least one",
            "search_batch attend des positions d'un seul jeu, au moins une",
        )
    game = source.game.name if isinstance(source, BatchEnv) else names.pop()

    def search(index: int) -> tuple[SearchResult, bool] | None:
        position = positions[index]
        assert position is not None
        return _search(position, level, simulations, seed * SEED_STEP + index)

    results = [search(index) for index in present[:1]]  # alone, because the first search may compile
    with ThreadPoolExecutor(threads or available_cores()) as pool:
        results += pool.map(search, present[1:])
    return _as_arrays(positions, dict(zip(present, results, strict=True)), actions(game).count)


def make_positions(
    source: BatchEnv | Sequence[Position] | Sequence[Match], seed: int = 0
) -> list[Position | None]:  # fmt: skip
    """Return the positions of a batch or of matches as the seats to move may know them; None where a game is over."""
    first = seed * SEED_STEP
    if isinstance(source, BatchEnv):
        return [_position_in_batch(source, index, first + index) for index in range(source.num_envs)]
    items: Sequence[Position | Match] = source
    return [
        _position_in_match(item, first + index) if isinstance(item, Match) else item for index, item in enumerate(items)
    ]


def _position_in_match(match: Match, seed: int) -> Position | None:
    return None if match.over else make_position(match, match.to_act[0], make_rng(seed))


def _position_in_batch(env: BatchEnv, index: int, seed: int) -> Position | None:
    seat = int(env.seats[index])
    if seat < 0:
        return None
    kernel = bind("trowel.core.templates.entry_points", env.game)
    state = copy_state(env.arrays.states[index : index + 1])
    kernel.resample_hidden(env.arrays.boxes, state, seat, make_rng(seed))
    moves = env.arrays.moves[index, : int(env.arrays.episodes[index].num_legal)]
    legal = list(map(env.game.notation.move, moves.tolist()))
    return Position(env.game, env.arrays.boxes, state, seat, legal, env.components, env.game.rules)


def _search(
    position: Position, level: str | None, simulations: int | None, seed: int
) -> tuple[SearchResult, bool] | None:
    """Return the result, and whether its visits are a policy; None for a forced move."""
    if len(position.legal) == 1:
        return None
    config = find_level(position.game.name, mode_from_position(position), level).search
    bot = make_search_bot(config, seed, simulations, timed=False)
    return bot.search(position), isinstance(config, MctsConfig)


def _as_arrays(
    positions: Sequence[Position | None], results: dict[int, tuple[SearchResult, bool] | None], num_actions: int
) -> SearchArrays:
    shape = len(positions), num_actions
    best, values = np.full(shape[0], -1, dtype=np.int64), np.full(shape[0], np.nan, dtype=np.float32)
    visits, policies = np.zeros(shape, dtype=np.int32), np.zeros(shape, dtype=np.float32)
    action_values = np.full(shape, np.nan, dtype=np.float32)
    unit: Unit | None = None
    for row, result in results.items():
        position = positions[row]
        assert position is not None
        game = position.game
        if result is None:
            best[row] = move_code(game, position.legal[0])
            policies[row, best[row]] = 1.0
            continue
        search, is_policy = result
        unit = search.unit
        codes = [move_code(game, candidate.move) for candidate in search.candidates]
        best[row], values[row] = codes[0], search.candidates[0].expected
        visits[row, codes] = [candidate.simulations for candidate in search.candidates]
        action_values[row, codes] = [
            candidate.expected if candidate.simulations else np.nan for candidate in search.candidates
        ]
        if is_policy:
            policies[row] = visits[row] / max(1, visits[row].sum())
        else:
            policies[row, best[row]] = 1.0
    return SearchArrays(best, values, visits, action_values, policies, unit)

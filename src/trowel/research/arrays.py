"""The tables' kernel of a game, and the arrays that it works on."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np

from trowel.core.binding import bind
from trowel.core.game import Box, Game, State, record_type
from trowel.core.intrinsics.array_pack import opener
from trowel.research.episode import DESK, RULES
from trowel.research.observations import observer


class Arrays(NamedTuple):
    """What a slice of tables consists of. Where an axis counts games, it is the first."""

    boxes: np.ndarray  # one box, one start and one settings for all games
    start: np.ndarray
    settings: np.ndarray
    games: np.ndarray
    desks: np.ndarray
    standing: np.ndarray  # (game, seat): what each has so far, in the unit of the reward
    observations: np.ndarray
    masks: np.ndarray
    moves: np.ndarray  # (game, n): the legal moves, as many as its desk says
    logs: np.ndarray  # (game, entry, 2)
    actions: np.ndarray
    rewards: np.ndarray
    finals: np.ndarray  # (game, seat): the scores of the last game that ended
    gains: np.ndarray  # (game, action): what `weigh_all` says; until then the memory is only promised
    seen: np.ndarray  # observation and mask of a slice of one game once more, on a sheet for a reader; or empty
    allowed: np.ndarray
    refused: np.ndarray  # what `check_all` says
    scratch: np.ndarray  # one state, to try moves on
    out: np.ndarray  # room to list outcomes in
    weights: np.ndarray

    def part(self, first: int, last: int) -> Arrays:
        """The arrays of some of the games, with room of their own: each thread has its part."""
        own = {name: getattr(self, name)[first:last] for name in SHARED_OUT}
        room = {name: np.zeros_like(getattr(self, name)) for name in ("refused", "scratch", "out", "weights")}
        return self._replace(**own, **room)


SHARED_OUT = (
    "games", "desks", "standing", "observations", "masks", "moves", "logs", "actions", "rewards", "finals",
    "gains",
)  # fmt: skip


def new_arrays(
    game: Game, box: Box, start: State, rules: tuple[float, ...], n: int, planes: int, codes: int, log: int
) -> Arrays:
    """`rules` as desk.RULES has them; `planes` numbers in an observation, `codes` actions, `log` entries kept."""
    state, players = record_type(game.state), int(rules[0])
    return Arrays(
        boxes=box,
        start=start,
        settings=np.array([rules], dtype=record_type(RULES)),
        games=np.zeros(n, dtype=state),
        desks=np.zeros(n, dtype=record_type(DESK)),
        standing=np.zeros((n, players)),
        observations=np.zeros((n, planes), dtype=np.float32),
        masks=np.zeros((n, codes), dtype=np.bool_),
        moves=np.zeros((n, codes), dtype=np.int32),
        logs=np.zeros((n, log, 2), dtype=np.int32),
        actions=np.zeros(n, dtype=np.int64),
        rewards=np.zeros((n, players), dtype=np.float32),
        finals=np.zeros((n, players), dtype=np.int64),
        gains=np.zeros((n, codes), dtype=np.float32),
        seen=np.zeros(0, dtype=np.float32),
        allowed=np.zeros(0, dtype=np.bool_),
        refused=np.zeros(1, dtype=np.int64),
        scratch=np.zeros(1, dtype=state),
        out=np.zeros(game.max_choices, dtype=np.int32),
        weights=np.zeros(game.max_choices, dtype=np.int64),
    )


@cache
def paying(game: Game) -> ModuleType:
    return bind("trowel.research.templates.rewards", game)


@cache
def tables(game: Game) -> ModuleType:
    box = game.load(game.components())
    kinds = new_arrays(game, box, game.new_state(), (1, 0, 0, 0.0, 0), 1, 1, 1, 1)
    playout = bind("trowel.core.templates.playout", game)
    return bind(
        "trowel.research.templates.env_step", game,
        pick_outcome=playout.pick_outcome, game_observe=observer(game), arrays_of=opener(kinds),
        stand=paying(game).stand, pay_for_winning=paying(game).pay_for_winning,
    )  # fmt: skip

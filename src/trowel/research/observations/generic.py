"""Observations for games without their own: the seat, the seats to move, the scores, and in open games the state.

The state is observed only where `Game.is_open` holds, since it would reveal hidden information otherwise. It is the
numbers of the record, field by field. Nothing in it is turned to the observing seat: `seat` tells which one that is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS, Game, Options
from trowel.research.observations.layout import Plane

PUBLIC_PLANES = (
    Plane("seat", (MAX_SEATS,), "the observing seat"),
    Plane("to_act", (MAX_SEATS,), "seats to move, by number"),
    Plane("score", (MAX_SEATS,), "scores in points, by number of the seat"),
)
PUBLIC_SIZE = 3 * MAX_SEATS


def planes(game: Game, options: Options) -> list[Plane]:
    """Return the public planes and, in an open game, one for each field of the state."""
    if game.is_open is None or not game.is_open(options):
        return list(PUBLIC_PLANES)
    fields = [(name, game.state.fields[name][0]) for name in game.state.names or ()]  # type: ignore[index]
    return [*PUBLIC_PLANES, *(_state_plane(name, field) for name, field in fields)]


def _state_plane(name: str, field: np.dtype) -> Plane:
    shape = field.shape if field.base.names is None else (*field.shape, len(_numbers(field.base, 0)))
    return Plane(f"state_{name}", shape or (1,), "this field of the state")


def _numbers(dtype: np.dtype, offset: int) -> list[tuple[int, int, int]]:
    """Return the place of every number of a record: its offset, its size in bytes, and 1 if it has a sign."""
    if dtype.shape:
        count = int(np.prod(dtype.shape, dtype=int))
        return [number for i in range(count) for number in _numbers(dtype.base, offset + i * dtype.base.itemsize)]
    if dtype.names is not None:
        fields: Any = dtype.fields or {}
        return [number for name in dtype.names for number in _numbers(fields[name][0], offset + fields[name][1])]
    return [(offset, dtype.itemsize, int(dtype.kind == "i"))]


def observer(game: Game) -> Callable[..., int]:
    """Return the kernel function that writes the planes; it tells an open game by the size of its output."""
    numbers = tuple(_numbers(game.state, 0))
    template = bind("trowel.research.templates.observe_state", game, PUBLIC_SIZE=PUBLIC_SIZE, NUMBERS=numbers)
    observe: Callable[..., int] = template.observe
    return observe

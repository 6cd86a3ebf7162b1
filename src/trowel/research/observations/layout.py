"""Layout of an observation: its named planes, in the order in which a game's `observe` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np


@dataclass(frozen=True)
class Plane:
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str  # of the axes and values, for docs/observations.md; a flag is 1 or 0

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The planes of an observation and their slices of the flat tensor."""

    def __init__(self, planes: Sequence[Plane]) -> None:
        self.planes = tuple(planes)
        self.slices: dict[str, slice] = {}
        first = 0
        for plane in self.planes:
            self.slices[plane.name] = slice(first, first + plane.size)
            first += plane.size
        self.size = first

    def split(self, flat: np.ndarray) -> dict[str, np.ndarray]:
        """Return the planes of an observation, or of a batch along the leading axes, as views."""
        return {
            plane.name: flat[..., self.slices[plane.name]].reshape(*flat.shape[:-1], *plane.shape)
            for plane in self.planes
        }

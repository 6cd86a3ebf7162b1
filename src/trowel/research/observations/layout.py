"""Planes: the named parts of an observation, in the order in which a game's `observe` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np


@dataclass(frozen=True)
class Plane:
    """`meaning` says what its axes count and what a number in it says; a flag is 1 where it holds, else 0."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """Where each plane lies in the flat tensor."""

    def __init__(self, planes: Sequence[Plane]) -> None:
        self.planes = tuple(planes)
        self.slices: dict[str, slice] = {}
        first = 0
        for plane in self.planes:
            self.slices[plane.name] = slice(first, first + plane.size)
            first += plane.size
        self.size = first

    def split(self, flat: np.ndarray) -> dict[str, np.ndarray]:
        """The planes of one observation, or of a batch along the leading axes: views, nothing is copied."""
        return {
            plane.name: flat[..., self.slices[plane.name]].reshape(*flat.shape[:-1], *plane.shape)
            for plane in self.planes
        }

"""Double-buffered observations: the arrays that an environment hands out. No later step changes them.

New arrays for every observation would cost more than the step that fills them. So the kernel writes into two buffers in
turns, but only while nobody reads them: nothing but the buffer itself refers to its arrays. Python counts references; a
view of an array counts as one, and so does another library's tensor on its memory. Who keeps observations gets copies.
"""

from __future__ import annotations

from sys import getrefcount
from typing import Any

import numpy as np

from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.research.arrays import Arrays


class ObservationBuffer:
    """An observation and a mask for a reader, and the pointer by which the kernel writes into them."""

    __slots__ = ("_pack", "mask", "observation", "other", "pointer", "unshared_refs")

    def __init__(self, arrays: Arrays) -> None:
        self.observation = np.zeros(arrays.observations.shape[1], dtype=np.float32)
        self.mask = np.zeros(arrays.masks.shape[1], dtype=np.int8)
        self._pack = ArrayPack(arrays._replace(observation_out=self.observation, mask_out=self.mask.view(np.bool_)))
        self.pointer: Any = self._pack.pointer
        self.other = self  # the one to write into next
        self.unshared_refs = self.count_refs()

    def count_refs(self) -> int:
        """`unshared_refs` while nobody reads the buffer, else more."""
        return getrefcount(self.observation) + getrefcount(self.mask)


def make_double_buffer(arrays: Arrays) -> ObservationBuffer:
    first, second = ObservationBuffer(arrays), ObservationBuffer(arrays)
    first.other, second.other = second, first
    return first

"""Double-buffered observations of a single environment.

Allocating arrays costs more than a step, so the kernel alternates between two buffers. A buffer is reused only while
nothing else references its arrays; otherwise the caller gets copies. A view of an array counts as a reference, and so
does another library's tensor on the same memory. An observation therefore never changes after it was returned.
"""

from __future__ import annotations

from sys import getrefcount
from typing import Any

import numpy as np

from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.research.arrays import Arrays


class ObservationBuffer:
    """An observation and a mask for the caller, and the pointer through which the kernel writes them."""

    __slots__ = ("_pack", "mask", "observation", "other", "pointer", "unshared_refs")

    def __init__(self, arrays: Arrays) -> None:
        self.observation = np.zeros(arrays.observations.shape[1], dtype=np.float32)
        self.mask = np.zeros(arrays.masks.shape[1], dtype=np.int8)
        self._pack = ArrayPack(arrays._replace(observation_out=self.observation, mask_out=self.mask.view(np.bool_)))
        self.pointer: Any = self._pack.pointer
        self.other = self  # the buffer of the next step
        self.unshared_refs = self.count_refs()  # the count while only this object references the arrays

    def count_refs(self) -> int:
        """Return the number of references to both arrays."""
        return getrefcount(self.observation) + getrefcount(self.mask)


def make_double_buffer(arrays: Arrays) -> ObservationBuffer:
    """Return the first of two buffers that are each other's `other`."""
    first, second = ObservationBuffer(arrays), ObservationBuffer(arrays)
    first.other, second.other = second, first
    return first

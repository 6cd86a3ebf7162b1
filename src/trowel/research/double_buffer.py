"""Sheets: the arrays that a table hands out. They are their reader's own: no later step changes them.

New arrays for every observation would cost more than the step that fills them. So the kernel writes on two sheets in
turns, but only while nobody reads them: nothing but the sheet itself refers to its arrays. Python counts references; a
view of an array counts as one, and so does another library's tensor on its memory. Who keeps observations gets copies.
"""

from __future__ import annotations

from sys import getrefcount
from typing import Any

import numpy as np

from trowel.core.intrinsics.array_pack import Held
from trowel.research.arrays import Arrays


class Sheet:
    """An observation and a mask for a reader, and the handle by which the kernel writes on them."""

    __slots__ = ("_held", "handle", "idle", "mask", "observation", "other")

    def __init__(self, arrays: Arrays) -> None:
        self.observation = np.zeros(arrays.observations.shape[1], dtype=np.float32)
        self.mask = np.zeros(arrays.masks.shape[1], dtype=np.int8)
        self._held = Held(arrays._replace(seen=self.observation, allowed=self.mask.view(np.bool_)))
        self.handle: Any = self._held.handle
        self.other = self  # the one to write on next
        self.idle = self.references()

    def references(self) -> int:
        """`idle` while nobody reads the sheet, else more."""
        return getrefcount(self.observation) + getrefcount(self.mask)


def two_sheets(arrays: Arrays) -> Sheet:
    one, two = Sheet(arrays), Sheet(arrays)
    one.other, two.other = two, one
    return one

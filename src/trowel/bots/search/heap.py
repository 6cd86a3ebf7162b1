# mypy: ignore-errors
"""The best children of a beam: a heap whose least value stands first, so that it is the one that has to go."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit

CHILD = np.dtype([("value", np.float64), ("parent", np.int32), ("code", np.int32)], align=True)


@jit
def sift_down(heap, size):
    """The first child of a heap whose least value stands first has changed."""
    at = 0
    while True:
        least = at
        for under in range(2 * at + 1, 2 * at + 3):
            if under < size and heap[under].value < heap[least].value:
                least = under
        if least == at:
            return
        swap(heap, at, least)
        at = least


@jit
def sift_up(heap, at):
    while at > 0:
        above = (at - 1) >> 1
        if heap[above].value <= heap[at].value:
            return
        swap(heap, at, above)
        at = above


@jit
def swap(heap, a, b):
    value, parent, code = heap[a].value, heap[a].parent, heap[a].code
    heap[a].value, heap[a].parent, heap[a].code = heap[b].value, heap[b].parent, heap[b].code
    heap[b].value, heap[b].parent, heap[b].code = value, parent, code


@jit
def offer(heap, size, width, value, parent, code):
    """Keeps the `width` best children; returns how many are kept now."""
    if size < width:
        at, size = size, size + 1
        heap[at].value, heap[at].parent, heap[at].code = value, parent, code
        sift_up(heap, at)
    elif value > heap[0].value:
        heap[0].value, heap[0].parent, heap[0].code = value, parent, code
        sift_down(heap, size)
    return size

# mypy: ignore-errors
"""Min-heap of the best children in a beam: the child at index 0 has the smallest value and is replaced next."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit

CHILD = np.dtype(
    [
        ("value", np.float64),
        ("parent", np.int32),  # index in the beam
        ("code", np.int32),  # move from the parent
    ],
    align=True,
)


@jit
def sift_down(heap, size):
    """Restore the heap order after the value at index 0 has changed."""
    i = 0
    while True:
        smallest = i
        for child in range(2 * i + 1, 2 * i + 3):
            if child < size and heap[child].value < heap[smallest].value:
                smallest = child
        if smallest == i:
            return
        swap(heap, i, smallest)
        i = smallest


@jit
def sift_up(heap, i):
    """Restore the heap order after a value was added at index `i`."""
    while i > 0:
        parent = (i - 1) >> 1
        if heap[parent].value <= heap[i].value:
            return
        swap(heap, i, parent)
        i = parent


@jit
def swap(heap, a, b):
    value, parent, code = heap[a].value, heap[a].parent, heap[a].code
    heap[a].value, heap[a].parent, heap[a].code = heap[b].value, heap[b].parent, heap[b].code
    heap[b].value, heap[b].parent, heap[b].code = value, parent, code


@jit
def keep_best(heap, size, width, value, parent, code):
    """Add a child if it is among the `width` best; return the new size of the heap."""
    if size < width:
        i, size = size, size + 1
        heap[i].value, heap[i].parent, heap[i].code = value, parent, code
        sift_up(heap, i)
    elif value > heap[0].value:
        heap[0].value, heap[0].parent, heap[0].code = value, parent, code
        sift_down(heap, size)
    return size

# mypy: ignore-errors
"""Marajoara's missions as what they are: once the dice lie, nothing is left to chance, and one player decides all.

A beam goes turn by turn. Within a turn the positions of each step compete with each other; those at the start of the
next turn make the next row. Positions reached twice (free actions in another order) are kept once.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.marajoara.heuristics import worth
from trowel.bots.search.heap import offer, sift_down, sift_up
from trowel.core.jit import jit
from trowel.games.marajoara.kernel import apply, legal
from trowel.games.marajoara.scoring import score_of

LONGEST = 256  # decisions of a whole mission; there are about sixty
MOST_STEPS = 40  # decisions of one turn
WON = 1000.0  # what a won mission is worth beyond its points
NO_SLOT = -1


@jit
def fingerprint(words):
    """Of a position's bytes, as words: two positions with the same one are taken for the same. Never 0."""
    x = np.uint64(0x9E3779B97F4A7C15)
    for i in range(words.size):
        x ^= words[i]
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    return x | np.uint64(1)


@jit
def is_new(seen, mark):
    """Notes a fingerprint; False where it was noted before. A full table forgets nothing, it only says 'new'."""
    mask = np.uint64(seen.size - 1)
    at = (mark >> np.uint64(20)) & mask
    for _ in range(64):
        if seen[at] == mark:
            return False
        if seen[at] == 0:
            seen[at] = mark
            return True
        at = (at + np.uint64(1)) & mask
    return True


@jit
def slot_for(heap, size, width, value):
    """Where in a row of so many positions this one goes, or NO_SLOT; the heap's `parent` is the slot."""
    if size < width:
        heap[size].value, heap[size].parent = value, size
        sift_up(heap, size)
        return size
    if value <= heap[0].value:
        return NO_SLOT
    slot = np.int64(heap[0].parent)
    heap[0].value = value
    sift_down(heap, size)
    return slot


@jit
def final_worth(g):
    """Won, and by how much; else what was collected, and the points."""
    return score_of(g, 0) + WON if g.collected == g.wanted else 0.0


@jit
def add_move(lines, at, parents, parent, length, code):
    for i in range(length):
        lines[at, i] = parents[parent, i]
    lines[at, length] = code


@jit
def note_end(box, g, first, value, ends, best_line, parents, parent, length, code, best):
    """A line that ended: what its first move can bring, and whether it is the best of all."""
    ends[first, 0] = max(ends[first, 0], value) if ends[first, 2] > 0 else value
    ends[first, 1] = score_of(g, 0) if ends[first, 0] == value else ends[first, 1]
    ends[first, 2] += 1
    if value > best[0]:
        best[0] = value
        best[1] = length + 1
        add_move(best_line, 0, parents, parent, length, code)


@jit
def play_turn(
    boxes, rows, lines, lengths, size, width, pool, pool_lines, pool_lengths, pool_heap, heap, out, scratch,
    scratch_words, seen, ends, best_line, best,
):  # fmt: skip
    """From the positions in rows[0] to the start of the next turn, in `pool`; returns how many those are."""
    box, now, waiting = boxes[0], 0, 0
    seen[:] = 0
    for _ in range(MOST_STEPS):
        kept = 0
        for parent in range(size):
            n = legal(box, rows[now, parent], 0, out)
            for i in range(n):
                scratch[0] = rows[now, parent]
                g = scratch[0]
                lap = g.lap
                apply(box, g, 0, np.int64(out[i]))
                if not is_new(seen, fingerprint(scratch_words)):
                    continue
                length = lengths[now, parent]
                value = worth(box, g, 0)
                if g.depth == 0:
                    first = lines[now, parent, 0] if length > 0 else out[i]
                    value += final_worth(g)
                    note_end(box, g, first, value, ends, best_line, lines[now], parent, length, out[i], best)
                elif length + 1 >= LONGEST:
                    continue
                elif g.lap != lap:
                    slot = slot_for(pool_heap, waiting, width, value)
                    if slot != NO_SLOT:
                        waiting = max(waiting, slot + 1)
                        pool[slot] = g
                        add_move(pool_lines, slot, lines[now], parent, length, out[i])
                        pool_lengths[slot] = length + 1
                else:
                    kept = offer(heap, kept, width, value, parent, out[i])
        for i in range(kept):
            parent = np.int64(heap[i].parent)
            rows[1 - now, i] = rows[now, parent]
            apply(box, rows[1 - now, i], 0, np.int64(heap[i].code))
            add_move(lines[1 - now], i, lines[now], parent, lengths[now, parent], heap[i].code)
            lengths[1 - now, i] = lengths[now, parent] + 1
        now, size = 1 - now, kept
        if size == 0:
            break
    return waiting

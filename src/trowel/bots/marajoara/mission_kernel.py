# mypy: ignore-errors
"""Beam search for Marajoara's missions.

After the set-up of the dice a mission has no chance and only one player. The beam advances turn by turn. Within a turn
the positions of each step compete with each other; those at the start of the next turn form the next row.
Transpositions (free actions in another order) are kept once.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.marajoara.heuristics import evaluate
from trowel.bots.search.heap import keep_best, sift_down, sift_up
from trowel.core.jit import jit
from trowel.games.marajoara.kernel import apply, legal
from trowel.games.marajoara.scoring import score_of

MAX_LINE_LENGTH = 256  # decisions of a mission; usually about sixty
MAX_STEPS = 40  # decisions of one turn
WIN_BONUS = 1000.0  # value of a won mission in addition to its points
NO_SLOT = -1


@jit
def hash_words(words):
    """Return a hash of a position, given as words; never 0. Positions with equal hashes are treated as equal."""
    x = np.uint64(0x9E3779B97F4A7C15)
    for i in range(words.size):
        x ^= words[i]
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    return x | np.uint64(1)


@jit
def insert_if_absent(hash_table, key):
    """Insert a hash; return whether it was absent. If 64 slots in a row are taken, return True without inserting."""
    mask = np.uint64(hash_table.size - 1)
    slot = (key >> np.uint64(20)) & mask
    for _ in range(64):
        if hash_table[slot] == key:
            return False
        if hash_table[slot] == 0:
            hash_table[slot] = key
            return True
        slot = (slot + np.uint64(1)) & mask
    return True


@jit
def claim_slot(heap, size, width, value):
    """Return the slot of a position in a row of `width` positions; NO_SLOT if the row is full of better ones.

    The field `parent` of this heap is the slot.
    """
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
def final_bonus(g):
    """Return the bonus at the end of a line: WIN_BONUS plus the score of a won mission, else 0."""
    return score_of(g, 0) + WIN_BONUS if g.collected == g.objectives else 0.0


@jit
def add_move(lines, slot, parents, parent, length, code):
    """Write the line of `parent`, extended by `code`, to lines[slot]."""
    for i in range(length):
        lines[slot, i] = parents[parent, i]
    lines[slot, length] = code


@jit
def record_line(box, g, first, value, ends, best_line, parents, parent, length, code, best):
    """Add a complete line to the results of its first move (`ends`); update `best` and `best_line` if it is better."""
    ends[first, 0] = max(ends[first, 0], value) if ends[first, 2] > 0 else value
    ends[first, 1] = score_of(g, 0) if ends[first, 0] == value else ends[first, 1]
    ends[first, 2] += 1
    if value > best[0]:
        best[0] = value
        best[1] = length + 1
        add_move(best_line, 0, parents, parent, length, code)


@jit
def play_turn(
    boxes, rows, lines, lengths, size, width, pool, pool_lines, pool_lengths, pool_heap, heap, codes, scratch,
    scratch_words, hash_table, ends, best_line, best,
):  # fmt: skip
    """Play the positions in rows[0] to the start of the next turn; write those to `pool`, return their number."""
    box, now, pool_size = boxes[0], 0, 0
    hash_table[:] = 0
    for _ in range(MAX_STEPS):
        heap_size = 0
        for parent in range(size):
            n = legal(box, rows[now, parent], 0, codes)
            for i in range(n):
                scratch[0] = rows[now, parent]
                g = scratch[0]
                lap = g.lap
                apply(box, g, 0, np.int64(codes[i]))
                if not insert_if_absent(hash_table, hash_words(scratch_words)):
                    continue
                length = lengths[now, parent]
                value = evaluate(box, g, 0)
                if g.depth == 0:
                    first = lines[now, parent, 0] if length > 0 else codes[i]
                    value += final_bonus(g)
                    record_line(box, g, first, value, ends, best_line, lines[now], parent, length, codes[i], best)
                elif length + 1 >= MAX_LINE_LENGTH:
                    continue
                elif g.lap != lap:
                    slot = claim_slot(pool_heap, pool_size, width, value)
                    if slot != NO_SLOT:
                        pool_size = max(pool_size, slot + 1)
                        pool[slot] = g
                        add_move(pool_lines, slot, lines[now], parent, length, codes[i])
                        pool_lengths[slot] = length + 1
                else:
                    heap_size = keep_best(heap, heap_size, width, value, parent, codes[i])
        for i in range(heap_size):
            parent = np.int64(heap[i].parent)
            rows[1 - now, i] = rows[now, parent]
            apply(box, rows[1 - now, i], 0, np.int64(heap[i].code))
            add_move(lines[1 - now], i, lines[now], parent, lengths[now, parent], heap[i].code)
            lengths[1 - now, i] = lengths[now, parent] + 1
        now, size = 1 - now, heap_size
        if size == 0:
            break
    return pool_size

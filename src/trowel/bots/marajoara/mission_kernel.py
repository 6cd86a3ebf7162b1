# mypy: ignore-errors
"""Beam search for Marajoara's missions.

After the set-up of the dice a mission has no chance and only one player. Its clock is the turn track (M-20.3), so the
beam advances space by space: positions at the start of a turn compete with those that have as many free spaces. Within
a turn the positions of each step compete with each other. Positions that differ only in what no longer matters (the
order of stored dice, the dice on the turn track, the number of turns) are kept once. Noise in the ranking keeps the
beam from filling with variations of one position, and makes passes differ.
"""

from __future__ import annotations

import numpy as np

from trowel.bots.marajoara.heuristics import mission_value, objective_progress
from trowel.bots.marajoara.mission_features import net_points, rank, row_code
from trowel.bots.search.heap import keep_best, sift_down, sift_up
from trowel.core.jit import jit
from trowel.games.marajoara.kernel import apply, legal
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.scoring import score_of
from trowel.games.marajoara.state import NUM_SPACES, NUM_STORABLE, STATE, Colour, MuseumToken, Task

OBJECTIVE_POINTS = 15.0  # value of an objective at the end of a line, in points
WIN_BONUS = 1000.0  # value of a won mission in addition to its points
NO_NODE = -1

# ---------------------------------------------------------------- equal positions

# Fields that decide how a mission can continue; points and stored dice are added in canonical form.
HASHED_FIELDS = (
    "has_captured", "doubling", "captured_die", "capturer", "idle_turns", "stalled_turns", "yellow_row", "collected",
    "site", "tokens", "cart", "cart_count", "slate", "slate_count", "turn_track_count", "offer", "depth", "agenda",
)  # fmt: skip
HASHED_PLAYER_FIELDS = ("discs", "reserve", "set_aside")
HASHED_MUSEUM_FIELDS = ("vases", "fragments", "tokens")


def field_bytes(dtype):
    """Return which bytes of a record belong to fields; the others are padding, which copies may leave undefined."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return np.tile(field_bytes(base), int(np.prod(shape)))
    if dtype.fields is None:
        return np.ones(dtype.itemsize, dtype=bool)
    used = np.zeros(dtype.itemsize, dtype=bool)
    for field, offset in (entry[:2] for entry in dtype.fields.values()):
        used[offset : offset + field.itemsize] = field_bytes(field)
    return used


def hash_mask():
    """Return the words of a state with ones in the hashed fields."""
    raw = np.zeros(STATE.itemsize, dtype=np.uint8)
    for name in HASHED_FIELDS:
        dtype, offset = STATE.fields[name][:2]
        raw[offset : offset + dtype.itemsize] = 255
    for part, names, count in (("players", HASHED_PLAYER_FIELDS, 1), ("museums", HASHED_MUSEUM_FIELDS, 2)):
        dtype, start = STATE.fields[part][:2]
        for i in range(count):
            for name in names:
                field, offset = dtype.base.fields[name][:2]
                first = start + i * dtype.base.itemsize + offset
                raw[first : first + field.itemsize] = 255
    raw[~field_bytes(STATE)] = 0
    return raw.view(np.uint64)


@jit
def mix(x, word):
    x ^= word
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    return x ^ (x << np.uint64(17))


@jit
def storage_code(g, museum):
    """Return a number for the dice of a museum, whatever their order; a pending increase distinguishes the spaces."""
    storage = g.museums[museum].storage
    kind = g.agenda[g.depth - 1].kind if g.depth > 0 else 0
    code = 0
    if kind == Task.INCREASE or kind == Task.DIG_BONUS:
        for colour in range(NUM_STORABLE):
            for space in range(NUM_SPACES):
                code = 7 * code + np.int64(storage[colour, space])
        return code
    for colour in range(NUM_STORABLE):
        code = 343 * code + row_code(storage[colour])
    # M-7.4: while the third yellow space has its token, it matters which spaces are free.
    third = 1 if g.museums[museum].tokens[MuseumToken.YELLOW] == 1 and storage[Colour.YELLOW, 2] > 0 else 0
    return 2 * code + third


@jit
def hash_position(g, words, mask):
    """Return a hash of a position; never 0. Positions with equal hashes are treated as equal."""
    a, b = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
    for i in range(0, words.size, 2):
        if mask[i] | mask[i + 1] != 0:
            a = mix(a, words[i] & mask[i])
            b = mix(b, words[i + 1] & mask[i + 1])
    a = mix(a, np.uint64(1000 + net_points(g)))
    for museum in range(num_museums(g)):
        b = mix(b, np.uint64(storage_code(g, museum)))
    a = mix(a, b)
    return mix(a, b >> np.uint64(32)) | np.uint64(1)


@jit
def noise_of(key, salt):
    """Return a number from -0.5 to 0.5 that depends on a position's hash and on the pass."""
    x = mix(key, salt)
    x ^= (x << np.uint64(21)) & (x >> np.uint64(11))  # not linear, so that another salt gives another order
    x = mix(x, salt)
    x ^= (x >> np.uint64(5)) & (x << np.uint64(23))
    return np.float64(x >> np.uint64(40)) / 16777216.0 - 0.5


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


# ---------------------------------------------------------------- rows


@jit
def admits(heap, size, width, value):
    """Return whether a row of `width` positions still takes one of this value."""
    return size < width or value > heap[0].value


@jit
def claim_slot(heap, size, width, value):
    """Return the slot of a position that the row admits. The field `parent` of this heap is the slot."""
    if size < width:
        heap[size].value, heap[size].parent = value, size
        sift_up(heap, size)
        return size
    slot = np.int64(heap[0].parent)
    heap[0].value = value
    sift_down(heap, size)
    return slot


@jit
def line_value(g):
    """Return the value of a complete line: points and objectives, and WIN_BONUS plus the score of a won mission."""
    value = mission_value(np.float64(score_of(g, 0)), g.target) + OBJECTIVE_POINTS * objective_progress(g)
    return value + score_of(g, 0) + WIN_BONUS if g.collected == g.objectives else value


@jit
def record_line(g, node, code, tree, ends, best):
    """Add a complete line to the results of its first move (`ends`); update `best` if it is better.

    Every position of the line learns the value, for the fit of the weights.
    """
    value = line_value(g)
    first = np.int64(tree.first[node]) if node != NO_NODE and tree.first[node] >= 0 else code
    if ends[first, 2] == 0 or value > ends[first, 0]:
        ends[first, 0] = value
        ends[first, 1] = score_of(g, 0)
    ends[first, 2] += 1
    if value > best[0]:
        best[0], best[1], best[2] = value, node, code
    while node != NO_NODE and tree.value[node] < value:
        tree.value[node] = value
        node = np.int64(tree.parent[node])


@jit
def expand(
    boxes, row, row_nodes, first, last, heap, sizes, widths, pools, pool_heaps, pool_moves, tree, codes, present,
    scratch, scratch_words, mask, hash_table, weights, noise, salt, ends, best,
):  # fmt: skip
    """Play every move of the positions first to last - 1 of a row.

    Children within the turn compete in `heap`, of size sizes[0]. Those at the start of another turn compete in
    `pools`: 0 if the turn track has not advanced, 1 if it has; their sizes are sizes[1] and sizes[2].
    """
    box = boxes[0]
    for parent in range(first, last):
        lap, count = row[parent].lap, row[parent].turn_track_count
        n = legal(box, row[parent], 0, codes)
        for i in range(n):
            scratch[0] = row[parent]
            g = scratch[0]
            code = np.int64(codes[i])
            apply(box, g, 0, code)
            if g.depth == 0:
                record_line(g, np.int64(row_nodes[parent]), code, tree, ends, best)
                continue
            key = hash_position(g, scratch_words, mask)
            value = np.float64(rank(box, g, weights, present))
            value += noise * noise_of(key, salt)
            if g.lap == lap:
                if admits(heap, sizes[0], widths[0], value) and insert_if_absent(hash_table, key):
                    sizes[0] = keep_best(heap, sizes[0], widths[0], value, parent, code)
                continue
            pool = 1 if g.turn_track_count != count else 0
            if not admits(pool_heaps[pool], sizes[1 + pool], widths[1 + pool], value):
                continue
            if insert_if_absent(hash_table, key):
                slot = claim_slot(pool_heaps[pool], sizes[1 + pool], widths[1 + pool], value)
                sizes[1 + pool] = max(sizes[1 + pool], slot + 1)
                pools[pool, slot] = g
                pool_moves[pool, slot, 0] = row_nodes[parent]
                pool_moves[pool, slot, 1] = code


@jit
def add_node(tree, node, parent, code):
    tree.parent[node] = parent
    tree.code[node] = code
    tree.value[node] = -np.inf
    tree.first[node] = code if parent == NO_NODE or tree.first[parent] < 0 else tree.first[parent]


@jit
def advance(boxes, row, row_nodes, heap, size, next_row, next_nodes, tree, num_nodes):
    """Write the children that the heap kept to the next row; return the new number of nodes."""
    for i in range(size):
        parent, code = np.int64(heap[i].parent), np.int64(heap[i].code)
        next_row[i] = row[parent]
        apply(boxes[0], next_row[i], 0, code)
        next_nodes[i] = num_nodes + i
        add_node(tree, num_nodes + i, np.int64(row_nodes[parent]), code)
    return num_nodes + size


@jit
def take_pool(pool, pool_moves, size, row, row_nodes, tree, num_nodes):
    """Write the positions of a pool to a row; return the new number of nodes."""
    for i in range(size):
        row[i] = pool[i]
        row_nodes[i] = num_nodes + i
        add_node(tree, num_nodes + i, np.int64(pool_moves[i, 0]), np.int64(pool_moves[i, 1]))
    return num_nodes + size

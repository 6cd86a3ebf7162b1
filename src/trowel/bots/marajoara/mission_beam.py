"""One beam search to the end of a mission: rows of positions, and the tree of moves that leads to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from trowel.bots.base import Candidate, Position
from trowel.bots.marajoara import mission_kernel
from trowel.bots.marajoara.mission_features import MAX_PRESENT
from trowel.bots.marajoara.mission_weights import SCALE
from trowel.bots.search.heap import CHILD
from trowel.games.marajoara.choices import NUM_MOVES
from trowel.games.marajoara.state import NUM_ROUNDS

MAX_STEPS = 40  # decisions of one turn
MAX_STALLS = 14  # turns in a row without a die for the turn track; then the game ends (M-20.6a)
CHUNK = 128  # positions expanded between two looks at the clock
NOISE = 6.0 * SCALE  # width of the noise in the ranking
HASHES_PER_POSITION = 128  # slots of the hash table per position of the width


class Tree(NamedTuple):
    """Kept positions as arrays by node: the move that led there, and the best line through it."""

    parent: np.ndarray  # node, or NO_NODE
    code: np.ndarray  # move from the parent
    first: np.ndarray  # move from the root of the tree
    value: np.ndarray  # of the best complete line through this node


def make_tree(size: int) -> Tree:
    parent, code, first = (np.zeros(size, dtype=np.int32) for _ in range(3))
    return Tree(parent, code, first, np.zeros(size))


def grown(tree: Tree, size: int) -> Tree:
    """Return a tree with room for `size` nodes and the contents of `tree`."""
    larger = make_tree(max(size, 2 * len(tree.parent)))
    for old, new in zip(tree, larger, strict=True):
        new[: len(old)] = old
    return larger


Observer = Callable[[np.ndarray, np.ndarray], None]  # gets each row of positions and their nodes


class Beam:
    """The results of all passes from one position."""

    def __init__(self, position: Position, weights: np.ndarray, has_time: Callable[[], bool]) -> None:
        self.position, self.weights, self.has_time = position, weights, has_time
        self.ends = np.zeros((NUM_MOVES, 3))  # by first move: best value, its score, number of complete lines
        self.value = -np.inf  # of the best line
        self.line: list[int] = []  # codes of the best line

    def run(self, width: int, salt: int = 0, timed: bool = True) -> bool:
        """Run a pass that keeps `width` positions; return whether it reached the end before the time was over.

        Passes with another `salt` have other noise in their ranking.
        """
        one = Pass(self, width, salt)
        is_finished = one.run(timed)
        if one.best[0] > self.value:
            self.value, self.line = float(one.best[0]), one.line()
        return is_finished

    @property
    def num_lines(self) -> int:
        return int(self.ends[:, 2].sum())

    @property
    def is_won(self) -> bool:
        return self.value >= mission_kernel.WIN_BONUS

    def points(self) -> float:
        """Return the final score of the best line; if the game is over, its score."""
        if self.num_lines == 0:
            return float(sum(self.position.state[0].players[0].points))
        return float(self.ends[int(np.argmax(np.where(self.ends[:, 2] > 0, self.ends[:, 0], -np.inf))), 1])

    def candidates(self) -> tuple[Candidate, ...]:
        """Return the first moves of complete lines, best first."""
        move = self.position.game.notation.move
        order = sorted(np.flatnonzero(self.ends[:, 2]).tolist(), key=lambda code: -self.ends[code, 0])
        return tuple(Candidate(move(code), self.ends[code, 1], int(self.ends[code, 2])) for code in order)


class Pass:
    """One pass from the root of a beam: its arrays, and the tree of the positions that it kept."""

    def __init__(self, beam: Beam, width: int, salt: int, observer: Observer | None = None) -> None:
        self._beam, self._salt, self._observer = beam, np.uint64(salt), observer
        self.best = np.array([-np.inf, mission_kernel.NO_NODE, 0.0])  # value, last position and last move of a line
        dtype = beam.position.state.dtype
        self._rows, self._nodes = np.zeros((2, width), dtype), np.zeros((2, width), dtype=np.int32)
        self._pools, self._pool_moves = np.zeros((2, width), dtype), np.zeros((2, width, 2), dtype=np.int32)
        child = np.dtype((np.record, CHILD))
        self._heap, self._pool_heaps = np.zeros(width, dtype=child), np.zeros((2, width), dtype=child)
        self._widths, self._sizes = np.full(3, width), np.zeros(3, dtype=np.int64)
        self._hash_table = np.zeros(1 << (HASHES_PER_POSITION * width).bit_length(), dtype=np.uint64)
        self._codes, self._present = np.zeros(NUM_MOVES, dtype=np.int32), np.zeros(MAX_PRESENT, dtype=np.int32)
        self._scratch, self._mask = np.zeros(1, dtype), mission_kernel.hash_mask()
        self.tree, self._num_nodes = make_tree(16 * width), 0

    def run(self, timed: bool) -> bool:
        """Advance until the turn track is full or no position is left; return False if the time was over before."""
        self._rows[0, 0], self._nodes[0, 0] = self._beam.position.state[0], mission_kernel.NO_NODE
        size = 1
        for _ in range(int(self._rows[0, 0].turn_track_count), NUM_ROUNDS):
            self._hash_table[:] = 0
            self._sizes[2] = 0
            for _ in range(MAX_STALLS):
                self._sizes[1] = 0
                if not self._play_turn(size, timed):
                    return False
                size = self._take_pool(0)
                if size == 0:
                    break
            size = self._take_pool(1)
            if size == 0:
                break
        return True

    def _play_turn(self, size: int, timed: bool) -> bool:
        """Play the positions of the row to the end of their turn; return False if the time was over before."""
        now = 0
        for _ in range(MAX_STEPS):
            self._sizes[0] = 0
            if self._observer is not None:
                self._observer(self._rows[now, :size], self._nodes[now, :size])
            for first in range(0, size, CHUNK):
                if timed and not self._beam.has_time():
                    return False
                mission_kernel.expand(
                    self._beam.position.box, self._rows[now], self._nodes[now], first, min(size, first + CHUNK),
                    self._heap, self._sizes, self._widths, self._pools, self._pool_heaps, self._pool_moves, self.tree,
                    self._codes, self._present, self._scratch, self._scratch.view(np.uint64), self._mask,
                    self._hash_table, self._beam.weights, NOISE, self._salt, self._beam.ends, self.best,
                )  # fmt: skip
            size = int(self._sizes[0])
            if size == 0:
                break
            self._reserve_nodes(size)
            self._num_nodes = mission_kernel.advance(
                self._beam.position.box, self._rows[now], self._nodes[now], self._heap, size, self._rows[1 - now],
                self._nodes[1 - now], self.tree, self._num_nodes,
            )  # fmt: skip
            now = 1 - now
        return True

    def _take_pool(self, pool: int) -> int:
        """Move a pool to the first row; return its size."""
        size = int(self._sizes[1 + pool])
        self._reserve_nodes(size)
        self._num_nodes = mission_kernel.take_pool(
            self._pools[pool], self._pool_moves[pool], size, self._rows[0], self._nodes[0], self.tree, self._num_nodes
        )
        return size

    def _reserve_nodes(self, count: int) -> None:
        if self._num_nodes + count > len(self.tree.parent):
            self.tree = grown(self.tree, self._num_nodes + count)

    def line(self) -> list[int]:
        """Return the codes of the best line."""
        node, codes = int(self.best[1]), [int(self.best[2])]
        while node != mission_kernel.NO_NODE:
            codes.append(int(self.tree.code[node]))
            node = int(self.tree.parent[node])
        return codes[::-1]

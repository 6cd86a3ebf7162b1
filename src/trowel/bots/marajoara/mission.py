"""Search for Marajoara's missions: a beam to the end of the mission. The plan it finds is kept from turn to turn."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, replace

import numpy as np

from trowel.bots.base import Candidate, Position, SearchBot, SearchResult, Stop
from trowel.bots.budget import Budget, BudgetTimer
from trowel.bots.marajoara import mission_kernel
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.heap import CHILD
from trowel.core.binding import bind
from trowel.core.game import State
from trowel.core.moves import Move
from trowel.games.marajoara.choices import NUM_MOVES

FIRST_WIDTH = 20  # of the first pass, which ignores the time limit
SECOND_WIDTH = 200  # of a pass before the full width, which a time limit may cut short
HASHES_PER_POSITION = 64  # slots of the hash table per position of the width


@dataclass(frozen=True)
class MissionSearchConfig(SearchConfig):
    """Settings of the mission search. `budget.simulations` is the beam's width: the positions kept at each step."""

    def make_bot(self, seed: int) -> MissionBot:
        return MissionBot(seed, self)


@dataclass(frozen=True)
class Plan:
    """A line of moves from a position to the end of the mission.

    A better plan on the same line keeps its start and its moves so far. The plan is therefore still valid after an
    undo.
    """

    start: bytes  # the state at its start
    moves: tuple[int, ...]  # codes
    value: float  # by which the beam ranks lines
    points: float  # final score


class MissionBot(SearchBot):
    """A bot for missions: follows its plan, and searches for a better one at its first decision of each turn."""

    def __init__(self, seed: int, config: MissionSearchConfig) -> None:
        self._config = config
        self.plan: Plan | None = None
        self._lap = 0  # of the last search

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        lap = int(position.state[0].lap)
        if len(position.legal) > 1 and (lap != self._lap or self.planned_move(position) is None):
            self.search(position, stop)
        self._lap = lap
        return self.planned_move(position) or position.legal[0]

    def memory(self) -> bytes | None:
        """Return the plan, and the lap of the last search; None before the first search."""
        plan = self.plan
        if plan is None:
            return None
        start = base64.b64encode(plan.start).decode()
        return json.dumps([self._lap, start, plan.moves, plan.value, plan.points]).encode()

    def restore(self, memory: bytes) -> None:
        self._lap, start, moves, value, points = json.loads(memory)
        self.plan = Plan(base64.b64decode(start), tuple(moves), value, points)

    def search(self, position: Position, stop: Stop | None = None) -> SearchResult:
        """Search for a plan. The present plan stays if the new one is not better; its move is the first candidate."""
        beam = _Beam(position, self._config.budget, stop)
        result = beam.run()
        move, plan = self.planned_move(position), self.plan
        if plan is not None and move is not None and plan.value >= beam.best[0]:
            return move_to_front(result, move, plan.points)
        start, prefix = self._locate(position)
        self.plan = Plan(start, (*prefix, *beam.line()), float(beam.best[0]), beam.points())
        return result

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Return the final score of the best line after each of these moves; each move has its own beam."""
        budget = self._config.budget
        share = Budget(budget.simulations, None if budget.seconds is None else budget.seconds / len(moves))
        candidates = []
        for move in moves:  # create each beam just before it runs, because its timer starts then
            beam = _Beam(replace(position, state=state_after(position, move)), share, stop)
            beam.run()
            candidates.append(Candidate(move, beam.points(), beam.num_lines()))
        candidates.sort(key=lambda candidate: -candidate.expected)
        simulations = sum(candidate.simulations for candidate in candidates)
        return SearchResult(tuple(candidates), "points", simulations)

    def planned_move(self, position: Position) -> Move | None:
        """Return the plan's move in this position; None if the position is not on its line."""
        start, prefix = self._locate(position)
        if self.plan is None or start != self.plan.start or len(prefix) == len(self.plan.moves):
            return None
        return position.game.notation.move(self.plan.moves[len(prefix)])

    def _locate(self, position: Position) -> tuple[bytes, tuple[int, ...]]:
        """Return the start of the plan and its moves up to this position.

        If the position is not on the plan's line, return the position itself and no moves. Moves cannot be counted
        instead: forced moves do not reach the bot, and a player with a hint makes the moves.
        """
        here = position.state.tobytes()
        if self.plan is not None:
            state = np.frombuffer(self.plan.start, position.state.dtype).copy()
            for count, code in enumerate(self.plan.moves):
                if state.tobytes() == here:
                    return self.plan.start, self.plan.moves[:count]
                apply(position, state, code)
        return here, ()


def move_to_front(result: SearchResult, move: Move, points: float) -> SearchResult:
    simulations = sum(candidate.simulations for candidate in result.candidates if candidate.move == move)
    others = (candidate for candidate in result.candidates if candidate.move != move)
    return replace(result, candidates=(Candidate(move, points, simulations), *others))


def state_after(position: Position, move: Move) -> State:
    state = position.state.copy()
    apply(position, state, position.game.notation.code(move))
    return state


def apply(position: Position, state: State, code: int | None) -> None:
    bind("trowel.core.templates.entry_points", position.game).apply(position.box, state, position.seat, code)


class _Beam:
    """One beam search: rows of positions, and the lines that lead to them."""

    def __init__(self, position: Position, budget: Budget, stop: Stop | None) -> None:
        self.position, self.timer, self.width = position, BudgetTimer(budget, stop), budget.simulations
        self.ends = np.zeros((NUM_MOVES, 3))  # by first move: best value, its score, number of complete lines
        self.best = np.array([-np.inf, 0.0])  # value and length of the best line
        self.best_line = np.zeros((1, mission_kernel.MAX_LINE_LENGTH), dtype=np.int32)

    def run(self) -> SearchResult:
        self._run_pass(min(FIRST_WIDTH, self.width), timed=False)
        for width in (SECOND_WIDTH, self.width) if self.timer.has_time_limit else (self.width,):
            if FIRST_WIDTH < width <= self.width and self.timer.fraction_spent(0) < 1:
                self._run_pass(width, timed=True)
        move = self.position.game.notation.move
        order = sorted(np.flatnonzero(self.ends[:, 2]).tolist(), key=lambda code: -self.ends[code, 0])
        candidates = tuple(Candidate(move(code), self.ends[code, 1], int(self.ends[code, 2])) for code in order)
        return SearchResult(candidates, "points", self.num_lines())

    def points(self) -> float:
        """Return the final score of the best line; if the game is over, its score."""
        if self.num_lines() == 0:
            return float(sum(self.position.state[0].players[0].points))
        return float(self.ends[int(np.argmax(np.where(self.ends[:, 2] > 0, self.ends[:, 0], -np.inf))), 1])

    def num_lines(self) -> int:
        return int(self.ends[:, 2].sum())

    def line(self) -> list[int]:
        return [int(code) for code in self.best_line[0, : int(self.best[1])]]

    def _run_pass(self, width: int, timed: bool) -> None:
        dtype = self.position.state.dtype
        rows, pool, scratch = np.zeros((2, width), dtype), np.zeros(width, dtype), np.zeros(1, dtype)
        lines = np.zeros((2, width, mission_kernel.MAX_LINE_LENGTH), dtype=np.int32)
        pool_lines, lengths = (
            np.zeros((width, mission_kernel.MAX_LINE_LENGTH), dtype=np.int32),
            np.zeros((2, width), dtype=np.int64),
        )
        pool_lengths, codes = np.zeros(width, dtype=np.int64), np.zeros(NUM_MOVES, dtype=np.int32)
        heap, pool_heap = (np.zeros(width, dtype=np.dtype((np.record, CHILD))) for _ in range(2))
        hash_table = np.zeros(1 << (HASHES_PER_POSITION * width).bit_length(), dtype=np.uint64)
        rows[0, 0] = self.position.state[0]
        size = 1
        while size > 0 and not (timed and self.timer.fraction_spent(0) >= 1):
            size = mission_kernel.play_turn(
                self.position.box, rows, lines, lengths, size, width, pool, pool_lines, pool_lengths, pool_heap,
                heap, codes, scratch, scratch.view(np.uint64), hash_table, self.ends, self.best_line, self.best,
            )  # fmt: skip
            rows[0, :size], lines[0, :size], lengths[0, :size] = pool[:size], pool_lines[:size], pool_lengths[:size]

"""Marajoara's missions: a beam to the end of the mission, and the plan that it found is kept from turn to turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from trowel.bots.base import Candidate, Position, SearchResult, Stop
from trowel.bots.budget import Budget, BudgetTimer
from trowel.bots.marajoara import mission_kernel
from trowel.bots.search.config import SearchConfig
from trowel.bots.search.heap import CHILD
from trowel.core.binding import bind
from trowel.core.game import Move, State
from trowel.games.marajoara.codes import NUM_MOVES

FIRST_WIDTH = 20  # a first line, whatever the timer says
SECOND_WIDTH = 200  # with a time limit: what there is if it cuts the whole width short
HASHES_PER_POSITION = 64  # of a turn, for each position kept


@dataclass(frozen=True)
class MissionSearchConfig(SearchConfig):
    """`budget.simulations` is the beam's width: how many positions are kept at each step."""

    def make_bot(self, seed: int) -> MissionBot:
        return MissionBot(seed, self)


@dataclass(frozen=True)
class Plan:
    """A line from a position to the end, and what it brings. It begins where the first plan of its kind was found, so
    that who takes moves back finds it again."""

    start: bytes
    moves: tuple[int, ...]
    value: float  # as the beam ranks lines
    points: float  # at the end


class MissionBot:
    keeps_plan = True

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

    def search(self, position: Position, stop: Stop | None = None) -> SearchResult:
        """A plan that promises more than this beam does stays, and its move comes first."""
        beam = _Beam(position, self._config.budget, stop)
        result = beam.run()
        move, plan = self.planned_move(position), self.plan
        if plan is not None and move is not None and plan.value >= beam.best[0]:
            return move_to_front(result, move, plan.points)
        start, prefix = self._locate(position)
        self.plan = Plan(start, (*prefix, *beam.line()), float(beam.best[0]), beam.points())
        return result

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """The points at the end of the best line that begins with each of these moves; each has a beam of its own."""
        budget = self._config.budget
        share = Budget(budget.simulations, None if budget.seconds is None else budget.seconds / len(moves))
        candidates = []
        for move in moves:  # one after the other: a beam's timer runs from when it is made
            beam = _Beam(replace(position, state=state_after(position, move)), share, stop)
            beam.run()
            candidates.append(Candidate(move, beam.points(), beam.num_lines()))
        candidates.sort(key=lambda candidate: -candidate.expected)
        simulations = sum(candidate.simulations for candidate in candidates)
        return SearchResult(tuple(candidates), "points", simulations)

    def planned_move(self, position: Position) -> Move | None:
        """The plan's move here, if this position lies on its line."""
        start, prefix = self._locate(position)
        if self.plan is None or start != self.plan.start or len(prefix) == len(self.plan.moves):
            return None
        return position.game.notation.move(self.plan.moves[len(prefix)])

    def _locate(self, position: Position) -> tuple[bytes, tuple[int, ...]]:
        """Where the plan begins and what is played of it; here and nothing, where this is not on its line.

        Its moves are looked for, not counted: nobody asks about forced ones, and who had a hint plays it himself."""
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
    """One search: rows of positions, with the lines that led there."""

    def __init__(self, position: Position, budget: Budget, stop: Stop | None) -> None:
        self.position, self.timer, self.width = position, BudgetTimer(budget, stop), budget.simulations
        self.ends = np.zeros((NUM_MOVES, 3))  # by first move: best value, its score, how many lines ended
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
        """At the end of the best line; of a game that is over, its score."""
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

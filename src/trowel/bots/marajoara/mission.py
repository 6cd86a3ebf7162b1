"""Marajoara's missions: a beam to the end of the mission, and the plan that it found is kept from turn to turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from trowel.bots.base import Budget, Candidate, Clock, Position, Stop, Thought
from trowel.bots.marajoara import mission_kernel
from trowel.bots.search.heap import CHILD
from trowel.core.binding import bind
from trowel.core.game import Move, State
from trowel.games.marajoara.codes import MOVES

FIRST_WIDTH = 20  # a first line, whatever the clock says
SECOND_WIDTH = 200  # with a clock: what there is if it cuts the whole width short
SEEN_FOR_EACH = 64  # fingerprints of a turn for each position kept


@dataclass(frozen=True)
class MissionSearch:
    """`budget.simulations` is how many positions are kept at each step."""

    budget: Budget


@dataclass(frozen=True)
class Plan:
    """A line from a position to the end, and what it brings. It begins where the first plan of its kind was found, so
    that who takes moves back finds it again."""

    start: bytes
    moves: tuple[int, ...]
    value: float  # as the beam ranks lines
    points: float  # at the end


class MissionBot:
    def __init__(self, seed: int, search: MissionSearch) -> None:
        self._search = search
        self.plan: Plan | None = None
        self._lap = 0  # the turn that was thought about last

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        lap = int(position.state[0].lap)
        if len(position.legal) > 1 and (lap != self._lap or self.planned(position) is None):
            self.think(position, stop)
        self._lap = lap
        return self.planned(position) or position.legal[0]

    def think(self, position: Position, stop: Stop | None = None) -> Thought:
        """A plan that promises more than this beam does stays, and its move comes first."""
        beam = _Beam(position, self._search.budget, stop)
        thought = beam.run()
        planned, plan = self.planned(position), self.plan
        if plan is not None and planned is not None and plan.value >= beam.best[0]:
            return with_first(thought, planned, plan.points)
        start, played = self._so_far(position)
        self.plan = Plan(start, (*played, *beam.line()), float(beam.best[0]), beam.points())
        return thought

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> Thought:
        """The points at the end of the best line that begins with each of these moves; each has a beam of its own."""
        whole = self._search.budget
        share = Budget(whole.simulations, None if whole.seconds is None else whole.seconds / len(moves))
        found = []
        for move in moves:  # one after the other: a beam's clock runs from when it is made
            beam = _Beam(replace(position, state=after(position, move)), share, stop)
            beam.run()
            found.append(Candidate(move, beam.points(), beam.lines()))
        found.sort(key=lambda one: -one.expected)
        return Thought(tuple(found), "points", sum(one.simulations for one in found))

    def planned(self, position: Position) -> Move | None:
        """The plan's move here, if this position lies on its line."""
        start, played = self._so_far(position)
        if self.plan is None or start != self.plan.start or len(played) == len(self.plan.moves):
            return None
        return position.game.notation.move(self.plan.moves[len(played)])

    def _so_far(self, position: Position) -> tuple[bytes, tuple[int, ...]]:
        """Where the plan begins and what is played of it; here and nothing, where this is not on its line.

        Its moves are looked for, not counted: nobody asks about forced ones, and who had a hint plays it himself."""
        now = position.state.tobytes()
        if self.plan is not None:
            state = np.frombuffer(self.plan.start, position.state.dtype).copy()
            for done, code in enumerate(self.plan.moves):
                if state.tobytes() == now:
                    return self.plan.start, self.plan.moves[:done]
                apply(position, state, code)
        return now, ()


def with_first(thought: Thought, move: Move, points: float) -> Thought:
    tried = sum(one.simulations for one in thought.candidates if one.move == move)
    others = (one for one in thought.candidates if one.move != move)
    return replace(thought, candidates=(Candidate(move, points, tried), *others))


def after(position: Position, move: Move) -> State:
    state = position.state.copy()
    apply(position, state, position.game.notation.code(move))
    return state


def apply(position: Position, state: State, code: int | None) -> None:
    bind("trowel.core.templates.entry_points", position.game).apply(position.box, state, position.seat, code)


class _Beam:
    """One search: rows of positions, with the lines that led there."""

    def __init__(self, position: Position, budget: Budget, stop: Stop | None) -> None:
        self.position, self.clock, self.max_choices = position, Clock(budget, stop), budget.simulations
        self.ends = np.zeros((MOVES, 3))  # by first move: best value, its score, how many lines ended
        self.best = np.array([-np.inf, 0.0])  # value and length of the best line
        self.best_line = np.zeros((1, mission_kernel.LONGEST), dtype=np.int32)

    def run(self) -> Thought:
        self._pass(min(FIRST_WIDTH, self.max_choices), hurried=False)
        for width in (SECOND_WIDTH, self.max_choices) if self.clock.ticks else (self.max_choices,):
            if FIRST_WIDTH < width <= self.max_choices and self.clock.spent(0) < 1:
                self._pass(width, hurried=True)
        move = self.position.game.notation.move
        order = sorted(np.flatnonzero(self.ends[:, 2]).tolist(), key=lambda code: -self.ends[code, 0])
        candidates = tuple(Candidate(move(code), self.ends[code, 1], int(self.ends[code, 2])) for code in order)
        return Thought(candidates, "points", self.lines())

    def points(self) -> float:
        """At the end of the best line; of a game that is over, its score."""
        if self.lines() == 0:
            return float(sum(self.position.state[0].players[0].points))
        return float(self.ends[int(np.argmax(np.where(self.ends[:, 2] > 0, self.ends[:, 0], -np.inf))), 1])

    def lines(self) -> int:
        return int(self.ends[:, 2].sum())

    def line(self) -> list[int]:
        return [int(code) for code in self.best_line[0, : int(self.best[1])]]

    def _pass(self, width: int, hurried: bool) -> None:
        kind = self.position.state.dtype
        rows, pool, scratch = np.zeros((2, width), kind), np.zeros(width, kind), np.zeros(1, kind)
        lines = np.zeros((2, width, mission_kernel.LONGEST), dtype=np.int32)
        pool_lines, lengths = (
            np.zeros((width, mission_kernel.LONGEST), dtype=np.int32),
            np.zeros((2, width), dtype=np.int64),
        )
        pool_lengths, out = np.zeros(width, dtype=np.int64), np.zeros(MOVES, dtype=np.int32)
        heap, pool_heap = (np.zeros(width, dtype=np.dtype((np.record, CHILD))) for _ in range(2))
        seen = np.zeros(1 << (SEEN_FOR_EACH * width).bit_length(), dtype=np.uint64)
        rows[0, 0] = self.position.state[0]
        size = 1
        while size > 0 and not (hurried and self.clock.spent(0) >= 1):
            size = mission_kernel.play_turn(
                self.position.box, rows, lines, lengths, size, width, pool, pool_lines, pool_lengths, pool_heap,
                heap, out, scratch, scratch.view(np.uint64), seen, self.ends, self.best_line, self.best,
            )  # fmt: skip
            rows[0, :size], lines[0, :size], lengths[0, :size] = pool[:size], pool_lines[:size], pool_lengths[:size]

"""Search for Marajoara's missions: beams to the end of the mission. The plan they find is kept from turn to turn."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, replace

import numpy as np

from trowel.bots.base import Candidate, Position, SearchBot, SearchResult, Stop
from trowel.bots.budget import Budget, BudgetTimer
from trowel.bots.marajoara.mission_beam import Beam
from trowel.bots.marajoara.mission_kernel import WIN_BONUS, field_bytes
from trowel.bots.marajoara.mission_weights import load_weights
from trowel.bots.search.config import SearchConfig
from trowel.core.binding import bind
from trowel.core.game import State
from trowel.core.moves import Move
from trowel.games.marajoara.options import CHALLENGE_POINTS, MISSIONS
from trowel.games.marajoara.state import STATE

FIRST_WIDTH = 25  # of the first pass, which ignores the time limit
WIDENING = 4  # of the passes, in turn
PASSES_PER_WIDTH = 4  # with different noise
# Shares of the seconds per turn. A mission has at least 14 turns, so their average stays below 1.
FIRST_TURN_SHARE, LATER_SHARE = 4.0, 0.75
IMPROVING_WIDTH = 400  # of passes that only compare lines, or add points to a mission that is won


@dataclass(frozen=True)
class MissionSearchConfig(SearchConfig):
    """Settings of the mission search. `budget.simulations` is the width of the widest beam: the positions kept."""

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
    value: float  # by which lines are compared
    points: float  # final score

    @property
    def is_won(self) -> bool:
        return self.value >= WIN_BONUS


class MissionBot(SearchBot):
    """A bot for missions: follows its plan and, until it wins, searches for a better one in each turn."""

    def __init__(self, seed: int, config: MissionSearchConfig) -> None:
        self._config = config
        self.plan: Plan | None = None
        self._lap = 0  # of the last search

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        lap = int(position.state[0].lap)
        if len(position.legal) > 1:
            move = self.planned_move(position)
            if move is None or self.plan is None or (lap != self._lap and not self.plan.is_won):
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
        move, plan = self.planned_move(position), self.plan
        widest = self._config.budget.simulations
        if plan is not None and move is not None and plan.is_won:
            widest = min(FIRST_WIDTH, widest)  # only the other candidates are of interest
        beam = run_beams(position, widest, self._turn_budget(position), stop)
        result = SearchResult(beam.candidates(), "points", beam.num_lines, tuple(beam.line[1:]))
        start, prefix = self._locate(position)
        if plan is not None and move is not None and plan.value >= beam.value:
            return replace(move_to_front(result, move, plan.points), line=plan.moves[len(prefix) + 1 :])
        self.plan = Plan(start, (*prefix, *beam.line), beam.value, beam.points())
        return result

    def _turn_budget(self, position: Position) -> Budget:
        """Return the budget of this turn: the first one takes more time, since its plan may last to the end."""
        budget = self._config.budget
        share = FIRST_TURN_SHARE if position.state[0].lap <= 1 else LATER_SHARE
        return replace(budget, seconds=None if budget.seconds is None else share * budget.seconds)

    def compare(self, position: Position, moves: tuple[Move, ...], stop: Stop | None = None) -> SearchResult:
        """Return the final score of the best line after each of these moves; each move has its own beams."""
        budget = self._config.budget
        share = Budget(budget.simulations, None if budget.seconds is None else budget.seconds / len(moves))
        candidates = []
        for move in moves:  # run the beams of each move just after their timer starts
            after = replace(position, state=state_after(position, move))
            beam = run_beams(after, min(IMPROVING_WIDTH, budget.simulations), share, stop, until_won=False)
            candidates.append(Candidate(move, beam.points(), beam.num_lines))
        candidates.sort(key=lambda candidate: -candidate.expected)
        simulations = sum(candidate.simulations for candidate in candidates)
        return SearchResult(tuple(candidates), "points", simulations)

    def planned_move(self, position: Position) -> Move | None:
        """Return the plan's move in this position; None if the position is not on its line."""
        start, prefix = self._locate(position)
        if self.plan is None or start is not self.plan.start or len(prefix) == len(self.plan.moves):
            return None
        return position.game.notation.move(self.plan.moves[len(prefix)])

    def _locate(self, position: Position) -> tuple[bytes, tuple[int, ...]]:
        """Return the start of the plan and its moves up to this position.

        If the position is not on the plan's line, return the position itself and no moves. Moves cannot be counted
        instead: forced moves do not reach the bot, and a player with a hint makes the moves.
        """
        here = position.state.tobytes()
        if self.plan is not None:
            state, goal = np.frombuffer(self.plan.start, position.state.dtype).copy(), key_of(position.state)
            for count, code in enumerate(self.plan.moves):
                if key_of(state) == goal:
                    return self.plan.start, self.plan.moves[:count]
                apply(position, state, code)
        return here, ()


def run_beams(position: Position, widest: int, budget: Budget, stop: Stop | None, until_won: bool = True) -> Beam:
    """Run beams of increasing width, several of each; return their results.

    The first one ignores the time limit, so there is always a line. The others end when the time is over and, if
    `until_won`, once a line wins; up to IMPROVING_WIDTH they go on until it also earns every star of the campaign.
    """
    timer, mission = BudgetTimer(budget, stop), int(position.state[0].mission)
    beam = Beam(position, load_weights(mission), lambda: timer.fraction_spent(0) < 1)
    for number, width in enumerate(pass_widths(widest)):
        has_all_stars = beam.is_won and beam.points() >= MISSIONS[mission][1] + CHALLENGE_POINTS
        if until_won and beam.is_won and (has_all_stars or width > IMPROVING_WIDTH):
            break
        if not beam.run(width, salt=number, timed=number > 0):
            break
    return beam


def pass_widths(widest: int) -> list[int]:
    """Return the widths of the passes of a search, in order."""
    width = min(FIRST_WIDTH, widest)
    widths = [width]
    while width < widest:
        width = min(widest, WIDENING * width)
        widths += PASSES_PER_WIDTH * [width]
    return widths


FIELD_BYTES = np.flatnonzero(field_bytes(STATE))


def key_of(state: State) -> bytes:
    """Return the fields of a state as bytes, without padding, so that equal states have equal keys."""
    return state.view(np.uint8)[FIELD_BYTES].tobytes()


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

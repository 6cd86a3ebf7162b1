"""Progress of a learner: the current step of a lesson, advanced by moves played and steps read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.lessons.lesson import Lesson, Step
from trowel.lessons.script import Line


@dataclass(frozen=True)
class Progress:
    """A lesson and its current step. Methods return a new `Progress`; `num_moves` counts the moves of all players."""

    lesson: Lesson
    step_index: int = 0  # of the current step

    @classmethod
    def restored(cls, lesson: Lesson, step_index: int) -> Progress:
        """Return a stored progress; the lesson may have become shorter since."""
        return cls(lesson, min(step_index, len(lesson.steps) - 1))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.step_index]

    @property
    def is_last(self) -> bool:
        return self.step_index == len(self.lesson.steps) - 1

    # ------------------------------------------------------------ queries

    def expected_moves(self, num_moves: int) -> tuple[str, ...]:
        """Return the moves that the step waits for; () if it waits for none or accepts every legal move."""
        index = num_moves - self._first_moves[self.step_index]
        return self.step.do[index] if 0 <= index < len(self.step.do) else ()

    def scripted_reply(self, num_moves: int) -> Line | None:
        """Return the move that another seat must play now, if any."""
        index = num_moves - self._first_moves[self.step_index] - len(self.step.do)
        return self.step.then[index] if 0 <= index < len(self.step.then) else None

    def accepts(self, num_moves: int, move: str) -> bool:
        """Return whether the learner may play this legal move now."""
        return self.step.free or move in self.expected_moves(num_moves)

    def may_undo(self, move_number: int) -> bool:
        """Return whether the move of this number, counted over all players, can be undone; a leap cannot."""
        return self._step_with_move(move_number) is not None

    # ------------------------------------------------------------ transitions

    def after_move(self, num_moves: int, over: bool) -> Progress:
        """Return the progress after a move: the next step if all moves of this one are made."""
        step = self.step
        if step.is_reading or self.is_last:
            return self
        end = self._first_moves[self.step_index] + len(step.do) + len(step.then)
        is_complete = over if step.free else num_moves >= end
        return replace(self, step_index=self.step_index + 1) if is_complete else self

    def after_reading(self) -> Progress:
        """Return the progress after a step was read and its leap played."""
        return self if self.is_last else replace(self, step_index=self.step_index + 1)

    def after_undo(self, num_moves: int) -> Progress:
        """Return the progress after an undo: the step whose move must be made again."""
        step_index = self._step_with_move(num_moves)
        return self if step_index is None else replace(self, step_index=step_index)

    # ------------------------------------------------------------ script

    @cached_property
    def _first_moves(self) -> tuple[int, ...]:
        """For each step, the number of player moves before it."""
        num_moves, first_moves = len(self.lesson.before), []
        for step in self.lesson.steps:
            first_moves.append(num_moves)
            num_moves += len(step.do) + len(step.then) + len(step.leap)
        return tuple(first_moves)

    def _step_with_move(self, number: int) -> int | None:
        """Return the step in which the learner makes the move of this number; None if it is not the learner's."""
        for index, (step, first) in enumerate(zip(self.lesson.steps, self._first_moves, strict=True)):
            if first <= number and (step.free or number < first + len(step.do)):
                return index
        return None


def count_moves(match: Match) -> int:
    """Return the number of moves made by players, without chance outcomes."""
    return sum(1 for entry in match.log if entry.seat != CHANCE)


def last_move_number(match: Match, seat: int) -> int:
    """Return the number of a seat's last move, counted over all players from 0; -1 before its first."""
    seats = [entry.seat for entry in match.log if entry.seat != CHANCE]
    return max((number for number, mover in enumerate(seats) if mover == seat), default=-1)

"""Where a learner stands in a lesson: the step that is shown, told from the moves played and the pages turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.lessons.lesson import Lesson, Line, Step


@dataclass(frozen=True)
class Progress:
    lesson: Lesson
    step_index: int = 0  # the step that is shown

    @classmethod
    def restored(cls, lesson: Lesson, step_index: int) -> Progress:
        """After a restart, perhaps with a lesson that has become shorter."""
        return cls(lesson, min(step_index, len(lesson.steps) - 1))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.step_index]

    @property
    def is_last(self) -> bool:
        return self.step_index == len(self.lesson.steps) - 1

    # ------------------------------------------------------------ asking; `num_moves` counts the moves of all players

    def expected_moves(self, num_moves: int) -> tuple[str, ...]:
        """The moves that the step waits for; () where it waits for none, or where all legal ones are welcome."""
        index = num_moves - self._first_moves[self.step_index]
        return self.step.do[index] if 0 <= index < len(self.step.do) else ()

    def scripted_reply(self, num_moves: int) -> Line | None:
        """What another seat is to play now."""
        index = num_moves - self._first_moves[self.step_index] - len(self.step.do)
        return self.step.then[index] if 0 <= index < len(self.step.then) else None

    def accepts(self, num_moves: int, move: str) -> bool:
        """Whether the learner may play this legal move now."""
        return self.step.free or move in self.expected_moves(num_moves)

    def may_undo(self, move_number: int) -> bool:
        """Whether the learner's last move (the number of it among all) can be taken back: a leap cannot."""
        return self._step_with_move(move_number) is not None

    # ------------------------------------------------------------ going on

    def after_move(self, num_moves: int, over: bool) -> Progress:
        """After a move: a step whose moves are all made gives way to the next."""
        step = self.step
        if step.is_reading or self.is_last:
            return self
        end = self._first_moves[self.step_index] + len(step.do) + len(step.then)
        is_complete = over if step.free else num_moves >= end
        return replace(self, step_index=self.step_index + 1) if is_complete else self

    def after_reading(self) -> Progress:
        """After a step was read, and its leap made."""
        return self if self.is_last else replace(self, step_index=self.step_index + 1)

    def after_undo(self, num_moves: int) -> Progress:
        """After an undo: at the step whose move is to be made again."""
        step_index = self._step_with_move(num_moves)
        return self if step_index is None else replace(self, step_index=step_index)

    # ------------------------------------------------------------ the script

    @cached_property
    def _first_moves(self) -> tuple[int, ...]:
        """By step, how many moves of players come before it."""
        num_moves, first_moves = len(self.lesson.before), []
        for step in self.lesson.steps:
            first_moves.append(num_moves)
            num_moves += len(step.do) + len(step.then) + len(step.leap)
        return tuple(first_moves)

    def _step_with_move(self, number: int) -> int | None:
        """The step where the learner makes the script's move of this number; None where nobody asks for it."""
        for index, (step, first) in enumerate(zip(self.lesson.steps, self._first_moves, strict=True)):
            if first <= number and (step.free or number < first + len(step.do)):
                return index
        return None


def count_moves(match: Match) -> int:
    """How many moves players have made."""
    return sum(1 for entry in match.log if entry.seat != CHANCE)


def last_move_number(match: Match, seat: int) -> int:
    """The number of a seat's last move among all players' moves; -1 before its first."""
    seats = [entry.seat for entry in match.log if entry.seat != CHANCE]
    return max((number for number, mover in enumerate(seats) if mover == seat), default=-1)

"""Where a learner stands in a lesson: the step that is shown, told from the moves played and the pages turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.lessons.lesson import Lesson, Line, Step


@dataclass(frozen=True)
class Course:
    lesson: Lesson
    at: int = 0  # the step that is shown

    @classmethod
    def taken_up(cls, lesson: Lesson, at: int) -> Course:
        """After a restart, perhaps with a lesson that has become shorter."""
        return cls(lesson, min(at, len(lesson.steps) - 1))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    # ------------------------------------------------------------ asking; `made` counts the moves of all players

    def wanted(self, made: int) -> tuple[str, ...]:
        """The moves that the step waits for; () where it waits for none, or where all legal ones are welcome."""
        done = made - self._starts[self.at]
        return self.step.do[done] if 0 <= done < len(self.step.do) else ()

    def answer(self, made: int) -> Line | None:
        """What another seat is to play now."""
        done = made - self._starts[self.at] - len(self.step.do)
        return self.step.then[done] if 0 <= done < len(self.step.then) else None

    def welcomes(self, made: int, move: str) -> bool:
        """Whether the learner may play this legal move now."""
        return self.step.free or move in self.wanted(made)

    def may_undo(self, last: int) -> bool:
        """Whether the learner's last move (the number of it among all) can be taken back: a leap cannot."""
        return self._step_of(last) is not None

    # ------------------------------------------------------------ going on

    def moved(self, made: int, over: bool) -> Course:
        """After a move: a step whose moves are all made gives way to the next."""
        step = self.step
        if step.is_read or self.is_last:
            return self
        complete = over if step.free else made >= self._starts[self.at] + len(step.do) + len(step.then)
        return replace(self, at=self.at + 1) if complete else self

    def turned(self) -> Course:
        """After a step was read, and its leap made."""
        return self if self.is_last else replace(self, at=self.at + 1)

    def taken_back(self, made: int) -> Course:
        """After an undo: at the step whose move is to be made again."""
        step = self._step_of(made)
        return self if step is None else replace(self, at=step)

    # ------------------------------------------------------------ the script

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """By step, how many moves of players come before it."""
        made, found = len(self.lesson.before), []
        for step in self.lesson.steps:
            found.append(made)
            made += len(step.do) + len(step.then) + len(step.leap)
        return tuple(found)

    def _step_of(self, number: int) -> int | None:
        """The step where the learner makes the script's move of this number; None where nobody asks for it."""
        for at, (step, start) in enumerate(zip(self.lesson.steps, self._starts, strict=True)):
            if start <= number and (step.free or number < start + len(step.do)):
                return at
        return None


def moves_of(match: Match) -> int:
    """How many moves players have made."""
    return sum(1 for entry in match.log if entry.seat != CHANCE)


def last_of(match: Match, seat: int) -> int:
    """The number of a seat's last move among all players' moves; -1 before its first."""
    made = [entry.seat for entry in match.log if entry.seat != CHANCE]
    return max((number for number, who in enumerate(made) if who == seat), default=-1)

"""What a lesson changes at a table: which moves are waited for, and what the other seats answer."""

from __future__ import annotations

from trowel.games import game as find_game
from trowel.lessons.lesson import Lesson
from trowel.lessons.progress import last_of, moves_of
from trowel.server import refusals
from trowel.server.bot_pool import stand_in
from trowel.server.seats import Seat
from trowel.server.settings import Settings
from trowel.server.state import Standing


def chairs(taught: Lesson, guest: str, name: str, settings: Settings) -> list[Seat]:
    bot = stand_in(find_game(taught.game), taught.options, settings)
    return [
        Seat(number, "person", who, holders={guest}) if number == taught.seat else Seat(number, "bot", who, bot)
        for number, who in enumerate(taught.names(name))
    ]


def is_due(standing: Standing, seat: int) -> bool:
    """Whether it is this seat's line of the script; in free play everybody plays as at any table."""
    course = standing.lesson
    return course is None or course.step.free or answer(standing, seat) is not None


def answer(standing: Standing, seat: int) -> str | None:
    """What the script lets this seat play now."""
    course = standing.lesson
    line = None if course is None else course.answer(moves_of(standing.history.match))
    return line.move if line is not None and line.seat == seat else None


def follow(draft: Standing, seat: int, move: str) -> None:
    """A legal move has been played on the draft. One that the step does not wait for is refused, with what it asks."""
    course = draft.lesson
    if course is None:
        return
    made = moves_of(draft.history.match)
    if seat == course.lesson.seat and not course.welcomes(made - 1, move):
        asked = course.step.ask
        raise refusals.lesson_explains() if asked is None else refusals.lesson_asks(asked["en"], asked["fr"])
    draft.lesson = course.moved(made, draft.history.match.over)


def may_undo(standing: Standing, seat: int) -> bool:
    course = standing.lesson
    return course is None or course.may_undo(last_of(standing.history.match, seat))


def take_back(draft: Standing) -> None:
    if draft.lesson is not None:
        draft.lesson = draft.lesson.taken_back(moves_of(draft.history.match))


def turn_page(draft: Standing, step: int) -> None:
    """The learner has read a step; where it leaps ahead, all its moves are played at once."""
    course = draft.lesson
    if course is None:
        raise refusals.no_lesson()
    if course.at != step or not course.step.is_read:
        raise refusals.stale_decision()
    for line in course.step.leap:
        draft.events += draft.history.play(*line)
    draft.lesson = course.turned()

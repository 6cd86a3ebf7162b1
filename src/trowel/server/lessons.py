"""What a lesson changes at a table: which moves are waited for, and what the other seats answer."""

from __future__ import annotations

from trowel.games import game as find_game
from trowel.lessons.lesson import Lesson
from trowel.lessons.progress import count_moves, last_move_number
from trowel.server import refusals
from trowel.server.bot_pool import default_bot
from trowel.server.seats import Seat
from trowel.server.settings import Settings
from trowel.server.state import TableState


def make_lesson_seats(lesson: Lesson, guest: str, name: str, settings: Settings) -> list[Seat]:
    bot = default_bot(find_game(lesson.game), lesson.options, settings)
    return [
        Seat(number, "person", label, holders={guest}) if number == lesson.seat else Seat(number, "bot", label, bot)
        for number, label in enumerate(lesson.seat_names(name))
    ]


def is_due(state: TableState, seat: int) -> bool:
    """Whether it is this seat's line of the script; in free play everybody plays as at any table."""
    progress = state.lesson
    return progress is None or progress.step.free or scripted_move(state, seat) is not None


def scripted_move(state: TableState, seat: int) -> str | None:
    """What the script lets this seat play now."""
    progress = state.lesson
    line = None if progress is None else progress.scripted_reply(count_moves(state.history.match))
    return line.move if line is not None and line.seat == seat else None


def advance(draft: TableState, seat: int, move: str) -> None:
    """A legal move has been played on the draft. One that the step does not wait for is refused, with what it asks."""
    progress = draft.lesson
    if progress is None:
        return
    num_moves = count_moves(draft.history.match)
    if seat == progress.lesson.seat and not progress.accepts(num_moves - 1, move):
        task = progress.step.ask
        raise refusals.lesson_explains() if task is None else refusals.lesson_asks(task["en"], task["fr"])
    draft.lesson = progress.after_move(num_moves, draft.history.match.over)


def may_undo(state: TableState, seat: int) -> bool:
    progress = state.lesson
    return progress is None or progress.may_undo(last_move_number(state.history.match, seat))


def rewind(draft: TableState) -> None:
    """A move has been taken back on the draft."""
    if draft.lesson is not None:
        draft.lesson = draft.lesson.after_undo(count_moves(draft.history.match))


def turn_page(draft: TableState, step: int) -> None:
    """The learner has read a step; where it leaps ahead, all its moves are played at once."""
    progress = draft.lesson
    if progress is None:
        raise refusals.no_lesson()
    if progress.step_index != step or not progress.step.is_reading:
        raise refusals.stale_decision()
    for line in progress.step.leap:
        draft.new_events += draft.history.play(*line)
    draft.lesson = progress.after_reading()

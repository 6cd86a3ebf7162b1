"""Lessons at a table: which moves the current step accepts, and the scripted replies of the other seats."""

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
    """Return the learner's seat, held by `guest`, and bots at the others; the bots choose moves only in free play."""
    bot = default_bot(find_game(lesson.game), lesson.options, settings)
    return [
        Seat(number, "person", label, holders={guest: 0}) if number == lesson.seat else Seat(number, "bot", label, bot)
        for number, label in enumerate(lesson.seat_names(name))
    ]


def is_due(state: TableState, seat: int) -> bool:
    """Return whether a bot seat should move now: its scripted reply is next, or the game is not scripted."""
    progress = state.lesson
    return progress is None or progress.step.free or scripted_move(state, seat) is not None


def scripted_move(state: TableState, seat: int) -> str | None:
    """Return the move that the script gives this seat now, if any."""
    progress = state.lesson
    line = None if progress is None else progress.scripted_reply(count_moves(state.history.match))
    return line.move if line is not None and line.seat == seat else None


def advance(draft: TableState, seat: int, move: str) -> None:
    """Advance the lesson after a legal move was played on the draft; does nothing at an ordinary table.

    Raises:
        RefusalError: `lesson-asks` or `lesson-explains` if the step does not accept the learner's move.
    """
    progress = draft.lesson
    if progress is None:
        return
    num_moves = count_moves(draft.history.match)
    if seat == progress.lesson.seat and not progress.accepts(num_moves - 1, move):
        raise refusals.lesson_explains() if progress.step.is_reading else refusals.lesson_asks()
    draft.lesson = progress.after_move(num_moves, draft.history.match.over)


def may_undo(state: TableState, seat: int) -> bool:
    """Return whether the lesson allows a seat to take back its last move; skipped moves cannot be taken back."""
    progress = state.lesson
    return progress is None or progress.may_undo(last_move_number(state.history.match, seat))


def rewind(draft: TableState) -> None:
    """Return the lesson to the step of a move that was taken back on the draft."""
    if draft.lesson is not None:
        draft.lesson = draft.lesson.after_undo(count_moves(draft.history.match))


def turn_page(draft: TableState, step: int) -> None:
    """Leave a step that was read, after playing the moves that it skips.

    Raises:
        RefusalError: `no-lesson`, or `stale-decision` if `step` is not the current step or waits for a move.
    """
    progress = draft.lesson
    if progress is None:
        raise refusals.no_lesson()
    if progress.step_index != step or not progress.step.is_reading:
        raise refusals.stale_decision()
    for line in progress.step.leap:
        draft.new_events += draft.history.play(*line)
    draft.lesson = progress.after_reading()

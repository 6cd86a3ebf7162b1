"""A guest's progress in the lessons: the current step of the lessons' tables.

Nothing else is stored: the cookie that holds the seat finds the table again, on this device and on those that have its
link. A finished lesson is a finished game, which is not deleted.
"""

from __future__ import annotations

from trowel.games import game as find_game
from trowel.lessons.lesson import FIRST_LESSON, LESSON_NAMES, Lesson, all_lessons
from trowel.server.refusals import RefusalError
from trowel.server.registry import TableRegistry
from trowel.server.stored import StoredLesson
from trowel.server.table import Table
from trowel.server.wire import responses
from trowel.server.wire.text import localized_text


async def list_lessons(registry: TableRegistry, guest: str | None) -> list[responses.LessonInfo]:
    """Return all lessons, in the order in which to learn them, with the guest's progress."""
    begun = await begun_lessons(registry, guest)
    return [lesson_info(lesson, begun.get((lesson.game, lesson.name), [])) for lesson in all_lessons()]


def lesson_info(lesson: Lesson, attempts: list[StoredLesson]) -> responses.LessonInfo:
    """Return a lesson with a guest's progress; `attempts` are the guest's tables of this lesson, newest first."""
    return responses.LessonInfo(
        game=lesson.game,
        name=lesson.name,
        title=localized_text(lesson.title),
        about=localized_text(lesson.about),
        minutes=lesson.minutes,
        steps=len(lesson.steps),
        step=attempts[0].step if attempts else None,
        done=any(attempt.step >= len(lesson.steps) - 1 for attempt in attempts),
    )


async def next_lesson(registry: TableRegistry, guest: str, game: str) -> str:
    """Return the first lesson of a game that a guest has not finished; after all of them, the first one again.

    Raises:
        OptionError: unknown game.
    """
    find_game(game)
    lessons = [info for info in await list_lessons(registry, guest) if info.game == game]
    return next((info.name for info in lessons if not info.done), FIRST_LESSON)


async def find_table(registry: TableRegistry, guest: str, lesson: Lesson) -> Table | None:
    """Return the table at which a guest is in the middle of this lesson, if it can still be played."""
    attempts = (await begun_lessons(registry, guest)).get((lesson.game, lesson.name), [])
    if not attempts or attempts[0].step >= len(lesson.steps) - 1:
        return None
    try:
        return await registry.get(attempts[0].table_id)
    except RefusalError:  # of other rules, or deleted meanwhile
        return None


async def begun_lessons(registry: TableRegistry, guest: str | None) -> dict[tuple[str, str], list[StoredLesson]]:
    """Return the lessons that a guest has begun, by game and name; the newest attempt first."""
    stored = [] if guest is None else await registry.store.read(lambda transaction: transaction.lessons_of(guest))
    begun: dict[tuple[str, str], list[StoredLesson]] = {}
    for attempt in stored:
        if attempt.name in LESSON_NAMES[attempt.game]:
            begun.setdefault((attempt.game, attempt.name), []).append(attempt)
    return begun

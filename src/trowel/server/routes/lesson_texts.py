"""Route for the texts of lessons, which the page keeps for reading without the server."""

from __future__ import annotations

import functools

from fastapi import APIRouter

from trowel.games import game as find_game
from trowel.lessons.lesson import LESSON_NAMES, Lesson, load_lesson
from trowel.server.wire.lesson_texts import LessonStepText, LessonTexts
from trowel.server.wire.text import localized_text

router = APIRouter()


@router.get("/games/{game}/lessons")
async def lesson_texts(game: str) -> list[LessonTexts]:
    """Return the texts of a game's lessons."""
    return make_texts(game)


@functools.cache
def make_texts(game: str) -> list[LessonTexts]:
    """Return the texts of a game's lessons.

    Raises:
        OptionError: unknown game.
    """
    game = find_game(game).name
    return [lesson_text(load_lesson(game, name)) for name in LESSON_NAMES.get(game, ())]


def lesson_text(lesson: Lesson) -> LessonTexts:
    steps = [LessonStepText(title=localized_text(step.title), text=localized_text(step.text)) for step in lesson.steps]
    return LessonTexts(name=lesson.name, title=localized_text(lesson.title), steps=steps)

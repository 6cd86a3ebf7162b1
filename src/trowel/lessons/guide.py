"""A game's rules on one page: short chapters with positions of real games, which the client draws.

`<game>/guide.toml` contains the texts. A figure names a lesson and a number of moves of its script, so that it shows a
position of a game that is tested from the deal to the end.
"""

from __future__ import annotations

import functools
import itertools
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from trowel.core.errors import OptionError
from trowel.games import BUILT_IN
from trowel.games import game as find_game
from trowel.lessons.lesson import Lesson, LocalizedText, load_lesson
from trowel.lessons.script import Line


@dataclass(frozen=True)
class FigurePlan:
    """A position to draw: a lesson's game after some moves of all players."""

    lesson: Lesson
    moves: int
    caption: LocalizedText
    seat: int  # whose view
    show: tuple[str, ...]  # parts of the position; all if empty
    hint: str | None  # a legal move of the seat to propose, in notation
    about: tuple[str, ...]  # elements to mark
    marks_last: bool  # mark the last move

    @property
    def lines(self) -> tuple[Line, ...]:
        """The moves from the deal to the position."""
        return tuple(itertools.islice(script_of(self.lesson), self.moves))


@dataclass(frozen=True)
class ChapterPlan:
    title: LocalizedText
    text: tuple[LocalizedText, ...]
    figures: tuple[FigurePlan, ...]


@dataclass(frozen=True)
class GuidePlan:
    game: str
    intro: LocalizedText
    chapters: tuple[ChapterPlan, ...]
    reconstruction: LocalizedText


def script_of(lesson: Lesson) -> Iterator[Line]:
    """Yield the moves of a lesson's game in order; a free step ends them."""
    yield from lesson.before
    for step in lesson.steps:
        yield from (Line(lesson.seat, accepted[0]) for accepted in step.do)
        yield from step.then
        yield from step.leap


@functools.cache
def load_guide(game: str) -> GuidePlan:
    """Return the page of a game.

    Raises:
        OptionError: unknown game, or one without a page.
    """
    find_game(game)
    if game not in BUILT_IN:
        raise OptionError(f"{game} has no illustrated rules", f"{game} n'a pas de règles illustrées")
    data = tomllib.loads((files("trowel.lessons") / game / "guide.toml").read_text("utf-8"))
    return GuidePlan(
        game=game,
        intro=data["intro"],
        chapters=tuple(
            ChapterPlan(
                title=chapter["title"],
                text=tuple(chapter["text"]),
                figures=tuple(_parse_figure(game, figure) for figure in chapter.get("figure", ())),
            )
            for chapter in data["chapter"]
        ),
        reconstruction=data["reconstruction"],
    )


def _parse_figure(game: str, data: dict[str, Any]) -> FigurePlan:
    lesson = load_lesson(game, data["lesson"])
    return FigurePlan(
        lesson=lesson,
        moves=data["moves"],
        caption=data["caption"],
        seat=data.get("seat", lesson.seat),
        show=tuple(data.get("show", ())),
        hint=data.get("hint"),
        about=tuple(data.get("about", ())),
        marks_last=data.get("last", False),
    )

"""Lessons: a fixed deal and a list of steps. Each step explains one rule and lets the learner apply it.

The lessons of a game are `<game>/<name>.toml`. The steps of a lesson form a script of every move of every seat, from
the deal to the end of the game. The learner makes the moves of `do`, the other seats answer with `then`, and the moves
of `leap` are skipped over.

Texts may contain `{click|tap}`: what the learner does with a mouse, and with a finger. The client chooses.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any

from trowel.core.errors import OptionError
from trowel.core.match import Match, new_match
from trowel.games import BUILT_IN
from trowel.games import game as find_game
from trowel.lessons.script import Line, parse_lines

LocalizedText = dict[str, str]  # by language
OPPONENT_NAMES = ("Ada", "Hugo", "Inès", "Oscar")  # of the other seats, in order; the texts of the steps use them
FIRST_LESSON = "basics"
LESSON_NAMES: dict[str, tuple[str, ...]] = {  # by game, in the order in which to learn them
    "scarabya": (FIRST_LESSON, "scoring", "duel", "solo"),
    "marajoara": (FIRST_LESSON, "scoring", "missions"),
    "artifact": (FIRST_LESSON, "scoring", "extension-1", "extension-2"),
}


@dataclass(frozen=True)
class Step:
    """A step about one rule.

    The learner leaves a step without `do` by a button; its leap, if any, is then played.
    """

    rule: str  # id
    title: LocalizedText
    text: LocalizedText
    ask: LocalizedText | None = None  # what the learner has to do
    point: tuple[str, ...] = ()  # parts of the page to highlight; tabs (zone-…) on a phone only
    do: tuple[tuple[str, ...], ...] = ()  # the learner's moves, each with its alternatives; the script uses the first
    then: tuple[Line, ...] = ()  # replies of the other seats, shown one by one
    leap: tuple[Line, ...] = ()  # moves of all seats, skipped over
    free: bool = False  # from this step to the end of the game, every legal move is accepted
    terminal: dict[str, LocalizedText] = field(default_factory=dict)  # `text` and `ask` that differ in the terminal

    @property
    def is_reading(self) -> bool:
        """Whether the step has only text to read."""
        return not self.do and not self.free

    @property
    def for_terminal(self) -> Step:
        """The step with its texts for the terminal, where moves are typed and nothing is highlighted."""
        return replace(self, text=self.terminal.get("text", self.text), ask=self.terminal.get("ask", self.ask))


@dataclass(frozen=True)
class NextStep:
    """What to do after a lesson: a game with some options, or a page of the game."""

    label: LocalizedText
    options: dict[str, str]
    page: str | None = None  # path on the server, such as `missions`


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game."""

    game: str
    name: str
    title: LocalizedText
    about: LocalizedText
    minutes: int
    next: NextStep
    options: dict[str, str]
    seed: str
    seat: int  # the learner's
    before: tuple[Line, ...]  # moves played before the first step
    steps: tuple[Step, ...]

    def seat_names(self, learner: str) -> list[str]:
        """Return the name of every seat; `learner` is the name of the learner's."""
        opponents = iter(OPPONENT_NAMES)
        seats = range(find_game(self.game).seats(self.options))
        return [learner if seat == self.seat else next(opponents) for seat in seats]

    def start_match(self) -> Match:
        """Return the match at the first step."""
        game = find_game(self.game)
        match = new_match(game, self.options, game.components(), self.seed)
        for line in self.before:
            match.play(*line)
        return match


@functools.cache
def load_lesson(game: str, name: str = FIRST_LESSON) -> Lesson:
    """Return a lesson of a game.

    Raises:
        OptionError: unknown game or lesson, or a game without lessons.
    """
    options = find_game(game).options
    if name not in LESSON_NAMES.get(game, ()):
        names = ", ".join(LESSON_NAMES.get(game, ())) or "-"
        raise OptionError(
            f"unknown lesson {name[:40]!r}; choose from {names}", f"leçon inconnue : {name[:40]!r} ; au choix : {names}"
        )
    data = tomllib.loads((files("trowel.lessons") / game / f"{name}.toml").read_text("utf-8"))
    after = data["next"]
    return Lesson(
        game=game,
        name=name,
        title=data["title"],
        about=data["about"],
        minutes=data["minutes"],
        next=NextStep(
            {"en": after["en"], "fr": after["fr"]},
            {option: str(value) for option, value in after.get("options", {}).items()},
            after.get("page"),
        ),
        options=options(data["options"]),
        seed=data["seed"],
        seat=data["seat"],
        before=parse_lines(data.get("before", "")),
        steps=tuple(_parse_step(entry) for entry in data["step"]),
    )


def all_lessons() -> list[Lesson]:
    """Return the lessons of all games, in the order in which to learn them."""
    return [load_lesson(game, name) for game in BUILT_IN for name in LESSON_NAMES[game]]


def _parse_step(data: dict[str, Any]) -> Step:
    return Step(
        rule=data["rule"],
        title=data["title"],
        text=data["text"],
        ask=data.get("ask"),
        point=tuple(data.get("point", ())),
        do=tuple(tuple(alternative.strip() for alternative in move.split("|")) for move in data.get("do", ())),
        then=parse_lines(data.get("then", "")),
        leap=parse_lines(data.get("leap", "")),
        free=data.get("free", False),
        terminal=data.get("terminal", {}),
    )

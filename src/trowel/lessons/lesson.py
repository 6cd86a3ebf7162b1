"""A lesson: a known deal, and steps that say one rule each and let the learner carry it out.

The lesson of a game is `<game>.toml`. Its steps together are a script: every move of every seat, in order, from the
deal on. Some moves the learner makes (`do`), some the others answer (`then`), some are leapt over (`leap`).
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any, NamedTuple

from trowel.core.match import Match, new_match
from trowel.games import game as find_game

LocalizedText = dict[str, str]  # by language
OPPONENT_NAMES = ("Ada", "Hugo", "Inès", "Oscar")  # who sits beside a learner; the words of the steps call them so


class Line(NamedTuple):
    """A move of the script, in notation."""

    seat: int
    move: str


@dataclass(frozen=True)
class Step:
    """One rule. A step without `do` is read, and left by a button; then its leap, if any, is made at once."""

    rule: str
    title: LocalizedText
    text: LocalizedText
    ask: LocalizedText | None = None  # what the learner is to do
    point: tuple[str, ...] = ()  # what the step speaks about, as the page marks it; tabs (zone-…) on a phone only
    do: tuple[tuple[str, ...], ...] = ()  # the learner's moves, each with its alternatives; the first is the script's
    then: tuple[Line, ...] = ()  # what the other seats answer, one by one
    leap: tuple[Line, ...] = ()  # moves of all seats that nobody watches
    free: bool = False  # from here to the end of the game the learner plays as they like
    terminal: dict[str, LocalizedText] = field(default_factory=dict)  # `text`, `ask`, where the page's make no sense

    @property
    def is_reading(self) -> bool:
        return not self.do and not self.free

    @property
    def for_terminal(self) -> Step:
        """As it is told where there is nothing to click, and no outline: moves are typed."""
        return replace(self, text=self.terminal.get("text", self.text), ask=self.terminal.get("ask", self.ask))


@dataclass(frozen=True)
class Lesson:
    game: str
    options: dict[str, str]
    seed: str
    seat: int  # the learner's
    before: tuple[Line, ...]  # what was played when the learner comes in
    steps: tuple[Step, ...]

    def seat_names(self, learner: str) -> list[str]:
        """Who sits at the table, by seat, in the browser as in the terminal."""
        opponents = iter(OPPONENT_NAMES)
        seats = range(find_game(self.game).seats(self.options))
        return [learner if seat == self.seat else next(opponents) for seat in seats]

    def start_match(self) -> Match:
        """The real match, at the first step."""
        game = find_game(self.game)
        match = new_match(game, self.options, game.components(), self.seed)
        for line in self.before:
            match.play(*line)
        return match


@functools.cache
def load_lesson(game: str) -> Lesson:
    """The lesson of a game; an unknown game is refused as everywhere."""
    options = find_game(game).options
    data = tomllib.loads((files("trowel.lessons") / f"{game}.toml").read_text("utf-8"))
    return Lesson(
        game=game,
        options=options(data["options"]),
        seed=data["seed"],
        seat=data["seat"],
        before=parse_lines(data.get("before", "")),
        steps=tuple(_parse_step(entry) for entry in data["step"]),
    )


def parse_lines(text: str) -> tuple[Line, ...]:
    """`0 c4xc6; 0 end; 1 …`: moves with their seats."""
    parts = [part.split(maxsplit=1) for part in text.replace("\n", " ").split(";") if part.strip()]
    return tuple(Line(int(seat), " ".join(move.split())) for seat, move in parts)


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

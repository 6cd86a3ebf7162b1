"""Score sheets: the points of a game by source and seat, summed from its effects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trowel.core.effects import Effect
from trowel.core.errors import Language
from trowel.core.game import Game


@dataclass(frozen=True)
class ScoreLine:
    """A line of a score sheet."""

    source: str
    points: tuple[int, ...]  # by seat
    en: str
    fr: str

    def say(self, lang: Language) -> str:
        return self.fr if lang == "fr" else self.en


def score_sheet(game: Game, seats: int, effects: Iterable[Effect]) -> list[ScoreLine]:
    """Return the sheet for the effects of a log, one line per source that the game declares, in its order.

    A line whose points are all 0 is included. The lines sum to the score of each seat.
    """
    points = {source: [0] * seats for source in game.score_lines}
    for effect in effects:
        if effect.unit == "points" and effect.seat is not None:
            points[score_source(game, effect)][effect.seat] += effect.amount
    return [ScoreLine(source, tuple(points[source]), *texts) for source, texts in game.score_lines.items()]


def score_source(game: Game, effect: Effect) -> str:
    return effect.source if game.score_source is None else game.score_source(effect)

"""A finished game as it is kept: record, result, and log in words.

The row is written when the game ends and needs no engine to be read, so it outlives every version of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trowel.core.effects import Effect
from trowel.server.state import TableState


@dataclass(frozen=True)
class FinishedGame:
    """What is stored of a finished game, in addition to its table and seats. It contains no names of people."""

    record: str  # docs/records.md
    result: dict[str, Any]  # scores, winners, hints by seat; `complete`: played to its end, not resigned
    log: list[dict[str, Any]]  # per line: seat (None: chance), move in notation, texts `en` and `fr`, effects


def finished_game(state: TableState) -> FinishedGame:
    """Return what is stored of a game that has just ended."""
    match = state.history.match
    lines = []
    for number, (seat, move) in enumerate(match.moves):
        effects = [effect for effect in match.effects(number) if not effect.is_told_by(move, seat)]
        lines.append(
            {
                "seat": seat,
                "move": str(move),
                "en": move.tell("en"),
                "fr": move.tell("fr"),
                "effects": [effect_words(effect) for effect in effects if effect.en],
            }
        )
    result = {
        "scores": list(match.scores),
        "winners": list(match.winners),
        "complete": match.over,
        "hints": [seat.hints for seat in state.seats],
    }
    return FinishedGame(match.record(), result, lines)


def effect_words(effect: Effect) -> dict[str, str]:
    return {"en": effect.en, "fr": effect.fr}

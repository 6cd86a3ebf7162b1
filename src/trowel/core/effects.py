"""Effects: what a move or a chance outcome did, or would do.

Each game has a module `effects` that compares the state before an entry of the log with the state after it. Score
sheets, the log, hints and analyses all use its result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from trowel.core.errors import Language
from trowel.core.moves import Move

# What an effect counts. `points` are those of the score: their sum over the entries of a game is the final score.
Unit = Literal[
    "points", "dice", "pips", "credits", "coins", "tokens", "cards", "markers", "huts", "tiles", "vases",
    "fragments", "squares", "steps", "roles", "objectives", "turns",
]  # fmt: skip


@dataclass(frozen=True)
class Effect:
    """One consequence of an entry of the log."""

    source: str  # what caused it, in the game's words: `vase`, `showcase`, `zone`
    unit: Unit
    amount: int  # negative for a loss
    rule: str  # id
    seat: int | None  # whom it concerns; None: the whole table
    about: tuple[str, ...]  # elements of the table, as in `LegalMove.about`
    en: str  # a short text: `captures yellow 3`, `vase 5: +10`
    fr: str
    private_to: int | None = None  # the only seat that may know it; None: all

    def say(self, lang: Language) -> str:
        return self.fr if lang == "fr" else self.en

    def is_told_by(self, move: Move, seat: int | None) -> bool:
        """Return whether the text of a move or outcome already tells this effect; None is chance."""
        return self.source in move.kind.told and (seat is None or self.seat in (None, seat))

    def is_visible_to(self, viewer: int | None) -> bool:
        """Return whether a seat may know the effect; None is a spectator."""
        return self.private_to is None or self.private_to == viewer


def say_effects(effects: tuple[Effect, ...], lang: Language) -> str:
    """Return the texts of effects, separated by semicolons."""
    return (" ; " if lang == "fr" else "; ").join(text for effect in effects if (text := effect.say(lang)))

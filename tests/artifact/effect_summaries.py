"""Effects of moves in hand-made positions, shortened for comparisons."""

from __future__ import annotations

from tests.artifact.arrange import MatchDriver
from trowel.core.effects import Effect


def effects_of(driver: MatchDriver, *moves: str) -> list[Effect]:
    """Play moves and return the effects of all entries that they add to the log."""
    start = len(driver.match.log)
    driver.play(*moves)
    return [effect for index in range(start, len(driver.match.log)) for effect in driver.match.effects(index)]


def summary(effects: list[Effect]) -> list[tuple[str, int, str, str]]:
    """Return unit, amount, rule and English text."""
    return [(effect.unit, effect.amount, effect.rule, effect.en) for effect in effects]


def french(effects: list[Effect]) -> list[str]:
    return [effect.fr for effect in effects]

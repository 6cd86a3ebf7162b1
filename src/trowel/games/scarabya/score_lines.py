"""Lines of the score sheet: zones by size (S-5.2), the last scarabs of a duel (S-7.5), covered scarabs (S-8.2a)."""

from __future__ import annotations

from trowel.core.effects import Effect

MAX_ZONE_SIZE = 4  # squares (S-5.3)
SCORE_LINES = {
    "zone 1": ("Zones of 1 square", "Zones d'une case"),
    **{f"zone {n}": (f"Zones of {n} squares", f"Zones de {n} cases") for n in range(2, MAX_ZONE_SIZE + 1)},
    "last_scarabs": ("Last scarabs", "Derniers scarabées"),
    "scarab": ("Covered scarabs", "Scarabées recouverts"),
}


def score_source(effect: Effect) -> str:
    """Return the line of an effect of points; that of a zone depends on its number of squares."""
    return f"zone {len(effect.about)}" if effect.source == "zone" else effect.source

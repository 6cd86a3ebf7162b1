"""How far a running game is, in a few words for lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from trowel.core.match import Match
from trowel.server.wire.text import LocalizedText

View = Mapping[str, Any]


def _scarabya(view: View, legend: View) -> tuple[str, str]:
    number, all = view["round"], legend["cards"]
    return (f"Card {number} of {all}", f"Carte {number} sur {all}") if number else ("", "")


def _marajoara(view: View, legend: View) -> tuple[str, str]:
    lap, all = view["lap"], view["laps"]
    if not lap:
        return "Setup", "Mise en place"
    if all is None:  # a mission, which has no fixed length
        return f"Turn {lap}", f"Tour {lap}"
    return f"Round {lap} of {all}", f"Manche {lap} sur {all}"


def _artifact(view: View, legend: View) -> tuple[str, str]:
    return f"Year {view['year']}", f"Année {view['year']}"


WORDS: dict[str, Callable[[View, View], tuple[str, str]]] = {
    "scarabya": _scarabya,
    "marajoara": _marajoara,
    "artifact": _artifact,
}


def progress_text(match: Match) -> LocalizedText:
    """Return the round, year or turn of a match; empty texts before the first."""
    en, fr = WORDS[match.game.name](match.shared_view(None), match.legend())
    return LocalizedText(en=en, fr=fr)

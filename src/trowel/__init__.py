"""Trowel: three archaeology board games, exact to the rule.

    match = trowel.new("scarabya", players=2, seed=7)
    match.play(0, match.legal(0)[0])
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from trowel.core.dealer import Seed
from trowel.core.errors import ComponentsError, Illegal, OptionError, RecordError, TrowelError
from trowel.core.match import Match, start
from trowel.core.record import read
from trowel.games import game as _game

__all__ = [
    "ComponentsError", "Illegal", "Match", "OptionError", "RecordError", "TrowelError", "load", "new",
]  # fmt: skip


def new(game: str, *, seed: Seed | None = None, components: str | PathLike[str] | None = None, **options: Any) -> Match:
    """A new match, dealt as far as the first decision. See docs/api.md for every game's options."""
    found = _game(game)
    text = found.components() if components is None else _read_components(Path(components))
    return start(found, found.options(options), text, seed)


def load(text: str) -> Match:
    """The match that a record tells, every move checked. Raises RecordError, which names the line and the rule."""
    return read(text, _game)


def _read_components(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentsError(
            f"cannot read the components file {path}: {error}",
            f"impossible de lire le fichier {path} : {error}",
        ) from None

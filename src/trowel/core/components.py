"""The components of a game: ours, from its package, or a file with those of one's own copy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path

from trowel.core.errors import ComponentsError
from trowel.core.game import Game

MAX_BYTES = 100_000  # bytes; our own files have two thousand


@cache
def components_in(package: str) -> str:
    """The text of our own components, in a game's package."""
    return files(package).joinpath("components.toml").read_text("utf-8")


@dataclass(frozen=True)
class ComponentsText:
    """A components text itself, instead of the file it was read from: that may have changed since."""

    text: str


def components_text(game: Game, path: str | PathLike[str] | ComponentsText | None) -> str:
    """The components text; what it says is checked by the game's own loader."""
    if path is None:
        return game.components()
    if isinstance(path, ComponentsText):
        return path.text
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8 text"
        raise ComponentsError(
            f"cannot read the components file {path}: {reason}", f"impossible de lire le fichier {path} : {reason}"
        ) from None
    if len(text) > MAX_BYTES:
        raise ComponentsError(f"{path} is too large for a components file", f"{path} est trop grand pour des plateaux")
    return text

"""Component texts: the default of a game, or a file with the boards and numbers of the user's own copy."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from trowel.core.errors import ComponentsError
from trowel.core.game import Game

MAX_BYTES = 100_000  # the default files have about 2,000


@dataclass(frozen=True)
class ComponentsText:
    """Components given as text instead of a path, because the file may have changed since it was read."""

    text: str


def components_text(game: Game, path: str | PathLike[str] | ComponentsText | None, rules: str | None = None) -> str:
    """Return the components text at `path`, or the default of a rules version; the game's loader checks its content.

    Raises:
        ComponentsError: the file is unreadable or too large.
        OptionError: the game has no such version.
    """
    if path is None:
        return game.components(rules)
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

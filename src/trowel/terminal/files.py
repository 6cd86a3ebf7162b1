"""Where a game at the terminal is kept: no other game is overwritten, and where there is no room it goes elsewhere."""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path

from trowel.core.errors import OptionError


def free_file(game: str) -> Path:
    """`artifact.trowel`; `artifact-2.trowel` where that is another game."""
    first = Path(f"{game}.trowel")
    if not first.exists():
        return first
    return next(file for number in count(2) if not (file := Path(f"{game}-{number}.trowel")).exists())


def check_folder(file: Path) -> None:
    """Where a person wants to save is looked at before the game, not after it."""
    if not file.parent.is_dir():
        raise OptionError(f"there is no folder {file.parent}", f"il n'y a pas de dossier {file.parent}")


def keep_somewhere(record: str, game: str) -> Path:
    """In a new file of the computer's own folder for such things. Raises OSError where even that is full."""
    folder = Path(tempfile.mkdtemp(prefix="trowel-"))
    (file := folder / f"{game}.trowel").write_text(record, "utf-8")
    return file

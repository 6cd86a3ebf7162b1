"""Records as files: where a game at the terminal is kept, and how it is read again.

No other game is overwritten, and where there is no room a game goes elsewhere.
"""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path

import trowel
from trowel.core.errors import OptionError, RecordError
from trowel.core.record import MAX_BYTES

# ---------------------------------------------------------------- writing


def default_save_path(game: str) -> Path:
    """`GAME.trowel`; `GAME-2.trowel` where that is another game."""
    path = Path(f"{game}.trowel")
    if not path.exists():
        return path
    return next(path for number in count(2) if not (path := Path(f"{game}-{number}.trowel")).exists())


def check_parent_dir(path: Path) -> None:
    """Where a person wants to save is looked at before the game, not after it."""
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {path.parent}", f"il n'y a pas de dossier {path.parent}")


def save_fallback(record: str, game: str) -> Path:
    """In a new file of the computer's own folder for such things. Raises OSError where even that is full."""
    path = Path(tempfile.mkdtemp(prefix="trowel-")) / f"{game}.trowel"
    path.write_text(record, "utf-8")
    return path


# ---------------------------------------------------------------- reading


def read_text(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"{path} is larger than 1 MB, which no record is", f"{path} dépasse 1 Mo")
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise RecordError(f"{path} is no text that can be read", f"{path} n'est pas un texte lisible") from None


def peek_game_name(path: Path) -> str:
    """The game of a record, as its header says, before it is checked."""
    lines = read_text(path)[:1000].splitlines()
    return next((line.removeprefix("game: ").strip() for line in lines if line.startswith("game: ")), "")


def read_record(path: Path) -> trowel.Match:
    try:
        return trowel.load(read_text(path))
    except RecordError as error:
        raise RecordError(f"{path}: {error.en}", f"{path} : {error.fr}", rule=error.rule) from None

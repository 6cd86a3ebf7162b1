"""Record files of the terminal.

A default path never overwrites another game. If a path cannot be written, the game is saved to a temporary directory.
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
    """Return `GAME.trowel`, or `GAME-2.trowel` and so on if that file exists."""
    path = Path(f"{game}.trowel")
    if not path.exists():
        return path
    return next(path for number in count(2) if not (path := Path(f"{game}-{number}.trowel")).exists())


def check_parent_dir(path: Path) -> None:
    """Raise OptionError if the directory of `path` does not exist; called before the game rather than at its end."""
    if not path.parent.is_dir():
        raise OptionError(
            f"directory {path.parent} does not exist; create it or choose another",
            f"le dossier {path.parent} n'existe pas ; créez-le ou choisissez-en un autre",
        )


def save_fallback(record: str, game: str) -> Path:
    """Write a record to a new temporary directory and return its path.

    Raises:
        OSError: the temporary directory cannot be written either.
    """
    path = Path(tempfile.mkdtemp(prefix="trowel-")) / f"{game}.trowel"
    path.write_text(record, "utf-8")
    return path


# ---------------------------------------------------------------- reading


def read_text(path: Path) -> str:
    """Return the text of a file.

    Raises:
        RecordError: the file exceeds 1 MB or is not readable UTF-8.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(
                f"{path} exceeds 1 MB, the limit of a record", f"{path} dépasse 1 Mo, la limite d'une partie"
            )
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise RecordError(f"cannot read {path} as text", f"impossible de lire {path} comme du texte") from None


def peek_game_name(path: Path) -> str:
    """Return the game named in a record's header, '' if there is none; the record is not validated.

    Raises:
        RecordError: the file exceeds 1 MB or is not readable UTF-8.
    """
    lines = read_text(path)[:1000].splitlines()
    return next((line.removeprefix("game: ").strip() for line in lines if line.startswith("game: ")), "")


def read_record(path: Path) -> trowel.Match:
    """Return the match of a record file.

    Raises:
        RecordError: the file cannot be read or is not a valid record; the message starts with the path.
    """
    try:
        return trowel.load(read_text(path))
    except RecordError as error:
        raise RecordError(f"{path}: {error.en}", f"{path} : {error.fr}", rule=error.rule) from None

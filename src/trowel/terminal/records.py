"""Reading records from files."""

from __future__ import annotations

from pathlib import Path

import trowel
from trowel.core.errors import RecordError
from trowel.core.record import MAX_BYTES


def read_text(file: Path) -> str:
    try:
        if file.stat().st_size > MAX_BYTES:
            raise RecordError(f"{file} is larger than 1 MB, which no record is", f"{file} dépasse 1 Mo")
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise RecordError(f"{file} is no text that can be read", f"{file} n'est pas un texte lisible") from None


def game_named_in(file: Path) -> str:
    """The game of a record, as its header says, before it is checked."""
    lines = read_text(file)[:1000].splitlines()
    return next((line.removeprefix("game: ").strip() for line in lines if line.startswith("game: ")), "")


def read_record(file: Path) -> trowel.Match:
    try:
        return trowel.load(read_text(file))
    except RecordError as error:
        raise RecordError(f"{file}: {error.en}", f"{file} : {error.fr}", rule=error.rule) from None

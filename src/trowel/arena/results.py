"""The results file of an arena: JSON lines, a header and then one line per game.

Lines are only appended and synced to disk, so a killed arena loses no finished game and repeats none.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import portalocker

from trowel.arena.schedule import Pairing, Result, Schedule
from trowel.core.errors import OptionError, RecordError


class Results:
    """Context manager that creates the results file of a schedule, or continues an existing one.

    An incomplete last line is removed, so its game is played again.

    Raises:
        OptionError: on entering: the file cannot be written, is in use, or belongs to another schedule.
        RecordError: on entering: the file is not an arena file.
    """

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        self.by_pairing: dict[Pairing, Result] = {}  # every game in the file
        self._schedule = schedule
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Results:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab+")
        except OSError as error:
            raise OptionError(
                f"cannot write to {self.path}: {error.strerror}", f"impossible d'écrire dans {self.path}"
            ) from None
        self._lock()
        self._file.seek(0)
        text = self._file.read()
        end = text.rfind(b"\n") + 1  # of the last complete line
        self._file.truncate(end)
        lines = text[:end].splitlines()
        if lines:
            self._read(lines)
        else:
            self._append(self._schedule.header())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def add(self, result: Result) -> bool:
        """Append a result; return False if the file already contains the game."""
        if result.pairing in self.by_pairing:
            return False
        self._append(result.as_json())
        self.by_pairing[result.pairing] = result
        return True

    def _lock(self) -> None:
        """Lock the file against a second arena."""
        assert self._file is not None
        try:
            portalocker.lock(self._file, portalocker.LOCK_EX | portalocker.LOCK_NB)
        except portalocker.LockException:
            self._file.close()
            raise OptionError(
                f"another arena is writing to {self.path}; choose another file with --out",
                f"une autre arène écrit dans {self.path} ; choisissez un autre fichier avec --out",
            ) from None

    def _append(self, entry: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, lines: list[bytes]) -> None:
        try:
            header, *games = (json.loads(line) for line in lines)
            results = [result_from_json(game) for game in games]
        except (ValueError, TypeError, KeyError) as error:
            raise RecordError(
                f"{self.path} is not an arena file: {error}", f"{self.path} n'est pas un fichier d'arène : {error}"
            ) from None
        if header != self._schedule.header():
            raise OptionError(
                f"{self.path} contains the games of another arena; choose another file with --out",
                f"{self.path} contient les parties d'une autre arène ; choisissez un autre fichier avec --out",
            )
        self.by_pairing = {result.pairing: result for result in results}


def result_from_json(data: dict[str, Any]) -> Result:
    return Result(
        int(data["deal"]),
        *(tuple(data[name]) for name in ("seating", "scores", "winners", "moves", "seconds", "slowest")),
    )

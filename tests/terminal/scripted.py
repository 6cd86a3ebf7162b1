"""A keyboard that plays from a script, and a console that remembers what it showed."""

from __future__ import annotations

import io
from collections.abc import Iterable

from rich.console import Console


class Scripted:
    """Answers keys, or lines, one after the other; EOFError at the end of the script, as a closed terminal gives."""

    def __init__(self, answers: Iterable[str], keys: bool) -> None:
        self.keys = keys
        self._answers = iter(answers)

    def key(self) -> str:
        return self._next()

    def line(self, prompt: str) -> str:
        return self._next()

    def _next(self) -> str:
        for answer in self._answers:
            return answer
        raise EOFError


def silent_console() -> Console:
    return Console(file=io.StringIO(), width=110, height=40, color_system=None)


def shown_on(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()

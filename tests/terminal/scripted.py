"""A keyboard that reads from a script, and a console that records its output."""

from __future__ import annotations

import io
from collections.abc import Iterable

from rich.console import Console


class ScriptedKeyboard:
    """Returns scripted keys or lines; raises EOFError at the end of the script, like a closed terminal."""

    def __init__(self, answers: Iterable[str], keys: bool) -> None:
        self.has_keys = keys
        self._answers = iter(answers)

    def read_key(self) -> str:
        return self._next()

    def read_line(self, prompt: str) -> str:
        return self._next()

    def _next(self) -> str:
        for answer in self._answers:
            return answer
        raise EOFError


def recording_console() -> Console:
    return Console(file=io.StringIO(), width=110, height=40, color_system=None)


def console_text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()

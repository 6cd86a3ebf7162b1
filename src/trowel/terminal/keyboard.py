"""Keyboard input: single keys on a terminal, lines everywhere else."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterator
from typing import Protocol

import click

KEY_NAMES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\xe0H": "up", "\xe0P": "down", "\xe0M": "right", "\xe0K": "left",
    "\r": "enter", "\n": "enter", " ": "enter", "\t": "tab", "\x1b[Z": "backtab", "\x1b": "escape",
    "\x7f": "backspace", "\x08": "backspace",
}  # fmt: skip
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}  # rows down, columns to the right
KEY_PATTERN = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO.|\xe0.|.", re.DOTALL)


class Keyboard(Protocol):
    """Source of keys and lines."""

    has_keys: bool  # whether single keys can be read

    def read_key(self) -> str:
        """Return the next key: a character, or a name such as 'up', 'enter', 'tab'."""

    def read_line(self, prompt: str) -> str:
        """Return the next line, without its line break.

        Raises:
            EOFError: the input has ended.
        """


class TerminalKeyboard:
    """Standard input of the process; `has_keys` None: keys if input and output are terminals."""

    def __init__(self, has_keys: bool | None = None) -> None:
        self.has_keys = (sys.stdin.isatty() and sys.stdout.isatty()) if has_keys is None else has_keys
        self._pending: list[str] = []  # keys typed quickly arrive in one read

    def read_key(self) -> str:
        while not self._pending:
            with set_echo(False):
                self._pending = KEY_PATTERN.findall(click.getchar())
        sequence = self._pending.pop(0)
        return KEY_NAMES.get(sequence, sequence)

    def read_line(self, prompt: str) -> str:
        if not self.has_keys:
            return input(prompt)
        with set_echo(True):
            return input(prompt)


@contextlib.contextmanager
def set_echo(enabled: bool) -> Iterator[None]:
    """Turn the terminal's echo on or off inside the block.

    Afterwards the echo is off in either case, so keys typed between two reads do not appear on the screen.
    """
    try:
        import termios
    except ImportError:  # Windows reads keys without echo
        yield
        return
    descriptor = sys.stdin.fileno()
    settings = termios.tcgetattr(descriptor)
    settings[3] = settings[3] | termios.ECHO if enabled else settings[3] & ~termios.ECHO
    termios.tcsetattr(descriptor, termios.TCSADRAIN, settings)
    try:
        yield
    finally:
        if enabled:
            settings[3] &= ~termios.ECHO
            termios.tcsetattr(descriptor, termios.TCSADRAIN, settings)


@contextlib.contextmanager
def preserve_terminal_settings() -> Iterator[None]:
    """Restore the terminal's settings at the end of the block, also after an exception."""
    try:
        import termios

        settings = termios.tcgetattr(sys.stdin.fileno())
    except Exception:  # not a terminal: nothing to restore
        yield
        return
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, settings)

"""Reading the player: single keys on a real terminal, whole lines everywhere else."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterator
from typing import Protocol

import click

NAMES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\xe0H": "up", "\xe0P": "down", "\xe0M": "right", "\xe0K": "left",
    "\r": "enter", "\n": "enter", " ": "enter", "\t": "tab", "\x1b[Z": "backtab", "\x1b": "escape",
    "\x7f": "backspace", "\x08": "backspace",
}  # fmt: skip
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}  # rows down, columns to the right
ONE_KEY = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO.|\xe0.|.", re.DOTALL)


class Keyboard(Protocol):
    """`keys` says whether single keys can be read at all."""

    keys: bool

    def key(self) -> str:
        """The next key: a character, or a name such as 'up', 'enter', 'tab'."""

    def line(self, prompt: str) -> str:
        """The next line, without its end. Raises EOFError when there is none."""


class Terminal:
    """The process's own input."""

    def __init__(self, keys: bool | None = None) -> None:
        self.keys = (sys.stdin.isatty() and sys.stdout.isatty()) if keys is None else keys
        self._typed: list[str] = []  # a fast player's keys arrive together

    def key(self) -> str:
        while not self._typed:
            with echo(False):
                self._typed = ONE_KEY.findall(click.getchar())
        read = self._typed.pop(0)
        return NAMES.get(read, read)

    def line(self, prompt: str) -> str:
        if not self.keys:
            return input(prompt)
        with echo(True):
            return input(prompt)


@contextlib.contextmanager
def echo(wanted: bool) -> Iterator[None]:
    """Whether the terminal shows what is typed. Off stays off between keys, so that a fast player's do not litter."""
    try:
        import termios
    except ImportError:  # Windows reads keys without showing them
        yield
        return
    terminal = sys.stdin.fileno()
    settings = termios.tcgetattr(terminal)
    settings[3] = settings[3] | termios.ECHO if wanted else settings[3] & ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSADRAIN, settings)
    try:
        yield
    finally:
        if wanted:
            settings[3] &= ~termios.ECHO
            termios.tcsetattr(terminal, termios.TCSADRAIN, settings)


@contextlib.contextmanager
def terminal_restored() -> Iterator[None]:
    """Leaves the terminal as it was found, whatever happens."""
    try:
        import termios

        before = termios.tcgetattr(sys.stdin.fileno())
    except Exception:  # no terminal at all: nothing to restore
        yield
        return
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, before)

"""Answers to decisions of Artifact in the terminal, for tests."""

from __future__ import annotations

import contextlib

from tests.artifact.arrange import MatchDriver
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.core.errors import Language
from trowel.terminal.artifact.screen import SCREEN
from trowel.terminal.game import TerminalGame


def answer(driver: MatchDriver, *keys: str, lang: Language = "en") -> str:
    """Answer decisions with these keys until they are used up; return the output."""
    console, keyboard = recording_console(), ScriptedKeyboard(keys, keys=True)
    terminal_game = TerminalGame(driver.match, {}, console, keyboard, lang)
    with contextlib.suppress(EOFError):
        while True:
            seat = driver.to_act[0]
            choice = SCREEN.ask(terminal_game, seat)
            if choice == "undo":
                driver.match.undo()
            elif choice == "quit":
                break
            elif not isinstance(choice, str):
                driver.match.play(seat, choice)
    return console_text(console)

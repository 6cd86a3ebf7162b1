"""What each game adds to the command line: options, entries of the game menu, and what happens around a game.

It is read for `--help` and before the rules are imported, so terminal/<game>/cli.py imports nothing of the engine at
its top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from trowel.games import NAMES

if TYPE_CHECKING:
    from trowel.terminal.game import TerminalGame


@dataclass(frozen=True)
class CliOption:
    """An option of the command line, `--name`."""

    name: str
    help: tuple[str, str]  # English, French
    type: type | None = None  # text if None
    is_flag: bool = False


@dataclass(frozen=True)
class MenuEntry:
    """A game that can be chosen where none was named."""

    title: tuple[str, str]  # English, French
    options: Mapping[str, Any]


class GameCli:
    """One game on the command line; terminal/<game>/cli.py has it as CLI."""

    options: Sequence[CliOption] = ()  # of every command that starts a game
    play_flags: Sequence[CliOption] = ()  # of `trowel play` only
    menu_entries: Sequence[MenuEntry] = ()

    def prepare_options(self, options: dict[str, Any], flags: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that `trowel play` starts a game with. Raises OptionError where it may not start."""
        return options

    def after_play(self, game: TerminalGame, flags: Mapping[str, Any]) -> None:
        """Called when `trowel play` ends, at the end of the game or before."""


def load_cli(name: str) -> GameCli:
    cli: GameCli = import_module(f"trowel.terminal.{name}.cli").CLI
    return cli


def load_all_clis() -> dict[str, GameCli]:
    """By the game's name, in the order of the games."""
    return {name: load_cli(name) for name in NAMES}

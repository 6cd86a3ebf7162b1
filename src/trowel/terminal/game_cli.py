"""Interface of a game to the command line: options, menu entries, and hooks before and after a game.

`--help` loads it, and so does every command before it imports the rules. For this reason terminal/<game>/cli.py
imports no engine module at its top.
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
    """A command-line option, `--name`."""

    name: str
    help: tuple[str, str]  # English, French
    type: type | None = None  # None: text
    is_flag: bool = False


@dataclass(frozen=True)
class MenuEntry:
    """An entry of the menu that `trowel play` shows if no game is given."""

    title: tuple[str, str]  # English, French
    options: Mapping[str, Any]  # of the game, as for `trowel.new`


class GameCli:
    """One game on the command line: CLI in terminal/<game>/cli.py."""

    options: Sequence[CliOption] = ()  # of every command that starts a game
    play_flags: Sequence[CliOption] = ()  # of `trowel play` only
    menu_entries: Sequence[MenuEntry] = ()

    def prepare_options(self, options: dict[str, Any], flags: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that `trowel play` starts a game with.

        Raises:
            OptionError: the game may not be started with these options.
        """
        return options

    def after_play(self, game: TerminalGame, flags: Mapping[str, Any]) -> None:
        """Called when `trowel play` ends, whether or not the game is over."""


def load_cli(name: str) -> GameCli:
    cli: GameCli = import_module(f"trowel.terminal.{name}.cli").CLI
    return cli


def load_all_clis() -> dict[str, GameCli]:
    """Return the command lines of all games by name, in the order of NAMES."""
    return {name: load_cli(name) for name in NAMES}

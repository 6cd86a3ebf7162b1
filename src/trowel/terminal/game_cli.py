"""Interface of a game to the command line: options, menu entries, and hooks before and after a game.

`--help` loads it, and so does every command before it imports the rules. For this reason terminal/<game>/cli.py
imports no engine module at its top, and the options are those of games/<game>/option_table.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from trowel.core.option_table import Option, Text, Value
from trowel.games import BUILT_IN, NAMES, option_table

if TYPE_CHECKING:
    from trowel.terminal.game import TerminalGame


@dataclass(frozen=True)
class CliOption:
    """A command-line option, `--name`."""

    name: str
    help: Text
    type: type | None = None  # None: text
    is_flag: bool = False


@dataclass(frozen=True)
class MenuEntry:
    """An entry of the menu that `trowel play` shows if no game is given."""

    title: Text
    options: Mapping[str, Any]  # of the game, as for `trowel.new`


class GameCli:
    """One game on the command line: CLI in terminal/<game>/cli.py."""

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


class GenericCli(GameCli):
    """A registered game on the command line."""

    def __init__(self, entry: MenuEntry) -> None:
        self.menu_entries = (entry,)


def load_cli(name: str) -> GameCli:
    """Return the command line of a game: its own, or for a registered game one without additions."""
    if name not in BUILT_IN:
        title = name.title()
        return GenericCli(MenuEntry((f"{title}, against bots", f"{title}, contre des robots"), {}))
    cli: GameCli = import_module(f"trowel.terminal.{name}.cli").CLI
    return cli


def load_all_clis() -> dict[str, GameCli]:
    """Return the command lines of all games by name, in the order of NAMES."""
    return {name: load_cli(name) for name in NAMES}


def make_cli_options() -> list[CliOption]:
    """Return the options of this package's games, for every command that starts one.

    Games share the options of the same name, which have the same kind in all of them. A game rejects the others'. To
    know the options of a registered game, its rules would have to be imported, so they are passed by `--option`.
    """
    declared: dict[str, dict[str, Option]] = {}
    for game in BUILT_IN:
        for option in option_table(game):
            declared.setdefault(option.name, {})[game] = option
    return [_cli_option(name, options) for name, options in declared.items()]


def _cli_option(name: str, options: Mapping[str, Option]) -> CliOption:
    """Return the command-line option for an option of one or more games, by name of the game."""
    kind = next(iter(options.values())).kind
    type = int if kind in ("number", "seat") else None
    return CliOption(name, (_help(options, 0), _help(options, 1)), type, is_flag=kind == "flag")


def _help(options: Mapping[str, Option], lang: int) -> str:
    """Return the meaning of an option in each game; games with the same meaning share a sentence."""
    games: dict[str, list[str]] = {}
    for game, option in options.items():
        prefix = game if option.scope is None else f"{game} ({option.scope.text[lang]})"
        games.setdefault(_describe(option, lang), []).append(prefix)
    colon = (": ", " : ")[lang]
    return " ".join(f"{', '.join(prefixes)}{colon}{text}." for text, prefixes in games.items())


def _describe(option: Option, lang: int) -> str:
    """Return what an option means, its values and its default."""
    meaning, colon = option.meaning[lang], (": ", " : ")[lang]
    default = option.default_text[lang]
    ending = f"{('; default', ' ; par défaut')[lang]}{colon}{default}" if default and option.kind != "flag" else ""
    if option.kind == "number":
        return f"{meaning}, {option.value_names[0]}-{option.value_names[-1]}{ending}"
    if option.kind == "choice":
        values = " | ".join(_describe_value(value, lang) for value in option.variants[0].values)
        return f"{meaning}{colon}{values}{ending}"
    return f"{meaning}{colon}'{option.example}'{ending}" if option.example else f"{meaning}{ending}"


def _describe_value(value: Value, lang: int) -> str:
    """Return a value as it is typed, followed by its title if that is another word."""
    name, title = value.value or "", value.title[lang]
    typed = repr(name) if " " in name else name
    return typed if title.lower().replace(" ", "-") == name else f"{typed} ({title})"

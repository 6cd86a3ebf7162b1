"""`trowel play`: a new game, a resumed one, or the same deal again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console

import trowel
from trowel.bots.levels import default_level
from trowel.bots.names import with_character
from trowel.bots.process import BotProcess
from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language, OptionError
from trowel.games import NAMES
from trowel.terminal.files import check_parent_dir, default_save_path, read_record
from trowel.terminal.game import TerminalGame
from trowel.terminal.game_cli import load_cli
from trowel.terminal.keyboard import Keyboard, TerminalKeyboard, preserve_terminal_settings
from trowel.terminal.shell import Shell


def play(
    game: str, options: dict[str, Any], lang: Language, *, people: int = 1, bot: str | None = None,
    seed: str | None = None, components: Path | None = None, resume: Path | None = None, same_deal: Path | None = None,
    save: Path | None = None, flags: Mapping[str, Any] | None = None, keyboard: Keyboard | None = None,
    console: Console | None = None,
) -> trowel.Match:  # fmt: skip
    """Play a game until its end or until a person leaves; return the match.

    Args:
        people: number of people, who get the first seats; bots play the others.
        bot: name of the bots; None: `default_level` of the game.
        resume: record of the game to continue.
        same_deal: record of a finished game, whose deal is played again.
        save: file for the record; None: `resume`, otherwise a new file in the working directory.
        flags: the game's own command-line flags (`GameCli.play_flags`).

    Raises:
        OptionError: an option, the number of people or the directory of `save` is invalid.
        RecordError: a record cannot be read.
        IllegalMoveError: `not-over`, the game in `same_deal` is not finished.
    """
    flags = flags or {}
    if save is not None:
        check_parent_dir(save)
    if game in NAMES:  # a malformed record may name no game; read_record then raises
        options = load_cli(game).prepare_options(options, flags)
    match = (
        read_record(resume) if resume is not None
        else read_record(same_deal).same_deal() if same_deal is not None
        else trowel.new(game, seed=seed, components=components, **options)
    )  # fmt: skip
    if not 1 <= people <= match.players:
        raise OptionError(
            f"the number of people must be between 1 and {match.players}, not {people}",
            f"le nombre de personnes va de 1 à {match.players}, pas {people}",
        )
    bot = bot or default_level(match.game, match.options)
    bot_process = BotProcess()  # bots search in a separate process, started at the first request
    bot_seed = len(match.log) + 1
    terminal_game = TerminalGame(
        match,
        {
            seat: SeatedBot(with_character(bot, match.game.name, bot_seed, seat), seat, bot_seed, process=bot_process)
            for seat in range(people, match.players)
        },
        console or Console(),
        keyboard or TerminalKeyboard(),
        lang,
    )
    terminal_game.introduce_bots()
    shell = Shell(terminal_game, save or resume or default_save_path(match.game.name), bot_process)
    with preserve_terminal_settings():
        try:
            shell.run()
        except (KeyboardInterrupt, click.Abort, EOFError):  # EOFError: Ctrl-D
            terminal_game.console.print()  # on the line after the terminal's ^C
            shell.leave()
        finally:
            bot_process.close()
    load_cli(match.game.name).after_play(terminal_game, flags)
    return match

"""Sitting down to play: a new game, a saved one, or the same deal once more."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console

import trowel
from trowel.bots.levels import default_level
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
    """One game, to the end or until a person leaves; the match is returned as it stands.

    `flags` are the game's own flags of the command line (GameCli.play_flags). The bot is of middling strength where
    none is named.
    """
    flags = flags or {}
    if save is not None:
        check_parent_dir(save)
    if game in NAMES:  # a damaged record names none; reading it tells so
        options = load_cli(game).prepare_options(options, flags)
    match = (
        read_record(resume) if resume is not None
        else read_record(same_deal).same_deal() if same_deal is not None
        else trowel.new(game, seed=seed, components=components, **options)
    )  # fmt: skip
    if not 1 <= people <= match.players:
        raise OptionError(
            f"between 1 and {match.players} people can play here, not {people}",
            f"de 1 à {match.players} personnes peuvent jouer ici, pas {people}",
        )
    bot = bot or default_level(match.game, match.options)
    bot_process = BotProcess()  # bots think in a process of their own, which starts when first asked
    terminal_game = TerminalGame(
        match,
        {
            seat: SeatedBot(bot, seat, seed=len(match.log) + 1, process=bot_process)
            for seat in range(people, match.players)
        },
        console or Console(),
        keyboard or TerminalKeyboard(),
        lang,
    )
    shell = Shell(terminal_game, save or resume or default_save_path(match.game.name), bot_process)
    with preserve_terminal_settings():
        try:
            shell.run()
        except (KeyboardInterrupt, click.Abort, EOFError):  # EOFError: Ctrl-D
            terminal_game.console.print()  # below the ^C that a terminal shows
            shell.leave()
        finally:
            bot_process.close()
    load_cli(match.game.name).after_play(terminal_game, flags)
    return match

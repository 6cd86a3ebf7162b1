"""Sitting down to play: a new game, a saved one, or the same deal once more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console

import trowel
from trowel.bots.base import Player
from trowel.bots.levels import middling
from trowel.bots.process import Worker
from trowel.core.errors import Language, OptionError
from trowel.terminal import campaign
from trowel.terminal.files import check_folder, free_file
from trowel.terminal.game import Table
from trowel.terminal.game_menu import NEXT_MISSION
from trowel.terminal.keyboard import Keyboard, Terminal, terminal_restored
from trowel.terminal.records import read_record
from trowel.terminal.shell import Shell


def sit_down(
    game: str, options: dict[str, Any], lang: Language, *, people: int = 1, bot: str | None = None,
    seed: str | None = None, components: Path | None = None, resume: Path | None = None, same_deal: Path | None = None,
    save: Path | None = None, keys: bool | None = None, practice: bool = False, keyboard: Keyboard | None = None,
    console: Console | None = None,
) -> trowel.Match:  # fmt: skip
    """One sitting, to the end or until a person leaves; the match is returned as it stands.

    A mission belongs to the campaign (M-20.1), unless it is only for practice. The bot is of middling strength where
    none is named.
    """
    if save is not None:
        check_folder(save)
    if options.get("mission") == NEXT_MISSION:
        options = options | {"mission": campaign.load().open[-1]}
    elif not practice and game == "marajoara" and "mission" in options:
        campaign.load().check(int(options["mission"]))
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
    bot = bot or middling(match.game, match.options)
    worker = Worker()  # bots think in a process of their own, which starts when first asked
    table = Table(
        match,
        {seat: Player(bot, seat, seed=len(match.log) + 1, worker=worker) for seat in range(people, match.players)},
        console or Console(),
        keyboard or Terminal(keys),
        lang,
    )
    shell = Shell(table, save or resume or free_file(match.game.name), worker)
    with terminal_restored():
        try:
            shell.run()
        except (KeyboardInterrupt, click.Abort, EOFError):  # EOFError: Ctrl-D
            table.console.print()  # below the ^C that a terminal shows
            shell.leave()
        finally:
            worker.close()
    if not practice:
        note_mission(table)
    return match


def note_mission(table: Table) -> None:
    """M-20.1: a mission that is won opens the next."""
    match = table.match
    if "mission" not in match.options or not match.winners:
        return
    mission = int(match.options["mission"])
    now = campaign.win(mission, match.options["challenge"] == "yes")
    table.say(f"Mission {mission} is won.", f"Mission {mission} gagnée.")
    if mission + 1 in now.open:
        table.say(f"Mission {mission + 1} is open.", f"La mission {mission + 1} est ouverte.")
    table.tell()

"""The dig of the day in the terminal, offline: the deal follows from a secret of this computer.

Every move of the counted try is stored before the next one is asked for, so a closed terminal loses nothing, and a new
start continues the same try.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import click
import platformdirs
from rich.console import Console

import trowel
from trowel.bots.process import BotProcess
from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.daily.chain import Chain
from trowel.daily.dig import Dig, closing_of, day_at, dig_of, streak
from trowel.daily.secret_file import load_chain
from trowel.daily.share import LEVELS, SOLO_LEVELS, gains, grid
from trowel.daily.stars import goal_of, stars_of
from trowel.terminal.game import TerminalGame
from trowel.terminal.keyboard import Keyboard, preserve_terminal_settings
from trowel.terminal.shell import Shell

SECRET_FILE, TRIES_FILE = "daily.key", "daily.json"
TITLES = {"standard": ("Scarabya", "Scarabya"), "solo": ("Scarabya, solo site", "Scarabya, site solo")}


@dataclass
class Try:
    """A counted try."""

    moves: list[str] = field(default_factory=list)
    ended: float | None = None  # seconds since 1970; None: running
    score: int | None = None  # None: running, or ended too late to count
    goal: int | None = None
    stars: int = 0
    grid: str = ""


class Tries:
    """The counted tries of this computer, in a file that is replaced after every move."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / TRIES_FILE
        self.by_day: dict[str, Try] = {}
        try:
            if self._file.exists():
                stored = json.loads(self._file.read_text("utf-8"))
                self.by_day = {day: Try(**fields) for day, fields in stored.items()}
        except (ValueError, TypeError, AttributeError, OSError) as error:
            raise OptionError(
                f"the file {self._file} cannot be read ({error}); repair it, or move it away to start again",
                f"le fichier {self._file} est illisible ({error}) ; réparez-le, ou déplacez-le pour recommencer",
            ) from None

    def save(self) -> None:
        new = self._file.with_name(f"{self._file.name}.new")
        new.write_text(json.dumps({day: asdict(one) for day, one in self.by_day.items()}, indent=1), "utf-8")
        new.replace(self._file)

    def days_counted(self) -> set[date]:
        return {date.fromisoformat(day) for day, one in self.by_day.items() if one.score is not None}


def data_dir() -> Path:
    """Return the folder of secret and tries: TROWEL_DATA, or the user's data directory."""
    return Path(os.environ.get("TROWEL_DATA") or platformdirs.user_data_dir("trowel")) / "daily"


def now() -> float:
    return datetime.now(UTC).timestamp()


def local_chain(today: date) -> Chain:
    return load_chain(data_dir() / SECRET_FILE, today)


# ---------------------------------------------------------------- playing


def run_dig(console: Console, keyboard: Keyboard, lang: Language, day: date | None = None) -> Match:
    """Play the counted try of today, continue it, or play a free one after it or of another day.

    Raises:
        OptionError: there is no dig on this day, or a file cannot be read.
    """
    today = day_at(now())
    chain, tries = local_chain(today), Tries(data_dir())
    day = day or today
    if not chain.has(day) or day > today:
        raise OptionError(
            f"there is no dig on {day}; choose a day from {chain.start} to {today}",
            f"il n'y a pas de fouille le {day} ; choisissez un jour du {chain.start} au {today}",
        )
    dig = dig_of(day, chain.link(day))
    counted = tries.by_day.get(day.isoformat())
    if counted is None and day == today:
        counted = tries.by_day[day.isoformat()] = Try()
    if counted is not None and counted.ended is None:
        return play_counted(console, keyboard, lang, dig, counted, tries)
    return play_free(console, keyboard, lang, dig)


def play_counted(console: Console, keyboard: Keyboard, lang: Language, dig: Dig, counted: Try, tries: Tries) -> Match:
    match = new_match(dig)
    for move in counted.moves:
        match.play(0, move)
    game = TerminalGame(match, {}, console, keyboard, lang)
    game.notify(
        f"{title_of(dig, lang)}: the counted try of {dig.day}, without undo and hints.",
        f"{title_of(dig, lang)} : l'essai compté du {dig.day}, sans annuler ni conseils.",
    )
    bot_process = BotProcess()
    shell = DigShell(game, tries.folder / f"{dig.day}.trowel", bot_process, counted, tries)
    if run(shell, bot_process):
        finish(console, lang, dig, match, counted, tries)
    return match


def play_free(console: Console, keyboard: Keyboard, lang: Language, dig: Dig) -> Match:
    match = new_match(dig)
    game = TerminalGame(match, {}, console, keyboard, lang)
    game.notify(
        f"{title_of(dig, lang)}: a free try of {dig.day}, which does not count.",
        f"{title_of(dig, lang)} : un essai libre du {dig.day}, qui ne compte pas.",
    )
    bot_process = BotProcess()
    run(Shell(game, data_dir() / f"{dig.day}-free.trowel", bot_process), bot_process)
    return match


def run(shell: Shell, bot_process: BotProcess) -> bool:
    """Play until the end or until the person leaves; return whether it is the end."""
    with preserve_terminal_settings():
        try:
            return shell.run()
        except (KeyboardInterrupt, click.Abort, EOFError):  # EOFError: Ctrl-D
            shell.game.console.print()  # on the line after the terminal's ^C
            shell.leave()
            return False
        finally:
            bot_process.close()


def new_match(dig: Dig) -> Match:
    options: dict[str, Any] = dict(dig.options)
    return trowel.new(dig.game, seed=dig.seed, **options)


class DigShell(Shell):
    """The shell of a counted try: it stores every move, and refuses undo and hints."""

    def __init__(self, game: TerminalGame, save_to: Path, bot_process: BotProcess, counted: Try, tries: Tries) -> None:
        super().__init__(game, save_to, bot_process)
        self._counted, self._tries = counted, tries

    def _play(self, seat: int, move: Move | str) -> None:
        super()._play(seat, move)
        self._store()

    def _store(self) -> None:
        self._counted.moves = [str(move) for seat, move in self.game.match.moves if seat is not None]
        self._tries.save()

    def _undo(self) -> None:
        self._refuse()

    def _notify_hint(self, seat: int) -> None:
        self._refuse()

    def _refuse(self) -> None:
        self.game.notify(
            "Not in the counted try; free tries follow.", "Pas dans l'essai compté ; les essais libres viennent après."
        )

    def _save(self) -> bool:
        self._store()
        self.game.notify("Every move is saved.", "Chaque coup est enregistré.")
        return True

    def leave(self) -> None:
        self._store()
        self.game.notify("Continue with: trowel daily", "Reprendre : trowel daily")
        self.game.print_notices()


def finish(console: Console, lang: Language, dig: Dig, match: Match, counted: Try, tries: Tries) -> None:
    """Store the result, and print it with the text to share."""
    counted.ended = now()
    if counted.ended < closing_of(dig.day):
        counted.score = match.scores[0]
    tries.save()  # before the par, whose computation may be interrupted
    counted.goal = goal_of(match, dig.kind)
    if counted.goal is None:
        console.print(localized(lang, "Computing par…", "Calcul du par…"), style="dim")
        from trowel.solver import par  # imported late: it loads the search modules

        counted.goal = par(match)
    counted.stars = stars_of(dig.kind, counted.goal, match.scores[0], bool(match.winners), match.options)
    counted.grid = grid(gains(match), SOLO_LEVELS if dig.kind == "solo" else LEVELS)
    tries.save()
    console.print(share_text(dig, counted, streak(tries.days_counted(), dig.day), lang), markup=False, highlight=False)


# ---------------------------------------------------------------- texts


def title_of(dig: Dig, lang: Language) -> str:
    if dig.kind == "mission":
        return f"Marajoara, mission {dig.options['mission']}"
    return localized(lang, *TITLES[dig.kind])


def share_text(dig: Dig, counted: Try, length: int, lang: Language) -> str:
    """Return the result as a text that spoils nothing."""
    stars = "★" * counted.stars + "☆" * (3 - counted.stars)
    if counted.score is None:
        result = localized(lang, "Too late to count.", "Trop tard pour compter.")
    else:
        result = localized(
            lang,
            f"{counted.score} of {counted.goal}  {stars}",
            f"{counted.score} sur {counted.goal}  {stars}",
        )
    lines = [f"Trowel {dig.day} ({title_of(dig, lang)})", result]
    if length > 1:
        lines.append(localized(lang, f"{length} days in a row", f"{length} jours de suite"))
    return "\n".join([*lines, counted.grid])


def print_calendar(console: Console, lang: Language) -> None:
    """Print every try with its score, and the streak."""
    today = day_at(now())
    tries, chain = Tries(data_dir()), local_chain(today)
    for day, one in sorted(tries.by_day.items()):
        dig = dig_of(date.fromisoformat(day), chain.link(date.fromisoformat(day)))
        if one.ended is None:
            status = localized(lang, "begun", "commencé")
        elif one.score is None:
            status = localized(lang, "too late", "trop tard")
        else:
            status = f"{one.score} / {one.goal}  {'★' * one.stars}"
        console.print(f"  {day}  {title_of(dig, lang):24}{status}", highlight=False)
    length = streak(tries.days_counted(), today)
    console.print(localized(lang, f"Days in a row: {length}", f"Jours de suite : {length}"), highlight=False)

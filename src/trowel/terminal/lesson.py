"""`trowel learn`: the board, the text of the current step below it, and a prompt for moves."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from trowel.bots.process import BotProcess
from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.lessons.lesson import FIRST_LESSON, LESSON_NAMES, Lesson, load_lesson
from trowel.lessons.progress import Progress, count_moves, last_move_number
from trowel.terminal.game import Answer, TerminalGame
from trowel.terminal.keyboard import Keyboard, TerminalKeyboard, preserve_terminal_settings
from trowel.terminal.lesson_file import LessonFileError, load_progress, save_progress
from trowel.terminal.shell import Shell


@dataclass
class LessonGame(TerminalGame):
    """A terminal game in which seats have the names that the lesson gives them."""

    lesson: Lesson = field(kw_only=True)

    def name(self, seat: int) -> str:
        return self.lesson.seat_names(super().name(seat))[seat]


class LessonShell(Shell):
    """Command loop of a lesson. Only the moves that the current step expects are played."""

    def __init__(self, game: TerminalGame, lesson: Lesson, bot_process: BotProcess) -> None:
        super().__init__(game, Path(f"{lesson.game}-{lesson.name}.trowel"), bot_process)
        self.progress = Progress(lesson)

    def resume(self, step_index: int) -> None:
        """Play the script as far as a stored step, where the learner left."""
        for step in self.progress.lesson.steps[:step_index]:
            for accepted in step.do:
                self.game.match.play(self._seat, accepted[0])
            for line in (*step.then, *step.leap):
                self.game.match.play(*line)
        self.progress = Progress.restored(self.progress.lesson, step_index)

    def run(self) -> bool:
        """Run all steps; return False if the learner leaves before the last."""
        while True:
            reply = self.progress.scripted_reply(count_moves(self.game.match))
            if reply is not None:
                self._play_and_advance(*reply)
            elif not (self._read_step() if self.progress.step.is_reading else self._take_turn()):
                self.leave()
                return False
            elif self.progress.is_last:
                self._notify_step()
                self._notify_next()
                self.game.show(self._draw(self._seat))
                return True

    @property
    def _seat(self) -> int:
        return self.progress.lesson.seat

    def _play_and_advance(self, seat: int, move: Move | str) -> None:
        match = self.game.match
        first = len(match.log)
        match.play(seat, move)
        self._notify_entries(first)
        self.progress = self.progress.after_move(count_moves(match), match.over)

    def _notify_step(self) -> None:
        step, lang = self.progress.step.for_terminal, self.game.lang
        count = f"{self.progress.step_index + 1}/{len(self.progress.lesson.steps)}"
        self.game.notices += ["", f"{count}  {step.title[lang]} [{step.rule}]", step.text[lang]]
        if step.ask is not None:
            self.game.notices.append(f"→ {step.ask[lang]}")

    def _notify_next(self) -> None:
        """Add the one next step after the lesson: a command that can be typed."""
        lesson, lang = self.progress.lesson, self.game.lang
        options = "".join(f" --{name} {shlex.quote(value)}" for name, value in lesson.next.options.items())
        self.game.notices += ["", f"→ {lesson.next.label[lang]}: trowel play {lesson.game}{options}"]

    def _read_step(self) -> bool:
        self._notify_step()
        self.game.show(self._draw(self._seat))
        prompt = localized(
            self.game.lang, "Enter to continue, quit to leave > ", "Entrée pour continuer, quit pour partir > "
        )
        try:
            if self.game.keyboard.read_line(prompt).strip() == "quit":
                return False
        except EOFError:
            return False
        for line in self.progress.step.leap:
            self.game.match.play(*line)
        self.progress = self.progress.after_reading()
        return True

    # ------------------------------------------------------------ moves and commands

    def _take_turn(self) -> bool:
        if self._seat not in self.game.match.to_act:
            super()._take_turn()  # free play: a bot is to move
            self.progress = self.progress.after_move(count_moves(self.game.match), self.game.match.over)
            return True
        self._notify_step()
        answer = self._ask(self._seat)
        return answer != "quit" and self._execute(self._seat, answer)

    def _play(self, seat: int, move: Move | str) -> None:
        """Play a legal move if the step accepts it, otherwise add a notice."""
        if self.progress.accepts(count_moves(self.game.match), str(move)):
            self._play_and_advance(seat, move)
        else:
            self.game.notify(
                "That move is legal, but not what this step shows.",
                "Ce coup est permis, mais l'étape en montre un autre.",
            )

    def _notify_hint(self, seat: int) -> None:
        expected = self.progress.expected_moves(count_moves(self.game.match))
        if not expected:
            super()._notify_hint(seat)
        else:
            self.game.notify(f"Type: {expected[0]}", f"Tapez : {expected[0]}")

    def _prompt(self, seat: int) -> Answer:
        """Print the notation to type, which a learner cannot guess, then prompt as in a game."""
        self.game.console.print(self._typing_help(), style="dim", markup=False, highlight=False)
        return super()._prompt(seat)

    def _typing_help(self) -> str:
        expected = self.progress.expected_moves(count_moves(self.game.match))
        if not expected:
            return self._command_help()
        return localized(
            self.game.lang,
            f"Type: {expected[0]}   (undo to take back, quit to leave)",
            f"Tapez : {expected[0]}   (annuler pour reprendre, quitter pour partir)",
        )

    def _undo(self) -> None:
        match = self.game.match
        if not self.progress.may_undo(last_move_number(match, self._seat)):
            self.game.notify("There is nothing to undo here.", "Il n'y a rien à annuler ici.")
            return
        super()._undo()
        self.progress = self.progress.after_undo(count_moves(match))

    def leave(self) -> None:
        lesson = self.progress.lesson
        name = f"{lesson.game} {lesson.name}"
        self.game.notify(f"Come back any time: trowel learn {name}", f"Revenez quand vous voulez : trowel learn {name}")
        self.game.print_notices()


def list_lessons(game: str, lang: Language, console: Console | None = None) -> None:
    """Print the lessons of a game with the learner's progress."""
    console, progress = console or Console(), load_progress()
    for name in LESSON_NAMES[game]:
        lesson = load_lesson(game, name)
        step, last = progress.get(f"{game} {name}", 0), len(lesson.steps) - 1
        mark = "✓" if step >= last else f"{step + 1}/{last + 1}" if step else ""
        console.print(
            f"{mark:>5}  {name:<12} {lesson.title[lang]}: {lesson.about[lang]}", markup=False, highlight=False
        )


def next_lesson(game: str, progress: Mapping[str, int]) -> str:
    """Return the first lesson of a game that is not finished; after all of them, the first one again."""
    unfinished = (
        name
        for name in LESSON_NAMES[game]
        if progress.get(f"{game} {name}", 0) < len(load_lesson(game, name).steps) - 1
    )
    return next(unfinished, FIRST_LESSON)


def resumable_step(lesson: Lesson, stored: int) -> int:
    """Return the step to resume at: not after the last, and not after a free one, whose moves are not known."""
    free = next((index for index, step in enumerate(lesson.steps) if step.free), len(lesson.steps))
    return 0 if stored >= len(lesson.steps) - 1 else min(stored, free)


def run_lesson(
    game_name: str, lang: Language, keyboard: Keyboard | None = None, console: Console | None = None,
    name: str | None = None,
) -> Match:  # fmt: skip
    """Run a lesson until its end or until the learner leaves, from where they left it before; return the match.

    Without `name` it is the first lesson of the game that the learner has not finished.

    Raises:
        OptionError: unknown lesson.
        LessonFileError: the stored progress cannot be read.
    """
    progress = load_progress()
    lesson = load_lesson(game_name, name or next_lesson(game_name, progress))
    match = lesson.start_match()
    with BotProcess() as bot_process, preserve_terminal_settings():
        bots = {
            seat: SeatedBot("random", seat, 1, process=bot_process)
            for seat in range(match.players)
            if seat != lesson.seat
        }
        game = LessonGame(match, bots, console or Console(), keyboard or TerminalKeyboard(False), lang, lesson=lesson)
        shell = LessonShell(game, lesson, bot_process)
        shell.resume(resumable_step(lesson, progress.get(f"{lesson.game} {lesson.name}", 0)))
        try:
            shell.run()
        except (KeyboardInterrupt, EOFError):
            shell.game.console.print()  # on the line after the terminal's ^C
            shell.leave()
        finally:
            try:
                save_progress(lesson.game, lesson.name, shell.progress.step_index)
            except LessonFileError as error:
                shell.game.console.print(error.say(lang), style="dim", markup=False, highlight=False)
    return match

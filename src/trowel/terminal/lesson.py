"""A lesson in the terminal: the board, the step's words below it, and moves typed as everywhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from trowel.bots.base import Player
from trowel.bots.process import Worker
from trowel.core.errors import Language
from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.lessons.lesson import Lesson, Line, lesson
from trowel.lessons.progress import Course, last_of, moves_of
from trowel.terminal.game import Choice, Table
from trowel.terminal.keyboard import Keyboard, Terminal, terminal_restored
from trowel.terminal.shell import Shell


@dataclass
class Classroom(Table):
    """A table where the others are called as the lesson calls them."""

    taught: Lesson = field(kw_only=True)

    def name(self, seat: int) -> str:
        return self.taught.names(super().name(seat))[seat]


class Learning(Shell):
    def __init__(self, table: Table, taught: Lesson, worker: Worker) -> None:
        super().__init__(table, Path(f"{taught.game}-lesson.trowel"), worker)
        self.course = Course(taught)

    def run(self) -> bool:
        """From the first step to the last; False when the learner left before."""
        while True:
            answer = self.course.answer(moves_of(self.table.match))
            if answer is not None:
                self._answer(answer)
            elif not (self._read() if self.course.step.is_read else self._one_move()):
                self.leave()
                return False
            elif self.course.is_last:
                self._tell_step()
                self.table.show(self._picture(self._seat))
                return True

    @property
    def _seat(self) -> int:
        return self.course.lesson.seat

    def _answer(self, line: Line) -> None:
        match = self.table.match
        if len(match.to_act) == 1:  # what is done at the same time stays hidden until all have acted
            said = match.game.notation.parse(line.move).say(self.table.lang)
            self.table.said.append(f"{self.table.name(line.seat)} {said}")
        self._follow(*line)

    def _follow(self, seat: int, move: Move | str) -> None:
        match = self.table.match
        match.play(seat, move)
        self.course = self.course.moved(moves_of(match), match.over)

    def _tell_step(self) -> None:
        step, lang = self.course.step.at_terminal, self.table.lang
        count = f"{self.course.at + 1}/{len(self.course.lesson.steps)}"
        self.table.said += ["", f"{count}  {step.title[lang]} [{step.rule}]", step.text[lang]]
        if step.ask is not None:
            self.table.said.append(f"→ {step.ask[lang]}")

    def _read(self) -> bool:
        self._tell_step()
        self.table.show(self._picture(self._seat))
        prompt = localized(
            self.table.lang, "Enter to go on, quit to leave > ", "Entrée pour continuer, quit pour partir > "
        )
        try:
            if self.table.keyboard.line(prompt).strip() == "quit":
                return False
        except EOFError:
            return False
        for line in self.course.step.leap:
            self.table.match.play(*line)
        self.course = self.course.turned()
        return True

    # ------------------------------------------------------------ one move

    def _one_move(self) -> bool:
        if self._seat not in self.table.match.to_act:
            super()._one_move()  # free play: a bot decides something
            self.course = self.course.moved(moves_of(self.table.match), self.table.match.over)
            return True
        self._tell_step()
        choice = self._ask(self._seat)
        return choice != "quit" and self._carry_out(self._seat, choice)

    def _play(self, seat: int, move: Move | str) -> None:
        """A typed move is legal; the step may wait for another."""
        if self.course.welcomes(moves_of(self.table.match), str(move)):
            self._follow(seat, move)
        else:
            self.table.say(
                "That is allowed too, but not what this step shows.",
                "C'est permis aussi, mais l'étape montre autre chose.",
            )

    def _hint(self, seat: int) -> None:
        wanted = self.course.wanted(moves_of(self.table.match))
        if not wanted:
            super()._hint(seat)
        else:
            self.table.say(f"Type: {wanted[0]}", f"Tapez : {wanted[0]}")

    def _typed(self, seat: int) -> Choice:
        """Nobody guesses a notation: what to type is said before the prompt."""
        self.table.console.print(self._what_to_type(), style="dim", markup=False, highlight=False)
        return super()._typed(seat)

    def _what_to_type(self) -> str:
        wanted = self.course.wanted(moves_of(self.table.match))
        if not wanted:
            return self._commands()
        return localized(
            self.table.lang,
            f"Type: {wanted[0]}   (undo takes back, quit leaves)",
            f"Tapez : {wanted[0]}   (annuler pour reprendre, quitter pour partir)",
        )

    def _undo(self) -> None:
        match = self.table.match
        if not self.course.may_undo(last_of(match, self._seat)):
            self.table.say("There is nothing to undo here.", "Il n'y a rien à annuler ici.")
            return
        super()._undo()
        self.course = self.course.taken_back(moves_of(match))

    def leave(self) -> None:
        game = self.course.lesson.game
        self.table.say(f"Whenever you like: trowel learn {game}", f"Quand vous voulez : trowel learn {game}")
        self.table.tell()


def learn(game: str, lang: Language, keyboard: Keyboard | None = None, console: Console | None = None) -> Match:
    """One lesson, to its end or until the learner leaves; the match is returned as it stands."""
    taught = lesson(game)
    match = taught.begin()
    with Worker() as worker, terminal_restored():
        others = {
            seat: Player("random", seat, 1, worker=worker) for seat in range(match.players) if seat != taught.seat
        }
        table = Classroom(match, others, console or Console(), keyboard or Terminal(False), lang, taught=taught)
        shell = Learning(table, taught, worker)
        try:
            shell.run()
        except (KeyboardInterrupt, EOFError):
            shell.table.console.print()  # below the ^C that a terminal shows
            shell.leave()
    return match

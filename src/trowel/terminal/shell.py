"""Playing at a terminal: bots and people move in turn until the game is over."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path

from rich.console import RenderableType

from trowel.bots.base import position
from trowel.bots.process import Worker
from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, Move
from trowel.core.i18n import localized
from trowel.core.jit import JIT
from trowel.core.rng import make_rng
from trowel.terminal.files import keep_somewhere
from trowel.terminal.game import Choice, Command, Screen, Table, screen_of
from trowel.terminal.rules import print_rules

# What may be typed instead of a move, in either language; a list of moves and "rules WORDS" are answered at once.
TYPED: dict[str, Command] = {
    "undo": "undo", "save": "save", "hint": "hint", "rules": "rules", "help": "help", "quit": "quit",
    "annuler": "undo", "garder": "save", "conseil": "hint", "règles": "rules", "regles": "rules", "aide": "help",
    "quitter": "quit",
}  # fmt: skip
LIST = ("legal", "coups")


class Shell:
    """One sitting at a table. `save_to` is where the record goes when a person saves or leaves."""

    def __init__(self, table: Table, save_to: Path, worker: Worker) -> None:
        self.table = table
        self.save_to = save_to
        self._worker = worker  # who thinks about hints, and remembers them
        self.screen: Screen = screen_of(table.match.game.name)
        self._seen_by: int | None = None  # whose screen was shown last

    def run(self) -> bool:
        """Plays to the end; False when a person left before."""
        while not self.table.match.over:
            before = self.table.match.scores
            if not self._one_move():
                return False
            self._tell_gains(before)
        self._show_end()
        return True

    def _one_move(self) -> bool:
        match, bots = self.table.match, self.table.bots
        acting = match.to_act
        for seat in acting:
            if seat in bots:
                move = bots[seat].play(match)
                if not (self.screen.secrets and len(acting) > 1):
                    self.table.said.append(f"{self.table.name(seat)} {move.say(self.table.lang)}")
                return True
        seat = acting[0]
        self._hand_over(seat)
        return self._carry_out(seat, self._ask(seat))

    def _tell_gains(self, before: tuple[int, ...]) -> None:
        for seat, (then, now) in enumerate(zip(before, self.table.match.scores, strict=True)):
            if now > then:
                name, more = self.table.name(seat), now - then
                self.table.say(f"{name}: score +{more}", f"{name} : score +{more}")

    def _ask(self, seat: int) -> Choice:
        if self.table.keyboard.keys:
            return self.screen.ask(self.table, seat)
        self.table.show(self._picture(seat))
        return self._typed(seat)

    def _carry_out(self, seat: int, choice: Choice) -> bool:
        if choice == "quit":
            self.leave()
            return False
        if choice == "undo":
            self._undo()
        elif choice == "save":
            self._save()
        elif choice == "hint":
            self._hint(seat)
        elif choice in ("rules", "help"):
            self._read_rules()
        elif choice == "type":
            return self._carry_out(seat, self._typed(seat))
        else:
            self._play(seat, choice)
        return True

    def _play(self, seat: int, move: Move | str) -> None:
        match = self.table.match
        hidden = self.screen.secrets and len(match.to_act) > 1
        try:
            match.play(seat, move)
        except IllegalMoveError as refusal:
            self.table.said.append(refusal.say(self.table.lang))
            return
        if len(self.table.people) > 1 and not hidden:  # the next at this screen was not looking
            played = match.game.notation.parse(move) if isinstance(move, str) else move
            self.table.said.append(f"{self.table.name(seat)} {played.say(self.table.lang)}")

    # ------------------------------------------------------------ typing

    def _typed(self, seat: int) -> Choice:
        """A line: a command, or a move's notation. Everything else is answered and asked again."""
        lang = self.table.lang
        while True:
            try:
                text = self.table.keyboard.line(f"{self.table.name(seat)} > ").strip()
            except EOFError:
                return "quit"
            command, _, words = text.partition(" ")
            if text in LIST:
                self._list_legal(seat)
            elif words and TYPED.get(command) == "rules":
                print_rules(self.table.console, self.table.match.game.name, words, lang)
            elif text in TYPED:
                return TYPED[text]
            elif text:
                refusal = self.table.match.why(seat, text)
                if refusal is None:
                    return self.table.match.game.notation.parse(text)
                self.table.console.print(refusal.say(lang), markup=False, highlight=False)
                self.table.console.print(self._commands(), style="dim", markup=False, highlight=False)

    def _commands(self) -> str:
        return localized(
            self.table.lang,
            "A move, or: legal, hint, undo, save, rules [words], quit",
            "Un coup, ou : coups (permis), conseil, annuler, garder, règles [mots], quitter",
        )

    def _list_legal(self, seat: int) -> None:
        moves = self.table.match.legal(seat)
        self.table.console.print("  ".join(str(move) for move in moves), markup=False, highlight=False)

    # ------------------------------------------------------------ commands

    def _undo(self) -> None:
        """Back to the last decision of a person, past what bots did since."""
        match = self.table.match
        if not any(entry.seat in self.table.people for entry in match.log):
            self.table.say("There is nothing to undo yet.", "Il n'y a encore rien à annuler.")
            return
        while True:
            last = next(entry.seat for entry in reversed(match.log) if entry.seat != CHANCE)
            match.undo()
            if last in self.table.people:
                break
        self.table.say("Taken back; the same cards will come again.", "Repris ; les mêmes cartes reviendront.")

    def _hint(self, seat: int) -> None:
        """The strongest bot's advice, thought out by a process of its own."""
        match = self.table.match
        self.table.console.print(self._thinking(), style="dim")
        advice = self._worker.hint(position(match, seat, make_rng(len(match.log))), seed=len(match.log))
        self.table.said.append(advice.say(self.table.lang))

    def _thinking(self) -> str:
        if JIT:
            return localized(self.table.lang, "Thinking…", "Je réfléchis…")
        return localized(
            self.table.lang,
            "The strong bots are made ready now, once on this computer: a minute or two…",
            "Les robots forts se préparent, une fois sur cet ordinateur : une minute ou deux…",
        )

    def _save(self) -> bool:
        if not self._write_record():
            return False
        self.table.say(f"Saved as {self.save_to}.", f"Partie gardée : {self.save_to}.")
        return True

    def _write_record(self) -> bool:
        """Whether the record is safe: elsewhere, if `save_to` cannot be written, and the next screen says why."""
        match = self.table.match
        try:
            self.save_to.write_text(match.record(), "utf-8")
        except OSError as error:
            self.table.say(f"Could not save: {error.strerror}.", f"Impossible d'enregistrer : {error.strerror}.")
            try:
                self.save_to = keep_somewhere(match.record(), match.game.name)
            except OSError:
                return False
        return True

    def leave(self) -> None:
        """Nothing is lost: the game is saved, somewhere else if need be, and the way back to it is told."""
        if self._save():
            self.table.say(
                f"Go on with: trowel play --resume {self.save_to}", f"Reprendre : trowel play --resume {self.save_to}"
            )
        self.table.tell()

    def _read_rules(self) -> None:
        lang = self.table.lang
        question = localized(
            lang, "Rules: words or an id (Enter: all) > ", "Règles : mots ou numéro (Entrée : toutes) > "
        )
        try:
            words = self.table.keyboard.line(question)
            os.environ.setdefault("LESS", "-R")  # else it shows the codes of colours instead of colours
            with self.table.console.pager(styles=True) if self.table.keyboard.keys else nullcontext():
                print_rules(self.table.console, self.table.match.game.name, words, lang)
        except EOFError:
            return

    # ------------------------------------------------------------ showing

    def _picture(self, seat: int | None) -> RenderableType:
        return self.screen.draw(self.table.match.view(seat), self.table.names, self.table.lang)

    def _hand_over(self, seat: int) -> None:
        """Between two people at one screen, nobody sees what the other may not know."""
        table = self.table
        if self.screen.secrets and self._seen_by not in (None, seat):
            name, keys = table.name(seat), table.keyboard.keys
            told = localized(
                table.lang,
                f"{name}: your turn. {'Press a key' if keys else 'Enter'}, when you are alone with the screen.",
                f"{name} : à vous. {'Une touche' if keys else 'Entrée'}, quand vous êtes seul devant l'écran.",
            )
            if keys:
                table.console.clear()
                table.console.print(told)
                table.keyboard.key()
            else:  # a plain screen is not cleared, only moved on
                table.console.print("\n" * table.console.height)
                table.keyboard.line(told + " > ")
        self._seen_by = seat

    def _show_end(self) -> None:
        match = self.table.match
        people = self.table.people
        winners = ", ".join(self.table.name(seat) for seat in match.winners)
        if not match.winners:
            self.table.say(
                "Not this time. The same deal again: --same-deal.", "Pas cette fois. La même donne : --same-deal."
            )
        elif len(match.winners) > 1:
            self.table.say(f"Victory is shared: {winners}.", f"Victoire partagée : {winners}.")
        else:
            self.table.say(f"The winner: {winners}.", f"Victoire : {winners}.")
        self.table.say(
            f"Final scores: {', '.join(map(str, match.scores))}.", f"Scores : {', '.join(map(str, match.scores))}."
        )
        if self._write_record():
            self.table.say(
                f"Kept as {self.save_to}: trowel replay {self.save_to}",
                f"Partie gardée : trowel replay {self.save_to}",
            )
        self.table.show(self._picture(people[0] if len(people) == 1 else None))

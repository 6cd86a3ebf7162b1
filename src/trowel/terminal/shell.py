"""Playing at a terminal: bots and people move in turn until the game is over."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path

from rich.console import RenderableType

from trowel.bots.base import make_position
from trowel.bots.process import BotProcess
from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, Move
from trowel.core.i18n import localized
from trowel.core.jit import JIT
from trowel.core.rng import make_rng
from trowel.terminal.files import save_fallback
from trowel.terminal.game import Answer, Command, Screen, TerminalGame, load_screen
from trowel.terminal.rules import print_rules

# What may be typed instead of a move, in either language; a list of moves and "rules WORDS" are answered at once.
COMMAND_NAMES: dict[str, Command] = {
    "undo": "undo", "save": "save", "hint": "hint", "rules": "rules", "help": "help", "quit": "quit",
    "annuler": "undo", "garder": "save", "conseil": "hint", "règles": "rules", "regles": "rules", "aide": "help",
    "quitter": "quit",
}  # fmt: skip
LEGAL_NAMES = ("legal", "coups")


class Shell:
    """One game at the prompt. `save_to` is where the record goes when a person saves or leaves."""

    def __init__(self, game: TerminalGame, save_to: Path, bot_process: BotProcess) -> None:
        self.game = game
        self.save_to = save_to
        self._bot_process = bot_process  # who thinks about hints, and remembers them
        self.screen: Screen = load_screen(game.match.game.name)
        self._last_viewer: int | None = None  # whose screen was shown last

    def run(self) -> bool:
        """Plays to the end; False when a person left before."""
        while not self.game.match.over:
            before = self.game.match.scores
            if not self._take_turn():
                return False
            self._notify_gains(before)
        self._show_result()
        return True

    def _take_turn(self) -> bool:
        match, bots = self.game.match, self.game.bots
        seats = match.to_act
        for seat in seats:
            if seat in bots:
                move = bots[seat].play(match)
                if not (self.screen.has_secrets and len(seats) > 1):
                    self.game.notices.append(f"{self.game.name(seat)} {move.say(self.game.lang)}")
                return True
        seat = seats[0]
        self._hand_over_screen(seat)
        return self._execute(seat, self._ask(seat))

    def _notify_gains(self, before: tuple[int, ...]) -> None:
        for seat, (old, new) in enumerate(zip(before, self.game.match.scores, strict=True)):
            if new > old:
                name, gain = self.game.name(seat), new - old
                self.game.notify(f"{name}: score +{gain}", f"{name} : score +{gain}")

    def _ask(self, seat: int) -> Answer:
        if self.game.keyboard.has_keys:
            return self.screen.ask(self.game, seat)
        self.game.show(self._draw(seat))
        return self._prompt(seat)

    def _execute(self, seat: int, answer: Answer) -> bool:
        if answer == "quit":
            self.leave()
            return False
        if answer == "undo":
            self._undo()
        elif answer == "save":
            self._save()
        elif answer == "hint":
            self._notify_hint(seat)
        elif answer in ("rules", "help"):
            self._show_rules()
        elif answer == "type":
            return self._execute(seat, self._prompt(seat))
        else:
            self._play(seat, answer)
        return True

    def _play(self, seat: int, move: Move | str) -> None:
        match = self.game.match
        is_hidden = self.screen.has_secrets and len(match.to_act) > 1
        try:
            match.play(seat, move)
        except IllegalMoveError as refusal:
            self.game.notices.append(refusal.say(self.game.lang))
            return
        if len(self.game.people) > 1 and not is_hidden:  # the next at this screen was not looking
            parsed = match.game.notation.parse(move) if isinstance(move, str) else move
            self.game.notices.append(f"{self.game.name(seat)} {parsed.say(self.game.lang)}")

    # ------------------------------------------------------------ typing

    def _prompt(self, seat: int) -> Answer:
        """A line: a command, or a move's notation. Everything else is answered and asked again."""
        lang = self.game.lang
        while True:
            try:
                text = self.game.keyboard.read_line(f"{self.game.name(seat)} > ").strip()
            except EOFError:
                return "quit"
            command, _, query = text.partition(" ")
            if text in LEGAL_NAMES:
                self._print_legal_moves(seat)
            elif query and COMMAND_NAMES.get(command) == "rules":
                print_rules(self.game.console, self.game.match.game.name, query, lang)
            elif text in COMMAND_NAMES:
                return COMMAND_NAMES[text]
            elif text:
                refusal = self.game.match.why(seat, text)
                if refusal is None:
                    return self.game.match.game.notation.parse(text)
                self.game.console.print(refusal.say(lang), markup=False, highlight=False)
                self.game.console.print(self._command_help(), style="dim", markup=False, highlight=False)

    def _command_help(self) -> str:
        return localized(
            self.game.lang,
            "A move, or: legal, hint, undo, save, rules [words], quit",
            "Un coup, ou : coups (permis), conseil, annuler, garder, règles [mots], quitter",
        )

    def _print_legal_moves(self, seat: int) -> None:
        moves = self.game.match.legal(seat)
        self.game.console.print("  ".join(str(move) for move in moves), markup=False, highlight=False)

    # ------------------------------------------------------------ commands

    def _undo(self) -> None:
        """Back to the last decision of a person, past what bots did since."""
        match = self.game.match
        if not any(entry.seat in self.game.people for entry in match.log):
            self.game.notify("There is nothing to undo yet.", "Il n'y a encore rien à annuler.")
            return
        while True:
            last = next(entry.seat for entry in reversed(match.log) if entry.seat != CHANCE)
            match.undo()
            if last in self.game.people:
                break
        self.game.notify("Taken back; the same cards will come again.", "Repris ; les mêmes cartes reviendront.")

    def _notify_hint(self, seat: int) -> None:
        """The strongest bot's advice, thought out by a process of its own."""
        match = self.game.match
        self.game.console.print(self._search_message(), style="dim")
        advice = self._bot_process.hint(make_position(match, seat, make_rng(len(match.log))), seed=len(match.log))
        self.game.notices.append(advice.say(self.game.lang))

    def _search_message(self) -> str:
        if JIT:
            return localized(self.game.lang, "Thinking…", "Je réfléchis…")
        return localized(
            self.game.lang,
            "The strong bots are made ready now, once on this computer: a minute or two…",
            "Les robots forts se préparent, une fois sur cet ordinateur : une minute ou deux…",
        )

    def _save(self) -> bool:
        if not self._write_record():
            return False
        self.game.notify(f"Saved as {self.save_to}.", f"Partie gardée : {self.save_to}.")
        return True

    def _write_record(self) -> bool:
        """Whether the record is safe: elsewhere, if `save_to` cannot be written, and the next screen says why."""
        match = self.game.match
        try:
            self.save_to.write_text(match.record(), "utf-8")
        except OSError as error:
            self.game.notify(f"Could not save: {error.strerror}.", f"Impossible d'enregistrer : {error.strerror}.")
            try:
                self.save_to = save_fallback(match.record(), match.game.name)
            except OSError:
                return False
        return True

    def leave(self) -> None:
        """Nothing is lost: the game is saved, somewhere else if need be, and the way back to it is told."""
        if self._save():
            self.game.notify(
                f"Go on with: trowel play --resume {self.save_to}", f"Reprendre : trowel play --resume {self.save_to}"
            )
        self.game.print_notices()

    def _show_rules(self) -> None:
        lang = self.game.lang
        prompt = localized(
            lang, "Rules: words or an id (Enter: all) > ", "Règles : mots ou numéro (Entrée : toutes) > "
        )
        try:
            query = self.game.keyboard.read_line(prompt)
            os.environ.setdefault("LESS", "-R")  # else it shows the codes of colours instead of colours
            with self.game.console.pager(styles=True) if self.game.keyboard.has_keys else nullcontext():
                print_rules(self.game.console, self.game.match.game.name, query, lang)
        except EOFError:
            return

    # ------------------------------------------------------------ showing

    def _draw(self, seat: int | None) -> RenderableType:
        return self.screen.draw(self.game.match.view(seat), self.game.names, self.game.lang)

    def _hand_over_screen(self, seat: int) -> None:
        """Between two people at one screen, nobody sees what the other may not know."""
        game = self.game
        if self.screen.has_secrets and self._last_viewer not in (None, seat):
            name, keys = game.name(seat), game.keyboard.has_keys
            message = localized(
                game.lang,
                f"{name}: your turn. {'Press a key' if keys else 'Enter'}, when you are alone with the screen.",
                f"{name} : à vous. {'Une touche' if keys else 'Entrée'}, quand vous êtes seul devant l'écran.",
            )
            if keys:
                game.console.clear()
                game.console.print(message)
                game.keyboard.read_key()
            else:  # a plain screen is not cleared, only moved on
                game.console.print("\n" * game.console.height)
                game.keyboard.read_line(message + " > ")
        self._last_viewer = seat

    def _show_result(self) -> None:
        match = self.game.match
        people = self.game.people
        winners = ", ".join(self.game.name(seat) for seat in match.winners)
        if not match.winners:
            self.game.notify(
                "Not this time. The same deal again: --same-deal.", "Pas cette fois. La même donne : --same-deal."
            )
        elif len(match.winners) > 1:
            self.game.notify(f"Victory is shared: {winners}.", f"Victoire partagée : {winners}.")
        else:
            self.game.notify(f"The winner: {winners}.", f"Victoire : {winners}.")
        self.game.notify(
            f"Final scores: {', '.join(map(str, match.scores))}.", f"Scores : {', '.join(map(str, match.scores))}."
        )
        if self._write_record():
            self.game.notify(
                f"Kept as {self.save_to}: trowel replay {self.save_to}",
                f"Partie gardée : trowel replay {self.save_to}",
            )
        self.game.show(self._draw(people[0] if len(people) == 1 else None))

"""Interactive loop of a game in the terminal: bots move, people move or give commands, until the game is over."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path

from rich.console import RenderableType

from trowel.bots.advice import capitalize
from trowel.bots.base import make_position
from trowel.bots.process import BotProcess
from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE
from trowel.core.i18n import localized
from trowel.core.jit import JIT
from trowel.core.moves import Move
from trowel.core.rng import make_rng
from trowel.terminal.entries import effects_text, new_entry_lines
from trowel.terminal.files import save_fallback
from trowel.terminal.game import Answer, Command, Screen, TerminalGame, draw_match, load_screen
from trowel.terminal.layout import trim_notices_to_third
from trowel.terminal.prices import price_text
from trowel.terminal.rules import print_rules

# Commands at the prompt, in either language. The prompt itself handles LEGAL_NAMES and "rules WORDS".
COMMAND_NAMES: dict[str, Command] = {
    "undo": "undo", "save": "save", "hint": "hint", "rules": "rules", "help": "help", "quit": "quit",
    "annuler": "undo", "garder": "save", "conseil": "hint", "règles": "rules", "regles": "rules", "aide": "help",
    "quitter": "quit",
}  # fmt: skip
LEGAL_NAMES = ("legal", "coups")


class Shell:
    """A game in progress. The record is written to `save_to` when a person saves or leaves, and at the end."""

    def __init__(self, game: TerminalGame, save_to: Path, bot_process: BotProcess) -> None:
        self.game = game
        self.save_to = save_to
        self._bot_process = bot_process  # computes hints; keeps a mission's plan between them
        self.screen: Screen = load_screen(game.match.game.name)
        self._last_viewer: int | None = None  # seat that saw the last screen

    def run(self) -> bool:
        """Play to the end; return False if a person quits before it is over."""
        while not self.game.match.over:
            if not self._take_turn():
                return False
        self._show_result()
        return True

    def _take_turn(self) -> bool:
        """Play one move of a bot, or handle one answer of a person; return False if the person quits."""
        match, bots = self.game.match, self.game.bots
        seats = match.to_act
        for seat in seats:
            if seat in bots:
                first = len(match.log)
                bots[seat].play(match)
                self._notify_entries(first)
                return True
        seat = seats[0]
        self._hand_over_screen(seat)
        return self._execute(seat, self._ask(seat))

    def _notify_entries(self, first: int) -> None:
        """Add a notice for every entry of the log from `first` on."""
        self.game.notices += new_entry_lines(self.game, first)

    def _ask(self, seat: int) -> Answer:
        """Return a move or command of the person at `seat`, by single keys if possible, otherwise as a typed line."""
        if self.game.keyboard.has_keys:
            return self.screen.ask(self.game, seat)
        self.game.show(self._draw(seat))
        return self._prompt(seat)

    def _execute(self, seat: int, answer: Answer) -> bool:
        """Run a command or play a move; return False if the person quits."""
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
        elif answer == "type":  # key ":": type this answer as a line
            return self._execute(seat, self._prompt(seat))
        else:
            self._play(seat, answer)
        return True

    def _play(self, seat: int, move: Move | str) -> None:
        """Play a person's move; an illegal one becomes a notice."""
        match = self.game.match
        first = len(match.log)
        try:
            match.play(seat, move)
        except IllegalMoveError as refusal:
            self.game.notices.append(refusal.say(self.game.lang))
            return
        self._notify_entries(first)

    # ------------------------------------------------------------ typing

    def _prompt(self, seat: int) -> Answer:
        """Read lines until one is a command or a legal move; return it. Other lines get a reply."""
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
        """Print the notation of the legal moves, each with its price if it has one."""
        moves = self.game.match.legal_moves(seat)
        prices = [price_text(move.price, self.game.lang) for move in moves]
        texts = [f"{move} ({price})" if price else str(move) for move, price in zip(moves, prices, strict=True)]
        self.game.console.print("  ".join(texts), markup=False, highlight=False)

    # ------------------------------------------------------------ commands

    def _undo(self) -> None:
        """Undo up to and including the last move of a person."""
        match = self.game.match
        if not any(entry.seat in self.game.people for entry in match.log):
            self.game.notify("There is nothing to undo yet.", "Il n'y a encore rien à annuler.")
            return
        while True:
            last = next(entry.seat for entry in reversed(match.log) if entry.seat != CHANCE)
            match.undo()
            if last in self.game.people:
                break
        self.game.notify(
            "Taken back; the same draws will come up again.", "Coup repris ; les mêmes tirages reviendront."
        )

    def _notify_hint(self, seat: int) -> None:
        """Add notices with a proposed move and its reasons, the figures, and what the move would do."""
        match = self.game.match
        self.game.console.print(self._search_message(), style="dim")
        position = make_position(match, seat, make_rng(len(match.log)))
        advice = self._bot_process.hint(position, seed=len(match.log), key=f"seat {seat}")
        self.game.notices.append(advice.say_reasons(self.game.lang))
        self.game.notices.append(capitalize(advice.say_figures(self.game.lang)))
        effects = effects_text(self.game, match.preview(seat, advice.move), seat)
        if effects:
            self.game.notify(f"This move: {effects}", f"Ce coup : {effects}")

    def _search_message(self) -> str:
        if JIT:
            return localized(self.game.lang, "Thinking…", "Je réfléchis…")
        return localized(
            self.game.lang,
            "Preparing the strong bots, only once on this computer: a minute or two…",
            "Préparation des robots forts, une seule fois sur cet ordinateur : une minute ou deux…",
        )

    def _save(self) -> bool:
        """Write the record and add a notice; return whether it is on disk."""
        if not self._write_record():
            return False
        self.game.notify(f"Saved as {self.save_to}.", f"Partie enregistrée : {self.save_to}.")
        return True

    def _write_record(self) -> bool:
        """Write the record; return whether it is on disk.

        If `save_to` cannot be written, add a notice and save to a temporary directory instead.
        """
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
        """Save the game and print the command that resumes it."""
        if self._save():
            self.game.notify(
                f"Resume with: trowel play --resume {self.save_to}", f"Reprendre : trowel play --resume {self.save_to}"
            )
        self.game.print_notices()

    def _show_rules(self) -> None:
        lang = self.game.lang
        prompt = localized(
            lang, "Rules: words or an id (Enter: all) > ", "Règles : mots ou numéro (Entrée : toutes) > "
        )
        try:
            query = self.game.keyboard.read_line(prompt)
            os.environ.setdefault("LESS", "-R")  # otherwise `less` prints colour codes as text
            with self.game.console.pager(styles=True) if self.game.keyboard.has_keys else nullcontext():
                print_rules(self.game.console, self.game.match.game.name, query, lang)
        except EOFError:
            return

    # ------------------------------------------------------------ showing

    def _draw(self, seat: int | None, lines_below: int | None = None) -> RenderableType:
        return draw_match(self.screen, self.game, self.game.match, seat, lines_below)

    def _hand_over_screen(self, seat: int) -> None:
        """Clear the screen between two people and wait for the next one, if the game has hidden information."""
        game = self.game
        if self.screen.has_secrets and not game.match.is_open and self._last_viewer not in (None, seat):
            name, keys = game.name(seat), game.keyboard.has_keys
            message = localized(
                game.lang,
                f"{name}: your turn. Press {'a key' if keys else 'Enter'} when only you can see the screen.",
                f"{name} : à vous. Tapez {'une touche' if keys else 'Entrée'} quand vous êtes seul devant l'écran.",
            )
            if keys:
                game.console.clear()
                game.console.print(message)
                game.keyboard.read_key()
            else:  # without keys the screen is scrolled instead of cleared
                game.console.print("\n" * game.console.height)
                game.keyboard.read_line(message + " > ")
        self._last_viewer = seat

    def _show_result(self) -> None:
        """Save the record; show the final screen with winners and scores."""
        match = self.game.match
        winners = ", ".join(self.game.name(seat) for seat in match.winners)
        if not match.winners:
            self.game.notify(
                "Not this time. Try the same deal again: --same-deal.",
                "Pas cette fois. Pour rejouer la donne : --same-deal.",
            )
        elif len(match.winners) > 1:
            self.game.notify(f"Shared victory: {winners}.", f"Victoire partagée : {winners}.")
        else:
            self.game.notify(f"Winner: {winners}.", f"Victoire : {winners}.")
        self.game.notify(
            f"Final scores: {', '.join(map(str, match.scores))}.", f"Scores : {', '.join(map(str, match.scores))}."
        )
        if self._write_record():
            self.game.notify(
                f"Saved as {self.save_to}. Replay it: trowel replay {self.save_to}",
                f"Partie enregistrée : {self.save_to}. La revoir : trowel replay {self.save_to}",
            )
        self.game.show(self._draw(self.game.viewer, trim_notices_to_third(self.game)))

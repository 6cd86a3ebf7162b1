"""Marajoara in the terminal: jumps and squares are chosen on the site, everything else from a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rich.console import RenderableType

from trowel.core.errors import Language
from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.games.marajoara.choices import Clock, End, To, Token
from trowel.games.marajoara.moves import Capture, Work
from trowel.games.marajoara.names import square_name
from trowel.terminal.game import KEYS, Choice, Table
from trowel.terminal.keyboard import ARROWS
from trowel.terminal.layout import lines_below
from trowel.terminal.marajoara.drawing import draw_site
from trowel.terminal.marajoara.layout import draw_table
from trowel.terminal.menu import ROWS, choose

FRENCH_DICE = {"yellow": "jaunes", "red": "rouges", "blue": "bleus"}

# What a decision asks, by its kind; {…} is filled from what it is about.
QUESTIONS = {
    "yellow-row": ("Which museum's yellow row do you open?", "Quelle rangée jaune ouvrez-vous ?"),
    "first-token": ("Place your first dig token on a ∪.", "Posez votre premier jeton Fouille sur un ∪."),
    "turn": ("Your turn.", "À vous de jouer."),
    "dig-bonus": (
        "Dig bonus on {square}: {points} to give.",
        "Bonus de fouilles en {square} : {points} à donner.",
    ),
    "keep": ("Which museum keeps the captured die?", "Quel musée garde le dé capturé ?"),
    "track": ("On which track do you excavate?", "Sur quelle piste fouillez-vous ?"),
    "increase": ("Increase your {colour} dice: {points} to give.", "Augmentez vos dés {colour} : {points} à donner."),
    "token": ("Place the dig token.", "Posez le jeton Fouille."),
    "red-7": ("Exhibit one vase for 1 credit?", "Exposer un vase pour 1 crédit ?"),
    "red-8": ("Remove your last vase for twice its space?", "Retirer votre dernier vase pour le double de sa case ?"),
    "blue-8": ("Which fragment's neighbours score?", "De quel fragment comptez-vous les voisins ?"),
    "give": ("Which die do you give to the cart?", "Quel dé donnez-vous au chariot ?"),
    "take": ("Which die of the cart do you take?", "Quel dé du chariot prenez-vous ?"),
    "pay": ("Pay {credits} ({for}).", "Payez {credits} ({for})."),
    "turn-track": (
        "Which die beside {square} goes to the turn track?",
        "Quel dé voisin de {square} va sur la piste compte-tours ?",
    ),
    "recycle": ("Which die of the slate comes next?", "Quel dé de l'ardoise ensuite ?"),
    "recycle-to": ("Where does the recycled die go?", "Où va le dé recyclé ?"),
}


SITE = 12  # lines of the least picture with the site: head, letters, rows, the size that shows all
AROUND_LIST = 4  # lines: a blank one, the question, the keys in two
MUSEUM = 4  # lines of the least picture above a list: head, one museum, the size that shows all


@dataclass(frozen=True)
class FieldWork:
    """One line of the list for all field work: its squares are then chosen on the site."""

    ways: int

    def __str__(self) -> str:
        return "work"

    def say(self, lang: Language) -> str:
        return localized(
            lang,
            f"funds field work, on the site ({self.ways} ways)",
            f"finance le travail de terrain, sur le site ({self.ways} façons)",
        )


class Cursor:
    """A square of the site, moved by arrows."""

    def __init__(self, view: dict[str, Any], squares: Sequence[str]) -> None:
        self.names = [[square["name"] for square in row] for row in view["site"]]
        self.squares = list(squares)
        self.jump_to(squares[0] if squares else self.names[0][0])

    @property
    def at(self) -> str:
        return str(self.names[self.row][self.column])

    def jump_to(self, name: str) -> None:
        self.row, self.column = next(
            (r, c) for r, row in enumerate(self.names) for c, here in enumerate(row) if here == name
        )

    def move(self, key: str) -> None:
        down, right = ARROWS[key]
        self.row = max(0, min(self.row + down, len(self.names) - 1))
        self.column = max(0, min(self.column + right, len(self.names[0]) - 1))

    def next(self, step: int) -> None:
        """To the next square that can be chosen."""
        if self.squares:
            here = self.squares.index(self.at) if self.at in self.squares else -1
            self.jump_to(self.squares[(here + step) % len(self.squares)])


class MarajoaraScreen:
    """See terminal.table.Screen."""

    secrets = False  # everything lies open

    def draw(self, view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
        return draw_table(view, names, lang)

    def ask(self, table: Table, seat: int) -> Choice:
        view = table.match.view(seat)
        moves = table.match.legal(seat)
        kind = view["decision"]["kind"]
        if kind == "turn":
            return self._turn(table, view, moves)
        if kind in ("first-token", "token", "turn-track", "recycle-to"):
            places = {square_name(move.square): move for move in moves if isinstance(move, (Token, Clock, To))}
            chosen = self._square(table, view, places, question(view, table.lang))
            return "type" if chosen == "back" else chosen
        return self._from_list(table, view, moves)

    # ------------------------------------------------------------ a turn

    def _turn(self, table: Table, view: dict[str, Any], moves: list[Move]) -> Choice:
        jumps = [move for move in moves if isinstance(move, Capture)]
        others = [move for move in moves if not isinstance(move, Capture)]
        origins = sorted({move.origin for move in jumps})
        cursor = Cursor(view, [square_name(origin) for origin in origins])
        if not jumps:
            return self._from_list(table, view, others[::-1])
        while True:
            here = [move for move in jumps if square_name(move.origin) == cursor.at]
            over = {square_name((move.origin + move.landing) // 2) for move in here}
            site = draw_site(view, cursor.squares, cursor.at, over)
            table.said.append(self._tell_turn(table, here, others))
            table.show(draw_table(view, table.names, table.lang, site, lines_below(table, SITE)))
            key = table.keyboard.key()
            if key in KEYS:
                return KEYS[key]
            if key in ARROWS:
                cursor.move(key)
            elif key in ("tab", "backtab"):
                cursor.next(1 if key == "tab" else -1)
            elif key == "e" and End() in others:
                return End()
            elif key == "a" and others:
                return self._from_list(table, view, others)
            elif key == "enter" and here:
                landing = here[0] if len(here) == 1 else self._landing(table, view, here)
                if landing != "back":
                    return landing

    def _landing(self, table: Table, view: dict[str, Any], here: list[Capture]) -> Choice | Literal["back"]:
        asked = localized(
            table.lang,
            f"Where does {square_name(here[0].origin)} land? (Esc: another die)",
            f"Où arrive {square_name(here[0].origin)} ? (Échap : un autre dé)",
        )
        return self._square(table, view, {square_name(move.landing): move for move in here}, asked)

    def _tell_turn(self, table: Table, here: list[Capture], others: list[Move]) -> str:
        lang = table.lang
        jumps = ", ".join(str(move) for move in here) or localized(lang, "no jump from here", "pas de saut d'ici")
        free = f"   a actions ({len(others)})" if others else ""
        return localized(
            lang,
            f"{jumps}\narrows move   Tab next die   Enter jump{free}   h hint   u undo   s save   "
            "? rules   : type   q quit",
            f"{jumps}\nflèches bouger   Tab dé suivant   Entrée sauter{free}   h conseil   u annuler   "
            "s garder   ? règles   : saisir   q quitter",
        )

    # ------------------------------------------------------------ a square

    def _square(
        self, table: Table, view: dict[str, Any], places: Mapping[str, Move], asked: str
    ) -> Choice | Literal["back"]:
        """One of these squares, by the cursor."""
        cursor = Cursor(view, list(places))
        while True:
            table.said.append(
                asked
                + "\n"
                + localized(
                    table.lang,
                    "arrows move   Tab next square   Enter choose   h hint   u undo   s save   ? rules   "
                    ": type   q quit",
                    "flèches bouger   Tab case suivante   Entrée choisir   h conseil   u annuler   s garder   "
                    "? règles   : saisir   q quitter",
                )
            )
            site = draw_site(view, places, cursor.at)
            table.show(draw_table(view, table.names, table.lang, site, lines_below(table, SITE)))
            key = table.keyboard.key()
            if key in KEYS:
                return KEYS[key]
            if key in ARROWS:
                cursor.move(key)
            elif key in ("tab", "backtab"):
                cursor.next(1 if key == "tab" else -1)
            elif key == "escape":
                return "back"
            elif key == "enter" and cursor.at in places:
                return places[cursor.at]

    # ------------------------------------------------------------ a list

    def _from_list(self, table: Table, view: dict[str, Any], moves: Sequence[Move]) -> Choice:
        works = sorted((move for move in moves if isinstance(move, Work)), key=lambda work: (work.origin, work.square))
        lines = fold_work(moves)
        while True:
            listed = min(len(lines), ROWS) + (len(lines) > ROWS) + AROUND_LIST
            below = listed + lines_below(table, listed + MUSEUM)
            picture = draw_table(view, table.names, table.lang, below=below, menu=True)
            chosen = choose(table, picture, question(view, table.lang), lines)
            if isinstance(chosen, FieldWork):
                worked = self._work(table, view, works)
                if worked != "back":
                    return worked
            else:
                return chosen

    def _work(self, table: Table, view: dict[str, Any], works: list[Work]) -> Choice | Literal["back"]:
        """M-12.2: first the die, then its new square."""
        dice = {square_name(work.origin): work for work in works}
        asked = localized(
            table.lang,
            "Field work: which die moves? (Esc: the list)",
            "Travail de terrain : quel dé bouge ? (Échap : la liste)",
        )
        while True:
            die = self._square(table, view, dice, asked)
            if not isinstance(die, Work):
                return die
            name = square_name(die.origin)
            to = localized(
                table.lang,
                f"Field work: where does {name} go? (Esc: another die)",
                f"Travail de terrain : où va {name} ? (Échap : un autre dé)",
            )
            chosen = self._square(
                table, view, {square_name(work.square): work for work in works if work.origin == die.origin}, to
            )
            if chosen != "back":
                return chosen


def fold_work(moves: Sequence[Move]) -> list[Move]:
    """Dozens of ways to move a die would fill the list, and push away the site that they are about."""
    works = [place for place, move in enumerate(moves) if isinstance(move, Work)]
    if len(works) < 2:
        return list(moves)
    before, after = moves[: works[0]], moves[works[0] :]
    return [*before, FieldWork(len(works)), *(move for move in after if not isinstance(move, Work))]


def question(view: dict[str, Any], lang: Language) -> str:
    """What is asked, in words, with the rules behind it."""
    decision = view["decision"]
    about = dict(decision["about"])
    if lang == "fr" and "colour" in about:
        about["colour"] = FRENCH_DICE[about["colour"]]
    asked = localized(lang, *QUESTIONS[decision["kind"]]).format(**about)
    return f"{asked} [{', '.join(decision['rules'])}]"


SCREEN = MarajoaraScreen()

"""Screen of Marajoara: jumps and squares are chosen on the site, all other moves from a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rich.console import RenderableType

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.legal import LegalMove, Price
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.core.score_sheet import ScoreLine
from trowel.games.marajoara.choices import Clock, To, Token
from trowel.games.marajoara.moves import Capture, End, Work
from trowel.games.marajoara.names import square_name
from trowel.terminal.game import COMMAND_KEYS, Answer, TerminalGame
from trowel.terminal.keyboard import ARROWS
from trowel.terminal.layout import trim_notices
from trowel.terminal.marajoara.drawing import draw_site
from trowel.terminal.marajoara.layout import draw_game
from trowel.terminal.menu import MAX_ROWS, choose

FRENCH_DICE = {"yellow": "jaunes", "red": "rouges", "blue": "bleus"}

# Kind of decision -> question; {…} is filled from the decision's `about`.
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
    "red-7": ("Exhibit one vase?", "Exposer un vase ?"),
    "red-8": ("Remove your last vase for twice its space?", "Retirer votre dernier vase pour le double de sa case ?"),
    "blue-8": ("Which fragment's neighbours score?", "De quel fragment comptez-vous les voisins ?"),
    "give": ("Which die do you give to the cart?", "Quel dé donnez-vous au chariot ?"),
    "take": ("Which die of the cart do you take?", "Quel dé du chariot prenez-vous ?"),
    "pay": ("Pay {credits} ({for}).", "Payez {credits} ({for})."),
    "turn-track": (
        "Which die next to {square} goes to the turn track?",
        "Quel dé voisin de {square} va sur la piste compte-tours ?",
    ),
    "recycle": ("Which die of the slate comes next?", "Quel dé de l'ardoise ensuite ?"),
    "recycle-to": ("Where does the recycled die go?", "Où va le dé recyclé ?"),
}


MIN_SITE_LINES = 12  # lines of the smallest picture with the site: header, letters, rows, the note on the window size
LIST_FRAME_LINES = 4  # lines around the list: a blank one, the question, two for the keys
MIN_MUSEUM_LINES = 4  # lines of the smallest picture above a list: header, one museum, the note on the size


@dataclass(frozen=True)
class FieldWork:
    """Entry of the list that stands for all field work; die and square are then chosen on the site."""

    count: int  # legal field-work moves
    price: Price | None  # of each

    def __str__(self) -> str:
        return "work"

    def say(self, lang: Language) -> str:
        """Return the text of the move before its squares, and the number of moves."""
        text = Work.kind.texts[lang].partition("{")[0].rstrip(" :")
        return localized(
            lang, f"{text}, on the site ({self.count} ways)", f"{text}, sur le chantier ({self.count} façons)"
        )


class Cursor:
    """A square of the site, moved by the arrow keys; `squares` are those that can be chosen."""

    def __init__(self, view: dict[str, Any], squares: Sequence[str]) -> None:
        self.names = [[square["name"] for square in row] for row in view["site"]]
        self.squares = list(squares)
        self.jump_to(squares[0] if squares else self.names[0][0])

    @property
    def square(self) -> str:
        return str(self.names[self.row][self.column])

    def jump_to(self, name: str) -> None:
        self.row, self.column = next(
            (r, c) for r, row in enumerate(self.names) for c, square in enumerate(row) if square == name
        )

    def move(self, key: str) -> None:
        down, right = ARROWS[key]
        self.row = max(0, min(self.row + down, len(self.names) - 1))
        self.column = max(0, min(self.column + right, len(self.names[0]) - 1))

    def cycle(self, step: int) -> None:
        """Jump to the next square that can be chosen, or with step -1 to the previous one."""
        if self.squares:
            index = self.squares.index(self.square) if self.square in self.squares else -1
            self.jump_to(self.squares[(index + step) % len(self.squares)])


class MarajoaraScreen:
    """See terminal.game.Screen."""

    has_secrets = False  # no hidden information

    def draw(
        self,
        view: dict[str, Any],
        names: list[str],
        lang: Language,
        lines_below: int | None = None,
        sheet: Sequence[ScoreLine] = (),
    ) -> RenderableType:
        return draw_game(view, names, lang, lines_below=lines_below, sheet=sheet)

    def ask(self, game: TerminalGame, seat: int) -> Answer:
        view = game.match.view(seat)
        legal = game.match.legal_moves(seat)
        kind = view["decision"]["kind"]
        if kind == "turn":
            return self._ask_turn(game, view, seat, legal)
        if kind in ("first-token", "token", "turn-track", "recycle-to"):
            moves = [item.move for item in legal]
            moves_by_square = {square_name(move.square): move for move in moves if isinstance(move, (Token, Clock, To))}
            answer = self._choose_square(game, view, moves_by_square, format_question(view, game.lang))
            return "type" if answer == "back" else answer
        return self._choose_from_list(game, view, legal)

    # ------------------------------------------------------------ turns

    def _ask_turn(self, game: TerminalGame, view: dict[str, Any], seat: int, legal: list[LegalMove]) -> Answer:
        captures = [item.move for item in legal if isinstance(item.move, Capture)]
        others = [item for item in legal if not isinstance(item.move, Capture)]
        origins = sorted({move.origin for move in captures})
        cursor = Cursor(view, [square_name(origin) for origin in origins])
        if not captures:
            return self._choose_from_list(game, view, others[::-1])
        while True:
            jumps = [move for move in captures if square_name(move.origin) == cursor.square]
            site = draw_site(view, cursor.squares, cursor.square, captured_squares(game.match, seat, jumps))
            game.notices.append(self._turn_help(game, jumps, others))
            game.show(draw_game(view, game.names, game.lang, site, trim_notices(game, MIN_SITE_LINES)))
            key = game.keyboard.read_key()
            if key in COMMAND_KEYS:
                return COMMAND_KEYS[key]
            if key in ARROWS:
                cursor.move(key)
            elif key in ("tab", "backtab"):
                cursor.cycle(1 if key == "tab" else -1)
            elif key == "e" and any(item.move == End() for item in others):
                return End()
            elif key == "a" and others:
                return self._choose_from_list(game, view, others)
            elif key == "enter" and jumps:
                landing = jumps[0] if len(jumps) == 1 else self._choose_landing(game, view, jumps)
                if landing != "back":
                    return landing

    def _choose_landing(
        self, game: TerminalGame, view: dict[str, Any], jumps: list[Capture]
    ) -> Answer | Literal["back"]:
        prompt = localized(
            game.lang,
            f"Where does {square_name(jumps[0].origin)} land? (Esc: another die)",
            f"Où arrive {square_name(jumps[0].origin)} ? (Échap : un autre dé)",
        )
        return self._choose_square(game, view, {square_name(move.landing): move for move in jumps}, prompt)

    def _turn_help(self, game: TerminalGame, jumps: list[Capture], others: list[LegalMove]) -> str:
        lang = game.lang
        jump_list = ", ".join(str(move) for move in jumps) or localized(lang, "no jump from here", "pas de saut d'ici")
        actions_help = f"   a actions ({len(others)})" if others else ""
        return localized(
            lang,
            f"{jump_list}\narrows move   Tab next die   Enter jump{actions_help}   h hint   u undo   s save   "
            "? rules   : type   q quit",
            f"{jump_list}\nflèches bouger   Tab dé suivant   Entrée sauter{actions_help}   h conseil   u annuler   "
            "s garder   ? règles   : saisir   q quitter",
        )

    # ------------------------------------------------------------ squares

    def _choose_square(
        self, game: TerminalGame, view: dict[str, Any], moves_by_square: Mapping[str, Move], prompt: str
    ) -> Answer | Literal["back"]:
        """Return the move of the chosen square, a command, or 'back' for Escape."""
        cursor = Cursor(view, list(moves_by_square))
        while True:
            game.notices.append(
                prompt
                + "\n"
                + localized(
                    game.lang,
                    "arrows move   Tab next square   Enter choose   h hint   u undo   s save   ? rules   "
                    ": type   q quit",
                    "flèches bouger   Tab case suivante   Entrée choisir   h conseil   u annuler   s garder   "
                    "? règles   : saisir   q quitter",
                )
            )
            site = draw_site(view, moves_by_square, cursor.square)
            game.show(draw_game(view, game.names, game.lang, site, trim_notices(game, MIN_SITE_LINES)))
            key = game.keyboard.read_key()
            if key in COMMAND_KEYS:
                return COMMAND_KEYS[key]
            if key in ARROWS:
                cursor.move(key)
            elif key in ("tab", "backtab"):
                cursor.cycle(1 if key == "tab" else -1)
            elif key == "escape":
                return "back"
            elif key == "enter" and cursor.square in moves_by_square:
                return moves_by_square[cursor.square]

    # ------------------------------------------------------------ lists

    def _choose_from_list(self, game: TerminalGame, view: dict[str, Any], legal: Sequence[LegalMove]) -> Answer:
        works = [item.move for item in legal if isinstance(item.move, Work)]
        works.sort(key=lambda work: (work.origin, work.square))
        entries = fold_work(legal)
        while True:
            list_lines = min(len(entries), MAX_ROWS) + (len(entries) > MAX_ROWS) + LIST_FRAME_LINES
            lines_below = list_lines + trim_notices(game, list_lines + MIN_MUSEUM_LINES)
            picture = draw_game(view, game.names, game.lang, lines_below=lines_below, has_menu=True)
            answer = choose(game, picture, format_question(view, game.lang), entries)
            if not isinstance(answer, FieldWork):
                return answer.move if isinstance(answer, LegalMove) else answer
            work = self._choose_work(game, view, works)
            if work != "back":
                return work

    def _choose_work(self, game: TerminalGame, view: dict[str, Any], works: list[Work]) -> Answer | Literal["back"]:
        """Return the chosen field work: first the die, then its new square (M-12.2)."""
        works_by_die = {square_name(work.origin): work for work in works}
        prompt = localized(
            game.lang,
            "Field work: which die moves? (Esc: the list)",
            "Travail de terrain : quel dé bouge ? (Échap : la liste)",
        )
        while True:
            die = self._choose_square(game, view, works_by_die, prompt)
            if not isinstance(die, Work):
                return die
            name = square_name(die.origin)
            landing_prompt = localized(
                game.lang,
                f"Field work: where does {name} go? (Esc: another die)",
                f"Travail de terrain : où va {name} ? (Échap : un autre dé)",
            )
            works_by_square = {square_name(work.square): work for work in works if work.origin == die.origin}
            answer = self._choose_square(game, view, works_by_square, landing_prompt)
            if answer != "back":
                return answer


def fold_work(legal: Sequence[LegalMove]) -> list[LegalMove | FieldWork]:
    """Return the moves with all field work folded into one entry; dozens of them would fill the list."""
    works = [item for item in legal if isinstance(item.move, Work)]
    if len(works) < 2:
        return list(legal)
    first = legal.index(works[0])
    after = [item for item in legal[first:] if not isinstance(item.move, Work)]
    return [*legal[:first], FieldWork(len(works), works[0].price), *after]


def captured_squares(match: Match, seat: int, jumps: Sequence[Capture]) -> set[str]:
    """Return the squares of the dice that the jumps would capture."""
    effects = [effect for move in jumps for effect in match.preview(seat, move) if effect.source == "capture"]
    return {target.removeprefix("square:") for effect in effects for target in effect.about}


def format_question(view: dict[str, Any], lang: Language) -> str:
    """Return the question of the pending decision, with the ids of its rules."""
    decision = view["decision"]
    about = dict(decision["about"])
    if lang == "fr" and "colour" in about:
        about["colour"] = FRENCH_DICE[about["colour"]]
    question = localized(lang, *QUESTIONS[decision["kind"]]).format(**about)
    return f"{question} [{', '.join(decision['rules'])}]"


SCREEN = MarajoaraScreen()

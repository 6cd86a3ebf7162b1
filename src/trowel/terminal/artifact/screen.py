"""Screen of Artifact: the board, the players, and a menu of the legal moves with their prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.legal import LegalMove
from trowel.core.moves import Move
from trowel.core.score_sheet import ScoreLine
from trowel.games.artifact import choices
from trowel.games.artifact.names import PRIVILEGE_NAMES, ROLE_NAMES, privilege_title
from trowel.terminal.artifact.board import (
    cards_text,
    draw_exhibitions,
    draw_header,
    draw_market,
    draw_regions,
    draw_tracks,
)
from trowel.terminal.artifact.multi_pick import MultiPick
from trowel.terminal.artifact.players import Players
from trowel.terminal.artifact.questions import format_question
from trowel.terminal.game import COMMAND_KEYS, Answer, TerminalGame
from trowel.terminal.layout import trim_notices
from trowel.terminal.prices import amount_text
from trowel.terminal.score_sheet import draw_sheet

MAX_ROWS = 9  # of the menu on the screen
MARK_COLUMNS = 3  # columns of the mark next to the current move
MIN_BOARD_LINES = 18  # lines of the board that notices leave in a low window

# ---------------------------------------------------------------- details of moves


def describe_move(view: dict[str, Any], move: Move, lang: Language) -> str:
    """Return the move in words, with details from the view."""
    return f"{move.say(lang)}{move_details(view, move, lang)}"


def move_details(view: dict[str, Any], move: Move, lang: Language) -> str:
    """Return the card on a space of the market (A-12.2, A-16.3) or the privilege of a role (A-17.3, A-17.4)."""
    if isinstance(move, choices.Buy | choices.Gold) and move.space < len(view["market"]):
        return f" ({cards_text([view['market'][move.space]], lang).plain})"
    if isinstance(move, choices.PlaceRole | choices.MoveRole):
        privilege = view["decision"]["about"]["privileges"][ROLE_NAMES[move.role]]
        return f" ({privilege_title(PRIVILEGE_NAMES.index(privilege), lang)})"
    return ""


def is_joker(item: LegalMove) -> bool:
    return item.price is not None and item.price.variant == "joker"


# ---------------------------------------------------------------- the menu


class MoveMenu:
    """The legal moves and the index of the marked one; moves paid with jokers are hidden until requested."""

    def __init__(self, legal: list[LegalMove]) -> None:
        self.legal = legal
        self.shows_jokers = all(is_joker(item) for item in legal if item.price is not None)
        self.index = 0

    @property
    def moves(self) -> list[LegalMove]:
        return [item for item in self.legal if self.shows_jokers or not is_joker(item)]

    @property
    def num_folded(self) -> int:
        return len(self.legal) - len(self.moves)

    def set_moves(self, legal: list[LegalMove]) -> None:
        """Replace the moves; the marked one stays marked if it is among them."""
        current = self.moves[self.index]
        self.legal = legal
        self.index = legal.index(current) if current in legal else min(self.index, max(0, len(legal) - 1))

    def move_by(self, step: int) -> None:
        self.index = (self.index + step) % len(self.moves)

    def jump_to_kind(self, step: int) -> None:
        """Mark the first move of the next kind (hiring, shipping, …), or with step -1 of the previous one."""
        entries = self.moves
        starts = [i for i, item in enumerate(entries) if i == 0 or type(item.move) is not type(entries[i - 1].move)]
        kind = max(i for i, start in enumerate(starts) if start <= self.index)
        self.index = starts[(kind + step) % len(starts)]

    def toggle_jokers(self) -> None:
        current = self.moves[self.index]
        self.shows_jokers = not self.shows_jokers
        self.index = self.moves.index(current) if current in self.moves else 0

    def draw(self, view: dict[str, Any], lang: Language, width: int = 100) -> Text:
        entries = self.moves
        first = max(0, min(self.index - MAX_ROWS // 2, len(entries) - MAX_ROWS))
        rows = menu_rows(view, entries[first : first + MAX_ROWS], lang, width - MARK_COLUMNS)
        text = Text()
        for index, row in enumerate(rows, start=first):
            if index == self.index:
                row.stylize("bold")
            text.append(" ▸ " if index == self.index else "   ", style="bold #c9793f").append_text(row).append("\n")
        footer = localized(lang, f"{self.index + 1} of {len(entries)}", f"{self.index + 1} sur {len(entries)}")
        if self.num_folded:
            footer += localized(
                lang, f"   j: {self.num_folded} more with jokers", f"   j : {self.num_folded} de plus avec jokers"
            )
        return text.append(f"   {footer}", style="dim")


def menu_rows(view: dict[str, Any], entries: list[LegalMove], lang: Language, width: int) -> list[Text]:
    """Return the rows of the menu: words, price, notation; in a narrow window notation, price, words."""
    prices = [amount_text(item.price, lang) for item in entries]
    price_width = max(map(len, prices)) + 2
    labels, notes = [describe_move(view, item.move, lang) for item in entries], [str(item) for item in entries]
    is_narrow = max(map(len, labels)) + price_width > width
    if is_narrow:
        labels = [f"{item}{move_details(view, item.move, lang)}" for item in entries]
        notes = [item.say(lang) for item in entries]
    label_width = max(map(len, labels))
    rows = []
    for label, cost, note in zip(labels, prices, notes, strict=True):
        row = Text(f"{label:<{label_width}}").append(f"{cost:>{price_width}}", style="bold #d9a441")
        if is_narrow or label_width + price_width + 3 + len(note) <= width:  # no truncated notation
            row.append(f"   {note}", style="dim")
        row.truncate(width, overflow="ellipsis")
        rows.append(row)
    return rows


# ---------------------------------------------------------------- the screen


def draw_game(
    view: dict[str, Any], names: list[str], lang: Language, sheet: Sequence[ScoreLine] = ()
) -> RenderableType:
    top = Grid.grid(padding=(0, 3))
    top.add_row(draw_tracks(view, lang), draw_exhibitions(view, lang))
    parts: list[RenderableType] = [draw_header(view, names, lang), Text(), top, Text(), draw_regions(view, lang)]
    parts += [draw_market(view, lang), Text(), Players(view, names, lang)]
    if view["over"]:
        parts += [Text(), draw_sheet(sheet, view, names, lang)]
    return Group(*parts)


class ArtifactScreen:
    """See terminal.game.Screen."""

    has_secrets = True  # cards drawn secretly

    def __init__(self) -> None:
        self._multi_pick: MultiPick | None = None  # kept during hints and look-ups of rules

    def draw(
        self,
        view: dict[str, Any],
        names: list[str],
        lang: Language,
        lines_below: int | None = None,
        sheet: Sequence[ScoreLine] = (),
    ) -> RenderableType:
        question = format_question(view, lang)
        picture = draw_game(view, names, lang, sheet)
        return Group(picture, Text(f"\n{question}", style="bold")) if question else picture

    def ask(self, game: TerminalGame, seat: int) -> Answer:
        view, multi_pick = game.match.view(seat), self._multi_pick
        if multi_pick is not None and not multi_pick.is_current(game.match):
            multi_pick = None
        if multi_pick is not None and (move := multi_pick.take_next_move()) is not None:
            return move
        if multi_pick is None or multi_pick.is_complete:
            multi_pick = self._multi_pick = MultiPick(game.match, seat)
        menu = MoveMenu(multi_pick.candidates)
        picture = draw_game(view, game.names, game.lang)
        while True:
            question = Text(f"\n{format_question(view, game.lang, multi_pick)}", style="bold")
            game.notices.append(key_help(multi_pick, game.lang))
            trim_notices(game, MIN_BOARD_LINES)
            game.show(Group(picture, question, menu.draw(view, game.lang, game.console.width)))
            answer = self._handle_key(game, menu, multi_pick)
            if answer is not None:
                return answer

    def _handle_key(self, game: TerminalGame, menu: MoveMenu, multi_pick: MultiPick) -> Answer | None:
        key = game.keyboard.read_key()
        if multi_pick.picks and key in ("u", "backspace"):
            multi_pick.unpick()
            menu.set_moves(multi_pick.candidates)
        elif key in COMMAND_KEYS:
            return COMMAND_KEYS[key]
        elif key == "enter":
            move = multi_pick.pick(menu.moves[menu.index].move)
            if move is not None:
                return move
            menu.set_moves(multi_pick.candidates)
        elif key in ("up", "down"):
            menu.move_by(1 if key == "down" else -1)
        elif key in ("tab", "backtab"):
            menu.jump_to_kind(1 if key == "tab" else -1)
        elif key == "j":
            menu.toggle_jokers()
        return None


def key_help(multi_pick: MultiPick, lang: Language) -> str:
    """Return the keys of the menu, which differ for a choice of several items."""
    if multi_pick.is_multiple:
        undo = localized(lang, "undo", "annuler") if not multi_pick.picks else localized(lang, "put back", "remettre")
        return localized(
            lang,
            f"up down choose   Enter pick, in any order   u {undo}   h hint   s save   ? rules   : type   q quit",
            f"haut bas choisir   Entrée prendre, dans l'ordre voulu   u {undo}   h conseil   s garder   "
            "? règles   : saisir   q quitter",
        )
    return localized(
        lang,
        "up down choose   Tab next kind   j jokers   Enter play   h hint   u undo   s save   ? rules   : type   q quit",
        "haut bas choisir   Tab sorte suivante   j jokers   Entrée jouer   h conseil   u annuler   "
        "s garder   ? règles   : saisir   q quitter",
    )


SCREEN = ArtifactScreen()

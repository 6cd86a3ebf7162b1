"""Artifact in the terminal: the whole table, and a menu of what may be done with what it costs."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.game import Move
from trowel.core.i18n import localized
from trowel.games.artifact import choices, moves
from trowel.games.artifact.actions import JOKER_COST
from trowel.games.artifact.codes import FREE, OWN
from trowel.games.artifact.names import MARKER_NAMES, PRIVILEGES, ROLE_NAMES, privilege_title
from trowel.games.artifact.why.actions import ACTIONS, own_marker
from trowel.terminal.artifact.board import (
    cards_text,
    draw_exhibitions,
    draw_head,
    draw_market,
    draw_regions,
    draw_tracks,
)
from trowel.terminal.artifact.multi_pick import Basket
from trowel.terminal.artifact.players import draw_players, draw_sheet
from trowel.terminal.artifact.questions import question
from trowel.terminal.game import KEYS, Choice, Table
from trowel.terminal.layout import lines_below

ROWS = 9  # of the menu, at once
MARGIN = 3  # columns, for the mark
BOARD = 18  # lines of a low window that what was told leaves to the board

# ---------------------------------------------------------------- what it costs


def price(view: dict[str, Any], move: Move) -> int | None:
    """What a move costs now; a sale is negative, None where nothing is paid."""
    if not isinstance(move, ACTIONS):
        return None
    track = view["tracks"][MARKER_NAMES[own_marker(move)]]
    if isinstance(move, moves.Sell):
        berlin = (view["players"][view["decision"]["seat"]]["roles"].get("city") or {}).get("privilege")
        return -int(track["coins"]) - (3 if berlin == "sell for 3 more" else 0)
    if isinstance(move, moves.Buy):
        return int(track["coins"])
    if move.payment == FREE:
        return 0
    times = move.huts if isinstance(move, moves.Hire) else 1
    return times * (int(track["put_back"]) if move.payment == OWN else JOKER_COST)


def priced(view: dict[str, Any], move: Move, lang: Language) -> str:
    coins = price(view, move)
    if coins is None:
        return ""
    return f"+{-coins}" if coins < 0 else localized(lang, "free", "gratuit") if coins == 0 else f"{coins}"


def words(view: dict[str, Any], move: Move, lang: Language) -> str:
    """As the move says itself, with what the move alone does not know."""
    return f"{move.say(lang)}{unsaid(view, move, lang)}"


def unsaid(view: dict[str, Any], move: Move, lang: Language) -> str:
    """A-12.2, A-16.3: the card on that space of the market. A-17.3, A-17.4: what a role is good for."""
    if isinstance(move, moves.Buy | moves.Gold) and move.space < len(view["market"]):
        return f" ({cards_text([view['market'][move.space]], lang).plain})"
    if isinstance(move, choices.PlaceRole | choices.MoveRole):
        granted = view["decision"]["about"]["privileges"][ROLE_NAMES[move.role]]
        return f" ({privilege_title(PRIVILEGES.index(granted), lang)})"
    return ""


def is_joker(move: Move) -> bool:
    return isinstance(move, ACTIONS) and move.payment not in (OWN, FREE)


# ---------------------------------------------------------------- the menu


class Menu:
    """The legal moves, one of them marked; jokers are folded away until asked for."""

    def __init__(self, legal: list[Move]) -> None:
        self.legal = legal
        self.jokers = all(is_joker(move) for move in legal if isinstance(move, ACTIONS))
        self.at = 0

    @property
    def moves(self) -> list[Move]:
        return [move for move in self.legal if self.jokers or not is_joker(move)]

    @property
    def folded(self) -> int:
        return len(self.legal) - len(self.moves)

    def offer(self, legal: list[Move]) -> None:
        """Other moves, the same one marked where it is still there."""
        marked = self.moves[self.at]
        self.legal = legal
        self.at = legal.index(marked) if marked in legal else min(self.at, max(0, len(legal) - 1))

    def step(self, by: int) -> None:
        self.at = (self.at + by) % len(self.moves)

    def next_kind(self, by: int) -> None:
        """To the first move of the next (or previous) kind: new sites, labour, shipping …"""
        listed = self.moves
        starts = [i for i, move in enumerate(listed) if i == 0 or type(move) is not type(listed[i - 1])]
        here = max(i for i, start in enumerate(starts) if start <= self.at)
        self.at = starts[(here + by) % len(starts)]

    def fold(self) -> None:
        marked = self.moves[self.at]
        self.jokers = not self.jokers
        self.at = self.moves.index(marked) if marked in self.moves else 0

    def draw(self, view: dict[str, Any], lang: Language, width: int = 100) -> Text:
        listed = self.moves
        first = max(0, min(self.at - ROWS // 2, len(listed) - ROWS))
        rows = menu_rows(view, listed[first : first + ROWS], lang, width - MARGIN)
        text = Text()
        for place, row in enumerate(rows, start=first):
            if place == self.at:
                row.stylize("bold")
            text.append(" ▸ " if place == self.at else "   ", style="bold #c9793f").append_text(row).append("\n")
        counted = localized(lang, f"{self.at + 1} of {len(listed)}", f"{self.at + 1} sur {len(listed)}")
        if self.folded:
            counted += localized(
                lang, f"   j: {self.folded} more with jokers", f"   j : {self.folded} de plus avec jokers"
            )
        return text.append(f"   {counted}", style="dim")


def menu_rows(view: dict[str, Any], shown: list[Move], lang: Language, width: int) -> list[Text]:
    """As wide as the longest. In a window too narrow for the words comes first what tells moves apart."""
    prices = [priced(view, move, lang) for move in shown]
    paid = max(map(len, prices)) + 2
    first, last = [words(view, move, lang) for move in shown], [str(move) for move in shown]
    narrow = max(map(len, first)) + paid > width
    if narrow:
        first, last = [f"{move}{unsaid(view, move, lang)}" for move in shown], [move.say(lang) for move in shown]
    column = max(map(len, first))
    rows = []
    for begins, cost, ends in zip(first, prices, last, strict=True):
        row = Text(f"{begins:<{column}}").append(f"{cost:>{paid}}", style="bold #d9a441")
        if narrow or column + paid + 3 + len(ends) <= width:  # half a notation helps nobody
            row.append(f"   {ends}", style="dim")
        row.truncate(width, overflow="ellipsis")
        rows.append(row)
    return rows


# ---------------------------------------------------------------- the screen


def draw_table(view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
    top = Grid.grid(padding=(0, 3))
    top.add_row(draw_tracks(view, lang), draw_exhibitions(view, lang))
    parts: list[RenderableType] = [draw_head(view, names, lang), Text(), top, Text(), draw_regions(view, lang)]
    parts += [draw_market(view, lang), Text(), draw_players(view, names, lang)]
    if view["over"]:
        parts += [Text(), draw_sheet(view, names, lang)]
    return Group(*parts)


class ArtifactScreen:
    """See terminal.table.Screen."""

    secrets = True  # cards drawn in secret

    def __init__(self) -> None:
        self._basket: Basket | None = None  # outlives a hint or a look at the rules

    def draw(self, view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
        asked = question(view, lang)
        table = draw_table(view, names, lang)
        return Group(table, Text(f"\n{asked}", style="bold")) if asked else table

    def ask(self, table: Table, seat: int) -> Choice:
        view, legal = table.match.view(seat), table.match.legal(seat)
        basket = self._basket if self._basket is not None and self._basket.is_of(table.match) else None
        if basket is not None and (due := basket.due(legal)) is not None:
            return due
        if basket is None or basket.complete:
            basket = self._basket = Basket(table.match, view, legal)
        menu = Menu(basket.offered if basket.several else legal)
        picture = draw_table(view, table.names, table.lang)
        while True:
            asked = Text(f"\n{question(view, table.lang, basket)}", style="bold")
            table.said.append(keys_told(basket, table.lang))
            lines_below(table, BOARD)
            table.show(Group(picture, asked, menu.draw(view, table.lang, table.console.width)))
            answer = self._key(table, menu, basket)
            if answer is not None:
                return answer

    def _key(self, table: Table, menu: Menu, basket: Basket) -> Choice | None:
        key = table.keyboard.key()
        if basket.picked and key in ("u", "backspace"):
            basket.put_off()
            menu.offer(basket.offered)
        elif key in KEYS:
            return KEYS[key]
        elif key == "enter" and basket.several:
            played = basket.pick(menu.moves[menu.at])
            menu.offer(basket.offered)
            return played
        elif key == "enter":
            return menu.moves[menu.at]
        elif key in ("up", "down"):
            menu.step(1 if key == "down" else -1)
        elif key in ("tab", "backtab"):
            menu.next_kind(1 if key == "tab" else -1)
        elif key == "j":
            menu.fold()
        return None


def keys_told(basket: Basket, lang: Language) -> str:
    """Several are picked and put off again; otherwise a move is played, and jokers unfold."""
    if basket.several:
        undo = localized(lang, "undo", "annuler") if not basket.picked else localized(lang, "put off", "remettre")
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

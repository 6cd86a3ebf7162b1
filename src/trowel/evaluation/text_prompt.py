"""A match as text for one seat: instructions, board, decision with its rules, and legal moves."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

from rich.console import Console

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.games import BUILT_IN
from trowel.terminal.game import load_screen

MOVES_PER_PAGE = 30

INSTRUCTIONS = (
    "Answer with a move as written to the left of the equals sign. `more 30` lists moves from the 30th on, "
    "`rule {rule}` quotes a rule; neither is a move.",
    "Répondez par un coup, tel qu'il est écrit à gauche du signe égal. `more 30` liste les coups à partir du 30e, "
    "`rule {rule}` cite une règle ; ni l'un ni l'autre n'est un coup.",
)
LEGEND = {
    "scarabya": (
        "◆ scarab, ▲ rock; a letter is a tile of that shape; a number marks a scarab in a closed zone of that many "
        "squares.",
        "◆ scarabée, ▲ rocher ; une lettre est une tuile de cette forme ; un chiffre marque un scarabée dans une zone "
        "close d'autant de cases.",
    ),
    "marajoara": (
        "y r b g with a value are yellow, red, blue and grey dice; ①② … are players' tokens and discs; □ is a fragment "
        "to restore, ■ a restored fragment; _ is a free space in the showcase, ▼ a vase.",
        "y r b g avec une valeur sont des dés jaunes, rouges, bleus et gris ; ①② … les jetons et disques des joueurs ; "
        "□ un fragment à restaurer, ■ un fragment restauré ; _ une place libre de la vitrine, ▼ un vase.",
    ),
    "artifact": (
        "● is a marker that may be taken, after the prices of the empty spaces; ▲ is a hut; 3: 6+2 -1 is an "
        "exhibition of 3 objects for 6 prestige and 2 income, with 1 object missing.",
        "● un marqueur à prendre, après les prix des cases vides ; ▲ une baraque ; 3: 6+2 -1 est une exposition de 3 "
        "objets pour 6 de prestige et 2 de revenu, à laquelle il manque 1 objet.",
    ),
}
EXAMPLE_RULE = {"scarabya": "S-4.2", "marajoara": "M-4.1", "artifact": "A-3.1"}  # of another game: its first
PRINTED_SYMBOLS = {
    "dig_icon": ("∪", "∪"), "rope": ("rope", "corde"), "star": ("star", "étoile"), "shaded": ("shaded", "ombrées"),
}  # fmt: skip


def format_introduction(match: Match, seat: int, lang: Language) -> str:
    """Return the instructions and, for the games of this package, the legend of their symbols."""
    french, game = int(lang == "fr"), match.game.name
    rule = EXAMPLE_RULE.get(game) or next(iter(match.game.rulebook().rules), "ID")
    lines = [INSTRUCTIONS[french].format(rule=rule)]
    if game in LEGEND:
        lines.append(LEGEND[game][french])
    if game == "marajoara":
        lines.append(format_printed_squares(match.view(seat), french))
    return "\n".join(lines)


def format_printed_squares(view: dict[str, Any], french: int) -> str:
    """Return the squares of each printed symbol, since dice hide them on the board."""
    squares = [square for row in view["site"] for square in row]
    by_symbol = {
        symbols[french]: [square["name"] for square in squares if square[field]]
        for field, symbols in PRINTED_SYMBOLS.items()
    }
    for bonus in (1, 2, 3):
        by_symbol[f"+{bonus}"] = [square["name"] for square in squares if square["bonus"] == bonus]
    return "; ".join(f"{symbol}: {' '.join(names)}" for symbol, names in by_symbol.items() if names)


# ---------------------------------------------------------------- at every decision


def player_name(seat: int, you: int, lang: Language) -> str:
    if seat == you:
        return localized(lang, "(you)", "(vous)")
    return localized(lang, f"player {seat + 1}", f"joueur {seat + 1}")


def format_board(match: Match, seat: int, lang: Language) -> str:
    """Return the terminal's screen for a seat, without colours."""
    text = io.StringIO()
    names = [player_name(player, seat, lang) for player in range(match.players)]
    board = load_screen(match.game.name).draw(match.view(seat), names, lang)
    Console(file=text, width=120, color_system=None).print(board)
    return "\n".join(line.rstrip() for line in text.getvalue().rstrip().splitlines())


def format_decision(match: Match, seat: int, lang: Language) -> str:
    """Return the decision with its rules and legal moves, or the scores when the game is over."""
    if match.over:
        scores = ", ".join(f"{player_name(player, seat, lang)} {score}" for player, score in enumerate(match.scores))
        return localized(lang, f"The game is over: {scores}.", f"La partie est finie : {scores}.")
    kind, rules = describe_decision(match, seat)
    question = localized(lang, f"Your decision ({kind}).", f"À vous de décider ({kind}).")
    return "\n".join([question, *(format_rule(match, id, lang) for id in rules), format_moves(match, seat, lang)])


def describe_decision(match: Match, seat: int) -> tuple[str, Iterable[str]]:
    """Return the kind of a decision and its rules; for other packages' games, those of the legal moves."""
    if match.game.name in BUILT_IN:
        decision = match.view(seat)["decision"]
        return decision["kind"], decision["rules"]
    kinds = dict.fromkeys(move.kind for move in match.legal(seat))
    return " · ".join(kind.json_kind for kind in kinds), dict.fromkeys(rule for kind in kinds for rule in kind.rules)


def format_rule(match: Match, id: str, lang: Language) -> str:
    """Return the id and the text of a rule."""
    rulebook = match.game.rulebook()
    if id not in rulebook:
        return localized(lang, f"{id} is not a rule of this game.", f"{id} n'est pas une règle de ce jeu.")
    return f"{id}: {rulebook[id].text(lang)}"


def format_moves(match: Match, seat: int, lang: Language, first: int = 0) -> str:
    """Return a page of legal moves, from number `first` on."""
    moves = match.legal(seat)
    lines = [f"  {move} = {move.say(lang)}" for move in moves[first : first + MOVES_PER_PAGE]]
    title = localized(lang, f"Legal moves ({len(moves)}):", f"Coups permis ({len(moves)}) :")
    next_page = [f"  … (more {first + MOVES_PER_PAGE})"] if first + MOVES_PER_PAGE < len(moves) else []
    return "\n".join([title, *lines, *next_page])

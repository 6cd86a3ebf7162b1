"""Reasons why a choice of cards is illegal: shipping (A-10), showing and taking back (A-11)."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.core.moves import Move
from trowel.games.artifact import choices, moves
from trowel.games.artifact.names import card_title
from trowel.games.artifact.state import CURSED, FRAGMENTS, NUM_KINDS, NUM_TYPES


def out_of_order(move: Move) -> IllegalMoveError:
    """Return the error for a choice that breaks the ascending order, or skips more than the rest allows."""
    return IllegalMoveError(
        "in-order",
        f"'{move}' is out of order; when choosing several, follow the order of the list",
        f"« {move} » n'est pas dans l'ordre ; quand il en faut plusieurs, suivez l'ordre de la liste",
    )


def why_not_pick(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if not isinstance(move, moves.Pick):
        return None
    if g.face_up[move.card] > 0 and move.card // NUM_KINDS == g.region:
        return out_of_order(move)
    return IllegalMoveError(
        "A-10.1",
        f"{card_title(move.card, 'en')}: this card is not face up in the region you ship from",
        f"{card_title(move.card, 'fr')} : cette carte n'est pas visible dans la région d'où vous expédiez",
    )


def why_not_show(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if not isinstance(move, choices.Show):
        return None
    card, kind = move.card, move.card % NUM_KINDS
    if kind == CURSED:
        return IllegalMoveError("A-16.5", "a cursed object cannot be exhibited", "un Objet maudit ne s'expose jamais")
    if kind >= NUM_TYPES and kind != FRAGMENTS:
        return IllegalMoveError(
            "A-16.7",
            "this special object has no type, so it cannot be part of an exhibition",
            "cet objet spécial n'a pas de type et ne peut pas faire partie d'une exposition",
        )
    if player.known[card] + player.secret[card] == 0:
        return IllegalMoveError(
            "A-11.1",
            f"{card_title(card, 'en')}: you have no such card left",
            f"{card_title(card, 'fr')} : vous n'avez plus cette carte en main",
        )
    if card < g.min_choice:
        return out_of_order(move)
    return IllegalMoveError(
        "A-11.1",
        f"{card_title(card, 'en')}: with this card the tile cannot be filled",
        f"{card_title(card, 'fr')} : avec cette carte, la tuile ne peut pas être complétée",
    )


def why_not_keep(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if move == choices.Enough():
        return IllegalMoveError(
            "A-11.1",
            "you must take one of the cards back; choose it",
            "il faut reprendre une des cartes ; choisissez-la",
        )
    if not isinstance(move, choices.Keep):
        return None
    if move.card % NUM_KINDS == FRAGMENTS:
        return IllegalMoveError(
            "A-16.4",
            "fragments stay under the tile; take another card back",
            "les Fragments restent sous la tuile ; reprenez une autre carte",
        )
    if g.shown[move.card] > 0:
        return out_of_order(move)
    return IllegalMoveError(
        "A-11.1",
        f"{card_title(move.card, 'en')}: you can take back only a card just shown",
        f"{card_title(move.card, 'fr')} : on ne reprend qu'une carte qui vient d'être montrée",
    )

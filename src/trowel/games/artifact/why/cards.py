"""Why not, about cards: those that are shipped (A-10), shown and taken back (A-11)."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Move
from trowel.games.artifact import choices
from trowel.games.artifact.names import card_title
from trowel.games.artifact.state import CURSED, FRAGMENTS, NUM_KINDS, NUM_TYPES


def out_of_order(move: Move) -> IllegalMoveError:
    return IllegalMoveError(
        "in-order",
        f"'{move}' comes too late: of several, name the first ones first, in the order in which they are listed",
        f"« {move} » vient trop tard : quand il en faut plusieurs, nommez-les dans l'ordre de la liste",
    )


def why_not_pick(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if not isinstance(move, choices.Pick):
        return None
    if g.face_up[move.card] > 0 and move.card // NUM_KINDS == g.region:
        return out_of_order(move)
    return IllegalMoveError(
        "A-10.1",
        f"{card_title(move.card, 'en')}: not among the face-up cards of the region you ship from",
        f"{card_title(move.card, 'fr')} : pas parmi les cartes visibles de la région d'où vous expédiez",
    )


def why_not_show(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if not isinstance(move, choices.Show):
        return None
    card, kind = move.card, move.card % NUM_KINDS
    if kind == CURSED:
        return IllegalMoveError("A-16.5", "a cursed object is never exhibited", "un Objet maudit ne s'expose jamais")
    if kind >= NUM_TYPES and kind != FRAGMENTS:
        return IllegalMoveError(
            "A-16.7",
            "this special object has no type and fills no place of a tile",
            "cet objet spécial n'a pas de type et ne tient aucune place dans une tuile",
        )
    if player.known[card] + player.secret[card] == 0:
        return IllegalMoveError(
            "A-11.1",
            f"{card_title(card, 'en')}: no such card left in your hand",
            f"{card_title(card, 'fr')} : vous n'avez plus cette carte en main",
        )
    if card < g.min_choice:
        return out_of_order(move)
    return IllegalMoveError(
        "A-11.1",
        f"{card_title(card, 'en')}: the tile needs other cards, or it could not be filled any more",
        f"{card_title(card, 'fr')} : la tuile demande d'autres cartes, ou ne pourrait plus être complétée",
    )


def why_not_keep(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if move == choices.ENOUGH:
        return IllegalMoveError(
            "A-11.1", "one of the cards comes back: choose it", "une des cartes revient en main : choisissez-la"
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
        f"{card_title(move.card, 'en')}: only a card just shown comes back",
        f"{card_title(move.card, 'fr')} : seule une carte qui vient d'être montrée revient en main",
    )

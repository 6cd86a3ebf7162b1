# mypy: ignore-errors
"""Cards: decks, hands, and what is known of them (A-13.4, A-14.1)."""

from __future__ import annotations

from trowel.core.kernel import rule
from trowel.games.artifact.state import KINDS


@rule
def in_hand(player, card):
    return player.known[card] + player.secret[card]


@rule
def gain(player, card):
    """A-14.1: a card taken face up is known for ever."""
    player.known[card] += 1


@rule
def lose(player, card):
    """A card leaves the hand in the open.

    Of two equal cards the known one goes: nobody can tell them apart, so the others learn nothing of the secret one.
    """
    if player.known[card] > 0:
        player.known[card] -= 1
    else:
        player.secret[card] -= 1


@rule
def deck_left(g, region):
    left = 0
    for card in range(KINDS * region, KINDS * region + KINDS):
        left += g.deck[card]
    return left


@rule
def face_up_in(g, region):
    cards = 0
    for card in range(KINDS * region, KINDS * region + KINDS):
        cards += g.face_up[card]
    return cards

# mypy: ignore-errors
"""Cards: decks, hands, and what is known of them (A-13.4, A-14.1)."""

from __future__ import annotations

from trowel.core.kernel import rule
from trowel.core.octets import eight_at, sum_of
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
def of_region(cards, region):
    """How many of some cards are a region's: eight kinds at once, and the two others."""
    first = KINDS * region
    return sum_of(eight_at(cards, first)) + cards[first + 8] + cards[first + 9]


@rule
def deck_left(g, region):
    return of_region(g.deck, region)


@rule
def face_up_in(g, region):
    return of_region(g.face_up, region)

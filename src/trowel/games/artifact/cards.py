# mypy: ignore-errors
"""Cards: decks, hands, and what is known of them (A-13.4, A-14.1)."""

from __future__ import annotations

from trowel.core.intrinsics.packed import load_bytes8, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.state import NUM_KINDS


@jit
def count_in_hand(player, card):
    return player.known[card] + player.secret[card]


@jit
def gain_card(player, card):
    """A-14.1: a card taken face up is known for ever."""
    player.known[card] += 1


@jit
def lose_card(player, card):
    """A card leaves the hand in the open.

    Of two equal cards the known one goes: nobody can tell them apart, so the others learn nothing of the secret one.
    """
    if player.known[card] > 0:
        player.known[card] -= 1
    else:
        player.secret[card] -= 1


@jit
def count_in_region(cards, region):
    """How many of some cards are a region's: eight kinds at once, and the two others."""
    first = NUM_KINDS * region
    return sum_bytes(load_bytes8(cards, first)) + cards[first + 8] + cards[first + 9]


@jit
def deck_size(g, region):
    return count_in_region(g.deck, region)


@jit
def count_face_up(g, region):
    return count_in_region(g.face_up, region)

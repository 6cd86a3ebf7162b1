# mypy: ignore-errors
"""Cards in decks, face up and in hand; a hand is split into known and secret cards (A-13.4, A-14.1)."""

from __future__ import annotations

from trowel.core.intrinsics.packed import load_bytes8, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.state import NUM_KINDS, NUM_REGIONS


@jit
def count_in_hand(player, card):
    return player.known[card] + player.secret[card]


@jit
def holds_secrets(player):
    """Return whether the hand has secretly drawn cards; their number is public (A-14.1)."""
    cards = 0
    for region in range(NUM_REGIONS):
        cards += count_in_region(player.secret, region)
    return cards > 0


@jit
def gain_card(player, card):
    """Add a card taken face up to the hand; it stays known to all players (A-14.1)."""
    player.known[card] += 1


@jit
def lose_card(player, card):
    """Remove a card from the hand, visibly to all players.

    Of two equal cards the known one is removed. They cannot be told apart, so nothing is revealed about the secret one.
    """
    if player.known[card] > 0:
        player.known[card] -= 1
    else:
        player.secret[card] -= 1


@jit
def count_in_region(cards, region):
    """Return how many of the cards, given as counts, belong to a region: eight kinds as one word, plus two more."""
    first = NUM_KINDS * region
    return sum_bytes(load_bytes8(cards, first)) + cards[first + 8] + cards[first + 9]


@jit
def deck_size(g, region):
    return count_in_region(g.deck, region)


@jit
def count_face_up(g, region):
    return count_in_region(g.face_up, region)

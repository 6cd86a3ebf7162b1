# mypy: ignore-errors
"""Resampling of the secret cards that a seat cannot know (A-14.1)."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.exhibitions import can_fill
from trowel.games.artifact.state import CURSED, MAX_PLAYERS, NO_CARD, NUM_CARDS, NUM_KINDS, NUM_REGIONS, Decision

MAX_TRIES = 200  # attempts to draw hands that can finish the current exhibition


@jit
def resample_hidden(box, g, seat, rng):
    """Put all secret cards except the seat's own back into the decks and draw as many; seat -1 is a spectator.

    Decks are multisets, so their order needs no resampling. A player in the middle of an exhibition must be able to
    finish it, so hands that cannot are drawn again. After MAX_TRIES attempts the true hands are restored.
    """
    secret_counts = np.zeros((MAX_PLAYERS, NUM_CARDS), np.int8)
    deck = g.deck.copy()
    for other in range(g.seats):
        secret_counts[other] = g.players[other].secret
    for _ in range(MAX_TRIES):
        for other in range(g.seats):
            if other != seat:
                for card in range(NUM_CARDS):
                    g.deck[card] += g.players[other].secret[card]
                    g.players[other].secret[card] = 0
        for other in range(g.seats):
            if other != seat:
                redraw_secrets(g, g.players[other], secret_counts[other], rng)
        if can_finish(box, g):
            return
    g.deck[:] = deck
    for other in range(g.seats):
        g.players[other].secret[:] = secret_counts[other]


@jit
def redraw_secrets(g, player, secret_counts, rng):
    """Draw secret cards for a player: from each region as many as in `secret_counts`.

    The cursed object is never drawn, because it would have been shown (A-16.5a).
    """
    for region in range(NUM_REGIONS):
        cursed = NUM_KINDS * region + CURSED
        for kind in range(NUM_KINDS):
            for _ in range(secret_counts[NUM_KINDS * region + kind]):
                left = randbelow(rng, deck_size(g, region) - g.deck[cursed])
                card = NUM_KINDS * region
                while True:
                    if card != cursed:
                        left -= g.deck[card]
                        if left < 0:
                            break
                    card += 1
                g.deck[card] -= 1
                player.secret[card] += 1


@jit
def can_finish(box, g):
    """Return whether the player can finish the current exhibition; True if no card is being chosen for one."""
    if g.decision != Decision.SHOW:
        return True
    return can_fill(box, g, g.players[g.turn], g.tile, g.min_choice, NO_CARD, g.pending)

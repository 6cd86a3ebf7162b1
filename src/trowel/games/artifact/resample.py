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
    """Redraw the secret cards of all seats but `seat`; seat -1, a spectator, redraws all.

    Decks are multisets, so their order needs no resampling. A player in the middle of an exhibition must be able to
    finish it, so hands that cannot are drawn again. After MAX_TRIES attempts the true hands are restored.
    """
    true_secrets = np.zeros((MAX_PLAYERS, NUM_CARDS), np.int8)
    true_deck = g.deck.copy()
    for other in range(g.seats):
        true_secrets[other] = g.players[other].secret
    for _ in range(MAX_TRIES):
        for other in range(g.seats):
            if other != seat:
                for card in range(NUM_CARDS):
                    g.deck[card] += g.players[other].secret[card]
                    g.players[other].secret[card] = 0
        for other in range(g.seats):
            if other != seat:
                redraw_secrets(g, g.players[other], true_secrets[other], rng)
        if can_finish_exhibition(box, g):
            return
    g.deck[:] = true_deck
    for other in range(g.seats):
        g.players[other].secret[:] = true_secrets[other]


@jit
def redraw_secrets(g, player, true_secrets, rng):
    """Draw a player's secret cards from the decks: from each region as many as in `true_secrets`.

    The cursed object is never drawn, because it would have been shown (A-16.5a).
    """
    for region in range(NUM_REGIONS):
        cursed = NUM_KINDS * region + CURSED
        for kind in range(NUM_KINDS):
            for _ in range(true_secrets[NUM_KINDS * region + kind]):
                # Walk along the kinds, weighted by their copies in the deck.
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
def can_finish_exhibition(box, g):
    """Return whether the player to move can fill the tile of the current exhibition; True if none is being filled."""
    if g.decision != Decision.SHOW:
        return True
    return can_fill(box, g, g.players[g.turn], g.tile, g.min_choice, NO_CARD, g.pending)

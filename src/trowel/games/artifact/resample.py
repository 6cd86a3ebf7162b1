# mypy: ignore-errors
"""What a seat cannot know: the others' secret cards (A-14.1), drawn anew from all that they may be."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.exhibitions import can_fill
from trowel.games.artifact.state import CURSED, MAX_PLAYERS, NO_CARD, NUM_CARDS, NUM_KINDS, NUM_REGIONS, Decision

MAX_TRIES = 200


@jit
def resample_hidden(box, g, seat, rng):
    """All secret cards but the seat's own go back to the decks, and as many come again; -1 is a spectator.

    Decks are bags: their order is in no state. A player in the middle of an exhibition surely has the cards to finish
    it, so other hands are drawn again; where chance finds none in many tries, the hands stay as they were.
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
    """From each region as many cards as were held; A-16.5a: never the cursed object, which would have been shown."""
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
    if g.decision != Decision.SHOW:
        return True
    return can_fill(box, g, g.players[g.turn], g.tile, g.min_choice, NO_CARD, g.pending)

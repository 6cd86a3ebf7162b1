# mypy: ignore-errors
"""What a seat cannot know: the others' secret cards (A-14.1), drawn anew from all that they may be."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.artifact.cards import deck_left
from trowel.games.artifact.exhibitions import can_fill
from trowel.games.artifact.state import CARDS, CURSED, KINDS, MOST_PLAYERS, NO_CARD, REGIONS, Decision

TRIES = 200


@jit
def resample_hidden(box, g, seat, random):
    """All secret cards but the seat's own go back to the decks, and as many come again; -1 is a spectator.

    Decks are bags: their order is in no state. A player in the middle of an exhibition surely has the cards to finish
    it, so other hands are drawn again; where chance finds none in many tries, the hands stay as they were.
    """
    held = np.zeros((MOST_PLAYERS, CARDS), np.int8)
    deck = g.deck.copy()
    for other in range(g.seats):
        held[other] = g.players[other].secret
    for _ in range(TRIES):
        for other in range(g.seats):
            if other != seat:
                for card in range(CARDS):
                    g.deck[card] += g.players[other].secret[card]
                    g.players[other].secret[card] = 0
        for other in range(g.seats):
            if other != seat:
                draw_as_many(g, g.players[other], held[other], random)
        if can_go_on(box, g):
            return
    g.deck[:] = deck
    for other in range(g.seats):
        g.players[other].secret[:] = held[other]


@jit
def draw_as_many(g, player, held, random):
    """From each region as many cards as were held; A-16.5a: never the cursed object, which would have been shown."""
    for region in range(REGIONS):
        cursed = KINDS * region + CURSED
        for kind in range(KINDS):
            for _ in range(held[KINDS * region + kind]):
                left = randbelow(random, deck_left(g, region) - g.deck[cursed])
                card = KINDS * region
                while True:
                    if card != cursed:
                        left -= g.deck[card]
                        if left < 0:
                            break
                    card += 1
                g.deck[card] -= 1
                player.secret[card] += 1


@jit
def can_go_on(box, g):
    if g.decision != Decision.SHOW:
        return True
    return can_fill(box, g, g.players[g.turn], g.tile, g.floor, NO_CARD, g.pending)

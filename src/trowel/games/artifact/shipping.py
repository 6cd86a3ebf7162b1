# mypy: ignore-errors
"""Shipping objects (A-10)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import count_face_up, gain_card
from trowel.games.artifact.digging import count_huts
from trowel.games.artifact.moves import PICK
from trowel.games.artifact.roles import offer_draw
from trowel.games.artifact.state import CURSED, NO_CARD, NUM_KINDS, Action, Decision


@jit
def allowance(g, player, region):
    """Return how many cards the player may ship from a region: one per hut (A-10.1).

    It is one fewer if no other player has a hut there (A-10.2), and at most the cards that are face up (A-10.3).
    """
    cards = player.huts[region] - (1 if count_huts(g, region) == player.huts[region] else 0)
    return min(cards, count_face_up(g, region))


@jit
def ship(box, g, player, region):
    """Start shipping from a region (A-10.1): remove a cursed object, then request the cards."""
    g.action = Action.SHIP
    g.region = region
    g.pending = allowance(g, player, region)
    g.min_choice = NUM_KINDS * region
    cursed = NUM_KINDS * region + CURSED
    if g.pending > 0 and g.face_up[cursed] > 0:
        # It is shipped first, counts as one card and leaves the game, unless the allowance is zero (A-16.5a).
        g.face_up[cursed] -= 1
        g.gone[cursed] += 1
        g.pending -= 1
    continue_picking(box, g)


@jit
def next_pickable(g, start):
    """Return the lowest card from `start` upwards that may be picked; NO_CARD if there is none.

    Cards are picked in ascending order, so that a set of cards has exactly one sequence of moves. Enough cards must
    remain above it.
    """
    first = NO_CARD
    remaining = 0
    for card in range(start, NUM_KINDS * g.region + NUM_KINDS):
        if remaining == 0 and g.face_up[card] > 0:
            first = card
        remaining += g.face_up[card]
    return first if remaining >= g.pending else NO_CARD


@jit
def list_picks(g, out):
    n = 0
    card = next_pickable(g, g.min_choice)
    while card != NO_CARD:
        out[n] = PICK + card
        n += 1
        card = next_pickable(g, card + 1)
    return n


@jit
def pick(g, card):
    g.face_up[card] -= 1
    gain_card(g.players[g.turn], card)
    g.pending -= 1
    g.min_choice = card


@jit
def continue_picking(box, g):
    """Pick forced cards until the player has a choice; after the last one return the huts to the reserve (A-10.1)."""
    while g.pending > 0:
        card = next_pickable(g, g.min_choice)
        if next_pickable(g, card + 1) != NO_CARD:
            g.decision = Decision.PICK
            return
        pick(g, card)
    player = g.players[g.turn]
    player.reserve += player.huts[g.region]
    player.huts[g.region] = 0
    offer_draw(box, g)

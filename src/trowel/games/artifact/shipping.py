# mypy: ignore-errors
"""Shipping objects (A-10)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import face_up_in, gain
from trowel.games.artifact.codes import PICK
from trowel.games.artifact.digging import huts_on
from trowel.games.artifact.roles import offer_draw
from trowel.games.artifact.state import CURSED, KINDS, NO_CARD, Action, Decision


@jit
def allowance(g, player, region):
    """A-10.1: a card per hut; A-10.2: one fewer where nobody else has a hut. A-10.3: or all there are."""
    cards = player.huts[region] - (1 if huts_on(g, region) == player.huts[region] else 0)
    return min(cards, face_up_in(g, region))


@jit
def ship(box, g, player, region):
    g.action = Action.SHIP
    g.region = region
    g.pending = allowance(g, player, region)
    g.floor = KINDS * region
    cursed = KINDS * region + CURSED
    if g.pending > 0 and g.face_up[cursed] > 0:
        # first of all, counted as one, and out of the game; A-16.5a: not with an allowance of zero.
        g.face_up[cursed] -= 1
        g.gone[cursed] += 1
        g.pending -= 1
    pick_on(box, g)


@jit
def next_pick(g, start):
    """The next card, from `start` on, that may be picked; NO_CARD after the last.

    Cards are picked in ascending order, so that one choice of cards has one way; enough must be left further on.
    """
    first = NO_CARD
    further = 0
    for card in range(start, KINDS * g.region + KINDS):
        if further == 0 and g.face_up[card] > 0:
            first = card
        further += g.face_up[card]
    return first if further >= g.pending else NO_CARD


@jit
def list_picks(g, out):
    n = 0
    card = next_pick(g, g.floor)
    while card != NO_CARD:
        out[n] = PICK + card
        n += 1
        card = next_pick(g, card + 1)
    return n


@jit
def pick(g, card):
    g.face_up[card] -= 1
    gain(g.players[g.turn], card)
    g.pending -= 1
    g.floor = card


@jit
def pick_on(box, g):
    """Picks whatever leaves no choice, then asks; when all are picked the huts return (A-10.1)."""
    while g.pending > 0:
        card = next_pick(g, g.floor)
        if next_pick(g, card + 1) != NO_CARD:
            g.decision = Decision.PICK
            return
        pick(g, card)
    player = g.players[g.turn]
    player.reserve += player.huts[g.region]
    player.huts[g.region] = 0
    offer_draw(box, g)

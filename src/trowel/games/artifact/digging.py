# mypy: ignore-errors
"""New sites, labour, and the cards that huts reveal (A-3.2, A-8, A-9, A-15)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.ending import on_card_drawn
from trowel.games.artifact.roles import has_privilege, offer_draw
from trowel.games.artifact.state import MAX_RESEARCH, NUM_KINDS, Action, Decision, Privilege


@jit
def count_huts(g, region):
    """Of all players."""
    huts = 0
    for seat in range(g.seats):
        huts += g.players[seat].huts[region]
    return huts


@jit
def place_hut(player, region):
    player.huts[region] += 1
    player.reserve -= 1


# ---------------------------------------------------------------- cards turned face up


@jit
def request_reveal(g, region, count):
    """Chance is to reveal cards of a region; False where there is none to reveal (A-13.4)."""
    g.region = region
    g.pending = min(count, deck_size(g, region))
    if g.pending == 0:
        return False
    g.decision = Decision.REVEAL
    return True


@jit
def reveal(g, card):
    """A-3.2, A-8.2, A-9.1: a card comes face up beside its region."""
    g.deck[card] -= 1
    g.face_up[card] += 1
    g.pending -= 1
    on_card_drawn(g, card // NUM_KINDS)


# ---------------------------------------------------------------- the two actions


@jit
def may_research(g, player, region):
    """A-8.1: where one has no hut; A-2.6: in a region in play; A-13.4: with a hut in reserve."""
    return region != g.unused and player.huts[region] == 0 and player.reserve > 0


@jit
def may_hire(player, region, huts):
    """A-9.1: where one has a hut; A-13.4, A-17.6: with as many in reserve as are placed."""
    return player.huts[region] > 0 and player.reserve >= huts


@jit
def research(box, g, player, region):
    """A-8: a hut on a new region; A-8.2: a card, if another hut stands there. A-15.2: one step of research."""
    g.action = Action.RESEARCH
    huts_before = count_huts(g, region)
    place_hut(player, region)
    if g.research_on == 1:
        # Carter's two steps.: a marker at the end stays.
        steps = 2 if has_privilege(box, player, Privilege.TWO_STEPS) else 1
        player.research[region] = min(player.research[region] + steps, MAX_RESEARCH)
    if not request_reveal(g, region, 1 if huts_before > 0 else 0):
        offer_draw(box, g)


@jit
def hire(box, g, player, region, huts):
    """A-9.1: another hut, and a card; A-17.4: Morley's two huts reveal two."""
    g.action = Action.HIRE
    for _ in range(huts):
        place_hut(player, region)
    if not request_reveal(g, region, huts):
        g.decision = Decision.ACTION_OVER

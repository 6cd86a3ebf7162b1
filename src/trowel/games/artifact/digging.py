# mypy: ignore-errors
"""New sites and labour, and the cards that huts reveal (A-3.2, A-8, A-9, A-15)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.ending import on_card_drawn
from trowel.games.artifact.roles import has_privilege, offer_draw
from trowel.games.artifact.state import MAX_RESEARCH, NUM_KINDS, Action, Decision, Privilege


@jit
def count_huts(g, region):
    """Return how many huts all players together have on a region."""
    huts = 0
    for seat in range(g.seats):
        huts += g.players[seat].huts[region]
    return huts


@jit
def place_hut(player, region):
    player.huts[region] += 1
    player.reserve -= 1


# ---------------------------------------------------------------- face-up cards


@jit
def request_reveal(g, region, count):
    """Wait for chance to reveal up to `count` cards of a region; return False if there are none (A-13.4)."""
    g.region = region
    g.pending = min(count, deck_size(g, region))
    if g.pending == 0:
        return False
    g.decision = Decision.REVEAL
    return True


@jit
def reveal(g, card):
    """Turn a card of the deck face up next to its region (A-3.2, A-8.2, A-9.1)."""
    g.deck[card] -= 1
    g.face_up[card] += 1
    g.pending -= 1
    on_card_drawn(g, card // NUM_KINDS)


# ---------------------------------------------------------------- actions


@jit
def may_research(g, player, region):
    """Return whether the player may open a new site on a region.

    The region must be in play (A-2.6) without a hut of the player (A-8.1), and a hut must be in reserve (A-13.4).
    """
    return region != g.unused and player.huts[region] == 0 and player.reserve > 0


@jit
def may_hire(player, region, huts):
    """Return whether the player may place `huts` further huts on a region.

    The player must have a hut there (A-9.1) and `huts` in reserve (A-13.4, A-17.6).
    """
    return player.huts[region] > 0 and player.reserve >= huts


@jit
def research(box, g, player, region):
    """Place a hut on a new region (A-8.1); reveal a card if a hut was already there (A-8.2).

    With extension 1 the player's research marker of the region advances by one step (A-15.2).
    """
    g.action = Action.RESEARCH
    huts_before = count_huts(g, region)
    place_hut(player, region)
    if g.research_on == 1:
        # Two steps with Carter; a marker at the end of the track stays there.
        steps = 2 if has_privilege(box, player, Privilege.TWO_STEPS) else 1
        player.research[region] = min(player.research[region] + steps, MAX_RESEARCH)
    if not request_reveal(g, region, 1 if huts_before > 0 else 0):
        offer_draw(box, g)


@jit
def hire(box, g, player, region, huts):
    """Place `huts` further huts and reveal as many cards: one each (A-9.1), or Morley's two (A-17.4)."""
    g.action = Action.HIRE
    for _ in range(huts):
        place_hut(player, region)
    if not request_reveal(g, region, huts):
        g.decision = Decision.ACTION_OVER

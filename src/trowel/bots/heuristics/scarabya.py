# mypy: ignore-errors
"""What a duel of Scarabya is worth to a seat: points, and what the open squares may still bring to whom."""

from __future__ import annotations

import numpy as np

from trowel.bots.heuristics.scarabya_site import promise
from trowel.bots.heuristics.scarabya_weights import DUEL
from trowel.core.kernel import rule
from trowel.games.scarabya.placement import free_squares, list_placements, site_of
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.state import CARDS, Mode, Phase
from trowel.games.scarabya.zones import close_zones

MARGIN = 8.0  # points: how large a lead counts as nearly won
WIN = 0.6  # how much of the outlook is winning itself; the rest is the margin


@rule
def worth(box, g, seat):
    """The lead, and what the open squares promise to whoever is next."""
    if g.mode != Mode.DUEL:
        return np.float64(g.players[seat].score)
    lead = np.float64(g.players[seat].score - g.players[1 - seat].score)
    if g.phase == Phase.OVER:
        return lead
    top, bottom = free_squares(g, 0)
    top &= ~(g.players[0].explored[0] | g.players[1].explored[0])
    bottom &= ~(g.players[0].explored[1] | g.players[1].explored[1])
    ready = promise(top, bottom, g.scarabs, CARDS - g.turned, DUEL)
    return lead + ready if g.turn == seat else lead - ready


@rule
def outlook(box, g, rewards):
    """For each seat: mostly whether it wins, a little by how much. A game that is not over is judged by the lead."""
    for seat in range(g.seats):
        best = -1000
        for other in range(g.seats):
            if other != seat:
                best = max(best, g.players[other].score)
        lead = np.float64(g.players[seat].score - best) if g.seats > 1 else 0.0
        won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        margin = 0.5 + 0.5 * np.tanh(lead / MARGIN)
        rewards[seat] = WIN * won + (1.0 - WIN) * margin if g.phase == Phase.OVER else margin


@rule
def rate_at_once(boxes, games, seat, out, scratch, ratings):
    """Greedy: the points a placement earns now; solo, the scarabs it covers."""
    box, g = boxes[0], games[0]
    n = list_placements(box, g, seat, out)
    site = site_of(g, seat)
    for i in range(n):
        scratch[0] = g
        after = scratch[0]
        after.camp[site, 0] |= box.placements[out[i], 0]
        after.camp[site, 1] |= box.placements[out[i], 1]
        if g.mode == Mode.SOLO:
            ratings[i] = covered_scarabs(after)
        else:
            ratings[i] = close_zones(after, seat, site)
    return n


def turn_of(g, seat):
    return int(g.turned)

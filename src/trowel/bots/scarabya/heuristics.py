# mypy: ignore-errors
"""What a placement of Scarabya pays at once."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.scarabya.placement import list_placements, site_of
from trowel.games.scarabya.scoring import covered_scarabs
from trowel.games.scarabya.state import Mode
from trowel.games.scarabya.zones import close_zones


@jit
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

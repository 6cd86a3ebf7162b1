# mypy: ignore-errors
"""The final score (A-13.2, A-13.3), with research and manuscripts (A-15.4, A-16.6)."""

from __future__ import annotations

from trowel.core.intrinsics.packed import load_bytes8, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.cards import in_hand
from trowel.games.artifact.state import KINDS, MANUSCRIPT, REGIONS, RESEARCH_STEPS, Phase
from trowel.games.artifact.tracks import for_exhibitions, income_of, last_tiles

COINS_A_POINT = 5


@jit
def count_manuscripts(g):
    """A-14.1: a manuscript drawn secretly is known once it is counted."""
    for seat in range(g.seats):
        player = g.players[seat]
        for region in range(REGIONS):
            card = KINDS * region + MANUSCRIPT
            player.known[card] += player.secret[card]
            player.secret[card] = 0


@jit
def manuscripts(g, player):
    held = 0
    if g.phase == Phase.OVER:
        for region in range(REGIONS):
            held += in_hand(player, KINDS * region + MANUSCRIPT)
    return held


@jit
def steps_short(g, player, level):
    """How many steps a player's three best markers lack to a level. A-15.4: of four, the lowest is dropped."""
    short, dropped = 0, 0
    for region in range(REGIONS):
        if region != g.unused:
            missing = max(0, level - player.research[region])
            short += missing
            dropped = max(dropped, missing)
    return short if g.unused >= 0 else short - dropped


@jit
def research_points(box, g, player):
    """A-15.4: the step that all three reach; A-16.6a: with each manuscript moving a marker where it helps most."""
    if g.research_on == 0:
        return 0
    level = RESEARCH_STEPS
    held = manuscripts(g, player)
    while steps_short(g, player, level) > held:
        level -= 1
    return box.research[level]


@jit
def tile_prestige(box, player):
    return for_exhibitions(player, box.prestige)


@jit
def score_of(box, g, player):
    """A-13.2: prestige of exhibitions (A-16.2: 1 for a discovery), coins, research."""
    prestige = tile_prestige(box, player) + player.discoveries
    return prestige + player.money // COINS_A_POINT + research_points(box, g, player)


@jit
def exhibitions_of(player):
    """A-16.2a: discoveries count as exhibitions."""
    tiles = sum_bytes(load_bytes8(player.exhibitions, 0) + load_bytes8(player.exhibitions, 8) + last_tiles(player))
    return tiles + player.discoveries


@jit
def scores(box, g, out):
    for seat in range(g.seats):
        out[seat] = score_of(box, g, g.players[seat])


@jit
def compare(box, g, one, other):
    """A-13.3: above zero where `one` is ahead: prestige, then exhibitions, then money."""
    ahead = score_of(box, g, one) - score_of(box, g, other)
    if ahead == 0:
        ahead = exhibitions_of(one) - exhibitions_of(other)
    if ahead == 0:
        ahead = one.money - other.money
    return ahead


@jit
def winners(box, g):
    """A-13.3a: still tied, the victory is shared."""
    bits = 0
    for seat in range(g.seats):
        best = True
        for other in range(g.seats):
            if compare(box, g, g.players[other], g.players[seat]) > 0:
                best = False
        if best:
            bits |= 1 << seat
    return bits


# ---------------------------------------------------------------- for views

INCOME, PRESTIGE, COINS, RESEARCH, EXHIBITIONS, SCORE = range(6)


@jit
def fill_sheets(boxes, games, out):
    """What each seat's score and income are made of, in one call: arrays cross into compiled code fastest."""
    box, g = boxes[0], games[0]
    for seat in range(g.seats):
        player = g.players[seat]
        out[seat, INCOME] = income_of(box, g, seat)
        out[seat, PRESTIGE] = tile_prestige(box, player)
        out[seat, COINS] = player.money // COINS_A_POINT
        out[seat, RESEARCH] = research_points(box, g, player)
        out[seat, EXHIBITIONS] = exhibitions_of(player)
        out[seat, SCORE] = score_of(box, g, player)

# mypy: ignore-errors
"""The final score (A-13.2, A-13.3), with research and manuscripts (A-15.4, A-16.6)."""

from __future__ import annotations

from trowel.core.intrinsics.packed import load_bytes8, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_hand
from trowel.games.artifact.state import MANUSCRIPT, MAX_RESEARCH, NUM_KINDS, NUM_REGIONS, Phase
from trowel.games.artifact.tracks import income_of, last_tile_counts, sum_over_exhibitions

COINS_PER_POINT = 5


@jit
def reveal_manuscripts(g):
    """A-14.1: a manuscript drawn secretly is known once it is counted."""
    for seat in range(g.seats):
        player = g.players[seat]
        for region in range(NUM_REGIONS):
            card = NUM_KINDS * region + MANUSCRIPT
            player.known[card] += player.secret[card]
            player.secret[card] = 0


@jit
def count_manuscripts(g, player):
    count = 0
    if g.phase == Phase.OVER:
        for region in range(NUM_REGIONS):
            count += count_in_hand(player, NUM_KINDS * region + MANUSCRIPT)
    return count


@jit
def count_missing_steps(g, player, level):
    """How many steps a player's three best markers lack to a level. A-15.4: of four, the lowest is dropped."""
    missing, largest = 0, 0
    for region in range(NUM_REGIONS):
        if region != g.unused:
            gap = max(0, level - player.research[region])
            missing += gap
            largest = max(largest, gap)
    return missing if g.unused >= 0 else missing - largest


@jit
def research_points(box, g, player):
    """A-15.4: the step that all three reach; A-16.6a: with each manuscript moving a marker where it helps most."""
    if g.research_on == 0:
        return 0
    level = MAX_RESEARCH
    manuscripts = count_manuscripts(g, player)
    while count_missing_steps(g, player, level) > manuscripts:
        level -= 1
    return box.research[level]


@jit
def exhibition_prestige(box, player):
    return sum_over_exhibitions(player, box.prestige)


@jit
def score_of(box, g, player):
    """A-13.2: prestige of exhibitions (A-16.2: 1 for a discovery), coins, research."""
    prestige = exhibition_prestige(box, player) + player.discoveries
    return prestige + player.money // COINS_PER_POINT + research_points(box, g, player)


@jit
def count_exhibitions(player):
    """A-16.2a: discoveries count as exhibitions."""
    tiles = sum_bytes(
        load_bytes8(player.exhibitions, 0) + load_bytes8(player.exhibitions, 8) + last_tile_counts(player)
    )
    return tiles + player.discoveries


@jit
def scores(box, g, out):
    for seat in range(g.seats):
        out[seat] = score_of(box, g, g.players[seat])


@jit
def compare_players(box, g, player, other):
    """A-13.3: above zero where `player` is ahead: prestige, then exhibitions, then money."""
    ahead = score_of(box, g, player) - score_of(box, g, other)
    if ahead == 0:
        ahead = count_exhibitions(player) - count_exhibitions(other)
    if ahead == 0:
        ahead = player.money - other.money
    return ahead


@jit
def winners(box, g):
    """A-13.3a: still tied, the victory is shared."""
    bits = 0
    for seat in range(g.seats):
        best = True
        for other in range(g.seats):
            if compare_players(box, g, g.players[other], g.players[seat]) > 0:
                best = False
        if best:
            bits |= 1 << seat
    return bits


# ---------------------------------------------------------------- for views

INCOME, PRESTIGE, COINS, RESEARCH, EXHIBITIONS, SCORE = range(6)


@jit
def write_score_sheets(boxes, games, out):
    """What each seat's score and income are made of, in one call: arrays cross into compiled code fastest."""
    box, g = boxes[0], games[0]
    for seat in range(g.seats):
        player = g.players[seat]
        out[seat, INCOME] = income_of(box, g, seat)
        out[seat, PRESTIGE] = exhibition_prestige(box, player)
        out[seat, COINS] = player.money // COINS_PER_POINT
        out[seat, RESEARCH] = research_points(box, g, player)
        out[seat, EXHIBITIONS] = count_exhibitions(player)
        out[seat, SCORE] = score_of(box, g, player)

# mypy: ignore-errors
"""Scores and winners (A-13.2, A-13.3), including research and manuscripts (A-15.4, A-16.6)."""

from __future__ import annotations

from trowel.core.intrinsics.packed import load_bytes8, sum_bytes
from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_hand
from trowel.games.artifact.state import MANUSCRIPT, MAX_RESEARCH, NUM_KINDS, NUM_REGIONS, Phase
from trowel.games.artifact.tracks import income_of, last_tile_counts, sum_over_exhibitions

COINS_PER_POINT = 5


@jit
def reveal_manuscripts(g):
    """Make secret manuscripts known, because they are counted now (A-14.1)."""
    for seat in range(g.seats):
        player = g.players[seat]
        for region in range(NUM_REGIONS):
            card = NUM_KINDS * region + MANUSCRIPT
            player.known[card] += player.secret[card]
            player.secret[card] = 0


@jit
def count_manuscripts(g, player):
    """Return the manuscripts in hand that count: none before the game is over (A-16.6)."""
    count = 0
    if g.phase == Phase.OVER:
        for region in range(NUM_REGIONS):
            count += count_in_hand(player, NUM_KINDS * region + MANUSCRIPT)
    return count


@jit
def research_level(g, player, manuscripts):
    """Return the step that the three best research markers reach; of four, drop the lowest (A-15.4).

    Each manuscript advances a marker by one step, used best (A-16.6a).
    """
    for level in range(MAX_RESEARCH, 0, -1):
        missing, largest = 0, 0
        for region in range(NUM_REGIONS):
            if region != g.unused:
                gap = max(0, level - player.research[region])
                missing += gap
                largest = max(largest, gap)
        if g.unused < 0:
            missing -= largest
        if missing <= manuscripts:
            return level
    return 0


@jit
def research_points(box, g, player):
    """Return the points of the step that all three markers reach (A-15.4)."""
    if g.research_on == 0:
        return 0
    return box.research[research_level(g, player, count_manuscripts(g, player))]


@jit
def exhibition_prestige(box, player):
    return sum_over_exhibitions(player, box.prestige)


@jit
def score_of(box, g, player):
    """Return the points for exhibitions, coins and research (A-13.2), with 1 per discovery (A-16.2)."""
    prestige = exhibition_prestige(box, player) + player.discoveries
    return prestige + player.money // COINS_PER_POINT + research_points(box, g, player)


@jit
def count_exhibitions(player):
    """Return the number of exhibitions, discoveries included (A-16.2a)."""
    tiles = sum_bytes(
        load_bytes8(player.exhibitions, 0) + load_bytes8(player.exhibitions, 8) + last_tile_counts(player)
    )
    return tiles + player.discoveries


@jit
def scores(box, g, out):
    """Write the score of every seat to `out`."""
    for seat in range(g.seats):
        out[seat] = score_of(box, g, g.players[seat])


@jit
def compare_players(box, g, player, other):
    """Return a positive number if `player` is ahead: by points, then exhibitions, then money (A-13.3); 0 if tied."""
    ahead = score_of(box, g, player) - score_of(box, g, other)
    if ahead == 0:
        ahead = count_exhibitions(player) - count_exhibitions(other)
    if ahead == 0:
        ahead = player.money - other.money
    return ahead


@jit
def winners(box, g):
    """Return the winning seats as bits; players still tied share the victory (A-13.3a)."""
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

INCOME, PRESTIGE, COINS, RESEARCH, EXHIBITIONS, SCORE = range(6)  # columns of `write_score_sheets`


@jit
def write_score_sheets(boxes, games, out):
    """Write the parts of every seat's score and income to `out`, one row per seat.

    One call with arrays, because numba unboxes an array faster than a record.
    """
    box, g = boxes[0], games[0]
    for seat in range(g.seats):
        player = g.players[seat]
        out[seat, INCOME] = income_of(box, g, seat)
        out[seat, PRESTIGE] = exhibition_prestige(box, player)
        out[seat, COINS] = player.money // COINS_PER_POINT
        out[seat, RESEARCH] = research_points(box, g, player)
        out[seat, EXHIBITIONS] = count_exhibitions(player)
        out[seat, SCORE] = score_of(box, g, player)

# mypy: ignore-errors
"""Set-up and start of the game (A-2, A-3)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import count_face_up
from trowel.games.artifact.digging import count_huts, place_hut, request_reveal
from trowel.games.artifact.moves import HUT, MARKER
from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    LABOUR,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_TILES,
    START_HUTS,
    START_MARKERS,
    Decision,
)
from trowel.games.artifact.tracks import take_marker

# ---------------------------------------------------------------- set-up


@jit
def remove_region(g, region):
    """Remove a region with its markers, cards and tiles, as in a game with 3 players (A-2.6)."""
    g.unused = region
    g.tracks[LABOUR + region] = 0
    g.tiles[FIRST_REGION_TILE + region] = 0
    for card in range(NUM_KINDS * region, NUM_KINDS * region + NUM_KINDS):
        g.deck[card] = 0
    g.decision = Decision.INCOME_TILE


@jit
def count_unplaced_tiles(g, tile):
    """Return how many copies of a tile are not yet on the income track."""
    left = g.tiles[tile]
    for place in range(g.income_count):
        if g.income[place] == tile:
            left -= 1
    return left


@jit
def place_income_tile(box, g, tile):
    """Place the next tile on the income track; after the last one proceed to the first player.

    Region tiles and varied tiles are placed there (A-2.3) in random order (A-2.4).
    """
    g.income[g.income_count] = tile
    g.income_count += 1
    for other in range(FIRST_REGION_TILE, NUM_TILES):
        if count_unplaced_tiles(g, other) > 0:
            return
    if g.first >= 0:
        set_first_player(box, g, g.first)  # set by an option
    else:
        g.decision = Decision.FIRST_PLAYER


# ---------------------------------------------------------------- huts


@jit
def set_first_player(box, g, seat):
    """Set the first player (A-2.9) and start the placement of huts."""
    g.first = seat
    g.turn = seat
    if g.assigned_start == 1:
        place_assigned_huts(box, g)
    continue_start(g)


@jit
def nth_region_in_play(g, number):
    """Return the region with this index among those in play; with 3 players they are x, y and z (A-3.6)."""
    return number + 1 if g.unused >= 0 and number >= g.unused else number


@jit
def place_assigned_huts(box, g):
    """Give all players their assigned huts and labour markers, from the first player on (A-3.5, A-3.6)."""
    row = 0 if g.seats == 3 else 1
    for place in range(g.seats):
        player = g.players[(g.first + place) % g.seats]
        for hut in range(START_HUTS):
            region = nth_region_in_play(g, box.assigned_huts[row, place, hut])
            place_hut(player, region)
            take_marker(g, player, LABOUR + region)
    g.huts_placed = START_HUTS * g.seats


@jit
def continue_start(g):
    """Reveal cards that are due, then request the next hut, or the markers after the last hut.

    A region shows one card fewer than it has huts (A-3.2, A-3.5a).
    """
    for region in range(NUM_REGIONS):
        cards = count_huts(g, region) - 1 - count_face_up(g, region)
        if cards > 0 and request_reveal(g, region, cards):
            return
    if g.huts_placed < START_HUTS * g.seats:
        g.turn = (g.first + g.huts_placed) % g.seats  # twice around
        g.decision = Decision.START_HUT
        return
    g.turn = g.first
    request_markers(g, START_MARKERS, Decision.START_MARKERS)


@jit
def list_huts(g, out):
    """Write the hut moves to `out`: any region in play (A-3.1); return their number."""
    n = 0
    for region in range(NUM_REGIONS):
        if region != g.unused:
            out[n] = HUT + region
            n += 1
    return n


@jit
def place_start_hut(g, region):
    """Place a hut and take a labour marker of its region (A-3.1)."""
    player = g.players[g.turn]
    place_hut(player, region)
    take_marker(g, player, LABOUR + region)
    g.huts_placed += 1
    continue_start(g)


# ---------------------------------------------------------------- markers


@jit
def request_markers(g, count, decision):
    g.pending = count
    g.min_choice = 0
    g.decision = decision


@jit
def list_markers(g, out):
    """Write the markers that may be taken next to `out`; return their number. Empty tracks have none (A-4.4).

    Markers are taken in ascending order, so that a set of markers has exactly one sequence of moves.
    """
    n = 0
    remaining = 0
    for kind in range(g.min_choice, NUM_MARKER_KINDS):
        remaining += g.tracks[kind]
    for kind in range(g.min_choice, NUM_MARKER_KINDS):
        if remaining < g.pending:
            break
        if g.tracks[kind] > 0:
            out[n] = MARKER + kind
            n += 1
        remaining -= g.tracks[kind]
    return n


@jit
def take_requested_marker(g, kind):
    take_marker(g, g.players[g.turn], kind)
    g.min_choice = kind
    g.pending -= 1


@jit
def take_start_marker(g, kind):
    """Take a marker; after four the next player is to move, from the first player on (A-3.3)."""
    take_requested_marker(g, kind)
    if g.pending > 0:
        return
    g.turn = (g.turn + 1) % g.seats
    if g.turn == g.first:
        g.decision = Decision.ROUND_BEGINS
    else:
        request_markers(g, START_MARKERS, Decision.START_MARKERS)

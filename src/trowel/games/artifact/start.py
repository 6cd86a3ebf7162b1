# mypy: ignore-errors
"""Set-up and the start of the game (A-2, A-3)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import face_up_in
from trowel.games.artifact.codes import HUT, MARKER
from trowel.games.artifact.digging import huts_on, place_hut, turn_up
from trowel.games.artifact.state import (
    KINDS,
    LABOUR,
    MARKERS,
    REGION_TILE,
    REGIONS,
    START_HUTS,
    START_MARKERS,
    TILES,
    Decision,
)
from trowel.games.artifact.tracks import take_marker

# ---------------------------------------------------------------- set-up


@jit
def leave_out(g, region):
    """A-2.6: with 3 players one region is not used: neither its markers nor its cards nor its tiles."""
    g.unused = region
    g.tracks[LABOUR + region] = 0
    g.tiles[REGION_TILE + region] = 0
    for card in range(KINDS * region, KINDS * region + KINDS):
        g.deck[card] = 0
    g.decision = Decision.INCOME_TILE


@jit
def tiles_to_lay(g, tile):
    """Copies of a tile that are not yet on the income track."""
    left = g.tiles[tile]
    for place in range(g.on_income):
        if g.income[place] == tile:
            left -= 1
    return left


@jit
def lay_income_tile(box, g, tile):
    """A-2.3, A-2.4: the regions' tiles and the varied ones lie on the income track, in random order."""
    g.income[g.on_income] = tile
    g.on_income += 1
    for other in range(REGION_TILE, TILES):
        if tiles_to_lay(g, other) > 0:
            return
    if g.first >= 0:
        begin_with(box, g, g.first)  # given in the options
    else:
        g.decision = Decision.FIRST_PLAYER


# ---------------------------------------------------------------- huts


@jit
def begin_with(box, g, seat):
    """A-2.9: the first player is known, and places first."""
    g.first = seat
    g.turn = seat
    if g.assigned == 1:
        deal_huts(box, g)
    next_hut(g)


@jit
def region_in_play(g, number):
    """A-3.6: with 3 players x, y, z are the regions in play, in order."""
    return number + 1 if g.unused >= 0 and number >= g.unused else number


@jit
def deal_huts(box, g):
    """A-3.5, A-3.6: huts and their markers, by seat from the first player."""
    table = 0 if g.seats == 3 else 1
    for place in range(g.seats):
        player = g.players[(g.first + place) % g.seats]
        for hut in range(START_HUTS):
            region = region_in_play(g, box.assigned[table, place, hut])
            place_hut(player, region)
            take_marker(g, player, LABOUR + region)
    g.placed = START_HUTS * g.seats


@jit
def next_hut(g):
    """A-3.2, A-3.5a: a region shows one card fewer than it has huts; then comes the next hut."""
    for region in range(REGIONS):
        cards = huts_on(g, region) - 1 - face_up_in(g, region)
        if cards > 0 and turn_up(g, region, cards):
            return
    if g.placed < START_HUTS * g.seats:
        g.turn = (g.first + g.placed) % g.seats  # twice around
        g.decision = Decision.START_HUT
        return
    g.turn = g.first
    ask_for_markers(g, START_MARKERS, Decision.START_MARKERS)


@jit
def list_huts(g, out):
    """A-3.1: any region in play."""
    n = 0
    for region in range(REGIONS):
        if region != g.unused:
            out[n] = HUT + region
            n += 1
    return n


@jit
def place_first_hut(g, region):
    """A-3.1: a hut, and a labour marker of its region."""
    player = g.players[g.turn]
    place_hut(player, region)
    take_marker(g, player, LABOUR + region)
    g.placed += 1
    next_hut(g)


# ---------------------------------------------------------------- markers


@jit
def ask_for_markers(g, count, decision):
    g.pending = count
    g.floor = 0
    g.decision = decision


@jit
def list_markers(g, out):
    """Markers in ascending order, so that one choice has one way. A-4.4: none from an empty track."""
    n = 0
    further = 0
    for kind in range(g.floor, MARKERS):
        further += g.tracks[kind]
    for kind in range(g.floor, MARKERS):
        if further < g.pending:
            break
        if g.tracks[kind] > 0:
            out[n] = MARKER + kind
            n += 1
        further -= g.tracks[kind]
    return n


@jit
def take_one_of_many(g, kind):
    take_marker(g, g.players[g.turn], kind)
    g.floor = kind
    g.pending -= 1


@jit
def take_start_marker(g, kind):
    """A-3.3: from the first player, each takes 4."""
    take_one_of_many(g, kind)
    if g.pending > 0:
        return
    g.turn = (g.turn + 1) % g.seats
    if g.turn == g.first:
        g.decision = Decision.ROUND_BEGINS
    else:
        ask_for_markers(g, START_MARKERS, Decision.START_MARKERS)

# mypy: ignore-errors
"""Compiled random games with invariants checked after every move.

All kernels are in one file, so that numba's cache cannot combine them with stale code. Each check is a bit;
`play_and_check` returns the violated bits. Money is checked against a price computed here from the tracks before the
move, independently of the engine's payments.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import CHANCE
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.artifact.choices import BUY, SELL
from trowel.games.artifact.kernel import apply, chance, legal, to_act
from trowel.games.artifact.moves import ACTION, HIRE_TWO, NUM_MOVES
from trowel.games.artifact.parameters import FREE, NUM_PAYMENTS, OWN
from trowel.games.artifact.state import NUM_CARDS, NUM_MARKER_KINDS, NUM_REGIONS, NUM_TILES, Decision, Phase

BROKEN_MARKERS = 1  # conserved per kind, and at most six per player
BROKEN_CARDS = 2  # conserved per card
BROKEN_HUTS = 4
BROKEN_MONEY = 8  # negative, or not income minus payments plus sales
BROKEN_ROLES = 16
BROKEN_TILES = 32
BROKEN_YEAR = 64  # a game beyond the last year, or of more than MAX_STEPS steps
BROKEN_MARKET = 128
BROKEN_CHOICE = 256  # a seat to move without a legal move, or with more than NUM_MOVES
MAX_STEPS = 3000

# Actions of codes.py by their own marker: museum, labour from FIRST_HIRE, shipping from FIRST_SHIP, then museum.
FIRST_HIRE, FIRST_SHIP, FIRST_EXHIBIT = 4, 12, 16


@jit
def totals(g, markers, cards, tiles):
    """Write the total numbers of markers by kind, cards and tiles in the game."""
    for kind in range(NUM_MARKER_KINDS):
        markers[kind] = g.tracks[kind]
        for seat in range(g.seats):
            markers[kind] += g.players[seat].markers[kind]
    for card in range(NUM_CARDS):
        cards[card] = g.deck[card] + g.face_up[card] + g.shown[card] + g.exhibited[card] + g.gone[card]
        for seat in range(g.seats):
            cards[card] += g.players[seat].known[card] + g.players[seat].secret[card]
    for space in range(g.market_count):
        cards[g.market[space]] += 1
    for tile in range(NUM_TILES):
        tiles[tile] = g.tiles[tile]
        for seat in range(g.seats):
            tiles[tile] += g.players[seat].exhibitions[tile]


@jit
def check_players(g):
    """Return the violated bits of the players' own fields."""
    broken = 0
    for seat in range(g.seats):
        player = g.players[seat]
        markers, huts = 0, player.reserve
        for kind in range(NUM_MARKER_KINDS):
            markers += player.markers[kind]
            if player.markers[kind] < 0:
                broken |= BROKEN_MARKERS
        for region in range(NUM_REGIONS):
            huts += player.huts[region]
            if player.huts[region] < 0 or player.research[region] < 0 or player.research[region] > 4:
                broken |= BROKEN_HUTS
        if markers > 6:
            broken |= BROKEN_MARKERS
        if huts != 10 or player.reserve < 0:
            broken |= BROKEN_HUTS
        if player.money < 0:
            broken |= BROKEN_MONEY
        if player.city > 3 or player.city < -1:
            broken |= BROKEN_ROLES
        if player.archaeologist != -1 and (player.archaeologist < 4 or player.archaeologist > 7):
            broken |= BROKEN_ROLES
        for card in range(NUM_CARDS):
            if player.known[card] < 0 or player.secret[card] < 0:
                broken |= BROKEN_CARDS
    return broken


@jit
def price_of(box, g, seat, move):
    """Return the cost of a move from the tracks before it; a sale is negative."""
    if g.decision != Decision.TURN or move < BUY:
        return 0
    shipping = box.coins[9 - g.tracks[1]] if g.tracks[1] < 10 else 0
    if move < SELL:
        return shipping
    if move < ACTION:
        berlin = g.players[seat].city != -1 and box.privileges[g.players[seat].city] == 2
        return -shipping - (3 if berlin else 0)
    action, payment = (move - ACTION) // NUM_PAYMENTS, (move - ACTION) % NUM_PAYMENTS
    if payment == FREE:
        return 0
    times = 2 if HIRE_TWO <= action < HIRE_TWO + 4 else 1
    if payment != OWN:
        return 6 * times
    track = 0
    if FIRST_HIRE <= action < FIRST_SHIP:
        track = 2 + action % 4
    elif FIRST_SHIP <= action < FIRST_EXHIBIT:
        track = 1
    return times * box.cost[9 - g.tracks[track]]


@jit
def income_due(box, g, seat):
    income = box.income[10 - g.income_count] + g.players[seat].discoveries
    for tile in range(NUM_TILES):
        income += g.players[seat].exhibitions[tile] * box.tile_income[tile]
    return income


@jit
def check_step(box, g, initial, money, scratch):
    """Return the violated bits after a move; `initial` has the totals at the start, `money` the coins due by seat."""
    broken = check_players(g)
    totals(g, scratch[0], scratch[1], scratch[2])
    for kind in range(NUM_MARKER_KINDS):
        if scratch[0, kind] != initial[0, kind] or g.tracks[kind] < 0:
            broken |= BROKEN_MARKERS
    for card in range(NUM_CARDS):
        if scratch[1, card] != initial[1, card] or g.deck[card] < 0 or g.face_up[card] < 0:
            broken |= BROKEN_CARDS
    on_track = 0
    for tile in range(NUM_TILES):
        if scratch[2, tile] != initial[2, tile] or g.tiles[tile] < 0:
            broken |= BROKEN_TILES
        if tile >= 15:
            on_track += g.tiles[tile]
    if g.decision > Decision.FIRST_PLAYER and on_track != g.income_count:
        broken |= BROKEN_TILES
    for seat in range(g.seats):
        if g.players[seat].money != money[seat]:
            broken |= BROKEN_MONEY
    if g.year >= box.year_count:
        broken |= BROKEN_YEAR
    if g.market_count < 0 or g.market_count > 3:
        broken |= BROKEN_MARKET
    return broken


@jit
def play_and_check(boxes, games, out, weights, rng, initial, money, scratch, endings):
    """Play a random game from the set-up; return the violated bits. `endings` counts games by their `g.ending`."""
    box, g = boxes[0], games[0]
    # Totals are constant once the unused region, if any, is removed.
    has_totals = False
    step = 0
    while True:
        acting = to_act(box, g)
        if acting == 0:
            break
        step += 1
        if step > MAX_STEPS:
            return BROKEN_YEAR
        phase = g.phase
        year = g.year
        price = np.int64(0)
        if acting == CHANCE:
            count = chance(box, g, out, weights)
            total = 0
            for i in range(count):
                total += weights[i]
            left = randbelow(rng, total)
            pick = 0
            while left >= weights[pick]:
                left -= weights[pick]
                pick += 1
            seat, move = CHANCE, out[pick]
        else:
            seat = 0
            while acting >> seat & 1 == 0:
                seat += 1
            count = legal(box, g, seat, out)
            if count <= 0 or count > NUM_MOVES:
                return BROKEN_CHOICE
            move = out[randbelow(rng, count)]
            price = np.int64(price_of(box, g, seat, move))
        if seat != CHANCE:
            money[seat] -= price
        apply(box, g, seat, move)
        if not has_totals and g.decision != Decision.UNUSED_REGION:
            totals(g, initial[0], initial[1], initial[2])
            has_totals = True
        if has_totals:
            if g.phase == Phase.ACTIONS and (phase == Phase.START or g.year != year):
                for other in range(g.seats):
                    money[other] += income_due(box, g, other)
            broken = check_step(box, g, initial, money, scratch)
            if broken != 0:
                return broken
    if g.ending == 0 or g.phase != Phase.OVER:
        return BROKEN_YEAR
    endings[g.ending] += 1
    return 0


@jit
def check_games(boxes, start, games, count, out, weights, rng, scratch, endings):
    """Play `count` games from the same start; return the violated bits of the first game that has any."""
    initial = np.zeros((3, NUM_CARDS), np.int64)
    money = np.zeros(5, np.int64)
    for _ in range(count):
        games[0] = start[0]
        money[:] = 0
        broken = play_and_check(boxes, games, out, weights, rng, initial, money, scratch, endings)
        if broken != 0:
            return broken
    return 0

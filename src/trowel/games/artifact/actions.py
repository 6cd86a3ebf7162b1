# mypy: ignore-errors
"""Actions and their payment (A-6.2, A-6.3), including Andersson's seventh action (A-17.4)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_hand
from trowel.games.artifact.choices import BUY, SELL
from trowel.games.artifact.digging import hire, may_hire, may_research, research
from trowel.games.artifact.exhibitions import count_exhibitable, discover, may_organise, organise
from trowel.games.artifact.market import buy, list_market, sell
from trowel.games.artifact.moves import ACTION, DISCOVER, EXHIBIT, HIRE, HIRE_TWO, NUM_ACTIONS, RESEARCH, SHIP
from trowel.games.artifact.parameters import FREE, JOKER, NUM_PAYMENTS, OWN
from trowel.games.artifact.roles import has_privilege
from trowel.games.artifact.shipping import ship
from trowel.games.artifact.state import (
    DISCOVERY,
    LABOUR,
    MAX_MARKERS,
    MUSEUM,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_TILES,
    SHIPPING,
    Privilege,
)
from trowel.games.artifact.tracks import return_marker, space_to_cover

JOKER_COST = 6


# ---------------------------------------------------------------- paying


@jit
def has_seventh_action(box, player):
    """Return whether the player has the free seventh action of Andersson's privilege (A-17.4).

    It requires six markers used in this round and is available once per round (A-17.6).
    """
    return (
        player.markers_used == MAX_MARKERS
        and player.seventh_used == 0
        and has_privilege(box, player, Privilege.SEVENTH_ACTION)
    )


@jit
def ways_to_pay(box, g, player, marker, times):
    """Return the payments that the player can afford (A-4.3), as bits of the payment codes.

    `marker` is the action's own kind. `times` is 2 for Morley's two huts (A-17.6), otherwise 1.
    """
    ways = 0
    if player.markers[marker] > 0 and player.money >= times * box.cost[space_to_cover(g, marker)]:
        ways |= 1 << OWN
    if player.money >= times * JOKER_COST:
        for kind in range(NUM_MARKER_KINDS):
            # a joker replaces a marker of another kind.
            if kind != marker and player.markers[kind] > 0:
                ways |= 1 << JOKER + kind
    if has_seventh_action(box, player):
        ways |= 1 << FREE
    return ways


@jit
def pay(box, g, player, marker, times, payment):
    """Put the marker back on its own track and subtract the cost (A-6.2); a joker costs 6 coins instead (A-6.3a).

    The free seventh action costs neither a marker nor coins (A-17.4).
    """
    if payment == FREE:
        player.seventh_used = 1
        return
    if payment == OWN:
        player.money -= times * box.cost[space_to_cover(g, marker)]
        return_marker(g, player, marker)
    else:
        player.money -= times * JOKER_COST
        return_marker(g, player, payment - JOKER)
    player.markers_used += 1


# ---------------------------------------------------------------- legal actions


@jit
def list_payments(action, ways, out, n):
    """Write one code per payment in `ways` (bits) to `out` from index `n`; return the new length."""
    for payment in range(NUM_PAYMENTS):
        if ways >> payment & 1 == 1:
            out[n] = ACTION + NUM_PAYMENTS * action + payment
            n += 1
    return n


@jit
def list_actions(box, g, player, out, n):
    """Write the codes of all legal actions to `out` from index `n`; return the new length.

    The order is the rulebook's: new site, labour, shipping, exhibitions, black market.
    """
    museum = ways_to_pay(box, g, player, MUSEUM, 1)
    if museum != 0:
        for region in range(NUM_REGIONS):
            if may_research(g, player, region):
                n = list_payments(RESEARCH + region, museum, out, n)
    n = list_hiring(box, g, player, out, n)
    shipping = ways_to_pay(box, g, player, SHIPPING, 1)
    if shipping != 0:
        for region in range(NUM_REGIONS):
            if player.huts[region] > 0:
                n = list_payments(SHIP + region, shipping, out, n)
    if museum != 0:
        n = list_exhibitions(box, g, player, museum, out, n)
    return list_market(box, g, player, out, n)


@jit
def list_hiring(box, g, player, out, n):
    for region in range(NUM_REGIONS):
        if may_hire(player, region, 1):
            n = list_payments(HIRE + region, ways_to_pay(box, g, player, LABOUR + region, 1), out, n)
    if has_privilege(box, player, Privilege.TWO_HUTS):  # Morley
        for region in range(NUM_REGIONS):
            if may_hire(player, region, 2):
                n = list_payments(HIRE_TWO + region, ways_to_pay(box, g, player, LABOUR + region, 2), out, n)
    return n


@jit
def list_exhibitions(box, g, player, ways, out, n):
    cards = count_exhibitable(player)
    if cards > 1:
        for tile in range(NUM_TILES):
            if may_organise(box, g, player, tile, cards):
                n = list_payments(EXHIBIT + box.exhibition_index[tile], ways, out, n)
    for region in range(NUM_REGIONS):
        if count_in_hand(player, NUM_KINDS * region + DISCOVERY) > 0:
            n = list_payments(DISCOVER + region, ways, out, n)
    return n


# ---------------------------------------------------------------- execution


@jit
def take_action(box, g, player, move):
    """Put the marker back, pay, then execute the action (A-6.2)."""
    if move < SELL:
        buy(box, g, player, move - BUY)
        return
    if move < ACTION:
        sell(box, g, player, move - SELL)
        return
    action = (move - ACTION) // NUM_PAYMENTS
    payment = (move - ACTION) % NUM_PAYMENTS
    if action < HIRE:
        pay(box, g, player, MUSEUM, 1, payment)
        research(box, g, player, action - RESEARCH)
    elif action < SHIP:
        region = (action - HIRE) % NUM_REGIONS
        huts = 1 if action < HIRE_TWO else 2
        pay(box, g, player, LABOUR + region, huts, payment)
        hire(box, g, player, region, huts)
    elif action < EXHIBIT:
        pay(box, g, player, SHIPPING, 1, payment)
        ship(box, g, player, action - SHIP)
    elif action < DISCOVER:
        pay(box, g, player, MUSEUM, 1, payment)
        organise(box, g, box.exhibition_tile[action - EXHIBIT])
    elif action < NUM_ACTIONS:
        pay(box, g, player, MUSEUM, 1, payment)
        discover(g, player, action - DISCOVER)

# mypy: ignore-errors
"""The black market (A-12) and gold coins, which buy a card there (A-16.3)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_hand, gain_card, holds_secrets, lose_card
from trowel.games.artifact.choices import BUY, GOLD_COINS, SELL
from trowel.games.artifact.roles import has_privilege
from trowel.games.artifact.state import (
    GOLD,
    MARKET_SPACES,
    NUM_CARDS,
    NUM_KINDS,
    NUM_REGIONS,
    SHIPPING,
    Action,
    Decision,
    Privilege,
)
from trowel.games.artifact.tracks import return_marker, space_to_cover

BERLIN_BONUS = 3


@jit
def list_market(box, g, player, out, n):
    """Write the legal sales and purchases to `out` from index `n`; return the new length.

    Both need a shipping marker, not a joker (A-12.4). Any card may be sold (A-16.7); buying needs the coins (A-4.3).
    """
    if player.markers[SHIPPING] == 0:
        return n
    for card in range(NUM_CARDS):
        if count_in_hand(player, card) > 0:
            out[n] = SELL + card
            n += 1
    if player.money >= box.coins[space_to_cover(g, SHIPPING)]:
        for space in range(g.market_count):
            out[n] = BUY + space
            n += 1
    return n


@jit
def add_to_market(g, card):
    """Append a card to the queue of three (A-12.1); a fourth card pushes the oldest out of the game (A-12.3)."""
    if g.market_count == MARKET_SPACES:
        g.gone[g.market[0]] += 1
        close_gap(g, 0)
    g.market[g.market_count] = card
    g.market_count += 1


@jit
def take_from_market(g, player, space):
    """Move a card from the market to the hand."""
    gain_card(player, g.market[space])
    close_gap(g, space)


@jit
def close_gap(g, space):
    """Remove a space's card from the queue; the newer cards move up, so there are no gaps (A-12.3)."""
    g.market_count -= 1
    for place in range(space, g.market_count):
        g.market[place] = g.market[place + 1]


@jit
def sell(box, g, player, card):
    """Sell a card for the coin value above the space that the returned marker covers (A-12.1).

    With Berlin the player receives 3 more (A-17.3).
    """
    g.action = Action.MARKET
    lose_card(player, card)
    add_to_market(g, card)
    player.money += box.coins[space_to_cover(g, SHIPPING)]
    if has_privilege(box, player, Privilege.SELL_FOR_MORE):
        player.money += BERLIN_BONUS
    return_marker(g, player, SHIPPING)
    player.markers_used += 1
    g.decision = Decision.ACTION_OVER


@jit
def buy(box, g, player, space):
    """Buy a card for the coin value above the space that the returned marker covers (A-12.2)."""
    g.action = Action.MARKET
    take_from_market(g, player, space)
    player.money -= box.coins[space_to_cover(g, SHIPPING)]
    return_marker(g, player, SHIPPING)
    player.markers_used += 1
    g.decision = Decision.ACTION_OVER


# ---------------------------------------------------------------- gold coins


@jit
def list_gold(g, player, out, n):
    """Write the ways to play gold coins for a market card (A-16.3, A-16.3a) from index `n`; return the new length."""
    if g.market_count == 0:
        return n
    for region in range(NUM_REGIONS):
        if count_in_hand(player, NUM_KINDS * region + GOLD) > 0:
            for space in range(g.market_count):
                out[n] = GOLD_COINS + MARKET_SPACES * region + space
                n += 1
    return n


@jit
def spend_gold(g, player, move):
    """Remove the gold coins from the game and take a market card for free (A-16.3)."""
    gold = NUM_KINDS * ((move - GOLD_COINS) // MARKET_SPACES) + GOLD
    lose_card(player, gold)
    g.gone[gold] += 1
    take_from_market(g, player, (move - GOLD_COINS) % MARKET_SPACES)


@jit
def might_hold_gold(g, player):
    """Return whether the other players must reckon with gold coins in this hand.

    They must while the market has cards, and the hand has known gold coins or any secret card. Ending a turn depends
    on this instead of on the hand, so it reveals nothing (A-14.1).
    """
    if g.market_count == 0 or g.research_on == 0:
        return False
    for region in range(NUM_REGIONS):
        if player.known[NUM_KINDS * region + GOLD] > 0:
            return True
    return holds_secrets(player)

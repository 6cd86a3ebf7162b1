# mypy: ignore-errors
"""Exhibitions (A-11), including fragments and discoveries (A-16.2, A-16.4) and the cities' privileges (A-17.3)."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_hand, gain_card, holds_secrets, lose_card
from trowel.games.artifact.choices import ENOUGH, KEEP, SHOW
from trowel.games.artifact.ending import on_tile_taken
from trowel.games.artifact.roles import after_exhibition, has_privilege
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    DISCOVERY,
    FIRST_REGION_TILE,
    FRAGMENTS,
    NO_CARD,
    NUM_CARDS,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TYPES,
    Action,
    Decision,
    Privilege,
)
from trowel.games.artifact.tracks import take_tile

# ---------------------------------------------------------------- filling a tile
#
# Cards are shown one by one in ascending order, so that a set of cards has exactly one sequence of moves. A card may be
# shown next if cards from it upwards can then fill the rest of the tile. Parameters of the functions below:
#   start      the lowest card that may still be shown
#   next_card  a card in hand that is counted as shown, to test whether it may be shown next; NO_CARD: none
#   needed     the number of cards still missing, after `next_card`
#   jokers     the number of cards that need not match the tile: 1 with New York's privilege, otherwise 0
# A misfit is a shown card that does not match, so each misfit uses a joker.


@jit
def is_exhibitable(kind):
    """Return whether cards of this kind fill a tile: the five types and fragments (A-16.7)."""
    return kind < NUM_TYPES or kind == FRAGMENTS


@jit
def count_exhibitable(player):
    """Return the number of exhibitable cards in hand."""
    cards = 0
    for region in range(NUM_REGIONS):
        for kind in range(NUM_TYPES):
            cards += count_in_hand(player, NUM_KINDS * region + kind)
        cards += count_in_hand(player, NUM_KINDS * region + FRAGMENTS)
    return cards


@jit
def count_shown(g, card, next_card):
    """Return how many copies of a card are shown, `next_card` included."""
    return g.shown[card] + (1 if card == next_card else 0)


@jit
def count_left(player, card, next_card, start):
    """Return how many copies of a card in hand may still be shown; none below `start`."""
    if card < start:
        return 0
    return count_in_hand(player, card) - (1 if card == next_card else 0)


@jit
def can_fill_uniform(g, player, tile, start, next_card, needed, jokers):
    """Return whether a tile of one type or one region can be filled."""
    fit, other, misfits = 0, 0, 0  # in hand and matching, in hand and not matching, shown and not matching
    for region in range(NUM_REGIONS):
        for kind in range(FRAGMENTS + 1):
            if not is_exhibitable(kind):
                continue
            card = NUM_KINDS * region + kind
            if tile < FIRST_REGION_TILE:
                fits = kind == tile // NUM_SIZES or kind == FRAGMENTS
            else:
                fits = region == tile - FIRST_REGION_TILE
            if fits:
                fit += count_left(player, card, next_card, start)
            elif kind != FRAGMENTS:  # the joker is an ordinary object
                other += count_left(player, card, next_card, start)
                misfits += count_shown(g, card, next_card)
            elif card == next_card:
                return False  # fragments of another region
    return misfits <= jokers and needed <= fit + min(jokers - misfits, other)


@jit
def can_fill_different_regions(g, player, start, next_card, needed, jokers):
    """Return whether the tile of different regions can be filled; a second card of a region needs a joker.

    With 3 players it needs all regions in play (A-2.6a).
    """
    new_regions, spare, misfits = 0, 0, 0  # regions not shown yet but in hand, other cards in hand, shown duplicates
    for region in range(NUM_REGIONS):
        shown, left = 0, 0
        for kind in range(FRAGMENTS + 1):
            if is_exhibitable(kind):
                shown += count_shown(g, NUM_KINDS * region + kind, next_card)
                left += count_left(player, NUM_KINDS * region + kind, next_card, start)
        if shown == 0 and left > 0:
            new_regions += 1
            left -= 1
        spare += left
        misfits += max(0, shown - 1)
    return misfits <= jokers and needed <= new_regions + min(jokers - misfits, spare)


@jit
def can_fill_different_types(g, player, start, next_card, needed, jokers):
    """Return whether the tile of different types can be filled; a second card of a type needs a joker.

    Fragments count as any missing type (A-16.4).
    """
    new_types, spare, misfits = 0, 0, 0  # types not shown yet but in hand, other cards in hand, shown duplicates
    for kind in range(NUM_TYPES):
        shown, left = 0, 0
        for region in range(NUM_REGIONS):
            shown += count_shown(g, NUM_KINDS * region + kind, next_card)
            left += count_left(player, NUM_KINDS * region + kind, next_card, start)
        if shown == 0 and left > 0:
            new_types += 1
            left -= 1
        spare += left
        misfits += max(0, shown - 1)
    for region in range(NUM_REGIONS):
        new_types += count_left(player, NUM_KINDS * region + FRAGMENTS, next_card, start)
    return misfits <= jokers and needed <= new_types + min(jokers - misfits, spare)


@jit
def can_fill(box, g, player, tile, start, next_card, needed):
    """Return whether the hand has `needed` cards from `start` upwards that fill the rest of a tile (A-11.1)."""
    jokers = 1 if has_privilege(box, player, Privilege.JOKER_CARD) else 0
    if tile < DIFFERENT_REGIONS_TILE:
        return can_fill_uniform(g, player, tile, start, next_card, needed, jokers)
    if tile == DIFFERENT_REGIONS_TILE:
        return can_fill_different_regions(g, player, start, next_card, needed, jokers)
    return can_fill_different_types(g, player, start, next_card, needed, jokers)


@jit
def may_organise(box, g, player, tile, cards):
    """Return whether the tile is available (A-11.3) and the hand can fill it (A-11.1).

    `cards` is the number of exhibitable cards in hand; it rules out most tiles quickly.
    """
    if g.tiles[tile] == 0 or box.objects[tile] > cards:
        return False
    # int64 arguments, so that numba does not compile a second version of `can_fill` for these constants.
    start, no_card = np.int64(0), np.int64(NO_CARD)
    return can_fill(box, g, player, tile, start, no_card, np.int64(box.objects[tile]))


# ---------------------------------------------------------------- showing cards


@jit
def organise(box, g, tile):
    """Start an exhibition (A-11.1) and proceed to its first choice."""
    g.action = Action.EXHIBIT
    g.tile = tile
    g.pending = box.objects[tile]
    g.min_choice = 0
    g.kept_count = 0
    # an unasked card would tell the others that no secret card fits as well.
    g.asks_every_card = box.asks_every_card if holds_secrets(g.players[g.turn]) else 0
    continue_showing(box, g)


@jit
def next_showable(box, g, start):
    """Return the lowest card from `start` upwards that may be shown next; NO_CARD if there is none."""
    player = g.players[g.turn]
    for card in range(start, NUM_CARDS):
        if not is_exhibitable(card % NUM_KINDS) or count_in_hand(player, card) == 0:
            continue
        if can_fill(box, g, player, np.int64(g.tile), card, card, g.pending - 1):
            return card
    return NO_CARD


@jit
def list_shows(box, g, out):
    """Write the cards that may be shown next; return their number."""
    n = 0
    card = next_showable(box, g, g.min_choice)
    while card != NO_CARD:
        out[n] = SHOW + card
        n += 1
        card = next_showable(box, g, card + 1)
    return n


@jit
def show(g, card):
    """Move a card from the hand to the cards shown for the current exhibition."""
    lose_card(g.players[g.turn], card)
    g.shown[card] += 1
    g.pending -= 1
    g.min_choice = card


@jit
def continue_showing(box, g):
    """Show forced cards until the player is asked; once the tile is filled, continue with `continue_keeping`.

    A player is asked where there is a choice, and for every card with secret cards at the start (A-14.2).
    """
    while g.pending > 0:
        card = next_showable(box, g, g.min_choice)
        if g.asks_every_card == 1 or next_showable(box, g, card + 1) != NO_CARD:
            g.decision = Decision.SHOW
            return
        show(g, card)
    g.min_choice = 0
    continue_keeping(box, g)


# ---------------------------------------------------------------- taking cards back (the move `keep`)


@jit
def next_keepable(g, start):
    """Return the lowest shown card from `start` upwards that is not fragments (A-16.4, A-17.7); NO_CARD if none."""
    for card in range(start, NUM_CARDS):
        if g.shown[card] > 0 and card % NUM_KINDS != FRAGMENTS:
            return card
    return NO_CARD


@jit
def list_keeps(g, out):
    """Write the cards that may be taken back, and ENOUGH after the first; return the number of moves."""
    n = 0
    card = next_keepable(g, g.min_choice)
    while card != NO_CARD:
        out[n] = KEEP + card
        n += 1
        card = next_keepable(g, card + 1)
    if g.kept_count > 0:
        out[n] = ENOUGH  # London's second card is optional
        n += 1
    return n


@jit
def keep(g, card):
    """Take a shown card back into the hand (A-11.1); all players have seen it, so it is known."""
    g.shown[card] -= 1
    gain_card(g.players[g.turn], card)
    g.kept_count += 1
    g.min_choice = card


@jit
def continue_keeping(box, g):
    """Take back forced cards until the player has a choice or no more may be taken back; then open the exhibition.

    One card is taken back (A-11.1), up to two with London's privilege (A-17.3). Fragments never are, so
    there may be fewer (A-17.7).
    """
    max_kept = 2 if has_privilege(box, g.players[g.turn], Privilege.KEEP_TWO) else 1
    while g.kept_count < max_kept:
        card = next_keepable(g, g.min_choice)
        if card == NO_CARD:
            break
        if g.kept_count > 0 or next_keepable(g, card + 1) != NO_CARD:
            g.decision = Decision.KEEP
            return
        keep(g, card)
    open_exhibition(g)


@jit
def open_exhibition(g):
    """Put the shown cards under the tile permanently (A-11.2), give the tile to the player, and end the action."""
    for card in range(NUM_CARDS):
        g.exhibited[card] += g.shown[card]
        g.shown[card] = 0
    take_tile(g, g.players[g.turn], g.tile)
    on_tile_taken(g)
    after_exhibition(g)


# ---------------------------------------------------------------- exceptional discoveries


@jit
def discover(g, player, region):
    """Exhibit an exceptional discovery: a single card that is an exhibition without a tile (A-16.2).

    It is the whole action, and no card is taken back (A-16.2a).
    """
    g.action = Action.EXHIBIT
    lose_card(player, NUM_KINDS * region + DISCOVERY)
    g.exhibited[NUM_KINDS * region + DISCOVERY] += 1
    player.discoveries += 1
    after_exhibition(g)

# mypy: ignore-errors
"""Organising exhibitions (A-11), with fragments and discoveries (A-16.2, A-16.4) and the cities' help (A-17.3)."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.artifact.cards import count_in_hand, gain_card, lose_card
from trowel.games.artifact.codes import ENOUGH, KEEP, SHOW
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

# ---------------------------------------------------------------- which cards fill a tile
#
# Cards are shown in ascending order, so that one choice of cards has one way. A card may come next when the rest of
# the tile can be filled from it on. `next_card` is the card asked about, counted as shown; NO_CARD for none.


@jit
def is_exhibitable(kind):
    """A-16.7: the five types and fragments; no other special object fills a place."""
    return kind < NUM_TYPES or kind == FRAGMENTS


@jit
def count_exhibitable(player):
    cards = 0
    for region in range(NUM_REGIONS):
        for kind in range(NUM_TYPES):
            cards += count_in_hand(player, NUM_KINDS * region + kind)
        cards += count_in_hand(player, NUM_KINDS * region + FRAGMENTS)
    return cards


@jit
def count_shown(g, card, next_card):
    return g.shown[card] + (1 if card == next_card else 0)


@jit
def count_left(player, card, next_card, start):
    """Copies in hand that may still be shown, from `start` on."""
    if card < start:
        return 0
    return count_in_hand(player, card) - (1 if card == next_card else 0)


@jit
def can_fill_alike(g, player, tile, start, next_card, needed, jokers):
    """A tile for one type or one region: every card fits by itself, or is New York's joker."""
    fit, other, misfits = 0, 0, 0
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
                return False
    return misfits <= jokers and needed <= fit + min(jokers - misfits, other)


@jit
def can_fill_regions(g, player, start, next_card, needed, jokers):
    """Different regions: a second card of a region can only be New York's joker. A-2.6a: 3 players need all in play."""
    new_regions, spare, misfits = 0, 0, 0
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
def can_fill_types(g, player, start, next_card, needed, jokers):
    """Different types: fragments are whatever is missing (A-16.4), a second card of a type is New York's joker."""
    new_types, spare, misfits = 0, 0, 0
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
    """A-11.1: whether cards from `start` on can fill what is needed of a tile, after those shown."""
    jokers = 1 if has_privilege(box, player, Privilege.JOKER_CARD) else 0
    if tile < DIFFERENT_REGIONS_TILE:
        return can_fill_alike(g, player, tile, start, next_card, needed, jokers)
    if tile == DIFFERENT_REGIONS_TILE:
        return can_fill_regions(g, player, start, next_card, needed, jokers)
    return can_fill_types(g, player, start, next_card, needed, jokers)


@jit
def may_organise(box, g, player, tile, cards):
    """A-11.1, A-11.3: the tile is there and the hand can fill it; `cards` of the hand are usable at all."""
    if g.tiles[tile] == 0 or box.objects[tile] > cards:
        return False
    # Typed, so that numba compiles one version for any card and not another for these two constants.
    first, no_card = np.int64(0), np.int64(NO_CARD)
    return can_fill(box, g, player, tile, first, no_card, np.int64(box.objects[tile]))


# ---------------------------------------------------------------- showing


@jit
def organise(box, g, tile):
    g.action = Action.EXHIBIT
    g.tile = tile
    g.pending = box.objects[tile]
    g.min_choice = 0
    g.kept_count = 0
    continue_showing(box, g)


@jit
def next_showable(box, g, start):
    """The next card, from `start` on, that may be shown; NO_CARD after the last."""
    player = g.players[g.turn]
    for card in range(start, NUM_CARDS):
        if not is_exhibitable(card % NUM_KINDS) or count_in_hand(player, card) == 0:
            continue
        if can_fill(box, g, player, np.int64(g.tile), card, card, g.pending - 1):
            return card
    return NO_CARD


@jit
def list_shows(box, g, out):
    n = 0
    card = next_showable(box, g, g.min_choice)
    while card != NO_CARD:
        out[n] = SHOW + card
        n += 1
        card = next_showable(box, g, card + 1)
    return n


@jit
def show(g, card):
    lose_card(g.players[g.turn], card)
    g.shown[card] += 1
    g.pending -= 1
    g.min_choice = card


@jit
def continue_showing(box, g):
    """Shows whatever leaves no choice, then asks; when the tile is filled, cards come back."""
    while g.pending > 0:
        card = next_showable(box, g, g.min_choice)
        if next_showable(box, g, card + 1) != NO_CARD:
            g.decision = Decision.SHOW
            return
        show(g, card)
    g.min_choice = 0
    continue_keeping(box, g)


# ---------------------------------------------------------------- taking back


@jit
def next_keepable(g, start):
    """A-16.4, A-17.7: any card shown but fragments."""
    for card in range(start, NUM_CARDS):
        if g.shown[card] > 0 and card % NUM_KINDS != FRAGMENTS:
            return card
    return NO_CARD


@jit
def list_keeps(g, out):
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
    """A-11.1: a card goes back to the hand; everybody has seen it."""
    g.shown[card] -= 1
    gain_card(g.players[g.turn], card)
    g.kept_count += 1
    g.min_choice = card


@jit
def continue_keeping(box, g):
    """A-11.1: one card comes back; A-17.3: London may keep two. A-17.7: fewer if there are too few."""
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
    """A-11.1, A-11.2: the other cards go under the tile for good, and the tile is the player's."""
    for card in range(NUM_CARDS):
        g.exhibited[card] += g.shown[card]
        g.shown[card] = 0
    take_tile(g, g.players[g.turn], g.tile)
    on_tile_taken(g)
    after_exhibition(g)


# ---------------------------------------------------------------- exceptional discoveries


@jit
def discover(g, player, region):
    """A-16.2, A-16.2a: the card is an exhibition by itself; no other card, no tile, nothing comes back."""
    g.action = Action.EXHIBIT
    lose_card(player, NUM_KINDS * region + DISCOVERY)
    g.exhibited[NUM_KINDS * region + DISCOVERY] += 1
    player.discoveries += 1
    after_exhibition(g)

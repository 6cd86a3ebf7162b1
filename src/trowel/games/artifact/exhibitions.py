# mypy: ignore-errors
"""Organising exhibitions (A-11), with fragments and discoveries (A-16.2, A-16.4) and the cities' help (A-17.3)."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit
from trowel.games.artifact.cards import gain, in_hand, lose
from trowel.games.artifact.codes import ENOUGH, KEEP, SHOW
from trowel.games.artifact.ending import a_tile_was_taken
from trowel.games.artifact.roles import after_exhibition, has
from trowel.games.artifact.state import (
    CARDS,
    DISCOVERY,
    FRAGMENTS,
    KINDS,
    NO_CARD,
    REGION_TILE,
    REGIONS,
    REGIONS_TILE,
    SIZES,
    TYPES,
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
def usable(kind):
    """A-16.7: the five types and fragments; no other special object fills a place."""
    return kind < TYPES or kind == FRAGMENTS


@jit
def usable_in_hand(player):
    cards = 0
    for region in range(REGIONS):
        for kind in range(TYPES):
            cards += in_hand(player, KINDS * region + kind)
        cards += in_hand(player, KINDS * region + FRAGMENTS)
    return cards


@jit
def shown_of(g, card, next_card):
    return g.shown[card] + (1 if card == next_card else 0)


@jit
def left_of(player, card, next_card, start):
    """Copies in hand that may still be shown, from `start` on."""
    if card < start:
        return 0
    return in_hand(player, card) - (1 if card == next_card else 0)


@jit
def fill_alike(g, player, tile, start, next_card, needed, jokers):
    """A tile for one type or one region: every card fits by itself, or is New York's joker."""
    fit, other, misfit = 0, 0, 0
    for region in range(REGIONS):
        for kind in range(FRAGMENTS + 1):
            if not usable(kind):
                continue
            card = KINDS * region + kind
            if tile < REGION_TILE:
                fits = kind == tile // SIZES or kind == FRAGMENTS
            else:
                fits = region == tile - REGION_TILE
            if fits:
                fit += left_of(player, card, next_card, start)
            elif kind != FRAGMENTS:  # the joker is an ordinary object
                other += left_of(player, card, next_card, start)
                misfit += shown_of(g, card, next_card)
            elif card == next_card:
                return False
    return misfit <= jokers and needed <= fit + min(jokers - misfit, other)


@jit
def fill_regions(g, player, start, next_card, needed, jokers):
    """Different regions: a second card of a region can only be New York's joker."""
    fresh, spare, misfit = 0, 0, 0
    for region in range(REGIONS):
        shown, left = 0, 0
        for kind in range(FRAGMENTS + 1):
            if usable(kind):
                shown += shown_of(g, KINDS * region + kind, next_card)
                left += left_of(player, KINDS * region + kind, next_card, start)
        if shown == 0 and left > 0:
            fresh += 1
            left -= 1
        spare += left
        misfit += max(0, shown - 1)
    return misfit <= jokers and needed <= fresh + min(jokers - misfit, spare)


@jit
def fill_types(g, player, start, next_card, needed, jokers):
    """Different types: fragments are whatever is missing (A-16.4), a second card of a type is New York's joker."""
    fresh, spare, misfit = 0, 0, 0
    for kind in range(TYPES):
        shown, left = 0, 0
        for region in range(REGIONS):
            shown += shown_of(g, KINDS * region + kind, next_card)
            left += left_of(player, KINDS * region + kind, next_card, start)
        if shown == 0 and left > 0:
            fresh += 1
            left -= 1
        spare += left
        misfit += max(0, shown - 1)
    for region in range(REGIONS):
        fresh += left_of(player, KINDS * region + FRAGMENTS, next_card, start)
    return misfit <= jokers and needed <= fresh + min(jokers - misfit, spare)


@jit
def can_fill(box, g, player, tile, start, next_card, needed):
    """A-11.1: whether cards from `start` on can fill what is needed of a tile, after those shown."""
    jokers = 1 if has(box, player, Privilege.JOKER_CARD) else 0
    if tile < REGIONS_TILE:
        return fill_alike(g, player, tile, start, next_card, needed, jokers)
    if tile == REGIONS_TILE:
        return fill_regions(g, player, start, next_card, needed, jokers)
    return fill_types(g, player, start, next_card, needed, jokers)


@jit
def may_organise(box, g, player, tile, cards):
    """A-11.1, A-11.3: the tile is there and the hand can fill it; `cards` of the hand are usable at all."""
    if g.tiles[tile] == 0 or box.objects[tile] > cards:
        return False
    # Typed, so that numba compiles one version for any card and not another for these two constants.
    first, none_yet = np.int64(0), np.int64(NO_CARD)
    return can_fill(box, g, player, tile, first, none_yet, np.int64(box.objects[tile]))


# ---------------------------------------------------------------- showing


@jit
def organise(box, g, tile):
    g.action = Action.EXHIBIT
    g.tile = tile
    g.pending = box.objects[tile]
    g.floor = 0
    g.kept = 0
    show_on(box, g)


@jit
def next_show(box, g, start):
    """The next card, from `start` on, that may be shown; NO_CARD after the last."""
    player = g.players[g.turn]
    for card in range(start, CARDS):
        if not usable(card % KINDS) or in_hand(player, card) == 0:
            continue
        if can_fill(box, g, player, np.int64(g.tile), card, card, g.pending - 1):
            return card
    return NO_CARD


@jit
def list_shows(box, g, out):
    n = 0
    card = next_show(box, g, g.floor)
    while card != NO_CARD:
        out[n] = SHOW + card
        n += 1
        card = next_show(box, g, card + 1)
    return n


@jit
def show(g, card):
    lose(g.players[g.turn], card)
    g.shown[card] += 1
    g.pending -= 1
    g.floor = card


@jit
def show_on(box, g):
    """Shows whatever leaves no choice, then asks; when the tile is filled, cards come back."""
    while g.pending > 0:
        card = next_show(box, g, g.floor)
        if next_show(box, g, card + 1) != NO_CARD:
            g.decision = Decision.SHOW
            return
        show(g, card)
    g.floor = 0
    keep_on(box, g)


# ---------------------------------------------------------------- taking back


@jit
def next_keep(g, start):
    """A-16.4, A-17.7: any card shown but fragments."""
    for card in range(start, CARDS):
        if g.shown[card] > 0 and card % KINDS != FRAGMENTS:
            return card
    return NO_CARD


@jit
def list_keeps(g, out):
    n = 0
    card = next_keep(g, g.floor)
    while card != NO_CARD:
        out[n] = KEEP + card
        n += 1
        card = next_keep(g, card + 1)
    if g.kept > 0:
        out[n] = ENOUGH  # London's second card is optional
        n += 1
    return n


@jit
def keep(g, card):
    """A-11.1: a card goes back to the hand; everybody has seen it."""
    g.shown[card] -= 1
    gain(g.players[g.turn], card)
    g.kept += 1
    g.floor = card


@jit
def keep_on(box, g):
    """A-11.1: one card comes back; A-17.3: London may keep two. A-17.7: fewer if there are too few."""
    most = 2 if has(box, g.players[g.turn], Privilege.KEEP_TWO) else 1
    while g.kept < most:
        card = next_keep(g, g.floor)
        if card == NO_CARD:
            break
        if g.kept > 0 or next_keep(g, card + 1) != NO_CARD:
            g.decision = Decision.KEEP
            return
        keep(g, card)
    open_exhibition(g)


@jit
def open_exhibition(g):
    """A-11.1, A-11.2: the other cards go under the tile for good, and the tile is the player's."""
    for card in range(CARDS):
        g.under[card] += g.shown[card]
        g.shown[card] = 0
    take_tile(g, g.players[g.turn], g.tile)
    a_tile_was_taken(g)
    after_exhibition(g)


# ---------------------------------------------------------------- exceptional discoveries


@jit
def discover(g, player, region):
    """A-16.2, A-16.2a: the card is an exhibition by itself; no other card, no tile, nothing comes back."""
    g.action = Action.EXHIBIT
    lose(player, KINDS * region + DISCOVERY)
    g.under[KINDS * region + DISCOVERY] += 1
    player.discoveries += 1
    after_exhibition(g)

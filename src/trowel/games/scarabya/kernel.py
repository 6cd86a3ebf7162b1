# mypy: ignore-errors
"""Kernel of Scarabya: set-up and rounds (S-2, S-3), turns of duel (S-7) and solo (S-8).

`core.game.Kernel` documents the functions that every game has. Cards, tiles and shapes share the numbers 0 to 11.
"""

from __future__ import annotations

import numpy as np

from trowel.core.game import CHANCE, GAME_OVER
from trowel.core.intrinsics.bits import force_inline, nth_set_bit
from trowel.core.intrinsics.vectors import load_vec2, load_vec4, store, vec2
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.scarabya.duel import advance_turn, take_last_scarabs
from trowel.games.scarabya.moves import DISCARD, PLACE, SITE, WITHDRAW
from trowel.games.scarabya.placement import list_placements, pick_placement, site_of
from trowel.games.scarabya.state import DISCARDED, NO_ACTION, NO_CARD, NUM_CARDS, Mode, Phase
from trowel.games.scarabya.zones import close_zones

SITE_STREAM = 0
DECK_STREAM = 1
NO_STREAM = -1  # no outcome is pending


@jit
def to_act(box, g):
    if g.phase == Phase.PLACING:
        return int(g.waiting)
    return GAME_OVER if g.phase == Phase.OVER else CHANCE


@jit
def legal(box, g, seat, out):
    if g.phase != Phase.PLACING or seat >= g.seats:
        return 0
    if g.mode != Mode.STANDARD and seat != g.turn:
        return 0
    if g.players[seat].action != NO_ACTION:
        out[0] = WITHDRAW  # S-3.3: another player has yet to act, otherwise the round would be over
        return 1
    n = list_placements(box, g, seat, out)
    if n == 0:
        out[0] = DISCARD  # S-4.7, S-4.8: legal only if the tile cannot be placed
        return 1
    return n


@jit
def apply(box, g, seat, move):
    force_inline()
    if seat == CHANCE:
        if g.phase == Phase.SITE:
            assemble_site(box, g, move - SITE)
        elif g.phase == Phase.MISSION:
            turn_mission_card(g, move)
    elif PLACE <= move <= DISCARD:
        g.waiting &= ~(1 << seat)
        if g.waiting != 0:
            g.players[seat].action = move
        else:
            end_round(box, g, seat, move)
    elif move == WITHDRAW:
        g.players[seat].action = NO_ACTION
        g.waiting |= 1 << seat


@jit
def end_round(box, g, last_seat, move):
    """Apply the actions of all seats simultaneously (S-3.1) and finish the mission, after `last_seat` plays `move`.

    The last seat's move is an argument: storing it in the state and reloading it would delay every step of a playout.
    """
    force_inline()
    for seat in range(g.seats):
        action = move if seat == last_seat else np.int64(g.players[seat].action)
        if action != NO_ACTION:
            place_or_discard(box, g, seat, action)
    if g.mode == Mode.DUEL:
        advance_turn(g)
    finish_mission(g)


@jit
def end_round_alone(box, g, seat, move):
    """Finish the mission after one seat's move, without the pending actions of the others, for previews."""
    for other in range(g.seats):
        g.players[other].action = NO_ACTION
    end_round(box, g, seat, move)


@jit
def apply_pending_action(box, g, seat):
    """Apply a seat's action before the round ends, for views and the solver; it must not be NO_ACTION."""
    place_or_discard(box, g, seat, np.int64(g.players[seat].action))


@jit
def place_or_discard(box, g, seat, move):
    """Place the mission's tile and score the zones it closes, or discard it."""
    force_inline()
    player = g.players[seat]
    player.action = NO_ACTION
    if move == DISCARD:
        player.tiles[g.card] = DISCARDED  # S-4.11: permanently
        return
    player.tiles[g.card] = move
    site = site_of(g, seat)
    store(g.camp[site], load_vec2(g.camp[site]) | load_vec2(box.placements[move]))
    points = close_zones(g, seat, site)
    if g.mode != Mode.SOLO:
        # S-5.5, S-5.6: points are counted directly, so a supply of tokens cannot run out.
        player.score += points


# ---------------------------------------------------------------- missions


@jit
def assemble_site(box, g, index):
    """Assemble the boards into the site of every player (S-2.1), with rocks on all rock squares (S-2.2).

    `index` is 256 * board order + two bits per quarter (NW, NE, SW, SE) for its clockwise quarter turns. The site is
    combined from its quarters, because an array of all 6,144 sites would fill the processor's cache.
    """
    g.site = index
    boards = box.board_orders[index >> 8]
    nw = load_vec4(box.quarters[0, boards[0], index >> 6 & 3])
    ne = load_vec4(box.quarters[1, boards[1], index >> 4 & 3])
    sw = load_vec4(box.quarters[2, boards[2], index >> 2 & 3])
    se = load_vec4(box.quarters[3, boards[3], index & 3])
    site = nw | ne | sw | se
    store(g.rocks, vec2(site[0], site[1]))
    store(g.scarabs, vec2(site[2], site[3]))
    g.phase = Phase.MISSION


@jit
def turn_mission_card(g, shape):
    """Turn the mission card of a shape and start its round (S-3.1)."""
    g.card = shape
    g.deck[g.cards_turned] = shape
    g.cards_turned += 1
    g.to_come &= ~(1 << shape)
    # S-7.1, S-8.1: in a duel or solo game, one player acts per card.
    g.waiting = (1 << g.seats) - 1 if g.mode == Mode.STANDARD else 1 << g.turn
    g.phase = Phase.PLACING


@jit
def finish_mission(g):
    """Continue with the next card, or end the game after the last one (S-3.2, S-7.4, S-8.1)."""
    g.card = NO_CARD
    if g.cards_turned < NUM_CARDS:
        g.phase = Phase.MISSION
        return
    g.phase = Phase.OVER
    if g.mode == Mode.DUEL:
        take_last_scarabs(g)


# ---------------------------------------------------------------- chance


@jit
def chance(box, g, out, weights):
    """Write the possible sites (S-2.1a) or cards (S-2.3), equally likely; return their number.

    If the order of the cards is known, only the next card is possible (S-2.4).
    """
    if g.phase == Phase.SITE:
        for i in range(box.num_playable_sites):
            out[i] = SITE + box.playable_sites[i]
            weights[i] = 1
        return box.num_playable_sites
    if g.phase != Phase.MISSION:
        return 0
    n = 0
    for shape in range(NUM_CARDS):
        is_possible = shape == g.deck[g.cards_turned] if g.deck_known else g.to_come >> shape & 1 == 1
        if is_possible:
            out[n] = shape
            weights[n] = 1
            n += 1
    return n


@jit
def stream(box, g):
    """Return the dealer's stream of the pending outcome."""
    if g.phase == Phase.SITE:
        return SITE_STREAM
    return DECK_STREAM if g.phase == Phase.MISSION else NO_STREAM


@jit
def pick_outcome(box, g, out, weights, rng):
    """Return a random outcome of `chance`, without listing the up to 6,144 sites."""
    if g.phase == Phase.SITE:
        return np.int64(SITE + box.playable_sites[randbelow(rng, box.num_playable_sites)])
    if g.deck_known:
        return np.int64(g.deck[g.cards_turned])
    return np.int64(nth_set_bit(np.uint64(g.to_come), randbelow(rng, NUM_CARDS - g.cards_turned)))


@jit
def pick_move(box, g, seat, out, rng):
    force_inline()
    return pick_placement(box, g, seat, rng)


# ---------------------------------------------------------------- hidden information


@jit
def resample_hidden(box, g, seat, rng):
    """Resample the other seats' actions of this round (S-3.3); seat -1, a spectator, resamples all.

    The state contains no hidden cards: chance draws a card when it is turned (S-2.3), or the order is public (S-2.4).
    """
    for other in range(g.seats):
        player = g.players[other]
        if other != seat and player.action != NO_ACTION:
            player.action = NO_ACTION
            player.action = pick_placement(box, g, other, rng)

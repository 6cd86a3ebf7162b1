# mypy: ignore-errors
"""Kernel of Artifact: dispatch by `g.decision`, the pending decision. Each chapter of the rules has a module.

`core.game.Kernel` documents the functions that every game has.
"""

from __future__ import annotations

from trowel.core.game import CHANCE, GAME_OVER
from trowel.core.jit import jit
from trowel.games.artifact.choices import ENOUGH, KEEP, SHOW
from trowel.games.artifact.digging import reveal
from trowel.games.artifact.exhibitions import (
    continue_keeping,
    continue_showing,
    keep,
    list_keeps,
    list_shows,
    open_exhibition,
    show,
)
from trowel.games.artifact.moves import HUT, MARKER, PICK
from trowel.games.artifact.outcomes import FIRST_PLAYER, INCOME_TILE, REVEALED_CARD, SECRET_CARD, UNUSED_REGION
from trowel.games.artifact.roles import answer_draw, choose_role, draw_secretly, list_draw, list_roles, offer_draw
from trowel.games.artifact.rounds import (
    end_action,
    list_exchanges,
    list_turn,
    refill,
    start_round,
    take_or_exchange,
    take_turn,
)
from trowel.games.artifact.shipping import continue_picking, list_picks, pick
from trowel.games.artifact.start import (
    continue_start,
    count_unplaced_tiles,
    list_huts,
    list_markers,
    place_income_tile,
    place_start_hut,
    remove_region,
    set_first_player,
    take_start_marker,
)
from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    LAST_CHANCE_DECISION,
    NUM_CARDS,
    NUM_KINDS,
    NUM_REGIONS,
    NUM_TILES,
    Decision,
    Phase,
)

UNUSED_REGION_STREAM, INCOME_TILE_STREAM, FIRST_PLAYER_STREAM, DECK_STREAM = 0, 1, 2, 3
NO_STREAM = -1  # no outcome is pending


@jit
def to_act(box, g):
    """Return the seat to move as a bit, CHANCE, or GAME_OVER."""
    if g.decision == Decision.GAME_OVER:
        return GAME_OVER
    return CHANCE if g.decision <= LAST_CHANCE_DECISION else 1 << int(g.turn)


@jit
def legal(box, g, seat, out):
    """Write the codes of all legal moves of a seat to `out`; return their number."""
    if seat != g.turn:
        return 0
    player = g.players[seat]
    decision = g.decision
    if decision == Decision.START_HUT:
        return list_huts(g, out)
    if decision == Decision.START_MARKERS or decision == Decision.REFILL:
        return list_markers(g, out)
    if decision == Decision.TURN:
        return list_turn(box, g, player, out)
    if decision == Decision.PICK:
        return list_picks(g, out)
    if decision == Decision.SHOW:
        return list_shows(box, g, out)
    if decision == Decision.KEEP:
        return list_keeps(g, out)
    if decision == Decision.ROLE:
        return list_roles(box, g, player, out)
    if decision == Decision.DRAW:
        return list_draw(out)
    if decision == Decision.MARKER:
        return list_exchanges(g, player, out)
    return 0


@jit
def apply(box, g, seat, move):
    """Apply a legal move, or an outcome if seat is CHANCE, and proceed to the next decision."""
    if seat == CHANCE:
        apply_outcome(box, g, move)
    else:
        apply_move(box, g, move)
    if g.decision == Decision.ACTION_OVER:
        end_action(g)
    if g.decision == Decision.ROUND_BEGINS:
        start_round(box, g)


@jit
def apply_move(box, g, move):
    decision = g.decision
    if decision == Decision.START_HUT:
        place_start_hut(g, move - HUT)
    elif decision == Decision.START_MARKERS:
        take_start_marker(g, move - MARKER)
    elif decision == Decision.TURN:
        take_turn(box, g, move)
    elif decision == Decision.PICK:
        pick(g, move - PICK)
        continue_picking(box, g)
    elif decision == Decision.SHOW:
        show(g, move - SHOW)
        continue_showing(box, g)
    elif decision == Decision.KEEP:
        if move == ENOUGH:
            open_exhibition(g)
        elif KEEP <= move < KEEP + NUM_CARDS:
            keep(g, move - KEEP)
            continue_keeping(box, g)
    elif decision == Decision.ROLE:
        choose_role(g, g.players[g.turn], move)
    elif decision == Decision.DRAW:
        answer_draw(g, move)
    elif decision == Decision.MARKER:
        take_or_exchange(box, g, move)
    elif decision == Decision.REFILL:
        refill(box, g, move - MARKER)


# ---------------------------------------------------------------- chance


@jit
def apply_outcome(box, g, outcome):
    if g.decision == Decision.UNUSED_REGION:
        remove_region(g, outcome - UNUSED_REGION)
    elif g.decision == Decision.INCOME_TILE:
        place_income_tile(box, g, outcome - INCOME_TILE + FIRST_REGION_TILE)
    elif g.decision == Decision.FIRST_PLAYER:
        set_first_player(box, g, outcome - FIRST_PLAYER)
    elif g.decision == Decision.SECRET:
        draw_secretly(g, outcome - SECRET_CARD)
    elif g.decision == Decision.REVEAL:
        reveal(g, outcome - REVEALED_CARD)
        if g.pending == 0:  # all cards are revealed
            if g.phase == Phase.START:
                continue_start(g)
            else:
                offer_draw(box, g)


@jit
def chance(box, g, out, weights):
    """Write the possible outcomes and their weights; return their number.

    Every card still in a deck is equally likely (A-2.2), as are regions, tiles and players at the start.
    """
    n = 0
    if g.decision == Decision.UNUSED_REGION:
        for region in range(NUM_REGIONS):
            out[region] = UNUSED_REGION + region
            weights[region] = 1
        return NUM_REGIONS
    if g.decision == Decision.INCOME_TILE:
        for tile in range(FIRST_REGION_TILE, NUM_TILES):
            left = count_unplaced_tiles(g, tile)
            if left > 0:
                out[n] = INCOME_TILE + tile - FIRST_REGION_TILE
                weights[n] = left
                n += 1
        return n
    if g.decision == Decision.FIRST_PLAYER:
        for seat in range(g.seats):
            out[n] = FIRST_PLAYER + seat
            weights[n] = 1
            n += 1
        return n
    if g.decision == Decision.SECRET:
        return list_deck(g, SECRET_CARD, out, weights)
    if g.decision == Decision.REVEAL:
        return list_deck(g, REVEALED_CARD, out, weights)
    return 0


@jit
def list_deck(g, first_code, out, weights):
    """Write the cards of the region's deck as outcomes, weighted by their copies; return their number."""
    n = 0
    for card in range(NUM_KINDS * g.region, NUM_KINDS * g.region + NUM_KINDS):
        if g.deck[card] > 0:
            out[n] = first_code + card
            weights[n] = g.deck[card]
            n += 1
    return n


@jit
def stream(box, g):
    """Return the dealer's stream of the pending outcome; the deck of each region has its own, from DECK_STREAM on."""
    if g.decision == Decision.UNUSED_REGION:
        return UNUSED_REGION_STREAM
    if g.decision == Decision.INCOME_TILE:
        return INCOME_TILE_STREAM
    if g.decision == Decision.FIRST_PLAYER:
        return FIRST_PLAYER_STREAM
    if g.decision == Decision.SECRET or g.decision == Decision.REVEAL:
        return DECK_STREAM + g.region
    return NO_STREAM

# mypy: ignore-errors
"""Excavation: a grey die moves a disc (M-7.5 to M-7.7), then its new space gives a bonus (M-15 to M-18)."""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import popcount
from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push, push_with
from trowel.games.marajoara.choices import REMOVE, STUDY
from trowel.games.marajoara.dice import value_of
from trowel.games.marajoara.moves import DECLINE, EXCAVATE
from trowel.games.marajoara.museum import num_museums
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.restore import count_restored_neighbours
from trowel.games.marajoara.squares import squares_where
from trowel.games.marajoara.state import (
    LAST_SPACE,
    NUM_FRAGMENTS,
    NUM_STORABLE,
    Colour,
    Objective,
    Source,
    Task,
)
from trowel.games.marajoara.tokens import take_reserve_token

NUM_PLACES = 2  # M-7.6: places on the last space of a track
SPACE_4_POINTS, SPACE_6_POINTS = 3, 5  # VP (M-15.2)
YELLOW_8_POINTS = 2  # VP per dig token on the site (M-18.3)
RED_8_FACTOR = 2  # of the VP printed on the space (M-17.2)
BLUE_8_POINTS = 2  # VP per restored neighbour (M-16.3)


@jit
def may_excavate(g, seat, track):
    """Return whether a disc may move: not from a last space, and not onto a full one (M-7.7)."""
    disc = g.players[seat].discs[track]
    if disc == LAST_SPACE:
        return False
    return disc + value_of(g.captured_die) < LAST_SPACE or g.discs_at_end[track] < NUM_PLACES


@jit
def list_tracks(g, seat, out):
    n = 0
    for track in range(NUM_STORABLE):
        if may_excavate(g, seat, track):
            out[n] = EXCAVATE + track
            n += 1
    return n


@jit
def can_excavate(g, seat):
    for track in range(NUM_STORABLE):  # noqa: SIM110, numba does not support any()
        if may_excavate(g, seat, track):
            return True
    return False


@jit
def excavate(g, seat, track):
    """Move a disc by exactly the value of the captured die (M-7.5) and take the bonus of its new space.

    Only what passes the end of the track is lost.
    """
    pop(g)
    space = min(LAST_SPACE, g.players[seat].discs[track] + value_of(g.captured_die))
    g.players[seat].discs[track] = space
    if space == LAST_SPACE:
        # M-7.6: the first disc to arrive takes place 1, the second place 2. M-20.5a: in a solo game, place 1.
        g.discs_at_end[track] += 1
        g.players[seat].places[track] = g.discs_at_end[track]
        collect(g, Objective.YELLOW_END + track)
    else:
        take_space_bonus(g, seat, track, space)


@jit
def take_space_bonus(g, seat, track, space):
    """Give the bonus of a space (M-15.1, M-15.2); only spaces 7 and 8 differ between the tracks."""
    if space == 1 or space == 3 or space == 5:
        push_with(g, Task.INCREASE, seat, (space + 1) // 2, 1 << track)
    elif space == 2:
        take_reserve_token(g, seat)
    elif space == 4:
        g.players[seat].points[Source.TRACKS] += SPACE_4_POINTS
    elif space == 6:
        g.players[seat].points[Source.TRACKS] += SPACE_6_POINTS
    elif track == Colour.BLUE:
        if space == 7:
            g.doubling = 1  # M-16.1, M-16.2: for the rest of this turn
        elif space == 8:
            push(g, Task.BLUE_8, seat)
    elif track == Colour.RED:
        if space == 7:
            push(g, Task.RED_7, seat)
        elif space == 8:
            push(g, Task.RED_8, seat)
    elif track == Colour.YELLOW:
        if space == 7:
            push(g, Task.GIVE, seat)
        elif space == 8:
            g.players[seat].points[Source.TRACKS] += YELLOW_8_POINTS * count_site_tokens(g, seat)  # M-18.3


@jit
def count_site_tokens(g, seat):
    """Return the number of the player's dig tokens on the site, including covered ones (M-18.3)."""
    top, bottom = squares_where(g.tokens, seat + 1)
    return np.int64(popcount(top)) + np.int64(popcount(bottom))


# ---------------------------------------------------------------- red 8


@jit
def may_remove_vase(g, museum):
    """Return whether red 8 applies to a museum; it needs at least two vases (M-17.2)."""
    return g.museums[museum].vases > 1


@jit
def list_removals(g, seat, out):
    """Write the choices of red 8, including to decline (M-17.3); return their number."""
    n = 0
    for museum in range(num_museums(g)):
        if may_remove_vase(g, seat + museum):
            out[n] = REMOVE + museum
            n += 1
    if n > 0:
        out[n] = DECLINE
        n += 1
    return n


@jit
def remove_vase(box, g, seat, move):
    """Remove the vase on the highest occupied space for twice the VP printed there (M-17.2), unless declined."""
    pop(g)
    if move != DECLINE:
        museum = g.museums[seat + move - REMOVE]
        museum.vases -= 1
        g.players[seat].points[Source.TRACKS] += RED_8_FACTOR * box.showcase[museum.vases]


# ---------------------------------------------------------------- blue 8


@jit
def list_studies(g, seat, out):
    """Write the player's restored fragments as choices of blue 8 (M-16.3); return their number."""
    n = 0
    for museum in range(num_museums(g)):
        for fragment in range(NUM_FRAGMENTS):
            if g.museums[seat + museum].fragments >> fragment & 1:
                out[n] = STUDY + NUM_FRAGMENTS * museum + fragment
                n += 1
    return n


@jit
def can_study(g, seat):
    for museum in range(num_museums(g)):  # noqa: SIM110
        if g.museums[seat + museum].fragments != 0:
            return True
    return False


@jit
def study(box, g, seat, move):
    """Score 2 VP for each restored fragment adjacent to the chosen one (M-16.3)."""
    pop(g)
    museum = seat + (move - STUDY) // NUM_FRAGMENTS
    fragment = (move - STUDY) % NUM_FRAGMENTS
    g.players[seat].points[Source.TRACKS] += BLUE_8_POINTS * count_restored_neighbours(box, g, museum, fragment)

# mypy: ignore-errors
"""Extension 2: cities and archaeologists, and the secret draws they grant (A-17)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.codes import DECLINE, DRAW, MOVE_ROLE, PLACE_ROLE
from trowel.games.artifact.ending import on_card_drawn
from trowel.games.artifact.state import (
    CURSED,
    NO_ROLE,
    NUM_CITIES,
    NUM_KINDS,
    NUM_ROLES,
    Action,
    Decision,
    Privilege,
)


@jit
def has_privilege(box, player, privilege):
    """A-17.2: as long as the marker stays there; privileges below NUM_CITIES are the cities'."""
    role = player.city if privilege < NUM_CITIES else player.archaeologist
    return role != NO_ROLE and box.privileges[role] == privilege


# ---------------------------------------------------------------- choosing a role


@jit
def may_choose_role(box, g, role):
    """A-17.5: two research steps need the research of extension 1."""
    return g.research_on == 1 or box.privileges[role] != Privilege.TWO_STEPS


@jit
def list_roles(box, g, player, out):
    """A-17.1, A-17.1a: a marker goes on a role of a class that is free, or moves; never two in one class."""
    n = 0
    for role in range(NUM_ROLES):
        if not may_choose_role(box, g, role):
            continue
        own_class = player.city if role < NUM_CITIES else player.archaeologist
        other_class = player.archaeologist if role < NUM_CITIES else player.city
        if own_class == NO_ROLE:
            out[n] = PLACE_ROLE + role
            n += 1
            if other_class != NO_ROLE:  # the only marker placed crosses over
                out[n] = MOVE_ROLE + NUM_ROLES * other_class + role
                n += 1
        elif own_class != role:
            out[n] = MOVE_ROLE + NUM_ROLES * own_class + role
            n += 1
    return n


@jit
def choose_role(g, player, move):
    if move >= MOVE_ROLE:
        if (move - MOVE_ROLE) // NUM_ROLES < NUM_CITIES:
            player.city = NO_ROLE
        else:
            player.archaeologist = NO_ROLE
        role = (move - MOVE_ROLE) % NUM_ROLES
    else:
        role = move - PLACE_ROLE
    if role < NUM_CITIES:
        player.city = role
    else:
        player.archaeologist = role
    g.decision = Decision.ACTION_OVER


@jit
def after_exhibition(g):
    """A-17.1: with extension 2 a role must be chosen now."""
    g.decision = Decision.ROLE if g.roles_on == 1 else Decision.ACTION_OVER


# ---------------------------------------------------------------- secret draws


@jit
def offer_draw(box, g):
    """A-17.7: last of all, Paris draws in the region shipped from and Judd in the one researched, if they wish."""
    player = g.players[g.turn]
    privilege = Privilege.DRAW_WHEN_SHIPPING if g.action == Action.SHIP else Privilege.DRAW_WHEN_RESEARCHING
    draws = g.action == Action.SHIP or g.action == Action.RESEARCH
    if draws and has_privilege(box, player, privilege) and deck_size(g, g.region) > 0:
        g.decision = Decision.DRAW
    else:
        g.decision = Decision.ACTION_OVER


@jit
def list_draw(out):
    """A-17.2: using a privilege is always optional."""
    out[0] = DRAW
    out[1] = DECLINE
    return 2


@jit
def answer_draw(g, move):
    g.decision = Decision.SECRET if move == DRAW else Decision.ACTION_OVER


@jit
def draw_secretly(g, card):
    """A-14.1: into hand, seen by nobody else. A-16.5a: the cursed object is shown and removed, with no other card."""
    g.deck[card] -= 1
    if card % NUM_KINDS == CURSED:
        g.gone[card] += 1
    else:
        g.players[g.turn].secret[card] += 1
    on_card_drawn(g, card // NUM_KINDS)
    g.decision = Decision.ACTION_OVER

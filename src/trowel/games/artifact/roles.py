# mypy: ignore-errors
"""Extension 2: cities and archaeologists, including the secret draws that they grant (A-17)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.artifact.cards import deck_size
from trowel.games.artifact.choices import DECLINE, DRAW, MOVE_ROLE, PLACE_ROLE
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
    """Return whether a role marker of the player is on the role that grants a privilege (A-17.2).

    Privileges below NUM_CITIES belong to cities, the others to archaeologists.
    """
    role = player.city if privilege < NUM_CITIES else player.archaeologist
    return role != NO_ROLE and box.privileges[role] == privilege


# ---------------------------------------------------------------- choice of a role


@jit
def may_choose_role(box, g, role):
    """Return whether a role may be chosen; two research steps require extension 1 (A-17.5)."""
    return g.research_on == 1 or box.privileges[role] != Privilege.TWO_STEPS


@jit
def list_roles(box, g, player, out):
    """Write the legal role moves to `out`; return their number.

    A marker is placed on a role of a free class (A-17.1) or moved (A-17.1a). A class never has two markers of a player.
    """
    n = 0
    for role in range(NUM_ROLES):
        if not may_choose_role(box, g, role):
            continue
        own_class = player.city if role < NUM_CITIES else player.archaeologist
        other_class = player.archaeologist if role < NUM_CITIES else player.city
        if own_class == NO_ROLE:
            out[n] = PLACE_ROLE + role
            n += 1
            if other_class != NO_ROLE:  # the only marker may change class
                out[n] = MOVE_ROLE + NUM_ROLES * other_class + role
                n += 1
        elif own_class != role:
            out[n] = MOVE_ROLE + NUM_ROLES * own_class + role
            n += 1
    return n


@jit
def choose_role(g, player, move):
    if PLACE_ROLE <= move < MOVE_ROLE:
        role = move - PLACE_ROLE
    elif MOVE_ROLE <= move < MOVE_ROLE + NUM_ROLES * NUM_ROLES:
        if (move - MOVE_ROLE) // NUM_ROLES < NUM_CITIES:
            player.city = NO_ROLE
        else:
            player.archaeologist = NO_ROLE
        role = (move - MOVE_ROLE) % NUM_ROLES
    else:
        return
    if role < NUM_CITIES:
        player.city = role
    else:
        player.archaeologist = role
    g.decision = Decision.ACTION_OVER


@jit
def after_exhibition(g):
    """Request the choice of a role, which is mandatory with extension 2 (A-17.1); otherwise end the action."""
    g.decision = Decision.ROLE if g.roles_on == 1 else Decision.ACTION_OVER


# ---------------------------------------------------------------- secret draws


@jit
def offer_draw(box, g):
    """Offer a secret draw as the last step of the action (A-17.7), or end the action.

    Paris draws in the region shipped from (A-17.3), Judd in the region researched (A-17.4).
    """
    player = g.players[g.turn]
    privilege = Privilege.DRAW_WHEN_SHIPPING if g.action == Action.SHIP else Privilege.DRAW_WHEN_RESEARCHING
    draws = g.action == Action.SHIP or g.action == Action.RESEARCH
    if draws and has_privilege(box, player, privilege) and deck_size(g, g.region) > 0:
        g.decision = Decision.DRAW
    else:
        g.decision = Decision.ACTION_OVER


@jit
def list_draw(out):
    """Write `draw` and `decline`, because using a privilege is optional (A-17.2); return 2."""
    out[0] = DRAW
    out[1] = DECLINE
    return 2


@jit
def answer_draw(g, move):
    if move == DRAW:
        g.decision = Decision.SECRET
    elif move == DECLINE:
        g.decision = Decision.ACTION_OVER


@jit
def draw_secretly(g, card):
    """Move a card from the deck to the hand as a secret card (A-14.1).

    The cursed object is shown and removed from the game instead, without a replacement (A-16.5a).
    """
    g.deck[card] -= 1
    if card % NUM_KINDS == CURSED:
        g.gone[card] += 1
    else:
        g.players[g.turn].secret[card] += 1
    on_card_drawn(g, card // NUM_KINDS)
    g.decision = Decision.ACTION_OVER

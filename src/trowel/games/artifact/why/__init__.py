"""Reasons why a move is illegal: the first rule it breaks, and what the player can do instead.

The functions `why_not_*` return None if they find no reason.
"""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.core.moves import Move
from trowel.games.artifact import choices, moves
from trowel.games.artifact.decision import decision_view
from trowel.games.artifact.names import REGION_NAMES
from trowel.games.artifact.snapshot import read_box, read_state
from trowel.games.artifact.state import NO_REGION, Decision
from trowel.games.artifact.why import cards, markers
from trowel.games.artifact.why.actions import why_not_action, why_not_gold

PROMPTS = {
    Decision.START_HUT: ("place a hut (hut REGION)", "poser une baraque (hut RÉGION)"),
    Decision.START_MARKERS: ("take markers (take MARKER)", "prendre des marqueurs (take MARQUEUR)"),
    Decision.TURN: ("take an action, or pass", "faire une action, ou passer"),
    Decision.PICK: ("choose the cards to ship (pick CARD)", "choisir les cartes expédiées (pick CARTE)"),
    Decision.SHOW: ("choose the cards to show (show CARD)", "choisir les cartes montrées (show CARTE)"),
    Decision.KEEP: ("choose the card to take back (keep CARD)", "choisir la carte à reprendre (keep CARTE)"),
    Decision.ROLE: ("place or move a role marker (role, move)", "poser ou déplacer un marqueur rôle (role, move)"),
    Decision.DRAW: ("draw a card in secret, or decline (draw, decline)", "piocher en secret ou non (draw, decline)"),
    Decision.MARKER: ("take or exchange a marker (take, exchange)", "prendre ou échanger un marqueur (take, exchange)"),
    Decision.REFILL: ("refill the markers (take MARKER)", "compléter les marqueurs (take MARQUEUR)"),
}


def why(box: Any, g: Any, seat: int, move: Move) -> IllegalMoveError:
    """Return the error for an illegal move. The caller ensures that the move is illegal and the game is not over."""
    if seat != g.turn:
        return IllegalMoveError(
            "not-your-turn", f"it is player {g.turn + 1}'s turn", f"c'est au joueur {g.turn + 1} de décider"
        )
    return EXPLAINERS[Decision(g.decision)](box, g, g.players[seat], move) or not_now(box, g, move)


def not_now(box: Any, g: Any, move: Move) -> IllegalMoveError:
    current = decision_view(read_box(box), read_state(g))
    rules = ", ".join(current["rules"]) if current else ""
    en, fr = PROMPTS[Decision(g.decision)]
    return IllegalMoveError(
        "not-now",
        f"'{move}' is not possible now; you have to {en} ({rules})",
        f"« {move} » n'est pas possible maintenant ; il faut {fr} ({rules})",
    )


def why_not_turn(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if move == moves.Pass():
        return IllegalMoveError(
            "A-6.1",
            "you cannot pass after an action; 'stop' ends the turn",
            "on ne peut pas passer après une action ; « stop » termine le tour",
        )
    if move == moves.Stop():
        return IllegalMoveError(
            "A-6.9",
            "you can stop only after an action; take one, or pass",
            "on ne peut s'arrêter qu'après une action ; faites-en une, ou passez",
        )
    if isinstance(move, choices.Gold):
        return why_not_gold(g, player, move)
    if isinstance(move, choices.ActionMove):
        region = getattr(move, "region", None)
        if isinstance(move, choices.Exhibit) and move.tile in REGION_NAMES:
            region = REGION_NAMES.index(move.tile)
        error = markers.why_unused_region(g, region) if region is not None and g.unused != NO_REGION else None
        return error or why_not_action(box, g, player, move)
    return None


def no_specific_reason(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    return None


EXPLAINERS = {
    Decision.START_HUT: markers.why_not_hut,
    Decision.START_MARKERS: markers.why_not_marker,
    Decision.TURN: why_not_turn,
    Decision.PICK: cards.why_not_pick,
    Decision.SHOW: cards.why_not_show,
    Decision.KEEP: cards.why_not_keep,
    Decision.ROLE: markers.why_not_role,
    Decision.DRAW: no_specific_reason,
    Decision.MARKER: markers.why_not_after_passing,
    Decision.REFILL: markers.why_not_marker,
}

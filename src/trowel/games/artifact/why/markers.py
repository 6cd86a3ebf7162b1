"""Reasons why a choice of huts, action markers (A-3, A-6, A-7) or role markers (A-17) is illegal."""

from __future__ import annotations

from typing import Any, get_args

from trowel.core.errors import IllegalMoveError, Language
from trowel.core.moves import Move
from trowel.games.artifact import choices, moves
from trowel.games.artifact.names import marker_title, region_title, role_title
from trowel.games.artifact.roles import may_choose_role
from trowel.games.artifact.state import MAX_MARKERS, NO_ROLE, NUM_CITIES, NUM_REGIONS, Decision
from trowel.games.artifact.tracks import count_markers
from trowel.games.artifact.why.cards import out_of_order


def why_not_hut(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if isinstance(move, moves.Hut):
        return why_unused_region(g, move.region)
    return None


def why_unused_region(g: Any, region: int) -> IllegalMoveError | None:
    if region != g.unused:
        return None
    others = [other for other in range(NUM_REGIONS) if other != region]
    en, fr = (", ".join(region_title(other, lang) for other in others) for lang in get_args(Language))
    return IllegalMoveError(
        "A-2.6",
        f"{region_title(region, 'en')} is not in play; choose from {en}",
        f"{region_title(region, 'fr')} : cette région n'est pas en jeu ; choisissez parmi {fr}",
    )


def why_not_marker(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    """Return the reason at the start of the game and when refilling."""
    if isinstance(move, moves.Take):
        return why_empty_track(g, move.marker) or out_of_order(move)
    if g.decision == Decision.REFILL:
        return IllegalMoveError(
            "A-7.1",
            f"at the end of a round you refill to six without exchanges; take {int(g.pending)} more (take MARKER)",
            f"en fin de manche on complète à six sans échange ; prenez-en encore {int(g.pending)} (take MARQUEUR)",
        )
    return IllegalMoveError(
        "A-3.3",
        f"you take four markers before the first round; take {int(g.pending)} more (take MARKER)",
        f"on prend quatre marqueurs avant la première manche ; prenez-en encore {int(g.pending)} (take MARQUEUR)",
    )


def why_empty_track(g: Any, marker: int) -> IllegalMoveError | None:
    if g.tracks[marker] > 0:
        return None
    return IllegalMoveError(
        "A-4.4",
        f"there is no {marker_title(marker, 'en')} marker left on its track",
        f"il n'y a plus de marqueur {marker_title(marker, 'fr')} sur sa piste",
    )


def why_not_after_passing(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    num_markers = int(count_markers(player))
    if isinstance(move, choices.Gold):
        return IllegalMoveError(
            "A-16.3",
            "gold coins are played before passing; take or exchange a marker",
            "les Pièces d'or se jouent avant de passer ; prenez ou échangez un marqueur",
        )
    if isinstance(move, choices.ActionMove) or move in (moves.Pass(), moves.Stop()):
        return IllegalMoveError(
            "A-6.4",
            "you have passed and take no more actions this round; take or exchange a marker",
            "vous avez passé et n'agissez plus dans cette manche ; prenez ou échangez un marqueur",
        )
    if isinstance(move, moves.Take):
        if num_markers == MAX_MARKERS:
            return IllegalMoveError(
                "A-6.5",
                "you hold six markers; exchange one, or do nothing",
                "vous avez six marqueurs ; échangez-en un, ou ne faites rien",
            )
        return why_empty_track(g, move.marker)
    if isinstance(move, moves.Exchange):
        return why_not_exchange(g, player, move)
    if move == moves.Nothing():
        return IllegalMoveError(
            "A-6.8",
            f"you hold {num_markers} of six markers; take or exchange one",
            f"vous avez {num_markers} marqueurs sur six ; prenez-en ou échangez-en un",
        )
    return None


def why_not_exchange(g: Any, player: Any, move: moves.Exchange) -> IllegalMoveError | None:
    if player.markers[move.given] == 0:
        return IllegalMoveError(
            "A-6.4",
            f"you hold no {marker_title(move.given, 'en')} marker to exchange",
            f"vous n'avez pas de marqueur {marker_title(move.given, 'fr')} à échanger",
        )
    if move.given == move.wanted:
        return IllegalMoveError(
            "A-6.8a", "you must take a marker of another kind", "il faut prendre un marqueur d'une autre sorte"
        )
    return why_empty_track(g, move.wanted)


# ---------------------------------------------------------------- roles


def why_not_role(box: Any, g: Any, player: Any, move: Move) -> IllegalMoveError | None:
    if not isinstance(move, choices.PlaceRole | choices.MoveRole):
        return IllegalMoveError(
            "A-17.1",
            "after an exhibition you place or move a role marker (role NAME, move FROM TO)",
            "après une exposition on pose ou déplace un marqueur rôle (role NOM, move DE VERS)",
        )
    if not may_choose_role(box, g, move.role):
        return IllegalMoveError(
            "A-17.5",
            f"{role_title(move.role, 'en')} requires the research of extension 1",
            f"{role_title(move.role, 'fr')} demande la recherche de l'extension 1",
        )
    other = int(player.city if move.role < NUM_CITIES else player.archaeologist)
    if isinstance(move, choices.MoveRole):
        if move.left not in (player.city, player.archaeologist):
            return IllegalMoveError(
                "A-17.1a",
                f"you have no role marker on {role_title(move.left, 'en')}",
                f"vous n'avez pas de marqueur rôle sur {role_title(move.left, 'fr')}",
            )
        if move.left == move.role:
            return IllegalMoveError(
                "A-17.1a", "a role marker must move to another role", "un marqueur rôle doit changer de rôle"
            )
    if other != NO_ROLE:
        return IllegalMoveError(
            "A-17.1",
            f"at most one marker on a city and one on an archaeologist; yours is on {role_title(other, 'en')}",
            f"au plus un marqueur sur une ville et un sur un archéologue ; le vôtre est sur {role_title(other, 'fr')}",
        )
    return None

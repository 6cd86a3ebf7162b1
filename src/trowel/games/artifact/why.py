"""Why a move is not legal: the first rule it breaks, in words, with what is possible instead."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import Illegal
from trowel.core.game import Move
from trowel.games.artifact import moves
from trowel.games.artifact.decision import decision
from trowel.games.artifact.names import REGION_NAMES, card_title, marker_title, region_title, role_title
from trowel.games.artifact.roles import may_be_chosen
from trowel.games.artifact.state import (
    CITIES,
    CURSED,
    EVERY_REGION,
    FRAGMENTS,
    KINDS,
    MOST_MARKERS,
    NO_ROLE,
    TYPES,
    Decision,
)
from trowel.games.artifact.tracks import markers_held
from trowel.games.artifact.why_action import ACTIONS, why_not_this_action, why_not_this_gold

ASKED = {
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


def why(box: Any, g: Any, seat: int, move: Move) -> Illegal:
    """Only asked of a move that `legal` does not list, while the game runs."""
    if seat != g.turn:
        return Illegal("not-your-turn", f"seat {g.turn} is to decide", f"c'est à la place {g.turn} de décider")
    return EXPLAINED[Decision(g.decision)](box, g, g.players[seat], move) or not_now(box, g, move)


def not_now(box: Any, g: Any, move: Move) -> Illegal:
    asked = decision(box, g)
    rules = ", ".join(asked["rules"]) if asked else ""
    en, fr = ASKED[Decision(g.decision)]
    return Illegal(
        "not-now", f"'{move}' answers nothing that is asked now: you are to {en} ({rules})",
        f"« {move} » ne répond à rien pour l'instant : il s'agit de {fr} ({rules})",
    )  # fmt: skip


def in_order(move: Move) -> Illegal:
    return Illegal(
        "in-order",
        f"'{move}' comes too late: of several, name the first ones first, in the order in which they are listed",
        f"« {move} » vient trop tard : quand il en faut plusieurs, nommez-les dans l'ordre de la liste",
    )


# ---------------------------------------------------------------- huts and markers


def why_not_this_hut(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    if isinstance(move, moves.Hut):
        return left_out(g, move.region)
    return None


def left_out(g: Any, region: int) -> Illegal | None:
    if region != g.unused:
        return None
    others = ", ".join(name for index, name in enumerate(REGION_NAMES) if index != region)
    return Illegal(
        "A-2.6",
        f"{region_title(region, 'en')} is not in play with three players; there are {others}",
        f"{region_title(region, 'fr')} : cette région n'est pas en jeu à trois joueurs ; il y a {others}",
    )


def why_not_this_marker(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    """At the start of the game, and when refilling."""
    if isinstance(move, moves.Take):
        return empty_track(g, move.marker) or in_order(move)
    if g.decision == Decision.REFILL:
        return Illegal(
            "A-7.1",
            f"at the end of a round you refill to six, without exchanges: {int(g.pending)} more (take MARKER)",
            f"en fin de manche on complète à six, sans échange : encore {int(g.pending)} (take MARQUEUR)",
        )
    return Illegal(
        "A-3.3",
        f"you take four markers before the first round: {int(g.pending)} more (take MARKER)",
        f"on prend quatre marqueurs avant la première manche : encore {int(g.pending)} (take MARQUEUR)",
    )


def empty_track(g: Any, marker: int) -> Illegal | None:
    if g.tracks[marker] > 0:
        return None
    return Illegal(
        "A-4.4",
        f"the track is empty: no marker left of {marker_title(marker, 'en')}",
        f"la piste est vide : plus de marqueur {marker_title(marker, 'fr')}",
    )


def why_not_after_passing(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    held = int(markers_held(player))
    if isinstance(move, moves.Gold):
        return Illegal(
            "A-16.3",
            "gold coins are played before passing; take or exchange a marker",
            "les Pièces d'or se jouent avant de passer ; prenez ou échangez un marqueur",
        )
    if isinstance(move, ACTIONS) or move in (moves.PASS, moves.STOP):
        return Illegal(
            "A-6.4",
            "you have passed: no more actions this round; take or exchange a marker",
            "vous avez passé : plus d'action dans cette manche ; prenez ou échangez un marqueur",
        )
    if isinstance(move, moves.Take):
        if held == MOST_MARKERS:
            return Illegal(
                "A-6.5",
                "you hold six markers: you may only exchange one, or do nothing",
                "vous avez six marqueurs : vous pouvez seulement en échanger un, ou ne rien faire",
            )
        return empty_track(g, move.marker)
    if isinstance(move, moves.Exchange):
        return why_not_this_exchange(g, player, move)
    if move == moves.NOTHING:
        return Illegal(
            "A-6.8",
            f"with {held} markers you must take one or exchange one",
            f"avec {held} marqueurs, il faut en prendre un ou en échanger un",
        )
    return None


def why_not_this_exchange(g: Any, player: Any, move: moves.Exchange) -> Illegal | None:
    if player.markers[move.given] == 0:
        return Illegal(
            "A-6.4",
            f"you exchange one of your own markers; you hold none of {marker_title(move.given, 'en')}",
            f"on échange un de ses marqueurs ; vous n'en avez pas : {marker_title(move.given, 'fr')}",
        )
    if move.given == move.wanted:
        return Illegal(
            "A-6.8a", "the marker wanted must be of another kind", "le marqueur voulu doit être d'une autre sorte"
        )
    return empty_track(g, move.wanted)


# ---------------------------------------------------------------- a turn


def why_not_this_turn(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    if move == moves.PASS:
        return Illegal(
            "A-6.1",
            "one takes actions or passes, not both in a turn; 'stop' ends the turn",
            "on agit ou on passe, pas les deux dans un tour ; « stop » termine le tour",
        )
    if move == moves.STOP:
        return Illegal(
            "A-6.9",
            "one may stop after an action; before it, take one, or pass",
            "on peut s'arrêter après une action ; avant, faites-en une, ou passez",
        )
    if isinstance(move, moves.Gold):
        return why_not_this_gold(g, player, move)
    if isinstance(move, ACTIONS):
        region = getattr(move, "region", None)
        if isinstance(move, moves.Exhibit) and move.tile in REGION_NAMES:
            region = REGION_NAMES.index(move.tile)
        out = left_out(g, region) if region is not None and g.unused != EVERY_REGION else None
        return out or why_not_this_action(box, g, player, move)
    return None


# ---------------------------------------------------------------- cards


def why_not_this_pick(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    if not isinstance(move, moves.Pick):
        return None
    if g.face_up[move.card] > 0 and move.card // KINDS == g.region:
        return in_order(move)
    return Illegal(
        "A-10.1",
        f"{card_title(move.card, 'en')}: not among the face-up cards of the region you ship from",
        f"{card_title(move.card, 'fr')} : pas parmi les cartes visibles de la région d'où vous expédiez",
    )


def why_not_this_show(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    if not isinstance(move, moves.Show):
        return None
    card, kind = move.card, move.card % KINDS
    if kind == CURSED:
        return Illegal("A-16.5", "a cursed object is never exhibited", "un Objet maudit ne s'expose jamais")
    if kind >= TYPES and kind != FRAGMENTS:
        return Illegal(
            "A-16.7",
            "this special object has no type and fills no place of a tile",
            "cet objet spécial n'a pas de type et ne tient aucune place dans une tuile",
        )
    if player.known[card] + player.secret[card] == 0:
        return Illegal(
            "A-11.1",
            f"{card_title(card, 'en')}: no such card left in your hand",
            f"{card_title(card, 'fr')} : vous n'avez plus cette carte en main",
        )
    if card < g.floor:
        return in_order(move)
    return Illegal(
        "A-11.1",
        f"{card_title(card, 'en')}: the tile needs other cards, or it could not be filled any more",
        f"{card_title(card, 'fr')} : la tuile demande d'autres cartes, ou ne pourrait plus être complétée",
    )


def why_not_this_keep(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    if move == moves.ENOUGH:
        return Illegal(
            "A-11.1", "one of the cards comes back: choose it", "une des cartes revient en main : choisissez-la"
        )
    if not isinstance(move, moves.Keep):
        return None
    if move.card % KINDS == FRAGMENTS:
        return Illegal(
            "A-16.4",
            "fragments stay under the tile; take another card back",
            "les Fragments restent sous la tuile ; reprenez une autre carte",
        )
    if g.shown[move.card] > 0:
        return in_order(move)
    return Illegal(
        "A-11.1",
        f"{card_title(move.card, 'en')}: only a card just shown comes back",
        f"{card_title(move.card, 'fr')} : seule une carte qui vient d'être montrée revient en main",
    )


# ---------------------------------------------------------------- roles


def why_not_this_role(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    if not isinstance(move, moves.PlaceRole | moves.MoveRole):
        return Illegal(
            "A-17.1",
            "after an exhibition a role marker is placed or moved (role NAME, move FROM TO)",
            "après une exposition on pose ou déplace un marqueur rôle (role NOM, move DE VERS)",
        )
    if not may_be_chosen(box, g, move.role):
        return Illegal(
            "A-17.5",
            f"{role_title(move.role, 'en')} needs the research of extension 1",
            f"{role_title(move.role, 'fr')} a besoin de la recherche de l'extension 1",
        )
    there = int(player.city if move.role < CITIES else player.archaeologist)
    if isinstance(move, moves.MoveRole):
        if move.left not in (player.city, player.archaeologist):
            return Illegal(
                "A-17.1a",
                f"you have no marker on {role_title(move.left, 'en')}",
                f"vous n'avez pas de marqueur sur {role_title(move.left, 'fr')}",
            )
        if move.left == move.role:
            return Illegal(
                "A-17.1a", "a role marker may not stay where it is", "un marqueur rôle ne peut pas rester sur place"
            )
    if there != NO_ROLE:
        return Illegal(
            "A-17.1",
            f"at most one marker on a city and one on an archaeologist: yours is on {role_title(there, 'en')}",
            f"au plus un marqueur sur une ville et un sur un archéologue : le vôtre est sur {role_title(there, 'fr')}",
        )
    return None


def nothing_more(box: Any, g: Any, player: Any, move: Move) -> Illegal | None:
    return None


EXPLAINED = {
    Decision.START_HUT: why_not_this_hut,
    Decision.START_MARKERS: why_not_this_marker,
    Decision.TURN: why_not_this_turn,
    Decision.PICK: why_not_this_pick,
    Decision.SHOW: why_not_this_show,
    Decision.KEEP: why_not_this_keep,
    Decision.ROLE: why_not_this_role,
    Decision.DRAW: nothing_more,
    Decision.MARKER: why_not_after_passing,
    Decision.REFILL: why_not_this_marker,
}

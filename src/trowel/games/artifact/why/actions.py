"""Reasons why an action is illegal: its conditions (A-8 to A-12, A-16, A-17), then its payment (A-4, A-6)."""

from __future__ import annotations

from typing import Any

from trowel.core.errors import IllegalMoveError
from trowel.games.artifact import choices, moves
from trowel.games.artifact.actions import JOKER_COST
from trowel.games.artifact.names import card_title, exhibition_names, marker_title, region_from, region_in, tile_title
from trowel.games.artifact.needs import count_missing, exhibitable_cards
from trowel.games.artifact.parameters import FREE, JOKER, OWN
from trowel.games.artifact.roles import has_privilege
from trowel.games.artifact.rounds import MAX_ACTIONS_PER_TURN
from trowel.games.artifact.snapshot import read_box, read_state
from trowel.games.artifact.state import (
    DISCOVERY,
    GOLD,
    MAX_MARKERS,
    NUM_KINDS,
    SHIPPING,
    TRACK_SPACES,
    Privilege,
)


def why_not_action(box: Any, g: Any, player: Any, move: choices.ActionMove) -> IllegalMoveError | None:
    if g.actions_taken == MAX_ACTIONS_PER_TURN:
        return IllegalMoveError(
            "A-6.1",
            "you have taken both actions of this turn; 'stop' ends it",
            "vous avez fait les deux actions de ce tour ; « stop » le termine",
        )
    if isinstance(move, moves.Research | moves.Hire):
        return why_not_dig(player, move) or why_not_payment(box, g, player, move)
    if isinstance(move, choices.Sell | choices.Buy):
        return why_not_trade(box, g, player, move)
    return CONDITIONS[type(move)](box, g, player, move) or why_not_payment(box, g, player, move)


# ---------------------------------------------------------------- conditions


def why_not_dig(player: Any, move: moves.Research | moves.Hire) -> IllegalMoveError | None:
    en, fr = region_in(move.region, "en"), region_in(move.region, "fr")
    if isinstance(move, moves.Research) and player.huts[move.region] > 0:
        return IllegalMoveError(
            "A-8.1",
            f"a new site needs a region without a hut of yours; you have one {en}, so hire labour there",
            f"un nouveau site s'ouvre là où l'on n'a pas de baraque ; vous en avez {fr} : embauchez-y",
        )
    if isinstance(move, moves.Hire) and player.huts[move.region] == 0:
        return IllegalMoveError(
            "A-9.1",
            f"you can hire labour only where you have a hut; you have none {en}, so open a new site first",
            f"on n'embauche que là où l'on a une baraque ; vous n'en avez pas {fr} : ouvrez d'abord un nouveau site",
        )
    if player.reserve == 0:
        return IllegalMoveError(
            "A-13.4",
            "you have no hut in reserve; shipping returns huts",
            "vous n'avez plus de baraque en réserve ; une expédition en rend",
        )
    return None


def why_not_shipment(box: Any, g: Any, player: Any, move: Any) -> IllegalMoveError | None:
    if player.huts[move.region] > 0:
        return None
    return IllegalMoveError(
        "A-10.1",
        f"you can ship only from a region with a hut of yours; you have none {region_in(move.region, 'en')}",
        f"on n'expédie que d'une région où l'on a une baraque ; vous n'en avez pas {region_in(move.region, 'fr')}",
    )


def why_not_exhibition(box: Any, g: Any, player: Any, move: Any) -> IllegalMoveError | None:
    tile = int(box.exhibition_tile[exhibition_names().index(move.tile)])
    if tile < 0 or g.tiles[tile] == 0:
        return IllegalMoveError(
            "A-11.3",
            f"the tile '{tile_title(move.tile, 'en')}' is not on the board",
            f"la tuile « {tile_title(move.tile, 'fr')} » n'est pas sur le plateau",
        )
    hand = exhibitable_cards(read_box(box), read_state(g), int(g.turn))
    missing = count_missing(hand, tile, int(box.objects[tile]))
    if missing == 0:
        return None
    return IllegalMoveError(
        "A-11.1",
        f"your hand lacks {missing} of the {int(box.objects[tile])} cards for '{tile_title(move.tile, 'en')}'",
        f"il manque {missing} des {int(box.objects[tile])} cartes pour « {tile_title(move.tile, 'fr')} »",
    )


def why_not_discovery(box: Any, g: Any, player: Any, move: Any) -> IllegalMoveError | None:
    card = NUM_KINDS * move.region + DISCOVERY
    if player.known[card] + player.secret[card] > 0:
        return None
    return IllegalMoveError(
        "A-16.2",
        f"you hold no exceptional discovery {region_from(move.region, 'en')}",
        f"vous n'avez pas de Découverte exceptionnelle {region_from(move.region, 'fr')}",
    )


CONDITIONS = {
    moves.Ship: why_not_shipment,
    choices.Exhibit: why_not_exhibition,
    choices.Discover: why_not_discovery,
}


# ---------------------------------------------------------------- payment


def why_not_payment(box: Any, g: Any, player: Any, move: choices.ActionMove) -> IllegalMoveError | None:
    if isinstance(move, moves.Hire) and move.huts == 2:
        if not has_privilege(box, player, Privilege.TWO_HUTS):
            return IllegalMoveError(
                "A-17.4",
                "hiring labour for two huts needs Morley's privilege",
                "embaucher pour deux baraques demande le privilège de Morley",
            )
        if player.reserve < 2:
            return IllegalMoveError(
                "A-17.6",
                "hiring labour for two huts needs two in reserve; hire for one",
                "embaucher pour deux baraques en demande deux en réserve ; embauchez pour une",
            )
    if move.payment == FREE:
        return why_not_seventh_action(box, player)
    own = choices.own_marker(move)
    marker = own if move.payment == OWN else move.payment - JOKER
    if player.markers[marker] == 0:
        return IllegalMoveError(
            "A-6.2",
            f"you hold no {marker_title(marker, 'en')} marker",
            f"vous n'avez pas de marqueur {marker_title(marker, 'fr')}",
        )
    if move.payment != OWN and marker == own:
        return IllegalMoveError(
            "A-6.3",
            "a joker replaces a marker of another kind; this one pays the cost of its own track",
            "un joker remplace une autre sorte de marqueur ; celui-ci se paie au prix de sa piste",
        )
    times = 2 if isinstance(move, moves.Hire) and move.huts == 2 else 1
    cost = times * (JOKER_COST if move.payment != OWN else int(box.cost[TRACK_SPACES - 1 - int(g.tracks[marker])]))
    return why_too_expensive(player, cost)


def why_too_expensive(player: Any, cost: int) -> IllegalMoveError | None:
    if player.money >= cost:
        return None
    return IllegalMoveError(
        "A-4.3",
        f"this costs {cost} and you have {int(player.money)}; debts are not allowed",
        f"cela coûte {cost} et vous avez {int(player.money)} ; on ne s'endette pas",
    )


def why_not_seventh_action(box: Any, player: Any) -> IllegalMoveError | None:
    if not has_privilege(box, player, Privilege.SEVENTH_ACTION):
        return IllegalMoveError(
            "A-17.4",
            "a free action needs Andersson's privilege; pay with a marker",
            "une action gratuite demande le privilège d'Andersson ; payez avec un marqueur",
        )
    if player.seventh_used or player.markers_used < MAX_MARKERS:
        return IllegalMoveError(
            "A-17.6",
            f"the free action is allowed once a round, after six markers; you have used {int(player.markers_used)}",
            f"l'action gratuite est permise une fois par manche, après six marqueurs ; utilisés : "
            f"{int(player.markers_used)}",
        )
    return None


# ---------------------------------------------------------------- black market


def why_not_trade(box: Any, g: Any, player: Any, move: choices.Sell | choices.Buy) -> IllegalMoveError | None:
    if move.payment == FREE:
        return IllegalMoveError(
            "A-17.4",
            "Andersson's free action is not allowed on the black market",
            "l'action gratuite d'Andersson n'est pas permise au marché noir",
        )
    if move.payment != OWN or player.markers[SHIPPING] == 0:
        return IllegalMoveError(
            "A-12.4",
            "the black market needs a shipping marker, not a joker",
            "le marché noir demande un marqueur expédition, pas un joker",
        )
    if isinstance(move, choices.Sell):
        return IllegalMoveError(
            "A-12.1",
            f"{card_title(move.card, 'en')}: this card is not in your hand",
            f"{card_title(move.card, 'fr')} : vous n'avez pas cette carte en main",
        )
    if move.space >= g.market_count:
        return IllegalMoveError(
            "A-12.2",
            f"the black market has no such card; cards there: {int(g.market_count)}",
            f"le marché noir n'a pas cette carte ; cartes présentes : {int(g.market_count)}",
        )
    return why_too_expensive(player, int(box.coins[TRACK_SPACES - 1 - int(g.tracks[SHIPPING])]))


def why_not_gold(g: Any, player: Any, move: choices.Gold) -> IllegalMoveError:
    card = NUM_KINDS * move.region + GOLD
    if player.known[card] + player.secret[card] == 0:
        return IllegalMoveError(
            "A-16.3",
            f"you hold no gold coins {region_from(move.region, 'en')}",
            f"vous n'avez pas de Pièces d'or {region_from(move.region, 'fr')}",
        )
    return IllegalMoveError(
        "A-16.3a",
        f"the black market has no such card; cards there: {int(g.market_count)}",
        f"le marché noir n'a pas cette carte ; cartes présentes : {int(g.market_count)}",
    )

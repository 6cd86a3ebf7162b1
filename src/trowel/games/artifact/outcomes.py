"""The table of Artifact's chance outcomes, in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move, MoveTable
from trowel.games.artifact import parameters as p

OUTCOMES = MoveTable()
REVEALED_CARD = 0
SECRET_CARD = 40
UNUSED_REGION = 80
FIRST_PLAYER = 84
INCOME_TILE = 89
NUM_OUTCOMES = 95


@OUTCOMES.row(
    INCOME_TILE,
    notation="tile {tile}",
    en="income track: {tile}",
    fr="piste revenus : {tile}",
    rules=("A-2.4",),
    told=("income_track",),
)
class IncomeTile(Move):
    """The next tile of the income track, from the right (A-2.4)."""

    tile: Annotated[str, p.DRAWN_TILE]  # in notation: africa, regions, types


@OUTCOMES.row(
    UNUSED_REGION,
    json_kind="Unused",
    notation="unused {region}",
    en="region not in play: {region}",
    fr="région inutilisée : {region}",
    rules=("A-2.7", "A-2.6"),
    told=("unused_region",),
)
class UnusedRegion(Move):
    """The region not in play with 3 players (A-2.7)."""

    region: Annotated[int, p.REGION]


@OUTCOMES.row(
    FIRST_PLAYER,
    json_kind="First",
    notation="first {seat}",
    en="player {seat} is first",
    fr="le joueur {seat} commence",
    rules=("A-2.9",),
    told=("first_player",),
)
class FirstPlayer(Move):
    """The first player (A-2.9)."""

    seat: Annotated[int, p.SEAT]


@OUTCOMES.row(
    REVEALED_CARD,
    json_kind="Revealed",
    notation="{card}",
    en="revealed: {card}",
    fr="révélé : {card}",
    rules=("A-3.2", "A-8.2", "A-9.1"),
    told=("reveal",),
)
class RevealedCard(Move):
    """A card turned face up (A-3.2, A-8.2, A-9.1)."""

    card: Annotated[int, p.SITE_CARD]


@OUTCOMES.row(
    SECRET_CARD,
    json_kind="Drawn",
    notation="secret {card}",
    en="drawn in secret: {card}",
    fr="pioché en secret : {card}",
    rules=("A-14.1",),
)
class SecretCard(Move):
    """A card drawn in secret; only its owner sees it (A-14.1)."""

    card: Annotated[int, p.HAND_CARD]

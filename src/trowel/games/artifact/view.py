"""JSON view of a game for one seat.

The view is built field by field, so a field of the state stays hidden unless it is added here.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.game import CHANCE, State
from trowel.games.artifact.decision import count_kept, decision_view, role_privileges
from trowel.games.artifact.names import (
    KIND_NAMES,
    MARKER_NAMES,
    PRIVILEGE_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    TYPE_NAMES,
    card_name,
    tile_name,
)
from trowel.games.artifact.needs import ExhibitableCards, count_missing, exhibitable_cards, tiles_for
from trowel.games.artifact.outcomes import SECRET_CARD, UNUSED_REGION
from trowel.games.artifact.progress import end_progress
from trowel.games.artifact.scoring import COINS, EXHIBITIONS, INCOME, PRESTIGE, RESEARCH, SCORE, write_score_sheets
from trowel.games.artifact.shipping import allowance
from trowel.games.artifact.state import (
    CURSED,
    DIFFERENT_REGIONS_TILE,
    FIRST_REGION_TILE,
    INCOME_SPACES,
    LABOUR,
    NO_REGION,
    NO_ROLE,
    NUM_KINDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_SIZES,
    NUM_TILES,
    SHIPPING,
    TRACK_SPACES,
    Ending,
)
from trowel.games.artifact.view_types import (
    ArtifactPlayer,
    ArtifactSheet,
    ArtifactTrack,
    ArtifactViewFields,
    Card,
    EndingName,
    Exhibition,
    IncomeTrack,
    RegionView,
    Requirement,
    RoleView,
    TileName,
)

ENDINGS: dict[Ending, EndingName] = {
    Ending.INCOME_TRACK: "income-track",
    Ending.TWO_TYPES: "two-types",
    Ending.LAST_CARD: "last-card",
    Ending.LAST_YEAR: "last-year",
}


def view(box: Any, g: Any, seat: int | None) -> ArtifactViewFields:
    """Return everything a seat may know as JSON; seat None is a spectator."""
    hand = None if seat is None else exhibitable_cards(box, g, seat)
    players = list(g.players[: g.seats])
    unseen = (g.deck + sum(player.secret for index, player in enumerate(players) if index != seat)).tolist()
    sheets = score_sheets(box, g)
    return {
        "extensions": [number for number, is_on in ((1, g.research_on), (2, g.roles_on)) if is_on],
        "start": "assigned" if g.assigned_start else "free",
        "year": int(box.years[g.year]),
        "years": [int(year) for year in box.years[: box.year_count]],
        "first": int(g.first) if g.first >= 0 else None,
        "unused": None if g.unused == NO_REGION else REGION_NAMES[g.unused],
        "tracks": {
            MARKER_NAMES[kind]: track_view(box, g, kind)
            for kind in range(NUM_MARKER_KINDS)
            if kind < LABOUR or kind - LABOUR != g.unused  # all but the labour track of the unused region
        },
        "income": income_view(box, g),
        "exhibitions": [exhibition_view(box, g, tile, hand) for tile in range(NUM_TILES)],
        "regions": {
            REGION_NAMES[region]: region_view(g, region, players, unseen)
            for region in range(NUM_REGIONS)
            if region != g.unused
        },
        "market": [card_name(int(card)) for card in g.market[: g.market_count]],
        "out": card_names(g.gone),
        "research": [int(value) for value in box.research] if g.research_on else None,
        "privileges": role_privileges(box) if g.roles_on else None,
        "players": [player_view(box, g, player, sheets[index], index == seat) for index, player in enumerate(players)],
        "decision": decision_view(box, g),
        "ending": [name for bit, name in ENDINGS.items() if g.ending & bit] or None,
        "ends": end_progress(box, g),
        "usable": {} if seat is None or hand is None else usable_cards(box, g.players[seat], hand.joker),
    }


def private_to(state: State, acting: int, seat: int, code: int) -> int | None:
    """Return the only seat that sees a move or outcome: the owner of a card drawn in secret (A-14.1).

    Everything else is public (None), including a cursed object, which is shown (A-16.5a).
    """
    if seat != CHANCE or not SECRET_CARD <= code < UNUSED_REGION or (code - SECRET_CARD) % NUM_KINDS == CURSED:
        return None
    return int(state[0].turn)


def card_names(counts: Any) -> list[Card]:
    """Return the names of cards given as counts, each repeated by its count."""
    return [card_name(card) for card, count in enumerate(counts.tolist()) for _ in range(count)]


def usable_cards(box: Any, player: Any, has_joker: bool) -> dict[Card, list[TileName]]:
    """Return the tiles that each card in a hand can help to fill; other cards are left out."""
    objects, counts = box.objects.tolist(), (player.known + player.secret).tolist()
    tiles = {card: tiles_for(card, has_joker) for card, count in enumerate(counts) if count}
    return {card_name(card): [tile_name(tile, objects[tile]) for tile in tiles[card]] for card in tiles if tiles[card]}


# ---------------------------------------------------------------- the board


def track_view(box: Any, g: Any, kind: int) -> ArtifactTrack:
    """Return a track.

    `put_back` is the cost of returning a marker now; `after_taking` and `after_putting` are that cost after one more
    marker is taken or returned.
    The shipping track also has `coins`, the current price at the black market.

    With 3 or 4 players a track has more spaces than markers (A-2.5). While all markers are on the track none can be
    returned, so `put_back` is None.
    """
    num_markers = int(g.tracks[kind])
    is_held = bool(g.players["markers"][: g.seats, kind].any())
    result: ArtifactTrack = {
        "markers": num_markers,
        "spaces": [int(cost) for cost in box.cost],
        "put_back": int(box.cost[TRACK_SPACES - 1 - num_markers]) if is_held else None,
        "after_putting": (
            int(box.cost[TRACK_SPACES - 2 - num_markers]) if is_held and num_markers < TRACK_SPACES - 1 else None
        ),
        "after_taking": int(box.cost[TRACK_SPACES - num_markers]) if num_markers > 0 else None,
    }
    if kind == SHIPPING:
        result["coins"] = int(box.coins[TRACK_SPACES - 1 - num_markers]) if is_held else None
    return result


def income_view(box: Any, g: Any) -> IncomeTrack:
    """Return the income track; `tiles` are from left to right, None for a free space."""
    tiles: list[TileName] = [tile_name(int(tile), 0) for tile in g.income[: g.income_count]]
    return {
        "base": int(box.income[INCOME_SPACES - 1 - g.income_count]),
        "spaces": [int(value) for value in box.income],
        "tiles": [*[None] * (INCOME_SPACES - len(tiles)), *reversed(tiles)],
    }


def exhibition_view(box: Any, g: Any, tile: int, hand: ExhibitableCards | None) -> Exhibition:
    """Return an exhibition tile; `missing` is the number of objects that `hand` lacks, None for a spectator."""
    objects = int(box.objects[tile])
    return {
        "tile": tile_name(tile, objects),
        "needs": requirement(tile),
        "of": TYPE_NAMES[tile // NUM_SIZES] if tile < FIRST_REGION_TILE else tile_name(tile, 0),
        "objects": objects,
        "prestige": int(box.prestige[tile]),
        "income": int(box.tile_income[tile]),
        "left": int(g.tiles[tile]),
        "missing": None if hand is None else count_missing(hand, tile, objects),
    }


def requirement(tile: int) -> Requirement:
    """Return what the objects of a tile have in common (`type`, `region`) or all differ in (`types`, `regions`)."""
    if tile < DIFFERENT_REGIONS_TILE:
        return "type" if tile < FIRST_REGION_TILE else "region"
    return "regions" if tile == DIFFERENT_REGIONS_TILE else "types"


def region_view(g: Any, region: int, players: list[Any], unseen: list[int]) -> RegionView:
    """Return a region; `ships` is the number of cards each player would ship (A-10.1 to A-10.3).

    The first hut on a region finds nothing; each further one turns up a card (A-3.2, A-8.2, A-9.1), if one is left.
    `unseen` counts the region's cards in the deck and, secretly, in other hands: the seat cannot tell these apart.
    """
    cards = range(NUM_KINDS * region, NUM_KINDS * region + NUM_KINDS)
    face_up = g.face_up.tolist()
    deck = int(g.deck[cards.start : cards.stop].sum())
    huts = [int(player.huts[region]) for player in players]
    result: RegionView = {
        "huts": huts,
        "ships": [int(allowance(g, player, region)) if player.huts[region] else 0 for player in players],
        "face_up": [card_name(card) for card in cards for _ in range(face_up[card])],
        "reveals": min(deck, 1) if any(huts) else 0,
        "deck": deck,
        "unseen": {KIND_NAMES[card % NUM_KINDS]: unseen[card] for card in cards if unseen[card]},
    }
    if g.research_on:
        result["research"] = [int(player.research[region]) for player in players]
    return result


# ---------------------------------------------------------------- players


def player_view(box: Any, g: Any, player: Any, sheet: list[int], is_owner: bool) -> ArtifactPlayer:
    """Return a player; `hand`, with the secret cards, is only for the owner."""
    markers, huts = player.markers.tolist(), player.huts.tolist()
    secret = player.secret.reshape(NUM_REGIONS, NUM_KINDS).sum(axis=1).tolist()
    tile_counts = enumerate(player.exhibitions.tolist())
    result: ArtifactPlayer = {
        "money": int(player.money),
        "income": sheet[INCOME],
        "markers": {name: count for name, count in zip(MARKER_NAMES, markers, strict=True) if count},
        "huts": {name: count for name, count in zip(REGION_NAMES, huts, strict=True) if count},
        "reserve": int(player.reserve),
        "known": card_names(player.known),
        "secret": sum(secret),
        # The deck of a secret draw is public.
        "secret_from": {name: count for name, count in zip(REGION_NAMES, secret, strict=True) if count},
        "exhibitions": [tile_name(tile, int(box.objects[tile])) for tile, count in tile_counts for _ in range(count)],
        "discoveries": int(player.discoveries),
        "exhibition_count": sheet[EXHIBITIONS],
        "roles": {"city": role_view(box, player.city), "archaeologist": role_view(box, player.archaeologist)}
        if g.roles_on
        else {},
        "passed": bool(player.passed),
        "used": int(player.markers_used),
        "keeps": count_kept(box, player),
        "score": sheet[SCORE],
        "sheet": score_sheet_view(g, player, sheet),
    }
    if is_owner:
        result["hand"] = card_names(player.known + player.secret)
    return result


def role_view(box: Any, role: int) -> RoleView | None:
    if role == NO_ROLE:
        return None
    return {"name": ROLE_NAMES[role], "privilege": PRIVILEGE_NAMES[box.privileges[role]]}


def score_sheet_view(g: Any, player: Any, sheet: list[int]) -> ArtifactSheet:
    """Return the parts of the score (A-13.2, A-15.4); manuscripts count once the game is over."""
    lines: ArtifactSheet = {"exhibitions": sheet[PRESTIGE], "coins": sheet[COINS]}
    if g.research_on:
        lines |= {"discoveries": int(player.discoveries), "research": sheet[RESEARCH]}
    return lines


def score_sheets(box: Any, g: Any) -> list[list[int]]:
    """Return one row per seat, with the columns INCOME to SCORE of scoring.py."""
    numbers = np.zeros((g.seats, SCORE + 1), dtype=np.int64)
    write_score_sheets(np.array([box], dtype=box.dtype), np.array([g], dtype=g.dtype), numbers)
    rows: list[list[int]] = numbers.tolist()
    return rows

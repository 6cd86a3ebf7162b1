"""JSON view of a game for one seat.

The view is built field by field, so a field of the state stays hidden unless it is added here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from trowel.core.game import CHANCE, State, record_type
from trowel.core.snapshot import MAX_REMEMBERED
from trowel.games.artifact.components import BOX
from trowel.games.artifact.decision import decision_view, role_privileges
from trowel.games.artifact.names import (
    CARD_NAMES,
    KIND_NAMES,
    MARKER_NAMES,
    PRIVILEGE_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    TYPE_NAMES,
    card_names,
    tile_name,
)
from trowel.games.artifact.needs import ExhibitableCards, count_missing, exhibitable_cards, tiles_for
from trowel.games.artifact.outcomes import SECRET_CARD, UNUSED_REGION
from trowel.games.artifact.progress import end_progress
from trowel.games.artifact.scoring import COINS, EXHIBITIONS, INCOME, PRESTIGE, RESEARCH, SCORE, write_score_sheets
from trowel.games.artifact.snapshot import BoxSnapshot, PlayerSnapshot, Snapshot, read_box, read_state
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
    SHIPPING,
    STATE,
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
    PrintedTile,
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
    parts, state = read_box(box), read_state(g)
    players = state.players[: state.seats]
    hand = None if seat is None else exhibitable_cards(parts, state, seat)
    others = [player.secret for index, player in enumerate(players) if index != seat]
    unseen = list(map(sum, zip(state.deck, *others, strict=True)))
    printed = printed_tiles(box.tobytes())
    sheets = score_sheets(box.tobytes(), g.tobytes(), state.seats)
    return {
        "extensions": [number for number, is_on in ((1, state.research_on), (2, state.roles_on)) if is_on],
        "start": "assigned" if state.assigned_start else "free",
        "year": parts.years[state.year],
        "years": list(parts.years[: parts.year_count]),
        "first": state.first if state.first >= 0 else None,
        "unused": None if state.unused == NO_REGION else REGION_NAMES[state.unused],
        "tracks": {
            MARKER_NAMES[kind]: track_view(parts, state, kind)
            for kind in range(NUM_MARKER_KINDS)
            if kind < LABOUR or kind - LABOUR != state.unused  # all but the labour track of the unused region
        },
        "income": income_view(parts, state),
        "exhibitions": [
            exhibition_view(tile, text, left, hand)
            for tile, (text, left) in enumerate(zip(printed, state.tiles, strict=True))
        ],
        "regions": {
            REGION_NAMES[region]: region_view(state, region, unseen)
            for region in range(NUM_REGIONS)
            if region != state.unused
        },
        "market": [CARD_NAMES[card] for card in state.market[: state.market_count]],
        "out": card_names(state.gone),
        "research": list(parts.research) if state.research_on else None,
        "privileges": role_privileges(parts) if state.roles_on else None,
        "players": [
            player_view(parts, state, player, sheets[index], index == seat) for index, player in enumerate(players)
        ],
        "decision": decision_view(box, g),
        "ending": [name for bit, name in ENDINGS.items() if state.ending & bit] or None,
        "ends": end_progress(parts, state),
        "usable": {} if seat is None or hand is None else usable_cards(printed, state.players[seat], hand.joker),
    }


def private_to(state: State, acting: int, seat: int, code: int) -> int | None:
    """Return the only seat that sees a move or outcome: the owner of a card drawn in secret (A-14.1).

    Everything else is public (None), including a cursed object, which is shown (A-16.5a).
    """
    if seat != CHANCE or not SECRET_CARD <= code < UNUSED_REGION or (code - SECRET_CARD) % NUM_KINDS == CURSED:
        return None
    return int(state[0].turn)


def usable_cards(
    printed: tuple[PrintedTile, ...], player: PlayerSnapshot, has_joker: bool
) -> dict[Card, list[TileName]]:
    """Return the tiles that each card in a hand can help to fill; other cards are left out."""
    tiles = {card: tiles_for(card, has_joker) for card, count in enumerate(player.hand) if count}
    return {CARD_NAMES[card]: [printed[tile]["tile"] for tile in tiles[card]] for card in tiles if tiles[card]}


# ---------------------------------------------------------------- the board


def track_view(box: BoxSnapshot, g: Snapshot, kind: int) -> ArtifactTrack:
    """Return a track.

    `put_back` is the cost of returning a marker now; `after_taking` and `after_putting` are that cost after one more
    marker is taken or returned.
    The shipping track also has `coins`, the current price at the black market.

    With 3 or 4 players a track has more spaces than markers (A-2.5). While all markers are on the track none can be
    returned, so `put_back` is None.
    """
    num_markers, space = g.tracks[kind], g.space_to_cover(kind)
    is_held = any(player.markers[kind] for player in g.players[: g.seats])
    result: ArtifactTrack = {
        "markers": num_markers,
        "spaces": list(box.cost),
        "put_back": box.cost[space] if is_held else None,
        "after_putting": box.cost[space - 1] if is_held and space > 0 else None,
        "after_taking": box.cost[space + 1] if num_markers > 0 else None,
    }
    if kind == SHIPPING:
        result["coins"] = box.coins[space] if is_held else None
    return result


def income_view(box: BoxSnapshot, g: Snapshot) -> IncomeTrack:
    """Return the income track; `tiles` are from left to right, None for a free space."""
    tiles: list[TileName] = [tile_name(tile, 0) for tile in g.income[: g.income_count]]
    return {
        "base": box.income[INCOME_SPACES - 1 - g.income_count],
        "spaces": list(box.income),
        "tiles": [*[None] * (INCOME_SPACES - len(tiles)), *reversed(tiles)],
    }


@lru_cache(maxsize=MAX_REMEMBERED)
def printed_tiles(box: bytes) -> tuple[PrintedTile, ...]:
    """Return what is printed on each exhibition tile."""
    parts = read_box.read(box)
    return tuple(
        {
            "tile": tile_name(tile, objects),
            "needs": requirement(tile),
            "of": TYPE_NAMES[tile // NUM_SIZES] if tile < FIRST_REGION_TILE else tile_name(tile, 0),
            "objects": objects,
            "prestige": parts.prestige[tile],
            "income": parts.tile_income[tile],
        }
        for tile, objects in enumerate(parts.objects)
    )


def exhibition_view(tile: int, printed: PrintedTile, left: int, hand: ExhibitableCards | None) -> Exhibition:
    """Return an exhibition tile; `missing` is the number of objects that `hand` lacks, None for a spectator."""
    missing = None if hand is None else count_missing(hand, tile, printed["objects"])
    return {**printed, "left": left, "missing": missing}


def requirement(tile: int) -> Requirement:
    """Return what the objects of a tile have in common (`type`, `region`) or all differ in (`types`, `regions`)."""
    if tile < DIFFERENT_REGIONS_TILE:
        return "type" if tile < FIRST_REGION_TILE else "region"
    return "regions" if tile == DIFFERENT_REGIONS_TILE else "types"


def region_view(g: Snapshot, region: int, unseen: list[int]) -> RegionView:
    """Return a region; `ships` is the number of cards each player would ship (A-10.1 to A-10.3).

    `unseen` counts the region's cards in the deck and, secretly, in other hands: the seat cannot tell these apart.
    """
    players = g.players[: g.seats]
    cards = range(NUM_KINDS * region, NUM_KINDS * region + NUM_KINDS)
    result: RegionView = {
        "huts": [player.huts[region] for player in players],
        "ships": [g.allowance(player, region) if player.huts[region] else 0 for player in players],
        "face_up": [CARD_NAMES[card] for card in cards if g.face_up[card] for _ in range(g.face_up[card])],
        "deck": sum(g.deck[cards.start : cards.stop]),
        "unseen": {KIND_NAMES[card % NUM_KINDS]: unseen[card] for card in cards if unseen[card]},
    }
    if g.research_on:
        result["research"] = [player.research[region] for player in players]
    return result


# ---------------------------------------------------------------- players


def player_view(
    box: BoxSnapshot, g: Snapshot, player: PlayerSnapshot, sheet: tuple[int, ...], is_owner: bool
) -> ArtifactPlayer:
    """Return a player; `hand`, with the secret cards, is only for the owner."""
    secret = [sum(player.secret[NUM_KINDS * region :][:NUM_KINDS]) for region in range(NUM_REGIONS)]
    tile_counts = enumerate(player.exhibitions)
    result: ArtifactPlayer = {
        "money": player.money,
        "income": sheet[INCOME],
        "markers": {name: count for name, count in zip(MARKER_NAMES, player.markers, strict=True) if count},
        "huts": {name: count for name, count in zip(REGION_NAMES, player.huts, strict=True) if count},
        "reserve": player.reserve,
        "known": card_names(player.known),
        "secret": sum(secret),
        # The deck of a secret draw is public.
        "secret_from": {name: count for name, count in zip(REGION_NAMES, secret, strict=True) if count},
        "exhibitions": [tile_name(tile, box.objects[tile]) for tile, count in tile_counts for _ in range(count)],
        "discoveries": player.discoveries,
        "exhibition_count": sheet[EXHIBITIONS],
        "roles": {"city": role_view(box, player.city), "archaeologist": role_view(box, player.archaeologist)}
        if g.roles_on
        else {},
        "passed": bool(player.passed),
        "used": player.markers_used,
        "score": sheet[SCORE],
        "sheet": score_sheet_view(g, player, sheet),
    }
    if is_owner:
        result["hand"] = card_names(player.hand)
    return result


def role_view(box: BoxSnapshot, role: int) -> RoleView | None:
    if role == NO_ROLE:
        return None
    return {"name": ROLE_NAMES[role], "privilege": PRIVILEGE_NAMES[box.privileges[role]]}


def score_sheet_view(g: Snapshot, player: PlayerSnapshot, sheet: tuple[int, ...]) -> ArtifactSheet:
    """Return the parts of the score (A-13.2, A-15.4); manuscripts count once the game is over."""
    lines: ArtifactSheet = {"exhibitions": sheet[PRESTIGE], "coins": sheet[COINS]}
    if g.research_on:
        lines |= {"discoveries": player.discoveries, "research": sheet[RESEARCH]}
    return lines


@lru_cache(maxsize=MAX_REMEMBERED)
def score_sheets(box: bytes, state: bytes, num_seats: int) -> tuple[tuple[int, ...], ...]:
    """Return one row per seat, with the columns INCOME to SCORE of scoring.py; the views of all seats share it."""
    numbers = np.zeros((num_seats, SCORE + 1), dtype=np.int64)
    boxes = np.frombuffer(bytearray(box), record_type(BOX))
    write_score_sheets(boxes, np.frombuffer(bytearray(state), record_type(STATE)), numbers)
    return tuple(map(tuple, numbers.tolist()))

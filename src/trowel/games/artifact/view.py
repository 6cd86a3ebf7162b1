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
from trowel.games.artifact.decision import count_kept, decision_view, role_privileges
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
from trowel.games.artifact.needs import count_missing, exhibitable_cards, tiles_for
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
    CardKind,
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
    everyone = spectator_view(box.tobytes(), g.tobytes())
    return everyone if seat is None else seat_view(everyone, read_box(box), read_state(g), seat)


def seat_view(everyone: ArtifactViewFields, box: BoxSnapshot, g: Snapshot, seat: int) -> ArtifactViewFields:
    """Return a spectator's view with the seat's hand and what follows from it; the other fields are shared."""
    hand, unseen = exhibitable_cards(box, g, seat), unseen_cards(g, seat)
    owner: ArtifactPlayer = {**everyone["players"][seat], "hand": card_names(g.players[seat].hand)}
    return {
        **everyone,
        "exhibitions": [
            {**exhibition, "missing": count_missing(hand, tile, exhibition["objects"])}
            for tile, exhibition in enumerate(everyone["exhibitions"])
        ],
        "regions": {
            name: {**region, "unseen": kinds_in_region(REGION_NAMES.index(name), unseen)}
            for name, region in everyone["regions"].items()
        },
        "players": [owner if index == seat else player for index, player in enumerate(everyone["players"])],
        "usable": usable_cards(box, g.players[seat], hand.joker),
    }


@lru_cache(maxsize=MAX_REMEMBERED)
def spectator_view(box_bytes: bytes, state_bytes: bytes) -> ArtifactViewFields:
    """Return what everybody may know; the views of all seats share it."""
    box, g = read_box.read(box_bytes), read_state.read(state_bytes)
    unseen = unseen_cards(g, None)
    sheets = score_sheets(box_bytes, state_bytes, g.seats)
    return {
        "extensions": [number for number, is_on in ((1, g.research_on), (2, g.roles_on)) if is_on],
        "start": "assigned" if g.assigned_start else "free",
        "year": box.years[g.year],
        "years": list(box.years[: box.year_count]),
        "first": g.first if g.first >= 0 else None,
        "unused": None if g.unused == NO_REGION else REGION_NAMES[g.unused],
        "tracks": {
            MARKER_NAMES[kind]: track_view(box, g, kind)
            for kind in range(NUM_MARKER_KINDS)
            if kind < LABOUR or kind - LABOUR != g.unused  # all but the labour track of the unused region
        },
        "income": income_view(box, g),
        "exhibitions": [exhibition_view(box, tile, left) for tile, left in enumerate(g.tiles)],
        "regions": {
            REGION_NAMES[region]: region_view(g, region, unseen) for region in range(NUM_REGIONS) if region != g.unused
        },
        "market": [CARD_NAMES[card] for card in g.market[: g.market_count]],
        "out": card_names(g.gone),
        "research": list(box.research) if g.research_on else None,
        "privileges": role_privileges(box) if g.roles_on else None,
        "players": [player_view(box, g, g.players[index], sheet) for index, sheet in enumerate(sheets)],
        "decision": decision_view(box, g),
        "ending": [name for bit, name in ENDINGS.items() if g.ending & bit] or None,
        "ends": end_progress(box, g),
        "usable": {},
    }


def private_to(state: State, acting: int, seat: int, code: int) -> int | None:
    """Return the only seat that sees a move or outcome: the owner of a card drawn in secret (A-14.1).

    Everything else is public (None), including a cursed object, which is shown (A-16.5a).
    """
    if seat != CHANCE or not SECRET_CARD <= code < UNUSED_REGION or (code - SECRET_CARD) % NUM_KINDS == CURSED:
        return None
    return int(state[0].turn)


def usable_cards(box: BoxSnapshot, player: PlayerSnapshot, has_joker: bool) -> dict[Card, list[TileName]]:
    """Return the tiles that each card in a hand can help to fill; other cards are left out."""
    tiles = {card: tiles_for(card, has_joker) for card, count in enumerate(player.hand) if count}
    names = tile_names(box.objects)
    return {CARD_NAMES[card]: [names[tile] for tile in tiles[card]] for card in tiles if tiles[card]}


def unseen_cards(g: Snapshot, seat: int | None) -> list[int]:
    """Count the cards in the decks and, secretly, in the hands of others: the seat cannot tell these apart."""
    others = [player.secret for index, player in enumerate(g.players[: g.seats]) if index != seat]
    return list(map(sum, zip(g.deck, *others, strict=True)))


def kinds_in_region(region: int, counts: list[int]) -> dict[CardKind, int]:
    """Return how many cards of each kind of a region `counts` has; kinds without cards are left out."""
    cards = counts[NUM_KINDS * region : NUM_KINDS * (region + 1)]
    return {name: count for name, count in zip(KIND_NAMES, cards, strict=True) if count}


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


def exhibition_view(box: BoxSnapshot, tile: int, left: int) -> Exhibition:
    """Return an exhibition tile; `missing`, the number of objects that a hand lacks, is None for a spectator."""
    return {
        "tile": tile_name(tile, box.objects[tile]),
        "needs": requirement(tile),
        "of": TYPE_NAMES[tile // NUM_SIZES] if tile < FIRST_REGION_TILE else tile_name(tile, 0),
        "objects": box.objects[tile],
        "prestige": box.prestige[tile],
        "income": box.tile_income[tile],
        "left": left,
        "missing": None,
    }


@lru_cache(maxsize=MAX_REMEMBERED)
def tile_names(objects: tuple[int, ...]) -> tuple[TileName, ...]:
    return tuple(map(tile_name, range(len(objects)), objects))


def requirement(tile: int) -> Requirement:
    """Return what the objects of a tile have in common (`type`, `region`) or all differ in (`types`, `regions`)."""
    if tile < DIFFERENT_REGIONS_TILE:
        return "type" if tile < FIRST_REGION_TILE else "region"
    return "regions" if tile == DIFFERENT_REGIONS_TILE else "types"


def region_view(g: Snapshot, region: int, unseen: list[int]) -> RegionView:
    """Return a region; `ships` is the number of cards each player would ship (A-10.1 to A-10.3).

    The first hut on a region finds nothing; each further one turns up a card (A-3.2, A-8.2, A-9.1), if one is left.
    `unseen` are the region's cards among those of `unseen_cards`.
    """
    players = g.players[: g.seats]
    cards = range(NUM_KINDS * region, NUM_KINDS * region + NUM_KINDS)
    deck = sum(g.deck[cards.start : cards.stop])
    huts = [player.huts[region] for player in players]
    result: RegionView = {
        "huts": huts,
        "ships": [g.allowance(player, region) if player.huts[region] else 0 for player in players],
        "face_up": [CARD_NAMES[card] for card in cards if g.face_up[card] for _ in range(g.face_up[card])],
        "finds": [min(deck, count if any(huts) else count - 1) for count in (1, 2)],
        "deck": deck,
        "unseen": kinds_in_region(region, unseen),
    }
    if g.research_on:
        result["research"] = [player.research[region] for player in players]
    return result


# ---------------------------------------------------------------- players


def player_view(box: BoxSnapshot, g: Snapshot, player: PlayerSnapshot, sheet: tuple[int, ...]) -> ArtifactPlayer:
    """Return a player without `hand`, which only the owner sees."""
    secret = [sum(player.secret[NUM_KINDS * region :][:NUM_KINDS]) for region in range(NUM_REGIONS)]
    tile_counts = enumerate(player.exhibitions)
    return {
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
        "keeps": count_kept(box, player),
        "score": sheet[SCORE],
        "sheet": score_sheet_view(g, player, sheet),
    }


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

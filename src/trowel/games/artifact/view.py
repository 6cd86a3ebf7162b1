"""What one seat may know, built up field by field; what is not named here stays hidden."""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.game import CHANCE
from trowel.games.artifact.codes import DRAWN
from trowel.games.artifact.decision import decision
from trowel.games.artifact.names import (
    KIND_NAMES,
    MARKER_NAMES,
    PRIVILEGES,
    REGION_NAMES,
    ROLE_NAMES,
    TYPE_NAMES,
    card_name,
    tile_name,
)
from trowel.games.artifact.needs import Usable, missing, usable
from trowel.games.artifact.scoring import COINS, EXHIBITIONS, INCOME, PRESTIGE, RESEARCH, SCORE, fill_sheets
from trowel.games.artifact.shipping import allowance
from trowel.games.artifact.state import (
    CURSED,
    EVERY_REGION,
    INCOME_SPACES,
    KINDS,
    LABOUR,
    MARKERS,
    NO_ROLE,
    REGION_TILE,
    REGIONS,
    REGIONS_TILE,
    SHIPPING,
    SIZES,
    SPACES,
    TILES,
    Decision,
    Ending,
)

ENDINGS = {
    Ending.INCOME_TRACK: "income-track",
    Ending.TWO_TYPES: "two-types",
    Ending.LAST_CARD: "last-card",
    Ending.LAST_YEAR: "last-year",
}


def view(box: Any, g: Any, seat: int | None) -> dict[str, Any]:
    hand = None if seat is None else usable(box, g, seat)
    players = list(g.players[: g.seats])
    unseen = (g.deck + sum(one.secret for index, one in enumerate(players) if index != seat)).tolist()
    sheets = read_sheets(box, g)
    return {
        "extensions": [number for number, on in ((1, g.research_on), (2, g.roles_on)) if on],
        "start": "assigned" if g.assigned else "free",
        "year": int(box.years[g.year]),
        "years": [int(year) for year in box.years[: box.year_count]],
        "first": int(g.first) if g.first >= 0 else None,
        "unused": None if g.unused == EVERY_REGION else REGION_NAMES[g.unused],
        "tracks": {
            MARKER_NAMES[kind]: track(box, g, kind)
            for kind in range(MARKERS)
            if kind - LABOUR != g.unused or kind < LABOUR
        },
        "income": income(box, g),
        "exhibitions": [exhibition(box, g, tile, hand) for tile in range(TILES)],
        "regions": {
            REGION_NAMES[region]: place(g, region, players, unseen) for region in range(REGIONS) if region != g.unused
        },
        "market": [card_name(int(card)) for card in g.market[: g.in_market]],
        "out": cards_of(g.gone),
        "research": [int(value) for value in box.research] if g.research_on else None,
        "players": [player(box, g, one, sheets[index], index == seat) for index, one in enumerate(players)],
        "decision": decision(box, g),
        "ending": [name for bit, name in ENDINGS.items() if g.ending & bit] or None,
    }


def private_to(box: Any, g: Any, seat: int, code: int) -> int | None:
    """A-14.1: a card drawn in secret is seen by its owner only; A-16.5a: but the cursed object is shown."""
    if seat != CHANCE or g.decision != Decision.SECRET or (code - DRAWN) % KINDS == CURSED:
        return None
    return int(g.turn)


def cards_of(counts: Any) -> list[str]:
    """Counts of cards as names, each as often as it is there."""
    return [card_name(card) for card, count in enumerate(counts.tolist()) for _ in range(count)]


# ---------------------------------------------------------------- the board


def track(box: Any, g: Any, kind: int) -> dict[str, Any]:
    """`put_back`: what covering the next space costs; `after_taking`: what it will cost once a marker is taken.

    A-2.5: with 3 or 4 players a track has more spaces than markers. While nobody holds one, the free space above them
    is never covered, and its price would be a price that nobody can pay.
    """
    on = int(g.tracks[kind])
    held = bool(g.players["markers"][: g.seats, kind].any())
    shown = {
        "markers": on,
        "spaces": [int(cost) for cost in box.cost],
        "put_back": int(box.cost[SPACES - 1 - on]) if held else None,
        "after_taking": int(box.cost[SPACES - on]) if on > 0 else None,
    }
    if kind == SHIPPING:
        shown["coins"] = int(box.coins[SPACES - 1 - on]) if held else None
    return shown


def income(box: Any, g: Any) -> dict[str, Any]:
    """`tiles` from left to right, None for a free space."""
    laid = [tile_name(int(tile), 0) for tile in g.income[: g.on_income]]
    return {
        "base": int(box.income[INCOME_SPACES - 1 - g.on_income]),
        "spaces": [int(value) for value in box.income],
        "tiles": [*[None] * (INCOME_SPACES - len(laid)), *reversed(laid)],
    }


def exhibition(box: Any, g: Any, tile: int, hand: Usable | None) -> dict[str, Any]:
    """`missing`: how many objects this seat's hand lacks for it."""
    objects = int(box.objects[tile])
    return {
        "tile": tile_name(tile, objects),
        "needs": needs(tile),
        "of": TYPE_NAMES[tile // SIZES] if tile < REGION_TILE else tile_name(tile, 0),
        "objects": objects,
        "prestige": int(box.prestige[tile]),
        "income": int(box.tile_income[tile]),
        "left": int(g.tiles[tile]),
        "missing": None if hand is None else missing(hand, tile, objects),
    }


def needs(tile: int) -> str:
    if tile < REGIONS_TILE:
        return "type" if tile < REGION_TILE else "region"
    return "regions" if tile == REGIONS_TILE else "types"


def place(g: Any, region: int, players: list[Any], unseen: list[int]) -> dict[str, Any]:
    """`ships`: how many cards shipping would bring each player (A-10.1 to A-10.3).

    `unseen`: the cards of a region in its deck, or in secret in another hand; nobody can tell these apart.
    """
    cards = range(KINDS * region, KINDS * region + KINDS)
    face_up = g.face_up.tolist()
    shown: dict[str, Any] = {
        "huts": [int(one.huts[region]) for one in players],
        "ships": [int(allowance(g, one, region)) if one.huts[region] else 0 for one in players],
        "face_up": [card_name(card) for card in cards for _ in range(face_up[card])],
        "deck": int(g.deck[cards.start : cards.stop].sum()),
        "unseen": {KIND_NAMES[card % KINDS]: unseen[card] for card in cards if unseen[card]},
    }
    if g.research_on:
        shown["research"] = [int(one.research[region]) for one in players]
    return shown


# ---------------------------------------------------------------- players


def player(box: Any, g: Any, one: Any, sheet: list[int], own: bool) -> dict[str, Any]:
    markers, huts = one.markers.tolist(), one.huts.tolist()
    secret = one.secret.reshape(REGIONS, KINDS).sum(axis=1).tolist()
    organised = enumerate(one.exhibitions.tolist())
    shown: dict[str, Any] = {
        "money": int(one.money),
        "income": sheet[INCOME],
        "markers": {name: count for name, count in zip(MARKER_NAMES, markers, strict=True) if count},
        "huts": {name: count for name, count in zip(REGION_NAMES, huts, strict=True) if count},
        "reserve": int(one.reserve),
        "known": cards_of(one.known),
        "secret": sum(secret),
        # Everybody saw from which deck a secret card came.
        "secret_from": {name: count for name, count in zip(REGION_NAMES, secret, strict=True) if count},
        "exhibitions": [tile_name(tile, int(box.objects[tile])) for tile, count in organised for _ in range(count)],
        "discoveries": int(one.discoveries),
        "exhibition_count": sheet[EXHIBITIONS],
        "roles": {"city": role(box, one.city), "archaeologist": role(box, one.archaeologist)} if g.roles_on else {},
        "passed": bool(one.passed),
        "used": int(one.used),
        "score": sheet[SCORE],
        "sheet": score_sheet(g, one, sheet),
    }
    if own:
        shown["hand"] = cards_of(one.known + one.secret)
    return shown


def role(box: Any, number: int) -> dict[str, str] | None:
    if number == NO_ROLE:
        return None
    return {"name": ROLE_NAMES[number], "privilege": PRIVILEGES[box.privilege[number]]}


def score_sheet(g: Any, one: Any, sheet: list[int]) -> dict[str, int]:
    """A-13.2, A-15.4: what the score is made of; manuscripts count once the game is over."""
    lines = {"exhibitions": sheet[PRESTIGE], "coins": sheet[COINS]}
    if g.research_on:
        lines |= {"discoveries": int(one.discoveries), "research": sheet[RESEARCH]}
    return lines


def read_sheets(box: Any, g: Any) -> list[list[int]]:
    numbers = np.zeros((g.seats, SCORE + 1), dtype=np.int64)
    fill_sheets(np.array([box], dtype=box.dtype), np.array([g], dtype=g.dtype), numbers)
    found: list[list[int]] = numbers.tolist()
    return found

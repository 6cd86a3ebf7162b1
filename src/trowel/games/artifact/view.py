"""What one seat may know, built up field by field; what is not named here stays hidden."""

from __future__ import annotations

from typing import Any

from trowel.core.game import CHANCE
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
from trowel.games.artifact.needs import missing
from trowel.games.artifact.scoring import COINS_A_POINT, exhibitions_of, research_points, score_of, tile_prestige
from trowel.games.artifact.state import (
    CARDS,
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
from trowel.games.artifact.tracks import base_income, income_of

ENDINGS = {
    Ending.INCOME_TRACK: "income-track",
    Ending.TWO_TYPES: "two-types",
    Ending.LAST_CARD: "last-card",
    Ending.LAST_YEAR: "last-year",
}


def view(box: Any, g: Any, seat: int | None) -> dict[str, Any]:
    return {
        "extensions": [number for number, on in ((1, g.research_on), (2, g.roles_on)) if on],
        "start": "assigned" if g.assigned else "free",
        "year": int(box.years[g.year]),
        "last_year": int(box.years[box.year_count - 1]),
        "first": int(g.first) if g.first >= 0 else None,
        "unused": None if g.unused == EVERY_REGION else REGION_NAMES[g.unused],
        "tracks": {
            MARKER_NAMES[kind]: track(box, g, kind)
            for kind in range(MARKERS)
            if kind - LABOUR != g.unused or kind < LABOUR
        },
        "income": income(box, g),
        "exhibitions": [exhibition(box, g, tile, seat) for tile in range(TILES)],
        "regions": {REGION_NAMES[region]: place(g, region, seat) for region in range(REGIONS) if region != g.unused},
        "market": [card_name(int(card)) for card in g.market[: g.in_market]],
        "out": cards_of(g.gone),
        "players": [player(box, g, index, index == seat) for index in range(g.seats)],
        "decision": decision(box, g),
        "ending": [name for bit, name in ENDINGS.items() if g.ending & bit] or None,
    }


def secret(box: Any, g: Any, seat: int, code: int) -> int | None:
    """A-14.1: a card drawn in secret is seen by its owner only."""
    return int(g.turn) if seat == CHANCE and g.decision == Decision.SECRET else None


def cards_of(counts: Any) -> list[str]:
    """Counts of cards as names, each as often as it is there."""
    return [card_name(card) for card in range(CARDS) for _ in range(counts[card])]


# ---------------------------------------------------------------- the board


def track(box: Any, g: Any, kind: int) -> dict[str, Any]:
    """`put_back`: what covering the next space costs; `after_taking`: what it will cost once a marker is taken."""
    on = int(g.tracks[kind])
    shown = {
        "markers": on,
        "spaces": [int(cost) for cost in box.cost],
        "put_back": int(box.cost[SPACES - 1 - on]) if on < SPACES else None,
        "after_taking": int(box.cost[SPACES - on]) if on > 0 else None,
    }
    if kind == SHIPPING:
        shown["coins"] = int(box.coins[SPACES - 1 - on]) if on < SPACES else None
    return shown


def income(box: Any, g: Any) -> dict[str, Any]:
    """`tiles` from left to right, None for a free space."""
    laid = [tile_name(int(tile), 0) for tile in g.income[: g.on_income]]
    return {
        "base": int(base_income(box, g)),
        "spaces": [int(value) for value in box.income],
        "tiles": [*[None] * (INCOME_SPACES - len(laid)), *reversed(laid)],
    }


def exhibition(box: Any, g: Any, tile: int, seat: int | None) -> dict[str, Any]:
    """`missing`: how many objects this seat's hand lacks for it."""
    return {
        "tile": tile_name(tile, int(box.objects[tile])),
        "needs": needs(tile),
        "of": TYPE_NAMES[tile // SIZES] if tile < REGION_TILE else tile_name(tile, 0),
        "objects": int(box.objects[tile]),
        "prestige": int(box.prestige[tile]),
        "income": int(box.tile_income[tile]),
        "left": int(g.tiles[tile]),
        "missing": None if seat is None else missing(box, g, seat, tile),
    }


def needs(tile: int) -> str:
    if tile < REGIONS_TILE:
        return "type" if tile < REGION_TILE else "region"
    return "regions" if tile == REGIONS_TILE else "types"


def place(g: Any, region: int, seat: int | None) -> dict[str, Any]:
    cards = slice(KINDS * region, KINDS * region + KINDS)
    shown: dict[str, Any] = {
        "huts": [int(one.huts[region]) for one in g.players[: g.seats]],
        "face_up": [card_name(KINDS * region + kind) for kind in range(KINDS) for _ in range(g.face_up[cards][kind])],
        "deck": int(g.deck[cards].sum()),
        "unseen": unseen(g, region, seat),
    }
    if g.research_on:
        shown["research"] = [int(one.research[region]) for one in g.players[: g.seats]]
    return shown


def unseen(g: Any, region: int, seat: int | None) -> dict[str, int]:
    """The cards of a region that this seat has not seen: in the deck, or in secret in another hand."""
    found = {}
    for kind, name in enumerate(KIND_NAMES):
        card = KINDS * region + kind
        hidden = int(g.deck[card]) + sum(int(g.players[i].secret[card]) for i in range(g.seats) if i != seat)
        if hidden:
            found[name] = hidden
    return found


# ---------------------------------------------------------------- players


def player(box: Any, g: Any, index: int, own: bool) -> dict[str, Any]:
    one = g.players[index]
    shown: dict[str, Any] = {
        "money": int(one.money),
        "income": int(income_of(box, g, index)),
        "markers": {MARKER_NAMES[kind]: int(one.markers[kind]) for kind in range(MARKERS) if one.markers[kind]},
        "huts": {REGION_NAMES[region]: int(one.huts[region]) for region in range(REGIONS) if one.huts[region]},
        "reserve": int(one.reserve),
        "known": cards_of(one.known),
        "secret": int(one.secret.sum()),
        # Everybody saw from which deck a secret card came.
        "secret_from": {
            REGION_NAMES[region]: drawn
            for region in range(REGIONS)
            if (drawn := int(one.secret[KINDS * region : KINDS * region + KINDS].sum()))
        },
        "exhibitions": [
            tile_name(tile, int(box.objects[tile])) for tile in range(TILES) for _ in range(one.exhibitions[tile])
        ],
        "discoveries": int(one.discoveries),
        "exhibition_count": int(exhibitions_of(one)),
        "roles": {"city": role(box, one.city), "archaeologist": role(box, one.archaeologist)} if g.roles_on else {},
        "passed": bool(one.passed),
        "used": int(one.used),
        "score": int(score_of(box, g, one)),
        "sheet": sheet(box, g, one),
    }
    if own:
        shown["hand"] = cards_of(one.known + one.secret)
    return shown


def role(box: Any, number: int) -> dict[str, str] | None:
    if number == NO_ROLE:
        return None
    return {"name": ROLE_NAMES[number], "privilege": PRIVILEGES[box.privilege[number]]}


def sheet(box: Any, g: Any, one: Any) -> dict[str, int]:
    """A-13.2, A-15.4: what the score is made of; manuscripts count once the game is over."""
    lines = {"exhibitions": int(tile_prestige(box, one)), "coins": int(one.money) // COINS_A_POINT}
    if g.research_on:
        lines |= {"discoveries": int(one.discoveries), "research": int(research_points(box, g, one))}
    return lines

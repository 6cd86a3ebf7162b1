"""Rows of Artifact, read from a view."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from tests.bots.expected_rows.counts import counted, one_hot
from trowel.bots.artifact import feature_rows as f

REGIONS = ("africa", "asia", "america", "middle-east")
KINDS = ("statue", "mask", "vase", "jewel", "tablet", "discovery", "gold", "fragments", "cursed", "manuscript")
MARKER_KINDS = ("museum", "shipping", *REGIONS)
DECISIONS = {"start-hut": 5, "start-markers": 6, "turn": 7, "marker": 13, "refill": 14}


def card_number(card: str) -> tuple[int, int]:
    region, kind = card.rsplit(" ", 1)
    return REGIONS.index(region), KINDS.index(kind)


def tile_number(exhibition: Any, sizes: list[int]) -> int:
    if exhibition["needs"] == "type":
        return 3 * KINDS.index(exhibition["of"]) + sizes.index(exhibition["objects"])
    return {"region": 15 + REGIONS.index(exhibition["of"]) if exhibition["of"] in REGIONS else 0, "regions": 19,
            "types": 20}[exhibition["needs"]]  # fmt: skip


def deck_step(cards: int) -> int:
    return cards if cards < 10 else min(15, 10 + (cards - 10) // 3)


def tiles_by_number(view: Any) -> dict[int, Any]:
    sizes = sorted({tile["objects"] for tile in view["exhibitions"] if tile["needs"] == "type"})
    return {tile_number(tile, sizes): tile for tile in view["exhibitions"] if tile["left"] > 0}


def shared_rows(view: Any) -> list[int]:
    extensions = view["extensions"]
    rows = [f.YEAR + view["years"].index(view["year"]), f.DECISION + DECISIONS[view["decision"]["kind"]]]
    rows.append(f.TABLE + 4 * (len(view["players"]) - 3) + 2 * (2 in extensions) + (1 in extensions))
    rows.append(f.UNUSED + (REGIONS.index(view["unused"]) + 1 if view["unused"] else 0))
    rows += [f.LAST_ROUND] if view["ending"] else []
    rows.append(f.NUM_PASSED + sum(player["passed"] for player in view["players"]))
    rows += [f.MARKET + 10 * region + kind for region, kind in map(card_number, view["market"])]
    rows += [
        f.TRACK + 11 * i + view["tracks"][kind]["markers"]
        for i, kind in enumerate(MARKER_KINDS)
        if kind in view["tracks"]
    ]
    tiles = tiles_by_number(view)
    left = [sum(tiles[3 * kind + size]["left"] for size in range(3) if 3 * kind + size in tiles) for kind in range(5)]
    rows += [f.TILES_OF_TYPE + 4 * kind + min(3, count) for kind, count in enumerate(left)]
    income_tiles = sum(tile is not None for tile in view["income"]["tiles"])
    to_two_types = sum(sorted(min(3, count) for count in left)[:2])
    rows += [f.TO_TWO_TYPES + to_two_types, f.INCOME_TILES + income_tiles]
    rows += [f.TILE_LEFT + tile for tile in tiles]
    decks = {REGIONS.index(name): region["deck"] for name, region in view["regions"].items() if name != view["unused"]}
    rows += [f.DECK + 16 * region + deck_step(cards) for region, cards in decks.items()]
    rows.append(f.SMALLEST_DECK + deck_step(min(decks.values())))
    by_calendar = len(view["years"]) - 1 - view["years"].index(view["year"])
    by_deck = min(decks.values()) / (0.5 + 0.5 * len(view["players"]))
    rounds = 0 if view["ending"] else min(by_calendar, income_tiles, to_two_types, by_deck)
    rows.append(f.HALF_ROUNDS + min(20, int(2 * rounds)))
    face_up = Counter(card_number(card) for region in view["regions"].values() for card in region["face_up"])
    rows += [f.FACE_UP + 3 * (10 * region + kind) + min(3, n) - 1 for (region, kind), n in face_up.items()]
    return rows


def hand_rows(view: Any, seat: int) -> list[int]:
    """Return the rows of a hand, and of the cards that each tile lacks."""
    hand, huts = view["players"][seat]["hand"], view["players"][seat]["huts"]
    cards = Counter(card_number(card) for card in hand)
    by_type = [sum(n for (_, kind), n in cards.items() if kind == k) for k in range(5)]
    by_region = [
        sum(n for (region, kind), n in cards.items() if region == r and kind in (*range(5), 7)) for r in range(4)
    ]
    fragments = sum(n for (_, kind), n in cards.items() if kind == 7)
    rows = [f.CARD + 2 * (10 * region + kind) + min(2, n) - 1 for (region, kind), n in cards.items()]
    for kind, n in enumerate(by_type):
        rows += counted(f.OF_TYPE + 6 * kind, n, 6)
        reach = sum(
            min(huts.get(name, 0), Counter(card_number(card)[1] for card in region["face_up"])[kind])
            for name, region in view["regions"].items()
        )
        rows += counted(f.WITHIN_REACH + 8 * kind, n + reach, 8) if reach else []
    for region, n in enumerate(by_region):
        rows += counted(f.OF_REGION + 8 * region, n, 8)
    rows.append(one_hot(f.HAND, sum(by_region), f.MAX_HAND))
    types, regions = sum(n > 0 for n in by_type), sum(n > 0 for n in by_region)
    rows += [f.NUM_OF_TYPES + types, f.NUM_OF_REGIONS + regions]
    best = [0, 0]
    for tile, exhibition in tiles_by_number(view).items():
        counts = {"type": by_type[tile // 3 % 5] + fragments, "region": by_region[(tile - 15) % 4], "regions": regions,
                  "types": types + fragments}  # fmt: skip
        lacking = max(0, exhibition["objects"] - counts[exhibition["needs"]])
        rows += [f.LACKING + 3 * tile + lacking] if lacking <= 2 else []
        for most in range(lacking, 2):
            best[most] = max(best[most], exhibition["prestige"])
    return [*rows, f.BEST + best[0], f.BEST + 25 + best[1]]


def piece_rows(view: Any, seat: int) -> list[int]:
    player = view["players"][seat]
    rows, ships = [], 0
    for i, name in enumerate(REGIONS):
        region = view["regions"].get(name)
        huts = player["huts"].get(name, 0)
        rows += counted(f.HUTS + 5 * i, huts, 5)
        rows += counted(f.REACH + 4 * i, min(huts, len(region["face_up"]) if region else 0), 4)
        ships += region["ships"][seat] if region else 0
        if 1 in view["extensions"]:
            rows += counted(f.RESEARCH + 4 * i, region["research"][seat] if region else 0, 4)
    if 1 in view["extensions"]:
        steps = sorted(
            (r["research"][seat] for name, r in view["regions"].items() if name != view["unused"]), reverse=True
        )
        rows.append(f.RESEARCH_LEVEL + steps[2])
    rows += [f.RESERVE + player["reserve"], f.NUM_MARKERS + sum(player["markers"].values())]
    money, prices = player["money"], 0
    for i, kind in enumerate(MARKER_KINDS):
        n = player["markers"].get(kind, 0)
        rows += counted(f.MARKERS + 4 * i, n, 4)
        prices += n * view["tracks"][kind]["put_back"] if n else 0
    rows.append(f.SPARE + 12 + max(-12, min(20, money - prices)))
    rows.append(f.MONEY + (money if money <= 20 else min(28, 20 + (money - 16) // 5)))
    rows.append(one_hot(f.INCOME, player["income"] - view["income"]["base"], f.MAX_INCOME))
    rows.append(one_hot(f.EXHIBITIONS, player["exhibition_count"], f.MAX_EXHIBITIONS))
    rows.append(one_hot(f.SHIPPABLE, ships, f.MAX_SHIPPABLE))
    roles = ("london", "paris", "berlin", "new-york", "andersson", "carter", "judd", "morley")
    rows += [f.ROLE + roles.index(role["name"]) for role in player["roles"].values() if role]
    rows += [f.PASSED] if player["passed"] else []
    return rows


def relation_rows(view: Any, seat: int, forecasts: list[int]) -> list[int]:
    players, decision = view["players"], view["decision"]
    seats = len(players)
    rows = [
        f.TURN + 5 * (seats - 3) + (decision["seat"] - seat) % seats,
        f.FIRST_PLAYER + (seat - view["first"]) % seats,
    ]
    if seat == decision["seat"]:
        rows.append(f.OWN_DECISION + DECISIONS[decision["kind"]])
        if decision["kind"] == "turn":
            rows.append(f.OWN_ACTIONS + decision["about"]["actions"])
        else:
            rows.append(f.OWN_PENDING + decision["about"].get("left", 0))
    rows.append(f.NUM_AHEAD + sum(p["score"] > players[seat]["score"] for p in players))
    for other in range(seats):
        if other != seat:
            rows.append(f.RIVAL + lead_step(4, forecasts[seat] - forecasts[other]))
            rows.append(f.RIVAL_SCORE + lead_step(1, players[seat]["score"] - players[other]["score"]))
    return rows


def lead_step(per_point: int, lead: int) -> int:
    """Return the step of a lead in parts of a point: 16 around 0, then one more for every two points."""
    return 16 + max(-16, min(16, math.floor(lead / per_point / 2 + 0.5)))

"""Features of the networks: the kernels write what a slow reference reads from the view of each seat."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import trowel
from tests.bots.games import game_id
from trowel.bots.artifact import feature_rows as artifact
from trowel.bots.artifact import features as artifact_features
from trowel.bots.artifact.forecast import expected_score
from trowel.bots.marajoara import feature_rows as marajoara
from trowel.bots.marajoara import features as marajoara_features
from trowel.bots.search.network import RELATION_GROUP, SEAT_GROUP, SHARED_GROUP, WORK
from trowel.core.game import record_type

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("marajoara", {"players": 2}),
    ("marajoara", {"players": 4}),
    ("artifact", {"players": 3}),
    ("artifact", {"players": 5, "extensions": "1 2"}),
]
COLOURS = ("yellow", "red", "blue", "grey")
FRAGMENT_NAMES = (">=3", ">=4", ">=9", ">=6", ">=5", "=6")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def one_hot(first: int, number: int, most: int) -> int:
    return first + min(most, number)


# ---------------------------------------------------------------- Marajoara


def jumps(site: list[list[Any]]) -> list[tuple[Any, Any]]:
    """Return the captured and the landing square of every capture."""
    found = []
    for r, c in itertools.product(range(len(site)), range(len(site[0]))):
        for down, right in STEPS:
            inside = 0 <= r + 2 * down < len(site) and 0 <= c + 2 * right < len(site[0])
            if inside and site[r][c]["die"] and site[r + down][c + right]["die"]:
                landing = site[r + 2 * down][c + 2 * right]
                if landing["die"] is None:
                    found.append((site[r + down][c + right], landing))
    return found


def can_restore(name: str, dice: list[int]) -> bool:
    for size in (1, 2, 3):
        for chosen in itertools.combinations(dice, size):
            total = sum(chosen)
            fits = {
                ">=3": size == 1 and total >= 3, ">=4": total >= 4, ">=5": total >= 5, "=6": size == 1 and total == 6,
                ">=6": size == 2 and total >= 6, ">=9": size > 1 and total >= 9 and len(set(chosen)) == size,
            }  # fmt: skip
            if fits[name]:
                return True
    return False


def marajoara_shared(view: Any) -> list[int]:
    f = marajoara
    captures = jumps(view["site"])
    squares = [square for row in view["site"] for square in row]
    rows = [f.ROUND + view["lap"], one_hot(f.JUMPS, len(captures), f.MAX_JUMPS)]
    rows.append(one_hot(f.BONUS_JUMPS, sum(landing["bonus"] > 0 for _, landing in captures), f.MAX_BONUS_JUMPS))
    dice = {square["name"]: square["die"] for square, _ in captures}
    for (colour, value), n in Counter((COLOURS.index(d["colour"]), d["value"]) for d in dice.values()).items():
        rows.append(f.CAPTURABLE + 3 * (6 * colour + value - 1) + min(3, n) - 1)
    for colour, name in enumerate(COLOURS):
        n = sum(square["die"] is not None and square["die"]["colour"] == name for square in squares)
        rows.append(f.ON_SITE + 8 * colour + min(7, n // 2))
    for i, track in enumerate(view["tracks"]):
        rows.append(f.AT_END + 3 * i + sum(place is not None for place in track["places"]))
    return rows


def marajoara_museum(player: Any) -> list[int]:
    """Return the rows of stored dice and of what they can do."""
    f, rows = marajoara, []
    dice = {colour: [value for value in player["museum"][colour] if value] for colour in COLOURS[:3]}
    for colour, name in enumerate(COLOURS[:3]):
        rows += [f.STORED + 3 * (6 * colour + value - 1) + n - 1 for value, n in Counter(dice[name]).items()]
        rows.append(f.NUM_STORED + 4 * colour + len(dice[name]))
    vases = sum(player["showcase"])
    sums = [
        sum(chosen) for size in range(4) for chosen in itertools.combinations(dice["red"], size) if size <= 5 - vases
    ]
    rows += [f.CREDITS + sum(dice["yellow"]), f.EXHIBITABLE + max(n for n in sums if n <= sum(dice["yellow"]))]
    rows += [f.VASES + vases, f.NUM_RESTORED + len(player["fragments"])]
    for i, name in enumerate(FRAGMENT_NAMES):
        if name in player["fragments"]:
            rows.append(f.FRAGMENT + i)
        elif can_restore(name, dice["blue"]):
            rows.append(f.RESTORABLE + i)
    return rows


def marajoara_seat(view: Any, seat: int) -> list[int]:
    f, player = marajoara, view["players"][seat]
    rows = marajoara_museum(player)
    for i, track in enumerate(view["tracks"]):
        rows.append(f.DISCS + 10 * i + track["discs"][seat])
        if seat in track["places"]:
            rows.append(f.PLACES + 2 * i + track["places"].index(seat))
    rows += [f.MUSEUM_TOKENS + ("yellow", "showcase", "fragment").index(name) for name in player["tokens"]["museum"]]
    rows.append(one_hot(f.RESERVE, player["tokens"]["reserve"], f.MAX_RESERVE))
    rows.append(one_hot(f.SITE_TOKENS, player["tokens"]["site"], f.MAX_TOKENS))
    landings = sum(landing["token"] == seat for _, landing in jumps(view["site"]))
    rows.append(one_hot(f.TOKEN_JUMPS, landings, f.MAX_BONUS_JUMPS))
    return rows


def marajoara_relation(view: Any, seat: int) -> list[int]:
    f, players = marajoara, view["players"]
    others = [player for other, player in enumerate(players) if other != seat]
    rows = [f.TURN + 4 * (len(players) - 2) + (view["turn"] - seat) % len(players)]
    for first, count in (
        (f.VASES_AHEAD, lambda p: sum(p["showcase"])),
        (f.FRAGMENTS_AHEAD, lambda p: len(p["fragments"])),
    ):
        own = count(players[seat])
        rows += [first + sum(count(p) > own for p in others), first + 4 + sum(count(p) == own for p in others)]
    return rows


# ---------------------------------------------------------------- Artifact

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


def artifact_tiles(view: Any) -> dict[int, Any]:
    sizes = sorted({tile["objects"] for tile in view["exhibitions"] if tile["needs"] == "type"})
    return {tile_number(tile, sizes): tile for tile in view["exhibitions"] if tile["left"] > 0}


def artifact_shared(view: Any) -> list[int]:
    f = artifact
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
    tiles = artifact_tiles(view)
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


def counted(first: int, number: int, most: int) -> list[int]:
    """Return the row of a count, of which 0 has none."""
    return [first + min(most, number) - 1] if number > 0 else []


def artifact_hand(view: Any, seat: int) -> list[int]:
    """Return the rows of a hand, and of the cards that each tile lacks."""
    f, hand, huts = artifact, view["players"][seat]["hand"], view["players"][seat]["huts"]
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
    for tile, exhibition in artifact_tiles(view).items():
        counts = {"type": by_type[tile // 3 % 5] + fragments, "region": by_region[(tile - 15) % 4], "regions": regions,
                  "types": types + fragments}  # fmt: skip
        lacking = max(0, exhibition["objects"] - counts[exhibition["needs"]])
        rows += [f.LACKING + 3 * tile + lacking] if lacking <= 2 else []
        for most in range(lacking, 2):
            best[most] = max(best[most], exhibition["prestige"])
    return [*rows, f.BEST + best[0], f.BEST + 25 + best[1]]


def artifact_pieces(view: Any, seat: int) -> list[int]:
    f, player = artifact, view["players"][seat]
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


def artifact_relation(view: Any, seat: int, forecasts: list[int]) -> list[int]:
    f, players, decision = artifact, view["players"], view["decision"]
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


# ---------------------------------------------------------------- the comparison


def expected_rows(match: trowel.Match) -> dict[int, list[int]]:
    """Return the rows of every group, read from views."""
    views = [match.view(seat) for seat in range(match.players)]
    if match.game.name == "marajoara":
        rows = {SHARED_GROUP: marajoara_shared(views[0])}
        for seat, view in enumerate(views):
            rows |= {
                SEAT_GROUP + seat: marajoara_seat(view, seat),
                RELATION_GROUP + seat: marajoara_relation(view, seat),
            }
        return rows
    rows = {SHARED_GROUP: artifact_shared(views[0])}
    forecasts = [math.floor(4 * expected_score(match.box[0], match.state[0], seat)) for seat in range(match.players)]
    for seat, view in enumerate(views):
        rows |= {
            SEAT_GROUP + seat: artifact_hand(view, seat) + artifact_pieces(view, seat),
            RELATION_GROUP + seat: artifact_relation(view, seat, forecasts),
        }
    return rows


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[game_id(*game) for game in GAMES])
def test_the_kernels_write_the_features_that_the_views_show(name: str, options: dict[str, Any]) -> None:
    features = {"marajoara": marajoara_features, "artifact": artifact_features}[name]
    rng, works, checked = random.Random(5), np.zeros(1, dtype=record_type(WORK)), 0
    for seed in range(3):
        match = trowel.new(name, seed=seed, **options)
        while match.to_act:
            if features.is_settled(match.box[0], match.state[0]):
                features.write_features(match.box[0], match.state[0], works[0])
                for group, rows in expected_rows(match).items():
                    written = works[0].active[group, : works[0].counts[group]].tolist()
                    assert sorted(written) == sorted(rows), (group, match.view(None))
                checked += 1
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    assert checked > 60

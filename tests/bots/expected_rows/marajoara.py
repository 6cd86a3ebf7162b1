"""Rows of Marajoara, read from a view."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from tests.bots.expected_rows.counts import one_hot
from trowel.bots.marajoara import feature_rows as f

COLOURS = ("yellow", "red", "blue", "grey")
FRAGMENT_NAMES = (">=3", ">=4", ">=9", ">=6", ">=5", "=6")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


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


def shared_rows(view: Any) -> list[int]:
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


def museum_rows(player: Any) -> list[int]:
    """Return the rows of stored dice and of what they can do."""
    rows = []
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


def seat_rows(view: Any, seat: int) -> list[int]:
    player = view["players"][seat]
    rows = museum_rows(player)
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


def relation_rows(view: Any, seat: int) -> list[int]:
    players = view["players"]
    others = [player for other, player in enumerate(players) if other != seat]
    rows = [f.TURN + 4 * (len(players) - 2) + (view["turn"] - seat) % len(players)]
    for first, count in (
        (f.VASES_AHEAD, lambda p: sum(p["showcase"])),
        (f.FRAGMENTS_AHEAD, lambda p: len(p["fragments"])),
    ):
        own = count(players[seat])
        rows += [first + sum(count(p) > own for p in others), first + 4 + sum(count(p) == own for p in others)]
    return rows

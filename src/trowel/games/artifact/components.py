"""Reads components.toml into the box: costs, coins, income, exhibition tiles, roles, assigned start."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from itertools import pairwise
from typing import Any, NoReturn

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box, record_type
from trowel.games.artifact.codes import EXHIBITS, SIZES_OF_A_TYPE
from trowel.games.artifact.names import PRIVILEGES, REGION_NAMES, ROLE_NAMES, TYPE_NAMES
from trowel.games.artifact.state import (
    CITIES,
    INCOME_SPACES,
    LARGEST,
    MOST_PLAYERS,
    MOST_YEARS,
    REGION_TILE,
    REGIONS,
    REGIONS_TILE,
    RESEARCH_STEPS,
    ROLES,
    SIZES,
    SMALLEST,
    SPACES,
    START_HUTS,
    TILES,
    TYPES,
    TYPES_TILE,
)

MOST_COINS = 50  # no number in a components file is larger, so that no sum of them overflows
NO_TILE = -1

BOX = np.dtype(
    [
        ("cost", np.int16, SPACES),
        ("coins", np.int16, SPACES),
        ("income", np.int16, INCOME_SPACES),
        ("research", np.int16, RESEARCH_STEPS + 1),
        ("years", np.int16, MOST_YEARS),
        ("year_count", np.int16),
        ("objects", np.int16, TILES),
        ("prestige", np.int16, TILES),
        ("tile_income", np.int16, TILES),
        ("exhibit", np.int16, TILES),  # tile -> its number among the exhibitions of codes.py
        ("tile", np.int16, EXHIBITS),  # and back; NO_TILE where no tile has that size
        ("privilege", np.int8, ROLES),
        ("assigned", np.int8, (2, MOST_PLAYERS, START_HUTS)),  # for 3 players by place among the regions in play
    ],
    align=True,
)


def exhibit_number(tile: int, objects: int) -> int:
    """A tile's number among the exhibitions of codes.py: types by size, then regions, then varied."""
    if tile < REGION_TILE:
        return tile // SIZES * SIZES_OF_A_TYPE + objects - SMALLEST
    return TYPES * SIZES_OF_A_TYPE + tile - REGION_TILE


@lru_cache(maxsize=8)
def load_box(text: str) -> Box:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"this is no TOML file: {error}", f"ce n'est pas un fichier TOML : {error}") from None
    boxes = np.zeros(1, dtype=record_type(BOX))
    box = boxes[0]
    _check_names(data)
    _read_tracks(box, data)
    _read_exhibitions(box, data)
    _read_roles(box, data)
    _read_assigned_start(box, data)
    boxes.flags.writeable = False
    return boxes


# ---------------------------------------------------------------- refusing


def _refuse(key: str, en: str, fr: str) -> NoReturn:
    raise ComponentsError(f"{key}: {en}", f"{key} : {fr}")


def _table(data: dict[str, Any], key: str) -> dict[str, Any]:
    found = data.get(key)
    if not isinstance(found, dict):
        _refuse(key, f"a table [{key}] is needed", f"il faut une table [{key}]")
    return found


def _number(key: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        _refuse(
            key, f"a whole number from {low} to {high}, not {value!r}", f"un entier de {low} à {high}, non {value!r}"
        )
    return value


def _numbers(data: dict[str, Any], key: str, count: int | None, high: int = MOST_COINS) -> list[int]:
    """A list of numbers of [tracks]; `count` of them, where that is fixed."""
    name, found = f"tracks.{key}", _table(data, "tracks").get(key)
    if not isinstance(found, list):
        _refuse(name, "a list of numbers is needed", "il faut une liste de nombres")
    if count is not None and len(found) != count:
        _refuse(name, f"{count} numbers are needed, not {len(found)}", f"il faut {count} nombres, et non {len(found)}")
    return [_number(f"{name}[{place}]", value, 0, high) for place, value in enumerate(found, start=1)]


def _rising(key: str, numbers: list[int], strictly: bool = False) -> list[int]:
    for place, (one, other) in enumerate(pairwise(numbers), start=2):
        if other < one or (strictly and other == one):
            _refuse(
                f"{key}[{place}]",
                f"{other} after {one}: the numbers must rise",
                f"{other} après {one} : les nombres doivent monter",
            )
    return numbers


# ---------------------------------------------------------------- reading


def _check_names(data: dict[str, Any]) -> None:
    for key, names in (("regions", REGION_NAMES), ("types", TYPE_NAMES)):
        listed = [name.replace("-", "_") for name in names]
        if data.get(key) != listed:
            _refuse(key, f"must be {listed}, in this order", f"doit être {listed}, dans cet ordre")


def _read_tracks(box: Any, data: dict[str, Any]) -> None:
    # markers fill a track from its expensive end, so that its costs rise.
    box.cost[:] = _rising("tracks.cost", _numbers(data, "cost", SPACES))
    box.coins[:] = _numbers(data, "coins", SPACES)
    box.income[:] = _numbers(data, "income", INCOME_SPACES)
    box.research[:] = _rising("tracks.research", _numbers(data, "research", RESEARCH_STEPS + 1))
    years = _rising("tracks.years", _numbers(data, "years", None, high=9999), strictly=True)
    if not 1 <= len(years) <= MOST_YEARS:
        _refuse(
            "tracks.years",
            f"1 to {MOST_YEARS} years are needed, not {len(years)}",
            f"il faut de 1 à {MOST_YEARS} années, et non {len(years)}",
        )
    box.years[: len(years)] = years
    box.year_count = len(years)


KEYS = {"needs", "objects", "prestige", "income", "copies"}
COPIES = {"type": 1, "region": 2, "regions": 1, "types": 1}
ENTRIES = {"type": SIZES, "region": 1, "regions": 1, "types": 1}
MOST_OBJECTS = {"type": LARGEST, "region": LARGEST, "regions": REGIONS - 1, "types": TYPES}


def _read_exhibitions(box: Any, data: dict[str, Any]) -> None:
    entries = data.get("exhibition")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        _refuse("exhibition", "a list [[exhibition]] is needed", "il faut une liste [[exhibition]]")
    found: dict[str, list[dict[str, int]]] = {needs: [] for needs in ENTRIES}
    for place, entry in enumerate(entries, start=1):
        needs, numbers = _read_exhibition(f"exhibition[{place}]", entry)
        if any(other["objects"] == numbers["objects"] for other in found[needs]):
            _refuse(
                f"exhibition[{place}].objects",
                f"another tile of this sort needs {numbers['objects']}, too",
                f"une autre tuile de cette sorte en demande aussi {numbers['objects']}",
            )
        found[needs].append(numbers)
    for needs, count in ENTRIES.items():
        if len(found[needs]) != count:
            _refuse(
                "exhibition",
                f'needs = "{needs}" must come {count} times, not {len(found[needs])}',
                f'needs = "{needs}" doit venir {count} fois, et non {len(found[needs])}',
            )
    box.tile[:] = NO_TILE
    for kind in range(TYPES):
        for size, numbers in enumerate(sorted(found["type"], key=lambda entry: entry["objects"])):
            _put_tile(box, SIZES * kind + size, numbers)
    for region in range(REGIONS):
        _put_tile(box, REGION_TILE + region, found["region"][0])
    _put_tile(box, REGIONS_TILE, found["regions"][0])
    _put_tile(box, TYPES_TILE, found["types"][0])


def _read_exhibition(key: str, entry: dict[str, Any]) -> tuple[str, dict[str, int]]:
    for name in entry:
        if name not in KEYS:
            _refuse(f"{key}.{name}", "there is no such key", "cette clé n'existe pas")
    needs = entry.get("needs")
    if not isinstance(needs, str) or needs not in ENTRIES:
        _refuse(f"{key}.needs", f"one of {', '.join(ENTRIES)}", f"{', '.join(ENTRIES)} : l'un d'eux")
    copies = entry.get("copies", 1)
    if copies != COPIES[needs]:
        # 25 tiles, of which ten lie on the income track.
        _refuse(f"{key}.copies", f"must be {COPIES[needs]}", f"doit être {COPIES[needs]}")
    return needs, {
        "objects": _number(f"{key}.objects", entry.get("objects"), SMALLEST, MOST_OBJECTS[needs]),
        "prestige": _number(f"{key}.prestige", entry.get("prestige"), 0, MOST_COINS),
        "income": _number(f"{key}.income", entry.get("income"), 0, MOST_COINS),
    }


def _put_tile(box: Any, tile: int, numbers: dict[str, int]) -> None:
    number = exhibit_number(tile, numbers["objects"])
    box.objects[tile] = numbers["objects"]
    box.prestige[tile] = numbers["prestige"]
    box.tile_income[tile] = numbers["income"]
    box.exhibit[tile] = number
    box.tile[number] = tile


def _read_roles(box: Any, data: dict[str, Any]) -> None:
    roles = _table(data, "roles")
    for key, first in (("cities", 0), ("archaeologists", CITIES)):
        table, granted = roles.get(key), PRIVILEGES[first : first + CITIES]
        names = [name.replace("-", "_") for name in ROLE_NAMES[first : first + CITIES]]
        if not isinstance(table, dict) or sorted(table) != sorted(names):
            _refuse(f"roles.{key}", f"must name {', '.join(names)}", f"doit nommer {', '.join(names)}")
        if sorted(map(str, table.values())) != sorted(granted):
            _refuse(
                f"roles.{key}",
                f"must grant each of these once: {', '.join(granted)}",
                f"doit accorder chacun de ceux-ci une fois : {', '.join(granted)}",
            )
        for place, name in enumerate(names):
            box.privilege[first + place] = first + granted.index(table[name])


def _read_assigned_start(box: Any, data: dict[str, Any]) -> None:
    """A-3.6: one table for 4 and 5 players, and one for 3, which names the regions in play x, y, z."""
    tables = data.get("assigned_start")
    wanted = {(3,): (0, ["x", "y", "z"], 3), (4, 5): (1, [name.replace("-", "_") for name in REGION_NAMES], 5)}
    if not isinstance(tables, list) or [
        tuple(table.get("players", ())) if isinstance(table, dict) else () for table in tables
    ] not in ([(3,), (4, 5)], [(4, 5), (3,)]):
        _refuse(
            "assigned_start",
            "two tables are needed: players = [4, 5] and players = [3]",
            "il faut deux tables : players = [4, 5] et players = [3]",
        )
    for table in tables:
        row, names, seats = wanted[tuple(table["players"])]
        key = f"assigned_start, players = {table['players']}: huts"
        huts = table.get("huts")
        if not isinstance(huts, list) or len(huts) != seats or not all(isinstance(pair, list) for pair in huts):
            _refuse(key, f"{seats} pairs are needed", f"il faut {seats} paires")
        for place, pair in enumerate(huts):
            if len(pair) != START_HUTS or not all(name in names for name in pair):
                _refuse(f"{key}[{place + 1}]", f"two of {', '.join(names)}", f"deux parmi {', '.join(names)}")
            box.assigned[row, place] = [names.index(name) for name in pair]

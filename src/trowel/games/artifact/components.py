"""Loader of components.toml: costs, coins, income, exhibition tiles, roles and assigned start become the box."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from typing import Any, NoReturn

import numpy as np

from trowel.core.errors import ComponentsError
from trowel.core.game import Box, record_type
from trowel.games.artifact.names import PRIVILEGE_NAMES, REGION_NAMES, ROLE_NAMES, TYPE_NAMES, exhibition_index
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    DIFFERENT_TYPES_TILE,
    FIRST_REGION_TILE,
    INCOME_SPACES,
    MAX_OBJECTS,
    MAX_PLAYERS,
    MAX_RESEARCH,
    MAX_YEARS,
    MIN_OBJECTS,
    NUM_CITIES,
    NUM_EXHIBITIONS,
    NUM_REGIONS,
    NUM_ROLES,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
    START_HUTS,
    TRACK_SPACES,
)

MAX_VALUE = 50  # largest number accepted in a components file except years; no sum of them overflows
NO_TILE = -1

BOX = np.dtype(
    [
        ("cost", np.int16, TRACK_SPACES),  # in coins, of each space of an action track, cheap end first
        ("coins", np.int16, TRACK_SPACES),  # black market value above each space of the shipping track
        ("income", np.int16, INCOME_SPACES),  # base income in coins by space of the income track, left to right
        ("research", np.int16, MAX_RESEARCH + 1),  # points by step
        ("years", np.int16, MAX_YEARS),  # one per round; the first `year_count` are used
        ("year_count", np.int16),
        ("objects", np.int16, NUM_TILES),  # cards that a tile needs
        ("prestige", np.int16, NUM_TILES),  # points of a tile
        ("tile_income", np.int16, NUM_TILES),  # coins per income phase
        ("exhibition_index", np.int16, NUM_TILES),  # tile -> exhibition number of names.py
        ("exhibition_tile", np.int16, NUM_EXHIBITIONS),  # the inverse; NO_TILE if no tile has that size
        ("privileges", np.int8, NUM_ROLES),  # Privilege by role
        # Regions by row, place from the first player, hut. Row 0: 3 players, index among the regions in play;
        # row 1: 4 and 5 players.
        ("assigned_huts", np.int8, (2, MAX_PLAYERS, START_HUTS)),
        ("asks_every_card", np.int8),  # ruling: holders of secret cards are asked for every card to show
    ],
    align=True,
)


def read_components(text: str) -> Box:
    """Return the box described by a components text, without rulings.

    Raises:
        ComponentsError: the text is not TOML, or an entry is missing or out of range; the message names the entry.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"not a TOML file: {error}", f"ce n'est pas un fichier TOML : {error}") from None
    boxes = np.zeros(1, dtype=record_type(BOX))
    box = boxes[0]
    _check_order(data)
    _read_tracks(box, data)
    _read_exhibitions(box, data)
    _read_roles(box, data)
    _read_assigned_start(box, data)
    return boxes


# ---------------------------------------------------------------- validation


def _reject(key: str, en: str, fr: str) -> NoReturn:
    raise ComponentsError(f"{key}: {en}", f"{key} : {fr}")


def _read_table(data: dict[str, Any], key: str) -> dict[str, Any]:
    table = data.get(key)
    if not isinstance(table, dict):
        _reject(key, f"a table [{key}] is required", f"il faut une table [{key}]")
    return table


def _read_number(key: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        _reject(
            key,
            f"must be a whole number from {low} to {high}, not {value!r}",
            f"il faut un entier de {low} à {high}, et non {value!r}",
        )
    return value


def _read_numbers(data: dict[str, Any], key: str, count: int | None, high: int = MAX_VALUE) -> list[int]:
    """Return a list of numbers in [tracks]; `count` is its required length, or None."""
    name, values = f"tracks.{key}", _read_table(data, "tracks").get(key)
    if not isinstance(values, list):
        _reject(name, "must be a list of numbers", "il faut une liste de nombres")
    if count is not None and len(values) != count:
        _reject(name, f"must have {count} numbers, not {len(values)}", f"il faut {count} nombres, et non {len(values)}")
    return [_read_number(f"{name}[{place}]", value, 0, high) for place, value in enumerate(values, start=1)]


def _check_rising(key: str, values: list[int], strictly: bool = False) -> list[int]:
    for place, (previous, number) in enumerate(pairwise(values), start=2):
        if number < previous or (strictly and number == previous):
            _reject(
                f"{key}[{place}]",
                f"{number} after {previous}; the numbers must be in ascending order",
                f"{number} après {previous} ; les nombres doivent être en ordre croissant",
            )
    return values


# ---------------------------------------------------------------- sections of the file


def _check_order(data: dict[str, Any]) -> None:
    for key, names in (("regions", REGION_NAMES), ("types", TYPE_NAMES)):
        expected = [name.replace("-", "_") for name in names]
        if data.get(key) != expected:
            _reject(key, f"must be {expected}, in this order", f"doit être {expected}, dans cet ordre")


def _read_tracks(box: Any, data: dict[str, Any]) -> None:
    # Costs must ascend, because markers fill a track from its expensive end.
    box.cost[:] = _check_rising("tracks.cost", _read_numbers(data, "cost", TRACK_SPACES))
    box.coins[:] = _read_numbers(data, "coins", TRACK_SPACES)
    box.income[:] = _read_numbers(data, "income", INCOME_SPACES)
    box.research[:] = _check_rising("tracks.research", _read_numbers(data, "research", MAX_RESEARCH + 1))
    years = _check_rising("tracks.years", _read_numbers(data, "years", None, high=9999), strictly=True)
    if not 1 <= len(years) <= MAX_YEARS:
        _reject(
            "tracks.years",
            f"must have 1 to {MAX_YEARS} years, not {len(years)}",
            f"il faut de 1 à {MAX_YEARS} années, et non {len(years)}",
        )
    box.years[: len(years)] = years
    box.year_count = len(years)


EXHIBITION_KEYS = {"needs", "objects", "prestige", "income", "copies"}
COPIES_BY_NEED = {"type": 1, "region": 2, "regions": 1, "types": 1}
ENTRIES_BY_NEED = {"type": NUM_SIZES, "region": 1, "regions": 1, "types": 1}
MAX_OBJECTS_BY_NEED = {"type": MAX_OBJECTS, "region": MAX_OBJECTS, "regions": NUM_REGIONS - 1, "types": NUM_TYPES}


def _read_exhibitions(box: Any, data: dict[str, Any]) -> None:
    entries = data.get("exhibition")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        _reject(
            "exhibition", "a list of [[exhibition]] tables is required", "il faut une liste de tables [[exhibition]]"
        )
    by_need: dict[str, list[dict[str, int]]] = {needs: [] for needs in ENTRIES_BY_NEED}
    for place, entry in enumerate(entries, start=1):
        needs, values = _read_exhibition(f"exhibition[{place}]", entry)
        if any(other["objects"] == values["objects"] for other in by_need[needs]):
            _reject(
                f"exhibition[{place}].objects",
                f"another tile of this sort already needs {values['objects']}",
                f"une autre tuile de cette sorte en demande déjà {values['objects']}",
            )
        by_need[needs].append(values)
    for needs, count in ENTRIES_BY_NEED.items():
        if len(by_need[needs]) != count:
            _reject(
                "exhibition",
                f'needs = "{needs}": {count} required, not {len(by_need[needs])}',
                f'needs = "{needs}" : il en faut {count}, et non {len(by_need[needs])}',
            )
    box.exhibition_tile[:] = NO_TILE
    for kind in range(NUM_TYPES):
        for size, values in enumerate(sorted(by_need["type"], key=lambda entry: entry["objects"])):
            _store_tile(box, NUM_SIZES * kind + size, values)
    for region in range(NUM_REGIONS):
        _store_tile(box, FIRST_REGION_TILE + region, by_need["region"][0])
    _store_tile(box, DIFFERENT_REGIONS_TILE, by_need["regions"][0])
    _store_tile(box, DIFFERENT_TYPES_TILE, by_need["types"][0])


def _read_exhibition(key: str, entry: dict[str, Any]) -> tuple[str, dict[str, int]]:
    for name in entry:
        if name not in EXHIBITION_KEYS:
            _reject(
                f"{key}.{name}",
                f"unknown key; choose from {', '.join(sorted(EXHIBITION_KEYS))}",
                f"clé inconnue ; choisissez parmi {', '.join(sorted(EXHIBITION_KEYS))}",
            )
    needs = entry.get("needs")
    if not isinstance(needs, str) or needs not in ENTRIES_BY_NEED:
        _reject(
            f"{key}.needs",
            f"must be one of {', '.join(ENTRIES_BY_NEED)}",
            f"il faut une de ces valeurs : {', '.join(ENTRIES_BY_NEED)}",
        )
    copies = entry.get("copies", 1)
    if copies != COPIES_BY_NEED[needs]:
        # there are 25 tiles; ten of them start on the income track.
        _reject(f"{key}.copies", f"must be {COPIES_BY_NEED[needs]}", f"doit être {COPIES_BY_NEED[needs]}")
    return needs, {
        "objects": _read_number(f"{key}.objects", entry.get("objects"), MIN_OBJECTS, MAX_OBJECTS_BY_NEED[needs]),
        "prestige": _read_number(f"{key}.prestige", entry.get("prestige"), 0, MAX_VALUE),
        "income": _read_number(f"{key}.income", entry.get("income"), 0, MAX_VALUE),
    }


def _store_tile(box: Any, tile: int, values: dict[str, int]) -> None:
    number = exhibition_index(tile, values["objects"])
    box.objects[tile] = values["objects"]
    box.prestige[tile] = values["prestige"]
    box.tile_income[tile] = values["income"]
    box.exhibition_index[tile] = number
    box.exhibition_tile[number] = tile


def _read_roles(box: Any, data: dict[str, Any]) -> None:
    roles = _read_table(data, "roles")
    for key, first in (("cities", 0), ("archaeologists", NUM_CITIES)):
        table, privileges = roles.get(key), PRIVILEGE_NAMES[first : first + NUM_CITIES]
        names = [name.replace("-", "_") for name in ROLE_NAMES[first : first + NUM_CITIES]]
        if not isinstance(table, dict) or sorted(table) != sorted(names):
            _reject(f"roles.{key}", f"the keys must be {', '.join(names)}", f"les clés doivent être {', '.join(names)}")
        if sorted(map(str, table.values())) != sorted(privileges):
            _reject(
                f"roles.{key}",
                f"must grant each of these privileges once: {', '.join(privileges)}",
                f"chacun de ces privilèges doit être accordé une fois : {', '.join(privileges)}",
            )
        for place, name in enumerate(names):
            box.privileges[first + place] = first + privileges.index(table[name])


def _read_assigned_start(box: Any, data: dict[str, Any]) -> None:
    """Read the two assigned starts (A-3.6): for 4 and 5 players, and for 3, where regions in play are x, y, z."""
    tables = data.get("assigned_start")
    layouts = {(3,): (0, ["x", "y", "z"], 3), (4, 5): (1, [name.replace("-", "_") for name in REGION_NAMES], 5)}
    if not isinstance(tables, list) or [
        tuple(table.get("players", ())) if isinstance(table, dict) else () for table in tables
    ] not in ([(3,), (4, 5)], [(4, 5), (3,)]):
        _reject(
            "assigned_start",
            "two tables are required: players = [4, 5] and players = [3]",
            "il faut deux tables : players = [4, 5] et players = [3]",
        )
    for table in tables:
        row, names, seats = layouts[tuple(table["players"])]
        key = f"assigned_start, players = {table['players']}: huts"
        huts = table.get("huts")
        if not isinstance(huts, list) or len(huts) != seats or not all(isinstance(pair, list) for pair in huts):
            _reject(key, f"must be {seats} pairs", f"il faut {seats} paires")
        for place, pair in enumerate(huts):
            if len(pair) != START_HUTS or not all(name in names for name in pair):
                _reject(
                    f"{key}[{place + 1}]",
                    f"must be two of {', '.join(names)}",
                    f"il en faut deux parmi {', '.join(names)}",
                )
            box.assigned_huts[row, place] = [names.index(name) for name in pair]

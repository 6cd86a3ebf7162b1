"""Reasons in Scarabya's words: zones that the next tiles can close (S-5.2) and, in solo games, scarabs within reach."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

from trowel.bots.base import Position
from trowel.bots.reasons import Outcome, Prospect, Text
from trowel.core.effect_log import preview_effects
from trowel.games.scarabya.kernel import end_round_alone
from trowel.games.scarabya.shapes import SHAPES, orientations, placements
from trowel.games.scarabya.squares import HALF_BITS, ROW_BITS, SITE_SIDE, bit_index
from trowel.games.scarabya.state import Mode

MAX_ZONE = 4  # squares (S-5.1)
ALL_SQUARES = sum(1 << bit_index(row, column) for row in range(SITE_SIDE) for column in range(SITE_SIDE))
NUMBERS_EN = ("no", "one", "two", "three", "four")
NUMBERS_FR = ("aucun", "un", "deux", "trois", "quatre")
MAX_SHAPES = 3  # named in a text


def outcome(position: Position, code: int) -> Outcome:
    """Return the outcome of a move as if the round ended for its seat alone (S-3.3)."""
    state = position.state.copy()
    end_round_alone(position.box[0], state[0], position.seat, code)
    effects = preview_effects(position.game, position.box, position.state.copy(), position.seat, code)
    return Outcome(state, effects)


@cache
def placements_by_shape() -> tuple[tuple[int, ...], ...]:
    """Return the squares of every placement as bits, by number of the shape."""
    found: list[list[int]] = [[] for _ in SHAPES]
    for placement in placements():
        shape = SHAPES.index(orientations()[placement.orientation].shape)
        found[shape].append(sum(1 << bit_index(*cell) for cell in placement.cells))
    return tuple(map(tuple, found))


def bits_from_words(words: Any) -> int:
    return int(words[0]) | int(words[1]) << HALF_BITS


def neighbours(area: int) -> int:
    """Return the squares next to an area; the unused eleventh bit of a row separates it from the next one."""
    return (area << 1 | area >> 1 | area << ROW_BITS | area >> ROW_BITS) & ALL_SQUARES


def small_area(free: int, square: int) -> int:
    """Return the free area that contains a square; 0 if it has more than four squares."""
    area = square
    while True:
        larger = (area | neighbours(area)) & free
        if larger.bit_count() > MAX_ZONE:
            return 0
        if larger == area:
            return area
        area = larger


# ---------------------------------------------------------------- prospects


def prospects(box: Any, g: Any, seat: int) -> list[Prospect]:
    """Return the zones with scarabs that one of the tiles to come can close; none in solo games."""
    if g.mode == Mode.SOLO:
        return []
    scarabs = bits_from_words(g.scarabs)
    shapes_by_zone: dict[int, set[str]] = defaultdict(set)
    free, camp = free_and_camp(g, seat)
    contact = neighbours(camp)
    if not camp:
        return []
    for number, shape in enumerate(SHAPES):
        if not g.to_come >> number & 1:
            continue
        for tile in placements_by_shape()[number]:
            if tile & free == tile and tile & contact:
                for zone in closed_zones(free & ~tile, neighbours(tile), scarabs):
                    shapes_by_zone[zone].add(shape)
    return [zone_prospect(zone, (zone & scarabs).bit_count(), shapes) for zone, shapes in shapes_by_zone.items()]


def free_and_camp(g: Any, seat: int) -> tuple[int, int]:
    """Return the free squares that no seat has explored, and those under tiles, of the seat's site."""
    is_duel = g.mode == Mode.DUEL
    camp = bits_from_words(g.camp[0 if is_duel else seat])
    explored = bits_from_words(g.players[seat].explored)
    if is_duel:
        explored |= bits_from_words(g.players[1 - seat].explored)
    return ALL_SQUARES & ~(camp | bits_from_words(g.rocks) | explored), camp


def closed_zones(free: int, border: int, scarabs: int) -> set[int]:
    """Return the small areas with scarabs next to a tile just placed."""
    zones = set()
    starts = border & free
    while starts:
        square = starts & -starts
        zone = small_area(free, square)
        starts &= ~(zone or square)
        if zone & scarabs:
            zones.add(zone)
    return zones


def zone_prospect(zone: int, num_scarabs: int, shapes: set[str]) -> Prospect:
    size = zone.bit_count()
    en, fr = zone_phrase(size, num_scarabs)
    names = sorted(shapes)
    points = size * num_scarabs
    if len(names) > MAX_SHAPES:
        by_en, by_fr = f"{len(names)} of the tiles to come", f"{len(names)} des tuiles à venir"
    else:
        by_en = f"tile {alternatives(names, 'or')}"
        by_fr = f"la tuile {alternatives(names, 'ou')}"
    return Prospect(
        key=zone,
        points=points * min(1.0, 0.4 + 0.2 * len(names)),
        opens=(f"prepares {en} (+{points}) for {by_en}", f"prépare {fr} (+{points}) pour {by_fr}"),
        keeps=(f"keeps {en} (+{points}) open for {by_en}", f"garde ouverte {fr} (+{points}) pour {by_fr}"),
        loses=(f"{en} (+{points}) was still open", f"{fr} (+{points}) était encore ouverte"),
    )


def alternatives(names: list[str], word: str) -> str:
    """Return names as a choice: `F`, `F or L`, `F, L or Y`."""
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def zone_phrase(size: int, num_scarabs: int) -> Text:
    """Return a zone with its scarabs: `a zone of four around two scarabs`."""
    scarabs_en = "one scarab" if num_scarabs == 1 else f"{NUMBERS_EN[num_scarabs]} scarabs"
    scarabs_fr = "d'un scarabée" if num_scarabs == 1 else f"de {NUMBERS_FR[num_scarabs]} scarabées"
    squares_fr = "d'une case" if size == 1 else f"de {NUMBERS_FR[size]} cases"
    return f"a zone of {NUMBERS_EN[size]} around {scarabs_en}", f"une zone {squares_fr} autour {scarabs_fr}"


# ---------------------------------------------------------------- solo games


def remarks(box: Any, before: Any, after: Any, seat: int) -> list[Text]:
    """Return, in a solo game, whether every scarab left can still be covered (S-5.4a, S-8.2)."""
    if before.mode != Mode.SOLO:
        return []
    if count_out_of_reach(after, seat) > 0:
        return []
    return [("leaves every other scarab within reach", "laisse tous les autres scarabées à portée")]


def count_out_of_reach(g: Any, seat: int) -> int:
    """Return the uncovered scarabs in areas of at most four squares, which no tile fits."""
    free, camp = free_and_camp(g, seat)
    explored = bits_from_words(g.players[seat].explored)
    left, lost = bits_from_words(g.scarabs) & ~camp, 0
    while left:
        square = left & -left
        left &= ~square
        lost += 1 if square & explored or small_area(free, square) else 0
    return lost
